"""Sets of regions as bit masks, against plain Python sets."""

from __future__ import annotations

from itertools import combinations

import pytest

from quizwar_cli.engine import bits
from quizwar_cli.engine.fields import REGIONS
from quizwar_cli.engine.reach import touching
from tests.table import board, grid, ring

MASKS = [sum(1 << bit for bit in group) for size in (1, 2, 3) for group in combinations(range(0, REGIONS, 3), size)]


def members(mask: int) -> list[int]:
    return [bit for bit in range(64) if mask >> bit & 1]


@pytest.mark.parametrize("bit", range(REGIONS))
def test_lowest_of_every_single_bit(bit: int) -> None:
    assert bits.lowest(1 << bit) == bit
    assert bits.lowest(((1 << REGIONS) - 1) & ~((1 << bit) - 1)) == bit


def test_lowest_count_and_nth_against_lists() -> None:
    for mask in [*MASKS, (1 << REGIONS) - 1]:
        inside = members(mask)
        assert bits.lowest(mask) == inside[0]
        assert bits.count(mask) == len(inside)
        assert [bits.nth(mask, index) for index in range(len(inside))] == inside


def test_count_of_the_empty_set() -> None:
    assert bits.count(0) == 0


def test_all_regions_are_a_positive_64_bit_number() -> None:
    assert 0 < (1 << REGIONS) - 1 < 2**63


def test_touching_on_a_ring() -> None:
    assert members(touching(ring(7), 1)) == [1, 6]
    assert members(touching(ring(7), 0b11)) == [0, 1, 2, 6], "members that touch each other are in it"
    assert touching(ring(7), 0) == 0


def test_touching_on_the_largest_grid() -> None:
    corner = 1 << 62
    assert members(touching(grid(9, 7), corner)) == [53, 61]


def test_touching_an_island() -> None:
    assert touching(board([[1], [], []]), 0b100) == 0
