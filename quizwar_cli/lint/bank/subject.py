"""A bank as the checks see it: the questions that have passed the schema, with their places."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from typing import Any, NamedTuple

from quizwar_cli.documents import Document, Finding, shown
from quizwar_cli.errors import Place
from quizwar_cli.rulesets.model import RuleSet


class Entry(NamedTuple):
    """One question and where it stands."""

    data: dict[str, Any]
    number: int  # which of the document's questions, from 0
    document: Document

    def place(self, *route: str | int, key: bool = False) -> Place:
        return self.document.place(("questions", self.number, *route), key=key)

    def finding(self, code: str, message: str, *route: str | int, hint: str = "", value: object = None) -> Finding:
        """A finding at a part of the question; the part's value is shown unless another is given."""
        if value is None:
            value = self.data
            for step in route:
                value = value[step]  # type: ignore[index]
        return Finding(self.place(*route), code, message, shown(value), hint)


class BankSubject:
    """The documents of one bank.

    `choices`, `numbers` and `ratios` are the questions of a kind in file order of which the parts that checks look at
    are of the right shape, whatever else the schema finds wrong with them.
    """

    def __init__(self, documents: Sequence[Document], today: datetime.date, ruleset: RuleSet | None = None) -> None:
        self.documents = documents
        self.today = today
        self.ruleset = ruleset  # whose demands the bank shall meet
        self.entries = [entry for document in documents for entry in _sound(document)]
        self.choices = [entry for entry in self.entries if entry.data["kind"] == "choice"]
        self.numbers = [entry for entry in self.entries if entry.data["kind"] == "number"]
        self.ratios = [entry for entry in self.entries if entry.data["kind"] == "ratio"]


def _sound(document: Document) -> list[Entry]:
    questions = document.data.get("questions")
    if not isinstance(questions, list):
        return []
    if document.sound(("questions",)):
        return [Entry(data, index, document) for index, data in enumerate(questions)]
    return [Entry(data, index, document) for index, data in enumerate(questions) if _usable(document, index, data)]


_ALL = ("id", "text", "answer")
_PARTS = {"choice": (*_ALL, "options"), "number": (*_ALL, "step"), "ratio": (*_ALL, "step", "values")}
_OPTIONAL = ("step", "values", "unit", "valid_until")


def _usable(document: Document, index: int, data: object) -> bool:
    """Whether a check can look at the question: its parts are there and sound; options may be too many or too few."""
    if not isinstance(data, dict) or not isinstance(data.get("kind"), str) or data["kind"] not in _PARTS:
        return False
    for part in (*_PARTS[data["kind"]], "unit", "valid_until"):
        if part not in data:
            if part not in _OPTIONAL:
                return False
        elif not document.sound(("questions", index, part)) and not (part == "options" and _are_texts(data[part])):
            return False
    return True


def _are_texts(options: object) -> bool:
    """Lists of texts by language, of any length."""
    return isinstance(options, dict) and all(
        isinstance(texts, list) and all(isinstance(text, str) for text in texts) for texts in options.values()
    )
