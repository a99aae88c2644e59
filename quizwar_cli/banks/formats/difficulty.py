"""Difficulties as other projects write them, in words or in logits."""

from __future__ import annotations

from decimal import Decimal

from quizwar_cli.banks.formats import numbers
from quizwar_cli.banks.formats.reading import Reading
from quizwar_cli.banks.formats.record import UnfitError, shortened

WORDS = {"easy": Decimal(-1), "medium": Decimal(0), "hard": Decimal(1)}
_OPTION = "--difficulty WORD=LOGITS"
_WHAT = "difficulty"


def in_logits(value: str | Decimal, mark: str, reading: Reading) -> Decimal | None:
    """The difficulty in logits; None for an empty one. Raises UnfitError for a word that means nothing here."""
    if isinstance(value, Decimal):
        return value
    word = value.strip().lower()
    if not word:
        return None
    known = {**WORDS, **reading.settings.difficulties}
    if word not in known:
        if not any(sign.isdecimal() for sign in word):
            hint = f"known: {', '.join(known)}; {_OPTION} adds a word"
            raise UnfitError("unknown-difficulty", f"the difficulty `{shortened(word, 40)}` is not known", hint)
        return numbers.parse(value, mark, _WHAT)
    if not any(decision.what == _WHAT for decision in reading.decisions):
        scale = ", ".join(f"{name} {logits}" for name, logits in known.items())
        evidence = "words have no logits of their own; this scale is a convention, not measured"
        reading.decide(_WHAT, scale, evidence, _OPTION)
    return known[word]


def in_words(logits: float) -> str:
    """The word for a difficulty in logits: that of the nearest one in `WORDS`."""
    return min(WORDS, key=lambda word: (abs(float(WORDS[word]) - logits), word))
