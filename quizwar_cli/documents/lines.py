"""From an offset in a text to line and column, both counted from 1 as editors do."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cached_property

from quizwar_cli.errors import Place

_BREAK = re.compile(r"\r\n?|\n")


class Lines:
    """The line table of one text, built when the first place is asked for."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.text = text

    @cached_property
    def _starts(self) -> list[int]:
        return [0, *(found.end() for found in _BREAK.finditer(self.text))]

    def place(self, offset: int) -> Place:
        line = bisect_right(self._starts, offset)
        return Place(self.path, line, offset - self._starts[line - 1] + 1)

    def line(self, number: int) -> str:
        """The text of a line counted from 1; empty beyond the end."""
        if not 1 <= number <= len(self._starts):
            return ""
        end = self._starts[number] if number < len(self._starts) else len(self.text)
        return self.text[self._starts[number - 1] : end].rstrip("\r\n")
