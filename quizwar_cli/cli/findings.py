"""Shows findings to people: a table for a terminal, a line each for a pipe; the other forms are in reports/findings."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from tabulate import tabulate

from quizwar_cli.documents import Finding
from quizwar_cli.reports.findings.report import safe

_GAPS = 8  # between the five columns of the table


def as_lines(findings: Sequence[Finding]) -> str:
    """`file:line:column: code: message: value (hint)`, whole, a line each."""
    return "\n".join(_line(finding) for finding in findings)


def as_table(findings: Sequence[Finding], width: int) -> str:
    """A table a file, wrapped so that no line is wider than `width`."""
    parts = []
    for file, group in groupby(findings, key=lambda finding: finding.place.file):
        parts.append(f"{safe(file)}\n{_file_table(list(group), width)}")
    return "\n\n".join(parts)


def _line(finding: Finding) -> str:
    value = f": {finding.value}" if finding.value else ""
    hint = f" ({finding.hint})" if finding.hint else ""
    return safe(f"{finding.place}: {finding.code}: {finding.message}{value}{hint}")


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
