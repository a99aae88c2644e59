"""What the checks know of a language."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import Any


def words(text: str) -> frozenset[str]:
    """A set of words written in one text."""
    return frozenset(text.split())


def phrases(text: str) -> tuple[str, ...]:
    """Phrases written in one text, a semicolon between them."""
    return tuple(" ".join(phrase.split()) for phrase in text.split(";"))


@dataclass(frozen=True, kw_only=True, eq=False)  # one pack a language: hashed by identity
class Pack:
    """A language's words and signs, in lower case. `stopwords` are frequent in questions and tell the language.

    Phrases are whole words; a phrase may end with `*`, which stands for any ending.
    """

    name: str
    script: str  # latin or cyrillic
    alphabet: str  # its letters in lower case, with those that common foreign names bring
    stopwords: frozenset[str]
    absolute: frozenset[str]  # words that make an option an easy one to rule out: always, never
    vague: frozenset[str]  # words that make it a matter of opinion: often, usually
    negatives: frozenset[str]  # words that turn a question round
    interrogatives: frozenset[str]  # words a question begins with
    all_of_above: tuple[str, ...]
    none_of_above: tuple[str, ...]
    fillers: tuple[str, ...]  # options that nobody takes seriously
    time_bound: tuple[str, ...]  # wording that is true only for a time
    time_free: tuple[str, ...]  # phrases with such a word that are not bound to a time
    measures: tuple[str, ...]  # phrases that ask for a measure: how tall
    units: tuple[str, ...]  # words that name a unit
    years: tuple[str, ...]  # phrases that ask for a year
    smaller: tuple[str, ...]  # phrases that ask how many times smaller something is
    quotes: tuple[str, ...]  # pairs that may be used; the first is the usual one
    dashes: str  # dashes that may stand between spaces; the first is the usual one
    decimal: str  # the decimal mark
    thousands: str  # marks between thousands
    clues: dict[str, str] = field(default_factory=dict)  # last word of a stem -> pattern of the options it fits
    auxiliaries: frozenset[str] = frozenset()  # where a bare negative only counts after one of these
    doubles: frozenset[str] = frozenset()  # words that may stand twice in a row

    def mapped(self, change: Any, **others: Any) -> Pack:
        """The same pack with every text changed by a function, for a language written in two scripts."""
        changed = {entry.name: _mapped(getattr(self, entry.name), change) for entry in fields(self)}
        return replace(self, **{**changed, **others})


def _mapped(value: Any, change: Any) -> Any:
    if isinstance(value, str):
        return change(value)
    if isinstance(value, dict):
        return {change(key): change(entry) for key, entry in value.items()}
    return type(value)(change(entry) for entry in value)
