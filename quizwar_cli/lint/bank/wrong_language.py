"""A question is written in another language than the one it is filed under.

Why: The player who chose Bulgarian is asked in Russian. It happens when a line is copied and not translated.

Example:

    text: {en: "Which city is the capital of Peru?", bg: "Какой город является столицей Перу?"}

Better:

    text: {en: "Which city is the capital of Peru?", bg: "Кой град е столица на Перу?"}

Fix: none. Translate it, or move it to its own language.
"""

from __future__ import annotations

from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.corpus import STEM, words_of
from quizwar_cli.lint.bank.subject import BankSubject
from quizwar_cli.lint.bank.words import is_cyrillic, is_latin
from quizwar_cli.lint.languages import MODULES, Pack, pack_of

_WORDS, _LETTERS = 3, 12  # what a text must have to be judged


def find(bank: BankSubject) -> Iterator[Finding]:
    for corpus, pack in bank.packed(STEM):
        suspects = [number for number, text in enumerate(corpus.texts) if _is_suspect(text, pack)]
        others = _others(pack) if suspects else []
        for number in suspects:
            language = _language(corpus.texts[number], pack, others)
            if language:
                message = f"this is filed under {pack.name} and seems to be {language}"
                yield corpus.passage(number).finding("wrong-language", message, "translate it, or move it")


def _is_suspect(text: str, pack: Pack) -> bool:
    """Quick: true unless the text has two words that mark the language."""
    words = text.lower().split()
    return len(words) >= _WORDS and len(pack.stopwords.intersection(words)) < 2


def _others(pack: Pack) -> list[Pack]:
    found = [pack_of(language) for language in MODULES]
    return [other for other in found if other is not None and other.name != pack.name]


def _language(text: str, pack: Pack, others: list[Pack]) -> str:
    """The language that the text is in where that is another one, else nothing."""
    latin, cyrillic = sum(map(is_latin, text)), sum(map(is_cyrillic, text))
    script = "latin" if latin > 3 * cyrillic else "cyrillic" if cyrillic > 3 * latin else ""
    if script and script != pack.script and latin + cyrillic >= _LETTERS:
        best = max(others, key=lambda other: (other.script == script, _hits(text, other, None)))
        return best.name if _hits(text, best, None) else f"in {script.capitalize()} letters"
    own = _hits(text, pack, None)
    rivals = [(_hits(text, other, pack), other.name) for other in others if other.script == pack.script]
    most, name = max(rivals, default=(0, ""))
    return name if most >= 2 and most > 2 * own else ""


def _hits(text: str, pack: Pack, against: Pack | None) -> int:
    """How many words mark the language, not counting those that mark `against` too."""
    marks = pack.stopwords - against.stopwords if against else pack.stopwords
    return len(marks.intersection(words_of(text.lower())))
