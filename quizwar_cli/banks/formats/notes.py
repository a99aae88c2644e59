"""Source, licence and author as lines of a feedback text, for formats that have no place of their own for them.

Source: Encyclopaedia Britannica, Kiwi
Licence: CC0-1.0
Author: An editor
"""

from __future__ import annotations

from quizwar_cli.banks.formats.outgoing import Item
from quizwar_cli.banks.formats.record import Record

_LABELS = {"Source": "source", "Licence": "licence", "Author": "author"}


def as_notes(item: Item) -> str:
    """The lines for a question; empty where there is nothing to note."""
    values = ((label, getattr(item, name)) for label, name in _LABELS.items())
    return "\n".join(f"{label}: {value}" for label, value in values if value)


def take_notes(text: str, record: Record) -> bool:
    """Puts the values of such lines into a record; False where the text has any other line."""
    found = {}
    for line in filter(None, (line.strip() for line in text.split("\n"))):
        label, colon, value = line.partition(":")
        name = _LABELS.get(label.strip())
        if not colon or not name or not value.strip() or name in found:
            return False
        found[name] = value.strip()
    for name, value in found.items():
        setattr(record, name, value)
    return True


def on_one_line(text: str) -> tuple[str, str]:
    """A text for such a line, and what it costs."""
    joined = " ".join(text.split("\n"))
    return joined, "" if joined == text else "line breaks became spaces"
