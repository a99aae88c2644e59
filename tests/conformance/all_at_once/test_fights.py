"""Fights: AO-16 to AO-19, AO-21 to AO-27, AO-31, AO-38. Where every troop kills there is no chance in them."""

from __future__ import annotations

from collections import Counter

import pytest

from quizwar_cli.engine.orders.codes import NOBODY, Event, Why
from tests.orders_table import CERTAIN, Orders, board, complete, line

rule = pytest.mark.rule


def strikes(table: Orders) -> list[tuple[int, int, int, int]]:
    """(seat, region, attackers, defenders) of every strike, in order."""
    return [(e["seat"], e["region"], e["troops"], e["defenders"]) for e in table.all(Event.STRIKE)]


@rule("AO-16")
@pytest.mark.parametrize(("attack", "defence"), [(100, 1), (1, 100)])
def test_ao_16_each_side_kills_at_its_own_rate(attack: int, defence: int) -> None:
    ours, theirs = 0, 0
    for seed in range(40):
        rates = (f"combat.attack_kill={attack}", f"combat.defence_kill={defence}")
        table = Orders.at("0 1", *rates, troops="11 20", seed=seed)
        table.order(0, 1, 10)
        table.carry_out()
        strike = table.last(Event.STRIKE)
        theirs += strike["defenders"] - strike["defenders_left"]
        ours += strike["troops"] - strike["left"]
    assert (theirs == 400) == (attack == 100)
    assert (ours == 400) == (defence == 100)
    assert min(ours, theirs) < 60


@rule("AO-17")
def test_ao_17_one_exchange_at_once_and_no_side_loses_more_than_it_has() -> None:
    table = Orders.at("0 1", *CERTAIN, troops="4 9")
    table.order(0, 1, 3)
    table.carry_out()
    strike = table.last(Event.STRIKE)
    assert (strike["left"], strike["defenders_left"]) == (0, 6)  # the dead strike too, once
    table = Orders.at("0 1", *CERTAIN, troops="10 3")
    table.order(0, 1, 9)
    table.carry_out()
    assert (table.last(Event.STRIKE)["left"], table.last(Event.STRIKE)["defenders_left"]) == (6, 0)


@rule("AO-18")
def test_ao_18_the_attackers_left_move_in() -> None:
    table = Orders.at("0 1", *CERTAIN, troops="6 2", homes=(0, 1), on=line(2, (0, 1)))
    table.order(0, 1, 5)
    table.carry_out()
    assert (table.owners, table.all_troops) == ("00", [1, 3])
    assert table.last(Event.CAPTURE) == {"region": 1, "loser": 1, "seat": 0, "troops": 3}
    assert table.last(Event.CAPITAL_FALL) == {"region": 1, "loser": 1, "seat": 0}
    assert table.over and table.state.by_capitals  # the last capital


@rule("AO-18")
def test_ao_18_not_taken_while_a_defender_is_left() -> None:
    table = Orders.at("0 1", "combat.attack_kill=100", "combat.defence_kill=1", troops="5 6", seed=2)
    table.order(0, 1, 4)
    table.carry_out()
    assert (table.owners, table.troops(1)) == ("01", 2)


@rule("AO-19")
def test_ao_19_what_is_left_goes_home() -> None:
    table = Orders.at("0 1", "combat.attack_kill=1", "combat.defence_kill=1", troops="9 5", seed=1)
    table.order(0, 1, 8)
    table.carry_out()
    home = table.last(Event.RETURN)
    assert table.troops(0) == 1 + home["troops"] and home["troops"] >= 6


@rule("AO-19")
def test_ao_19_a_column_whose_home_falls_while_it_is_away_is_lost() -> None:
    for seed in range(50):
        table = Orders.at("2 0 1 1", "combat.attack_kill=60", "combat.defence_kill=1", troops="9 7 12 1", seed=seed)
        table.order(1, 2, 6)  # too few against twelve
        table.order(0, 1, 8)
        table.carry_out()
        if table.owner(1) == 2 and table.owner(2) == 1:
            break
    lost = table.last(Event.STRANDED)
    assert (lost["seat"], lost["origin"], lost["region"]) == (0, 1, 2)
    assert lost["troops"] == table.all(Event.STRIKE)[1]["left"]
    assert not table.all(Event.RETURN)
    assert table.last(Event.OUT)["seat"] == 0


@rule("AO-21")
def test_ao_21_two_that_attack_each_other_meet_on_the_border() -> None:
    table = Orders.at("0 1", *CERTAIN, troops="6 4")
    table.order(0, 1, 5)
    table.order(1, 0, 3)
    table.carry_out()
    assert table.last(Event.MEETING) == {
        "seat": 0, "other": 1, "origin": 0, "region": 1, "troops": 5, "others": 3, "left": 2, "others_left": 0,
    }  # fmt: skip
    assert strikes(table) == [(0, 1, 2, 1)]  # the winner's rest goes on
    assert table.owners == "00"


