"""The one way to write a bank file.

Keys in the order of the documentation, texts in double quotes, two spaces a level, LF. `text`, `options` and other
mappings by language stay on one line where they are written so and fit, else they have a line a language.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import Any

from quizwar_cli.banks.editing.remarks import END, Anchor, Remarks, remarks_of
from quizwar_cli.documents import Document
from quizwar_cli.documents.lines import Lines
from quizwar_cli.documents.parsed import UnparsableError
from quizwar_cli.documents.reader import parse
from quizwar_cli.documents.scalars import exact, plain
from quizwar_cli.errors import QuizwarError

WIDTH = 120
HEAD = ("$schema", "kind", "id", "name", "languages", "licence", "questions")
QUESTION = (
    *("id", "kind", "category", "text", "options", "answer", "step", "values", "unit", "difficulty", "spread"),
    *("source", "reviewed", "valid_until", "author", "licence", "tags"),
)
BY_LANGUAGE = ("text", "options", "answer", "unit", "name")
_BARE_KEYS = ("id", "kind", "category", "licence", "reviewed", "valid_until", "tags", "languages")
_BARE = re.compile(r"[A-Za-z0-9][A-Za-z0-9.+-]*")
_DECIMAL = re.compile(r"-?[0-9]+\.[0-9]+")
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def canonical(document: Document) -> str:
    """The document's file in the one way to write it, with all its comments.

    Raises QuizwarError `cannot-format` where it would not hold the same data and comments; nothing known does that.
    """
    if document.is_json:
        return json.dumps(_sorted_data(document.data), ensure_ascii=False, indent=2) + "\n"
    remarks = remarks_of(document)
    text = written(with_digits(document), remarks, flow_of(document))
    if not _same(text, document, remarks):
        raise QuizwarError("cannot-format", "the file cannot be written anew without loss", place=document.path)
    return text


class Digits(float):
    """A decimal number as it is written: 2.70 has one digit more to say than 2.7."""

    text: str


def with_digits(document: Document) -> dict[str, Any]:
    """The document's data, decimal numbers knowing how they are written."""

    def kept(value: Any, route: Anchor) -> Any:
        if isinstance(value, dict):
            return {key: kept(item, (*route, key)) for key, item in value.items()}
        if isinstance(value, float) and _DECIMAL.fullmatch(text := document.written(route) or ""):
            digits = Digits(value)
            digits.text = text
            return digits
        return value

    questions = [kept(data, ("questions", index)) for index, data in enumerate(document.data["questions"])]
    return {**document.data, "questions": questions}


def flow_of(document: Document) -> set[Anchor]:
    """The mappings by language that are written on one line."""
    text, flow = document.text, set[Anchor]()
    routes: list[Anchor] = [("name",)]
    for index, question in enumerate(document.data["questions"]):
        routes += [("questions", index, name) for name in question if name in BY_LANGUAGE]
    for route in routes:
        start = document.offset(route)
        if text[start : start + 1] == "{" and "\n" not in text[start : text.find("}", start)]:
            flow.add(route)
    return flow


def written(data: dict[str, Any], remarks: Remarks, flow: set[Anchor]) -> str:
    """A bank file of plain data, comments, and the mappings to be kept on one line."""
    writer = _Writer(data["languages"], remarks, flow)
    first: Anchor = (next(iter(data)),)
    lines = writer.above(first, "")
    for name in _ordered(data, HEAD):
        if name == "questions":
            lines += writer.above((name,), "") if first != (name,) else []
            lines.append("questions:" + writer.behind((name,)))
            for index, question in enumerate(data["questions"]):
                lines += writer.question(question, index)
        else:
            lines += writer.entry((name,), data[name], "", skip_above=first == (name,))
    return "\n".join([*lines, *writer.below(END, "")]) + "\n"


