"""The question is true only for a time, and does not say until when.

Why: “The current president” is another one after the next election, and nobody goes through the bank to look.

Example:

    text: {en: "Who is currently the Secretary-General of the United Nations?"}

Better:

    text: {en: "Who became Secretary-General of the United Nations in 2017?"}

Fix: none. Name the year in the question, or add `valid_until`.
"""

from __future__ import annotations

from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.corpus import STEM, phrase_form
from quizwar_cli.lint.bank.subject import BankSubject

_HINT = "name the year in the question, or add `valid_until`"


def find(bank: BankSubject) -> Iterator[Finding]:
    for corpus, pack in bank.packed(STEM):
        for passage, _ in corpus.with_phrases(pack.time_bound):
            if "valid_until" in passage.entry.data:
                continue
            rest = phrase_form(pack.time_free).sub("", passage.text)
            found = phrase_form(pack.time_bound).search(rest)
            if found:
                yield passage.finding("time-bound", f"“{found.group()}” is true only for a time", _HINT)
