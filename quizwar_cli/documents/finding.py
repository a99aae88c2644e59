"""A fault in a file: where, what, the value that is wrong, and how to mend it."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal
from typing import NamedTuple

from quizwar_cli.errors import Place

_SHOWN = 60  # characters of an offending value that are worth showing


class Change(NamedTuple):
    """A new value for the text or number at `route` of a document."""

    route: tuple[str | int, ...]
    value: str | int | float


class Fix(NamedTuple):
    """What would mend a fault. A safe fix keeps what the question asks and which answer is right."""

    says: str
    changes: tuple[Change, ...]
    safe: bool


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """One fault. Findings sort in file order; `code` is stable and lower-case with dashes.

    `severity` is error, warning or info; `subject` the id of the question that has the fault, where one has it.
    """

    place: Place
    code: str
    message: str
    value: str = ""
    hint: str = ""
    severity: str = field(default="error", compare=False)
    subject: str = field(default="", compare=False)
    fix: Fix | None = field(default=None, compare=False)


def shown(value: object) -> str:
    """The value as an editor would write it on one line, shortened at the end."""
    if isinstance(value, dict) and value:
        text = "{" + ", ".join(f"{key}: ..." for key in list(value)[:4]) + "}"
    elif isinstance(value, list) and value:
        text = "[" + ", ".join(_item(item) for item in value[:8]) + ("]" if len(value) <= 8 else ", ...]")
    else:
        text = _item(value)
    if not text.isprintable():
        text = "".join(sign if sign.isprintable() else _escaped(sign) for sign in text[: 2 * _SHOWN])
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 3]}..."


def _escaped(sign: str) -> str:
    """A character that a terminal would obey or not show."""
    return {"\n": "\\n", "\t": "\\t", "\r": "\\r"}.get(sign, f"\\u{ord(sign):04x}")


def _item(value: object) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return f"{Decimal(repr(value)):f}" if 1e-9 < abs(value) < 1e9 else repr(value)
    if isinstance(value, dict | list) and value:
        return "{...}" if isinstance(value, dict) else "[...]"
    return str(value)
