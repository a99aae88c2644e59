"""Two options are the same to a player.

They differ at most in case, in spaces or in the way an accent is encoded; whoever picks the one that is not the answer
is wronged.

    options: {en: ["Paris", "paris ", "Lyon", "Nice"]}

Replace one of them.
"""

from __future__ import annotations

from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.subject import BankSubject
from quizwar_cli.lint.bank.words import folded


def find(bank: BankSubject) -> Iterator[Finding]:
    for entry in bank.choices:
        for language, options in entry.data["options"].items():
            seen: dict[str, int] = {}
            for index, option in enumerate(options):
                first = seen.setdefault(folded(option), index)
                if first != index:
                    message = f"options {first + 1} and {index + 1} ({language}) are the same to a player"
                    hint = f"option {first + 1} is: {options[first]}"
                    yield entry.finding("equal-options", message, "options", language, index, hint=hint)
