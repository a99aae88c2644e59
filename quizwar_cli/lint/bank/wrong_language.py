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
from quizwar_cli.lint.bank.encodings import meant
from quizwar_cli.lint.bank.subject import BankSubject
from quizwar_cli.lint.bank.words import is_cyrillic, is_latin
from quizwar_cli.lint.languages import MODULES, Pack, pack_of

_WORDS, _LETTERS = 3, 12  # what a text must have to be judged
_SHORT = 2  # letters: words as short are at home in several languages


def find(bank: BankSubject) -> Iterator[Finding]:
    for corpus, pack in bank.packed(STEM):
        marks = _long(pack.stopwords)
        suspects = [number for number, text in enumerate(corpus.texts) if _is_suspect(text, marks)]
        others = _others(pack) if suspects else []
        for number in suspects:
            language = _language(corpus.texts[number], pack, others)
            if language and not meant(corpus.texts[number], pack):  # a wrong encoding is another check's
                message = f"this is filed under {pack.name} and seems to be {language}"
                yield corpus.passage(number).finding("wrong-language", message, "translate it, or move it")


def _is_suspect(text: str, marks: frozenset[str]) -> bool:
    """Quick: true unless the text has two words that mark the language."""
    words = text.lower().split()
    return len(words) >= _WORDS and len(marks.intersection(words)) < 2


def _long(words: frozenset[str]) -> frozenset[str]:
    return frozenset(word for word in words if len(word) > _SHORT)


def _others(pack: Pack) -> list[Pack]:
    found = [pack_of(language) for language in MODULES]
    return [other for other in found if other is not None and other.name != pack.name]


def _language(text: str, pack: Pack, others: list[Pack]) -> str:
    """The language that the text is in where that is another one, else nothing."""
    latin, cyrillic = sum(map(is_latin, text)), sum(map(is_cyrillic, text))
    script = "latin" if latin > 3 * cyrillic else "cyrillic" if cyrillic > 3 * latin else ""
    words = frozenset(words_of(text.lower()))
    if script and script != pack.script and latin + cyrillic >= _LETTERS:
        best = max(others, key=lambda other: (other.script == script, len(words & other.stopwords)))
        return best.name if words & best.stopwords else f"in {script.capitalize()} letters"
    rivals = [(_marks(words, other, pack), other) for other in others if other.script == pack.script]
    most, rival = max(rivals, key=lambda entry: entry[0])
    return rival.name if most >= 2 and most > 2 * _marks(words, pack, rival) else ""


def _marks(words: frozenset[str], pack: Pack, against: Pack) -> int:
    """How much speaks for one language against another: its own words, and words with letters the other has not.

    Short words are at home in several languages and do not count; a question word tells more and counts twice.
    """
    telling = _long(words & (pack.stopwords - against.stopwords))
    own = set(pack.alphabet) - set(against.alphabet)
    letters = sum(not own.isdisjoint(word) for word in words - telling)
    return len(telling) + letters + any(word in pack.interrogatives for word in telling)
