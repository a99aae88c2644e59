"""Quotation marks of another language, or one that has no partner.

Why: „Българските кавички“ and “English ones” are different signs; mixed, a card looks machine-made.

Example:

    text: {bg: "Кой е написал “Под игото”?"}

Better:

    text: {bg: "Кой е написал „Под игото“?"}

Fix: safe. The pair is replaced by the language's own; a mark without a partner is left to you.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.corpus import Passage
from quizwar_cli.lint.bank.subject import BankSubject
from quizwar_cli.lint.languages import Pack

_MARKS = "„“”«»‟"
_PAIR = re.compile(rf"([{_MARKS}])([^{_MARKS}]*)([{_MARKS}])")


def find(bank: BankSubject) -> Iterator[Finding]:
    for corpus, pack in bank.packed():
        for passage in corpus.with_signs(_MARKS):
            yield from _marks(passage, pack)


def _marks(passage: Passage, pack: Pack) -> Iterator[Finding]:
    pairs, odd = _pairs(passage.text)
    if odd >= 0:
        message = f"the quotation mark {passage.text[odd]} has no partner"
        yield passage.finding("unpaired-quote", message, f"{pack.name} has {', '.join(pack.quotes)}")
        return
    wrong = [(start, end) for start, end in pairs if passage.text[start] + passage.text[end] not in pack.quotes]
    if wrong:
        signs = list(passage.text)
        for start, end in wrong:
            signs[start], signs[end] = pack.quotes[0][0], pack.quotes[0][1]
        start, end = wrong[0]
        message = f"{passage.text[start]}…{passage.text[end]} is not how {pack.name} quotes"
        hint = f"write {pack.quotes[0][0]}…{pack.quotes[0][1]}"
        yield passage.finding("wrong-quotes", message, hint, fix=passage.fix("".join(signs), hint, safe=True))


def _pairs(text: str) -> tuple[list[tuple[int, int]], int]:
    """Where quotation marks open and close, inner pairs first, and the place of one without a partner or -1."""
    found = []
    while match := _PAIR.search(text):
        start, end = match.start(1), match.start(3)
        found.append((start, end))
        text = f"{text[:start]}\0{text[start + 1 : end]}\0{text[end + 1 :]}"
    return found, next((place for place, sign in enumerate(text) if sign in _MARKS), -1)
