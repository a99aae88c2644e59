"""A line a finding: `file:line:column: severity: code: message: value (hint)`."""

from __future__ import annotations

from quizwar_cli.reports.findings.report import Report, safe, said


def render(report: Report) -> str:
    return "\n".join(
        f"{safe(str(finding.place))}: {finding.severity}: {finding.code}: {said(finding)}"
        for finding in report.findings
    )
