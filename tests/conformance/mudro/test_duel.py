"""MU-19 to MU-26: one duel for a region that is no base."""

from __future__ import annotations

from itertools import product

import pytest

from quizwar_cli.engine.codes import Ask, Event, Kind, Outcome, Part
from tests.conformance.mudro.table import ANSWER_MS, Right, Table, attacked, rule, war

ANSWERS: tuple[Right, ...] = (True, False, None)


def at_tiebreak(*settings: str, third: bool = False, seed: int = 1) -> Table:
    """Seat 0 has attacked region 1 of seat 1, and both were right."""
    table = attacked(*settings, seed=seed)
    table.fight(True, True, third)
    assert table.state.question_part == Part.TIEBREAK
    return table


def region_1(table: Table) -> tuple[int, int]:
    """Who has region 1 and what it is worth; the turn has passed."""
    assert table.asks(Ask.ATTACK, 1)
    return table.state.owner[1], table.state.value[1]


@rule("MU-19")
def test_mu_19_a_duel_is_one_choice_question_for_all_three() -> None:
    table = attacked()
    assert table.asks(Ask.ANSWER) and table.awaited == [0, 1, 2]
    assert table.state.question_kind == Kind.CHOICE and table.state.question_part == Part.DUEL
    table.fight(True, False, True)
    assert [answer["seat"] for answer in table.all(Event.ANSWER)] == [0, 1, 2]
    assert len(table.all(Event.QUESTION)) == 1


@rule("MU-19")
def test_mu_19_whoever_fights_the_other_is_the_third() -> None:
    table = war(turn=1)
    table.attack(1, 4)
    assert table.awaited == [0, 1, 2] and table.duellists == (1, 2)
    table.fight(True, False, True)
    assert table.state.value[0] == 1050, "seat 0 was the third"


@rule("MU-19")
def test_mu_19_the_duel_waits_for_the_third_as_well() -> None:
    table = attacked()
    table.answer(0, True)
    table.answer(1, False)
    assert table.awaited == [2] and table.owners == "0111222"
    table.miss(2)
    assert region_1(table) == (0, 300)


@rule("MU-19")
def test_mu_19_a_seat_that_is_out_is_not_asked() -> None:
    table = Table.at("0110222", castles=(0, 3, 6), walls=(3, 3, 0))
    table.attack(0, 1)
    assert table.awaited == [0, 1]
    assert table.decide(2, 0) == Outcome.NOT_ASKED
    table.fight(True, False)
    assert table.state.owner[1] == 0


@rule("MU-19")
def test_mu_19_knob_third_answers_off_leaves_it_to_the_two() -> None:
    table = attacked("duel.third_answers=false")
    assert table.awaited == [0, 1]
    table.fight(True, False)
    assert table.values(6) == [1000] and region_1(table) == (0, 300)


@rule("MU-20")
@pytest.mark.parametrize(("attacker", "defender"), [(True, False), (False, True), (False, False), (None, None)])
def test_mu_20_the_third_seat_does_not_sway_the_duel(attacker: Right, defender: Right) -> None:
    outcomes = set()
    for third, ms in product(ANSWERS, ((1, 1), (9000, 9000))):
        table = attacked()
        table.fight(attacker, defender, third, ms=ms)
        outcomes.add((table.owners, *table.values(0, 1, 2, 3, 4, 5)))
    assert len(outcomes) == 1


@rule("MU-20")
@pytest.mark.parametrize("third", ANSWERS)
@pytest.mark.parametrize(("attacker", "defender"), [(True, False), (False, True), (False, False)])
def test_mu_20_a_right_answer_adds_50_to_the_value_of_its_base(attacker: Right, defender: Right, third: Right) -> None:
    table = attacked()
    table.fight(attacker, defender, third)
    more = 50 if third else 0
    assert table.values(4, 5, 6) == [200, 200, 1000 + more]
    assert table.state.score[2] == 1400 + more
    assert table.state.bonus == [0, 0, 0], "the region's, not the player's"


@rule("MU-20")
def test_mu_20_it_is_added_where_a_tie_break_follows_too_and_only_once() -> None:
    table = at_tiebreak(third=True)
    assert table.values(6) == [1050]
    table.tiebreak(1000, 1001)
    assert table.values(6) == [1050] and region_1(table) == (0, 300)


@rule("MU-20")
def test_mu_20_it_adds_up_from_duel_to_duel() -> None:
    table = war()
    for attacker, region in ((0, 1), (1, 4), (2, 3), (0, 1)):
        table.attack(attacker, region)
        table.fight(False, False, True)
    # third were seat 2 (0 against 1), seat 0 twice (1 and 2 against each other) and seat 2 again
    assert table.values(0, 3, 6) == [1100, 1000, 1100]


