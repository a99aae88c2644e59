"""A bank as our YAML: keys in the order of docs/formats.md, texts in double quotes, the schema in the first line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from typing import Any

from quizwar_cli.documents.scalars import exact

SCHEMA_LINE = "# yaml-language-server: $schema={}"
_TEXT_KEYS = ("source", "author", "licence")
_ORDER = (
    *("id", "kind", "category", "text", "options", "answer", "step", "values", "unit", "difficulty", "spread"),
    *("source", "reviewed", "valid_until", "author", "licence", "tags"),
)
_ESCAPED = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]")


def bank_yaml(header: Mapping[str, Any], questions: Iterable[Mapping[str, Any]], schema: str) -> str:
    """The file's text. `header` has id, name, languages and perhaps licence; `schema` is the path for editors."""
    lines = [SCHEMA_LINE.format(schema), "kind: bank", f"id: {_slug(header['id'])}", f"name: {_texts(header['name'])}"]
    lines.append(f"languages: [{', '.join(header['languages'])}]")
    if header.get("licence"):
        lines.append(f"licence: {quoted(header['licence'])}")
    lines.append("questions:")
    for question in questions:
        lines += question_lines(question)
    return "\n".join(lines) + "\n"


def question_lines(question: Mapping[str, Any]) -> Iterator[str]:
    """The lines of a question as an item of the list."""
    before = "  - "
    for key in _ORDER:
        if key in question:
            for line in _entry(key, question[key]):
                yield before + line
                before = "    "


def _entry(key: str, value: Any) -> Iterator[str]:
    if key == "text":
        yield "text:"
        yield from (f"  {language}: {quoted(text)}" for language, text in value.items())
    elif key == "options":
        yield "options:"
        yield from (f"  {language}: [{', '.join(map(quoted, texts))}]" for language, texts in value.items())
    elif key == "values":
        yield f"values: {{{', '.join(f'{name}: {_number(number)}' for name, number in value.items())}}}"
    elif key == "tags":
        yield f"tags: [{', '.join(map(_slug, value))}]"
    elif isinstance(value, dict):
        yield f"{key}: {_texts(value)}"
    elif isinstance(value, int | float | Decimal):
        yield f"{key}: {_number(value)}"
    else:
        yield f"{key}: {quoted(value) if key in _TEXT_KEYS else _slug(value)}"


def _texts(texts: Mapping[str, str]) -> str:
    return f"{{{', '.join(f'{language}: {quoted(text)}' for language, text in texts.items())}}}"


def _slug(text: str) -> str:
    """An id or a date: in quotes where it would be read as a number or a word of another kind."""
    plain = re.fullmatch(r"[a-z][a-z0-9-]*|\d{4}-\d\d-\d\d", text) and text not in _WORDS
    return text if plain else quoted(text)


_WORDS = frozenset(("null", "true", "false", "yes", "no", "on", "off", "y", "n"))


def quoted(text: str) -> str:
    """A text in double quotes, with escapes for what YAML or an editor would not show."""
    return _ESCAPED.sub(lambda found: f"\\u{ord(found[0]):04x}", json.dumps(text, ensure_ascii=False))


def _number(value: int | float | Decimal) -> str:
    decimal = value if isinstance(value, Decimal) else exact(value)
    return f"{decimal.normalize():f}"
