"""Two options are the same to a player.

Why: They differ at most in case, in spaces, in the way an accent is encoded or in letters of two alphabets that
look alike. Whoever picks the one that is not the answer is wronged. Short signs that differ in case, such as mW and
MW, are left alone.

Example:

    options: {en: ["Paris", "paris ", "Lyon", "Nice"]}

Better:

    options: {en: ["Paris", "Lille", "Lyon", "Nice"]}

Fix: none. Replace one of them.
"""

from __future__ import annotations

from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.corpus import OPTION
from quizwar_cli.lint.bank.subject import BankSubject, Entry
from quizwar_cli.lint.bank.words import is_cyrillic, is_latin, skeleton

_SIGN = 3  # letters: shorter ones may be units or symbols, in which case matters


def find(bank: BankSubject) -> Iterator[Finding]:
    for corpus in bank.corpora(OPTION):
        same = skeleton if _needs_skeleton(corpus.composed, corpus.joined, corpus.characters) else str.casefold
        language = corpus.language
        for entry in bank.choices:
            options = entry.data["options"].get(language)
            if options and len(set(map(same, options))) < len(options):
                yield from _equal(entry, language, options)


def _needs_skeleton(composed: bool, joined: str, signs: frozenset[str]) -> bool:
    """Whether texts of the bank could differ in more than case and still look alike."""
    odd = not composed or any(part in joined for part in ("  ", " \n", "\n ", "\u00a0", "\u200b", "\u00ad", "\u2060"))
    return odd or joined[:1].isspace() or joined[-1:].isspace() or _two_scripts(signs)


def _two_scripts(signs: frozenset[str]) -> bool:
    return any(map(is_latin, signs)) and any(map(is_cyrillic, signs))


def _equal(entry: Entry, language: str, options: list[str]) -> Iterator[Finding]:
    seen: dict[str, int] = {}
    for index, option in enumerate(options):
        first = seen.setdefault(skeleton(option), index)
        if first != index and not _signs(options[first], option):
            message = f"options {first + 1} and {index + 1} ({language}) are the same to a player"
            hint = f"option {first + 1} is: {options[first]}"
            yield entry.finding("equal-options", message, "options", language, index, hint=hint)


def _signs(one: str, other: str) -> bool:
    """True for short signs that differ in case alone: mW and MW."""
    return len(one) == len(other) <= _SIGN and one != other and one.lower() == other.lower() and one.isalpha()
