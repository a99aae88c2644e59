"""Takes bank files apart and puts them together; comments go with their questions."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from quizwar_cli.banks.editing.canonical import flow_of, with_digits, written
from quizwar_cli.banks.editing.remarks import END, Anchor, Remarks, moved, remarks_of
from quizwar_cli.banks.loading import right_option
from quizwar_cli.documents import Document, DocumentError, Finding
from quizwar_cli.errors import QuizwarError

SCHEMA_LINE = "# yaml-language-server: $schema="
_TEXTS = ("text", "options", "answer", "unit")
Key = Callable[[dict[str, Any], int], str]


class _Pile:
    """A bank file in the making."""

    def __init__(self, document: Document, to: Path) -> None:
        data = with_digits(document)
        self.data: dict[str, Any] = {**data, "languages": list(data["languages"]), "questions": []}
        self.remarks = Remarks()
        self.flow: set[Anchor] = {route for route in flow_of(document) if len(route) == 1}
        known = remarks_of(document)
        for new, old in ((self.remarks.above, known.above), (self.remarks.behind, known.behind)):
            new.update({anchor: lines for anchor, lines in old.items() if len(anchor) == 1})
        for anchor, lines in self.remarks.above.items():
            self.remarks.above[anchor] = [_schema_line(line, Path(document.path), to) for line in lines]

    def add(self, source: _Source, index: int) -> None:
        """One more question, with its remarks."""
        number = len(self.data["questions"])
        self.data["questions"].append(source.data["questions"][index])
        theirs = moved(source.remarks, index, number)
        self.remarks.above.update(theirs.above)
        self.remarks.behind.update(theirs.behind)
        self.remarks.below.update(theirs.below)
        self.flow |= {("questions", number, *route[2:]) for route in source.flow if route[1:2] == (index,)}

    def text(self) -> str:
        return written(self.data, self.remarks, self.flow)


class _Source:
    """A bank file, read, with all that is in it."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.data = with_digits(document)
        self.remarks = remarks_of(document)
        self.flow = flow_of(document)


def _schema_line(line: str, old: Path, new: Path) -> str:
    """The line that editors find the schema by, for a file in another folder."""
    target = line.removeprefix(SCHEMA_LINE)
    if target == line or "://" in target or Path(target).is_absolute():
        return line
    return SCHEMA_LINE + Path(os.path.relpath(old.parent / target, new.parent)).as_posix()


KEYS: dict[str, Key] = {
    "category": lambda data, _: str(data["category"]),
    "kind": lambda data, _: str(data["kind"]),
}


