"""JSON text to plain data. The C decoder does the work; positions are found by skipping values when somebody asks.

YAML reads most JSON, but not tabs between tokens, not surrogate pairs (the way many tools write an emoji), and 1e3
would earn a warning that makes no sense in JSON.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from quizwar_cli.documents.finding import Finding, shown
from quizwar_cli.documents.lines import Lines
from quizwar_cli.documents.parsed import DEEPEST, Data, Parsed, Route, UnparsableError
from quizwar_cli.documents.scalars import Doubt, number, refused_constant

_SPACE = re.compile(r"[ \t\r\n]*")
_SKIPPER = json.JSONDecoder(parse_int=float)  # int() refuses ten thousand digits
_SAYINGS = {
    "Expecting property name enclosed in double quotes": "a key in double quotes was expected; a comma too many?",
    "Expecting ',' delimiter": "a comma or the end of the list or mapping was expected",
    "Expecting ':' delimiter": "a colon after the key was expected",
    "Expecting value": "a value was expected; is there a comma too many, or a text without double quotes?",
    "Illegal trailing comma before end of object": "a comma too many before the }",
    "Illegal trailing comma before end of array": "a comma too many before the ]",
    "Unterminated string starting at": "the quote that opens here is never closed",
    "Invalid control character at": "a line break or tab inside a text must be written \\n or \\t",
    "Extra data": "the file goes on after its end: one file holds one document",
}


class _Refused(str):
    """Stands in the data for a number that was refused."""

    doubt: Doubt


class _Doubled(dict[str, Data]):
    """A mapping in which a key stood twice; the first value holds, as in YAML."""


class _Decoder:
    """The hooks of one decoding; `suspect` says that something needs a second look."""

    def __init__(self) -> None:
        self.suspect = False

    def decode(self, text: str) -> Data:
        data: Data = json.loads(
            text,
            object_pairs_hook=self._pairs,
            parse_int=self._number,
            parse_float=self._number,
            parse_constant=lambda word: self._refuse(word, refused_constant(word).doubt),
        )
        return data

    def _pairs(self, pairs: list[tuple[str, Any]]) -> dict[str, Data]:
        data = dict(pairs)
        if len(data) == len(pairs):
            return data
        self.suspect = True
        return _Doubled(reversed(pairs))

    def _number(self, text: str) -> int | float | str:
        value, doubt = number(text)
        return self._refuse(text, doubt) if doubt else value  # type: ignore[return-value]

    def _refuse(self, text: str, doubt: Doubt | None) -> str:
        assert doubt is not None
        self.suspect = True
        refused = _Refused(text)
        refused.doubt = doubt
        return refused


def parse(text: str, lines: Lines) -> Parsed:
    """Plain data of a JSON text. Raises UnparsableError where it is not JSON."""
    decoder = _Decoder()
    try:
        data = decoder.decode(text)
    except json.JSONDecodeError as error:
        position, said = _same_everywhere(text, error)
        place = lines.place(position)
        message = _SAYINGS.get(said, f"this is not JSON: {said}")
        raise UnparsableError([Finding(place, "not-json", message, shown(lines.line(place.line)))]) from None
    except RecursionError:
        raise UnparsableError([Finding(lines.place(0), "too-deep", "too many levels of nesting")]) from None
    spots = JsonSpots(text)
    if not decoder.suspect:
        return Parsed(data, spots)
    return Parsed(_bare(data), spots, list(_second_look(data, (), spots, lines)))


def _same_everywhere(text: str, error: json.JSONDecodeError) -> tuple[int, str]:
    """Where the fault is and what it is called, as Python 3.13 has it; older ones miss the comma that is too many."""
    before = text[: error.pos].rstrip()
    closing = text[error.pos : error.pos + 1]
    if closing in ("}", "]") and before.endswith(","):
        return len(before) - 1, f"Illegal trailing comma before end of {'object' if closing == '}' else 'array'}"
    return error.pos, error.msg


def _bare(data: Data) -> Data:
    """The data without the marks that the hooks left in it."""
    if isinstance(data, dict):
        return {key: _bare(value) for key, value in data.items()}
    if isinstance(data, list):
        return [_bare(item) for item in data]
    return str(data) if isinstance(data, str) else data


def _second_look(data: Data, route: tuple[str | int, ...], spots: JsonSpots, lines: Lines) -> Iterator[Finding]:
    if len(route) > DEEPEST:  # no schema of ours lets it through
        return
    if isinstance(data, _Refused):
        doubt = data.doubt
        yield Finding(lines.place(spots.value(route)), doubt.code, doubt.message, shown(data), doubt.hint)
    if isinstance(data, _Doubled):
        yield from _doubled(route, spots, lines)
    if isinstance(data, dict):
        for key, value in data.items():
            yield from _second_look(value, (*route, key), spots, lines)
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from _second_look(value, (*route, index), spots, lines)


def _doubled(route: Route, spots: JsonSpots, lines: Lines) -> Iterator[Finding]:
    seen: set[str | int] = set()
    for entry in spots.entries(route):
        if entry.name in seen:
            place = lines.place(entry.key)
            message = f"`{shown(entry.name)}` stands here a second time"
            yield Finding(place, "duplicate-key", message, shown(entry.name), "remove one of them")
        seen.add(entry.name)


class _Entry(NamedTuple):
    """A part of a container: its key or index, and the offsets of key and value."""

    name: str | int
    key: int
    value: int


class JsonSpots:
    """Positions in a JSON text. Each container asked about is gone through once, its values skipped at C speed."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._top = self._space(0)
        self._entries: dict[int, dict[str | int, _Entry]] = {}

    def value(self, route: Route) -> int:
        return self._find(route).value

    def key(self, route: Route) -> int:
        return self._find(route).key

    def written(self, route: Route) -> str | None:
        return None

    def entries(self, route: Route) -> Iterator[_Entry]:
        """The parts of the container at `route` in file order, doubled keys included."""
        return self._scan(self._find(route).value)

    def _find(self, route: Route) -> _Entry:
        entry = _Entry("", self._top, self._top)
        for step in route:
            known = self._entries.get(entry.value)
            if known is None:
                known = self._entries[entry.value] = {part.name: part for part in reversed([*self._scan(entry.value)])}
            if step not in known:
                return _Entry(entry.name, entry.value, entry.value)
            entry = known[step]
        return entry

    def _scan(self, offset: int) -> Iterator[_Entry]:
        text = self._text
        if text[offset] not in "{[":
            return
        in_mapping = text[offset] == "{"
        end = self._space(offset + 1)
        index = 0
        while text[end] not in "}]":
            key = end
            name: str | int = index
            if in_mapping:
                name, end = _SKIPPER.raw_decode(text, key)
                end = self._space(self._space(end) + 1)  # past the colon
            yield _Entry(name, key, end)
            end = self._space(_SKIPPER.raw_decode(text, end)[1])
            if text[end] == ",":
                end = self._space(end + 1)
            index += 1

    def _space(self, offset: int) -> int:
        found = _SPACE.match(self._text, offset)
        return found.end() if found else offset