@rule("MU-20")
@pytest.mark.parametrize("bonus", [0, 1, 400])
def test_mu_20_knob_third_bonus_is_what_it_adds(bonus: int) -> None:
    table = attacked(f"duel.third_bonus={bonus}")
    table.fight(False, False, True)
    assert table.values(6) == [1000 + bonus] and table.state.score[2] == 1400 + bonus


@rule("MU-21")
def test_mu_21_both_right_a_number_estimate_decides() -> None:
    for seed in range(20):
        table = at_tiebreak(seed=seed)
        assert table.owners == "0111222" and table.values(1) == [200], "nothing is decided yet"
        assert table.state.question_kind == Kind.NUMBER


@rule("MU-21")
def test_mu_21_the_attacker_that_wins_has_the_region_and_it_grows_by_100() -> None:
    table = at_tiebreak()
    table.tiebreak(1001, 1002)
    assert region_1(table) == (0, 300)
    assert table.state.score == [1300, 1200, 1400], "the defender loses the 200, nobody else anything"
    assert table.last(Event.CAPTURE) == {"region": 1, "loser": 1, "seat": 0, "value": 300}


@rule("MU-21")
def test_mu_21_the_defender_that_wins_has_the_region_and_it_grows_by_100() -> None:
    table = at_tiebreak()
    table.tiebreak(1002, 1001)
    assert region_1(table) == (1, 300)
    assert table.state.score == [1000, 1500, 1400]


@rule("MU-21")
def test_mu_21_speed_at_the_choice_question_does_not_part_them() -> None:
    for ms in ((1, ANSWER_MS), (ANSWER_MS, 1), (5, 5)):
        table = attacked()
        table.fight(True, True, ms=ms)
        assert table.state.question_part == Part.TIEBREAK


@rule("MU-21")
def test_mu_21_knob_both_right_faster_asks_no_estimate() -> None:
    for ms, owner in (((4000, 4001), 0), ((4001, 4000), 1), ((4000, 4000), 1)):
        table = attacked("duel.both_right=faster")
        table.fight(True, True, ms=ms)
        assert region_1(table) == (owner, 300)


@rule("MU-21")
def test_mu_21_knob_bonus_on_tiebreak_off_grows_nothing_where_the_defender_wins_it() -> None:
    table = at_tiebreak("duel.bonus_on_tiebreak=false")
    table.tiebreak(1002, 1001)
    assert region_1(table) == (1, 200)
    table = attacked("duel.bonus_on_tiebreak=false")
    table.fight(False, True)
    assert region_1(table) == (1, 300), "the plain hold still does"


@rule("MU-21")
def test_mu_21_knob_tiebreak_question_says_the_kind() -> None:
    for kind, kinds in (("ratio", {Kind.RATIO}), ("either", {Kind.NUMBER, Kind.RATIO})):
        tables = [at_tiebreak(f"duel.tiebreak_question={kind}", seed=seed) for seed in range(20)]
        assert {table.state.question_kind for table in tables} == kinds


@rule("MU-22")
@pytest.mark.parametrize("wrong", [False, None])
@pytest.mark.parametrize("value", [200, 450])
def test_mu_22_only_the_attacker_right_takes_the_region_and_it_grows_by_100(wrong: Right, value: int) -> None:
    table = attacked(values={1: value})
    table.fight(True, wrong)
    assert region_1(table) == (0, value + 100)
    assert table.state.score == [1000 + value + 100, 1200, 1400]


@rule("MU-22")
@pytest.mark.parametrize("growth", [0, 30])
def test_mu_22_knob_growth_is_by_how_much(growth: int) -> None:
    table = attacked(f"scoring.growth={growth}")
    table.fight(True, False)
    assert region_1(table) == (0, 200 + growth)
    table = attacked(f"scoring.growth={growth}")
    table.fight(False, True)
    assert region_1(table) == (1, 300), "a hold has its own"


@rule("MU-22")
def test_mu_22_knob_taken_set_gives_every_region_one_value() -> None:
    for conquered in (400, 555):
        table = attacked("scoring.taken=set", f"scoring.conquered={conquered}", values={1: 900})
        table.fight(True, False)
        assert region_1(table) == (0, conquered)


@rule("MU-23")
@pytest.mark.parametrize("wrong", [False, None])
def test_mu_23_only_the_defender_right_keeps_it_and_it_grows_by_100(wrong: Right) -> None:
    table = attacked(values={1: 450})
    table.fight(wrong, True)
    assert region_1(table) == (1, 550)
    assert table.state.score == [1000, 1000 + 550 + 200, 1400]
    assert table.state.bonus == [0, 0, 0]


