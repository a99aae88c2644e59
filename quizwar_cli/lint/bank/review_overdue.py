"""Nobody has checked the question for a long time, or the check is dated in the future.

Why: Records are broken, countries renamed, counts made anew. A question is due three years after its last check.

Example:

    reviewed: 2019-05-01

Better:

    reviewed: 2025-05-01

Fix: none. Look the answer up in the source and write the day.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.subject import BankSubject

YEARS = 3


def find(bank: BankSubject) -> Iterator[Finding]:
    due = (bank.today - datetime.timedelta(days=round(365.25 * YEARS))).isoformat()
    today = bank.today.isoformat()
    for entry in bank.entries:
        day = entry.data.get("reviewed")
        if day is None or not entry.sound("reviewed") or due <= day <= today:
            continue
        message = f"last checked more than {YEARS} years ago" if day < due else f"checked after today, {today}"
        yield entry.finding("review-overdue", message, "reviewed", hint="look the answer up and write the day")
