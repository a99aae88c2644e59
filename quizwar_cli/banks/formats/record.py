"""A question on its way in: what a reader found, where it stood, and what was wrong with it."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal
from typing import NamedTuple

UNSTATED = ""
"""The language of a text where the file does not say it."""


class Where(NamedTuple):
    """A place in a foreign file: `quiz.xlsx, row 12`. `unit` is line, row, item or question; numbers count from 1."""

    file: str
    unit: str = ""
    number: int = 0

    def __str__(self) -> str:
        return f"{self.file}, {self.unit} {self.number}" if self.unit else self.file


class UnfitError(Exception):
    """This question cannot be taken, and why. Never leaves the package: it becomes a `Reject`."""

    def __init__(self, code: str, reason: str, hint: str = "") -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.hint = hint


class Reject(NamedTuple):
    """A question that stayed outside. `text` is the beginning of what was found, for a person to know it by."""

    where: Where
    code: str
    reason: str
    hint: str = ""
    text: str = ""


def rejected(where: Where, error: UnfitError, text: str = "") -> Reject:
    """The reject that an error stands for."""
    return Reject(where, error.code, error.reason, error.hint, shortened(text))


def shortened(text: str, most: int = 120) -> str:
    """The beginning of a text, on one line."""
    line = " ".join(text[: 4 * most].split())
    return line if len(line) <= most else f"{line[: most - 3]}..."


@dataclass(slots=True)
class Record:
    """A question as a file has it. Texts are by language, `UNSTATED` where the file does not say which.

    choice: any number of `options` (the same in every language) and the indices of the `right` ones. number, ratio:
    `answer` and, where the file has them, `step` and `values`. Dates and ids are texts that nobody has checked yet;
    `lost` names what the text had that a plain text has not. `key_first` says that the order of the options tells the
    right one, so that another order must be made. `pairs` are those of a matching question, no question of ours, which
    may be made into some.
    """

    where: Where
    kind: str = "choice"
    id: str = ""
    texts: dict[str, str] = field(default_factory=dict)
    options: dict[str, list[str]] = field(default_factory=dict)
    right: tuple[int, ...] = ()
    answer: Decimal | None = None
    step: Decimal | None = None
    values: tuple[Decimal, Decimal] | None = None
    unit: dict[str, str] = field(default_factory=dict)
    difficulty: Decimal | None = None
    spread: Decimal | None = None
    category: str = ""
    source: str = ""
    licence: str = ""
    author: str = ""
    reviewed: str = ""
    valid_until: str = ""
    tags: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    key_first: bool = False
    pairs: list[tuple[str, str]] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The text in the first language there is, empty where there is none."""
        return next(iter(self.texts.values()), "")
