"""MU-12 to MU-17: the expansion: who picks, what, for how much, and when it ends."""

from __future__ import annotations

from itertools import permutations

import pytest

from quizwar_cli.engine.codes import Ask, Event, Kind, Outcome, Part, Phase
from quizwar_cli.errors import UsageError
from quizwar_cli.rulesets.model import load_ruleset
from tests.conformance.mudro.table import ANSWER_MS, Table, expansion, rule
from tests.table import board, grid, line

ORDERS = list(permutations(range(3)))


def times(order: tuple[int, ...]) -> list[int]:
    """Thinking times that put the seats into this order."""
    return [4000 + order.index(seat) for seat in range(3)]


@rule("MU-12")
def test_mu_12_each_round_is_one_choice_question_for_all_three() -> None:
    table = expansion()
    for number in range(4):
        assert table.all(Event.ROUND_START)[-1] == {"phase": Phase.DISTRIBUTION, "round": number}
        assert table.asks(Ask.ANSWER, 0, 1, 2)
        table.all_answer(True, True, False)
        table.pickers()
    questions = [(q["kind"], q["part"]) for q in table.all(Event.QUESTION)[:4]]
    assert questions == [(Kind.CHOICE, Part.DISTRIBUTION)] * 4


@rule("MU-12")
@pytest.mark.parametrize("order", ORDERS)
def test_mu_12_the_two_fastest_right_answers_pick_one_region_each_the_faster_first(order: tuple[int, ...]) -> None:
    table = expansion()
    table.all_answer(True, True, True, ms=times(order))
    assert table.pickers() == list(order[:2])
    assert table.owners.count(".") == 7


@rule("MU-12")
@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("wrong", [False, None])
def test_mu_12_a_fast_wrong_answer_is_not_among_them(order: tuple[int, ...], wrong: bool | None) -> None:
    table = expansion()
    rights = [wrong if seat == order[0] else True for seat in range(3)]
    table.all_answer(*rights, ms=times(order))
    assert table.pickers() == [order[1], order[2]]


@rule("MU-12")
def test_mu_12_an_answer_at_the_limit_is_the_slowest_and_still_right() -> None:
    table = expansion()
    table.all_answer(True, None, True, ms=(ANSWER_MS, 0, ANSWER_MS - 1))
    assert table.pickers() == [2, 0]


@rule("MU-12")
@pytest.mark.parametrize(
    ("picks", "seats"), [("1,0,0", [2]), ("1,1,1", [2, 0, 1]), ("2,1,0", [2, 2, 0]), ("1,0,2", [2, 1, 1])]
)
def test_mu_12_knob_picks_is_the_number_for_each_place(picks: str, seats: list[int]) -> None:
    table = expansion(f"distribution.picks={picks}")
    table.all_answer(True, True, True, ms=times((2, 0, 1)))
    assert table.pickers() == seats


@rule("MU-12")
@pytest.mark.parametrize(("order", "seats"), [("grouped", [2, 2, 0, 0, 1]), ("alternating", [2, 0, 1, 2, 0])])
def test_mu_12_knob_pick_order_says_whether_picks_come_one_by_one(order: str, seats: list[int]) -> None:
    table = expansion("distribution.picks=2,2,1", f"distribution.pick_order={order}")
    table.all_answer(True, True, True, ms=times((2, 0, 1)))
    assert table.pickers() == seats


@rule("MU-12")
def test_mu_12_knob_speed_off_leaves_the_right_ones_in_base_order() -> None:
    table = expansion("distribution.speed=false", base_order=(1, 2, 0))
    table.all_answer(True, True, True, ms=times((0, 1, 2)))
    assert table.pickers() == [1, 2]


@rule("MU-12")
def test_mu_12_knob_question_number_goes_by_the_closer_estimate() -> None:
    table = expansion("distribution.question=number")
    assert table.state.question_kind == Kind.NUMBER
    table.estimates(1002, 1001, 1000, ms=(1, 2, 3))
    assert table.pickers() == [2, 1]


@rule("MU-12")
def test_mu_12_knob_ratio_share_is_how_many_of_either_kind_are_ratios() -> None:
    for share, kinds in (("0", {Kind.NUMBER}), ("100", {Kind.RATIO}), ("50", {Kind.NUMBER, Kind.RATIO})):
        settings = ("distribution.question=either", f"distribution.ratio_share={share}")
        assert {expansion(*settings, seed=seed).state.question_kind for seed in range(20)} == kinds


