"""The two values of a ratio question do not give its answer.

    answer: 11.2
    values: {a: 142984, b: 21756}

The answer is a / b, rounded to the step. Mend whichever of the three is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from quizwar_cli.documents import Finding
from quizwar_cli.documents.scalars import exact
from quizwar_cli.lint.bank.subject import BankSubject


def find(bank: BankSubject) -> Iterator[Finding]:
    for entry in bank.ratios:
        values = entry.data.get("values")
        if values is None:
            continue
        ratio = exact(values["a"]) / exact(values["b"])
        step = exact(entry.data.get("step", 1))
        if abs(ratio - exact(entry.data["answer"])) > step / 2:  # a half may be rounded either way
            message = f"the values give {_short(ratio)}"
            hint = f"rounded to the step: {(ratio / step).to_integral_value() * step:f}"
            yield entry.finding("values-contradict", message, "answer", hint=hint)


def _short(ratio: Decimal) -> str:
    return f"{ratio:.6g}"
