"""The exact chances: known values, brute force, and the engine's fights against them."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import numba
import numpy as np
import pytest

from quizwar_cli.compiled import kernel as compiled
from quizwar_cli.engine import chance
from quizwar_cli.engine.chance import Stream
from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.orders import odds
from quizwar_cli.engine.orders.combat import kills
from quizwar_cli.engine.orders.fields import SIZE
from quizwar_cli.engine.orders.odds import UNIT

ATTACK, DEFENCE = Fraction(3, 5), Fraction(7, 10)
KNOWN = {
    (1, 1): "9/50",
    (2, 1): "21/25",
    (2, 2): "459/2500",
    (3, 2): "81/125",
    (5, 3): "2133/3125",
    (6, 4): "1701/3125",
    (7, 4): "11097/15625",
    (10, 5): "8142201/9765625",
    (2, 3): "0",
    (0, 1): "0",
}


@pytest.mark.parametrize(("pair", "chance"), KNOWN.items())
def test_known_values(pair: tuple[int, int], chance: str) -> None:
    assert odds.take(*pair, ATTACK, DEFENCE) == Fraction(chance)


@pytest.mark.parametrize(("attackers", "defenders"), list(product(range(1, 6), range(1, 6))))
@pytest.mark.parametrize(
    ("attack", "defence"), [(ATTACK, DEFENCE), (Fraction(1, 7), Fraction(5, 6)), (Fraction(1), ATTACK)]
)
def test_every_roll_one_by_one(attackers: int, defenders: int, attack: Fraction, defence: Fraction) -> None:
    """The distribution of both sides from all 2 ** (a + d) rolls."""
    ends: dict[tuple[int, int], Fraction] = {}
    for rolls in product((0, 1), repeat=attackers + defenders):
        share = Fraction(1)
        for number, hit in enumerate(rolls):
            rate = attack if number < attackers else defence
            share *= rate if hit else 1 - rate
        end = (max(0, attackers - sum(rolls[attackers:])), max(0, defenders - sum(rolls[:attackers])))
        ends[end] = ends.get(end, Fraction(0)) + share
    found = odds.exchange(attackers, defenders, attack, defence)
    assert found.take == sum(share for (ours, theirs), share in ends.items() if ours and not theirs)
    assert found.wipe == ends.get((0, 0), 0)
    for ours in range(attackers + 1):
        assert found.attackers[ours] == sum(share for end, share in ends.items() if end[0] == ours)
    for theirs in range(defenders + 1):
        assert found.defenders[theirs] == sum(share for end, share in ends.items() if end[1] == theirs)


def test_the_table_is_the_fraction_rounded_once() -> None:
    table = odds.odds(60, 70)
    for attackers in range(0, SIZE, 3):
        for defenders in range(1, SIZE, 4):
            exact = odds.take(attackers, defenders, ATTACK, DEFENCE) * UNIT
            assert abs(table.take[attackers * SIZE + defenders] - exact) <= Fraction(1, 2)
            losses = attackers - sum(
                n * p for n, p in enumerate(odds.exchange(attackers, defenders, ATTACK, DEFENCE)[2])
            )
            assert abs(table.loss[attackers * SIZE + defenders] - losses * 65536) <= Fraction(1, 2)


@pytest.mark.parametrize("pair", [(64, 40), (64, 63), (100, 60), (100, 61), (130, 100), (200, 130), (90, 95), (300, 1)])
@pytest.mark.parametrize("rates", [(60, 70), (100, 70), (60, 100), (1, 99)])
def test_beyond_the_table_the_chance_is_as_good(pair: tuple[int, int], rates: tuple[int, int]) -> None:
    exact = odds.take(*pair, odds.percent(rates[0]), odds.percent(rates[1]))
    assert abs(odds.take_chance(odds.odds(*rates), *pair) - exact * UNIT) <= 2


def test_more_attackers_are_never_worse_and_more_defenders_never_better() -> None:
    table = odds.odds(60, 70)
    for attackers, defenders in product(range(1, 90), range(1, 70)):
        here = odds.take_chance(table, attackers, defenders)
        assert odds.take_chance(table, attackers + 1, defenders) >= here - 2
        assert odds.take_chance(table, attackers, defenders + 1) <= here + 2


# --- the engine's fights, compiled, against the exact figures ---------------------------------------------------------

FIGHTS = 20_000
LIMIT = 5.0
"""How far chi-square may lie above its degrees of freedom, in its own standard deviations; the seed is fixed."""


@kernel
def fight(key: int, place: int, attackers: int, defenders: int) -> tuple[int, int]:
    """One exchange at the shipped rates: what is left of both."""
    killed = min(kills(key, Stream.STRIKE, 0, place, attackers, 60), defenders)
    lost = min(kills(key, Stream.STRIKE, 1, place, defenders, 70), attackers)
    return attackers - lost, defenders - killed


@kernel
def skirmish(key: int, place: int, first: int, second: int) -> tuple[int, int]:
    """A meeting, as `marching.meet` fights it."""
    while first > 0 and second > 0:
        killed = kills(key, Stream.MEETING, 0, place, first, 60)
        lost = kills(key, Stream.MEETING, 1, place, second, 60)
        place += max(first, second)
        first -= min(lost, first)
        second -= min(killed, second)
    return first, second


def _tally(key, first, second, fights, meeting, counts):  # type: ignore[no-untyped-def]
    for number in range(fights):
        if meeting:
            ours, theirs = skirmish(key, number << 24, first, second)
        else:
            ours, theirs = fight(key, number << 24, first, second)
        counts[ours, theirs] += 1


def chi_square(counts: np.ndarray, exact: dict[tuple[int, int], float]) -> tuple[float, int]:
    """Chi-square and its degrees of freedom; cells expected fewer than five times are joined."""
    rest_seen = rest_expected = total = 0.0
    cells = 0
    for (ours, theirs), share in exact.items():
        expected, seen = share * FIGHTS, counts[ours, theirs]
        if expected < 5:
            rest_seen, rest_expected = rest_seen + seen, rest_expected + expected
            continue
        total += (seen - expected) ** 2 / expected
        cells += 1
    if rest_expected >= 5:
        total += (rest_seen - rest_expected) ** 2 / rest_expected
        cells += 1
    return total, cells - 1


@pytest.fixture(scope="module")
def tally():  # type: ignore[no-untyped-def]
    compiled.register()
    return numba.njit(_tally)


def excess(counts: np.ndarray, exact: dict[tuple[int, int], float]) -> float:
    assert counts.sum() == FIGHTS
    assert sum(counts[end] for end in exact) == FIGHTS, "an end that is impossible"
    total, freedom = chi_square(counts, exact)
    return (total - freedom) / (2 * freedom) ** 0.5 if freedom else 0.0


def test_strikes_agree_with_the_exact_figures_for_every_pair(tally) -> None:  # type: ignore[no-untyped-def]
    for attackers, defenders in product(range(1, 11), range(1, 11)):
        found = odds.exchange(attackers, defenders, ATTACK, DEFENCE)
        exact = {
            (ours, theirs): float(one * other)
            for ours, one in enumerate(found.attackers)
            for theirs, other in enumerate(found.defenders)
            if one and other
        }
        counts = np.zeros((11, 11), np.int64)
        tally(chance.match_key(7, attackers * 16 + defenders), attackers, defenders, FIGHTS, False, counts)
        assert excess(counts, exact) < LIMIT, (attackers, defenders)
        shown = odds.take_chance(odds.odds(60, 70), attackers, defenders) / UNIT
        taken = counts[1:, 0].sum() / FIGHTS
        assert abs(taken - shown) < 5 * (shown * (1 - shown) / FIGHTS) ** 0.5 + 1e-9


def test_meetings_agree_with_the_absorbing_chain_for_every_pair(tally) -> None:  # type: ignore[no-untyped-def]
    for first, second in product(range(1, 11), range(1, 11)):
        exact = {end: float(share) for end, share in odds.meeting(first, second, ATTACK).items()}
        assert abs(sum(exact.values()) - 1) < 1e-12
        counts = np.zeros((11, 11), np.int64)
        tally(chance.match_key(8, first * 16 + second), first, second, FIGHTS, True, counts)
        assert excess(counts, exact) < LIMIT, (first, second)


def test_a_meeting_of_one_and_one_by_hand() -> None:
    """Each kills with 3/5: both gone 9/25, one left 6/25 each, again 4/25; so 9/21, 6/21, 6/21."""
    assert odds.meeting(1, 1, ATTACK) == {(0, 0): Fraction(9, 21), (0, 1): Fraction(6, 21), (1, 0): Fraction(6, 21)}
