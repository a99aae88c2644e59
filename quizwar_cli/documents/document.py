"""A file that has been read: its kind, its plain data, and where each part of it stands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from quizwar_cli.documents.finding import Finding
from quizwar_cli.documents.json_nodes import JsonSpots
from quizwar_cli.documents.lines import Lines
from quizwar_cli.documents.parsed import Route, Spots
from quizwar_cli.errors import Place, QuizwarError


class Document:
    """Plain data with positions.

    `data` is `dict[str, Any]`: dicts, lists, texts, ints, exact floats (see `scalars.number`), bools and None.
    `path` is as the user wrote it, `-` for stdin. `written` gives an unquoted scalar as it stands in the file.
    """

    __slots__ = ("_faulty", "_lines", "_spots", "data", "kind", "path")

    def __init__(self, kind: str, data: dict[str, Any], spots: Spots, lines: Lines) -> None:
        self.path = lines.path
        self.kind = kind
        self.data = data
        self._spots = spots
        self._lines = lines
        self._faulty: set[tuple[str | int, ...]] = set()

    def place(self, route: Route = (), *, key: bool = False) -> Place:
        """Where the value at `route` stands (`("questions", 3, "answer")`), or the key that leads to it.

        A route that does not exist gives the place of the nearest part above that does.
        """
        return self._lines.place(self._spots.key(route) if key else self._spots.value(route))

    @property
    def text(self) -> str:
        """The whole text of the file, without a BOM."""
        return self._lines.text

    @property
    def is_json(self) -> bool:
        """Whether the file was read as JSON; what begins with a brace may be YAML as well."""
        return isinstance(self._spots, JsonSpots)

    def offset(self, route: Route, *, key: bool = False) -> int:
        """Where the value at `route` begins in `text`, or the key that leads to it."""
        return self._spots.key(route) if key else self._spots.value(route)

    def place_at(self, offset: int) -> Place:
        """The place of an offset in `text`."""
        return self._lines.place(offset)

    def written(self, route: Route) -> str | None:
        return self._spots.written(route)

    def line(self, number: int) -> str:
        """A line of the file, counted from 1; empty beyond the end."""
        return self._lines.line(number)

    def mark_faulty(self, route: Sequence[str | int]) -> None:
        """Says that something at `route` is not as the schema wants it."""
        self._faulty.update(tuple(route[:length]) for length in range(len(route) + 1))

    def sound(self, route: Sequence[str | int]) -> bool:
        """True if neither the part at `route` nor anything in it broke the schema."""
        return tuple(route) not in self._faulty


class DocumentError(QuizwarError):
    """A file has faults; `findings` has them all in file order, the message is the first one's."""

    def __init__(self, findings: Iterable[Finding]) -> None:
        self.findings = sorted(findings)
        first = self.findings[0]
        more = f" (and {len(self.findings) - 1} more)" if len(self.findings) > 1 else ""
        value = f": {first.value}" if first.value and first.value not in first.message else ""
        super().__init__(first.code, f"{first.message}{value}{more}", place=first.place, hint=first.hint)
