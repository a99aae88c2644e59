"""A progress bar for what takes longer than a second, on a terminal only."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from quizwar_cli.match.engine import Choice

PATIENCE_S = 1.0
"""A run shorter than this shows no bar."""


def tell_engine(way: Choice, *, verbose: bool, quiet: bool) -> None:
    """With `verbose` say which engine is taken and why; on a terminal, say that it is going to be compiled."""
    from quizwar_cli.cli.failures import say

    if verbose:
        say(f"engine: {way.name}, because {way.why}")
    if not way.compiled or quiet or not (verbose or sys.stderr.isatty()):
        return
    from quizwar_cli.compiled import cache

    if cache.prepare() is None:
        say(f"compiling the engine, which takes some ten seconds; the code cannot be kept in {cache.root()}")
    elif not cache.is_warm():
        say("compiling the engine, which takes some ten seconds, this once")


class Progress:
    """Counts up to `total` things; after a second draws a bar with their rate and the time left to stderr."""

    def __init__(self, total: int, what: str, *, quiet: bool) -> None:
        self._total = total
        self._what = what
        self._wanted = not quiet and sys.stderr.isatty()
        self._begun = time.monotonic()
        self._done = 0
        self._bar: Any = None
        self._task: Any = None

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        if self._bar:
            self._bar.stop()

    def advance(self, number: int) -> None:
        """So many more are done."""
        self._done += number
        if not self._wanted:
            return
        if not self._bar and time.monotonic() - self._begun > PATIENCE_S:
            self._open()
        if self._bar:
            speed = self._done / (time.monotonic() - self._begun)
            self._bar.update(self._task, completed=self._done, speed=f"{speed:,.0f} {self._what}/s")

    def _open(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
        from rich.progress import Progress as Bar

        columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[speed]}"), TimeRemainingColumn())
        self._bar = Bar(*columns, console=Console(stderr=True), transient=True)
        self._bar.start()
        self._task = self._bar.add_task("", total=self._total, speed="")
