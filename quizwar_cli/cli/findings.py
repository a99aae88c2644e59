"""Shows findings: a table for a terminal, a line each for a pipe, JSON, and GitHub's annotations."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from itertools import groupby

from tabulate import tabulate

from quizwar_cli.documents import Finding

_GAPS = 8  # between the five columns of the table


def as_lines(findings: Sequence[Finding]) -> str:
    """`file:line:column: code: message: value (hint)`, whole, a line each."""
    return "\n".join(_line(finding) for finding in findings)


def as_table(findings: Sequence[Finding], width: int) -> str:
    """A table a file, wrapped so that no line is wider than `width`."""
    parts = []
    for file, group in groupby(findings, key=lambda finding: finding.place.file):
        parts.append(f"{_safe(file)}\n{_file_table(list(group), width)}")
    return "\n\n".join(parts)


def as_json(findings: Sequence[Finding]) -> str:
    """A list of objects with file, line, column, code, message, value and hint."""
    entries = [
        {
            "file": _safe(finding.place.file),
            "line": finding.place.line,
            "column": finding.place.column,
            "code": finding.code,
            "message": finding.message,
            "value": finding.value,
            "hint": finding.hint,
        }
        for finding in findings
    ]
    return json.dumps(entries, indent=2, ensure_ascii=False)


def as_github(findings: Sequence[Finding]) -> str:
    """Workflow commands that GitHub shows beside the changed lines.

    Source: actions/toolkit, packages/core/src/command.ts, escapeData and escapeProperty.
    """
    return "\n".join(_annotation(finding) for finding in findings)


REPORTERS: dict[str, Callable[[Sequence[Finding]], str]] = {"json": as_json, "github": as_github}


def _line(finding: Finding) -> str:
    value = f": {finding.value}" if finding.value else ""
    hint = f" ({finding.hint})" if finding.hint else ""
    return _safe(f"{finding.place}: {finding.code}: {finding.message}{value}{hint}")


def _file_table(findings: list[Finding], width: int) -> str:
    rows = [
        [
            f"{finding.place.line}:{finding.place.column}" if finding.place.line else "",
            finding.code,
            finding.message,
            finding.value,
            finding.hint,
        ]
        for finding in findings
    ]
    place = max(7, *(len(row[0]) for row in rows))  # tabulate gives a header two columns more than it needs
    code = min(max(6, *(len(row[1]) for row in rows)), 15)
    room = max(width - place - code - _GAPS, 30)
    value = min(max(7, *(len(row[3]) for row in rows)), room // 4)
    message = (room - value) // 2
    widths = [None, code, message, value, room - value - message]
    headers = ["place", "code", "message", "value", "hint"]
    return tabulate(rows, headers, tablefmt="simple", maxcolwidths=widths, disable_numparse=True)


def _annotation(finding: Finding) -> str:
    properties = {"file": finding.place.file, "title": finding.code}
    if finding.place.line:
        properties |= {"line": str(finding.place.line), "col": str(finding.place.column)}
    listed = ",".join(f"{name}={_escaped(_safe(text), ':,')}" for name, text in properties.items())
    value = f": {finding.value}" if finding.value else ""
    hint = f" ({finding.hint})" if finding.hint else ""
    return f"::error {listed}::{_escaped(finding.message + value + hint)}"


def _escaped(text: str, more: str = "") -> str:
    for sign in ("%", "\r", "\n", *more):
        text = text.replace(sign, f"%{ord(sign):02X}")
    return text


def _safe(text: str) -> str:
    """A file name may hold bytes that are no text."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")
