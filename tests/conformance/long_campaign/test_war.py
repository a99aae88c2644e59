"""LC-05 to LC-07: the order of the war, and castles that are mended."""

from __future__ import annotations

import pytest

from quizwar_cli.engine.codes import Ask, Event, Kind, Outcome, Part
from quizwar_cli.engine.demand import questions_needed
from quizwar_cli.errors import UsageError
from quizwar_cli.rulesets.model import load_ruleset
from tests.conformance.long_campaign.table import Right, Table, rule, war
from tests.table import board

ORDERS = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [2, 1, 0]]
"""123, 231, 312, 132, 213, 321, counted from 0."""


def flat(orders: list[list[int]]) -> list[int]:
    return [seat for order in orders for seat in order]


def play_out(table: Table) -> None:
    """Every turn is an attack that changes nothing, to the end of the war."""
    while table.asks(Ask.ATTACK):
        table.lose_attack()


@rule("LC-05")
def test_lc_05_six_rounds_in_the_orders_123_231_312_132_213_321() -> None:
    table = war()
    play_out(table)
    turns = table.turns()
    assert [turns[start : start + 3] for start in range(0, len(turns), 3)] == ORDERS
    assert [start["round"] for start in table.all(Event.ROUND_START)] == list(range(6))


@rule("LC-05")
@pytest.mark.parametrize("points", [(5000, 0, 0), (0, 5000, 0), (0, 0, 5000)])
def test_lc_05_whatever_their_points_and_their_order_at_the_bases(points: tuple[int, int, int]) -> None:
    table = war(bonus=points, base_order=(1, 2, 0))
    play_out(table)
    assert table.turns() == flat(ORDERS), "the last round too"


@rule("LC-05")
def test_lc_05_a_seat_that_is_out_is_passed_over() -> None:
    table = war(owners="0002222", castles=(0, 1, 6), walls=(3, 0, 3))
    play_out(table)
    assert table.turns() == [seat for seat in flat(ORDERS) if seat != 1]


@rule("LC-05")
def test_lc_05_knob_rotation_is_the_list_of_orders() -> None:
    table = war("conquest.rotation=321,213,132,312,231,123")
    play_out(table)
    assert table.turns() == flat(ORDERS[::-1])
    for wrong in ("112,231,312,132,213,321", "123,231", "123,231,312,132,213,124"):
        with pytest.raises(UsageError):
            load_ruleset("long-campaign", [f"conquest.rotation={wrong}"])


@rule("LC-05")
@pytest.mark.parametrize("rounds", [1, 2, 8])
def test_lc_05_knob_rounds_goes_through_the_list_and_from_its_start_again(rounds: int) -> None:
    table = war(f"conquest.rounds={rounds}")
    play_out(table)
    assert table.turns() == flat([*ORDERS, *ORDERS][:rounds])


@rule("LC-05")
def test_lc_05_knobs_order_and_last_round_order_put_others_in_its_place() -> None:
    table = war("conquest.order=seat", "conquest.last_round_order=by-score", bonus=(0, 900, 0))
    play_out(table)
    assert table.turns() == [0, 1, 2] * 5 + [1, 2, 0]


def damaged(*settings: str, towers: int = 1, seed: int = 1) -> Table:
    """Seat 0 is on turn, its castle in 0 has so many towers; it may attack 1."""
    return war(*settings, walls=(towers, 3, 3), seed=seed)


@rule("LC-06")
@pytest.mark.parametrize(("towers", "targets"), [(1, [0, 1]), (2, [0, 1]), (3, [1])])
def test_lc_06_a_seat_may_mend_its_castle_if_it_is_damaged(towers: int, targets: list[int]) -> None:
    assert damaged(towers=towers).legal(0) == targets


@rule("LC-06")
def test_lc_06_only_its_own_castle_not_any_region_of_its_own() -> None:
    table = war(turn=1, walls=(2, 2, 2))
    assert table.legal(1) == [0, 3, 4], "0 and 4 to attack, 3 to mend"
    for region in (1, 2, 5, 6):
        assert table.decide(1, region) == Outcome.ILLEGAL_REGION


@rule("LC-06")
def test_lc_06_it_alone_answers_a_choice_question() -> None:
    table = damaged()
    table.attack(0, 0)
    assert table.asks(Ask.ANSWER) and table.awaited == [0]
    assert table.state.question_kind == Kind.CHOICE and table.state.question_part == Part.REPAIR
    assert table.all(Event.REPAIR) == [{"seat": 0, "region": 0, "walls": 1}]
    assert table.decide(1, 0) == table.decide(2, 0) == Outcome.NOT_ASKED
    assert not table.all(Event.ATTACK)


@rule("LC-06")
def test_lc_06_instead_of_attacking() -> None:
    for right in (True, False):
        table = damaged(towers=2)
        table.attack(0, 0)
        table.answer(0, right)
        assert table.asks(Ask.ATTACK) and table.awaited == [1], "its turn is spent"
        assert table.turns() == [0, 1] and table.owners == "0111222"


