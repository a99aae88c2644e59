"""SC-04 to SC-11: the free land."""

from __future__ import annotations

from decimal import Decimal
from itertools import permutations

import pytest

from quizwar_cli.banks.demands import number_fault, truth_fault
from quizwar_cli.engine.codes import MISSED, Ask, Event, Kind, Phase
from quizwar_cli.errors import QuizwarError
from quizwar_cli.match.setup import check_bank
from quizwar_cli.rulesets.model import load_ruleset
from tests.conformance.short_campaign.table import Table, rule
from tests.match.small import small_bank, small_map
from tests.table import bank, line

SHORT_CAMPAIGN = load_ruleset("short-campaign")
FREE = "0..1..2......"


def sharing(*settings: str, owners: str = FREE, **more: object) -> Table:
    """A row of regions of which most are free; the bases stand in 0, 3 and 6."""
    return Table.at(owners, *settings, castles=(0, 3, 6), **more)  # type: ignore[arg-type]


@rule("SC-04")
def test_sc_04_a_question_a_round_and_never_another_kind() -> None:
    table = sharing()
    for number in range(1, 4):
        assert table.asks(Ask.ANSWER, 0, 1, 2)
        assert [q["kind"] for q in table.all(Event.QUESTION)] == [Kind.NUMBER] * number
        table.estimates(1000, 999, 998)
        while table.asks(Ask.PICK):
            table.pick(table.awaited[0], table.legal(table.awaited[0])[0])


@rule("SC-04")
@pytest.mark.parametrize(
    ("truth", "step", "whole"),
    [("7", "1", True), ("-3", "1", True), ("0", "1", True), ("70", "10", True), ("7.5", "0.1", False)],
)
def test_sc_04_the_true_answer_is_a_whole_number(truth: str, step: str, whole: bool) -> None:
    fault = truth_fault(SHORT_CAMPAIGN, Decimal(truth), Decimal(step))
    assert (fault is None) == whole
    assert whole or (fault and fault.code == "not-whole")


@rule("SC-04")
def test_sc_04_a_bank_that_breaks_it_is_refused_for_a_match() -> None:
    questions = small_bank()
    broken = [q for q in questions.of_kind("number") if number_fault(SHORT_CAMPAIGN, q)]
    assert broken, "the small bank has one in tenths"
    with pytest.raises(QuizwarError) as caught:
        check_bank(SHORT_CAMPAIGN, small_map(), questions, allow_repeats=True)
    assert caught.value.code == "not-whole" and broken[0].id in caught.value.message
    anything = SHORT_CAMPAIGN.with_settings(["questions.numbers=any"])
    check_bank(anything, small_map(), questions, allow_repeats=True)


@rule("SC-05")
def test_sc_05_a_question_whose_step_would_let_in_halves_is_refused() -> None:
    fault = truth_fault(SHORT_CAMPAIGN, Decimal(7), Decimal("0.5"))
    assert fault and fault.code == "not-whole" and "0.5" in fault.message


@rule("SC-05")
@pytest.mark.parametrize(
    ("guesses", "order"),
    [((1000, 1001, 998), [0, 1, 2]), ((500, 1400, 1001), [2, 1, 0]), ((0, 1999, 1000), [2, 1, 0])],
)
def test_sc_05_the_closest_by_absolute_error_wins(guesses: tuple[int, int, int], order: list[int]) -> None:
    assert sharing().estimates(*guesses) == order


@rule("SC-05")
def test_sc_05_absolute_error_knows_a_truth_of_0() -> None:
    table = sharing(bank=bank(number=0))
    assert table.estimates(5, -3, 4) == [1, 2, 0]


@rule("SC-06")
def test_sc_06_equal_error_the_faster_wins() -> None:
    assert sharing().estimates(990, 1010, 990, ms=(3000, 2999, 3001)) == [1, 0, 2]


@rule("SC-06")
def test_sc_06_speed_does_not_beat_accuracy() -> None:
    assert sharing().estimates(990, 1009, 991, ms=(1, 9000, 9001)) == [1, 2, 0]


@rule("SC-07")
@pytest.mark.parametrize("silent", [False, True])
def test_sc_07_equal_error_and_time_are_parted_by_lot(silent: bool) -> None:
    """All orders come up, and the same match always draws the same."""
    guess = None if silent else 900
    orders = [tuple(sharing(seed=seed).estimates(guess, guess, guess)) for seed in range(80)]
    assert set(orders) == set(permutations(range(3)))
    assert orders == [tuple(sharing(seed=seed).estimates(guess, guess, guess)) for seed in range(80)]


