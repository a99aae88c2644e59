"""The figures of a series against the standard library and against published tables."""

from __future__ import annotations

import math
import statistics
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizwar_cli.engine.batch import CREDIT
from quizwar_cli.engine.fields import SEATS
from quizwar_cli.match.series import MatchResult, SeatResult
from quizwar_cli.match.statistics import Statistics, Sums, student, wilson

NUMBERS = st.lists(st.integers(-(10**12), 10**12), min_size=1, max_size=50)


def sums_of(numbers: list[int]) -> Sums:
    sums = Sums()
    for number in numbers:
        sums.add(number)
    return sums


@given(NUMBERS)
def test_sums_are_those_of_the_standard_library(numbers: list[int]) -> None:
    sums = sums_of(numbers)
    assert (sums.count, sums.low, sums.high) == (len(numbers), min(numbers), max(numbers))
    assert sums.mean == pytest.approx(statistics.fmean(numbers), rel=1e-12, abs=1e-6)
    deviation = statistics.stdev(numbers) if len(numbers) > 1 else 0.0
    assert sums.deviation == pytest.approx(deviation, rel=1e-12, abs=1e-9)


def test_no_number_and_one() -> None:
    assert (Sums().mean, Sums().deviation) == (0.0, 0.0)
    assert (sums_of([-7]).mean, sums_of([-7]).deviation, sums_of([-7]).low, sums_of([-7]).high) == (-7.0, 0.0, -7, -7)


def test_large_numbers_of_small_spread_keep_their_spread() -> None:
    """Where a sum of squares in floating point would have lost it."""
    assert sums_of([10**12, 10**12 + 1, 10**12 + 2]).deviation == 1.0


@pytest.mark.parametrize(
    ("wins", "number", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I, method 3 (Wilson)
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1.0000),
    ],
)
def test_wilsons_interval_as_published(wins: int, number: int, low: float, high: float) -> None:
    assert wilson(wins / number, number) == (pytest.approx(low, abs=5e-5), pytest.approx(high, abs=5e-5))


def test_wilson_of_nothing_says_nothing() -> None:
    assert wilson(0.0, 0) == (0.0, 1.0)


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [
        *((1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (6, 2.447), (7, 2.365), (8, 2.306)),
        *((9, 2.262), (10, 2.228), (15, 2.131), (20, 2.086), (30, 2.042), (60, 2.000), (120, 1.980), (10**6, 1.960)),
    ],
)
def test_students_quantile_as_in_the_tables(freedom: int, quantile: float) -> None:
    """Two-sided 95 %; the docstring promises 0.13 % at 3 and 0.005 % from 6 on, the tables have three decimals."""
    within = 0.0015 if freedom < 6 else 0.00005
    assert student(freedom) == pytest.approx(quantile, rel=within, abs=5e-4)


def result(number: int, shares: tuple[int, int, int], **figures: int) -> MatchResult:
    """A match whose entrants have those credits and otherwise all the same."""
    seat = SeatResult(0, 0, 1, 0, False, 1000, False, 5, 3, 100, 1, 2, 0)
    tied = sum(credit > 0 for credit in shares) > 1
    seats = tuple(
        replace(seat, entrant=entrant, chair=entrant, credit=credit, tied=tied and credit > 0, place=1 if credit else 2)
        for entrant, credit in enumerate(shares)
    )
    plain = MatchResult(number, number // 6, number % 6, seats, 90, 60000, (10, 9, 8), 18, 0, 2, 0, 0, 300)
    return replace(plain, **figures)


def test_wins_shared_wins_and_ties() -> None:
    series = Statistics(1)
    single = [(6, 0, 0), (0, 6, 0), (3, 3, 0), (2, 2, 2)]
    series.add(replace(result(n, shares), block=n, seating=0) for n, shares in enumerate(single))
    assert series.matches == 4
    assert [series.win_share(entrant) * 4 for entrant in range(SEATS)] == pytest.approx(
        [1 + 1 / 2 + 1 / 3, 1 + 5 / 6, 1 / 3]
    )
    assert sum(series.win_share(entrant) for entrant in range(SEATS)) == pytest.approx(1.0)
    assert series.ties == 2
    assert series.seats[2]["tied"].mean == 1 / 4
    assert series.win_interval(0) == wilson(series.win_share(0), 4)


def test_a_block_of_six_is_one_observation() -> None:
    """Ten blocks in which the first entrant wins all six or none: the interval is that of ten, not of sixty."""
    won = [1, 0, 1, 1, 0, 1, 0, 0, 1, 1]
    series = Statistics(6)
    for block, all_six in enumerate(won):
        series.add(result(6 * block + k, (CREDIT, 0, 0) if all_six else (0, CREDIT, 0)) for k in range(6))
    assert series.matches == 60
    assert series.blocks[0].count == 10
    low, high = series.win_interval(0)
    half = student(9) * statistics.stdev(won) / math.sqrt(10)
    assert (low, high) == (pytest.approx(0.6 - half), pytest.approx(0.6 + half))
    assert high - low > 2 * (wilson(0.6, 60)[1] - wilson(0.6, 60)[0])


def test_blocks_that_are_all_alike_leave_no_doubt_and_one_block_leaves_all() -> None:
    series = Statistics(6)
    series.add(result(k, (2, 2, 2)) for k in range(6))
    assert series.win_interval(1) == (0.0, 1.0)
    series.add(result(6 + k, (2, 2, 2)) for k in range(6))
    assert series.win_interval(1) == (pytest.approx(1 / 3), pytest.approx(1 / 3))


def test_an_interval_stays_within_0_and_1() -> None:
    series = Statistics(6)
    for block in range(3):
        series.add(result(6 * block + k, (CREDIT, 0, 0) if block or k else (0, CREDIT, 0)) for k in range(6))
    low, high = series.win_interval(0)
    assert 0.0 < low < high == 1.0
    assert series.win_interval(1)[0] == 0.0


def test_the_figures_of_matches_do_not_depend_on_how_they_come_in() -> None:
    results = [result(n, (6, 0, 0), decisions=80 + n, lead_changes=n % 3) for n in range(18)]
    at_once, by_block = Statistics(6), Statistics(6)
    at_once.add(results)
    for start in (12, 0, 6):
        by_block.add(results[start : start + 6])
    assert at_once == by_block
    assert (at_once.match["decisions"].low, at_once.match["decisions"].high) == (80, 97)
    assert [sums.mean for sums in at_once.questions] == [10, 9, 8]
