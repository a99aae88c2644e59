"""A question asks for a measure and names no unit.

Why: Nobody knows whether metres or feet are wanted, and the one who guesses the other unit is off by a factor of three.

Example:

    text: {en: "How high is Mount Everest?"}
    answer: 8849

Better:

    text: {en: "How many metres high is Mount Everest?"}
    answer: 8849
    unit: {en: "m"}

Fix: none. Add `unit`, or name the unit in the question.
"""

from __future__ import annotations

from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.corpus import STEM, phrase_form
from quizwar_cli.lint.bank.subject import BankSubject


def find(bank: BankSubject) -> Iterator[Finding]:
    for corpus, pack in bank.packed(STEM):
        for passage, words in corpus.with_phrases(pack.measures):
            data = passage.entry.data
            if data["kind"] == "number" and "unit" not in data and not phrase_form(pack.units).search(passage.text):
                message = f"the question asks “{words}” and names no unit"
                yield passage.finding("missing-unit", message, "add `unit`, or name it in the question")