@rule("MU-23")
@pytest.mark.parametrize("hold", [0, 70])
def test_mu_23_knob_hold_is_by_how_much(hold: int) -> None:
    table = attacked(f"scoring.hold={hold}")
    table.fight(False, True)
    assert region_1(table) == (1, 200 + hold)


@rule("MU-23")
def test_mu_23_knob_hold_to_player_leaves_the_region_as_it_is() -> None:
    table = attacked("scoring.hold_to=player")
    table.fight(False, True)
    assert region_1(table) == (1, 200) and table.state.bonus == [0, 100, 0]
    assert table.state.score == [1000, 1500, 1400]


@rule("MU-24")
@pytest.mark.parametrize(("attacker", "defender"), list(product((False, None), repeat=2)))
def test_mu_24_both_wrong_nothing_happens(attacker: Right, defender: Right) -> None:
    table = attacked()
    before = table.owners, list(table.state.score), table.state.value[:7]
    table.fight(attacker, defender)
    assert (table.owners, table.state.score, table.state.value[:7]) == before
    assert table.asks(Ask.ATTACK, 1) and not table.all(Event.TIEBREAK)


@rule("MU-25")
def test_mu_25_a_region_carries_its_100_to_the_next_owner() -> None:
    """200 as picked, 100 for a hold, 100 for its fall: the next owner has 400, and 500 who takes it back."""
    table = attacked()
    table.fight(False, True)
    assert region_1(table) == (1, 300)
    table.lose_attack()
    table.lose_attack()
    table.attack(0, 1)
    table.fight(True, False)
    assert region_1(table) == (0, 400) and table.state.score == [1400, 1200, 1400]
    table.attack(1, 1)
    table.fight(True, False)
    assert (table.state.owner[1], table.state.value[1]) == (1, 500)
    assert table.state.score == [1000, 1700, 1400], "who lost it has nothing of it left"


@rule("MU-26")
def test_mu_26_only_attacker_and_defender_answer_the_estimate() -> None:
    table = at_tiebreak()
    assert table.awaited == [0, 1]
    assert table.decide(2, 1000) == Outcome.NOT_ASKED
    table.tiebreak(1000, 1001)
    assert [answer["seat"] for answer in table.all(Event.ANSWER)] == [0, 1, 2, 0, 1]


@rule("MU-26")
@pytest.mark.parametrize("ms", [(1, ANSWER_MS), (ANSWER_MS, 1), (5000, 5000)])
@pytest.mark.parametrize(
    ("guesses", "winner"), [((1010, 989), 0), ((990, 1009), 1), ((1000, 999), 0), ((999, 1000), 1)]
)
def test_mu_26_the_closer_wins_whatever_the_times(guesses: tuple[int, int], ms: tuple[int, int], winner: int) -> None:
    table = at_tiebreak()
    table.tiebreak(*guesses, ms)
    assert region_1(table) == (winner, 300)


@rule("MU-26")
@pytest.mark.parametrize("guesses", [(900, 900), (900, 1100), (1100, 900), (1000, 1000)])
@pytest.mark.parametrize(("ms", "winner"), [((4999, 5000), 0), ((5000, 4999), 1), ((5000, 5000), 1)])
def test_mu_26_equal_distance_goes_to_the_faster_a_full_tie_to_the_defender(
    guesses: tuple[int, int], ms: tuple[int, int], winner: int
) -> None:
    table = at_tiebreak()
    table.tiebreak(*guesses, ms)
    assert table.last(Event.TIEBREAK)["tied"] == 1
    assert region_1(table) == (winner, 300)


@rule("MU-26")
def test_mu_26_two_that_do_not_answer_are_level_and_the_defender_wins() -> None:
    table = at_tiebreak()
    table.tiebreak(None, None)
    assert region_1(table) == (1, 300)


@rule("MU-26")
@pytest.mark.parametrize(("tie", "winners"), [("defender", (1, 1, 1)), ("attacker", (0, 0, 0)), ("faster", (0, 1, 1))])
def test_mu_26_knob_tiebreak_tie_says_who_wins_a_tie(tie: str, winners: tuple[int, ...]) -> None:
    for ms, winner in zip(((1, 2), (2, 1), (2, 2)), winners, strict=True):
        table = at_tiebreak(f"duel.tiebreak_tie={tie}")
        table.tiebreak(900, 1100, ms)
        assert region_1(table)[0] == winner
