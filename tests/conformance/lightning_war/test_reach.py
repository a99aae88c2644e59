"""LW-11 to LW-17: what is in reach in each round, and Magic Wings."""

from __future__ import annotations

import pytest

from quizwar_cli.engine.codes import Ask, Event, Outcome
from tests.conformance.lightning_war.table import Table
from tests.table import board, line

rule = pytest.mark.rule

ROW = "0 0 1 1 1 2 2"
CASTLES = (0, 4, 6)
"""On a line: seat 0 touches only 1's plain region 2; castles stand at 0, 4 and 6."""

CLOSE = "1 0 2 2"
CLOSE_CASTLES = (1, 0, 3)
"""On a line: seat 0's castle stands between seat 1's castle 0 and seat 2's plain region 2."""


def row(number: int, *settings: str, **position: object) -> Table:
    """Seat 0 is on turn in that round, counted from 1 as the rules do."""
    return Table.war(ROW, *settings, castles=CASTLES, round=number - 1, **position)  # type: ignore[arg-type]


def close(number: int, *settings: str, **position: object) -> Table:
    return Table.war(CLOSE, *settings, castles=CLOSE_CASTLES, round=number - 1, **position)  # type: ignore[arg-type]


def refused(table: Table, *regions: int) -> None:
    before = table.bytes()
    for region in regions:
        assert table.decide(table.awaited[0], region) == Outcome.ILLEGAL_REGION
    assert table.bytes() == before


@rule("LW-11")
def test_lw_11_in_round_one_only_neighbouring_regions_can_be_attacked() -> None:
    table = row(1)
    assert table.legal(0) == [2]
    refused(table, 0, 1, 3, 4, 5, 6, 7, -1, 63)


@rule("LW-11")
def test_lw_11_in_round_one_no_castle_can_be_attacked() -> None:
    table = close(1)
    assert table.legal(0) == [2]
    refused(table, 0, 3)


@rule("LW-11")
def test_lw_11_one_s_own_castle_may_be_where_the_attack_comes_from() -> None:
    table = Table.war("1 1 2 2 0", castles=(4, 0, 2), on=board([[1], [2], [3], [4], []]))
    assert table.legal(0) == [3]


@rule("LW-11")
@pytest.mark.parametrize("first", [1, 2, 3, 4, 5])
def test_lw_11_knob_castles_from_round_is_the_first_round_in_which_castles_can_be_attacked(first: int) -> None:
    for number in range(1, 5):
        table = close(number, f"conquest.castles_from_round={first}", "aids.wings=0", "conquest.reach=adjacent")
        assert table.legal(0) == ([0, 2] if number >= first else [2])


@rule("LW-12")
def test_lw_12_in_round_two_neighbouring_castles_can_be_attacked_too() -> None:
    table = close(2)
    assert table.legal(0) == [0, 2]
    table.attack(0, 0)
    assert table.last(Event.ATTACK) == {"seat": 0, "region": 0, "defender": 1, "walls": 3, "missed": 0}


@rule("LW-12")
def test_lw_12_in_round_two_all_else_is_out_of_reach() -> None:
    table = row(2)
    assert table.legal(0) == [2]
    refused(table, 3, 4, 5, 6)
    assert close(2).decide(0, 3) == Outcome.ILLEGAL_REGION, "a castle that does not touch"


@rule("LW-13")
def test_lw_13_without_wings_round_three_is_as_round_two() -> None:
    assert row(3, wings=(0, 1, 1)).legal(0) == [2]
    assert close(3, wings=(0, 1, 1)).legal(0) == [0, 2]


@rule("LW-13")
def test_lw_13_with_wings_regions_and_castles_that_do_not_touch_can_be_attacked() -> None:
    table = row(3)
    assert table.legal(0) == [2, 3, 4, 5, 6]
    refused(table, 0, 1, 7)
    table.attack(0, 6)
    assert table.last(Event.ATTACK) == {"seat": 0, "region": 6, "defender": 2, "walls": 3, "missed": 0}
    table = row(3)
    table.win(3)
    assert table.owners == "0010122"


