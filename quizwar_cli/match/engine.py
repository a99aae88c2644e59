"""Which way a series is played: interpreted or compiled."""

from __future__ import annotations

from importlib.util import find_spec
from typing import NamedTuple

from quizwar_cli.errors import UsageError
from quizwar_cli.match.series import Series

WARM_MATCHES = 500
"""From here on a warm cache pays: loading it takes as long as some hundred interpreted matches."""

COLD_MATCHES = 12_000
"""From here on compiling pays: it takes as long as some ten thousand interpreted matches."""


class Choice(NamedTuple):
    """Which way, and why."""

    compiled: bool
    why: str

    @property
    def name(self) -> str:
        """compiled or interpreted"""
        return "compiled" if self.compiled else "interpreted"


def choose(series: Series, wanted: str = "auto", matches: int | None = None) -> Choice:
    """The way to play the series: `wanted` is auto, compiled or interpreted, `matches` where it is played repeatedly.

    Raises UsageError where it is to be compiled and cannot be.
    """
    number = series.matches if matches is None else matches
    hindrance = ""
    if not series.setup.only_bots:
        hindrance = "a seat is played by a script"
    elif find_spec("numba") is None:
        hindrance = "numba is not installed"
    if wanted == "compiled" and hindrance:
        hint = "--engine auto or interpreted gives the same results"
        raise UsageError("not-compilable", f"this series cannot be played compiled: {hindrance}", hint=hint)
    if wanted != "auto":
        return Choice(wanted == "compiled", "that was asked for")
    if hindrance:
        return Choice(False, hindrance)
    if number < WARM_MATCHES:
        return Choice(False, f"fewer than {WARM_MATCHES} matches")
    from quizwar_cli.compiled import cache

    if cache.is_warm():
        return Choice(True, "the cache is warm")
    if number < COLD_MATCHES:
        return Choice(False, f"the cache is cold, and fewer than {COLD_MATCHES} matches do not earn the compilation")
    return Choice(True, f"the cache is cold, and {COLD_MATCHES} matches or more earn the compilation")
