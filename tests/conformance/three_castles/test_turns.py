"""TC-13 to TC-15 and TC-27: rounds, turns, and what is in reach."""

from __future__ import annotations

from itertools import permutations

import pytest

from quizwar_cli.engine.codes import Ask, Event, Outcome
from tests.likelihood import evenly
from tests.table import Table, board, grid

rule = pytest.mark.rule


def turns(table: Table) -> list[tuple[int, int]]:
    """Play on with nobody winning anything; (round, seat) of every turn."""
    while not table.over:
        table.lose_attack()
    return [(turn["round"], turn["seat"]) for turn in table.all(Event.TURN)]


@rule("TC-13")
def test_tc_13_six_rounds_with_a_turn_a_seat_are_eighteen_turns() -> None:
    played = turns(Table.at("012", castles=(0, 1, 2)))
    assert len(played) == 18
    for number in range(6):
        assert sorted(seat for at, seat in played if at == number) == [0, 1, 2]


@rule("TC-13")
def test_tc_13_the_eighteen_turns_of_a_match_from_its_start() -> None:
    table = Table.opening()
    while not table.asks(Ask.ATTACK):
        table.miss(table.awaited[0])
    assert len(turns(table)) == 18
    assert len(table.all(Event.ATTACK)) == 18


@rule("TC-13")
@pytest.mark.parametrize("rounds", [1, 2, 7, 20])
def test_tc_13_knob_rounds_is_the_number_of_full_rounds(rounds: int) -> None:
    played = turns(Table.at("012", f"conquest.rounds={rounds}", castles=(0, 1, 2)))
    assert len(played) == 3 * rounds
    assert {number for number, _ in played} == set(range(rounds))


@rule("TC-14")
def test_tc_14_turns_go_in_seat_order_in_every_round() -> None:
    played = turns(Table.at("012", castles=(0, 1, 2)))
    assert played == [(number, seat) for number in range(6) for seat in range(3)]


@rule("TC-14")
def test_tc_14_the_ranking_of_the_distribution_does_not_order_the_turns() -> None:
    table = Table.at("012.", castles=(0, 1, 2))
    assert table.estimates(None, table.truth + 1, table.truth) == [2, 1, 0]
    table.pick(2, 3)
    assert [seat for _, seat in turns(table)] == [0, 1, 2] * 6


@rule("TC-14")
def test_tc_14_a_seat_that_is_out_has_no_turn() -> None:
    table = Table.at("0022", castles=(0, 1, 2), walls=(3, 0, 3))
    assert turns(table) == [(number, seat) for number in range(6) for seat in (0, 2)]


@rule("TC-14")
def test_tc_14_knob_order_rotating_begins_round_k_with_seat_k() -> None:
    played = turns(Table.at("012", "conquest.order=rotating", "conquest.rounds=7", castles=(0, 1, 2)))
    assert played == [(number, (number + turn) % 3) for number in range(7) for turn in range(3)]


@rule("TC-14")
def test_tc_14_knob_order_random_is_drawn_each_round_and_fair() -> None:
    orders = dict.fromkeys(permutations(range(3)), 0)
    same = 0
    for seed in range(60):
        played = turns(Table.at("012", "conquest.order=random", "conquest.rounds=10", castles=(0, 1, 2), seed=seed))
        rounds = [tuple(seat for at, seat in played if at == number) for number in range(10)]
        same += len(set(rounds)) == 1
        for order in rounds:
            orders[order] += 1
    assert same == 0, "drawn anew each round"
    assert evenly(list(orders.values()))


@rule("TC-15")
def test_tc_15_a_foreign_region_next_to_the_territory_is_attacked() -> None:
    # 0 0 1     seat 0 touches 1's region 2, and 2's regions 3 and 4; not 5 (corner), not 6 to 8
    # 2 2 1
    # 1 1 2
    table = Table.at("001 221 112", castles=(0, 2, 8), on=grid(3, 3))
    assert table.legal(0) == [2, 3, 4]
    before = table.bytes()
    for region in (0, 1, 5, 6, 7, 8, 9, -1, 63):
        assert table.decide(0, region) == Outcome.ILLEGAL_REGION
    assert table.bytes() == before
    table.attack(0, 4)
    assert table.last(Event.ATTACK) == {"seat": 0, "region": 4, "defender": 2, "walls": 0, "missed": 0}
    assert table.awaited == [0, 2], "the region's owner defends it"


