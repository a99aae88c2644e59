"""YAML text to plain data: one pass over the events of PyYAML's C parser, which needs no node objects.

Scalars are resolved by our own YAML 1.2 rules (`scalars`). Positions go into a flat array, read only when somebody
asks. Aliases, anchors and tags are refused: nobody needs them in a question bank, and an alias bomb needs them to grow.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable, Iterator
from typing import Any

import yaml
from yaml.events import (
    AliasEvent,
    DocumentEndEvent,
    DocumentStartEvent,
    MappingEndEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
    StreamStartEvent,
)

from quizwar_cli.documents import yaml_faults
from quizwar_cli.documents.finding import Finding, shown
from quizwar_cli.documents.lines import Lines
from quizwar_cli.documents.parsed import DEEPEST, Data, Parsed, Route, UnparsableError
from quizwar_cli.documents.scalars import SUSPECT_STARTS, Doubt, Scalar, plain
from quizwar_cli.errors import Place

_BARE = re.compile(r"[^\s,\[\]{}]*")


def parser(text: str) -> Any:
    """PyYAML's C parser, or its Python one where it was built without."""
    if yaml.__with_libyaml__:
        from yaml._yaml import CParser

        return CParser(text)
    return yaml.SafeLoader(text)


def parse(text: str, lines: Lines) -> Parsed:
    """Plain data of the one YAML document in `text`, with every fault of its scalars and keys.

    Raises UnparsableError where the text is not YAML.
    """
    reading = _Reading(text, lines)
    try:
        data = reading.document()
    except yaml.YAMLError as error:
        raise UnparsableError([*reading.findings, *yaml_faults.explain(error, lines)]) from None
    spots = YamlSpots(text, data, reading)
    return Parsed(data, spots, reading.findings, reading.doubts)


class _Reading:
    """One pass over the events. Parts are numbered in file order, a key being a part like its value."""

    def __init__(self, text: str, lines: Lines) -> None:
        self.lines = lines
        self.findings: list[Finding] = []
        self.doubts: list[Finding] = []
        self.starts = array("q")  # (parts,) offset at which a part begins
        self.after: dict[int, int] = {}  # by a container: the number of the part that follows all it holds
        self.dropped: set[int] = set()  # keys that are not in the data: doubled ones, and those that are no texts
        self._next: Callable[[], Any] = parser(text).get_event
        self._anchors: set[str | None] = set()
        self._markup = "&" in text or "!" in text
        self._known: dict[str, Scalar] = {}  # plain scalars repeat (`choice`, `geography`): each is resolved once

    def document(self) -> Data:
        event = self._next()
        while isinstance(event, StreamStartEvent | DocumentStartEvent):
            event = self._next()
        if isinstance(event, StreamEndEvent):
            raise UnparsableError(
                [Finding(self.lines.place(0), "empty", "the file is empty", "", "begin with `kind:`")]
            )
        data = self._value(event, 0)
        while isinstance(event := self._next(), DocumentEndEvent):
            pass
        if isinstance(event, DocumentStartEvent):
            self.findings.append(yaml_faults.second_document(self._place(event)))
        return data

    def _value(self, event: Any, depth: int) -> Data:
        """The data of the part that begins with `event`."""
        number = len(self.starts)
        self.starts.append(event.start_mark.index)
        if self._markup and not isinstance(event, AliasEvent) and (event.anchor or event.tag):
            self._anchors.add(event.anchor)
            self.findings.append(yaml_faults.markup(self._place(event), self.lines.text, event.start_mark.index))
        if type(event) is ScalarEvent:
            return event.value if event.style else self._plain(event)
        if type(event) is AliasEvent:
            self.findings.append(yaml_faults.alias(self._place(event), str(event.anchor)))
            if event.anchor in self._anchors:
                raise UnparsableError(self.findings)
            return f"*{event.anchor}"
        if depth >= DEEPEST:
            raise UnparsableError([*self.findings, yaml_faults.too_deep(self._place(event))])
        data = self._list(depth + 1) if type(event) is SequenceStartEvent else self._mapping(depth + 1)
        self.after[number] = len(self.starts)
        return data

    def _list(self, depth: int) -> Data:
        data: list[Data] = []
        while type(event := self._next()) is not SequenceEndEvent:
            data.append(self._value(event, depth))
        return data

    def _mapping(self, depth: int) -> Data:
        data: dict[str, Data] = {}
        get, starts, markup = self._next, self.starts, self._markup
        while type(event := get()) is not MappingEndEvent:
            number = len(starts)
            name = self._key(event, data, depth)
            event = get()
            if type(event) is ScalarEvent and event.style and not (markup and (event.anchor or event.tag)):
                mark: Any = event.start_mark
                starts.append(mark.index)  # as `_value` does, without the call: four parts in five
                value: Data = event.value
            else:
                value = self._value(event, depth)
            if name is None:
                self.dropped.add(number)
            else:
                data[name] = value
        return data

    def _key(self, event: Any, data: dict[str, Data], depth: int) -> str | None:
        """The key's text; None if the pair is not to be in the data."""
        if type(event) is not ScalarEvent or (self._markup and (event.anchor or event.tag)):
            self._value(event, depth)
            hint = "write the key as one word; a text that begins with [ { * & or ! needs quotes"
            finding = Finding(self._place(event), "key-not-text", "a key must be a text", "", hint)
            self.findings += [] if self.findings and self.findings[-1].place == finding.place else [finding]
            return None
        mark: Any = event.start_mark
        self.starts.append(mark.index)
        name: str = event.value
        if name in data:
            message = f"`{shown(name)}` stands here a second time"
            finding = Finding(self._place(event), "duplicate-key", message, shown(name), "remove one of them")
            self.findings.append(finding)
            return None
        if not name.isascii() and (odd := yaml_faults.odd_space(self._place(event), name)):
            self.findings.append(odd)
            return name.strip()
        return name

    def _plain(self, event: Any) -> Data:
        text: str = event.value
        if text and text[0] not in SUSPECT_STARTS:
            return text
        scalar = self._known.get(text)
        if scalar is None:
            scalar = self._known[text] = plain(text)
        if scalar.doubt:
            self._doubt(event, text, scalar.doubt)
        return scalar.value

    def _doubt(self, event: Any, text: str, doubt: Doubt) -> None:
        finding = Finding(self._place(event), doubt.code, doubt.message, shown(text), doubt.hint)
        (self.findings if doubt.refused else self.doubts).append(finding)

    def _place(self, event: Any) -> Place:
        return self.lines.place(event.start_mark.index)


