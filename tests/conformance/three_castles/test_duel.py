"""TC-16 to TC-23 and TC-41: one duel for a region that is no castle."""

from __future__ import annotations

import pytest

from quizwar_cli.engine.codes import Ask, Event, Kind, Part
from tests.table import Table, bank, line

rule = pytest.mark.rule
LIMIT = 20_000


def attacked(*settings: str, seed: int = 1, truth: int = 1000) -> Table:
    """Seat 0 has attacked seat 1's plain region 1."""
    questions = bank(number=truth, ratio=truth)
    table = Table.at("01122", *settings, castles=(0, 2, 4), seed=seed, bank=questions)
    table.attack(0, 1)
    return table


def at_tiebreak(*settings: str, **more: int) -> Table:
    """As `attacked`, and both were right."""
    table = attacked(*settings, **more)
    table.duel(attacker=True, defender=True)
    assert table.state.question_part == Part.TIEBREAK and table.awaited == [0, 1]
    return table


def verdict(table: Table) -> str:
    """Who has region 1 now, and what the duel paid the defender; the turn has passed."""
    assert table.asks(Ask.ATTACK, 1)
    holder = "attacker" if table.state.owner[1] == 0 else "defender"
    return f"{holder} +{table.state.bonus[1]}"


@rule("TC-16")
def test_tc_16_attacker_right_defender_wrong_the_region_changes_owner() -> None:
    table = attacked()
    table.duel(attacker=True, defender=False)
    assert table.owners == "00122"
    assert table.last(Event.CAPTURE) == {"region": 1, "loser": 1, "seat": 0, "value": 400}
    assert verdict(table) == "attacker +0"
    assert len(table.all(Event.QUESTION)) == 1


@rule("TC-16")
def test_tc_16_the_duel_is_a_choice_question_for_the_two() -> None:
    table = attacked()
    assert table.awaited == [0, 1]
    assert table.state.question_kind == Kind.CHOICE and table.state.question_part == Part.DUEL


@rule("TC-16")
@rule("TC-17")
@rule("TC-18")
@rule("TC-19")
@pytest.mark.parametrize("attacker", [True, False])
@pytest.mark.parametrize("defender", [True, False])
def test_tc_16_tc_17_tc_18_tc_19_who_was_right_is_told(attacker: bool, defender: bool) -> None:
    table = attacked()
    table.duel(attacker, defender)
    expected = {"attacker": 0, "defender": 1, "attacker_right": int(attacker), "defender_right": int(defender)}
    assert table.all(Event.DUEL) == [expected]


@rule("TC-16")
def test_tc_16_what_each_seat_did_is_counted() -> None:
    table = attacked()
    table.duel(attacker=True, defender=False)
    assert (table.state.captures, table.state.holds) == ([1, 0, 0], [0, 0, 0])
    table = attacked()
    table.duel(attacker=False, defender=True)
    assert (table.state.captures, table.state.holds) == ([0, 0, 0], [0, 1, 0])
    table = Table.at("01122", castles=(0, 1, 4), walls=(3, 1, 3))
    table.attack(0, 1)
    table.duel(attacker=True, defender=False)
    assert (table.state.captures, table.state.castles_taken) == ([1, 0, 0], [1, 0, 0])


@rule("TC-17")
def test_tc_17_attacker_wrong_defender_right_the_defender_holds_and_scores_100() -> None:
    table = attacked()
    before = list(table.state.score)
    table.duel(attacker=False, defender=True)
    assert table.owners == "01122"
    assert verdict(table) == "defender +100"
    assert table.state.score == [before[0], before[1] + 100, before[2]]


@rule("TC-17")
@pytest.mark.parametrize("hold", [0, 1, 150, 100_000])
def test_tc_17_knob_hold_is_the_bonus(hold: int) -> None:
    table = attacked(f"scoring.hold={hold}")
    table.duel(attacker=False, defender=True)
    assert verdict(table) == f"defender +{hold}"


@rule("TC-18")
def test_tc_18_both_wrong_the_defender_holds_without_a_bonus() -> None:
    table = attacked()
    before = list(table.state.score)
    table.duel(attacker=False, defender=False)
    assert table.owners == "01122"
    assert table.last(Event.HOLD)["bonus"] == 0
    assert verdict(table) == "defender +0"
    assert table.state.score == before


