"""A word of the question comes back in the right option and in no other one.

Why: Players who know nothing take the option that sounds like the question, and here they are right.

Example:

    text: {en: "Which instrument measures atmospheric pressure?"}
    options: {en: ["Atmospheric gauge", "Thermometer", "Hygrometer", "Anemometer"]}

Better:

    options: {en: ["Barometer", "Thermometer", "Hygrometer", "Anemometer"]}

Fix: none. Word the question otherwise, or let another option echo it too.

Source: Haladyna, Downing and Rodriguez, Applied Measurement in Education 15 (2002), guideline 28b.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.corpus import words_of
from quizwar_cli.lint.bank.subject import BankSubject, Choice

_WORD, _SHARE = 6, 0.8  # letters a word must have, and the share of them that its forms have in common


def find(bank: BankSubject) -> Iterator[Finding]:
    for language, choices in bank.asked.items():
        for choice in choices:
            right = choice.options[choice.key]
            if (len(right) >= _WORD and right[:_WORD].isalpha()) or " " in right:
                word = _echo(choice, right.lower())
                if word:
                    message = f"“{word}” of the right option stands in the question too, and in no other option"
                    hint = "word the question otherwise, or let another option echo it too"
                    yield choice.entry.finding("key-echoes-stem", message, "options", language, choice.key, hint=hint)


def _echo(choice: Choice, right: str) -> str:
    """The word of the right option that the question echoes. A whole option in it is another check's."""
    stem = choice.stem.lower()
    if right in stem:
        return ""
    for word in right.split():
        if len(word) >= _WORD and word[:_WORD] in stem:
            known = [other for other in words_of(stem) if _same(word.strip(".,"), other)]
            others = [option for number, option in enumerate(choice.options) if number != choice.key]
            if known and not any(_same(word, part) for option in others for part in words_of(option.lower())):
                return word
    return ""


def _same(one: str, other: str) -> bool:
    """True for two forms of a word."""
    root = max(_WORD, math.ceil(_SHARE * max(len(one), len(other))))
    return one[:root] == other[:root]