class YamlSpots:
    """Positions out of a reading. Each container asked about is gone through once."""

    def __init__(self, text: str, data: Data, reading: _Reading) -> None:
        self._text = text
        self._data = data
        self._starts = reading.starts
        self._after = reading.after
        self._dropped = reading.dropped
        self._entries: dict[int, dict[str | int, tuple[int, int]]] = {}

    def value(self, route: Route) -> int:
        return self._starts[self._find(route)[1]]

    def key(self, route: Route) -> int:
        return self._starts[self._find(route)[0]]

    def written(self, route: Route) -> str | None:
        _, number, data = self._find(route)
        start = self._starts[number]
        if isinstance(data, dict | list) or self._text[start : start + 1] in ('"', "'", "|", ">"):
            return None
        if isinstance(data, str):
            return data
        found = _BARE.match(self._text, start)
        return found.group() if found else None

    def _find(self, route: Route) -> tuple[int, int, Data]:
        """The numbers of the key and of the value of the last step that exists, and the value."""
        key, number, data = 0, 0, self._data
        for step in route:
            if number not in self._entries:
                self._entries[number] = dict(self._parts(number, data))
            found = self._entries[number].get(step)
            if found is None:
                return number, number, data
            key, number = found
            data = data[step]  # type: ignore[index]
        return key, number, data

    def _parts(self, number: int, data: Data) -> Iterator[tuple[str | int, tuple[int, int]]]:
        part, end = number + 1, self._after.get(number, number + 1)
        if isinstance(data, list):
            for index in range(len(data)):
                yield index, (part, part)
                part = self._after.get(part, part + 1)
        elif isinstance(data, dict):
            names = iter(data)
            while part < end:
                value = self._after.get(part, part + 1)
                if part not in self._dropped:
                    yield next(names), (part, value)
                part = self._after.get(value, value + 1)
