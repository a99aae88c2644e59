"""The chances of a fight, exactly, for any rates (AO-16 to AO-22).

One exchange: a attackers kill Bin(a, attack) defenders and d defenders kill Bin(d, defence) attackers, both at once and
independently, so P(take) = P(Bin(a, attack) >= d) * P(Bin(d, defence) < a). Distributions are convolved from single
troops in fractions. The kernel looks up a table of the same numbers, each rounded once to 1/UNIT; it serves the bots
and the chance that is shown before an order (AO-20).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.orders.fields import SIZE, Odds

UNIT = 1 << 32
"""A chance of 1 in the tables."""

PER_MYRIAD = 10_000
"""A chance of 1 in events."""

Distribution = Sequence[Fraction]
"""Chances of 0, 1, 2, ..."""


class Exchange(NamedTuple):
    """What one exchange comes to. `attackers` and `defenders`: chances of 0, 1, 2, ... troops left of either side."""

    take: Fraction
    wipe: Fraction
    attackers: Distribution
    defenders: Distribution


def convolve(first: Distribution, second: Distribution) -> list[Fraction]:
    """The distribution of the sum of two independent numbers."""
    total = [Fraction(0)] * (len(first) + len(second) - 1)
    for one, chance in enumerate(first):
        for other, factor in enumerate(second):
            total[one + other] += chance * factor
    return total


@cache
def hits(troops: int, rate: Fraction) -> tuple[Fraction, ...]:
    """(troops + 1,) chances that 0, 1, 2, ... of so many troops hit, each with chance `rate`."""
    if troops == 0:
        return (Fraction(1),)
    half = hits(troops // 2, rate)
    single = (1 - rate, rate) if troops % 2 else (Fraction(1),)
    return tuple(convolve(convolve(half, half), single))


def left(troops: int, enemy_hits: Distribution) -> list[Fraction]:
    """(troops + 1,) chances that 0, 1, 2, ... of the troops are left; kills are capped at their number."""
    remaining = [Fraction(0)] * (troops + 1)
    for kills, chance in enumerate(enemy_hits):
        remaining[max(0, troops - kills)] += chance
    return remaining


def exchange(attackers: int, defenders: int, attack: Fraction, defence: Fraction) -> Exchange:
    """AO-16, AO-17, AO-18, AO-38: what one exchange comes to; `wipe` is the chance that nobody is left."""
    ours = left(attackers, hits(defenders, defence))
    theirs = left(defenders, hits(attackers, attack))
    return Exchange(theirs[0] * (1 - ours[0]), theirs[0] * ours[0], ours, theirs)


def take(attackers: int, defenders: int, attack: Fraction, defence: Fraction) -> Fraction:
    """AO-18, AO-20: the chance that the attackers take the region."""
    return exchange(attackers, defenders, attack, defence).take


def meeting(first: int, second: int, rate: Fraction) -> dict[tuple[int, int], Fraction]:
    """AO-22: the chances of (left of the first, left of the second) after a meeting on the border.

    An absorbing chain over the numbers of both sides: numbers only fall, so each is solved by those below it, with the
    chance of an exchange without a loss divided out.
    """
    return dict(_meeting(first, second, rate))


@cache
def _meeting(first: int, second: int, rate: Fraction) -> tuple[tuple[tuple[int, int], Fraction], ...]:
    if not first or not second:
        return (((first, second), Fraction(1)),)
    ours = left(first, hits(second, rate))
    theirs = left(second, hits(first, rate))
    moving = 1 - ours[first] * theirs[second]
    ends: dict[tuple[int, int], Fraction] = {}
    for one, chance in enumerate(ours):
        for other, factor in enumerate(theirs):
            if (one, other) == (first, second):
                continue
            for end, further in _meeting(one, other, rate):
                ends[end] = ends.get(end, Fraction(0)) + chance * factor * further / moving
    return tuple(sorted(ends.items()))


def percent(rate: int) -> Fraction:
    """A rate of the rules, in percent, as a fraction."""
    return Fraction(rate, 100)


@cache
def odds(attack: int, defence: int) -> Odds:
    """The tables for the rates of the rules, in percent. Whole numbers throughout, so they are equal everywhere."""
    attack_tails = [_tails(troops, attack) for troops in range(SIZE)]
    defence_tails = [_tails(troops, defence) for troops in range(SIZE)]
    chances, losses = [0] * (SIZE * SIZE), [0] * (SIZE * SIZE)
    for attackers in range(SIZE):
        for defenders in range(SIZE):
            at = attackers * SIZE + defenders
            tails = defence_tails[defenders]
            if attackers >= defenders:
                alive = 100**defenders - (tails[attackers] if attackers <= defenders else 0)
                scale = 100 ** (attackers + defenders)
                chances[at] = _rounded(attack_tails[attackers][defenders] * alive * UNIT, scale)
            killed = sum(tails[1 : attackers + 1])  # the mean of min(Bin, attackers) is the sum of its tails
            losses[at] = _rounded(killed << 16, 100**defenders)
    return Odds(chances, losses, attack, defence)


def _tails(troops: int, rate: int) -> list[int]:
    """P(Bin(troops, rate) >= k) for k = 0, 1, ..., troops, in 1/100**troops."""
    chances = [1]
    for _ in range(troops):
        padded = [0, *chances, 0]
        chances = [padded[k + 1] * (100 - rate) + padded[k] * rate for k in range(len(chances) + 1)]
    tails = list(chances)
    for k in range(troops - 1, -1, -1):
        tails[k] += tails[k + 1]
    return tails


def _rounded(numerator: int, denominator: int) -> int:
    return (2 * numerator + denominator) // (2 * denominator)


@kernel
def at_least(troops: int, hits: int, rate: int) -> float:
    """P(Bin(troops, rate) >= hits), `rate` in percent: for numbers beyond the tables.

    Weights relative to the likeliest number, up and down from it by the ratio of neighbours: additions, multiplications
    and divisions alone, which every platform rounds alike.
    """
    if hits <= 0:
        return 1.0
    if hits > troops:
        return 0.0
    if rate >= 100:
        return 1.0
    mode = (troops + 1) * rate // 100
    odds = rate / (100.0 - rate)
    above = 0.0
    total = 0.0
    weight = 1.0
    for number in range(mode, troops + 1):
        total += weight
        if number >= hits:
            above += weight
        weight = weight * (troops - number) / (number + 1) * odds
    weight = 1.0
    for number in range(mode, 0, -1):
        weight = weight * number / (troops - number + 1) / odds
        total += weight
        if number - 1 >= hits:
            above += weight
    return above / total


@kernel
def take_chance(odds: Odds, attackers: int, defenders: int) -> int:
    """AO-20: the chance in 1/UNIT that so many attackers take a region with so many defenders."""
    if attackers < defenders:
        return 0
    if attackers < SIZE:
        return odds.take[attackers * SIZE + defenders]
    kill_all = at_least(attackers, defenders, odds.attack)
    survive = 1.0 - at_least(defenders, attackers, odds.defence)
    return int(kill_all * survive * UNIT + 0.5)


@kernel
def mean_loss(odds: Odds, attackers: int, defenders: int) -> int:
    """The troops the attackers lose on average in one exchange, in 1/65536; capped beyond the tables."""
    return odds.loss[min(attackers, SIZE - 1) * SIZE + min(defenders, SIZE - 1)]


@kernel
def per_myriad(chance: int) -> int:
    """A chance in 1/UNIT as events hold it, in 1/10000."""
    return (chance * PER_MYRIAD + UNIT // 2) // UNIT
