"""The fact has passed the last day on which it was sure to be right.

Why: The answer that counts as right may be wrong by now.

Example:

    valid_until: 2023-12-31

Better:

    reviewed: 2026-01-10
    valid_until: 2028-12-31

Fix: none. Look the answer up in the source; then set a later date, or remove the question.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.subject import BankSubject


def find(bank: BankSubject) -> Iterator[Finding]:
    for entry in bank.entries:
        until = entry.data.get("valid_until")
        if until and datetime.date.fromisoformat(until) < bank.today:
            message = f"the answer was sure to be right until {until}, and today is {bank.today}"
            hint = "look it up again, then set a later date"
            yield entry.finding("expired", message, "valid_until", hint=hint)
