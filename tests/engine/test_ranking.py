"""Exact comparison of errors, and the order of the seats that follows from it."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizwar_cli.engine import layout
from quizwar_cli.engine.chance import match_key
from quizwar_cli.engine.codes import MISSED, Kind, RankTie
from quizwar_cli.engine.fields import LIMIT_NUMBER, LIMIT_RATIO, State
from quizwar_cli.engine.ranking import compare_errors, rank

WORST = (2, Fraction(0))
"""The error of silence; a guess without an error by fold is (1, 0), any other error (0, error)."""


def error(kind: int, truth: int, guess: int) -> tuple[int, Fraction]:
    """The error by the rule sheet's formulas, as exact fractions."""
    if guess == MISSED:
        return WORST
    if kind == Kind.RATIO:
        return (0, max(Fraction(guess, truth), Fraction(truth, guess))) if guess > 0 else (1, Fraction(0))
    return (0, Fraction(abs(guess - truth), abs(truth)))


def sign(first: object, second: object) -> int:
    return (first > second) - (first < second)  # type: ignore[operator]


@pytest.mark.parametrize(
    ("kind", "truth", "first", "second"),
    [
        (Kind.NUMBER, 3, 1, 5),  # 0.1 and 0.5 around 0.3, in tenths: apart as binary fractions
        (Kind.NUMBER, 30, 10, 50),
        (Kind.NUMBER, -3, -1, -5),
        (Kind.RATIO, 3, 1, 9),  # a third and three times
        (Kind.RATIO, 30, 10, 90),
        (Kind.RATIO, 7, 1, 49),
        (Kind.RATIO, 600, 0, -5),  # no ratio at all, either of them
        (Kind.RATIO, 44_721, 1, 44_721**2),
        (Kind.NUMBER, LIMIT_NUMBER, LIMIT_NUMBER - 1, LIMIT_NUMBER + 1),
        (Kind.NUMBER, 5, MISSED, MISSED),
        (Kind.RATIO, 5, MISSED, MISSED),
    ],
)
def test_exact_ties(kind: int, truth: int, first: int, second: int) -> None:
    assert compare_errors(kind, truth, first, second) == compare_errors(kind, truth, second, first) == 0


@pytest.mark.parametrize(
    ("kind", "truth", "closer", "farther"),
    [
        (Kind.RATIO, 3, 9, 10),
        (Kind.RATIO, 44_721, 44_721**2, 44_721**2 + 1),
        (Kind.RATIO, LIMIT_RATIO - 1, LIMIT_RATIO - 2, LIMIT_RATIO - 3),
        (Kind.RATIO, 600, 1, 0),
        (Kind.RATIO, 600, 1, -600),
        (Kind.RATIO, 600, -1, MISSED),
        (Kind.NUMBER, 1, LIMIT_NUMBER, MISSED),
        (Kind.NUMBER, 1, -LIMIT_NUMBER + 3, -LIMIT_NUMBER),
        (Kind.NUMBER, 0, -1, 2),
        (Kind.RATIO, LIMIT_RATIO, LIMIT_RATIO, 1),
    ],
)
def test_the_least_difference_counts(kind: int, truth: int, closer: int, farther: int) -> None:
    assert compare_errors(kind, truth, closer, farther) == -1
    assert compare_errors(kind, truth, farther, closer) == 1


def test_products_of_the_largest_ratios_fit_63_bits() -> None:
    assert LIMIT_RATIO * LIMIT_RATIO < 2**63
    assert 2 * LIMIT_NUMBER < 2**63
    assert MISSED < -LIMIT_NUMBER, "silence is no guess"


NUMBERS = st.integers(-LIMIT_NUMBER, LIMIT_NUMBER) | st.integers(-20, 20) | st.just(MISSED)
RATIOS = st.integers(-LIMIT_RATIO, LIMIT_RATIO) | st.integers(-3, 40) | st.just(MISSED)


@given(st.integers(-LIMIT_NUMBER, LIMIT_NUMBER).filter(bool) | st.sampled_from([1, 2, 3, 10]), NUMBERS, NUMBERS)
def test_number_errors_compare_as_fractions_do(truth: int, first: int, second: int) -> None:
    expected = sign(error(Kind.NUMBER, truth, first), error(Kind.NUMBER, truth, second))
    assert compare_errors(Kind.NUMBER, truth, first, second) == expected


@given(st.integers(1, LIMIT_RATIO) | st.integers(1, 40), RATIOS, RATIOS)
def test_ratio_errors_compare_as_fractions_do(truth: int, first: int, second: int) -> None:
    expected = sign(error(Kind.RATIO, truth, first), error(Kind.RATIO, truth, second))
    assert compare_errors(Kind.RATIO, truth, first, second) == expected


def test_all_rankings_of_a_small_world() -> None:
    """Every combination of four answers, two times and three rotations or base orders against a plain sort."""
    rotations = [(RankTie.ROTATION, [leading, (leading + 1) % 3, (leading + 2) % 3]) for leading in range(3)]
    bases = [(RankTie.BASE_ORDER, list(order)) for order in permutations(range(3))]
    for kind, by_speed, (tie, level) in product(Kind, (0, 1), rotations + bases):
        for guesses in product((2, 6, 18, MISSED), repeat=3):
            for times in product((1, 2), repeat=3):
                state = layout.blank(State)
                state.question_kind, state.guess, state.thinking_ms = kind, list(guesses), list(times)
                state.round, state.base_order = (level[0], [0, 1, 2]) if tie == RankTie.ROTATION else (0, level)
                rank(state, 6, by_speed, tie)
                assert state.order == expected_order(kind, guesses, times, by_speed, level)


def expected_order(
    kind: int, guesses: tuple[int, ...], times: tuple[int, ...], by_speed: int, level: list[int]
) -> list[int]:
    def key(seat: int) -> tuple[object, int, int]:
        if kind == Kind.CHOICE:
            right = guesses[seat] == 6
            return not right, times[seat] if by_speed and right else 0, level.index(seat)
        time = times[seat] if by_speed and guesses[seat] != MISSED else 0
        return error(kind, 6, guesses[seat]), time, level.index(seat)

    return sorted(range(3), key=key)  # type: ignore[arg-type, return-value]


def test_a_lot_parts_level_seats_into_every_order_alike() -> None:
    seen: Counter[tuple[int, ...]] = Counter()
    for match in range(6000):
        state = layout.blank(State)
        state.key = match_key(3, match)
        state.question_kind, state.guess = Kind.NUMBER, [MISSED] * 3
        rank(state, 6, 1, RankTie.LOT)
        seen[tuple(state.order)] += 1
    assert set(seen) == set(permutations(range(3)))
    chi_square = sum((number - 1000) ** 2 / 1000 for number in seen.values())
    assert chi_square < 20.5  # 5 degrees of freedom, 1 in 1,000


def test_lots_of_rounds_are_drawn_anew() -> None:
    orders = set()
    for used in range(12):
        state = layout.blank(State)
        state.key = match_key(3, 0)
        state.used_count = [0, used, 0]
        state.question_kind, state.guess = Kind.NUMBER, [MISSED] * 3
        rank(state, 6, 1, RankTie.LOT)
        orders.add(tuple(state.order))
    assert len(orders) > 3


def test_the_order_is_always_a_permutation() -> None:
    for guesses in permutations((5, 7, MISSED)):
        state = layout.blank(State)
        state.question_kind, state.guess = Kind.NUMBER, list(guesses)
        state.round = 2
        rank(state, 6, 1, RankTie.ROTATION)
        assert sorted(state.order) == [0, 1, 2]
