"""A no-break space stands where an ordinary one belongs.

Why: It comes along when text is copied from a page; lines break in odd places and two texts that look the same are
not equal. Between the thousands of a number, before a unit, after a short preposition and before a dash it is good
typography and left alone.

Example:

    text: {en: "Who\\u00a0painted\\u00a0Guernica?"}

Better:

    text: {en: "Who painted Guernica?"}

Fix: safe. An ordinary space is written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.subject import BankSubject

_SIGNS = "\u00a0\u202f\u2007"
_WRONG = re.compile(
    rf"(?<![\d%°№§«.])(?<!\b\w)(?<!\b\w\w)[{_SIGNS}](?![–—\d«»%°:;!?]|[IVXLC]+\b)|^[{_SIGNS}]+|[{_SIGNS}]+$|"
    rf"(?<=[ {_SIGNS}])[{_SIGNS}]|[{_SIGNS}](?= )"
)


def find(bank: BankSubject) -> Iterator[Finding]:
    for corpus in bank.corpora():
        for passage in corpus.with_signs(_SIGNS):
            if _WRONG.search(passage.text):
                fix = passage.fix(_WRONG.sub(" ", passage.text), "write an ordinary space", safe=True)
                message = "a no-break space stands where an ordinary one belongs"
                yield passage.finding("no-break-space", message, "write an ordinary space", fix=fix)
