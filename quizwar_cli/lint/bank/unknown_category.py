"""The category is none of those that the bank lists, or looks like a slip for another one.

Why: A match that draws by category never finds the question, and statistics count it on its own. Where the bank lists
`categories`, only these count; where it does not, a category used once that is nearly another one is taken for a slip.

Example:

    categories: [geography, history]
    category: geograpy

Better:

    category: geography

Fix: unsafe. The nearest category is written.
"""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Iterator

from quizwar_cli.documents import Change, Finding, Fix
from quizwar_cli.lint.bank.subject import BankSubject, Entry

_MANY = 5  # questions: a category that has as many is there on purpose


def find(bank: BankSubject) -> Iterator[Finding]:
    listed = {category for document in bank.documents for category in _listed(document.data.get("categories"))}
    entries = [entry for entry in bank.entries if entry.sound("category")]
    counts = Counter(entry.data["category"] for entry in entries)
    wrong = {category: _nearest(category, listed) for category in counts if listed and category not in listed}
    if not listed:
        usual = [category for category, count in counts.items() if count >= _MANY]
        rare = [category for category, count in counts.items() if count == 1]
        wrong = {category: near for category in rare if (near := _nearest(category, usual))}
    if wrong:
        for entry in entries:
            if entry.data["category"] in wrong:
                yield _finding(entry, wrong[entry.data["category"]], sorted(listed))


def _listed(categories: object) -> list[str]:
    return [entry for entry in categories if isinstance(entry, str)] if isinstance(categories, list) else []


def _nearest(category: str, known: object) -> str:
    close = difflib.get_close_matches(category, list(known), 1, 0.85)  # type: ignore[call-overload]
    return str(close[0]) if close else ""


def _finding(entry: Entry, nearest: str, listed: list[str]) -> Finding:
    message = "the bank does not list this category" if listed else "this category is used once, and is nearly another"
    hint = f"did you mean {nearest}?" if nearest else f"categories: {', '.join(listed)}"
    change = Change(("questions", entry.number, "category"), nearest)
    fix = Fix(f"write {nearest}", (change,), safe=False) if nearest else None
    return entry.finding("unknown-category", message, "category", hint=hint, fix=fix)