class _Writer:
    """Writes parts of a file as lines."""

    def __init__(self, languages: Sequence[str], remarks: Remarks, flow: set[Anchor]) -> None:
        self._languages = languages
        self._remarks = remarks
        self._flow = flow

    def above(self, anchor: Anchor, indent: str) -> list[str]:
        return [f"{indent}{line}" if line else "" for line in self._remarks.above.get(anchor, ())]

    def below(self, anchor: Anchor, indent: str) -> list[str]:
        return [f"{indent}{line}" if line else "" for line in self._remarks.below.get(anchor, ())]

    def behind(self, anchor: Anchor) -> str:
        return "".join(f"  {line}" for line in self._remarks.behind.get(anchor, ()))

    def question(self, data: dict[str, Any], index: int) -> Iterator[str]:
        """An item of the list; what stands above its first key, in the file or here, stands above its dash."""
        base: Anchor = ("questions", index)
        names = _ordered(data, QUESTION)
        for name in dict.fromkeys((next(iter(data)), names[0])):
            yield from self.above((*base, name), "  ")
        dash = "  - "
        for name in names:
            skip = name in (next(iter(data)), names[0])
            lines = self.entry((*base, name), data[name], "    ", skip_above=skip)
            yield dash + lines[0][4:] if dash else lines[0]
            yield from lines[1:]
            dash = ""
        yield from self.below(base, "    ")

    def entry(self, anchor: Anchor, value: Any, indent: str, *, skip_above: bool = False) -> list[str]:
        """A key with its value and remarks."""
        name = str(anchor[-1])
        lines = [] if skip_above else self.above(anchor, indent)
        whole = f"{indent}{_key(name)}: {_flow(name, value, self._languages)}"
        inner = [(*anchor, language) for language in value] if isinstance(value, dict) else []
        remarked = any(part in group for part in inner for group in (self._remarks.above, self._remarks.behind))
        if inner and name in BY_LANGUAGE and (anchor not in self._flow or len(whole) > WIDTH or remarked):
            lines.append(f"{indent}{name}:{self.behind(anchor)}")
            for language in _ordered(value, self._languages):
                lines += self.above((*anchor, language), f"{indent}  ")
                part = _flow(name, value[language], self._languages)
                lines.append(f"{indent}  {language}: {part}{self.behind((*anchor, language))}")
        else:
            lines.append(whole + self.behind(anchor))
        return lines


def _ordered(data: dict[str, Any], order: Sequence[str]) -> list[str]:
    return sorted(data, key=lambda name: order.index(name) if name in order else len(order))


def _sorted_data(data: dict[str, Any]) -> dict[str, Any]:
    questions = [{name: question[name] for name in _ordered(question, QUESTION)} for question in data["questions"]]
    return {name: questions if name == "questions" else data[name] for name in _ordered(data, HEAD)}


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) or name == "valid_until" else quoted(name)


def _flow(name: str, value: Any, languages: Sequence[str]) -> str:
    """A value on one line."""
    if isinstance(value, dict):
        order = languages if name in BY_LANGUAGE else ("a", "b")
        return "{" + ", ".join(f"{key}: {_flow(name, value[key], languages)}" for key in _ordered(value, order)) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_flow(name, item, languages) for item in value) + "]"
    if isinstance(value, str):
        bare = name in _BARE_KEYS and _BARE.fullmatch(value) and plain(value) == (value, None)
        return value if bare else quoted(value)
    if isinstance(value, Digits):
        return value.text
    return f"{exact(value):f}" if isinstance(value, float) else str(value)


def quoted(text: str) -> str:
    """A text in double quotes; control characters and line separators become escapes."""
    return '"' + "".join(_ESCAPES.get(sign) or _escaped(sign) for sign in text) + '"'


def _escaped(sign: str) -> str:
    if unicodedata.category(sign) in ("Cc", "Cs", "Zl", "Zp") or sign in "\ufeff\ufffe\uffff":
        return f"\\u{ord(sign):04x}"
    return sign


def _same(text: str, document: Document, remarks: Remarks) -> bool:
    lines = Lines(document.path, text)
    try:
        parsed = parse(text, lines)
    except UnparsableError:
        return False
    if parsed.data != document.data:
        return False
    assert isinstance(parsed.data, dict)
    return remarks_of(Document("bank", parsed.data, parsed.spots, lines)).all() == remarks.all()
