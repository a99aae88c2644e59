"""An option is “all of the above” or “none of the above”.

Why: Options are shuffled or stand side by side, so nothing is above. Whoever is sure of two options knows that all
are right; and a player who sees that none is right has shown what he does not know.

Example:

    options: {en: ["Rome", "Paris", "Madrid", "None of the above"]}

Better:

    options: {en: ["Rome", "Paris", "Madrid", "Lisbon"]}

Fix: none. Write an option that stands on its own.

Source: Haladyna, Downing and Rodriguez, Applied Measurement in Education 15 (2002), guidelines 25 and 26.
"""

from __future__ import annotations

from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.corpus import OPTION
from quizwar_cli.lint.bank.subject import BankSubject

_HINT = "write an option that stands on its own"


def find(bank: BankSubject) -> Iterator[Finding]:
    for corpus, pack in bank.packed(OPTION):
        for code, phrases in (("all-of-the-above", pack.all_of_above), ("none-of-the-above", pack.none_of_above)):
            for passage, words in corpus.with_phrases(phrases):
                if passage.text.strip(" .!").lower() == words.lower():
                    yield passage.finding(code, "this option speaks of the others", _HINT)
