"""The answer model's tables: what they hold, and pinned by hash so that a platform's difference is seen."""

from __future__ import annotations

from hashlib import blake2b
from itertools import product
from math import erf, exp, sqrt
from typing import Any

import pytest

from quizwar_cli.engine import layout
from quizwar_cli.engine.fields import Mind
from quizwar_cli.engine.layout import declared
from quizwar_cli.engine.policies import tables as t

TABLES = t.tables()

# Hashes of the exact values; bots play alike everywhere as long as these agree.
PINNED = {
    "right": "6e048e84958b4343",
    "quantile": "ba2f44ef4d408d2a",
    "coarse": "a35b8708023fd0f4",
    "hurry": "93521d260a7fcae3",
    "fine": "1604d609d0b75aa9",
}


def digest(numbers: Any) -> str:
    """A hash of the exact values, floats by their bits."""
    text = ",".join(number.hex() if isinstance(number, float) else str(number) for number in numbers)
    return blake2b(text.encode(), digest_size=8).hexdigest()


def mind(**values: int) -> Mind:
    made = layout.blank(Mind)
    made.spread, made.speed_ms = 1000, 6000
    for name, value in values.items():
        setattr(made, name, value)
    return made


@pytest.mark.parametrize("name", declared(t.Tables))
def test_pinned(name: str) -> None:
    assert digest(getattr(TABLES, name)) == PINNED[name]


def test_shapes() -> None:
    assert len(TABLES.right) == 2 * t.LOGITS + 1
    assert len(TABLES.quantile) == t.QUANTILES
    assert len(TABLES.coarse) == 2 * t.REACH * t.UNIT // t.COARSE + 1
    assert len(TABLES.hurry) == t.HURRIES
    assert len(TABLES.fine) == t.COARSE


@pytest.mark.parametrize("cents", [-1200, -600, -100, -1, 0, 1, 50, 100, 300, 1200])
def test_right_is_the_3pl_curve(cents: int) -> None:
    expected = 1 / 4 + 3 / 4 / (1 + exp(-cents / 100))
    assert TABLES.right[cents + t.LOGITS] / t.CERTAIN == pytest.approx(expected, abs=1e-8)
    assert t.right_chance(cents, 0) == t.right_chance(0, -cents) == TABLES.right[cents + t.LOGITS]


def test_right_chances_beyond_the_table_are_those_of_its_ends() -> None:
    assert t.right_chance(10_000, 0) == TABLES.right[-1] < t.CERTAIN
    assert t.right_chance(0, 10_000) == TABLES.right[0] >= t.CERTAIN // 4


def test_right_rises() -> None:
    assert all(a < b for a, b in zip(TABLES.right, TABLES.right[1:], strict=False))


def test_quantiles_are_the_normal_distributions() -> None:
    assert TABLES.quantile == sorted(TABLES.quantile)
    assert [-q for q in reversed(TABLES.quantile)] == TABLES.quantile
    for i in range(0, t.QUANTILES, 37):
        share = (1 + erf(TABLES.quantile[i] / t.UNIT / sqrt(2))) / 2
        assert share == pytest.approx((i + 0.5) / t.QUANTILES, abs=1e-5)


@pytest.mark.parametrize("x", [-15.99, -3.2, -1.0, 0.0, 0.123, 1.0, 7.7, 15.9])
def test_coarse_times_fine_is_the_exponential(x: float) -> None:
    at = round(x * t.UNIT) + t.REACH * t.UNIT
    product_of = TABLES.coarse[at // t.COARSE] * TABLES.fine[at % t.COARSE]
    assert product_of == pytest.approx(exp(round(x * t.UNIT) / t.UNIT), rel=1e-12)


def brute_closer(attacker: Mind, defender: Mind) -> float:
    """The chance that the attacker is closer, by counting all pairs of errors of a coarse table."""
    errors = [abs(q) for q in TABLES.quantile[16::32]]
    pairs = list(product(errors, errors))
    wins = sum(a * attacker.spread < d * defender.spread for a, d in pairs) / len(pairs)
    exact_a, exact_d = attacker.exact / t.CERTAIN, defender.exact / t.CERTAIN
    return (1 - exact_d) * (exact_a + (1 - exact_a) * wins)


@pytest.mark.parametrize("spreads", [(1000, 1000), (500, 1000), (1000, 500), (100, 3000), (1000, 0), (0, 1000)])
@pytest.mark.parametrize("exacts", [(0, 0), (1 << 30, 0), (0, 1 << 30), (1 << 31, 1 << 30)])
def test_closer_chance_counts_the_cases(spreads: tuple[int, int], exacts: tuple[int, int]) -> None:
    attacker = mind(spread=spreads[0], exact=exacts[0])
    defender = mind(spread=spreads[1], exact=exacts[1])
    assert t.closer_chance(attacker, defender) / t.UNIT == pytest.approx(brute_closer(attacker, defender), abs=0.02)


def test_closer_chance_at_its_edges() -> None:
    sure, blind = mind(exact=t.CERTAIN), mind(spread=10_000)
    assert t.closer_chance(sure, blind) == t.UNIT
    assert t.closer_chance(blind, sure) == t.closer_chance(sure, sure) == 0, "a tie goes to the defender"
    assert t.closer_chance(mind(spread=0), mind(spread=0)) == 0, "two that always err alike"


def test_odds_take_the_banks_mean_difficulty_and_nerve_under_pressure() -> None:
    minds = [mind(ability=100), mind(ability=200, nerve=-100), mind(ability=0, nerve=50)]
    odds = t.gather(minds, [-30, 60, 270])
    curve = [round((1 / 4 + 3 / 4 / (1 + exp(-x))) * t.UNIT) for x in (0.0, 1.0, -1.0, 0.0, 0.0, -0.5)]
    assert odds.calm == pytest.approx(curve[:3], abs=1)
    assert odds.pressed == pytest.approx(curve[3:], abs=1)
    assert odds.closer[0 * 3 + 1] == t.closer_chance(minds[0], minds[1])