@rule("TC-19")
def test_tc_19_both_right_a_number_question_decides() -> None:
    table = attacked()
    table.duel(attacker=True, defender=True)
    assert table.owners == "01122" and table.state.bonus == [0, 0, 0], "nothing is decided yet"
    assert table.asks(Ask.ANSWER, 0, 1)
    assert table.last(Event.QUESTION)["kind"] == Kind.NUMBER


@rule("TC-19")
@pytest.mark.parametrize("ms", [(1, LIMIT), (LIMIT, 1), (5000, 5000)])
def test_tc_19_the_closer_wins_whatever_the_thinking_times(ms: tuple[int, int]) -> None:
    for attacker, defender, winner in ((1010, 989, 0), (990, 1009, 1), (1000, 1001, 0), (1001, 1000, 1)):
        table = at_tiebreak()
        table.tiebreak(attacker, defender, ms)
        assert table.state.owner[1] == winner
        assert table.last(Event.TIEBREAK)["winner"] == winner


@rule("TC-19")
def test_tc_19_knob_both_right_tiebreak_asks_an_estimate() -> None:
    table = attacked("duel.both_right=tiebreak")
    table.duel(attacker=True, defender=True)
    assert table.state.question_part == Part.TIEBREAK


@rule("TC-20")
@pytest.mark.parametrize("ms", [(1, LIMIT), (LIMIT, 1), (5000, 5000)])
@pytest.mark.parametrize("guesses", [(900, 900), (900, 1100), (1100, 900), (1000, 1000), (None, None)])
def test_tc_20_a_full_tie_goes_to_the_defender(guesses: tuple[int | None, int | None], ms: tuple[int, int]) -> None:
    table = at_tiebreak()
    table.tiebreak(*guesses, ms)
    assert table.last(Event.TIEBREAK)["tied"] == 1
    assert table.owners == "01122"


@rule("TC-20")
@pytest.mark.parametrize(
    ("tie", "ms", "winner"),
    [
        ("defender", (1, 9), 1),
        ("attacker", (9, 1), 0),
        ("attacker", (5, 5), 0),
        ("faster", (5000, 5001), 0),
        ("faster", (5001, 5000), 1),
        ("faster", (5000, 5000), 1),
    ],
)
def test_tc_20_knob_tiebreak_tie_says_who_wins_equal_errors(tie: str, ms: tuple[int, int], winner: int) -> None:
    table = at_tiebreak(f"duel.tiebreak_tie={tie}")
    table.tiebreak(900, 1100, ms)
    assert table.state.owner[1] == winner
    for closer, guesses in ((0, (901, 1100)), (1, (900, 1099))):
        table = at_tiebreak(f"duel.tiebreak_tie={tie}")
        table.tiebreak(*guesses, (ms[1], ms[0]))
        assert table.state.owner[1] == closer, "unequal errors are no tie"


@rule("TC-21")
@pytest.mark.parametrize("guesses", [(1100, 1001), (1100, 1100), (None, None), (None, 0)])
def test_tc_21_a_defender_that_holds_through_the_tiebreak_scores_its_100(guesses: tuple[int | None, int]) -> None:
    table = at_tiebreak()
    table.tiebreak(*guesses)
    assert verdict(table) == "defender +100"


@rule("TC-21")
def test_tc_21_knob_bonus_on_tiebreak_off_pays_only_the_plain_hold() -> None:
    table = at_tiebreak("duel.bonus_on_tiebreak=false")
    table.tiebreak(1100, 1001)
    assert verdict(table) == "defender +0"
    table = attacked("duel.bonus_on_tiebreak=false")
    table.duel(attacker=False, defender=True)
    assert verdict(table) == "defender +100"


@rule("TC-21")
def test_tc_21_knob_bonus_on_tiebreak_on_is_the_default() -> None:
    table = at_tiebreak("duel.bonus_on_tiebreak=true")
    table.tiebreak(1100, 1001)
    assert verdict(table) == "defender +100"


