"""SC-17 to SC-21, SC-24 and SC-25: one duel for a region."""

from __future__ import annotations

import pytest

from quizwar_cli.engine.codes import Ask, Event, Kind, Outcome, Part
from tests.conformance.short_campaign.table import Table
from tests.table import bank

rule = pytest.mark.rule
LIMIT = 15_000
BEFORE = [1000, 1200, 1200]


def verdict(table: Table) -> str:
    """Who has region 1 now, and what the duel paid the defender; the turn has passed."""
    assert table.asks(Ask.ATTACK, 1)
    holder = "attacker" if table.state.owner[1] == 0 else "defender"
    moved = 400 if holder == "attacker" else 0
    assert table.scores[0] == BEFORE[0] + moved and table.scores[2] == BEFORE[2]
    return f"{holder} +{table.state.bonus[1]}"


@rule("SC-17")
def test_sc_17_attacker_and_defender_answer_the_same_choice_question() -> None:
    table = Table.attacked()
    assert table.awaited == [0, 1] and table.asks(Ask.ANSWER)
    assert table.all(Event.QUESTION)[0]["kind"] == Kind.CHOICE
    assert table.questions == [Part.DUEL]
    table.duel(attacker=False, defender=True)
    assert table.questions == [Part.DUEL], "one question for both"


@rule("SC-17")
@pytest.mark.parametrize(("attacker", "defender", "third"), [(0, 1, 2), (1, 0, 2), (2, 1, 0), (1, 2, 0)])
def test_sc_17_the_third_seat_only_watches(attacker: int, defender: int, third: int) -> None:
    table = Table.war("0 0 1 1 2 2", castles=(0, 2, 5), values={3: 200}, order=(attacker, defender, third))
    region = next(r for r in table.legal(attacker) if table.state.owner[r] == defender)
    table.attack(attacker, region)
    for tiebreak in (False, True):
        assert sorted(table.awaited) == sorted((attacker, defender))
        before = table.bytes()
        assert table.decide(third, 0) == Outcome.NOT_ASKED
        assert table.bytes() == before
        if not tiebreak:
            table.duel(attacker=True, defender=True)
    table.tiebreak(1000, 1001)
    assert third not in {answer["seat"] for answer in table.all(Event.ANSWER)}


@rule("SC-17")
def test_sc_17_a_knob_of_the_duel_lets_the_third_seat_answer() -> None:
    table = Table.attacked("duel.third_answers=true")
    assert table.awaited == [0, 1, 2]
    assert Table.attacked("duel.third_answers=false").awaited == [0, 1]


@rule("SC-18")
@pytest.mark.parametrize("attacker", [False, None])
@pytest.mark.parametrize("defender", [True, False, None])
def test_sc_18_the_defender_wins_if_the_attacker_is_wrong_or_silent(
    attacker: bool | None, defender: bool | None
) -> None:
    for ms in ((1, LIMIT), (LIMIT, 1)):
        table = Table.attacked()
        table.duel(attacker, defender, ms)
        assert verdict(table).startswith("defender")
        assert not table.all(Event.TIEBREAK) and not table.all(Event.CAPTURE)


@rule("SC-19")
@pytest.mark.parametrize("defender", [False, None])
def test_sc_19_the_attacker_wins_if_right_while_the_defender_is_wrong_or_silent(defender: bool | None) -> None:
    for ms in ((1, LIMIT), (LIMIT, 1)):
        table = Table.attacked()
        table.duel(True, defender, ms)
        assert verdict(table) == "attacker +0"
        assert len(table.all(Event.QUESTION)) == 1


@rule("SC-20")
@pytest.mark.parametrize("ms", [(1, LIMIT), (LIMIT, 1), (5000, 5000)])
def test_sc_20_both_right_a_number_question_decides(ms: tuple[int, int]) -> None:
    table = Table.attacked()
    table.duel(attacker=True, defender=True, ms=ms)
    assert table.owners == "01122" and table.scores == BEFORE, "nothing is decided yet"
    assert table.awaited == [0, 1]
    assert table.questions == [Part.DUEL, Part.TIEBREAK]
    assert table.last(Event.QUESTION)["kind"] == Kind.NUMBER