@rule("TC-15")
def test_tc_15_with_nothing_in_reach_the_turn_is_skipped() -> None:
    islands = board([[1], [0], [3], [2]])  # 0 and 1 touch, 2 and 3 touch, no way between
    table = Table.at("0012", "conquest.rounds=2", castles=(0, 2, 3), on=islands)
    assert table.all(Event.SKIP) == [{"seat": 0}]
    assert table.asks(Ask.ATTACK, 1)
    assert [turn["seat"] for turn in table.all(Event.TURN)] == [0, 1], "a skipped turn is a turn"
    table.lose_attack()
    table.lose_attack()
    assert table.all(Event.SKIP) == [{"seat": 0}], "in the last round castles are in reach from anywhere"
    assert table.legal(0) == [2, 3]


@rule("TC-15")
def test_tc_15_skipped_turns_count_towards_the_eighteen() -> None:
    islands = board([[], [], []])
    table = Table.at("012", "conquest.last_round_castles=adjacent", castles=(0, 1, 2), on=islands)
    assert table.over
    assert len(table.all(Event.TURN)) == len(table.all(Event.SKIP)) == 18


@rule("TC-15")
def test_tc_15_territory_taken_a_moment_ago_is_the_base_of_the_next_attack() -> None:
    table = Table.at("00112", "conquest.rounds=6", castles=(0, 3, 4))
    table.attack(0, 2)
    table.duel(attacker=True, defender=False)
    for _ in range(2):
        table.lose_attack()
    assert table.legal(0) == [3]


# 0 1 1 2 2: seat 0 stands far from 2's castle, which is at the end of the line
FAR = {"castles": (0, 1, 4)}


@rule("TC-27")
def test_tc_27_in_the_last_round_any_standing_castle_is_in_reach() -> None:
    table = Table.at("01122", round=5, **FAR)
    assert table.legal(0) == [1, 4]
    table.attack(0, 4)
    assert table.last(Event.ATTACK)["walls"] == 3


@rule("TC-27")
def test_tc_27_other_regions_still_only_from_next_to_them() -> None:
    table = Table.at("01122", round=5, **FAR)
    for region in (2, 3):
        assert table.decide(0, region) == Outcome.ILLEGAL_REGION
    table = Table.at("01122", round=5, turn=2, **FAR)
    assert table.legal(2) == [0, 1, 2], "both castles and the neighbour, never one's own castle"


@rule("TC-27")
@pytest.mark.parametrize(("rounds", "number", "anywhere"), [(6, 4, False), (6, 5, True), (2, 0, False), (1, 0, True)])
def test_tc_27_the_round_before_the_last_is_not_the_last(rounds: int, number: int, anywhere: bool) -> None:
    table = Table.at("01122", f"conquest.rounds={rounds}", round=number, **FAR)
    assert (4 in table.legal(0)) == anywhere


@rule("TC-27")
def test_tc_27_every_turn_of_the_last_round_is_in_it() -> None:
    for turn, reach in ((0, [1, 4]), (1, [0, 3, 4]), (2, [0, 1, 2])):
        table = Table.at("01122", round=5, turn=turn, **FAR)
        assert table.legal(turn) == reach


@rule("TC-27")
def test_tc_27_knob_last_round_castles_adjacent_keeps_to_neighbours() -> None:
    table = Table.at("01122", "conquest.last_round_castles=adjacent", round=5, **FAR)
    assert table.legal(0) == [1]
    assert Table.at("01122", "conquest.last_round_castles=anywhere", round=5, **FAR).legal(0) == [1, 4]
