"""The values that statements fix, as the rule set ships them."""

from __future__ import annotations

import pytest

from quizwar_cli.rulesets.knobs import knobs, show
from quizwar_cli.rulesets.model import load_ruleset
from tests.conformance.lightning_war.table import NAME

rule = pytest.mark.rule


def hold(**expected: str) -> None:
    """Whether the shipped parameters have these values; `castle__walls` is castle.walls."""
    ruleset = load_ruleset(NAME)
    wanted = {key.replace("__", "."): value for key, value in expected.items()}
    assert {key: show(knobs()[key], ruleset.value(key)) for key in wanted} == wanted


@rule("LW-01")
def test_lw_01_bases_drawn_apart_three_towers_1000_points_none_of_them_for_towers() -> None:
    hold(setup__bases="apart", castle__walls="3", scoring__castle="1000", scoring__wall="0")


@rule("LW-02")
def test_lw_02_its_maps_may_have_different_numbers_of_regions() -> None:
    hold(setup__regions="0")


@rule("LW-03")
def test_lw_03_positive_whole_number_questions_and_nothing_before_them() -> None:
    hold(questions__numbers="positive", distribution__question="number", expansion__rounds="0")
    assert load_ruleset(NAME).phases == ["setup", "distribution", "conquest"]


@rule("LW-04")
def test_lw_04_the_faster() -> None:
    hold(distribution__speed="true")


@rule("LW-05")
def test_lw_05_absolute_error_and_the_lot() -> None:
    hold(distribution__metric="absolute", distribution__tie="lot")


@rule("LW-06")
def test_lw_06_two_regions_and_one_in_turn() -> None:
    hold(distribution__picks="[2, 1, 0]", distribution__pick_order="alternating")


@rule("LW-08")
def test_lw_08_200_points_and_no_limit_of_rounds() -> None:
    hold(scoring__region="200", distribution__max_rounds="0")


@rule("LW-09")
def test_lw_09_four_rounds_of_attacks_in_random_order() -> None:
    hold(conquest__rounds="4", conquest__order="random", castle__repair="false")


@rule("LW-10")
def test_lw_10_the_last_round_by_points() -> None:
    hold(conquest__last_round_order="by-score")


@rule("LW-12")
def test_lw_12_castles_from_round_two() -> None:
    hold(conquest__castles_from_round="2")


@rule("LW-14")
def test_lw_14_wings_in_round_three() -> None:
    hold(aids__wings="3")


@rule("LW-15")
def test_lw_15_one_a_seat() -> None:
    hold(aids__wings_per_seat="1")


@rule("LW-16")
def test_lw_16_anywhere_in_the_last_round() -> None:
    hold(conquest__reach="last-round")


@rule("LW-18")
def test_lw_18_both_right_a_number_question() -> None:
    hold(duel__both_right="tiebreak", duel__tiebreak_question="number")


@rule("LW-19")
def test_lw_19_equal_error_to_the_faster() -> None:
    hold(duel__tiebreak_tie="faster")


@rule("LW-20")
def test_lw_20_a_county_taken_is_set_to_400() -> None:
    hold(scoring__taken="set", scoring__conquered="400", scoring__growth="0")


@rule("LW-22")
def test_lw_22_100_for_a_hold_to_the_player() -> None:
    hold(scoring__hold="100", scoring__hold_to="player")


@rule("LW-23")
def test_lw_23_through_the_tiebreak_too() -> None:
    hold(duel__bonus_on_tiebreak="true")


@rule("LW-27")
def test_lw_27_the_counties_with_their_values() -> None:
    hold(castle__spoils="values")


@rule("LW-28")
def test_lw_28_a_ruin_keeps_its_value() -> None:
    hold(castle__ruin_gain="kept")


@rule("LW-30")
def test_lw_30_a_question_at_the_top_and_below() -> None:
    hold(end__tie="question", end__below="parted")


@rule("LW-32")
def test_lw_32_ten_fifteen_ten_and_ten_no_delay_assumed() -> None:
    hold(time__choice_ms="10000", time__estimate_ms="15000", time__pick_ms="10000", time__attack_ms="10000")
    hold(time__missed_pick="random", time__missed_attack="lose-turn", seat__latency_ms="0")


@rule("LW-34")
def test_lw_34_the_third_seat_is_not_asked() -> None:
    hold(duel__third_answers="false", duel__third_bonus="0")
