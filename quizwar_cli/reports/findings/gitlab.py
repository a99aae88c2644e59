"""GitLab's code quality report.

Source: docs.gitlab.com, CI/CD, Code Quality, "Code Quality report format".
"""

from __future__ import annotations

import json

from quizwar_cli.lint.baseline import fingerprints
from quizwar_cli.reports.findings.report import Report, posix, said

_SEVERITIES = {"error": "major", "warning": "minor", "info": "info"}


def render(report: Report) -> str:
    entries = [
        {
            "description": said(finding),
            "check_name": finding.code,
            "fingerprint": fingerprint,
            "severity": _SEVERITIES[finding.severity],
            "location": {"path": posix(finding.place.file), "lines": {"begin": max(finding.place.line, 1)}},
        }
        for finding, fingerprint in zip(report.findings, fingerprints(report.findings), strict=True)
    ]
    return json.dumps(entries, indent=2, ensure_ascii=False)
