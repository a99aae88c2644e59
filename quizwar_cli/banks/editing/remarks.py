"""Comments and blank lines of a bank file, each with the key it belongs to, so that a file can be written anew."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field

import yaml

from quizwar_cli.documents import Document
from quizwar_cli.documents.yaml_events import parser

Anchor = tuple[str | int, ...]
"""The route of a key: of the file, of a question, or of a language within a question's text or options."""

END: Anchor = ()
"""What stands below the last question."""

_BLANK = re.compile(r"^[ \t]*\r?\n", re.MULTILINE)
_COMMENT = re.compile(r"(?:^|(?<=[ \t\n\r]))#[^\r\n]*", re.MULTILINE)


@dataclass(slots=True)
class Remarks:
    """By anchor: lines above it (blank ones are empty) and remarks behind it; lines below a question or the file."""

    above: dict[Anchor, list[str]] = field(default_factory=dict)
    behind: dict[Anchor, list[str]] = field(default_factory=dict)
    below: dict[Anchor, list[str]] = field(default_factory=dict)

    def all(self) -> list[str]:
        """Every comment, sorted."""
        groups = (*self.above.values(), *self.behind.values(), *self.below.values())
        return sorted(line for lines in groups for line in lines if line)


def remarks_of(document: Document) -> Remarks:
    """The comments and blank lines of a YAML file; a JSON file has none."""
    found = Remarks()
    if document.is_json:
        return found
    anchors = sorted((document.offset(anchor, key=True), anchor) for anchor in _anchors(document))
    offsets = [offset for offset, _ in anchors]
    for start, line, alone in _pieces(document.text):
        after = bisect_right(offsets, start)
        before = anchors[max(0, after - 1)][1]
        if not alone:
            _put_behind(found, before, line)
        elif _ends_question(document, start, line, before, anchors[after][1] if after < len(anchors) else ()):
            _add(found.below.setdefault(before[:2], []), line)
        elif after < len(anchors):
            _add(found.above.setdefault(anchors[after][1], []), line)
        else:
            _add(found.below.setdefault(END, []), line)
    _trim(found, anchors[0][1])
    return found


def _put_behind(found: Remarks, anchor: Anchor, line: str) -> None:
    """A line has room for one remark; further ones, from lines that become one line, stand below or above."""
    if anchor not in found.behind:
        found.behind[anchor] = [line]
    elif len(anchor) > 1:
        _add(found.below.setdefault(anchor[:2], []), line)
    else:
        _add(found.above.setdefault(anchor, []), line)


def _add(lines: list[str], line: str) -> None:
    """One blank line is as good as many."""
    if line or not lines or lines[-1]:
        lines.append(line)


def _trim(found: Remarks, first: Anchor) -> None:
    """A file begins and ends without blank lines."""
    for lines, edge in ((found.above.get(first, []), 0), (found.below.get(END, []), -1)):
        while lines and lines[edge] == "":
            lines.pop(edge)


def _anchors(document: Document) -> Iterator[Anchor]:
    for name in document.data:
        yield (name,)
    for index, question in enumerate(document.data["questions"]):
        for name, value in question.items():
            yield "questions", index, name
            if name in ("text", "options") and document.text[document.offset(("questions", index, name))] != "{":
                for language in value:
                    yield "questions", index, name, language


def _ends_question(document: Document, start: int, line: str, before: Anchor, after: Anchor) -> bool:
    """Whether a comment below the last key of a question is indented as if it belonged to it."""
    if not line or len(before) < 3 or before[:2] == after[:2]:
        return False
    dash = document.text.rfind("-", 0, document.offset(before[:2]))
    return start - document.text.rfind("\n", 0, start) > dash - document.text.rfind("\n", 0, dash)


def _pieces(text: str) -> Iterator[tuple[int, str, bool]]:
    """Offset, text and whether it stands alone on its line, of each comment and each blank line, in file order."""
    spans = list(_scalars(text))
    starts = [start for start, _ in spans]

    def scalar_at(offset: int) -> tuple[int, int] | None:
        at = bisect_right(starts, offset) - 1
        return spans[at] if at >= 0 and offset < spans[at][1] else None

    comments = []
    at = 0
    while found := _COMMENT.search(text, at):
        span = scalar_at(found.start())
        if span:
            at = span[1]
            continue
        at = found.end()
        alone = not text[text.rfind("\n", 0, found.start()) + 1 : found.start()].strip()
        comments.append((found.start(), found.group().rstrip(), alone))
    blanks = [(found.start(), "", True) for found in _BLANK.finditer(text) if not scalar_at(found.start())]
    yield from sorted([*comments, *blanks])


def _scalars(text: str) -> Iterator[tuple[int, int]]:
    """Where the scalars begin and end, in file order."""
    events = parser(text)
    while not isinstance(event := events.get_event(), yaml.StreamEndEvent):
        if isinstance(event, yaml.ScalarEvent):
            start, end = event.start_mark, event.end_mark
            assert start and end
            yield start.index, end.index


def moved(remarks: Remarks, index: int, new: int) -> Remarks:
    """The remarks of one question, for a file in which it has another number."""
    return Remarks(*(_moved(part, index, new) for part in (remarks.above, remarks.behind, remarks.below)))


def _moved(part: dict[Anchor, list[str]], index: int, new: int) -> dict[Anchor, list[str]]:
    return {("questions", new, *anchor[2:]): lines for anchor, lines in part.items() if anchor[1:2] == (index,)}
