"""The rule set does not allow such a number: answer or step are not whole, or not positive.

Why: Short Campaign asks for whole numbers, Lightning War for positive whole ones (SC-04, SC-05, LW-03): players are
told that they may count on it. Only checked where a rule set is named with `--ruleset`.

Example:

    answer: 11.2
    step: 0.1

Better:

    answer: 112
    unit: {en: "mm"}

Fix: none. Ask for it in another unit, or move the question to a bank for other rule sets.
"""

from __future__ import annotations

from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.documents.scalars import exact
from quizwar_cli.lint.bank.subject import BankSubject


def find(bank: BankSubject) -> Iterator[Finding]:
    if not bank.ruleset:
        return
    from quizwar_cli.banks.demands import truth_fault

    for entry in bank.numbers:
        fault = truth_fault(bank.ruleset, exact(entry.data["answer"]), exact(entry.data.get("step", 1)))
        if fault and fault.code != "truth-zero":  # a check of its own
            hint = "ask for it in another unit, or move it to another bank"
            yield entry.finding(fault.code, fault.message, "answer", hint=hint)
