"""Compares two questions: the wording of their texts, word by word, and what they hold for right.

Alike texts alone are mostly noise: "the capital of France" and "the capital of Greece" differ in six letters and are
two good questions. So words are paired off, slips of the pen allowed; if words are left over on both sides, the two
ask about different objects. Key and options then say how much to make of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import IntEnum
from functools import cache
from typing import NamedTuple

CLOSE = 80.0
"""Per cent of likeness from which two texts are alike; with the same key and options a little less will do."""

CLOSE_WITH_OPTIONS = 65.0
SHORTEST_SLIP = 5
"""Letters of a word that may be a slip of the pen where the keys differ: Iran is no misspelt Iraq."""

LONG = 20
"""Signs of a text that may stand within another as a whole."""

NEAR = 0.1
"""Share by which two right numbers differ that may be meant for the same thing."""

PLAIN = 0.02
"""A word that more than this share of the texts has, and more than `FEW` texts, is no object of a question."""

FEW = 10

_DIGITS = re.compile(r"\d+")


class Verdict(IntEnum):
    """What two questions are to each other; the larger, the worse."""

    NOTHING = 0
    TEMPLATE = 1
    SAME = 2
    CONTRADICTION = 3


class Asked(NamedTuple):
    """A question in one language, folded for comparison. `options` are sorted; a number has none, and is its `key`.

    `values` are the two of a ratio. A `pointing` one asks about its options ("which of these"), so that its text alone
    says nothing.
    """

    text: str
    key: str
    options: tuple[str, ...]
    kind: str
    pointing: bool = False
    values: str = ""


class Alike(NamedTuple):
    """How alike two questions are: per cent of the text, whether the keys agree, how many options are shared."""

    verdict: Verdict
    text: float
    key: bool
    options: int


def compare(one: Asked, other: Asked, likeness: float, commonness: Mapping[str, float]) -> Alike:
    """The verdict on two questions whose texts are alike by `likeness` per cent.

    `commonness` is the share of texts that a word stands in.
    """
    key = _same_key(one, other)
    if not key and likeness < CLOSE and not _one_holds_other(one.text, other.text):
        return Alike(Verdict.NOTHING, likeness, key, 0)
    options = _shared(one.options, other.options)
    certain = key and options >= 3
    if one.pointing and other.pointing and not _same_choice(one, other, options):
        return Alike(Verdict.NOTHING if likeness < CLOSE else Verdict.TEMPLATE, likeness, key, options)
    if likeness < (CLOSE_WITH_OPTIONS if certain else CLOSE) and not _one_holds_other(one.text, other.text):
        return Alike(Verdict.NOTHING, likeness, key, options)
    left, right = _left_over(one.text.split(), other.text.split(), lenient=key)
    if not key:
        return Alike(_of_other_keys(one, other, left, right), likeness, key, options)
    if any(_DIGITS.search(word) for word in (*left, *right)) and not _extra_number(left, right):
        return Alike(Verdict.TEMPLATE, likeness, key, options)
    another = _names_an_object(left, commonness) and _names_an_object(right, commonness)
    another = another or bool(left and right and one.values != other.values)
    if another and not (certain and likeness >= 93):
        return Alike(Verdict.TEMPLATE, likeness, key, options)
    return Alike(Verdict.SAME, likeness, key, options)


def _of_other_keys(one: Asked, other: Asked, left: Sequence[str], right: Sequence[str]) -> Verdict:
    """What alike texts with different keys are: every word that only one of them has may be what they differ by.

    A word misspelt may be another word. It is none where both choose among the same things, or the numbers are near.
    """
    if one.kind != other.kind:
        return Verdict.NOTHING
    if one.text == other.text:
        return Verdict.CONTRADICTION
    if not _ends_alike(one.text, other.text) and (
        left or right or not _in_one_order(one.text.split(), other.text.split())
    ):
        return Verdict.TEMPLATE
    near = _shared(one.options, other.options) >= 2 if one.options else _near(float(one.key), float(other.key))
    return Verdict.CONTRADICTION if near else Verdict.TEMPLATE


def _near(one: float, other: float) -> bool:
    return abs(one - other) <= NEAR * max(abs(one), abs(other))


def _in_one_order(one: Sequence[str], other: Sequence[str]) -> bool:
    """Whether the words stand in the same order, but for two neighbours: A larger than B is not B larger than A."""
    places = [
        place
        for place, (a, b) in enumerate(zip(one, other, strict=False))
        if a != b and not _is_slip(a, b, lenient=True)
    ]
    return not places or (places[-1] - places[0] == 1 and set(one) == set(other))


def _ends_alike(one: str, other: str) -> bool:
    """Whether one text is the other with something before it, such as `Question 17:`, slips of the pen aside."""
    shorter, longer = sorted((one.split(), other.split()), key=len)
    if len(shorter) == len(longer) or min(len(one), len(other)) < LONG:
        return False
    tail = longer[-len(shorter) :]
    return tail[-1][:1] == shorter[-1][:1] and not any(_left_over(shorter, tail, lenient=False))


def _same_key(one: Asked, other: Asked) -> bool:
    if one.key == other.key:
        return True
    if one.options and other.options:
        longer = max(len(one.key), len(other.key))
        return longer >= SHORTEST_SLIP and not _DIGITS.search(one.key + other.key) and _slip(one.key, other.key, 1)
    return False


def _same_choice(one: Asked, other: Asked, shared: int) -> bool:
    """Whether two questions that ask which of their options it is offer much the same ones."""
    return shared >= 3 or (one.key != other.key and one.key in other.options and other.key in one.options)


def _shared(one: Sequence[str], other: Sequence[str]) -> int:
    return sum(option in other for option in one)


def _one_holds_other(one: str, other: str) -> bool:
    """Whether one text is the other with something before or after it."""
    shorter, longer = sorted((one, other), key=len)
    return (len(shorter) >= LONG and longer.startswith(shorter)) or _ends_alike(one, other)


def _extra_number(left: Sequence[str], right: Sequence[str]) -> bool:
    """Whether only one text has words over, as with `Question 17:` before it."""
    return not left or not right


def _names_an_object(words: Sequence[str], commonness: Mapping[str, float]) -> bool:
    return any(commonness.get(word, 0.0) <= PLAIN and len(word) > 2 for word in words)


def _left_over(one: list[str], other: list[str], *, lenient: bool) -> tuple[list[str], list[str]]:
    """The words of either text that the other has not, in whatever order, slips of the pen aside."""
    right = list(other)
    left = []
    for word in one:
        if word in right:
            right.remove(word)
        else:
            left.append(word)
    for word in list(left):
        match = next((found for found in right if _is_slip(word, found, lenient=lenient)), None)
        if match is not None:
            left.remove(word)
            right.remove(match)
    return _joined(left, right) if left and right else (left, right)


def _joined(left: list[str], right: list[str]) -> tuple[list[str], list[str]]:
    """Takes away words that differ by a space only: `of the`, `ofthe`."""
    for few, many in ((left, right), (right, left)):
        for first, second in _neighbours(many):
            if first + second in few:
                few.remove(first + second)
                many.remove(first)
                many.remove(second)
                break
    return left, right


def _neighbours(words: list[str]) -> Iterator[tuple[str, str]]:
    yield from zip(list(words), list(words)[1:], strict=False)


def _is_slip(one: str, other: str, *, lenient: bool) -> bool:
    """Whether a word is the other misspelt; numbers never are."""
    if _DIGITS.search(one + other):
        return False
    longest = max(len(one), len(other))
    if not lenient and longest < SHORTEST_SLIP:
        return False
    return _slip(one, other, 1 if longest < 8 else 2)


def _slip(one: str, other: str, most: int) -> bool:
    """At most so many letters added, left out, changed or swapped with their neighbour."""
    return abs(len(one) - len(other)) <= most and distance()(one, other, score_cutoff=most) <= most


@cache
def distance() -> Callable[..., int]:
    """Letters added, left out, changed or swapped with their neighbour between two words: optimal string alignment."""
    from rapidfuzz.distance import OSA

    return OSA.distance
