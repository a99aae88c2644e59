"""`python -m quizwar_cli`, and the entry point of the `quizwar` command."""

from __future__ import annotations

import gc


def main() -> None:
    """Run the command line.

    The cyclic collector runs seldom: importing libraries makes hundreds of thousands of objects that all live, and
    looking through them again and again takes a tenth of a short command's time.
    """
    gc.set_threshold(100_000, 20, 50)
    from quizwar_cli.cli.app import app

    app()


if __name__ == "__main__":
    main()
