"""A whole word is written in the wrong alphabet, with letters that look alike.

Why: The Latin “c” for the Bulgarian “с” looks right and is another word: searches miss it, screen readers spell it out.

Example:

    text: {bg: "Кой град e столица на Перу?"}  # with a Latin e

Better:

    text: {bg: "Кой град е столица на Перу?"}

Fix: unsafe. The letters are replaced by those of the language's alphabet.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.corpus import OPTION, STEM, Corpus
from quizwar_cli.lint.bank.subject import BankSubject
from quizwar_cli.lint.bank.words import CYRILLIC_TO_LATIN, LATIN_TO_CYRILLIC, is_cyrillic, is_latin
from quizwar_cli.lint.languages import Pack

_LATIN = re.compile(r"[aeopcyxABEKMHOPCTYX]+")
_CYRILLIC = re.compile("[аеорсухіјѕАВЕЅКМНОРСТУХІЈ]+")
_NAMED = (
    "числ",
    "букв",
    "констант",
    "вектор",
    "променлив",
    "перемен",
    "стран",
    "letter",
    "слово",
    "ос",
    "точк",
    "písm",
)
"""Beginnings of words after which a single letter is a name: the number e, the letter c."""


def find(bank: BankSubject) -> Iterator[Finding]:
    for corpus, pack in bank.packed(STEM, OPTION):
        words = {word: new for word in corpus.words if (new := _meant(word, pack, corpus))}
        if not words:
            continue
        form = re.compile("|".join(rf"(?<![^\W_]){word}(?![^\W_])" for word in sorted(words, key=len, reverse=True)))
        for passage in corpus.with_words(word.lower() for word in words):
            spots = [found for found in form.finditer(passage.text) if _is_word(passage.text, found, pack)]
            if spots:
                new = passage.text
                for found in reversed(spots):
                    new = new[: found.start()] + words[found.group()] + new[found.end() :]
                odd = spots[0].group()
                message = f"“{odd}” is written in {'Latin' if pack.script == 'cyrillic' else 'Cyrillic'} letters"
                fix = passage.fix(new, "replace the letters that look alike", safe=False)
                yield passage.finding("lookalike-word", message, f"write {words[odd]} in {pack.script}", fix=fix)


def _meant(word: str, pack: Pack, corpus: Corpus) -> str:
    """The word of the language that looks like this one; empty if there is none."""
    if pack.script == "cyrillic":
        new = word.translate(LATIN_TO_CYRILLIC) if _LATIN.fullmatch(word) else ""
    else:
        new = word.translate(CYRILLIC_TO_LATIN) if _CYRILLIC.fullmatch(word) else ""
    known = new.lower() in pack.stopwords or (len(new) > 1 and new.lower() in corpus.vocabulary)
    return new if known else ""


def _is_word(text: str, found: re.Match[str], pack: Pack) -> bool:
    """Whether the word stands among words of the language, and is neither a symbol (He, CO) nor a named letter."""
    word = found.group()
    before, after = text[: found.start()].split(), text[found.end() :].split()
    neighbours = [*before[-1:], *after[:1]]
    own = is_cyrillic if pack.script == "cyrillic" else is_latin
    if not neighbours or not all(any(map(own, other)) for other in neighbours):
        return False
    if not word.islower() and not (word.istitle() and not before and after[0].islower() and len(word) > 1):
        return False
    if len(word) == 1:
        quoted = text[found.start() - 1 : found.start()] not in (" ", "") or text[found.end() : found.end() + 1] != " "
        return bool(before) and not before[-1].lower().startswith(_NAMED) and not quoted
    return True
