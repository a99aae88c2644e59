"""The values that statements fix, as the rule set ships them."""

from __future__ import annotations

import pytest

from quizwar_cli.rulesets.knobs import knobs, show
from quizwar_cli.rulesets.model import load_ruleset
from tests.conformance.short_campaign.table import NAME

rule = pytest.mark.rule


def shipped(*keys: str) -> dict[str, str]:
    """The values of some parameters, as `--set` takes them."""
    ruleset = load_ruleset(NAME)
    return {key: show(knobs()[key], ruleset.value(key)) for key in keys}


def hold(**expected: str) -> None:
    """Whether the parameters have these values; `castle__walls` is castle.walls."""
    wanted = {key.replace("__", "."): value for key, value in expected.items()}
    assert shipped(*wanted) == wanted


@rule("SC-01")
def test_sc_01_bases_stand_apart_and_are_drawn() -> None:
    hold(setup__bases="apart")


@rule("SC-02")
def test_sc_02_any_map_with_room_will_do() -> None:
    hold(setup__regions="0")


@rule("SC-03")
def test_sc_03_three_towers_1000_points_none_of_them_for_towers() -> None:
    hold(castle__walls="3", scoring__castle="1000", scoring__wall="0")


@rule("SC-04")
def test_sc_04_whole_number_questions_share_out_the_land_and_nothing_before_them() -> None:
    hold(questions__numbers="whole", distribution__question="number", expansion__rounds="0")
    assert load_ruleset(NAME).phases == ["setup", "distribution", "conquest"]


@rule("SC-05")
def test_sc_05_absolute_error() -> None:
    hold(distribution__metric="absolute")


@rule("SC-06")
def test_sc_06_the_faster() -> None:
    hold(distribution__speed="true")


@rule("SC-07")
def test_sc_07_the_lot() -> None:
    hold(distribution__tie="lot")


@rule("SC-08")
def test_sc_08_two_one_and_none() -> None:
    hold(distribution__picks="[2, 1, 0]")


@rule("SC-09")
def test_sc_09_both_then_the_second() -> None:
    hold(distribution__pick_order="grouped")


@rule("SC-11")
def test_sc_11_200_points_and_no_limit_of_rounds() -> None:
    hold(scoring__region="200", distribution__max_rounds="0")


@rule("SC-12")
def test_sc_12_four_rounds_of_attacks_and_nothing_but_attacks() -> None:
    hold(conquest__rounds="4", castle__repair="false")


@rule("SC-13")
def test_sc_13_random_order() -> None:
    hold(conquest__order="random")


@rule("SC-14")
def test_sc_14_the_last_round_by_points() -> None:
    hold(conquest__last_round_order="by-score")


@rule("SC-16")
def test_sc_16_neighbours_only_bases_from_round_one_and_no_wings() -> None:
    hold(conquest__reach="adjacent", conquest__last_round_castles="adjacent", conquest__castles_from_round="1")
    hold(aids__wings="0", aids__wings_per_seat="0")


@rule("SC-17")
def test_sc_17_the_third_seat_is_not_asked() -> None:
    hold(duel__third_answers="false", duel__third_bonus="0")


@rule("SC-20")
def test_sc_20_both_right_a_number_question() -> None:
    hold(duel__both_right="tiebreak", duel__tiebreak_question="number")


@rule("SC-21")
def test_sc_21_equal_error_to_the_faster() -> None:
    hold(duel__tiebreak_tie="faster")


@rule("SC-22")
def test_sc_22_a_region_taken_is_set_to_400() -> None:
    hold(scoring__taken="set", scoring__conquered="400", scoring__growth="0")


@rule("SC-24")
def test_sc_24_100_for_a_hold() -> None:
    hold(scoring__hold="100")


@rule("SC-25")
def test_sc_25_through_the_tiebreak_too_and_to_the_player() -> None:
    hold(duel__bonus_on_tiebreak="true", scoring__hold_to="player")


@rule("SC-29")
def test_sc_29_the_whole_score() -> None:
    hold(castle__spoils="everything")


@rule("SC-30")
def test_sc_30_a_ruin_is_taken_for_400() -> None:
    hold(castle__ruin_gain="conquered")


@rule("SC-32")
def test_sc_32_one_more_question() -> None:
    hold(end__tie="question")


@rule("SC-33")
def test_sc_33_below_the_top_places_are_shared() -> None:
    hold(end__below="shared")


@rule("SC-34")
def test_sc_34_fifteen_seconds_and_ten_no_delay_assumed() -> None:
    hold(time__choice_ms="15000", time__estimate_ms="15000", time__pick_ms="10000", time__attack_ms="10000")
    hold(time__missed_pick="random", time__missed_attack="lose-turn", seat__latency_ms="0")
