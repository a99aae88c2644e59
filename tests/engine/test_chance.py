"""The generator: its source's own values, moments, correlations, and pinned draws that show a platform's difference."""

from __future__ import annotations

from itertools import product
from math import sqrt

import pytest

from quizwar_cli.engine import chance
from quizwar_cli.engine.chance import Stream, below, draw, match_key
from tests.likelihood import LIMIT, correlation, evenly

SPAN = 1 << 32
DRAWS = 20_000
KEY = match_key(1, 0)

# Drawn once; logs and goldens stand on them.
PINNED_KEYS = [8147104208329303767, 3980143261097177850, 5961565333936754605, 7091374523680839892]
PINNED_STREAMS = [2801498931, 2084100926, 2862942490]
PINNED_SEATS = [3365052145, 3898695643, 3770447164]
PINNED_BELOW = [24, 12, 25, 10, 13, 50, 17, 52, 8, 33]


def test_the_finaliser_is_splitmix64s() -> None:
    # The first outputs for seed 1234567, as published with the reference implementation's ports.
    outputs = [chance._mix((1234567 + (i + 1) * 0x9E3779B97F4A7C15) % 2**64) for i in range(5)]
    assert outputs == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_pinned_draws() -> None:
    assert [match_key(0, 0), match_key(0, 1), match_key(-1, 0), match_key(2**70 + 5, 3)] == PINNED_KEYS
    assert [draw(KEY, stream, 0, 0) for stream in (0, 3, 13)] == PINNED_STREAMS
    assert [draw(KEY, 0, seat, 10**6) for seat in range(3)] == PINNED_SEATS
    assert [below(KEY, Stream.PICK, 1, index, 63) for index in range(10)] == PINNED_BELOW


def test_keys_fit_a_signed_field_and_differ() -> None:
    keys = [match_key(seed, match) for seed, match in product(range(-50, 50), range(50))]
    assert len(set(keys)) == len(keys)
    assert all(0 <= key < 2**63 for key in keys)


def test_a_seed_counts_by_its_64_bits() -> None:
    assert match_key(-1, 0) == match_key(2**64 - 1, 0)


@pytest.mark.parametrize("stream", Stream)
def test_moments(stream: Stream) -> None:
    draws = [draw(KEY, stream, 0, index) / SPAN for index in range(DRAWS)]
    assert all(0 <= value < 1 for value in draws)
    mean = sum(draws) / DRAWS
    variance = sum((value - mean) ** 2 for value in draws) / DRAWS
    assert abs(mean - 1 / 2) * sqrt(12 * DRAWS) < LIMIT
    assert abs(variance - 1 / 12) * sqrt(180 * DRAWS) < LIMIT


NEIGHBOURS = {
    "seeds": lambda i: (draw(match_key(i, 0), 0, 0, 0), draw(match_key(i + 1, 0), 0, 0, 0)),
    "matches": lambda i: (draw(match_key(7, i), 0, 0, 0), draw(match_key(7, i + 1), 0, 0, 0)),
    "seed and match swapped": lambda i: (draw(match_key(i, 3), 0, 0, 0), draw(match_key(3, i), 0, 0, 0)),
    "streams": lambda i: (draw(KEY, Stream.RIGHT, 0, i), draw(KEY, Stream.OPTION, 0, i)),
    "seats": lambda i: (draw(KEY, Stream.RIGHT, 0, i), draw(KEY, Stream.RIGHT, 1, i)),
    "indices": lambda i: (draw(KEY, Stream.RIGHT, 0, i), draw(KEY, Stream.RIGHT, 0, i + 1)),
    "index and stream": lambda i: (draw(KEY, Stream.RIGHT, 0, i + 1), draw(KEY, Stream.RIGHT, 1, i)),
    "keys": lambda i: (draw(i, Stream.RIGHT, 0, 0), draw(i + 1, Stream.RIGHT, 0, 0)),
}


@pytest.mark.parametrize("name", NEIGHBOURS)
def test_neighbours_are_not_correlated(name: str) -> None:
    # From 4 on: below, "swapped" would compare a draw with itself.
    pairs = [NEIGHBOURS[name](index) for index in range(4, DRAWS)]
    assert abs(correlation([a for a, _ in pairs], [b for _, b in pairs])) < LIMIT
    signs = [0] * 4
    for first, second in pairs:
        signs[(first >> 31) * 2 + (second >> 31)] += 1
    assert evenly(signs)


@pytest.mark.parametrize("bound", [1, 2, 3, 4, 7, 16, 63, 100, 256])
def test_below_is_even(bound: int) -> None:
    counts = [0] * bound
    for index in range(max(DRAWS // 2, bound * 50)):
        counts[below(KEY, Stream.ATTACK, 2, index, bound)] += 1
    assert bound == 1 or evenly(counts)


def test_below_stays_in_bounds() -> None:
    for bound in (1, 2, 3, 2**31):
        assert all(0 <= below(KEY, 0, 0, index, bound) < bound for index in range(500))


@pytest.mark.parametrize("bit", range(32))
def test_every_bit_is_a_coin(bit: int) -> None:
    heads = sum(draw(KEY, Stream.TIME, 1, index) >> bit & 1 for index in range(4000))
    assert abs(heads - 2000) / sqrt(1000) < LIMIT


def test_streams_of_seats_do_not_overlap() -> None:
    numbers = [(stream, seat) for stream in Stream for seat in range(8)]
    assert len({draw(KEY, stream, seat, 0) for stream, seat in numbers}) == len(numbers)
