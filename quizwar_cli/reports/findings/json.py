"""A list of objects: file, line, column, severity, code, question, message, value, hint, fix."""

from __future__ import annotations

import json
from typing import Any

from quizwar_cli.documents import Finding
from quizwar_cli.reports.findings.report import Report, safe


def render(report: Report) -> str:
    return json.dumps([_entry(finding) for finding in report.findings], indent=2, ensure_ascii=False)


def _entry(finding: Finding) -> dict[str, Any]:
    return {
        "file": safe(finding.place.file),
        "line": finding.place.line,
        "column": finding.place.column,
        "severity": finding.severity,
        "code": finding.code,
        "question": finding.subject,
        "message": finding.message,
        "value": finding.value,
        "hint": finding.hint,
        "fix": None if finding.fix is None else {"says": finding.fix.says, "safe": finding.fix.safe},
    }
