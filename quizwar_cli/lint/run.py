"""Runs the checks over documents that have been read."""

from __future__ import annotations

import datetime
from collections.abc import Sequence

from quizwar_cli.documents import Document, Finding
from quizwar_cli.lint.bank.subject import BankSubject
from quizwar_cli.lint.check import Check, Subject
from quizwar_cli.lint.map.subject import MapSubject
from quizwar_cli.lint.registry import BANK_CHECKS, MAP_CHECKS
from quizwar_cli.rulesets.games import QUIZ
from quizwar_cli.rulesets.model import RuleSet
from quizwar_cli.rulesets.model import check as check_ruleset


def lint(
    documents: Sequence[Document], *, today: datetime.date | None = None, ruleset: RuleSet | None = None
) -> list[Finding]:
    """What the schema cannot say of documents that belong together: the bank files among them are read as one bank.

    `today` is the day that `valid_until` is compared with; `ruleset` the one whose demands maps and banks shall meet.
    Parts that broke the schema are left out.
    """
    banks = [document for document in documents if document.kind == "bank"]
    quiz = ruleset if ruleset and ruleset.game == QUIZ else None  # no other game asks questions
    findings = _run(BANK_CHECKS, BankSubject(banks, today or datetime.date.today(), quiz)) if banks else []
    for document in documents:
        if document.kind == "map":
            findings += _run(MAP_CHECKS, MapSubject(document, ruleset))
        if document.kind == "ruleset" and document.sound(()):
            findings += check_ruleset(document)
    return sorted(findings)


def _run(checks: Sequence[Check[Subject]], subject: Subject) -> list[Finding]:
    findings: list[Finding] = []
    for check in checks:
        if not (check.last and findings):
            findings += check.find(subject)
    return findings
