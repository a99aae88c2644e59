"""All four options begin with the same words.

Why: The player reads the same words four times while the clock runs; they belong into the question.

Example:

    text: {en: "Why do leaves fall?"}
    options: {en: ["Because the oak rests", "Because the oak eats", "Because the oak grows", "Because the oak dies"]}

Better:

    text: {en: "Leaves fall because the oak ..."}
    options: {en: ["rests", "eats", "grows", "dies"]}

Fix: none. Put the words into the question.

Source: Haladyna, Downing and Rodriguez, Applied Measurement in Education 15 (2002), guideline 13.
"""

from __future__ import annotations

from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.subject import BankSubject

_LETTERS, _WORDS = 8, 3  # what the options must have in common


def find(bank: BankSubject) -> Iterator[Finding]:
    for language, choices in bank.asked.items():
        for choice in choices:
            options = choice.options
            if options[0][:_LETTERS] != options[1][:_LETTERS]:
                continue
            common = _common(options)
            if len(common) >= _WORDS and all(word.islower() for word in common[1:]):
                message = f"all options begin with “{' '.join(common)}”"
                hint = "put these words into the question"
                yield choice.entry.finding("common-beginning", message, "options", language, hint=hint)


def _common(options: list[str]) -> list[str]:
    """The words that all options begin with."""
    common = []
    for words in zip(*(option.split() for option in options), strict=False):
        if len(set(words)) > 1:
            break
        common.append(words[0])
    return common
