"""The two values of a ratio question do not give its answer.

Why: The answer is a / b, rounded to the step. One of the three is wrong.

Example:

    answer: 11.2
    values: {a: 12756, b: 142984}

Better:

    answer: 11.2
    values: {a: 142984, b: 12756}

Fix: unsafe. Where a and b have changed places they are put right; otherwise mend whichever of the three is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator

from quizwar_cli.documents import Change, Finding, Fix
from quizwar_cli.documents.scalars import exact
from quizwar_cli.lint.bank.subject import BankSubject, Entry


def find(bank: BankSubject) -> Iterator[Finding]:
    for entry in bank.ratios:
        values = entry.data.get("values")
        if values is None:
            continue
        ratio = exact(values["a"]) / exact(values["b"])
        step, answer = exact(entry.data.get("step", 1)), exact(entry.data["answer"])
        if abs(ratio - answer) <= step / 2:  # a half may be rounded either way
            continue
        message = f"the values give {ratio:.6g}"
        if abs(1 / ratio - answer) <= step / 2:
            hint = "a and b have changed places"
            yield entry.finding("values-contradict", message, "answer", hint=hint, fix=_swapped(entry))
        else:
            hint = f"rounded to the step: {(ratio / step).to_integral_value() * step:f}"
            yield entry.finding("values-contradict", message, "answer", hint=hint)


def _swapped(entry: Entry) -> Fix:
    route = ("questions", entry.number, "values")
    values = entry.data["values"]
    return Fix(
        "put a and b right", (Change((*route, "a"), values["b"]), Change((*route, "b"), values["a"])), safe=False
    )
