"""The right answer is none of the options.

Why: Nobody can then be right. The answer is compared letter by letter with the options of its language.

Example:

    options: {en: ["Ulaanbaatar", "Astana", "Bishkek", "Tashkent"]}
    answer: {en: "Ulan Bator"}

Better:

    answer: {en: "Ulaanbaatar"}

Fix: safe. Where answer and option differ only in case or spaces, the answer is written as the option.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator

from quizwar_cli.documents import Change, Finding, Fix
from quizwar_cli.lint.bank.subject import BankSubject, Entry
from quizwar_cli.lint.bank.words import folded


def find(bank: BankSubject) -> Iterator[Finding]:
    for entry in bank.choices:
        options = entry.data["options"]
        for language, right in entry.data["answer"].items():
            if language in options and right not in options[language]:
                yield _finding(entry, language, right, options[language])


def _finding(entry: Entry, language: str, right: str, options: list[str]) -> Finding:
    same = [option for option in options if folded(option) == folded(right)]
    fix = None
    if len(same) == 1:
        hint = f'write it exactly as the option: "{same[0]}"'
        fix = Fix(hint, (Change(("questions", entry.number, "answer", language), same[0]),), safe=True)
    else:
        hint = _nearest(right, options)
    message = f"the right answer ({language}) is none of the options"
    return entry.finding("answer-not-an-option", message, "answer", language, hint=hint, fix=fix)


def _nearest(right: str, options: list[str]) -> str:
    known = {folded(option): option for option in options}
    nearest = difflib.get_close_matches(folded(right), known, 1, 0.5)
    listed = ", ".join(options)
    return f'did you mean "{known[nearest[0]]}"?' if nearest else f"options: {listed}"
