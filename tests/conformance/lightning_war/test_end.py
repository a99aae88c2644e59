"""LW-30, LW-31 and LW-33: how a match ends."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from quizwar_cli.engine import step
from quizwar_cli.engine.codes import Ask, Event, Kind, Outcome, Part, Parting
from quizwar_cli.engine.fields import Seating
from tests.conformance.lightning_war.table import Table
from tests.likelihood import evenly

rule = pytest.mark.rule
LIMIT = 15_000
TOP = [((100, 100, 0), [0, 1]), ((0, 100, 100), [1, 2]), ((100, 0, 100), [0, 2]), ((0, 0, 0), [0, 1, 2])]
BELOW = [((5, 0, 0), [1, 2]), ((0, 5, 0), [0, 2]), ((0, 0, 5), [0, 1])]
"""Bonuses that leave these seats equal, at the top and below it."""


@rule("LW-30")
@pytest.mark.parametrize(("bonus", "level"), TOP + BELOW)
def test_lw_30_seats_with_equal_points_answer_a_number_question_for_their_order(
    bonus: tuple[int, int, int], level: list[int]
) -> None:
    table = Table.ended(bonus)
    assert table.in_playoff and table.awaited == level and not table.over
    assert table.state.question_kind == Kind.NUMBER
    for seat in set(range(3)) - set(level):
        assert table.decide(seat, 1000) == Outcome.NOT_ASKED
    table.guesses(*[1000 + len(level) - place for place, _ in enumerate(level)])
    assert table.over and table.questions.count(Part.PLAYOFF) == 1
    assert sorted(table.state.place) == [1, 2, 3], "no draw"
    first = 2 if (bonus, level) in BELOW else 1
    assert [table.state.place[seat] for seat in reversed(level)] == list(range(first, first + len(level)))


@rule("LW-30")
@pytest.mark.parametrize("bonus", list(permutations((0, 1, 2))))
def test_lw_30_three_different_scores_need_no_question(bonus: tuple[int, ...]) -> None:
    table = Table.ended(bonus)  # type: ignore[arg-type]
    assert table.over and Part.PLAYOFF not in table.questions
    assert table.state.place == [3 - points for points in bonus]


@rule("LW-30")
@pytest.mark.parametrize(
    ("word", "places"), [("shared", [1, 1, 3]), ("question", [0, 0, 0]), ("lot", [1, 2, 3]), ("name", [2, 1, 3])]
)
def test_lw_30_a_knob_of_the_end_names_what_parts_them(word: str, places: list[int]) -> None:
    table = Table.ended((5, 5, 0), f"end.tie={word}", seating=Seating([0, 0, 0], [4, 3, 2]))
    assert table.in_playoff == (word == "question")
    if word == "lot":
        assert sorted(table.state.place) == places and table.state.place[2] == 3
    elif word != "question":
        assert table.state.place == places


@rule("LW-30")
def test_lw_30_a_knob_of_the_end_lets_ties_below_the_top_stand() -> None:
    table = Table.ended((5, 0, 0), "end.below=shared")
    assert table.over and table.state.place == [1, 2, 2]
    assert Table.ended((5, 0, 0), "end.below=parted").in_playoff


@rule("LW-31")
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_lw_31_the_closer_by_absolute_error_wins(order: tuple[int, ...]) -> None:
    for offsets in ((0, 1, 2), (10, -11, 12), (-499, 500, -501)):
        table = Table.ended((0, 0, 0))
        table.guesses(*[1000 + offsets[order.index(seat)] for seat in range(3)], ms=(5, 5, 5))
        assert table.state.place == [order.index(seat) + 1 for seat in range(3)]
        assert table.state.parted == Parting.QUESTION


@rule("LW-31")
@pytest.mark.parametrize("order", list(permutations(range(3))))
@pytest.mark.parametrize("guesses", [(900, 900, 900), (900, 1100, 900)])
def test_lw_31_equal_error_goes_to_the_faster(order: tuple[int, ...], guesses: tuple[int, int, int]) -> None:
    table = Table.ended((0, 0, 0))
    table.guesses(*guesses, ms=[LIMIT - 2 + order.index(seat) for seat in range(3)])
    assert table.state.place == [order.index(seat) + 1 for seat in range(3)]


@rule("LW-31")
@pytest.mark.parametrize("guesses", [(900, 1100), (None, None)])
def test_lw_31_a_full_tie_goes_to_the_lot(guesses: tuple[int | None, int | None]) -> None:
    for bonus, level in (*TOP[:3], *BELOW):
        better: Counter[int] = Counter()
        for seed in range(120):
            table = Table.ended(bonus, seed=seed)
            table.guesses(*guesses)
            assert table.state.parted == Parting.LOT and sorted(table.state.place) == [1, 2, 3]
            better[min(level, key=table.state.place.__getitem__)] += 1
        assert evenly([better[seat] for seat in level])


@rule("LW-31")
def test_lw_31_a_full_tie_of_three_goes_to_the_lot() -> None:
    places: Counter[tuple[int, ...]] = Counter()
    for seed in range(300):
        table = Table.ended((0, 0, 0), seed=seed)
        table.guesses(900, 1100, 900, ms=(7, 7, 7))
        places[tuple(table.state.place)] += 1
    assert set(places) == set(permutations((1, 2, 3))) and evenly(list(places.values()))


@rule("LW-31")
def test_lw_31_the_lot_parts_only_those_that_are_level_in_the_question() -> None:
    seen = set()
    for seed in range(40):
        table = Table.ended((0, 0, 0), seed=seed)
        table.guesses(900, 1001, 900, ms=(7, 9, 7))
        seen.add(tuple(table.state.place))
    assert seen == {(2, 1, 3), (3, 1, 2)}


@rule("LW-31")
def test_lw_31_silence_and_lateness_are_behind_any_answer() -> None:
    for over in (0, 1):
        table = Table.ended((5, 5, 0))
        assert step.limit_ms(table.game, table.state) == LIMIT
        table.guesses(1000, 10**12, ms=(LIMIT + over, LIMIT))
        assert table.state.place == ([2, 1, 3] if over else [1, 2, 3])
    table = Table.ended((5, 0, 0))
    table.guesses(None, 10**12)
    assert table.state.place == [1, 3, 2]


@rule("LW-31")
def test_lw_31_seats_that_are_out_answer_nothing() -> None:
    position = {"castles": (0, 1, 3), "walls": (3, 0, 3), "round": 3, "turn": 2}
    table = Table.war("0 0 2 2", **position, values={1: 400, 2: 400})  # type: ignore[arg-type]
    table.lose_attack()
    assert table.scores == [1400, 0, 1400] and table.awaited == [0, 2] and table.in_playoff
    table.guesses(1001, 1000)
    assert table.state.place == [2, 3, 1]
    settings = ("scoring.castle=0", "scoring.region=0")
    table = Table.war("0 0 2 2", *settings, **position, bonus=(5, 0, 0))  # type: ignore[arg-type]
    table.lose_attack()
    assert table.scores == [5, 0, 0] and table.over, "nobody is level with a seat that is out"
    assert table.state.place == [1, 3, 2]


@rule("LW-33")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_lw_33_the_match_ends_at_once_when_one_seat_is_left(number: int) -> None:
    table = Table.war("0 0 2 2", castles=(0, 1, 2), walls=(3, 0, 2), round=number)
    table.attack(0, 2)
    table.duel(attacker=True, defender=False)
    assert not table.over
    table.duel(attacker=True, defender=False)
    assert table.over and table.latest()[-1] == Event.MATCH_END
    assert table.owners == "0000" and table.awaited == []
    assert table.state.place == [1, 3, 2], "1 was out before 2"
    assert table.decide(0, 0) == Outcome.NOT_ASKED


@rule("LW-33")
def test_lw_33_two_seats_left_play_on() -> None:
    table = Table.war("0 1 2", castles=(0, 1, 2), walls=(3, 1, 1), round=1)
    table.win(1)
    assert not table.over and table.asks(Ask.ATTACK, 2)
    table.lose_attack()
    table.pass_turns(0)
    table.win(2)
    assert table.over and table.state.round == 2 and table.state.place == [1, 3, 2]


@rule("LW-33")
def test_lw_33_else_it_ends_after_the_last_turn_of_round_four() -> None:
    table = Table.war("0 1 2", castles=(0, 1, 2), bonus=(2, 1, 0), round=3)
    for turn in range(3):
        assert not table.over and table.state.turn == turn
        table.lose_attack()
    assert table.over and len(table.all(Event.MATCH_END)) == 1
