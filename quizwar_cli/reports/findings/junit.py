"""JUnit XML: a suite a file, a failed test case a finding, one that passed for a file without any."""

from __future__ import annotations

import re
from xml.etree import ElementTree as Xml

from quizwar_cli.documents import Finding
from quizwar_cli.reports.findings.report import Report, posix, said

_UNFIT = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def render(report: Report) -> str:
    top = Xml.Element("testsuites", name="quizwar lint")
    by_file: dict[str, list[Finding]] = {file: [] for file in report.files}
    for finding in report.findings:
        by_file.setdefault(finding.place.file, []).append(finding)
    for file, findings in by_file.items():
        failed = sum(finding.severity != "info" for finding in findings)
        name = _fit(posix(file))
        count = str(max(len(findings), 1))
        suite = Xml.SubElement(top, "testsuite", name=name, tests=count, failures=str(failed), errors="0", skipped="0")
        for finding in findings:
            _case(suite, name, finding)
        if not findings:
            Xml.SubElement(suite, "testcase", name="no findings", classname=name)
    top.set("tests", str(sum(int(suite.get("tests", "0")) for suite in top)))
    top.set("failures", str(sum(int(suite.get("failures", "0")) for suite in top)))
    Xml.indent(top)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + Xml.tostring(top, encoding="unicode")


def _case(suite: Xml.Element, name: str, finding: Finding) -> None:
    place = f"{finding.place.line}:{finding.place.column}"
    case = Xml.SubElement(
        suite, "testcase", name=f"{finding.code} {place}", classname=name, line=str(finding.place.line)
    )
    if finding.severity == "info":
        Xml.SubElement(case, "system-out").text = _fit(said(finding))
        return
    failure = Xml.SubElement(case, "failure", type=finding.severity, message=_fit(finding.message))
    failure.text = _fit(f"{posix(finding.place.file)}:{place}: {said(finding)}")


def _fit(text: str) -> str:
    return _UNFIT.sub("\ufffd", text)