@rule("SC-20")
def test_sc_20_it_is_never_a_ratio_question() -> None:
    assert {Table.at_tiebreak(seed=seed).state.question_kind for seed in range(25)} == {Kind.NUMBER}


@rule("SC-20")
@pytest.mark.parametrize(
    ("wanted", "kinds"), [("number", {Kind.NUMBER}), ("ratio", {Kind.RATIO}), ("either", {Kind.NUMBER, Kind.RATIO})]
)
def test_sc_20_a_knob_of_the_duel_names_other_questions(wanted: str, kinds: set[Kind]) -> None:
    tables = [Table.at_tiebreak(f"duel.tiebreak_question={wanted}", seed=seed) for seed in range(20)]
    assert {table.state.question_kind for table in tables} == kinds


@rule("SC-20")
@pytest.mark.parametrize(
    ("ms", "expected"), [((9, 10), "attacker +0"), ((10, 9), "defender +100"), ((9, 9), "defender +100")]
)
def test_sc_20_a_knob_of_the_duel_lets_speed_decide_instead(ms: tuple[int, int], expected: str) -> None:
    table = Table.attacked("duel.both_right=faster")
    table.duel(attacker=True, defender=True, ms=ms)
    assert verdict(table) == expected


@rule("SC-21")
@pytest.mark.parametrize(
    ("attacker", "defender", "winner"),
    [
        (1000, 1001, 0),
        (1001, 1000, 1),
        (1010, 989, 0),
        (990, 1009, 1),
        (500, 1501, 0),  # by fold error the defender would be closer
        (1501, 500, 1),
        (-(10**9), None, 0),
        (None, 10**9, 1),
    ],
)
@pytest.mark.parametrize("ms", [(1, LIMIT), (LIMIT, 1)])
def test_sc_21_the_closer_by_absolute_error_wins(
    attacker: int | None, defender: int | None, winner: int, ms: tuple[int, int]
) -> None:
    table = Table.at_tiebreak()
    table.tiebreak(attacker, defender, ms)
    assert table.last(Event.TIEBREAK)["winner"] == winner and table.state.owner[1] == winner


@rule("SC-21")
@pytest.mark.parametrize("guesses", [(900, 900), (900, 1100), (1100, 900), (1000, 1000)])
@pytest.mark.parametrize(
    ("ms", "winner"), [((5000, 5001), 0), ((5001, 5000), 1), ((5000, 5000), 1), ((LIMIT, LIMIT), 1), ((0, LIMIT), 0)]
)
def test_sc_21_equal_error_goes_to_the_faster_and_a_full_tie_to_the_defender(
    guesses: tuple[int, int], ms: tuple[int, int], winner: int
) -> None:
    table = Table.at_tiebreak()
    table.tiebreak(*guesses, ms)
    assert table.state.owner[1] == winner


@rule("SC-21")
def test_sc_21_two_that_are_silent_are_a_full_tie() -> None:
    for ms in ((LIMIT + 1, LIMIT + 9), (LIMIT + 9, LIMIT + 1)):
        table = Table.at_tiebreak()
        table.guess(0, 1000, ms[0])
        table.guess(1, 1000, ms[1])
        assert table.state.owner[1] == 1
    table = Table.at_tiebreak()
    table.tiebreak(None, None)
    assert table.state.owner[1] == 1


@rule("SC-21")
def test_sc_21_an_answer_just_in_time_is_better_than_none() -> None:
    table = Table.at_tiebreak()
    table.guess(0, 10**9, LIMIT)
    table.guess(1, 1000, LIMIT + 1)
    assert table.state.owner[1] == 0


@rule("SC-21")
@pytest.mark.parametrize(
    ("word", "ms", "winner"),
    [("defender", (1, 9), 1), ("attacker", (9, 1), 0), ("attacker", (5, 5), 0), ("faster", (1, 9), 0)],
)
def test_sc_21_a_knob_of_the_duel_names_who_wins_equal_errors(word: str, ms: tuple[int, int], winner: int) -> None:
    table = Table.at_tiebreak(f"duel.tiebreak_tie={word}")
    table.tiebreak(900, 1100, ms)
    assert table.state.owner[1] == winner


