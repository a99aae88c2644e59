"""SARIF 2.1.0, which code hosts and editors read; with fixes.

Source: OASIS, Static Analysis Results Interchange Format (SARIF) Version 2.1.0.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

from quizwar_cli import __version__
from quizwar_cli.documents import Document, Finding
from quizwar_cli.documents.splice import edits, ends
from quizwar_cli.lint.baseline import fingerprints
from quizwar_cli.lint.catalogue import Page
from quizwar_cli.lint.registry import pages
from quizwar_cli.reports.findings.extent import extent
from quizwar_cli.reports.findings.report import Report, posix, said

_LEVELS = {"error": "error", "warning": "warning", "info": "note"}
_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json"


def render(report: Report) -> str:
    codes = sorted({finding.code for finding in report.findings})
    numbers = {code: number for number, code in enumerate(codes)}
    scalar_ends: dict[str, Callable[[int], int]] = {}
    results = [
        _result(report, finding, numbers[finding.code], fingerprint, scalar_ends)
        for finding, fingerprint in zip(report.findings, fingerprints(report.findings), strict=True)
    ]
    driver = {"name": "quizwar", "semanticVersion": __version__, "rules": [_rule(code) for code in codes]}
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return json.dumps({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2, ensure_ascii=False)


def _rule(code: str) -> dict[str, Any]:
    found = pages().get(code)
    if not found:  # a fault of the match that a log tells
        return {"id": code}
    page = found[0]
    return {
        "id": code,
        "name": "".join(word.capitalize() for word in code.split("-")),
        "shortDescription": {"text": page.title},
        "fullDescription": {"text": page.why or page.title},
        "help": {"text": _help(page)},
        "defaultConfiguration": {"level": _LEVELS[page.severity]},
        "properties": {"tags": [page.area]},
    }


def _help(page: Page) -> str:
    example = f"\n\nExample:\n{page.example}\n\nBetter:\n{page.better}" if page.example else ""
    return f"{page.why}{example}\n\n{page.mend}".strip() or page.title


def _result(
    report: Report, finding: Finding, number: int, fingerprint: str, scalar_ends: dict[str, Callable[[int], int]]
) -> dict[str, Any]:
    file = finding.place.file
    document = report.documents.get(file)
    location: dict[str, Any] = {"artifactLocation": {"uri": _uri(file)}}
    if finding.place.line:
        place = finding.place
        end = place.column + max(extent(document, place), 1) if document else place.column + 1
        location["region"] = {"startLine": place.line, "startColumn": place.column, "endColumn": end}
    result: dict[str, Any] = {
        "ruleId": finding.code,
        "ruleIndex": number,
        "level": _LEVELS[finding.severity],
        "message": {"text": said(finding)},
        "locations": [{"physicalLocation": location}],
        "partialFingerprints": {"quizwar/v1": fingerprint},
    }
    if finding.fix and document:
        if file not in scalar_ends:
            scalar_ends[file] = ends(document)
        result["fixes"] = [_fix(finding, document, scalar_ends[file])]
    return result


def _fix(finding: Finding, document: Document, end_of: Callable[[int], int]) -> dict[str, Any]:
    assert finding.fix is not None
    replacements = []
    for edit in edits(document, finding.fix, end_of):
        start, end = document.place_at(edit.start), document.place_at(edit.end)
        region = {
            "startLine": start.line,
            "startColumn": start.column,
            "endLine": end.line,
            "endColumn": end.column,
        }
        replacements.append({"deletedRegion": region, "insertedContent": {"text": edit.new}})
    says = finding.fix.says if finding.fix.safe else f"{finding.fix.says} (unsafe: look at it)"
    change = {"artifactLocation": {"uri": _uri(finding.place.file)}, "replacements": replacements}
    return {"description": {"text": says}, "artifactChanges": [change]}


def _uri(path: str) -> str:
    return quote("stdin" if path == "-" else posix(path))
