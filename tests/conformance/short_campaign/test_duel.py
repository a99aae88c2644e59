"""SC-17 to SC-25: one duel for a region that is no base."""

from __future__ import annotations

import pytest

from quizwar_cli.engine.codes import Ask, Event, Kind, Part
from tests.conformance.short_campaign.table import Table, battle, rule


def attacked(*settings: str, value: int = 200) -> Table:
    """Seat 0 has attacked seat 1's region 1."""
    table = battle(*settings, values={1: value})
    table.attack(0, 1)
    return table


def at_tiebreak(*settings: str) -> Table:
    table = attacked(*settings)
    table.duel(attacker=True, defender=True)
    assert table.state.question_part == Part.TIEBREAK
    return table


def taken(table: Table) -> bool:
    """Whether seat 0 has the region now; its turn has passed."""
    assert table.asks(Ask.ATTACK, 1)
    return table.state.owner[1] == 0


@rule("SC-17")
def test_sc_17_both_answer_the_same_choice_question_the_third_only_watches() -> None:
    table = attacked()
    assert table.state.question_kind == Kind.CHOICE
    assert table.awaited == [0, 1]
    assert len([q for q in table.all(Event.QUESTION) if q["part"] == Part.DUEL]) == 1


@rule("SC-17")
def test_sc_17_knob_third_answers_asks_the_third_as_well() -> None:
    assert attacked("duel.third_answers=true").awaited == [0, 1, 2]


@rule("SC-18")
@pytest.mark.parametrize("attacker", [False, None])
@pytest.mark.parametrize("defender", [True, False, None])
def test_sc_18_the_defender_wins_if_the_attacker_is_wrong_or_silent(
    attacker: bool | None, defender: bool | None
) -> None:
    table = attacked()
    table.duel(attacker, defender)
    assert not taken(table)


@rule("SC-19")
@pytest.mark.parametrize("defender", [False, None])
def test_sc_19_the_attacker_wins_if_right_while_the_defender_is_not(defender: bool | None) -> None:
    table = attacked()
    table.duel(True, defender)
    assert taken(table)


@rule("SC-20")
def test_sc_20_both_right_a_number_question_decides() -> None:
    table = at_tiebreak()
    assert table.state.question_kind == Kind.NUMBER and table.awaited == [0, 1]
    table.tiebreak(1000, 999)
    assert taken(table)


@rule("SC-20")
def test_sc_20_knob_both_right_faster_asks_no_number() -> None:
    table = attacked("duel.both_right=faster")
    table.duel(True, True, ms=(2000, 2001))
    assert taken(table)


@rule("SC-20")
def test_sc_20_knob_tiebreak_question_ratio() -> None:
    assert at_tiebreak("duel.tiebreak_question=ratio").state.question_kind == Kind.RATIO


@rule("SC-21")
@pytest.mark.parametrize(
    ("guesses", "times", "won"),
    [
        ((1000, 999), (9000, 1), True),
        ((1002, 999), (1, 9000), False),
        ((990, 1010), (2999, 3000), True),
        ((990, 1010), (3000, 2999), False),
        ((990, 1010), (3000, 3000), False),
        ((5, None), (9000, 1), True),
        ((None, 5), (1, 9000), False),
        ((None, None), (1, 1), False),
    ],
    ids=["closer", "further", "faster", "slower", "full-tie", "defender-silent", "attacker-silent", "both-silent"],
)
def test_sc_21_the_closer_then_the_faster_then_the_defender(
    guesses: tuple[int | None, int | None], times: tuple[int, int], won: bool
) -> None:
    table = at_tiebreak()
    table.tiebreak(*guesses, ms=times)
    assert taken(table) == won


@rule("SC-21")
@pytest.mark.parametrize(("knob", "won"), [("defender", False), ("attacker", True), ("faster", True)])
def test_sc_21_knob_tiebreak_tie(knob: str, won: bool) -> None:
    table = at_tiebreak(f"duel.tiebreak_tie={knob}")
    table.tiebreak(990, 1010, ms=(2999, 3000))
    assert taken(table) == won


@rule("SC-22")
@pytest.mark.parametrize("value", [200, 400])
def test_sc_22_the_attacker_scores_400_the_defender_loses_the_value_and_it_is_400_now(value: int) -> None:
    table = attacked(value=value)
    before = list(table.state.score)
    table.duel(attacker=True, defender=False)
    assert table.state.score == [before[0] + 400, before[1] - value, before[2]]
    assert table.state.value[1] == 400


@rule("SC-22")
def test_sc_22_knob_conquered_is_the_new_value() -> None:
    table = attacked("scoring.conquered=555")
    before = table.state.score[0]
    table.duel(attacker=True, defender=False)
    assert table.state.score[0] == before + 555


@rule("SC-22")
def test_sc_22_knob_taken_grow_adds_to_the_value() -> None:
    table = attacked("scoring.taken=grow", "scoring.growth=70")
    table.duel(attacker=True, defender=False)
    assert table.state.value[1] == 270


@rule("SC-23")
@pytest.mark.parametrize(("value", "turned"), [(200, 600), (400, 800)])
def test_sc_23_a_200_region_turns_600_points_and_a_400_region_800(value: int, turned: int) -> None:
    table = attacked(value=value)
    before = table.state.score[0] - table.state.score[1]
    table.duel(attacker=True, defender=False)
    assert table.state.score[0] - table.state.score[1] - before == turned


@rule("SC-24")
@pytest.mark.parametrize("attacker", [False, None])
@pytest.mark.parametrize(("defender", "bonus"), [(True, 100), (False, 0), (None, 0)])
def test_sc_24_a_hold_with_a_right_answer_scores_100_both_wrong_brings_nothing(
    attacker: bool | None, defender: bool | None, bonus: int
) -> None:
    table = attacked()
    before = list(table.state.score)
    table.duel(attacker, defender)
    assert table.state.score == [before[0], before[1] + bonus, before[2]]


@rule("SC-24")
def test_sc_24_a_lost_region_pays_no_bonus() -> None:
    table = at_tiebreak()
    table.tiebreak(1000, 999)
    assert table.state.bonus == [0, 0, 0]


@rule("SC-24")
def test_sc_24_knob_hold_is_the_bonus() -> None:
    table = attacked("scoring.hold=150")
    table.duel(attacker=False, defender=True)
    assert table.state.bonus[1] == 150


@rule("SC-25")
@pytest.mark.parametrize(("setting", "bonus"), [("true", 100), ("false", 0)])
def test_sc_25_the_bonus_is_paid_for_a_hold_through_the_tiebreak_as_well(setting: str, bonus: int) -> None:
    table = at_tiebreak() if setting == "true" else at_tiebreak("duel.bonus_on_tiebreak=false")
    table.tiebreak(999, 1000)
    assert not taken(table) and table.state.bonus[1] == bonus


@rule("SC-25")
def test_sc_25_it_goes_to_the_player_not_to_the_region() -> None:
    table = attacked()
    table.duel(attacker=False, defender=True)
    assert table.state.value[1] == 200 and table.state.bonus[1] == 100
    region = attacked("scoring.hold_to=region")
    region.duel(attacker=False, defender=True)
    assert region.state.value[1] == 300 and region.state.bonus[1] == 0


@rule("SC-34")
def test_sc_34_an_answer_in_a_duel_at_and_past_the_limit() -> None:
    table = attacked()
    table.duel(True, False, ms=(15_000, 1))
    assert taken(table)
    table = attacked()
    table.duel(True, False, ms=(15_001, 1))
    assert not taken(table)
