"""Categories or difficulties are not mixed as the bank wants it.

Why: Questions are drawn from the whole bank, so its mix is the mix of a match. The target is the bank's `mix`, in
per cent; a share may be off by a quarter of it, and by what chance does in a bank of that size.

Example:

    mix: {categories: {geography: 50, history: 50}}
    80 questions, 70 of them geography

Better:

    80 questions, 42 of them geography

Fix: none. Add questions where they are wanting, or change the target.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator

from quizwar_cli.documents import Document, Finding
from quizwar_cli.lint.bank.subject import BankSubject, Entry

_EASY, _HARD = -0.7, 0.7  # logits: easier, harder than that


def find(bank: BankSubject) -> Iterator[Finding]:
    for document in bank.documents:
        mix = document.data.get("mix")
        if isinstance(mix, dict) and document.sound(("mix",)):
            counted = {
                "categories": Counter(entry.data["category"] for entry in bank.entries if entry.sound("category")),
                "difficulty": Counter(_level(entry) for entry in bank.choices),
            }
            for part, code in (("categories", "category-mix"), ("difficulty", "difficulty-mix")):
                yield from _compare(document, code, part, mix.get(part, {}), counted[part])


def _level(entry: Entry) -> str:
    difficulty = entry.data["difficulty"] if entry.sound("difficulty") else 0
    return "easy" if difficulty < _EASY else "hard" if difficulty > _HARD else "medium"


def _compare(
    document: Document, code: str, part: str, wanted: dict[str, float], counts: Counter[str]
) -> Iterator[Finding]:
    total = sum(counts.values())
    for name, percent in wanted.items():
        share = percent / 100
        margin = max(share / 4, 2 * math.sqrt(share * (1 - share) / max(total, 1)))
        if total and abs(counts[name] / total - share) > margin:
            message = f"{name}: {counts[name]} of {total}, {100 * counts[name] / total:.0f} %; wanted {percent:g} %"
            hint = f"{round(share * total)} of {total} would do"
            yield Finding(document.place(("mix", part, name)), code, message, f"{percent:g}", hint)