@rule("MU-13")
def test_mu_13_only_a_free_region_that_touches_the_pickers_land() -> None:
    # Seat 0 holds 0 and 5, seat 1 holds 1 in between, seat 2 holds 7.
    table = Table.at("01...0.2", castles=(0, 1, 7))
    table.all_answer(True, True, False, ms=(1, 2, 3))
    assert table.legal(0) == [4, 6]
    before = table.bytes()
    for region in (0, 1, 2, 3, 5, 7, 8, -1, 63, 64):
        assert table.decide(0, region) == Outcome.ILLEGAL_REGION
    assert table.bytes() == before
    table.pick(0, 4)
    assert table.owners == "01..00.2"
    assert table.legal(1) == [2]


@rule("MU-13")
def test_mu_13_what_the_faster_took_is_not_free_any_more() -> None:
    table = Table.at("0.1.2", castles=(0, 2, 4))
    table.all_answer(True, True, False, ms=(1, 2, 3))
    assert table.legal(0) == [1]
    table.pick(0, 1)
    assert table.legal(1) == [3]


@rule("MU-13")
def test_mu_13_without_a_free_neighbour_any_free_region_may_be_picked() -> None:
    table = expansion(free=4)
    table.all_answer(True, False, False)
    assert table.legal(0) == [3, 4, 5, 6], "seat 0 holds the end of the row, and nothing beside it is free"
    table.pick(0, 5)
    table.all_answer(True, False, False)
    assert table.legal(0) == [4, 6], "it has free neighbours again"


@rule("MU-13")
def test_mu_13_one_free_neighbour_forbids_all_others() -> None:
    corner = board([[1, 2], [3], [3], [4], []])
    table = Table.at("01.2.", castles=(0, 1, 3), on=corner)
    table.all_answer(True, False, False)
    assert table.legal(0) == [2]


@rule("MU-14")
def test_mu_14_a_freshly_taken_region_is_worth_200() -> None:
    table = expansion()
    table.all_answer(False, True, True, ms=(1, 2, 3))
    table.pick(1, 5)
    assert table.state.value[5] == 200 and table.state.score == [1000, 1200, 1000]
    table.pick(2, 3)
    assert table.state.value[3] == 200 and table.state.score == [1000, 1200, 1200]


@rule("MU-14")
@pytest.mark.parametrize("worth", [0, 350])
def test_mu_14_knob_region_is_the_value(worth: int) -> None:
    table = expansion(f"scoring.region={worth}")
    table.all_answer(True, False, False)
    table.pick(0, 4)
    assert table.state.value[4] == worth and table.state.score[0] == 1000 + worth


@rule("MU-15")
@pytest.mark.parametrize("right", range(3))
@pytest.mark.parametrize("wrong", [False, None])
def test_mu_15_of_one_right_answer_only_that_seat_picks(right: int, wrong: bool | None) -> None:
    table = expansion()
    table.all_answer(*[True if seat == right else wrong for seat in range(3)], ms=(1, 1, 1))
    assert table.pickers() == [right], "once"
    assert table.asks(Ask.ANSWER, 0, 1, 2), "then the next round"


@rule("MU-15")
@pytest.mark.parametrize("rights", [(False, False, False), (None, None, None), (False, None, False)])
def test_mu_15_with_no_right_answer_the_round_lapses(rights: tuple[bool | None, ...]) -> None:
    table = expansion()
    before = table.owners, list(table.state.score)
    table.all_answer(*rights)
    assert (table.owners, table.state.score) == before and not table.all(Event.PICK)
    assert table.asks(Ask.ANSWER, 0, 1, 2)
    assert [start["round"] for start in table.all(Event.ROUND_START)] == [0, 1], "and is counted"


@rule("MU-16")
@pytest.mark.parametrize("order", ORDERS)
def test_mu_16_equal_times_go_by_the_base_order(order: tuple[int, int, int]) -> None:
    for number in range(3):  # in every round the same
        table = expansion(base_order=order, round=number)
        table.all_answer(True, True, True, ms=(5, 5, 5))
        assert table.pickers() == list(order[:2])


@rule("MU-16")
def test_mu_16_only_right_answers_of_equal_time_are_put_into_that_order() -> None:
    table = expansion(base_order=(2, 1, 0))
    table.all_answer(True, True, False, ms=(5, 5, 5))
    assert table.pickers() == [1, 0]
    table = expansion(base_order=(2, 1, 0))
    table.all_answer(True, True, True, ms=(5, 5, 4))
    assert table.pickers() == [2, 1]
    table = expansion(base_order=(2, 1, 0))
    table.all_answer(True, True, True, ms=(4, 5, 5))
    assert table.pickers() == [0, 2]


