"""A text holds a character that cannot be seen.

Why: Soft hyphens and spaces of no width come along when text is copied from a page or a PDF. Two texts that look
the same are then not equal, and words break where nobody wants it.

Example:

    text: {en: "Who wrote “Ham\\u00adlet”?"}

Better:

    text: {en: "Who wrote “Hamlet”?"}

Fix: safe. The characters are removed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.subject import BankSubject
from quizwar_cli.lint.bank.words import blank

_SIGNS = "\u00ad\u180e\u200b\u200c\u200d\u2060\ufeff\ufffc"
_UNSEEN = re.compile(
    "[\u00ad\u180e\u200b\u2060\ufeff\ufffc]"
    "|(?<![\u0600-\u0fff])\u200c"
    "|(?<![\u0600-\u0fff\u2190-\u2bff\ufe0f\U0001f000-\U0001faff])\u200d"
)
"""The joiners have their use in Persian, in Indian scripts and inside emoji."""


def find(bank: BankSubject) -> Iterator[Finding]:
    for corpus in bank.corpora():
        for passage in corpus.with_signs(_SIGNS):
            found = _UNSEEN.search(passage.text)
            if found and not blank(passage.text):
                new = _UNSEEN.sub("", passage.text)
                fix = passage.fix(new, "remove them", safe=True)
                message = f"a character that cannot be seen, U+{ord(found.group()):04X}"
                yield passage.finding("invisible-character", message, "remove it", fix=fix)
