"""A word is written in letters of two alphabets.

Why: A Latin “o” in a Cyrillic word looks right and is another letter: searches miss the word, screen readers
stumble, and an answer that is typed does not match. A Latin root with a Cyrillic ending (SMSи) is how people write
and is left alone.

Example:

    text: {bg: "Кой град е cтолица на Перу?"}  # with a Latin c

Better:

    text: {bg: "Кой град е столица на Перу?"}

Fix: safe. Letters that look alike are replaced by those of the alphabet that the rest of the word is written in.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.corpus import Corpus, Passage
from quizwar_cli.lint.bank.subject import BankSubject
from quizwar_cli.lint.bank.words import CYRILLIC_TO_LATIN, LATIN_TO_CYRILLIC, is_cyrillic, is_latin
from quizwar_cli.lint.languages import pack_of

_ENDING = 5  # letters a Cyrillic ending may have
_BORROWED = re.compile(rf"([A-Z\d]{{2,}}|[A-Za-z\d\u00c0-\u024f]{{2,}})([\u0430-\u045f]{{1,{_ENDING}}})")


def find(bank: BankSubject) -> Iterator[Finding]:
    for corpus in bank.corpora():
        mixed = {
            word: _mended(word, corpus.language) for word in corpus.words if not word.isascii() and _is_mixed(word)
        }
        if mixed:
            for passage in corpus.with_words(word.lower() for word in mixed):
                yield _finding(passage, mixed, corpus)


def _finding(passage: Passage, mixed: dict[str, str], corpus: Corpus) -> Finding:
    form = re.compile("|".join(rf"(?<![^\W_]){word}(?![^\W_])" for word in sorted(mixed, key=len, reverse=True)))
    word = next(form.finditer(passage.text)).group()
    new = form.sub(lambda found: mixed[found.group()] or found.group(), passage.text)
    message = f"“{word}” has letters of two alphabets: {_odd_ones(word, mixed[word])}"
    hint = "write all its letters in one alphabet"
    fix = passage.fix(new, "replace the letters that look alike", safe=True) if new != passage.text else None
    return passage.finding("mixed-script", message, hint, fix=fix)


def _is_mixed(word: str) -> bool:
    if not (any(map(is_latin, word)) and any(map(is_cyrillic, word))):
        return False
    borrowed = _BORROWED.fullmatch(word)
    if not borrowed:
        return True
    root = borrowed.group(1)
    return not root.isupper() and root.translate(LATIN_TO_CYRILLIC).isalpha() and not _has_own_letter(root)


def _has_own_letter(root: str) -> bool:
    """True if a Latin root has a letter that no Cyrillic one looks like."""
    return any(map(is_latin, root.translate(LATIN_TO_CYRILLIC)))


def _mended(word: str, language: str) -> str:
    """The word in one alphabet; empty where a letter has no double in it."""
    latin, cyrillic = sum(map(is_latin, word)), sum(map(is_cyrillic, word))
    pack = pack_of(language)
    to_cyrillic = cyrillic > latin or (cyrillic == latin and pack is not None and pack.script == "cyrillic")
    for table, wrong in _ways(to_cyrillic):
        new = word.translate(table)
        if not any(map(wrong, new)):
            return new
    return ""


def _ways(to_cyrillic: bool) -> list[tuple[dict[int, int], Callable[[str], bool]]]:
    ways: list[tuple[dict[int, int], Callable[[str], bool]]] = [
        (LATIN_TO_CYRILLIC, is_latin),
        (CYRILLIC_TO_LATIN, is_cyrillic),
    ]
    return ways if to_cyrillic else ways[::-1]


def _odd_ones(word: str, mended: str) -> str:
    odd = [sign for sign, new in zip(word, mended, strict=True) if sign != new] if mended else []
    if not odd:
        odd = [sign for sign in word if is_latin(sign)]
    return ", ".join(f"{sign} (U+{ord(sign):04X})" for sign in dict.fromkeys(odd))
