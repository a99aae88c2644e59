"""SC-32, SC-33 and SC-35: how a match ends."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from quizwar_cli.engine import step
from quizwar_cli.engine.codes import Ask, Event, Kind, Outcome, Part, Parting
from quizwar_cli.engine.fields import Seating
from tests.conformance.short_campaign.table import Table
from tests.likelihood import evenly

rule = pytest.mark.rule
LIMIT = 15_000
LEVEL = [((100, 100, 0), [0, 1]), ((0, 100, 100), [1, 2]), ((100, 0, 100), [0, 2]), ((0, 0, 0), [0, 1, 2])]
"""Bonuses that leave these seats equal at the top."""


@rule("SC-32")
@pytest.mark.parametrize(("bonus", "level"), LEVEL)
def test_sc_32_equal_points_at_the_top_answer_one_more_number_question(
    bonus: tuple[int, int, int], level: list[int]
) -> None:
    table = Table.ended(bonus)
    assert table.in_playoff and table.awaited == level and not table.over
    assert table.state.question_kind == Kind.NUMBER
    for seat in set(range(3)) - set(level):
        assert table.decide(seat, 1000) == Outcome.NOT_ASKED
    table.guesses(*[1000 + place for place, _ in enumerate(level)])
    assert table.over and table.questions.count(Part.PLAYOFF) == 1
    assert table.state.place[level[0]] == 1 and table.state.place.count(1) == 1, "no draw"


@rule("SC-32")
@pytest.mark.parametrize("bonus", [(1, 0, 0), (0, 2, 1), (100, 99, 97), (3, 2, 1), (5, 4, 4)])
def test_sc_32_a_single_seat_at_the_top_has_won_without_a_question(bonus: tuple[int, int, int]) -> None:
    table = Table.ended(bonus)
    assert table.over and Part.PLAYOFF not in table.questions
    assert table.state.place.index(1) == bonus.index(max(bonus)) and table.state.place.count(1) == 1


@rule("SC-32")
def test_sc_32_a_seat_that_is_out_has_no_part_in_it() -> None:
    table = Table.war("0 0 2 2", castles=(0, 1, 3), walls=(3, 0, 3), values={1: 400, 2: 400}, round=3, turn=2)
    table.lose_attack()
    assert table.scores == [1400, 0, 1400]
    assert table.in_playoff and table.awaited == [0, 2]
    table.guesses(1001, 1000)
    assert table.state.place == [2, 3, 1]


@rule("SC-32")
@pytest.mark.parametrize(
    ("word", "places"), [("shared", [1, 1, 3]), ("question", [0, 0, 0]), ("lot", [1, 2, 3]), ("name", [2, 1, 3])]
)
def test_sc_32_a_knob_of_the_end_names_what_parts_them(word: str, places: list[int]) -> None:
    seating = Seating([0, 0, 0], [4, 3, 2])
    table = Table.ended((5, 5, 0), f"end.tie={word}", seating=seating)
    assert table.in_playoff == (word == "question")
    if word == "lot":
        assert sorted(table.state.place) == places and table.state.place[2] == 3
    elif word != "question":
        assert table.state.place == places


@rule("SC-33")
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_sc_33_the_closer_by_absolute_error_is_before_the_others(order: tuple[int, ...]) -> None:
    for offsets in ((0, 1, 2), (10, -11, 12), (-499, 500, -501)):
        table = Table.ended((0, 0, 0))
        table.guesses(*[1000 + offsets[order.index(seat)] for seat in range(3)], ms=(5, 5, 5))
        assert table.state.place == [order.index(seat) + 1 for seat in range(3)]
        assert table.state.parted == Parting.QUESTION


@rule("SC-33")
def test_sc_33_it_is_the_distance_and_not_the_fold() -> None:
    table = Table.ended((9, 9, 0))
    table.guesses(1501, 500)  # 500 is half, but no further off than 1501
    assert table.state.place == [2, 1, 3]


@rule("SC-33")
@pytest.mark.parametrize("order", list(permutations(range(3))))
@pytest.mark.parametrize("guesses", [(900, 900, 900), (900, 1100, 900), (1000, 1000, 1000)])
def test_sc_33_equal_error_goes_to_the_faster(order: tuple[int, ...], guesses: tuple[int, int, int]) -> None:
    table = Table.ended((0, 0, 0))
    table.guesses(*guesses, ms=[LIMIT - 2 + order.index(seat) for seat in range(3)])
    assert table.state.place == [order.index(seat) + 1 for seat in range(3)]


@rule("SC-33")
@pytest.mark.parametrize("guesses", [(900, 900), (900, 1100), (None, None)])
def test_sc_33_a_full_tie_goes_to_the_lot(guesses: tuple[int | None, int | None]) -> None:
    for bonus, level in LEVEL[:3]:
        wins: Counter[int] = Counter()
        for seed in range(160):
            table = Table.ended(bonus, seed=seed)
            table.guesses(*guesses)
            assert table.state.parted == Parting.LOT
            assert sorted(table.state.place[seat] for seat in level) == [1, 2] and 3 in table.state.place
            wins[table.state.place.index(1)] += 1
        assert evenly([wins[seat] for seat in level])


@rule("SC-33")
def test_sc_33_a_full_tie_of_three_goes_to_the_lot() -> None:
    places: Counter[tuple[int, ...]] = Counter()
    for seed in range(360):
        table = Table.ended((0, 0, 0), seed=seed)
        table.guesses(900, 1100, 900, ms=(7, 7, 7))
        places[tuple(table.state.place)] += 1
    assert set(places) == set(permutations((1, 2, 3)))
    assert evenly(list(places.values()))


@rule("SC-33")
def test_sc_33_the_lot_parts_two_and_the_closer_third_stands_before_them() -> None:
    seen = set()
    for seed in range(40):
        table = Table.ended((0, 0, 0), seed=seed)
        table.guesses(900, 1001, 900, ms=(7, 9, 7))
        seen.add(tuple(table.state.place))
    assert seen == {(2, 1, 3), (3, 1, 2)}


@rule("SC-33")
def test_sc_33_silence_is_behind_any_answer() -> None:
    for silent in range(3):
        guesses: list[int | None] = [10**12] * 3
        guesses[silent] = None
        table = Table.ended((0, 0, 0))
        table.guesses(*guesses, ms=(LIMIT, LIMIT, LIMIT))
        assert table.state.place[silent] == 3


@rule("SC-33")
@pytest.mark.parametrize("over", [0, 1])
def test_sc_33_an_answer_counts_up_to_the_limit(over: int) -> None:
    table = Table.ended((5, 5, 0))
    assert step.limit_ms(table.game, table.state) == LIMIT
    table.guesses(1000, 1001, ms=(LIMIT + over, LIMIT))
    assert table.state.place == ([2, 1, 3] if over else [1, 2, 3])


@rule("SC-33")
def test_sc_33_ties_below_the_top_share_their_place() -> None:
    for bonus, places in (((5, 0, 0), [1, 2, 2]), ((0, 5, 0), [2, 1, 2]), ((0, 0, 5), [2, 2, 1])):
        table = Table.ended(bonus)
        assert table.over and table.state.place == places
        assert list(table.last(Event.MATCH_END).values()) == places
        assert not table.all(Event.PARTED)


@rule("SC-33")
def test_sc_33_a_knob_of_the_end_parts_them_below_the_top_as_well() -> None:
    table = Table.ended((5, 0, 0), "end.below=parted")
    assert table.in_playoff and table.awaited == [1, 2]
    table.guesses(1001, 1000)
    assert table.state.place == [1, 3, 2]
    assert Table.ended((5, 0, 0), "end.below=shared").state.place == [1, 2, 2]


@rule("SC-33")
def test_sc_33_the_log_says_who_was_parted_and_how() -> None:
    table = Table.ended((5, 5, 0))
    table.guesses(1001, 1000)
    assert table.last(Event.PARTED) == {"first": 1, "second": 0, "third": -1, "how": Parting.QUESTION}
    assert table.latest()[-1] == Event.MATCH_END


@rule("SC-35")
@pytest.mark.parametrize("number", [0, 1, 3])
def test_sc_35_the_match_ends_at_once_when_one_seat_is_left(number: int) -> None:
    table = Table.war("0 0 2 2", castles=(0, 1, 2), walls=(3, 0, 2), round=number)
    table.attack(0, 2)
    table.duel(attacker=True, defender=False)
    assert not table.over
    table.duel(attacker=True, defender=False)
    assert table.over and table.latest()[-1] == Event.MATCH_END
    assert table.owners == "0000" and table.awaited == []
    assert table.state.place == [1, 3, 2], "1 was out before 2"
    assert table.decide(0, 0) == Outcome.NOT_ASKED


@rule("SC-35")
def test_sc_35_two_seats_left_play_on() -> None:
    table = Table.war("0 1 2", castles=(0, 1, 2), walls=(3, 1, 1))
    table.win(1)
    assert not table.over and table.asks(Ask.ATTACK, 2)
    table.lose_attack()
    table.pass_turns(0)
    table.win(2)
    assert table.over and table.state.round == 1
    assert table.state.place == [1, 3, 2], "of two that are out the one that lasted longer is before the other"


@rule("SC-35")
def test_sc_35_the_last_seat_left_wins_even_without_a_point() -> None:
    settings = ("scoring.castle=0", "scoring.region=0", "scoring.conquered=0")
    table = Table.war("0 0 2", *settings, castles=(0, 1, 2), walls=(3, 0, 1))
    table.win(2)
    assert table.over and table.scores == [0, 0, 0]
    assert table.state.place[0] == 1 and not table.in_playoff


@rule("SC-35")
def test_sc_35_with_all_seats_there_it_ends_after_the_last_turn_of_the_last_round() -> None:
    table = Table.war("0 1 2", castles=(0, 1, 2), bonus=(2, 1, 0), round=3)
    for turn in range(3):
        assert not table.over and table.state.turn == turn
        table.lose_attack()
    assert table.over and len(table.all(Event.MATCH_END)) == 1