@rule("MU-16")
def test_mu_16_the_base_order_is_the_one_that_was_estimated() -> None:
    table = Table.opening(on=line(9))
    table.estimates(1003, 1001, 1002)
    for seat, region in ((1, 0), (2, 4), (0, 8)):
        table.pick(seat, region)
    table.all_answer(True, True, True, ms=(7, 7, 7))
    assert table.pickers() == [1, 2]


@rule("MU-16")
def test_mu_16_knob_tie_rotation_and_lot_part_them_otherwise() -> None:
    table = expansion("distribution.tie=rotation", base_order=(2, 1, 0), round=1)
    table.all_answer(True, True, True, ms=(5, 5, 5))
    assert table.pickers() == [1, 2], "round 1 begins with seat 1"
    seen = set()
    for seed in range(60):
        table = expansion("distribution.tie=lot", seed=seed)
        table.all_answer(True, True, True, ms=(5, 5, 5))
        seen.add(tuple(table.pickers()))
    assert seen == set(permutations(range(3), 2))


@rule("MU-16")
def test_mu_16_with_one_free_region_left_only_the_fastest_picks() -> None:
    table = expansion(free=1)
    table.all_answer(True, True, True, ms=(9, 1, 5))
    assert table.pickers() == [1]
    assert table.owners == "0121" and table.state.phase == Phase.CONQUEST
    table = expansion(free=2)
    table.all_answer(True, True, True, ms=(9, 1, 5))
    assert table.pickers() == [1, 2]
    assert table.state.phase == Phase.CONQUEST


def lapse(table: Table, rounds: int) -> None:
    for _ in range(rounds):
        table.all_answer(False, False, False)


@rule("MU-17")
def test_mu_17_a_map_not_full_after_ten_rounds_ends_the_match_without_a_winner() -> None:
    table = expansion()
    table.all_answer(True, True, False)
    table.pickers()
    lapse(table, 8)
    assert not table.over and table.asks(Ask.ANSWER, 0, 1, 2), "the tenth round"
    lapse(table, 1)
    assert table.over and table.awaited == []
    assert table.state.place == [0, 0, 0], "nobody has a place, whatever the scores are"
    assert len(table.all(Event.NO_WINNER)) == 1
    assert not table.all(Event.TURN), "there is no conquest"


@rule("MU-17")
def test_mu_17_one_free_region_is_enough_for_that() -> None:
    table = expansion(free=3, round=9)
    table.all_answer(True, True, True)
    table.pickers()
    assert table.over and table.owners.count(".") == 1 and table.state.place == [0, 0, 0]


@rule("MU-17")
def test_mu_17_a_map_full_with_the_tenth_round_is_full_in_time() -> None:
    table = expansion(free=2, round=9)
    table.all_answer(True, True, True)
    assert len(table.pickers()) == 2
    assert table.state.phase == Phase.CONQUEST and table.asks(Ask.ATTACK, 0)
    assert not table.all(Event.NO_WINNER)


@rule("MU-17")
def test_mu_17_the_conquest_begins_as_soon_as_the_map_is_full() -> None:
    # Fifteen regions, three bases: twelve to pick, two a round.
    table = Table.opening(on=grid(5, 3))
    table.estimates(1000, 1001, 1002)
    table.pickers()
    rounds = 0
    while not table.asks(Ask.ATTACK):
        assert "." in table.owners
        table.all_answer(True, True, True)
        table.pickers()
        rounds += 1
    assert rounds == 6 and "." not in table.owners


@rule("MU-17")
@pytest.mark.parametrize("rounds", [1, 3, 60])
def test_mu_17_knob_max_rounds_is_the_number_of_rounds(rounds: int) -> None:
    table = expansion(f"distribution.max_rounds={rounds}")
    lapse(table, rounds - 1)
    assert not table.over
    lapse(table, 1)
    assert table.over and table.state.place == [0, 0, 0]


@rule("MU-17")
def test_mu_17_knob_max_rounds_without_a_limit_is_refused() -> None:
    with pytest.raises(UsageError) as caught:
        load_ruleset("mudro", ["distribution.max_rounds=0"])
    assert caught.value.code == "settings-clash"
    table = expansion("distribution.max_rounds=0", "distribution.question=number", free=40)
    while not table.asks(Ask.ATTACK):
        table.estimates(None, None, None)
        table.pickers()
    assert len(table.all(Event.ROUND_START)) == 20 + 1, "where estimates always give somebody a pick, it is lawful"
