"""The right option stands in one place far more often than chance would put it there.

Why: Authors hide the answer in the middle. Options are shown in the order of the file, so players who have learnt
it need not read. The test is a chi-square over the four places with 3 degrees of freedom, told from one chance in a
thousand.

Example:

    60 questions with the right option in the places 5, 30, 20, 5

Better:

    60 questions with the right option in the places 14, 16, 15, 15

Fix: none. Put the options into another order, the same in every language.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.subject import BankSubject

_LEAST, _PLACES, _CHANCE = 40, 4, 0.001


def find(bank: BankSubject) -> Iterator[Finding]:
    keys = [choice.key for choice in bank.main if len(choice.options) == _PLACES]
    if len(keys) < _LEAST:
        return
    counts = [keys.count(place) for place in range(_PLACES)]
    expected = len(keys) / _PLACES
    square = sum((count - expected) ** 2 / expected for count in counts)
    chance = tail(square)
    if chance < _CHANCE:
        listed = ", ".join(map(str, counts))
        message = (
            f"the right option stands in the places 1 to 4 {listed} times (chi-square {square:.1f}, p = {chance:.1g})"
        )
        document = bank.documents[0]
        hint = "put options into another order, the same in every language"
        yield Finding(document.place(("questions",), key=True), "key-position", message, listed, hint)


def tail(square: float) -> float:
    """The chance of a chi-square with 3 degrees of freedom at least so large (Abramowitz and Stegun, 26.4.4)."""
    return math.erfc(math.sqrt(square / 2)) + math.sqrt(2 * square / math.pi) * math.exp(-square / 2)
