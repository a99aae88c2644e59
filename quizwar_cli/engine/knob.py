"""What a parameter of a rule set is: key, statements, meaning, unit and bounds."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum


@dataclass(frozen=True, slots=True)
class Knob:
    """What a parameter means and which values it takes.

    `statements`: the rule statements it belongs to. `low` and `high` bound a number (inclusive); `choices` lists the
    words of a parameter that is one of several; `flag` marks a truth value, held as 0 or 1; `text` a text of at most
    `high` characters, which the engine does not hold. `shape` is the length of a list of numbers, 0 for a single one.
    """

    key: str
    statements: str
    meaning: str
    unit: str = ""
    low: int = 0
    high: int = 0
    choices: type[IntEnum] | None = None
    flag: bool = False
    text: bool = False
    shape: int = 0
    code: str = "q"


def number(key: str, statements: str, meaning: str, unit: str, low: int, high: int) -> Knob:
    """A whole number within bounds."""
    return Knob(key, statements, meaning, unit, low, high)


def points(key: str, statements: str, meaning: str) -> Knob:
    """Points of a score."""
    return Knob(key, statements, meaning, "points", 0, 100_000)


def time(key: str, statements: str, meaning: str) -> Knob:
    """A time limit."""
    return Knob(key, statements, meaning, "ms", 100, 600_000)


def choice(key: str, statements: str, choices: type[IntEnum], meaning: str) -> Knob:
    """One of several words."""
    return Knob(key, statements, meaning, choices=choices)


def flag(key: str, statements: str, meaning: str) -> Knob:
    """True or false."""
    return Knob(key, statements, meaning, flag=True)
