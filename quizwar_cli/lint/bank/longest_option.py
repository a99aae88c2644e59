"""The right option is by far the longest.

Why: Authors qualify the right answer until it is beyond doubt and keep the others short; players who know nothing have
learnt to take the longest.

Example:

    options: {en: ["A bird", "A fish", "A small mammal that lays eggs and lives in Australia", "A snake"]}
    answer: {en: "A small mammal that lays eggs and lives in Australia"}

Better:

    options: {en: ["A flightless bird", "A freshwater fish", "An egg-laying mammal", "A burrowing snake"]}
    answer: {en: "An egg-laying mammal"}

Fix: none. Shorten it, or give the others as much detail.

Source: Haladyna, Downing and Rodriguez, Applied Measurement in Education 15 (2002), guideline 24.
"""

from __future__ import annotations

from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.subject import BankSubject

_TIMES, _MORE, _WORDS = 1.8, 15, 4  # names are of any length: what counts is a phrase of several words


def find(bank: BankSubject) -> Iterator[Finding]:
    for language, choices in bank.asked.items():
        for choice in choices:
            right = choice.options[choice.key]
            length = len(right)
            if length <= _MORE:
                continue
            lengths = sorted(map(len, choice.options))
            if length == lengths[-1] and length >= max(_TIMES * lengths[-2], lengths[-2] + _MORE):
                if right.count(" ") < _WORDS - 1:
                    continue
                message = f"the right option has {length} characters, the next longest {lengths[-2]}"
                hint = "shorten it, or give the others as much detail"
                yield choice.entry.finding("longest-option", message, "options", language, choice.key, hint=hint)
