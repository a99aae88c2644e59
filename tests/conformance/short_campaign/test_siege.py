"""SC-26 to SC-31: bases, towers and ruins."""

from __future__ import annotations

import pytest

from quizwar_cli.engine.codes import Ask, Event
from tests.conformance.short_campaign.table import Table, battle, rule


def besieged(*settings: str, walls: int = 3, **more: object) -> Table:
    """Seat 0 attacks seat 1's base in region 1; seat 1 holds 1, 2 and 3, of which 3 is worth 400."""
    table = battle(*settings, castles=(0, 1, 6), walls=(3, walls, 3), values={3: 400}, bonus=(0, 300, 0), **more)
    table.attack(0, 1)
    return table


def ruin(*settings: str, owners: str = "0011222") -> Table:
    """Seat 2 is out and its base in 6 a ruin; seat 1 holds it, worth 1000, and seat 0 may attack it."""
    table = Table.at(
        "0111110", *settings, castles=(0, 1, 5), walls=(3, 3, 0), values={5: 1000}, ruins=[5], order=(0, 1, 2)
    )
    table.attack(0, 5)
    return table


@rule("SC-26")
def test_sc_26_each_won_duel_takes_a_tower_and_the_attack_goes_on() -> None:
    table = besieged()
    for left in (2, 1):
        table.duel(attacker=True, defender=False)
        assert table.state.walls[1] == left and table.awaited == [0, 1], "the next question is on the table"
    table.duel(attacker=True, defender=False)
    assert table.state.alive == 0b101


@rule("SC-26")
@pytest.mark.parametrize(("attacker", "defender"), [(False, False), (False, True), (None, None)])
def test_sc_26_a_lost_duel_stops_it(attacker: bool | None, defender: bool | None) -> None:
    table = besieged()
    table.duel(attacker=True, defender=False)
    table.duel(attacker, defender)
    assert table.state.walls[1] == 2 and table.asks(Ask.ATTACK, 1)


@rule("SC-26")
def test_sc_26_a_tiebreak_takes_or_keeps_a_tower_too() -> None:
    table = besieged()
    table.duel(attacker=True, defender=True)
    table.tiebreak(1000, 999)
    assert table.state.walls[1] == 2
    table.duel(attacker=True, defender=True)
    table.tiebreak(999, 1000)
    assert table.state.walls[1] == 2 and table.asks(Ask.ATTACK, 1)


@rule("SC-26")
def test_sc_26_a_fallen_tower_costs_no_points() -> None:
    table = besieged()
    before = list(table.state.score)
    table.duel(attacker=True, defender=False)
    assert table.state.score == before


@rule("SC-27")
def test_sc_27_towers_stay_down_for_every_later_attacker() -> None:
    table = besieged(owners="0112222", on=None)
    table.duel(attacker=True, defender=False)
    table.duel(attacker=False, defender=False)
    table.lose_attack()
    assert table.asks(Ask.ATTACK, 2)
    assert table.state.walls[1] == 2
    again = battle(castles=(0, 1, 6), walls=(3, 1, 3), round=1)
    again.attack(0, 1)
    assert again.last(Event.ATTACK)["walls"] == 1
    again.duel(attacker=True, defender=False)
    assert again.state.alive == 0b101


@rule("SC-28")
def test_sc_28_the_last_tower_brings_all_points_and_regions_and_the_defender_is_out() -> None:
    table = besieged(walls=1)
    mine, theirs = table.state.score[0], table.state.score[1]
    table.duel(attacker=True, defender=False)
    assert table.owners == "0000222"
    assert table.state.score[:2] == [mine + theirs, 0]
    assert table.state.alive == 0b101 and table.last(Event.OUT) == {"seat": 1}


@rule("SC-29")
def test_sc_29_the_whole_score_passes_bonuses_and_the_bases_1000_included() -> None:
    table = besieged(walls=1)
    assert table.state.score[1] == 1000 + 200 + 400 + 300
    before = table.state.score[0]
    table.duel(attacker=True, defender=False)
    assert table.state.score[0] - before == 1900
    assert table.state.bonus == [300, 0, 0]
    assert table.state.value[1:4] == [1000, 200, 400], "regions keep their values"
    assert table.state.score[1] == 0


@rule("SC-29")
@pytest.mark.parametrize(("spoils", "gain"), [("everything", 1900), ("values", 1600), ("revalued", 1200)])
def test_sc_29_knob_spoils(spoils: str, gain: int) -> None:
    table = besieged(f"castle.spoils={spoils}", walls=1)
    before = table.state.score[0]
    table.duel(attacker=True, defender=False)
    assert table.state.score[0] - before == gain and table.state.score[1] == 0


@rule("SC-30")
def test_sc_30_a_taken_base_is_a_ruin_worth_1000_to_its_new_owner() -> None:
    table = besieged(walls=1)
    table.duel(attacker=True, defender=False)
    assert table.state.value[1] == 1000 and table.state.ruins == 0b10


@rule("SC-30")
def test_sc_30_whoever_takes_the_ruin_gains_400_the_owner_loses_1000_and_1400_turn() -> None:
    table = ruin()
    before = list(table.state.score)
    table.duel(attacker=True, defender=False)
    assert table.state.score[0] - before[0] == 400
    assert before[1] - table.state.score[1] == 1000
    turned = (table.state.score[0] - table.state.score[1]) - (before[0] - before[1])
    assert turned == 1400


@rule("SC-30")
@pytest.mark.parametrize(("knob", "value"), [("conquered", 400), ("kept", 1000)])
def test_sc_30_knob_ruin_gain_and_what_it_is_worth_from_then_on(knob: str, value: int) -> None:
    table = ruin(f"castle.ruin_gain={knob}")
    table.duel(attacker=True, defender=False)
    assert table.state.value[5] == value
    assert (table.state.ruins >> 5 & 1) == (knob == "kept")


@rule("SC-31")
def test_sc_31_a_ruin_has_no_towers_one_duel_takes_it() -> None:
    table = ruin()
    assert table.last(Event.ATTACK)["walls"] == 0
    table.duel(attacker=True, defender=False)
    assert table.state.owner[5] == 0 and table.asks(Ask.ATTACK, 1)


@rule("SC-31")
def test_sc_31_a_held_ruin_pays_the_bonus_of_any_region() -> None:
    table = ruin()
    table.duel(attacker=False, defender=True)
    assert table.state.bonus[1] == 100 and table.state.value[5] == 1000
