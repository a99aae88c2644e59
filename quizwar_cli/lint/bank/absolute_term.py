"""Some options say always, never or only, and the others do not.

Why: Hardly anything is always so, and players know it: an option with such a word is ruled out unread.

Example:

    options: {en: ["It always rains there", "It rains in winter", "It rains in summer", "It rains in spring"]}

Better:

    options: {en: ["It rains all year", "It rains in winter", "It rains in summer", "It rains in spring"]}

Fix: none. Say it without the word, or write all options alike.

Source: Haladyna, Downing and Rodriguez, Applied Measurement in Education 15 (2002), guideline 28a.
"""

from __future__ import annotations

from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.corpus import OPTION, phrase_form
from quizwar_cli.lint.bank.subject import BankSubject
from quizwar_cli.lint.bank.terms import term_in

_HINT = "say it without the word, or write all options alike"


def find(bank: BankSubject) -> Iterator[Finding]:
    for corpus, pack in bank.packed(OPTION):
        for passage in corpus.with_words(pack.absolute):
            if phrase_form((*pack.all_of_above, *pack.none_of_above)).match(passage.text):
                continue  # a check of its own
            term = term_in(passage.text, pack.absolute)
            others = passage.entry.data["options"][corpus.language]
            if term and not all(term_in(other, pack.absolute) for other in others):
                yield passage.finding("absolute-term", f"“{term}” makes this option stand out", _HINT)
