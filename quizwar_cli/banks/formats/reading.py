"""What goes into a reader and what comes out of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal

from quizwar_cli.banks.formats.decision import BY_OPTION, Decision
from quizwar_cli.banks.formats.record import Record, Reject, UnfitError, Where, rejected


@dataclass(frozen=True, slots=True)
class Settings:
    """What the user has settled; empty means that the file must show it.

    `columns` leads from our fields to the file's headers or paths; `reduce` names what may be made smaller (options,
    answers, matching); `difficulties` leads from words such as `easy` to logits.
    """

    encoding: str = ""
    separator: str = ""
    key: str = ""
    decimal_mark: str = ""
    language: str = ""
    sheet: str = ""
    markup: str = ""
    questions: str = ""
    header: bool = True
    columns: Mapping[str, str | list[str]] = field(default_factory=dict)
    reduce: frozenset[str] = frozenset()
    difficulties: Mapping[str, Decimal] = field(default_factory=dict)
    keep_order: bool = False


@dataclass(slots=True)
class Reading:
    """One file on its way in. `languages` are in the order in which the file has them, where it has such an order."""

    file: str
    settings: Settings
    records: list[Record] = field(default_factory=list)
    rejects: list[Reject] = field(default_factory=list)
    decisions: list[Decision] = field(default_factory=list)
    languages: list[str] = field(default_factory=list)

    def decide(self, what: str, value: str, evidence: str, option: str = "") -> str:
        """Write a decision down; gives the value."""
        self.decisions.append(Decision(self.file, what, value, evidence, option))
        return value

    def settled(self, what: str, value: str, option: str) -> str:
        """Write down what an option has settled."""
        return self.decide(what, value, BY_OPTION, option)

    def reject(self, where: Where, error: UnfitError, text: str = "") -> None:
        """Keep a question out."""
        self.rejects.append(rejected(where, error, text))
