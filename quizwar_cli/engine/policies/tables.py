"""Tables of the answer model, made without the platform's mathematics library so that they are equal everywhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal, localcontext
from functools import cache
from statistics import NormalDist
from typing import Annotated

from quizwar_cli.engine.fields import Mind, Minds
from quizwar_cli.engine.layout import Array

CERTAIN = 1 << 32
"""A chance of 1, in the units of `chance.draw`."""

GUESSING = CERTAIN // 4
"""The chance to hit the right one of four options without a clue (the 3PL model's lower asymptote)."""

LOGITS = 1200
"""The table of right answers reaches from -LOGITS to LOGITS, in 1/100 logit."""

QUANTILES = 4096
"""Entries of the normal quantile table: the quantiles of (i + 1/2) / QUANTILES."""

UNIT = 1 << 16
"""One, in the fixed point of quantiles and exponents."""

COARSE = 1 << 10
"""Steps of the coarse table of exponentials: 1/64 in units of `UNIT`."""

REACH = 16
"""Exponents reach from -REACH to REACH."""

HURRIES = 1024
"""Entries of the table of thinking times: small, because every decision of every bot looks it up."""

TIME_SPREAD = 400
"""How far thinking times scatter around their median: 1/1000 of a natural log."""

COARSES = 2 * REACH * UNIT // COARSE + 1


@dataclass(slots=True)
class Tables:
    """What the bots look up."""

    right: Annotated[list[int], Array(2 * LOGITS + 1, "chance of a right answer by ability - difficulty", "1/CERTAIN")]
    quantile: Annotated[list[int], Array(QUANTILES, "standard normal quantiles", "1/UNIT")]
    coarse: Annotated[list[float], Array(COARSES, "exp of multiples of COARSE / UNIT from -REACH", code="d")]
    hurry: Annotated[list[float], Array(HURRIES, "thinking time as a multiple of its median, by quantile", code="d")]
    fine: Annotated[list[float], Array(COARSE, "exp of multiples of 1 / UNIT", code="d")]


@cache
def tables() -> Tables:
    """The tables, made once. Decimal's exponential is rounded by its specification, not by the platform."""
    with localcontext() as context:
        context.prec = 40
        odds = _powers(Decimal(-LOGITS) / 100, Decimal(1) / 100, 2 * LOGITS + 1)
        right = [GUESSING + round((CERTAIN - GUESSING) * (power / (1 + power))) for power in odds]
        coarse = [float(power) for power in _powers(Decimal(-REACH), Decimal(COARSE) / UNIT, COARSES)]
        fine = [float(power) for power in _powers(Decimal(0), Decimal(1) / UNIT, COARSE)]
        hurry = [float((Decimal(q) / UNIT * TIME_SPREAD / 1000).exp()) for q in _quantiles(HURRIES)]
    return Tables(right, _quantiles(QUANTILES), coarse, hurry, fine)


def _powers(first: Decimal, step: Decimal, number: int) -> list[Decimal]:
    """exp of `first`, `first` + `step`, ...: by multiplication, a tenth of the work and at 40 digits as good."""
    powers = [first.exp()]
    factor = step.exp()
    for _ in range(number - 1):
        powers.append(powers[-1] * factor)
    return powers


def _quantiles(number: int) -> list[int]:
    """The standard normal quantiles of (i + 1/2) / number, in 1 / UNIT, exactly symmetric."""
    half = [round(NormalDist().inv_cdf((i + 0.5) / number) * UNIT) for i in range(number // 2)]
    return half + [-q for q in reversed(half)]


def right_chance(ability: int, difficulty: int) -> int:
    """The chance of a right answer, both in 1/100 logit: 3PL with guessing 1/4 and discrimination 1 (Birnbaum 1968)."""
    return tables().right[max(-LOGITS, min(LOGITS, ability - difficulty)) + LOGITS]


def closer_chance(attacker: Mind, defender: Mind) -> int:
    """The chance that the attacker's guess errs less than the defender's at a question both take equally hard.

    Errors are taken on the log scale, |spread * z|; the chance is counted over every 16th quantile of either, so that
    it is a whole number of cases. Exact knowledge of the defender holds; of the attacker alone, wins.
    """
    sizes = [-q for q in tables().quantile[8 : QUANTILES // 2 : 16]]  # |z|, from the largest to the smallest
    wins = 0
    at = 0
    for size in sizes:  # the larger the attacker's error, the fewer errors of the defender are larger still
        while at < len(sizes) and sizes[at] * defender.spread > size * attacker.spread:
            at += 1
        wins += at
    share = UNIT * wins // (len(sizes) * len(sizes))
    guessed = (CERTAIN - attacker.exact) * share // CERTAIN + attacker.exact * UNIT // CERTAIN
    return (CERTAIN - defender.exact) * guessed // CERTAIN


def gather(minds: Sequence[Mind], difficulties: Sequence[int]) -> Minds:
    """The minds of the seats in one record, with what they reckon with: their chances at choice questions of the mean
    of `difficulties` (1/100 logit), and each one's chance to win a tie-break against each other."""
    mean = sum(difficulties) // max(1, len(difficulties))
    return Minds(
        strategy=[mind.strategy for mind in minds],
        ability=[mind.ability for mind in minds],
        nerve=[mind.nerve for mind in minds],
        spread=[mind.spread for mind in minds],
        speed_ms=[mind.speed_ms for mind in minds],
        exact=[mind.exact for mind in minds],
        calm=[right_chance(mind.ability, mean) * UNIT // CERTAIN for mind in minds],
        pressed=[right_chance(mind.ability + mind.nerve, mean) * UNIT // CERTAIN for mind in minds],
        closer=[closer_chance(attacker, defender) for attacker in minds for defender in minds],
    )
