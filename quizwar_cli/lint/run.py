"""Runs the checks over documents that have been read."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from quizwar_cli.documents import Document, Finding
from quizwar_cli.lint.check import ERROR, Check, Subject

if TYPE_CHECKING:
    from quizwar_cli.rulesets.model import RuleSet


def lint(
    documents: Sequence[Document],
    *,
    today: datetime.date | None = None,
    ruleset: RuleSet | None = None,
    quality: bool = False,
) -> list[Finding]:
    """What the schema cannot say of documents that belong together: the bank files among them are read as one bank.

    `today` is the day that `valid_until` is compared with; `ruleset` the one whose demands maps and banks shall meet.
    With `quality` there are warnings and infos beside the errors. Parts that broke the schema are left out.
    """
    banks = [document for document in documents if document.kind == "bank"]
    quiz = ruleset if ruleset and ruleset.game == "quiz" else None  # no other game asks questions
    findings: list[Finding] = []
    if banks:
        from quizwar_cli.lint.bank.registry import BANK_CHECKS
        from quizwar_cli.lint.bank.subject import BankSubject

        findings += _run(BANK_CHECKS, BankSubject(banks, today or datetime.date.today(), quiz), quality)
    for document in documents:
        if document.kind == "map":
            from quizwar_cli.lint.map.registry import MAP_CHECKS
            from quizwar_cli.lint.map.subject import MapSubject

            findings += _run(MAP_CHECKS, MapSubject(document, ruleset), quality)
        if document.kind == "ruleset" and document.sound(()):
            from quizwar_cli.rulesets.model import check

            findings += check(document)
    return sorted(findings)


def _run(checks: Sequence[Check[Subject]], subject: Subject, quality: bool) -> list[Finding]:
    findings: list[Finding] = []
    for check in checks:
        if check.severity != ERROR and not quality:
            continue
        if check.last and any(finding.severity == ERROR for finding in findings):
            continue
        found = list(check.find(subject))
        if check.severity != ERROR:
            found = [replace(finding, severity=check.severity) for finding in found]
        findings += found
    return findings
