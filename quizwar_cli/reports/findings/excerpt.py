"""For people: each finding with its line of the file and a caret under the place."""

from __future__ import annotations

import unicodedata
from textwrap import wrap

from wcwidth import wcswidth

from quizwar_cli.documents import Finding, source
from quizwar_cli.documents.parsed import UnparsableError
from quizwar_cli.reports.findings.extent import extent_in
from quizwar_cli.reports.findings.report import Report, safe

_BEFORE = 24  # columns kept before the place in a line too long to be shown whole
_INDENT = "    "


def render(report: Report) -> str:
    texts: dict[str, list[str]] = {}
    return "\n\n".join(_excerpt(report, finding, texts) for finding in report.findings)


def _excerpt(report: Report, finding: Finding, texts: dict[str, list[str]]) -> str:
    head = f"{safe(str(finding.place))}: {finding.severity}: {finding.code}"
    said = [*wrap(safe(finding.message), report.width - len(_INDENT))]
    if finding.hint:
        said += wrap(f"hint: {safe(finding.hint)}", report.width - len(_INDENT), subsequent_indent="      ")
    if finding.fix:
        way = "--fix" if finding.fix.safe else "--fix --unsafe-fixes"
        said += wrap(f"mended by {way}", report.width - len(_INDENT))
    return "\n".join([head, *_source(report, finding, texts), *(f"{_INDENT}{line}" for line in said)])


def _source(report: Report, finding: Finding, texts: dict[str, list[str]]) -> list[str]:
    """The line of the file, cut where it is too long, and the carets below it."""
    place = finding.place
    if not place.line:
        return []
    document = report.documents.get(place.file)
    line = document.line(place.line) if document else _line_of(place.file, place.line, texts)
    if not line.strip():
        return []
    gutter = f"{place.line:>5} | "
    room = report.width - len(gutter)
    start = place.column - 1
    length = extent_in(line, place.column)
    shown, start = _cut(_printable(line), start, room)
    before = max(wcswidth(shown[:start]), 0)
    marked = max(wcswidth(shown[start : start + length]), 1)
    carets = "^" * max(min(marked, room - before), 1)
    return [f"{gutter}{shown}", f"{'|':>{len(gutter) - 1}} {' ' * before}{carets}"]


def _cut(line: str, start: int, room: int) -> tuple[str, int]:
    """As much of the line as fits, and where the place stands in it."""
    if wcswidth(line) <= room:
        return line, start
    first = max(0, start - _BEFORE)
    lead = "..." if first else ""
    shown = lead + line[first:]
    while wcswidth(shown) > room - 3:
        shown = shown[:-1]
    return f"{shown}...", start - first + len(lead)


def _printable(line: str) -> str:
    """The line with a placeholder for each character that a terminal would obey or not show."""
    return "".join(" " if sign == "\t" else sign if _shows(sign) else "\ufffd" for sign in line)


def _shows(sign: str) -> bool:
    return sign.isprintable() and (wcswidth(sign) > 0 or bool(unicodedata.combining(sign)))


def _line_of(file: str, number: int, texts: dict[str, list[str]]) -> str:
    """A line of a file that could not be read as YAML or JSON; standard input cannot be read again."""
    if file not in texts:
        try:
            texts[file] = [] if file == "-" else source.read_text(file).split("\n")
        except UnparsableError:
            texts[file] = []
    lines = texts[file]
    return lines[number - 1].rstrip("\r") if number <= len(lines) else ""
