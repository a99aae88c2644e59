"""Puts new values into a text so that every other byte stays.

The text is parsed once more for the ends of its scalars. A new text keeps the quotes and line breaks of the old
one: only the characters that differ are replaced, in the way the scalar is written. What cannot be written so is
put in double quotes, and what then does not read as it should is left alone.
"""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import yaml

from quizwar_cli.documents import yaml_events
from quizwar_cli.documents.document import Document
from quizwar_cli.documents.finding import Change, Fix
from quizwar_cli.documents.lines import Lines
from quizwar_cli.documents.parsed import UnparsableError

_FOLD = r"[ \t]*\r?\n[ \t\r\n]*"
_DOUBLE = re.compile(
    rf"\\u[dD][89abAB][0-9a-fA-F]{{2}}\\u[dD][c-fC-F][0-9a-fA-F]{{2}}"
    rf"|\\x..|\\u.{{4}}|\\U.{{8}}|\\\r?\n[ \t]*|\\.|{_FOLD}|.",
    re.DOTALL,
)
_SINGLE = re.compile(rf"''|{_FOLD}|.", re.DOTALL)
_PLAIN = re.compile(rf"{_FOLD}|.", re.DOTALL)


class Edit(NamedTuple):
    """Characters `start` to `end` of a text become `new`."""

    start: int
    end: int
    new: str


def ends(document: Document) -> Callable[[int], int]:
    """A function from the offset at which a scalar of the document begins to the one at which it ends."""
    text = document.text
    if _is_json(document):
        decoder = json.JSONDecoder(parse_int=float)
        return lambda start: int(decoder.raw_decode(text, start)[1])
    known = dict(scalars(document))
    return lambda start: known.get(start, start)


def scalars(document: Document) -> list[tuple[int, int]]:
    """Where each scalar of a YAML document begins and ends, keys included, in file order."""
    parser = yaml_events.parser(document.text)
    found = []
    while not isinstance(event := parser.get_event(), yaml.StreamEndEvent):
        if isinstance(event, yaml.ScalarEvent):
            marks: Any = event
            found.append((marks.start_mark.index, marks.end_mark.index))
    return found


def edits(document: Document, fix: Fix, end_of: Callable[[int], int] | None = None) -> list[Edit]:
    """What the fix replaces in the document's text, in file order."""
    end_of = end_of or ends(document)
    return sorted(edit for change in fix.changes for edit in _edit(document, change, end_of))


def apply(document: Document, fixes: Sequence[Fix]) -> tuple[str, list[Fix]]:
    """The document's text with the fixes in it, and those that could be made.

    Of two fixes that change the same value the first is made; the other has its turn when the file is read again.
    """
    chosen: list[Fix] = []
    routes: set[tuple[str | int, ...]] = set()
    for fix in fixes:
        wanted = {change.route for change in fix.changes}
        if not wanted & routes:
            chosen.append(fix)
            routes |= wanted
    end_of = ends(document)
    text = spliced(document.text, [edit for fix in chosen for edit in edits(document, fix, end_of)])
    if _reads_as(text, document, chosen):
        return text, chosen
    made: list[Fix] = []
    for fix in chosen:  # something among them is not as it should be: one by one
        tried = spliced(document.text, [edit for one in (*made, fix) for edit in edits(document, one, end_of)])
        if _reads_as(tried, document, [*made, fix]):
            made.append(fix)
    return spliced(document.text, [edit for fix in made for edit in edits(document, fix, end_of)]), made


def spliced(text: str, changes: Sequence[Edit]) -> str:
    parts, at = [], 0
    for edit in sorted(changes):
        parts += [text[at : edit.start], edit.new]
        at = edit.end
    return "".join([*parts, text[at:]])


