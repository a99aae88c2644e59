"""Writes numbers into a bank file so that every other byte stays: a new value in the place of the old one, or a new
line before `source`, which every question has."""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from quizwar_cli.documents import Document
from quizwar_cli.documents.lines import Lines
from quizwar_cli.documents.parsed import UnparsableError
from quizwar_cli.documents.reader import parse
from quizwar_cli.documents.source import read_bytes
from quizwar_cli.errors import QuizwarError

_NUMBER = re.compile(r"[-+0-9.eE]+")

Changes = Mapping[tuple[int, str], float]
"""New values by question (its number in the file) and key."""


class _Edit(NamedTuple):
    start: int
    end: int
    new: str


def written(document: Document, changes: Changes) -> bytes:
    """The bytes of the document's file with the new numbers in it.

    Raises QuizwarError `changed-meanwhile` where the file is no longer as it was read, `cannot-splice` where it would
    not read as it should afterwards.
    """
    data = read_bytes(document.path)
    text = data.removeprefix(codecs.BOM_UTF8).decode("utf-8")
    if text != document.text:
        raise QuizwarError("changed-meanwhile", "the file was changed while it was read", place=document.path)
    parts, at = [], 0
    for edit in sorted(_edit(document, number, key, value) for (number, key), value in changes.items()):
        parts += [text[at : edit.start], edit.new]
        at = edit.end
    new = "".join([*parts, text[at:]])
    if not _reads_as(new, document, changes):
        raise QuizwarError("cannot-splice", "the numbers cannot be written without changing more", place=document.path)
    return (codecs.BOM_UTF8 if data.startswith(codecs.BOM_UTF8) else b"") + new.encode()


def _edit(document: Document, number: int, key: str, value: float) -> _Edit:
    text, question = document.text, document.data["questions"][number]
    if key in question:
        start = document.offset(("questions", number, key))
        old = _NUMBER.match(text, start)
        return _Edit(start, old.end() if old else start, json.dumps(value))
    start = document.offset(("questions", number, "source"), key=True)
    if text[document.offset(("questions", number))] == "{":
        name = json.dumps(key) if text[start] == '"' else key
        return _Edit(start, start, f"{name}: {json.dumps(value)}, ")
    place = document.place(("questions", number, "source"), key=True)
    end = "\r\n" if document.text[: document.text.find("\n") + 1].endswith("\r\n") else "\n"
    return _Edit(start, start, f"{key}: {json.dumps(value)}{end}{' ' * (place.column - 1)}")


def _reads_as(text: str, document: Document, changes: Changes) -> bool:
    try:
        data: Any = parse(text, Lines(document.path, text)).data
    except UnparsableError:
        return False
    wanted = [dict(question) for question in document.data["questions"]]
    for (number, key), value in changes.items():
        wanted[number][key] = value
    return bool(data == {**document.data, "questions": wanted})
