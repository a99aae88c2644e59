"""A bank as the checks see it: the questions that have passed the schema, with their places."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from typing import Any, NamedTuple

from quizwar_cli.documents import Document, Finding, shown
from quizwar_cli.errors import Place


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
    """The documents of one bank. `choices`, `numbers` and `ratios` are the sound questions of a kind in file order."""

    def __init__(self, documents: Sequence[Document], today: datetime.date) -> None:
        self.documents = documents
        self.today = today
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
    return [
        Entry(data, index, document)
        for index, data in enumerate(questions)
        if document.sound(("questions", index)) and isinstance(data, dict)
    ]
