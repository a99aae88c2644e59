"""An option that nobody takes seriously.

Why: A question with a joke or a stopgap among its options is a question with three options: guessing is right one
time in three.

Example:

    options: {en: ["Mercury", "Venus", "Mars", "I don't know"]}

Better:

    options: {en: ["Mercury", "Venus", "Mars", "Jupiter"]}

Fix: none. Write an option that somebody could believe.

Source: Haladyna, Downing and Rodriguez, Applied Measurement in Education 15 (2002), guideline 29.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.corpus import OPTION
from quizwar_cli.lint.bank.subject import BankSubject

_STOPGAPS = re.compile(
    r"^(?:[?!.…_*]+|-{2,}|[-–—]|n/a|n\.a\.|(?-i:xx+)|\?{1,3}|asdf\w*|qwerty?|foo|bar|lorem ipsum.*|"
    r"(?:option|answer|вариант|отговор|odpověď|možnost|опција|opcija|válasz) ?[a-d1-4])$",
    re.IGNORECASE | re.MULTILINE,
)
_HINT = "write an option that somebody could believe"


def find(bank: BankSubject) -> Iterator[Finding]:
    for corpus in bank.corpora(OPTION):
        for passage in corpus.at(found.start() for found in _STOPGAPS.finditer(corpus.joined)):
            if not _signs(passage.entry.data["options"][corpus.language]):
                yield passage.finding("filler-option", "this option is a stopgap", _HINT)
    for corpus, pack in bank.packed(OPTION):
        for passage, words in corpus.with_phrases(pack.fillers):
            if passage.text.strip(" .!?").lower() == words.lower():
                yield passage.finding("filler-option", "nobody takes this option seriously", _HINT)


def _signs(options: list[str]) -> bool:
    """True where the options are signs: the question asks for one, and ? may well be it."""
    return sum(not any(map(str.isalnum, option)) for option in options) > 1