@rule("SC-07")
def test_sc_07_two_that_are_level_and_two_that_are_silent() -> None:
    seen = {tuple(sharing(seed=seed).estimates(1100, 900, 1000)) for seed in range(60)}
    assert seen == {(2, 0, 1), (2, 1, 0)}
    seen = {tuple(sharing(seed=seed).estimates(None, 5, None)) for seed in range(60)}
    assert seen == {(1, 0, 2), (1, 2, 0)}, "silence is worse than any answer"


@rule("SC-07")
def test_sc_07_rounds_draw_lots_of_their_own() -> None:
    seen = set()
    for seed in range(20):
        table = Table.opening(seed=seed)
        orders = []
        for _ in range(2):
            orders.append(tuple(table.estimates(None, None, None)))
            while table.asks(Ask.PICK):
                table.miss(table.awaited[0])
        seen.add(orders[0] == orders[1])
    assert seen == {True, False}


@rule("SC-08")
@rule("SC-09")
def test_sc_08_sc_09_the_winner_picks_two_then_the_second_one_the_third_none() -> None:
    table = sharing()
    table.estimates(900, 1000, 950)
    picks = []
    while table.asks(Ask.PICK):
        seat = table.awaited[0]
        picks.append(seat)
        table.pick(seat, table.legal(seat)[0])
    assert picks == [1, 1, 2]


@rule("SC-08")
def test_sc_08_knob_picks_is_how_many_each_place_picks() -> None:
    table = sharing("distribution.picks=[1, 1, 2]")
    table.estimates(900, 1000, 950)
    picks = []
    while table.asks(Ask.PICK):
        picks.append(table.awaited[0])
        table.pick(picks[-1], table.legal(picks[-1])[0])
    assert picks == [1, 2, 0, 0]


@rule("SC-09")
def test_sc_09_knob_pick_order_alternating_lets_the_second_pick_in_between() -> None:
    table = sharing("distribution.pick_order=alternating")
    table.estimates(900, 1000, 950)
    picks = []
    while table.asks(Ask.PICK):
        picks.append(table.awaited[0])
        table.pick(picks[-1], table.legal(picks[-1])[0])
    assert picks == [1, 2, 1]


@rule("SC-10")
def test_sc_10_picks_touch_the_pickers_own_land_what_was_just_picked_included() -> None:
    table = sharing()
    table.estimates(1000, 900, 800)
    assert table.legal(0) == [1]
    table.pick(0, 1)
    assert table.legal(0) == [2]
    table.pick(0, 2)
    assert table.legal(1) == [4]


@rule("SC-10")
def test_sc_10_without_a_free_neighbour_any_free_region() -> None:
    table = sharing(owners="0112..2......")
    table.estimates(1000, 900, 800)
    assert table.legal(0) == [4, 5, 7, 8, 9, 10, 11, 12]


@rule("SC-11")
def test_sc_11_each_region_won_is_worth_200_and_rounds_repeat_until_none_is_free() -> None:
    table = Table.at("0.1.2.", castles=(0, 2, 4), on=line(6))
    table.estimates(1000, 900, 800)
    table.pick(0, 1)
    assert table.state.score == [1200, 1000, 1000]
    table.pick(0, 3)
    table.pick(1, 5)
    assert table.state.score == [1400, 1200, 1000]
    assert table.state.phase == Phase.CONQUEST and len(table.all(Event.ROUND_START)) == 2


@rule("SC-11")
def test_sc_11_when_free_regions_run_out_the_rest_of_the_picks_lapses() -> None:
    table = Table.at("0.12", castles=(0, 2, 3), on=line(4))
    table.estimates(1000, 900, 800)
    table.pick(0, 1)
    assert table.state.phase == Phase.CONQUEST


@rule("SC-11")
def test_sc_11_knob_region_is_what_it_is_worth() -> None:
    table = sharing("scoring.region=333")
    table.estimates(1000, 900, 800)
    table.pick(0, 1)
    assert table.state.score[0] == 1333


@rule("SC-34")
def test_sc_34_an_answer_at_the_limit_counts_and_one_after_it_does_not() -> None:
    assert sharing().estimates(1000, 1000, 900, ms=(15_001, 15_000, 1)) == [1, 2, 0]
    table = sharing()
    table.estimates(1000, 990, 980, ms=(15_001, 1, 1))
    assert table.all(Event.ANSWER)[0]["guess"] == MISSED
