"""An option says usually, often or sometimes.

Why: How often is often? A careful reader can defend it as right, and a player who knows nothing takes it because it is
never quite wrong.

Example:

    options: {en: ["They usually hunt at night", "They hunt at dawn", "They hunt at noon", "They hunt at dusk"]}

Better:

    options: {en: ["They hunt at night", "They hunt at dawn", "They hunt at noon", "They hunt at dusk"]}

Fix: none. Say it without the word, or give the figure.

Source: Haladyna, Downing and Rodriguez, Applied Measurement in Education 15 (2002), guideline 28a.
"""

from __future__ import annotations

from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.corpus import OPTION
from quizwar_cli.lint.bank.subject import BankSubject
from quizwar_cli.lint.bank.terms import term_in

_HINT = "say it without the word, or give the figure"


def find(bank: BankSubject) -> Iterator[Finding]:
    for corpus, pack in bank.packed(OPTION):
        for passage in corpus.with_words(pack.vague):
            term = term_in(passage.text, pack.vague)
            others = passage.entry.data["options"][corpus.language]
            if term and not all(term_in(other, pack.vague) for other in others):
                yield passage.finding("vague-term", f"“{term}” is a matter of opinion", _HINT)
