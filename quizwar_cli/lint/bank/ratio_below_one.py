"""A ratio question has an answer below 1, or asks how many times smaller something is.

Why: The answer is how many times A is larger than B. Below 1 the two have changed places; a text that asks how many
times A is smaller makes players divide the wrong way round.

Example:

    text: {en: "How many times larger is Mars than the Earth?"}
    answer: 0.53
    step: 0.01

Better:

    text: {en: "How many times larger is the Earth than Mars?"}
    answer: 1.88
    step: 0.01

Fix: none. Swap A and B in the text and give the answer the other way round.
"""

from __future__ import annotations

from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.corpus import STEM
from quizwar_cli.lint.bank.subject import BankSubject


def find(bank: BankSubject) -> Iterator[Finding]:
    for entry in bank.ratios:
        if entry.data["answer"] < 1:
            message = "A is smaller than B: the answer of a ratio question is how many times A is larger"
            yield entry.finding("ratio-below-one", message, "answer", hint="ask for B against A")
    if not bank.ratios:
        return
    for corpus, pack in bank.packed(STEM):
        for passage, words in corpus.with_phrases(pack.smaller):
            if passage.entry.data["kind"] == "ratio":
                message = f"the text asks “{words}”: A should be the larger one"
                yield passage.finding("ratio-swapped", message, "ask how many times larger the other one is")