def _edit(document: Document, change: Change, end_of: Callable[[int], int]) -> Iterator[Edit]:
    start = document.offset(change.route)
    end = end_of(start)
    raw, old = document.text[start:end], _value(document.data, change.route)
    if not isinstance(change.value, str):
        yield Edit(start, end, json.dumps(change.value))
        return
    if raw[:1] in ("|", ">"):
        end = start + len(raw.rstrip())
    quote = raw[:1] if raw[:1] in ('"', "'") else ""
    pieces = _pieces(raw, quote, in_json=_is_json(document))
    if not isinstance(old, str) or "".join(value for _, value in pieces) != old:
        yield Edit(start, end, _quoted(change.value))
        return
    body = _rewritten(pieces, old, change.value, quote)
    new = f"{quote}{body}{quote}"
    yield Edit(start, end, new if quote or _plain_stays(new, change.value) else _quoted(change.value))


def _is_json(document: Document) -> bool:
    from quizwar_cli.documents.json_nodes import JsonSpots

    return isinstance(document._spots, JsonSpots)


def _value(data: Any, route: Sequence[str | int]) -> Any:
    for step in route:
        data = data[step]
    return data


def _pieces(raw: str, quote: str, *, in_json: bool) -> list[tuple[str, str]]:
    """The scalar cut into what is written and the characters it stands for; nothing for a block scalar."""
    if raw[:1] in ("|", ">"):
        return []
    body = raw[1:-1] if quote else raw
    form = {'"': _DOUBLE, "'": _SINGLE}.get(quote, _PLAIN)
    return [(found.group(), _read(found.group(), quote, in_json)) for found in form.finditer(body)]


def _read(piece: str, quote: str, in_json: bool) -> str:
    if quote == "'" and piece == "''":
        return "'"
    if not in_json and "\n" in piece:
        breaks = piece.count("\n")
        return "" if piece[0] == "\\" else "\n" * (breaks - 1) or " "
    if quote == '"' and piece[0] == "\\":
        try:
            return str(json.loads(f'"{piece}"') if in_json else yaml.safe_load(f'"{piece}"'))
        except (ValueError, yaml.YAMLError):
            return piece
    return piece


def _rewritten(pieces: list[tuple[str, str]], old: str, new: str, quote: str) -> str:
    """The pieces with those characters replaced that differ between the old text and the new one."""
    written: dict[int, str] = {}
    at = 0
    for piece, value in pieces:
        written[at] = written.get(at, "") + piece  # a piece that stands for nothing goes with the next one
        at += len(value)
    result = []
    for tag, start, end, first, last in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag == "equal":
            result += [written.get(place, "") for place in range(start, end)]
        else:
            result.append(_escaped(new[first:last], quote))
    return "".join(result)


def _escaped(text: str, quote: str) -> str:
    if quote == '"':
        return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return text.replace("'", "''") if quote == "'" else text


def _quoted(text: str) -> str:
    return f'"{_escaped(text, chr(34))}"'


def _plain_stays(written: str, text: str) -> bool:
    """True if a scalar without quotes still reads as the text wherever it stands, here and in other tools."""
    try:
        parsed = yaml_events.parse(f"a: [{written}]\n", Lines("", ""))
        elsewhere = yaml.safe_load(f"a: [{written}]\n")
    except (UnparsableError, yaml.YAMLError, ValueError):
        return False
    return "\t" not in written and not parsed.doubts and {"a": [text]} == parsed.data == elsewhere


def _reads_as(text: str, document: Document, fixes: Sequence[Fix]) -> bool:
    """True if the text, read again, holds the document's data with the fixes made and nothing else."""
    from quizwar_cli.documents.reader import parse

    try:
        data: Any = parse(text, Lines(document.path, text)).data
    except UnparsableError:
        return False
    for fix in fixes:
        for change in fix.changes:
            if _swap(data, change.route, _value(document.data, change.route)) != change.value:
                return False
    return bool(data == document.data)


def _swap(data: Any, route: Sequence[str | int], value: Any) -> Any:
    """Puts `value` at `route` and gives back what stood there."""
    try:
        parent = _value(data, route[:-1])
        found = parent[route[-1]]
        parent[route[-1]] = value
    except (KeyError, IndexError, TypeError):
        return None
    return found
