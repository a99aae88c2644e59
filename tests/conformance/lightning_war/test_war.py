"""LW-09 to LW-17 and LW-33: turns, reach and Wings."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from quizwar_cli.engine.codes import Ask, Event
from tests.conformance.lightning_war.table import Table, rule, war
from tests.table import complete

SHARED = "012012012"


def from_round(number: int, *settings: str, seed: int = 1, **more: object) -> Table:
    """Nine regions that all touch, three each, at the beginning of a round (from 0)."""
    more.setdefault("bonus", (500, 300, 100))
    return Table.at(SHARED, *settings, castles=(0, 1, 2), on=complete(9), round=number, seed=seed, **more)  # type: ignore[arg-type]


def play_round(table: Table) -> tuple[int, ...]:
    before, number = len(table.all(Event.TURN)), table.state.round
    while not table.over and table.state.round == number:
        table.lose_attack()
    return tuple(turn["seat"] for turn in table.all(Event.TURN)[before - 1 :] if turn["round"] == number)


@rule("LW-09")
def test_lw_09_four_rounds_one_attack_a_seat() -> None:
    table = from_round(0)
    while not table.over:
        table.lose_attack()
    expected = Counter((number, seat) for number in range(4) for seat in range(3))
    assert Counter((turn["round"], turn["seat"]) for turn in table.all(Event.TURN)) == expected


@rule("LW-09")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_lw_09_the_order_is_random_in_the_first_three(number: int) -> None:
    seen = Counter(play_round(from_round(number, seed=seed)) for seed in range(300))
    assert set(seen) == set(permutations(range(3)))


@rule("LW-10")
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_lw_10_in_round_four_the_seat_with_the_most_points_first(order: tuple[int, ...]) -> None:
    bonus = [0, 0, 0]
    for place, seat in enumerate(order):
        bonus[seat] = 500 - 100 * place
    assert play_round(from_round(3, bonus=tuple(bonus))) == order


@rule("LW-10")
def test_lw_10_equal_points_keep_seat_order_and_points_are_read_once() -> None:
    assert play_round(from_round(3, bonus=(0, 100, 100), seed=4)) == (1, 2, 0)
    table = from_round(3, bonus=(200, 100, 0))
    table.attack(0, 4)
    table.duel(attacker=True, defender=False)
    assert table.state.score[1] < table.state.score[2] and table.awaited == [1]


@rule("LW-11")
def test_lw_11_round_1_neighbouring_regions_only_and_no_castle() -> None:
    assert war(round=0).legal(0) == [1]
    table = war(round=0, castles=(0, 1, 6), owners="0112222")
    assert table.last(Event.SKIP) == {"seat": 0}, "all that it borders on is a castle"
    assert table.awaited == [1] and table.legal(1) == [3]


@rule("LW-11")
def test_lw_11_knob_castles_from_round() -> None:
    assert war("conquest.castles_from_round=1", round=0, castles=(0, 1, 6)).legal(0) == [1]
    assert war("conquest.castles_from_round=4", "aids.wings=0", round=2, castles=(0, 1, 6)).last(Event.SKIP)


@rule("LW-12")
def test_lw_12_round_2_neighbouring_castles_too() -> None:
    table = war(round=1, castles=(0, 1, 6))
    assert table.legal(0) == [1] and table.state.castles >> 1 & 1


@rule("LW-13")
def test_lw_13_round_3_wings_reach_regions_and_castles_that_do_not_touch() -> None:
    table = war(round=2)
    assert table.legal(0) == [1, 2, 3, 4, 5, 6]
    table.attack(0, 6)
    assert table.last(Event.ATTACK)["walls"] == 3
    assert table.last(Event.WINGS) == {"seat": 0, "left": 0}


@rule("LW-13")
@rule("LW-14")
@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_lw_13_lw_14_knob_wings_is_the_only_round_of_their_use(number: int) -> None:
    for wings in (0, 1, 2, 3, 4):
        table = war(f"aids.wings={wings}", "conquest.reach=adjacent", round=number)
        assert (len(table.legal(0)) > 1) == (wings == number + 1)


@rule("LW-14")
def test_lw_14_wings_can_be_used_in_round_3_only() -> None:
    assert [len(war("conquest.reach=adjacent", round=number).legal(0)) > 1 for number in range(4)] == [
        False,
        False,
        True,
        False,
    ]


@rule("LW-15")
def test_lw_15_an_attack_out_of_reach_uses_them_up_one_within_reach_does_not() -> None:
    table = war(round=2)
    table.attack(0, 1)
    assert table.state.wings == [1, 1, 1] and not table.all(Event.WINGS)
    table = war(round=2)
    table.attack(0, 2)
    assert table.state.wings == [0, 1, 1]


@rule("LW-15")
def test_lw_15_each_seat_has_one_a_match_and_knob_wings_per_seat() -> None:
    assert Table.opening().state.wings == [1, 1, 1]
    assert Table.opening("aids.wings_per_seat=3").state.wings == [3, 3, 3]
    assert war(round=2, wings=(0, 1, 1)).legal(0) == [1]


@rule("LW-15")
def test_lw_15_a_missed_attack_at_random_stays_in_reach_while_it_can() -> None:
    for seed in range(20):
        table = war("time.missed_attack=random", round=2, seed=seed)
        table.miss(0)
        assert table.last(Event.ATTACK)["region"] == 1 and table.state.wings[0] == 1


@rule("LW-16")
def test_lw_16_round_4_any_region_may_be_attacked() -> None:
    table = war(round=3, wings=(0, 0, 0))
    assert table.legal(0) == [1, 2, 3, 4, 5, 6]
    table.attack(0, 6)
    assert not table.all(Event.WINGS) and table.state.wings == [0, 0, 0]


@rule("LW-16")
def test_lw_16_round_4_uses_no_wings_up() -> None:
    table = war(round=3)
    table.attack(0, 6)
    assert table.state.wings == [1, 1, 1]


@rule("LW-16")
def test_lw_16_knob_reach_adjacent() -> None:
    assert war("conquest.reach=adjacent", round=3).legal(0) == [1]


@rule("LW-17")
def test_lw_17_with_nothing_in_reach_the_turn_is_skipped() -> None:
    table = war(round=2, owners="0.11222", castles=(0, 3, 6), wings=(0, 1, 1))
    assert table.asks(Ask.ANSWER), "a free region belongs to the expansion"
    table = war(round=0, castles=(0, 1, 6))
    assert [skip["seat"] for skip in table.all(Event.SKIP)] == [0] and table.state.skipped == 1


@rule("LW-17")
def test_lw_17_a_seat_that_has_wings_left_has_something_in_reach() -> None:
    table = war("conquest.castles_from_round=20", round=2, castles=(0, 1, 6), wings=(0, 1, 1))
    assert table.last(Event.SKIP) == {"seat": 0}
    table = war("conquest.castles_from_round=20", round=2, castles=(0, 1, 6))
    assert table.legal(0) == [2, 3, 4, 5]


@rule("LW-32")
def test_lw_32_ten_seconds_for_an_attack_a_missed_one_is_lost() -> None:
    table = war()
    table.attack(0, 1, 10_001)
    assert table.all(Event.ATTACK_MISSED) and table.awaited == [1]
    table = war()
    table.attack(0, 1, 10_000)
    assert table.asks(Ask.ANSWER, 0, 1)


@rule("LW-33")
def test_lw_33_the_match_ends_at_once_when_one_seat_is_left() -> None:
    table = war(owners="0100000", castles=(0, 1, 6), walls=(3, 1, 0), round=1)
    table.attack(0, 1)
    table.duel(attacker=True, defender=False)
    assert table.over and table.state.place[0] == 1