def split(document: Document, by: str, folder: Path) -> dict[Path, str]:
    """A text for each new file: the questions of one category or kind, or `by` so many questions a file.

    Raises QuizwarError where the new id would be too long.
    """
    key = KEYS.get(by) or (lambda _, index: str(1 + index // int(by)))
    source = _Source(document)
    piles: dict[str, _Pile] = {}
    for index, data in enumerate(document.data["questions"]):
        part = key(data, index)
        name = f"{document.data['id']}-{part}"
        if len(name) > 64:
            raise QuizwarError("id-too-long", f"the id {name} would have more than 64 characters", place=document.path)
        pile = piles.setdefault(part, _Pile(document, folder / f"{name}.yaml"))
        pile.data["id"] = name
        pile.add(source, index)
    last = next(reversed(piles.values()))
    if END in source.remarks.below:
        last.remarks.below[END] = source.remarks.below[END]
    return {folder / f"{pile.data['id']}.yaml": pile.text() for pile in piles.values()}


def merge(documents: Sequence[Document], to: Path, bank_id: str = "") -> str:
    """The text of one file of all questions; id, name and licence are the first one's unless `bank_id` is given.

    A question that is in several files in different languages becomes one question with all its texts. A licence that
    is not the first file's is written to each question. Raises DocumentError where two questions of one id are not
    one question in two languages.
    """
    pile = _Pile(documents[0], to)
    pile.data["id"] = bank_id or pile.data["id"]
    licence = documents[0].data.get("licence")
    places: dict[str, tuple[int, Document, int]] = {}
    known = set(_head_comments(_Source(documents[0])))
    findings: list[Finding] = []
    over: list[str] = []
    for document in documents:
        source = _Source(document)
        pile.data["languages"] += [one for one in document.data["languages"] if one not in pile.data["languages"]]
        over += [line for line in _head_comments(source) if line not in known]
        for index, data in enumerate(source.data["questions"]):
            if document.data.get("licence") != licence and "licence" in document.data:
                data.setdefault("licence", document.data["licence"])
            if data["id"] in places:
                findings += _joined(pile, places[data["id"]], source, index)
                continue
            places[data["id"]] = len(pile.data["questions"]), document, index
            pile.add(source, index)
            _put_above(pile, over)
            over = []
        over += source.remarks.below.get(END, [])
    if findings:
        raise DocumentError(findings)
    if over:
        pile.remarks.below[END] = over
    return pile.text()


def _head_comments(source: _Source) -> list[str]:
    above = source.remarks.above
    lines = [line for anchor in sorted(above, key=str) if len(anchor) == 1 for line in above[anchor]]
    behind = [line for anchor, some in source.remarks.behind.items() if len(anchor) == 1 for line in some]
    return [line for line in (*lines, *behind) if line and not line.startswith(SCHEMA_LINE)]


def _put_above(pile: _Pile, lines: list[str]) -> None:
    """Lines above the question added last."""
    if lines:
        number = len(pile.data["questions"]) - 1
        anchor = ("questions", number, next(iter(pile.data["questions"][number])))
        pile.remarks.above[anchor] = [*lines, *pile.remarks.above.get(anchor, [])]


def _joined(pile: _Pile, known: tuple[int, Document, int], source: _Source, index: int) -> list[Finding]:
    """Gives a question the texts that another file has for it; or says why they are not one question."""
    number, document, first = known
    ours, theirs = pile.data["questions"][number], source.data["questions"][index]
    place = source.document.place(("questions", index))
    hint = f"the other is at {document.place(('questions', first))}"
    reason = _differs(ours, theirs)
    if reason:
        return [Finding(place, "duplicate-id", reason, theirs["id"], hint)]
    for name in _TEXTS:
        if isinstance(theirs.get(name), dict):
            ours[name] = {**ours.get(name, {}), **theirs[name]}
            if name in ("text", "options"):
                pile.flow.discard(("questions", number, name))
    remarks = moved(source.remarks, index, number)
    lines = [line for part in (remarks.above, remarks.behind, remarks.below) for some in part.values() for line in some]
    _add_above(pile, number, [line for line in lines if line])
    return []


def _add_above(pile: _Pile, number: int, lines: list[str]) -> None:
    if lines:
        anchor = ("questions", number, next(iter(pile.data["questions"][number])))
        pile.remarks.above[anchor] = [*pile.remarks.above.get(anchor, []), *lines]


def _differs(ours: dict[str, Any], theirs: dict[str, Any]) -> str:
    """Why two questions of one id cannot be one, or nothing."""
    shared = [language for language in theirs["text"] if language in ours["text"]]
    if shared:
        return f"two questions have this id, both in {', '.join(shared)}"
    if ours["kind"] != theirs["kind"]:
        return "two questions of different kinds have this id"
    if ours["kind"] != "choice":
        same = ours["answer"] == theirs["answer"] and ours.get("step", 1) == theirs.get("step", 1)
        return "" if same else "two questions have this id, and not the same answer"
    same = right_option(ours["answer"], ours["options"]) == right_option(theirs["answer"], theirs["options"])
    return "" if same else "two questions have this id, and not the same option is right"


def question_text(document: Document, index: int) -> str:
    """One question in the one way to write it, with its remarks."""
    source = _Source(document)
    pile = _Pile(document, Path(document.path))
    pile.add(source, index)
    return pile.text().split("questions:", 1)[1].split("\n", 1)[1]
