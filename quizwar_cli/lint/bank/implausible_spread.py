"""Nobody's guesses scatter like that.

Why: Bots guess by `spread`, the standard deviation of the natural logarithm of guess / truth. Above 2 one guess in
three is off by more than a factor of seven; below 0.002 everybody knows it; at a year a large one puts guesses into
the far future.

Example:

    text: {en: "In which year did Columbus reach America?"}
    answer: 1492
    spread: 0.5

Better:

    answer: 1492
    spread: 0.03

Fix: none. Take the spread of real answers, or estimate it: guesses of two people out of three are within truth *
e^spread.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import chain

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.corpus import phrase_form
from quizwar_cli.lint.bank.subject import BankSubject, Entry
from quizwar_cli.lint.languages import pack_of

_LEAST, _MOST = 0.002, 2
_AHEAD = 25  # years: a guess may lie a little in the future


def find(bank: BankSubject) -> Iterator[Finding]:
    for entry in chain(bank.numbers, bank.ratios):
        if "spread" not in entry.data or not entry.sound("spread"):
            continue
        spread = entry.data["spread"]
        if not _LEAST <= spread <= _MOST:
            hint = f"{_LEAST} to {_MOST}; 0.5 is usual"
            yield entry.finding("implausible-spread", "no guesses scatter like that", "spread", hint=hint)
        elif 500 <= entry.data["answer"] <= bank.today.year + _AHEAD and _asks_for_a_year(entry):
            guess = entry.data["answer"] * math.exp(spread)
            if guess > bank.today.year + _AHEAD:
                message = f"one guess in six would lie beyond the year {guess:.0f}"
                yield entry.finding("implausible-spread", message, "spread", hint="0.02 or so fits a year")


def _asks_for_a_year(entry: Entry) -> bool:
    for language, text in entry.data["text"].items():
        pack = pack_of(language)
        if pack and phrase_form(pack.years).search(text):
            return True
    return False