@rule("SC-21")
def test_sc_21_zero_and_negative_truths_are_as_good_as_others() -> None:
    for truth in (0, -40):
        table = Table.at_tiebreak(bank=bank(number=truth))
        table.tiebreak(truth - 2, truth + 3)
        assert table.state.owner[1] == 0


@rule("SC-24")
def test_sc_24_a_defender_that_wins_and_was_right_scores_100() -> None:
    for attacker in (False, None):
        table = Table.attacked()
        table.duel(attacker, defender=True)
        assert verdict(table) == "defender +100"
        assert table.scores == [1000, 1300, 1200]
        assert table.last(Event.HOLD) == {"seat": 1, "region": 1, "bonus": 100}


@rule("SC-24")
@pytest.mark.parametrize("attacker", [False, None])
@pytest.mark.parametrize("defender", [False, None])
def test_sc_24_a_defender_that_wins_without_a_right_answer_gets_nothing(
    attacker: bool | None, defender: bool | None
) -> None:
    table = Table.attacked()
    table.duel(attacker, defender)
    assert verdict(table) == "defender +0"
    assert table.scores == BEFORE and table.last(Event.HOLD)["bonus"] == 0


@rule("SC-24")
def test_sc_24_a_defender_that_loses_gets_nothing() -> None:
    table = Table.at_tiebreak()
    table.tiebreak(1000, 1001)
    assert verdict(table) == "attacker +0"
    assert not table.all(Event.HOLD)


@rule("SC-24")
@pytest.mark.parametrize("hold", [0, 1, 250])
def test_sc_24_the_bonus_is_a_parameter(hold: int) -> None:
    table = Table.attacked(f"scoring.hold={hold}")
    table.duel(attacker=False, defender=True)
    assert verdict(table) == f"defender +{hold}"


@rule("SC-25")
@pytest.mark.parametrize(
    ("guesses", "ms"),
    [((1100, 1001), (1, 9)), ((900, 1100), (9, 1)), ((900, 1100), (5, 5)), ((None, 1), (1, 1)), ((None, None), (1, 1))],
)
def test_sc_25_a_hold_through_the_tiebreak_pays_the_bonus_too(
    guesses: tuple[int | None, int | None], ms: tuple[int, int]
) -> None:
    table = Table.at_tiebreak()
    table.tiebreak(*guesses, ms)
    assert verdict(table) == "defender +100"
    assert table.scores == [1000, 1300, 1200]


@rule("SC-25")
def test_sc_25_the_bonus_is_the_players_and_not_the_regions() -> None:
    table = Table.attacked()
    table.duel(attacker=False, defender=True)
    assert table.state.value[1] == 200
    table.pass_turns(0)
    table.win(1)
    assert table.scores == [1400, 1100, 1200], "the 200 of the region are lost, the 100 stay"


@rule("SC-25")
def test_sc_25_each_hold_pays_once_more() -> None:
    table = Table.front()
    for paid in (100, 200, 300):
        table.pass_turns(0)
        table.attack(0, 1)
        table.duel(attacker=False, defender=True)
        assert table.state.bonus[1] == paid and table.scores[1] == 1200 + paid


@rule("SC-25")
def test_sc_25_knob_bonus_on_tiebreak_off_pays_outright_holds_only() -> None:
    for word, pay in (("true", 100), ("false", 0)):
        table = Table.at_tiebreak(f"duel.bonus_on_tiebreak={word}")
        table.tiebreak(1100, 1001)
        assert verdict(table) == f"defender +{pay}"
        table = Table.attacked(f"duel.bonus_on_tiebreak={word}")
        table.duel(attacker=False, defender=True)
        assert verdict(table) == "defender +100"


@rule("SC-25")
def test_sc_25_a_knob_of_scoring_lets_the_bonus_go_to_the_region() -> None:
    table = Table.attacked("scoring.hold_to=region")
    table.duel(attacker=False, defender=True)
    assert table.state.value[1] == 300 and verdict(table) == "defender +0"
    assert table.scores == [1000, 1300, 1200]
    table.pass_turns(0)
    table.win(1)
    assert table.scores == [1400, 1000, 1200]
