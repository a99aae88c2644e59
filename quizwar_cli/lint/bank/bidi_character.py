"""A text holds a character that turns the direction of writing.

Why: It is not seen and makes the text that is shown another one than the text that is stored; it comes along when
text is copied from a page with Hebrew or Arabic.

Example:

    text: {en: "Who wrote “\\u202eAida\\u202c”?"}

Better:

    text: {en: "Who wrote “Aida”?"}

Fix: safe. The characters are removed.
"""

from __future__ import annotations

from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.subject import BankSubject

SIGNS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


def find(bank: BankSubject) -> Iterator[Finding]:
    for corpus in bank.corpora():
        for passage in corpus.with_signs(SIGNS):
            sign = next(sign for sign in passage.text if sign in SIGNS)
            new = passage.text.translate(dict.fromkeys(map(ord, SIGNS)))
            fix = passage.fix(new, "remove them", safe=True) if new else None
            message = f"a character that turns the direction of writing, U+{ord(sign):04X}"
            yield passage.finding("bidi-character", message, "remove it", fix=fix)
