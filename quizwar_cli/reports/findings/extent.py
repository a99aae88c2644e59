"""How much of a line a finding is about."""

from __future__ import annotations

import re

from quizwar_cli.documents import Document
from quizwar_cli.errors import Place

_PART = re.compile(r""""(?:[^"\\]|\\.)*"?|'(?:[^']|'')*'?|#.*|[^\s,\[\]{}:]+:?|.""")


def extent(document: Document, place: Place) -> int:
    """Characters of the value, key or comment at `place`, as far as they stand in its line."""
    return extent_in(document.line(place.line), place.column)


def extent_in(line: str, column: int) -> int:
    found = _PART.match(line, column - 1)
    return max(len(found.group().rstrip()), 1) if found else 1
