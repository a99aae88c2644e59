"""Two questions of a bank have the same id.

Why: Statistics, logs and repairs name a question by its id. A folder is one bank, so ids are compared across its files.

Example:

    - id: capital-of-mongolia
    - id: capital-of-mongolia

Better:

    - id: capital-of-mongolia
    - id: capital-of-kazakhstan

Fix: none. Give one of them another id; if they are the same question, remove one.
"""

from __future__ import annotations

from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.subject import BankSubject, Entry


def find(bank: BankSubject) -> Iterator[Finding]:
    seen: dict[str, Entry] = {}
    for entry in bank.entries:
        first = seen.setdefault(entry.data["id"], entry)
        if first is not entry:
            place = first.place("id")
            same_file = place.file == entry.document.path
            hint = f"the first is in line {place.line}" if same_file else f"the first is at {place}"
            yield entry.finding("duplicate-id", "another question has this id", "id", hint=hint)