@rule("AO-21")
def test_ao_21_regions_never_change_places_without_a_meeting() -> None:
    for seed in range(60):
        table = Orders.at("0 1", troops="9 9", seed=seed)
        table.order(0, 1, 8)
        table.order(1, 0, 8)
        table.carry_out()
        assert len(table.all(Event.MEETING)) == 1
        assert table.owners != "10"


@rule("AO-22")
def test_ao_22_they_fight_to_the_end_at_the_border_rate() -> None:
    exchanges = Counter[bool]()
    for seed in range(60):
        table = Orders.at("0 1", "combat.border_kill=10", "combat.defence_kill=100", troops="5 5", seed=seed)
        table.order(0, 1, 4)
        table.order(1, 0, 4)
        table.carry_out()
        meeting = table.last(Event.MEETING)
        assert not meeting["left"] or not meeting["others_left"]
        exchanges[meeting["left"] + meeting["others_left"] > 0] += 1
    assert exchanges[True] > 40  # at the defenders' rate both would be gone at once


@rule("AO-22")
def test_ao_22_both_may_be_gone() -> None:
    table = Orders.at("0 1", *CERTAIN, troops="5 5")
    table.order(0, 1, 4)
    table.order(1, 0, 4)
    table.carry_out()
    assert not strikes(table)
    assert (table.owners, table.all_troops) == ("01", [1, 1])


@rule("AO-21")
def test_ao_21_two_columns_on_one_border_are_one_and_meet_together() -> None:
    table = Orders.at("0 1", *CERTAIN, troops="8 5")
    table.order(0, 1, 3)
    table.order(0, 1, 4)
    table.order(1, 0, 4)
    table.carry_out()
    assert table.last(Event.MEETING)["troops"] == 7
    assert [event["troops"] for event in table.all(Event.ORDER)] == [7, 4]


@rule("AO-23")
def test_ao_23_the_larger_force_strikes_first() -> None:
    table = Orders.at("0 1 2", *CERTAIN, troops="4 6 3", on=complete(3))
    table.order(0, 2, 3)
    table.order(1, 2, 5)
    table.carry_out()
    assert strikes(table) == [(1, 2, 5, 3), (0, 2, 3, 2)]
    assert table.owner(2) == 0


@rule("AO-24")
def test_ao_24_columns_of_one_player_strike_together_and_the_sum_counts_for_the_order() -> None:
    table = Orders.at("0 0 1 2", *CERTAIN, troops="4 4 6 5", on=complete(4))
    table.order(0, 3, 3)
    table.order(1, 3, 3)
    table.order(2, 3, 5)
    table.carry_out()
    assert strikes(table) == [(0, 3, 6, 5), (1, 3, 5, 1)]


@rule("AO-24")
def test_ao_24_troops_lost_on_the_way_do_not_count_for_the_order() -> None:
    table = Orders.at("0 1 2", *CERTAIN, troops="6 5 4", on=complete(3))
    table.order(0, 2, 5)
    table.order(2, 0, 3)  # leaves two of the five
    table.order(1, 2, 4)
    table.carry_out()
    assert strikes(table)[:2] == [(1, 2, 4, 1), (0, 2, 2, 3)]


@rule("AO-24")
def test_ao_24_equal_forces_strike_in_an_order_drawn_by_lot() -> None:
    first = Counter[int]()
    for seed in range(200):
        table = Orders.at("0 1 2", *CERTAIN, troops="4 4 9", on=complete(3), seed=seed)
        table.order(0, 2, 3)
        table.order(1, 2, 3)
        table.carry_out()
        first[strikes(table)[0][0]] += 1
    assert 70 < first[0] < 130


@rule("AO-24")
def test_ao_24_losses_fall_on_the_largest_column_first_then_in_map_order() -> None:
    table = Orders.at("0 0 0 1", "combat.attack_kill=1", "combat.defence_kill=100", troops="3 5 5 5", on=complete(4))
    table.order(0, 3, 2)
    table.order(1, 3, 4)
    table.order(2, 3, 4)
    table.carry_out()
    assert table.last(Event.STRIKE)["left"] == 5
    home = {event["origin"]: event["troops"] for event in table.all(Event.RETURN)}
    assert home == {0: 2, 2: 3}  # four off region 1's column, the fifth off region 2's


@rule("AO-24")
def test_ao_24_the_next_force_strikes_whoever_owns_the_region_by_then() -> None:
    table = Orders.at("0 1 2", *CERTAIN, troops="9 5 2", on=complete(3))
    table.order(0, 2, 8)
    table.order(1, 2, 4)
    table.carry_out()
    second = table.all(Event.STRIKE)[1]
    assert (second["seat"], second["defender"], second["defenders"]) == (1, 0, 6)


@rule("AO-25")
def test_ao_25_troops_that_left_to_fight_do_not_defend_their_home() -> None:
    table = Orders.at("0 1 2", *CERTAIN, troops="3 9 3", on=line(3))
    table.order(1, 2, 8)
    table.order(0, 1, 2)
    table.carry_out()
    assert (0, 1, 2, 1) in strikes(table)
    assert table.owners == "001"


