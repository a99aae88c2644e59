"""The right option is the longest far more often than chance would have it.

Why: Players who know nothing take the longest option; here that pays. In each question that has one longest option
it is the right one by chance in one of four; the bank is told from one chance in a thousand.

Example:

    80 questions of which the longest option is right in 45

Better:

    80 questions of which the longest option is right in 22

Fix: none. Shorten right options, or give the others as much detail.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.subject import BankSubject, Choice

_LEAST, _OPTIONS, _CHANCE = 40, 4, 0.001


def find(bank: BankSubject) -> Iterator[Finding]:
    for language, choices in bank.asked.items():
        told = [place == choice.key for choice in choices if (place := _longest(choice)) >= 0]
        if len(told) < _LEAST:
            continue
        chance = at_least(sum(told), len(told), 1 / _OPTIONS)
        if chance < _CHANCE:
            share = f"{sum(told)} of {len(told)}"
            message = f"where one option is longest ({language}), it is right in {share}; by chance {len(told) / 4:.0f}"
            document = bank.documents[0]
            hint = "shorten right options, or give the others as much detail"
            yield Finding(document.place(("questions",), key=True), "key-longest", message, share, hint)


def _longest(choice: Choice) -> int:
    """Which option is longer than each other one; -1 where none is."""
    lengths = [*map(len, choice.options)]
    most = max(lengths)
    return lengths.index(most) if lengths.count(most) == 1 and len(lengths) == _OPTIONS else -1


def at_least(hits: int, tries: int, chance: float) -> float:
    """The binomial chance of `hits` or more in `tries`; the normal approximation from 1,000 on."""
    if tries > 1000:
        z = (hits - 0.5 - tries * chance) / math.sqrt(tries * chance * (1 - chance))
        return math.erfc(z / math.sqrt(2)) / 2
    return sum(math.comb(tries, n) * chance**n * (1 - chance) ** (tries - n) for n in range(hits, tries + 1))
