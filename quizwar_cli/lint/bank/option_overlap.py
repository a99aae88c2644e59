"""Two options overlap: what one says holds for the other too.

Why: A truth in both makes two options right; a player sees that such options cannot be meant and rules them out.

Example:

    options: {en: ["10-20", "20-30", "25-40", "50-60"]}

Better:

    options: {en: ["10-19", "20-29", "30-39", "40-49"]}

Fix: none. Draw the bounds so that every number is in one option at most.

Source: Haladyna, Downing and Rodriguez, Applied Measurement in Education 15 (2002), guideline 21.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.corpus import OPTION
from quizwar_cli.lint.bank.subject import BankSubject

_RANGE = re.compile(r"(\d+(?:[.,]\d+)?)\s*(?:[-–—]|to|до|až|do)\s*(\d+(?:[.,]\d+)?)(?![-–—/:.]?\d)\s*([^\d–—-]*)")
_SIGNS = "-–—"
_WORDS = ("to", "до", "až", "do")


def find(bank: BankSubject) -> Iterator[Finding]:
    for corpus in bank.corpora(OPTION):
        if corpus.characters.isdisjoint(_SIGNS) and corpus.vocabulary.isdisjoint(_WORDS):
            continue
        seen: set[int] = set()
        for passage in corpus.at(found.start() for found in _RANGE.finditer(corpus.joined)):
            options = passage.entry.data["options"][corpus.language]
            if id(options) in seen:
                continue
            seen.add(id(options))
            for first, second in _overlapping(options):
                message = f"options {first + 1} and {second + 1} ({corpus.language}) overlap"
                hint = f"option {first + 1} is: {options[first]}"
                yield passage.entry.finding("option-overlap", message, "options", corpus.language, second, hint=hint)


def _overlapping(options: list[str]) -> Iterator[tuple[int, int]]:
    """Pairs of ranges of which one begins before the other ends. Bounds that touch are left alone: 10-20, 20-30."""
    ranges = [_range(option) for option in options]
    if sum(bounds is not None for bounds in ranges) < 3:
        return  # scores and seasons, not ranges
    for (first, one), (second, other) in combinations(enumerate(ranges), 2):
        if one and other and one[0] < other[1] and other[0] < one[1]:
            yield first, second


def _range(option: str) -> tuple[float, float] | None:
    found = _RANGE.fullmatch(option.strip())
    if not found:
        return None
    low, high = (float(text.replace(",", ".")) for text in found.group(1, 2))
    return (low, high) if low < high else None
