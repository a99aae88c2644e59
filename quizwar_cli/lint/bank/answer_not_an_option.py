"""The right answer is none of the options.

Nobody can then be right. The answer is compared letter by letter with the options of its language.

    options: {en: ["Ulaanbaatar", "Astana", "Bishkek", "Tashkent"]}
    answer: {en: "Ulan Bator"}

Write the answer as it stands among the options.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.subject import BankSubject
from quizwar_cli.lint.bank.words import folded


def find(bank: BankSubject) -> Iterator[Finding]:
    for entry in bank.choices:
        options = entry.data["options"]
        for language, right in entry.data["answer"].items():
            if language in options and right not in options[language]:
                message = f"the right answer ({language}) is none of the options"
                hint = _hint(right, options[language])
                yield entry.finding("answer-not-an-option", message, "answer", language, hint=hint)


def _hint(right: str, options: list[str]) -> str:
    same = next((option for option in options if folded(option) == folded(right)), None)
    if same is not None:
        return f'write it exactly as the option: "{same}"'
    known = {folded(option): option for option in options}
    nearest = difflib.get_close_matches(folded(right), known, 1, 0.5)
    listed = ", ".join(options)
    return f'did you mean "{known[nearest[0]]}"?' if nearest else f"options: {listed}"
