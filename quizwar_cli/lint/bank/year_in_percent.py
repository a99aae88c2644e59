"""A year is asked for, and the question does not say how far guesses at it scatter.

Why: Guesses are ranked by their error in per cent, and half the truth or double is the usual scatter where `spread`
is left out. At a year everybody is within a few per cent: bots would guess the year 1200 or 3200.

Example:

    text: {en: "In which year did Columbus reach America?"}
    answer: 1492

Better:

    text: {en: "In which year did Columbus reach America?"}
    answer: 1492
    spread: 0.03

Fix: none. Add `spread`, such as 0.02 for a year that everybody can place within a generation.
"""

from __future__ import annotations

from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.corpus import STEM
from quizwar_cli.lint.bank.subject import BankSubject

_FIRST = 500  # years before it are guessed as widely as other numbers


def find(bank: BankSubject) -> Iterator[Finding]:
    seen: set[int] = set()
    for corpus, pack in bank.packed(STEM):
        for passage, _ in corpus.with_phrases(pack.years):
            data = passage.entry.data
            if data["kind"] != "number" or "spread" in data or id(data) in seen:
                continue
            if _FIRST <= data["answer"] <= bank.today.year + 50:
                seen.add(id(data))
                message = "a year is guessed within a few per cent, and the usual spread is 0.5"
                yield passage.entry.finding("year-in-percent", message, "answer", hint="add spread: 0.02 or so")
