"""Which questions are in which language, and what is missing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from quizwar_cli.documents import Document
from quizwar_cli.errors import Place

PARTS = ("text", "options", "answer", "unit")


class Gap(NamedTuple):
    """A question that a language has not, or not all of: `parts` are those missing."""

    id: str
    language: str
    parts: tuple[str, ...]
    place: Place
    text: str


class Status(NamedTuple):
    """A language: questions that are all there, begun, and not begun."""

    language: str
    whole: int
    begun: int
    missing: int


def gaps(documents: Iterable[Document], languages: Sequence[str]) -> list[Gap]:
    """What is missing, in file order."""
    found = []
    for document in documents:
        for index, data in enumerate(document.data["questions"]):
            for language in languages:
                parts = tuple(part for part in PARTS if isinstance(data.get(part), dict) and language not in data[part])
                if parts:
                    text = next(iter(data["text"].values()))
                    found.append(Gap(data["id"], language, parts, document.place(("questions", index)), text))
    return found


def status(documents: Sequence[Document], languages: Sequence[str], found: Sequence[Gap]) -> list[Status]:
    """Counts by language."""
    questions = [data for document in documents for data in document.data["questions"]]
    told = []
    for language in languages:
        own = [gap for gap in found if gap.language == language]
        none = sum("text" in gap.parts for gap in own)
        told.append(Status(language, len(questions) - len(own), len(own) - none, none))
    return told


def languages_of(documents: Iterable[Document]) -> list[str]:
    """All languages that the files name or use."""
    named: dict[str, Any] = {}
    for document in documents:
        named.update(dict.fromkeys(document.data["languages"]))
        for data in document.data["questions"]:
            named.update(dict.fromkeys(data["text"]))
    return list(named)
