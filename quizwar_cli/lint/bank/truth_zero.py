"""The right number is zero.

Why: Guesses are ranked by their error in per cent of the truth, and there is no per cent of zero. Left out where a rule
set is named with `--ruleset` that ranks otherwise.

Example:

    text: {en: "How many moons has Venus?"}
    answer: 0

Better:

    text: {en: "How many known moons has Mars?"}
    answer: 2

Fix: none. Ask for another number, or make it a choice question.
"""

from __future__ import annotations

from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.subject import BankSubject


def find(bank: BankSubject) -> Iterator[Finding]:
    if bank.ruleset:
        from quizwar_cli.engine.codes import Metric

        if bank.ruleset.rules.distribution_metric != Metric.PERCENT:
            return
    for entry in bank.numbers:
        if entry.data["answer"] == 0:
            hint = "ask for another number, or make it a choice question"
            yield entry.finding(
                "truth-zero", "no error in per cent can be told where the truth is 0", "answer", hint=hint
            )
