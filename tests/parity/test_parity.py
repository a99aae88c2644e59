"""Interpreted and compiled are one engine: the same events, states and results, to the last bit."""

from __future__ import annotations

import numpy as np
import pytest

from quizwar_cli.compiled import kernel as compiled
from quizwar_cli.engine import bits, chance
from tests.parity.traced import interpreted, kept, machine
from tests.parity.worlds import world

WORLDS, MATCHES = 250, 80
"""20,000 matches in the ordinary run."""

NEVER = 10**9


def check(number: int, matches: int) -> None:
    """Events of whole matches and the states at their ends are equal; so are the states in their middles."""
    played = world(number)
    whole = [NEVER] * matches
    traces, states = interpreted(played, 0, whole)
    fast_traces, fast_states = machine(played, 0, whole)
    assert (traces == fast_traces).all(), f"world {number}: match {np.argwhere(traces != fast_traces)[0][0]}"
    assert (states == fast_states).all(), f"world {number}: match {np.argwhere(states != fast_states)[0][0]}"
    assert (traces[:, 0] >= 0).all(), f"world {number}: a bot's decision was refused"
    middles = [1 + (7 * match + number) % 60 for match in range(max(1, matches // 10))]
    for told, made in zip(interpreted(played, matches, middles), machine(played, matches, middles), strict=True):
        assert (told == made).all(), f"world {number}, in the middle"


@pytest.mark.parametrize("tens", range(WORLDS // 10))
def test_events_and_states_are_equal(tens: int) -> None:
    for number in range(10 * tens, 10 * tens + 10):
        check(number, MATCHES)


def test_results_are_equal() -> None:
    for number in range(20):
        played = world(1000 + number)
        results = compiled.play(
            compiled.compiled_game(played.game), compiled.compiled_bots(played.bots), played.seed, 5, 30
        )
        assert [row.tobytes() for row in results] == kept(played, 5, 30)


def test_twins_are_equal() -> None:
    masks = [1 << bit for bit in range(63)] + [chance.match_key(1, n) for n in range(200)]
    for mask in masks:
        assert compiled._count(mask) == bits.count(mask)
    for seed, match in ((0, 0), (-1, 3), (2**63 - 1, 2**40), (-(2**63), 7)):
        key = chance.match_key(seed, match)
        with np.errstate(over="ignore"):
            assert compiled._match_key(np.int64(seed), np.int64(match)) == key
            for index in (0, 1, 2**40):
                assert compiled._draw(np.int64(key), 3, 2, index) == chance.draw(key, 3, 2, index)


@pytest.mark.long
@pytest.mark.parametrize("hundreds", range(125))
def test_a_million_matches(hundreds: int) -> None:
    for number in range(10_000 + 100 * hundreds, 10_000 + 100 * (hundreds + 1)):
        check(number, MATCHES)
