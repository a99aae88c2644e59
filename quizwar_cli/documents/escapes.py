"""Characters that only an escape can bring into a text: they would reach terminals, logs and files as they are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from quizwar_cli.documents.document import Document
from quizwar_cli.documents.finding import Finding, shown

_UNFIT = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""Control characters but tab and line feed, those that turn the direction of writing, and halves of surrogate pairs."""


def findings(document: Document, text: str) -> list[Finding]:
    """A finding for each text of the document with such a character; quick where `text` holds no escape at all."""
    if "\\" not in text:
        return []
    found = []
    for route, value in _texts(document.data, ()):
        unfit = _UNFIT.search(value)
        if unfit:
            what = "half a surrogate pair" if "\ud800" <= unfit.group() <= "\udfff" else "the control character"
            message = f"the escape stands for {what} U+{ord(unfit.group()):04X}, which cannot stand in a text"
            found.append(
                Finding(document.place(route), "control-character", message, shown(value), "remove the escape")
            )
    return found


def _texts(value: Any, route: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], str]]:
    if isinstance(value, str):
        yield route, value
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _texts(item, (*route, key))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from _texts(item, (*route, index))