@rule("AO-26")
def test_ao_26_moves_arrive_before_any_fight_and_defend() -> None:
    table = Orders.at("0 1 1", *CERTAIN, troops="5 1 6")
    table.place(1, 1)
    table.order(2, 1, 5)
    table.order(0, 1, 4)
    table.carry_out()
    assert strikes(table) == [(0, 1, 4, 7)]
    assert table.all_troops == [1, 3, 1]


@rule("AO-26")
def test_ao_26_targets_in_map_order_and_returns_last() -> None:
    on = board([(0, 1), (1, 2), (2, 3)], 4)
    table = Orders.at("0 1 1 0", "combat.attack_kill=1", "combat.defence_kill=1", troops="4 9 9 4", on=on, seed=5)
    table.order(3, 2, 3)
    table.order(0, 1, 3)
    table.carry_out()
    fights = [event for event, _ in table.log if event in (Event.STRIKE, Event.RETURN)]
    assert [event["region"] for event in table.all(Event.STRIKE)] == [1, 2]
    assert fights == [Event.STRIKE, Event.STRIKE, Event.RETURN, Event.RETURN]


@rule("AO-26")
def test_ao_26_a_region_taken_in_this_round_defends_with_those_who_moved_in() -> None:
    """Map order: 0's taking of region 1 comes before the fight for region 2, and does not change what stayed there."""
    table = Orders.at("0 1 2", *CERTAIN, troops="5 4 2", on=complete(3))
    table.order(0, 1, 4)
    table.order(1, 2, 3)
    table.carry_out()
    assert strikes(table) == [(0, 1, 4, 1), (1, 2, 3, 2)]
    assert table.owners == "001"


@rule("AO-27")
def test_ao_27_in_a_ring_of_three_nobody_meets() -> None:
    table = Orders.at("0 1 2", *CERTAIN, troops="4 4 4", on=complete(3))
    table.order(0, 1, 3)
    table.order(1, 2, 3)
    table.order(2, 0, 3)
    table.carry_out()
    assert not table.all(Event.MEETING)
    assert strikes(table) == [(2, 0, 3, 1), (0, 1, 3, 1), (1, 2, 3, 1)]
    assert (table.owners, table.all_troops) == ("201", [2, 2, 2])


@rule("AO-38")
@pytest.mark.parametrize(("knob", "owner"), [("defender", 1), ("attacker", 0)])
def test_ao_38_when_all_are_killed_one_troop_is_left_standing(knob: str, owner: int) -> None:
    table = Orders.at("0 1 1", *CERTAIN, f"combat.mutual_wipe={knob}", troops="4 3 1")
    table.order(0, 1, 3)
    table.carry_out()
    assert (table.owner(1), table.troops(1)) == (owner, 1)


def why(table: Orders) -> dict[str, int]:
    return table.last(Event.WHY)


@rule("AO-31")
def test_ao_31_reinforced() -> None:
    table = Orders.at("0 1 1", *CERTAIN, troops="5 2 3")
    table.order(0, 1, 4)
    table.place(1, 2)
    table.order(2, 1, 1)
    table.carry_out()
    assert (why(table)["reasons"], why(table)["reinforced"], why(table)["seen"]) == (Why.REINFORCED, 3, 2)
    assert not table.last(Event.STRIKE)["taken"]


@rule("AO-31")
def test_ao_31_led_away() -> None:
    table = Orders.at("0 1 1", *CERTAIN, troops="3 9 1")
    table.order(0, 1, 2)
    table.order(1, 2, 8)
    table.carry_out()
    assert (why(table)["reasons"], why(table)["led_away"]) == (Why.LED_AWAY, 8)
    assert table.last(Event.STRIKE)["taken"] and table.last(Event.STRIKE)["chance"] == 0


@rule("AO-31")
def test_ao_31_met_on_the_way() -> None:
    table = Orders.at("0 1", *CERTAIN, troops="9 4")
    table.order(0, 1, 8)
    table.order(1, 0, 3)
    table.carry_out()
    assert why(table)["reasons"] == Why.MET | Why.LED_AWAY
    assert (why(table)["sent"], why(table)["lost_on_the_way"]) == (8, 3)


@rule("AO-31")
def test_ao_31_struck_first_by_another() -> None:
    table = Orders.at("0 1 2", *CERTAIN, troops="4 6 3", on=complete(3))
    table.order(0, 2, 3)
    table.order(1, 2, 5)
    table.carry_out()
    assert [(e["seat"], e["first"], e["reasons"]) for e in table.all(Event.WHY)][-1] == (0, 1, Why.STRUCK_FIRST)


@rule("AO-31")
def test_ao_31_only_luck_is_told_where_the_result_goes_against_the_chance() -> None:
    told = 0
    for seed in range(60):
        table = Orders.at("0 1", troops="6 2", seed=seed)  # five against two: the odds are good
        table.order(0, 1, 5)
        table.carry_out()
        lost = not table.last(Event.STRIKE)["taken"]
        reasons = [event["reasons"] for event in table.all(Event.WHY)]
        assert reasons == ([0] if lost else [])
        assert all(event["first"] == NOBODY for event in table.all(Event.WHY))
        told += lost
    assert 0 < told < 10