@rule("LW-13")
def test_lw_13_a_siege_on_wings_is_fought_like_any_other() -> None:
    table = row(3)
    table.win(6)
    assert table.all(Event.OUT) == [{"seat": 2}] and table.owners == "0011100"


@rule("LW-13")
@pytest.mark.parametrize("given", [0, 1, 2, 3, 4])
def test_lw_13_knob_wings_is_the_round_in_which_they_carry(given: int) -> None:
    for number in range(1, 4):
        far = number == given
        expected = [2, 3, 4, 5, 6] if far else [2]
        if far and number == 1:
            expected = [2, 3, 5]  # LW-11 still forbids castles
        assert row(number, f"aids.wings={given}").legal(0) == expected


@rule("LW-14")
@pytest.mark.parametrize("number", [1, 2])
def test_lw_14_wings_cannot_be_used_before_round_three(number: int) -> None:
    table = row(number)
    assert table.state.wings == [1, 1, 1]
    refused(table, 3, 5, 6)


@rule("LW-14")
@pytest.mark.parametrize("target", [2, 3, 4, 6])
def test_lw_14_wings_are_not_used_in_round_four(target: int) -> None:
    table = row(4)
    table.attack(0, target)
    assert table.state.wings == [1, 1, 1] and not table.all(Event.WINGS)


@rule("LW-14")
def test_lw_14_wings_cannot_be_used_in_a_later_round_of_a_longer_war() -> None:
    for number, reach in ((3, [2, 3, 4, 5, 6]), (4, [2]), (5, [2]), (6, [2, 3, 4, 5, 6])):
        assert row(number, "conquest.rounds=6").legal(0) == reach


@rule("LW-15")
def test_lw_15_each_seat_has_one_a_match() -> None:
    assert Table.opening().state.wings == [1, 1, 1]


@rule("LW-15")
@pytest.mark.parametrize("won", [True, False])
@pytest.mark.parametrize("target", [3, 4, 5, 6])
def test_lw_15_an_attack_out_of_reach_uses_it_up(target: int, won: bool) -> None:
    table = row(3)
    table.attack(0, target)
    assert table.all(Event.WINGS) == [{"seat": 0, "left": 0}]
    assert table.state.wings == [0, 1, 1]
    table.duel(attacker=won, defender=False)
    assert table.state.wings == [0, 1, 1] and len(table.all(Event.WINGS)) == 1, "once an attack"


@rule("LW-15")
def test_lw_15_an_attack_within_reach_does_not() -> None:
    table = row(3)
    table.attack(0, 2)
    assert table.state.wings == [1, 1, 1] and not table.all(Event.WINGS)
    table = close(3)
    table.attack(0, 0)
    assert table.state.wings == [1, 1, 1]


@rule("LW-15")
def test_lw_15_each_seat_uses_its_own() -> None:
    table = row(3, order=(1, 2, 0))
    assert table.legal(1) == [0, 1, 5, 6]
    table.attack(1, 0)
    table.duel(attacker=False, defender=False)
    assert table.legal(2) == [0, 1, 2, 3, 4]
    table.attack(2, 0)
    table.duel(attacker=False, defender=False)
    assert table.legal(0) == [2, 3, 4, 5, 6]
    assert table.all(Event.WINGS) == [{"seat": 1, "left": 0}, {"seat": 2, "left": 0}]
    assert table.state.wings == [1, 0, 0]


@rule("LW-15")
def test_lw_15_a_missed_attack_does_not_use_it() -> None:
    table = row(3)
    table.miss(0)
    assert table.state.wings == [1, 1, 1] and not table.all(Event.WINGS)


@rule("LW-15")
@pytest.mark.parametrize("given", [0, 1, 2])
def test_lw_15_knob_wings_per_seat_is_their_number(given: int) -> None:
    setting = f"aids.wings_per_seat={given}"
    assert Table.opening(setting).state.wings == [given] * 3
    table = row(3, setting)
    assert table.legal(0) == ([2, 3, 4, 5, 6] if given else [2])
    if given:
        table.attack(0, 3)
        assert table.all(Event.WINGS) == [{"seat": 0, "left": given - 1}]


