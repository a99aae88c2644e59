"""Which question comes next: each equally likely, none twice before the bank is used up, then a new lap."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from quizwar_cli.engine import layout
from quizwar_cli.engine.chance import match_key
from quizwar_cli.engine.codes import Kind
from quizwar_cli.engine.fields import QUESTIONS, State
from quizwar_cli.engine.questions import draw_question
from tests.likelihood import evenly
from tests.table import bank, game_of, line, rules


def drawn(number: int, *, size: int, kind: int = Kind.CHOICE, seed: int = 0) -> list[int]:
    """The first questions of one kind in a match."""
    game = game_of(rules(), line(4), bank(size=size))
    state = layout.blank(State)
    state.key = match_key(seed, 0)
    return [draw_question(game, state, kind) for _ in range(number)]


@pytest.mark.parametrize("kind", Kind)
def test_every_question_is_equally_likely_first(kind: int) -> None:
    firsts = Counter(drawn(1, size=20, kind=kind, seed=seed)[0] for seed in range(2000))
    assert len(firsts) == 20
    assert evenly(list(firsts.values()))


def test_every_pair_of_questions_is_equally_likely() -> None:
    pairs = Counter(tuple(drawn(2, size=6, seed=seed)) for seed in range(3000))
    assert set(pairs) == set(permutations(range(6), 2))
    assert evenly(list(pairs.values()))


def test_every_order_of_a_lap_is_equally_likely() -> None:
    orders = Counter(tuple(drawn(4, size=4, seed=seed)) for seed in range(2400))
    assert set(orders) == set(permutations(range(4)))
    assert evenly(list(orders.values()))


@pytest.mark.parametrize("size", [1, 2, 5, 84, QUESTIONS])
def test_no_question_repeats_before_the_bank_is_used_up_and_then_a_new_lap_begins(size: int) -> None:
    asked = drawn(3 * size, size=size)
    for lap in range(3):
        assert sorted(asked[lap * size : (lap + 1) * size]) == list(range(size))


def test_laps_are_drawn_anew() -> None:
    asked = drawn(60, size=20)
    assert asked[:20] != asked[20:40] != asked[40:]


def test_a_bank_larger_than_a_match_can_use() -> None:
    asked = drawn(QUESTIONS, size=100_000)
    assert len(set(asked)) == QUESTIONS
    assert max(asked) > 90_000


def test_kinds_are_counted_apart() -> None:
    game = game_of(rules(), line(4), bank(size=7))
    state = layout.blank(State)
    state.key = match_key(3, 0)
    asked: dict[int, list[int]] = {kind: [] for kind in Kind}
    for _ in range(7):
        for kind in Kind:
            asked[kind].append(draw_question(game, state, kind))
    assert state.used_count == [7, 7, 7]
    for kind in Kind:
        assert asked[kind] == drawn(7, size=7, kind=kind, seed=3), "other kinds in between change nothing"
        assert sorted(asked[kind]) == list(range(7))
    assert asked[Kind.NUMBER] != asked[Kind.RATIO]
