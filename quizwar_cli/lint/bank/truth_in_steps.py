"""The right number is no whole multiple of the question's step, or has too many steps.

Why: Guesses are whole multiples of the step, so nobody could hit it.

Example:

    answer: 11.25
    step: 0.1

Better:

    answer: 11.3
    step: 0.1

Fix: none. Round the answer, or choose a finer step (a coarser one where there are too many).
"""

from __future__ import annotations

from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.documents.scalars import exact
from quizwar_cli.errors import QuizwarError
from quizwar_cli.lint.bank.subject import BankSubject


def find(bank: BankSubject) -> Iterator[Finding]:
    for entry in (*bank.numbers, *bank.ratios):
        answer, step = entry.data["answer"], entry.data.get("step", 1)
        if isinstance(answer, int) and step == 1 and abs(answer) <= 10**9:
            continue
        from quizwar_cli.banks.model import whole_steps  # not needed where all numbers are small and whole

        try:
            whole_steps(exact(answer), exact(step), entry.data["kind"])
        except QuizwarError as error:
            yield entry.finding(error.code, error.message, "answer", hint=error.hint)