@rule("TC-22")
def test_tc_22_a_defender_that_loses_the_tiebreak_scores_no_bonus() -> None:
    table = at_tiebreak()
    before = list(table.state.score)
    table.tiebreak(1001, 1100)
    assert verdict(table) == "attacker +0"
    assert table.state.score == [before[0] + 400, before[1] - 200, before[2]]
    assert not table.all(Event.HOLD)


@rule("TC-23")
def test_tc_23_the_tiebreak_draws_number_questions_only() -> None:
    for seed in range(40):
        assert at_tiebreak(seed=seed).last(Event.QUESTION)["kind"] == Kind.NUMBER


@rule("TC-23")
def test_tc_23_the_tiebreak_uses_the_percent_metric() -> None:
    # Half is 50 percent off, double 100: by fold error they would tie and the defender would hold.
    table = at_tiebreak()
    table.tiebreak(500, 2000)
    assert table.state.owner[1] == 0


@rule("TC-23")
@pytest.mark.parametrize(
    ("wanted", "kinds"), [("number", {Kind.NUMBER}), ("ratio", {Kind.RATIO}), ("either", {Kind.NUMBER, Kind.RATIO})]
)
def test_tc_23_knob_tiebreak_question_chooses_the_kinds(wanted: str, kinds: set[Kind]) -> None:
    tables = [at_tiebreak(f"duel.tiebreak_question={wanted}", seed=seed) for seed in range(20)]
    assert {table.last(Event.QUESTION)["kind"] for table in tables} == kinds


@rule("TC-23")
def test_tc_23_knob_tiebreak_question_ratio_goes_by_fold_error() -> None:
    table = at_tiebreak("duel.tiebreak_question=ratio")
    table.tiebreak(500, 2000)
    assert table.last(Event.TIEBREAK)["tied"] == 1
    table = at_tiebreak("duel.tiebreak_question=ratio")
    table.tiebreak(1999, 500)
    assert table.state.owner[1] == 0


@rule("TC-41")
@pytest.mark.parametrize("ms", [(1, LIMIT), (LIMIT, 1), (5000, 5000)])
def test_tc_41_speed_does_not_part_equal_choice_answers(ms: tuple[int, int]) -> None:
    table = attacked()
    table.duel(attacker=True, defender=True, ms=ms)
    assert table.state.question_part == Part.TIEBREAK
    table = attacked()
    table.duel(attacker=False, defender=False, ms=ms)
    assert verdict(table) == "defender +0"


@rule("TC-41")
@pytest.mark.parametrize(
    ("ms", "expected"),
    [((5000, 5001), "attacker +0"), ((5001, 5000), "defender +100"), ((5000, 5000), "defender +100")],
)
def test_tc_41_knob_both_right_faster_lets_the_shorter_thinking_time_decide(ms: tuple[int, int], expected: str) -> None:
    table = attacked("duel.both_right=faster")
    table.duel(attacker=True, defender=True, ms=ms)
    assert verdict(table) == expected
    assert len(table.all(Event.QUESTION)) == 1


@rule("TC-41")
def test_tc_41_knob_both_right_faster_leaves_the_other_outcomes_alone() -> None:
    for right, expected in ((True, "attacker +0"), (False, "defender +0")):
        table = attacked("duel.both_right=faster")
        table.duel(attacker=right, defender=False, ms=(9, 1))
        assert verdict(table) == expected
    table = attacked("duel.both_right=faster")
    table.duel(attacker=False, defender=True, ms=(1, 9))
    assert verdict(table) == "defender +100"


@rule("TC-19")
def test_tc_19_a_tie_break_follows_a_duel_only_where_both_are_right() -> None:
    for attacker, defender in ((True, False), (False, True), (False, False)):
        table = attacked()
        table.duel(attacker, defender)
        assert not table.all(Event.TIEBREAK) and len(table.all(Event.QUESTION)) == 1


@rule("TC-20")
def test_tc_20_an_answer_beats_silence_in_the_tiebreak() -> None:
    for guesses, winner in (((-(10**9), None), 0), ((None, 10**9), 1)):
        table = Table.at("01122", castles=(0, 2, 4), on=line(5))
        table.attack(0, 1)
        table.duel(attacker=True, defender=True)
        table.tiebreak(*guesses)
        assert table.state.owner[1] == winner
