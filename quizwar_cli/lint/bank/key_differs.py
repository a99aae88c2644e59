"""The right answer is one option in one language and another in the next.

Why: Options stand in the same order in every language: players of one match may read different languages.

Example:

    options: {en: ["Vienna", "Sofia", "Rome", "Bern"], bg: ["София", "Виена", "Рим", "Берн"]}
    answer: {en: "Vienna", bg: "Виена"}

Better:

    options: {en: ["Vienna", "Sofia", "Rome", "Bern"], bg: ["Виена", "София", "Рим", "Берн"]}

Fix: none. Put the options into the same order, or mend the answer.
"""

from __future__ import annotations

from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.subject import BankSubject


def find(bank: BankSubject) -> Iterator[Finding]:
    for entry in bank.choices:
        answer, options = entry.data["answer"], entry.data["options"]
        keys = {
            language: options[language].index(right)
            for language, right in answer.items()
            if language in options and right in options[language]
        }
        main = next(iter(keys), "")
        for language, key in keys.items():
            if key != keys[main]:
                message = f"option {key + 1} is right in {language}, option {keys[main] + 1} in {main}"
                hint = "write the options in the same order in every language"
                yield entry.finding("key-differs", message, "answer", language, hint=hint)
