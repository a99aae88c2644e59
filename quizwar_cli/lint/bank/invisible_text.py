"""A text holds nothing that can be seen.

Why: The player is shown an empty line, and an option that is empty cannot be told from a fault of the screen.

Example:

    options: {en: ["Paris", " ", "Lyon", "Nice"]}

Better:

    options: {en: ["Paris", "Lille", "Lyon", "Nice"]}

Fix: none. Write the text.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.subject import BankSubject

_UNSEEN = frozenset({"Cc", "Cf", "Zs", "Zl", "Zp", "Mn"})


def find(bank: BankSubject) -> Iterator[Finding]:
    for corpus in bank.corpora():
        for number, text in enumerate(corpus.texts):
            if not text[:1].isalnum() and all(unicodedata.category(sign) in _UNSEEN for sign in text):
                yield corpus.passage(number).finding("invisible-text", "nothing of this text can be seen")
