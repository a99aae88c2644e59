"""Strategies that never read the question: what can be made of four options alone.

Each strategy gives every option a worth; the largest is its pick. Where several are the largest, one of them is taken
by a hash of the options, so that it stays a guess of one chance in four if the strategy knows nothing. A strategy that
finds all four alike has nothing to go by and does not play.

Sources: for length, convergence and all or none of the above T. M. Haladyna, S. M. Downing and M. C. Rodriguez,
A Review of Multiple-Choice Item-Writing Guidelines for Classroom Assessment, Applied Measurement in Education 15
(2002); for places Y. Attali and M. Bar-Hillel, Guess Where, Journal of Educational Measurement 40 (2003); middle and
round numbers are lore.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Callable, Sequence
from decimal import Decimal
from itertools import combinations
from statistics import median

OPTIONS = 4

Worth = Callable[[Sequence[str]], Sequence[float]]

_NUMBER = re.compile(r"\d[\d,.\u00a0 ]*")
_WORD = re.compile(r"[^\W\d_]{3,}")
_ALL_OR_NONE = re.compile(
    r"(all|none|both|neither|всички|нито|никой|никое|все|ни один|ни одна|ни одно|všechny|všichni|žádná|žádný|žádné"
    r"|mind|mindegyik|egyik sem|sve|svi|nijedan|nijedno|nijedna|све|сви|ниједан|ниједно|ниједна)\s",
    re.IGNORECASE,
)


def _longest(options: Sequence[str]) -> list[float]:
    return [len(option) for option in options]


def _shortest(options: Sequence[str]) -> list[float]:
    return [-len(option) for option in options]


def _common_word(options: Sequence[str]) -> list[float]:
    """The option whose words the other options have most often."""
    words = [set(_WORD.findall(option.casefold())) for option in options]
    number = Counter(word for some in words for word in some)
    return [sum(number[word] - 1 for word in some) for some in words]


def _similar(options: Sequence[str]) -> list[float]:
    """The option that is most like the others, by pairs of letters (Dice)."""
    pairs = [{option[at : at + 2] for at in range(len(option) - 1)} for option in map(str.casefold, options)]
    worth = [0.0] * len(options)
    for one, other in combinations(range(len(options)), 2):
        like = 2 * len(pairs[one] & pairs[other]) / max(1, len(pairs[one]) + len(pairs[other]))
        worth[one] += like
        worth[other] += like
    return worth


def _odd_one_out(options: Sequence[str]) -> list[float]:
    return [-like for like in _similar(options)]


def _middle(options: Sequence[str]) -> list[float]:
    """The numbers nearest to the median of the four."""
    numbers = _numbers(options)
    if not numbers:
        return [0.0] * len(options)
    middle = median(numbers)
    return [-float(abs(number - middle)) for number in numbers]


def _round(options: Sequence[str]) -> list[float]:
    """The number with the most zeros at its end for its length."""
    numbers = _numbers(options)
    return [_zeros(number) for number in numbers] if numbers else [0.0] * len(options)


def _zeros(number: Decimal) -> float:
    digits = f"{number:f}".rstrip(".")
    return float(len(digits) - len(digits.rstrip("0")))


def _numbers(options: Sequence[str]) -> list[Decimal]:
    """The first number of each option; none where one option has no number."""
    found = [_NUMBER.search(option) for option in options]
    if not all(found):
        return []
    return [_read(one.group()) for one in found if one]


def _read(text: str) -> Decimal:
    """A number with a point or a comma for decimals: three digits after the only one are taken for thousands."""
    bare = re.sub(r"[\u00a0 ]|[.,](?=\d{3}\b)", "", text).rstrip(".,").replace(",", ".")
    head, _, tail = bare.rpartition(".")
    return Decimal(f"{head.replace('.', '')}.{tail}" if head else tail or "0")


def _all_or_none(options: Sequence[str]) -> list[float]:
    return [1.0 if _ALL_OR_NONE.match(option.strip()) else 0.0 for option in options]


def _place(at: int) -> Worth:
    return lambda options: [1.0 if number == at else 0.0 for number in range(len(options))]


CONTENT: dict[str, Worth] = {
    "longest option": _longest,
    "shortest option": _shortest,
    "most common word": _common_word,
    "most like the others": _similar,
    "least like the others": _odd_one_out,
    "middle number": _middle,
    "roundest number": _round,
    "all or none": _all_or_none,
}
"""Strategies that look at the options; they say something about a question."""

PLACES: dict[str, Worth] = {f"always {letter}": _place(at) for at, letter in enumerate("ABCD")}
"""Strategies that look at nothing; they say something about a bank."""

STRATEGIES = {**CONTENT, **PLACES}


def pick(name: str, options: Sequence[str]) -> int | None:
    """The option that a strategy takes, None where it has nothing to go by."""
    worth = STRATEGIES[name](options)
    best = [number for number, value in enumerate(worth) if value == max(worth)]
    if len(best) == len(options):
        return None
    if len(best) == 1:
        return best[0]
    # By content, not by place: where the key stands more often at one place, a tie must not profit from it.
    return min(best, key=lambda number: hashlib.blake2b(f"{name}|{options[number]}".encode()).digest())
