"""The traps of values in an editor's terms: the option `no` was read as false."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from quizwar_cli.documents.document import Document
from quizwar_cli.documents.finding import Change, Finding, Fix

Steps = tuple[str | int, ...]
OPTIONS, ANSWER = "options", "answer"

LANGUAGES = {
    "en": "English",
    "bg": "Bulgarian",
    "ru": "Russian",
    "cs": "Czech",
    "hu": "Hungarian",
    "sr": "Serbian",
    "sr-Latn": "Serbian",
}
_GROUPED = re.compile(r"[-+]?([0-9]{1,3})[.,]([0-9]{3})")


def part_of(document: Document, route: Sequence[str | int]) -> str:
    """What a player calls the part of a question at `route`: `option 3 (bg)`; empty for parts that have no name."""
    if document.kind != "bank" or len(route) < 4 or route[0] != "questions":
        return ""
    if route[2] == "options" and len(route) == 5 and isinstance(route[4], int):
        return f"option {route[4] + 1} ({route[3]})"
    names = {"text": "the question", "answer": "the right answer", "unit": "the unit"}
    return f"{names[str(route[2])]} ({route[3]})" if len(route) == 4 and route[2] in names else ""


def two_numbers(document: Document, text: str) -> str:
    """A question back where a number can be read in two ways: 10,000 is ten in Bulgarian, ten thousand in English."""
    found = _GROUPED.fullmatch(text)
    languages = document.data.get("languages")
    if not found or document.kind != "bank":
        return ""
    whole, rest = found.groups()
    few = whole if not rest.strip("0") else f"{whole}.{rest.rstrip('0')}"
    name = LANGUAGES.get(str(languages[0]), "") if isinstance(languages, list) and languages else ""
    return f"{text}: {few}, or {whole} {rest}?" + (f" the bank is {name}" if name else "")


def quoted(route: Sequence[str | int], text: str) -> Fix:
    """Puts a text that has no quotes in quotes."""
    return Fix(f'put it in quotes: "{text}"', (Change(tuple(route), text),), safe=True)


def reworded(document: Document, doubts: list[Finding]) -> list[Finding]:
    """Doubts about scalars, with the name of the part of a question that each is in, and with what mends them."""
    if document.kind != "bank" or not doubts:
        return doubts
    routes = {document.place(route): route for route in _routes(document, {doubt.value for doubt in doubts})}
    return [_reworded(document, doubt, routes[doubt.place]) if doubt.place in routes else doubt for doubt in doubts]


def _reworded(document: Document, doubt: Finding, route: Steps) -> Finding:
    message = f"{part_of(document, route)}: {doubt.message}"
    return replace(doubt, message=message, fix=quoted(route, doubt.value))


def _routes(document: Document, values: set[str]) -> Iterator[Steps]:
    """Where options and right answers have one of the values."""
    questions = document.data.get("questions")
    for index, question in enumerate(questions if isinstance(questions, list) else []):
        for part in (OPTIONS, ANSWER):
            texts = question.get(part) if isinstance(question, dict) else None
            for language, text in texts.items() if isinstance(texts, dict) else ():
                if isinstance(text, str) and text in values:
                    yield "questions", index, part, language
                for number, option in enumerate(text if isinstance(text, list) else ()):
                    if isinstance(option, str) and option in values:
                        yield "questions", index, part, language, number
