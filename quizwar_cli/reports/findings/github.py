"""Workflow commands that GitHub shows beside the changed lines.

Source: actions/toolkit, packages/core/src/command.ts, escapeData and escapeProperty.
"""

from __future__ import annotations

from quizwar_cli.documents import Finding
from quizwar_cli.reports.findings.report import Report, safe

_COMMANDS = {"error": "error", "warning": "warning", "info": "notice"}


def render(report: Report) -> str:
    return "\n".join(_annotation(finding) for finding in report.findings)


def _annotation(finding: Finding) -> str:
    properties = {"file": finding.place.file, "title": finding.code}
    if finding.place.line:
        properties |= {"line": str(finding.place.line), "col": str(finding.place.column)}
    listed = ",".join(f"{name}={_escaped(safe(text), ':,')}" for name, text in properties.items())
    value = f": {finding.value}" if finding.value else ""
    hint = f" ({finding.hint})" if finding.hint else ""
    return f"::{_COMMANDS[finding.severity]} {listed}::{_escaped(finding.message + value + hint)}"


def _escaped(text: str, more: str = "") -> str:
    for sign in ("%", "\r", "\n", *more):
        text = text.replace(sign, f"%{ord(sign):02X}")
    return text