@rule("LW-15")
def test_lw_15_in_a_match_from_its_start() -> None:
    table = Table.opening(on=line(9), seed=4)
    table.share_out()
    while table.state.round < 2 or not table.asks(Ask.ATTACK):
        assert not table.all(Event.WINGS)
        table.lose_attack()
    seat = table.awaited[0]
    near = {region for own in range(9) if table.state.owner[own] == seat for region in (own - 1, own + 1)}
    far = [region for region in table.legal(seat) if region not in near]
    foreign = [region for region in range(9) if table.state.owner[region] != seat]
    assert table.legal(seat) == foreign and far
    table.attack(seat, far[0])
    assert table.all(Event.WINGS) == [{"seat": seat, "left": 0}]


@rule("LW-16")
def test_lw_16_in_round_four_any_region_may_be_attacked() -> None:
    for wings in ((1, 1, 1), (0, 0, 0)):
        table = row(4, wings=wings)
        assert table.legal(0) == [2, 3, 4, 5, 6]
        refused(table, 0, 1, 7, 63)
        table.lose_attack()
        assert table.legal(1) == [0, 1, 5, 6]
        table.lose_attack()
        assert table.legal(2) == [0, 1, 2, 3, 4]


@rule("LW-16")
def test_lw_16_castles_among_them() -> None:
    table = row(4)
    table.attack(0, 6)
    assert table.last(Event.ATTACK)["walls"] == 3


@rule("LW-16")
@pytest.mark.parametrize(
    ("word", "reach"),
    [("adjacent", [False] * 4), ("last-round", [False, False, False, True]), ("anywhere", [True] * 4)],
)
def test_lw_16_knob_reach_says_in_which_rounds_any_region_is_in_reach(word: str, reach: list[bool]) -> None:
    for number, far in enumerate(reach, 1):
        table = row(number, f"conquest.reach={word}", wings=(0, 0, 0))
        assert (3 in table.legal(0)) == far


@rule("LW-16")
@pytest.mark.parametrize(("rounds", "number", "far"), [(3, 3, True), (5, 4, False), (5, 5, True)])
def test_lw_16_it_is_the_last_round_whatever_its_number(rounds: int, number: int, far: bool) -> None:
    table = row(number, f"conquest.rounds={rounds}", wings=(0, 0, 0))
    assert (5 in table.legal(0)) == far


ISLANDS = board([[1], [0], [3], [4], []])
"""0 and 1 touch, 2, 3 and 4 are a row; no way between."""


def islanders(number: int, **position: object) -> Table:
    return Table.war("0 0 1 1 2", castles=(0, 2, 4), on=ISLANDS, round=number - 1, **position)  # type: ignore[arg-type]


@rule("LW-17")
def test_lw_17_with_nothing_in_reach_the_turn_is_skipped() -> None:
    table = islanders(2)
    assert table.all(Event.SKIP) == [{"seat": 0}] and table.asks(Ask.ATTACK, 1)
    assert [turn["seat"] for turn in table.all(Event.TURN)] == [0, 1], "a skipped turn is a turn"


@rule("LW-17")
def test_lw_17_with_nothing_but_castles_in_reach_the_turn_is_skipped_in_round_one() -> None:
    table = Table.war("0 1 1 2", castles=(0, 1, 3), round=0)
    assert table.all(Event.SKIP) == [{"seat": 0}, {"seat": 1}], "0 touches only 1's castle, 1 only two castles"
    assert table.asks(Ask.ATTACK, 2)


@rule("LW-17")
def test_lw_17_in_round_three_a_seat_that_still_has_wings_has_something_in_reach() -> None:
    table = islanders(3)
    assert not table.all(Event.SKIP) and table.legal(0) == [2, 3, 4]
    table = islanders(3, wings=(0, 1, 1))
    assert table.all(Event.SKIP) == [{"seat": 0}]


@rule("LW-17")
def test_lw_17_in_round_four_nobody_is_skipped() -> None:
    table = islanders(4, wings=(0, 0, 0))
    assert not table.all(Event.SKIP) and table.legal(0) == [2, 3, 4]


@rule("LW-17")
def test_lw_17_three_castles_and_no_more_skip_all_of_round_one() -> None:
    table = Table.at("012", castles=(0, 1, 2))
    assert len(table.all(Event.SKIP)) == 3 and table.state.round == 1
