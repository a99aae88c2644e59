"""The formats, listed here and nowhere else, and how a file is told to be one of them."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable
from pathlib import PurePath
from typing import NamedTuple

from quizwar_cli.banks.formats import (
    aiken,
    csv_tables,
    gift,
    gift_writing,
    json_lists,
    moodle_xml,
    open_trivia,
    qti,
    qti_writing,
    xlsx,
)
from quizwar_cli.banks.formats.decision import doubt
from quizwar_cli.banks.formats.loss import Losses
from quizwar_cli.banks.formats.opening import ZIP_FAULTS
from quizwar_cli.banks.formats.outgoing import Outgoing
from quizwar_cli.banks.formats.reading import Reading
from quizwar_cli.errors import UsageError


class Format(NamedTuple):
    """`endings` of file names; `languages` says that a file holds several; `binary` that no terminal can show it."""

    name: str
    title: str
    endings: tuple[str, ...]
    read: Callable[[bytes, Reading], None]
    write: Callable[[Outgoing, Losses], bytes] | None = None
    languages: bool = False
    binary: bool = False


FORMATS: tuple[Format, ...] = (
    Format("gift", "GIFT", (".gift",), gift.read, gift_writing.write),
    Format("moodle", "Moodle XML", (".xml",), moodle_xml.read, moodle_xml.write),
    Format("aiken", "Aiken", (".aiken",), aiken.read, aiken.write),
    Format("qti", "QTI 2.1 or 3.0", (".zip",), qti.read, qti_writing.write, binary=True),
    Format("open-trivia", "Open Trivia Database JSON", (), open_trivia.read, open_trivia.write),
    Format("csv", "CSV", (".csv",), csv_tables.read, csv_tables.write, languages=True),
    Format("tsv", "TSV", (".tsv", ".tab"), csv_tables.read, csv_tables.write_tsv, languages=True),
    Format("xlsx", "XLSX", (".xlsx",), xlsx.read, xlsx.write, languages=True, binary=True),
    Format("json", "a JSON list", (".json",), json_lists.read),
)
_OPTION = "--from"
_HEAD = 100_000  # bytes that are looked at
_AIKEN = re.compile(r"^\s*ANSWER\s*:\s*\S", re.IGNORECASE | re.MULTILINE)
_GIFT = re.compile(r"\{[^{}]*(?:=|~|#|\bT\b|\bF\b)[^{}]*\}|^\s*::.*::|^\s*\$CATEGORY:", re.MULTILINE)
_ROOT = re.compile(r"<(?![?!])(?:[\w.\-]+:)?([\w.\-]+)")


def named(name: str) -> Format:
    """The format of a name. Raises UsageError."""
    found = next((one for one in FORMATS if one.name == name), None)
    if not found:
        hint = f"formats: {', '.join(one.name for one in FORMATS)}"
        raise UsageError("unknown-format", f"there is no format `{name}`", hint=hint)
    return found


def by_ending(path: str) -> Format | None:
    """The format that a file's name ends like, if any."""
    ending = PurePath(path).suffix.lower()
    return next((one for one in FORMATS if ending in one.endings), None)


def recognised(data: bytes, reading: Reading, wanted: str = "") -> Format:
    """The format of a file: as `wanted`, else by what is in it, else by its name. Raises UsageError."""
    if wanted:
        reading.settled("format", wanted, _OPTION)
        return named(wanted)
    name, evidence = _by_content(data)
    if not name:
        ending = by_ending(reading.file)
        if not ending:
            why = "neither its ending nor its contents show it"
            raise doubt(reading.file, "format", why, [one.name for one in FORMATS], _OPTION)
        name, evidence = ending.name, f"its name ends in {PurePath(reading.file).suffix}"
    reading.decide("format", name, evidence, _OPTION)
    return named(name)


def _by_content(data: bytes) -> tuple[str, str]:
    """The name of the format and what shows it; empty where nothing does."""
    if data.startswith(b"PK"):
        return _of_zip(data)
    head = data[:_HEAD].replace(b"\0", b"").decode("utf-8", "replace").lstrip("\ufeff\ufffd \t\r\n")
    if head.startswith("<"):
        root = _ROOT.search(head)
        name = root[1] if root else ""
        known = {"quiz": "moodle", "assessmentItem": "qti", "qti-assessment-item": "qti"}.get(name, "")
        return known, f"its first element is <{name}>"
    if head.startswith(("{", "[")) and not head.startswith("{="):
        if '"incorrect_answers"' in head and '"correct_answer"' in head:
            return "open-trivia", "it is JSON with correct_answer and incorrect_answers"
        if re.match(r"\[\s*[{\[\]]|\{\s*[\"}]", head):
            return "json", "it begins like JSON"
    if _AIKEN.search(head) and re.search(r"^\s*[A-ZА-Я][.)]\s", head, re.MULTILINE):
        return "aiken", "it has lines `A. ...` and `ANSWER: ...`"
    lines = head.splitlines()[0] if head else ""
    if _GIFT.search(head) and not any(sign in lines for sign in ",;\t|"):
        return "gift", "it has answers in { } or titles between ::"
    return "", ""


def _of_zip(data: bytes) -> tuple[str, str]:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            names = set(archive.namelist())
    except ZIP_FAULTS:
        return "", ""
    if "xl/workbook.xml" in names:
        return "xlsx", "it is a zip file with xl/workbook.xml"
    if any(name.rpartition("/")[2] == qti.MANIFEST for name in names):
        return "qti", f"it is a zip file with {qti.MANIFEST}"
    return "", ""
