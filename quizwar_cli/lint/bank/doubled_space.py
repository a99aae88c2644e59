"""Two spaces stand between words, or one before the first or after the last word.

Why: It shows on a card, and makes two texts differ that are the same to every reader.

Example:

    text: {en: "Who  painted Guernica? "}

Better:

    text: {en: "Who painted Guernica?"}

Fix: safe. One space is kept between words and none at the ends.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.corpus import Passage
from quizwar_cli.lint.bank.subject import BankSubject
from quizwar_cli.lint.bank.words import blank

_DOUBLED = re.compile(r"(?<=\S)[ \t]{2,}(?=\S)|(?<=\S)\t(?=\S)")


def find(bank: BankSubject) -> Iterator[Finding]:
    for corpus in bank.corpora():
        joined = corpus.joined
        if any(part in joined for part in ("  ", " \n", "\n ", "\t")) or joined != joined.strip():
            for number, text in enumerate(corpus.texts):
                if "  " in text or "\t" in text or text[:1] in " \t" or text[-1:] in " \t":
                    yield from _doubled(corpus.passage(number))


def _doubled(passage: Passage) -> Iterator[Finding]:
    text = passage.text
    trimmed = text.strip(" \t")
    new = _DOUBLED.sub(" ", trimmed)
    if blank(text) or new == text:
        return
    message = (
        "a space before the first or after the last word" if trimmed != text else "more than one space between words"
    )
    hint = "remove it" if trimmed != text else "leave one"
    yield passage.finding("doubled-space", message, hint, fix=passage.fix(new, "remove spaces", safe=True))
