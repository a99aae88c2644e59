"""`python -m quizwar_cli`, and the entry point of the `quizwar` command."""

from __future__ import annotations

import gc
import os
import signal
import sys
from types import FrameType

INTERRUPTED = 130
TERMINATED = 143


def main() -> None:
    """Run the command line.

    The cyclic collector runs seldom: importing libraries makes hundreds of thousands of objects that all live, and
    looking through them again and again takes a tenth of a short command's time.
    """
    gc.set_threshold(100_000, 20, 50)
    if sys.stdout is None:  # closed by the caller: nobody wants to read
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    signal.signal(signal.SIGTERM, _end)
    try:
        from quizwar_cli.cli.app import app

        app()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


def _end(number: int, frame: FrameType | None) -> None:
    """A job that is cancelled still tidies up behind itself."""
    sys.exit(TERMINATED)


if __name__ == "__main__":
    main()
