"""TC-28 to TC-31: what a score is made of."""

from __future__ import annotations

import pytest

from quizwar_cli.engine.codes import Ask, Event
from tests.table import Table, complete, line

rule = pytest.mark.rule


def scores(table: Table) -> list[int]:
    """The scores, which the last SCORES event must agree with."""
    if table.all(Event.SCORES):
        assert list(table.last(Event.SCORES).values()) == table.state.score
    return table.state.score


@rule("TC-28")
def test_tc_28_a_match_scored_step_by_step() -> None:
    table = Table.opening(on=line(6), seed=3)
    assert scores(table) == [1300, 1300, 1300]
    table.estimates(table.truth, table.truth + 1, None)
    for picked, seat in enumerate((0, 0, 1)):
        table.pick(seat, table.legal(seat)[0])
        assert sum(scores(table)) == 3900 + 200 * (picked + 1)
    assert scores(table) == [1700, 1500, 1300], "200 a region from the distribution"


@rule("TC-28")
def test_tc_28_each_part_of_the_points_table() -> None:
    # Seat 0: castle, 2 walls, a region at 200, one at 400, two holds. Seat 1: castle, 1 wall. Seat 2: the rest.
    table = Table.at(
        "000 1 222", castles=(0, 3, 6), walls=(2, 1, 3), values={1: 200, 2: 400}, bonus=(200, 0, 0), on=line(7)
    )
    table.attack(0, 3)
    table.duel(attacker=False, defender=True)
    assert scores(table) == [1000 + 200 + 200 + 400 + 200, 1000 + 100 + 100, 1000 + 300 + 200 + 200]
    table.attack(1, 2)
    table.duel(attacker=True, defender=False)
    assert scores(table) == [1600, 1200 + 400, 1700], "400 a region taken"
    table.attack(2, 3)
    table.duel(attacker=True, defender=False)
    assert scores(table) == [1600, 0, 1700 + 2 * 400], "400 a region inherited"


@rule("TC-28")
def test_tc_28_each_standing_wall_is_worth_100() -> None:
    table = Table.at("012", castles=(0, 1, 2))
    table.attack(0, 1)
    for walls in (2, 1):
        table.duel(attacker=True, defender=False)
        assert scores(table) == [1300, 1000 + 100 * walls, 1300]


@rule("TC-28")
@pytest.mark.parametrize(
    ("setting", "expected"),
    [
        ("scoring.region=1", [1000 + 300 + 1, 1000 + 300 + 100, 1000 + 200]),
        ("scoring.region=0", [1300, 1400, 1200]),
        ("scoring.castle=7", [7 + 300 + 200, 7 + 300 + 100, 7 + 200]),
        ("scoring.wall=5", [1000 + 15 + 200, 1000 + 15 + 100, 1000 + 10]),
        ("scoring.hold=33", [1000 + 300 + 200, 1000 + 300 + 33, 1000 + 200]),
        ("scoring.conquered=950", [1500, 1400, 1200]),
    ],
)
def test_tc_28_knob_scoring_gives_the_points_of_its_line(setting: str, expected: list[int]) -> None:
    table = Table.opening(setting, on=complete(4))
    table.estimates(table.truth, None, None)
    table.pick(0, table.legal(0)[0])
    table.attack(0, table.state.castle[1])
    table.duel(attacker=False, defender=True)
    table.attack(1, table.state.castle[2])
    table.duel(attacker=True, defender=False)
    assert scores(table) == expected


@rule("TC-28")
def test_tc_28_knob_scoring_conquered_is_the_value_of_a_region_taken() -> None:
    table = Table.at("01122", "scoring.conquered=950", castles=(0, 2, 4))
    table.attack(0, 1)
    table.duel(attacker=True, defender=False)
    assert scores(table) == [1300 + 950, 1300, 1300 + 200]


@rule("TC-29")
def test_tc_29_a_fresh_match_starts_at_1300_points_a_seat() -> None:
    for seed in range(10):
        assert scores(Table.opening(seed=seed)) == [1300, 1300, 1300]


@rule("TC-29")
def test_tc_29_a_standing_castles_region_has_no_value_of_its_own() -> None:
    table = Table.opening()
    assert [table.state.value[region] for region in table.state.castle] == [1000, 1000, 1000]
    assert table.state.land == [1000, 1000, 1000]
    assert scores(Table.opening("scoring.region=777", "scoring.conquered=888")) == [1300, 1300, 1300]


@rule("TC-30")
def test_tc_30_a_seat_that_is_out_has_0_points_whatever_it_had() -> None:
    table = Table.at("01122", castles=(0, 1, 4), walls=(3, 1, 3), bonus=(0, 900, 0))
    assert scores(table)[1] == 1000 + 100 + 200 + 900
    table.attack(0, 1)
    table.duel(attacker=True, defender=False)
    assert scores(table)[1] == 0
    while not table.over:
        table.lose_attack()
        assert scores(table)[1] == 0
    assert table.state.place[1] == 3


@rule("TC-30")
def test_tc_30_a_seat_that_is_out_ends_below_one_that_is_not_even_with_no_points() -> None:
    settings = ("scoring.castle=0", "scoring.wall=0", "scoring.region=0", "scoring.conquered=0")
    table = Table.at("0 0 2", *settings, castles=(0, 1, 2), walls=(3, 0, 3), round=5, turn=2)
    table.lose_attack()
    assert scores(table) == [0, 0, 0]
    assert table.state.place == [1, 3, 1]


@rule("TC-30")
def test_tc_30_of_two_that_are_out_the_one_that_lasted_longer_ranks_higher() -> None:
    for first, second in ((1, 2), (2, 1)):
        table = Table.at("012", castles=(0, 1, 2), walls=(3, 1, 1), on=complete(3))
        for fallen in (first, second):
            while not table.asks(Ask.ATTACK, 0):
                table.lose_attack()
            table.attack(0, fallen)
            table.duel(attacker=True, defender=False)
        assert table.over
        assert [table.state.place[seat] for seat in (0, second, first)] == [1, 2, 3]


@rule("TC-31")
def test_tc_31_a_region_at_200_costs_the_loser_200_and_brings_the_winner_400() -> None:
    table = Table.at("01122", castles=(0, 2, 4))
    before = list(table.state.score)
    table.attack(0, 1)
    table.duel(attacker=True, defender=False)
    assert scores(table) == [before[0] + 400, before[1] - 200, before[2]]
    assert table.state.value[1] == 400


@rule("TC-31")
def test_tc_31_taken_back_it_costs_400_and_brings_400() -> None:
    table = Table.at("01122", castles=(0, 2, 4))
    table.attack(0, 1)
    table.duel(attacker=True, defender=False)
    before = list(table.state.score)
    table.attack(1, 1)
    table.duel(attacker=True, defender=False)
    assert scores(table) == [before[0] - 400, before[1] + 400, before[2]]


@rule("TC-31")
def test_tc_31_knob_region_is_what_the_loser_of_a_distributed_region_loses() -> None:
    table = Table.at("01122", "scoring.region=130", "scoring.conquered=70", castles=(0, 2, 4))
    before = list(table.state.score)
    table.attack(0, 1)
    table.duel(attacker=True, defender=False)
    assert scores(table) == [before[0] + 70, before[1] - 130, before[2]]