@rule("LC-06")
def test_lc_06_it_may_attack_all_the_same() -> None:
    table = damaged()
    table.attack(0, 1)
    assert table.awaited == [0, 1]
    table.duel(True, False)
    assert table.owners == "0011222" and table.state.walls == [1, 3, 3]


@rule("LC-06")
@pytest.mark.parametrize("number", range(6))
def test_lc_06_in_every_round(number: int) -> None:
    seat = ORDERS[number][0]
    table = war(walls=(1, 1, 1), round=number)
    assert table.awaited == [seat] and (0, 3, 6)[seat] in table.legal(seat)


@rule("LC-06")
def test_lc_06_with_nothing_to_attack_there_is_still_the_castle() -> None:
    islands = board([[], [2], [1], [4], []])
    table = Table.at("01122", castles=(0, 1, 3), walls=(2, 3, 3), on=islands)
    assert table.legal(0) == [0]


@rule("LC-06")
def test_lc_06_a_choice_made_too_late_mends_nothing() -> None:
    table = damaged()
    table.attack(0, 0, 10_001)
    assert table.all(Event.ATTACK_MISSED) == [{"seat": 0}] and table.state.walls == [1, 3, 3]
    for seed in range(40):
        table = damaged("time.missed_attack=random", seed=seed)
        table.miss(0)
        assert table.last(Event.ATTACK)["region"] == 1, "and chance picks among attacks"


@rule("LC-06")
def test_lc_06_knob_repair_off_leaves_only_attacks() -> None:
    assert damaged("castle.repair=false").legal(0) == [1]


@rule("LC-07")
def test_lc_07_a_right_answer_puts_one_tower_back_and_brings_the_next_question() -> None:
    table = damaged(towers=1)
    table.attack(0, 0)
    question = table.state.question
    table.answer(0, True, ms=15_000)
    assert table.state.walls == [2, 3, 3] and table.last(Event.WALL_RISE) == {"seat": 0, "walls": 2}
    assert table.awaited == [0] and table.state.question_part == Part.REPAIR
    assert table.state.question != question, "a new question"
    table.answer(0, True)
    assert table.state.walls == [3, 3, 3]
    assert table.asks(Ask.ATTACK) and table.awaited == [1], "it is full"


@rule("LC-07")
@pytest.mark.parametrize("before", [0, 1])
@pytest.mark.parametrize("wrong", [False, None])
def test_lc_07_a_wrong_answer_or_none_ends_the_turn(wrong: Right, before: int) -> None:
    table = damaged(towers=1)
    table.attack(0, 0)
    for _ in range(before):
        table.answer(0, True)
    table.say(0, wrong)
    assert table.state.walls == [1 + before, 3, 3], "what was put back stays"
    assert table.asks(Ask.ATTACK) and table.awaited == [1]


@rule("LC-07")
def test_lc_07_a_right_answer_past_the_limit_is_none() -> None:
    table = damaged(towers=1)
    table.attack(0, 0)
    table.answer(0, True, ms=15_001)
    assert table.state.walls == [1, 3, 3] and table.awaited == [1]


@rule("LC-07")
def test_lc_07_a_tower_put_back_counts_no_points() -> None:
    table = damaged()
    before = list(table.state.score)
    table.attack(0, 0)
    table.answer(0, True)
    table.answer(0, True)
    assert table.state.score == before
    table = damaged("scoring.wall=10")
    before = list(table.state.score)
    table.attack(0, 0)
    table.answer(0, True)
    assert table.state.score == [before[0] + 10, *before[1:]], "unless towers are worth something"


@rule("LC-07")
def test_lc_07_knob_walls_is_what_full_is() -> None:
    table = war("castle.walls=5", walls=(2, 5, 5))
    table.attack(0, 0)
    for _ in range(3):
        table.answer(0, True)
    assert table.state.walls == [5, 5, 5] and table.awaited == [1]


@rule("LC-07")
def test_lc_07_the_next_attacker_finds_the_towers_that_were_put_back() -> None:
    table = Table.at("0122", castles=(0, 1, 3), walls=(1, 3, 3))
    table.attack(0, 0)
    table.answer(0, True)
    table.answer(0, False)
    table.attack(1, 0)
    assert table.last(Event.ATTACK)["walls"] == 2
    table.duel(True, False)
    assert table.state.walls == [1, 3, 3] and table.state.alive == 0b111


@rule("LC-05")
@rule("LC-07")
def test_lc_05_lc_07_the_longest_match_needs_so_many_questions() -> None:
    """Five questions of expansion; eighteen turns that may each be a siege of three towers, put back in between, which
    takes three choice questions and three estimates; a number for the bases, one a free region and one at the end."""
    needed = questions_needed(load_ruleset("long-campaign").rules, 20)
    assert needed == [5 + 18 * 3, 1 + 17 + 18 * 3 + 1, 0]
