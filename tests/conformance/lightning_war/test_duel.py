"""LW-18 to LW-23: one duel for a county, and the points it turns."""

from __future__ import annotations

import pytest

from quizwar_cli.engine.codes import Ask, Event, Kind, Part
from tests.conformance.lightning_war.table import Table

rule = pytest.mark.rule
CHOICE, ESTIMATE = 10_000, 15_000
BEFORE = [1000, 1200, 1200]


def verdict(table: Table) -> str:
    """Who has county 1 now, and what the duel paid the defender; the turn has passed."""
    assert table.asks(Ask.ATTACK) and table.state.turn == 1
    holder = "attacker" if table.state.owner[1] == 0 else "defender"
    return f"{holder} +{table.state.bonus[1]}"


def front(*settings: str, **position: object) -> Table:
    """`FRONT` in round two, so that everybody has something to attack."""
    return Table.front(*settings, round=1, **position)


def attacked(*settings: str, **position: object) -> Table:
    table = front(*settings, **position)
    table.attack(0, 1)
    return table


def at_tiebreak(*settings: str, **position: object) -> Table:
    table = attacked(*settings, **position)
    table.duel(attacker=True, defender=True)
    return table


@rule("LW-18")
@pytest.mark.parametrize("attacker", [False, None])
@pytest.mark.parametrize("defender", [True, False, None])
def test_lw_18_the_defender_wins_if_the_attacker_misses_or_is_silent(
    attacker: bool | None, defender: bool | None
) -> None:
    for ms in ((1, CHOICE), (CHOICE, 1)):
        table = attacked()
        table.duel(attacker, defender, ms)
        assert verdict(table).startswith("defender") and table.owners == "01122"
        assert table.questions == [Part.DUEL]


@rule("LW-18")
@pytest.mark.parametrize("defender", [False, None])
def test_lw_18_the_attacker_wins_if_right_while_the_defender_is_not(defender: bool | None) -> None:
    for ms in ((1, CHOICE), (CHOICE, 1)):
        table = attacked()
        table.duel(True, defender, ms)
        assert verdict(table) == "attacker +0" and table.owners == "00122"
        assert table.questions == [Part.DUEL]


@rule("LW-18")
@pytest.mark.parametrize("ms", [(1, CHOICE), (CHOICE, 1), (5, 5)])
def test_lw_18_both_right_a_number_question_decides(ms: tuple[int, int]) -> None:
    table = attacked()
    table.duel(attacker=True, defender=True, ms=ms)
    assert table.owners == "01122" and table.scores == BEFORE
    assert table.questions == [Part.DUEL, Part.TIEBREAK] and table.awaited == [0, 1]
    assert table.last(Event.QUESTION)["kind"] == Kind.NUMBER


@rule("LW-18")
def test_lw_18_the_duel_is_a_choice_question_and_the_other_never_a_ratio() -> None:
    for seed in range(20):
        assert [question["kind"] for question in at_tiebreak(seed=seed).all(Event.QUESTION)] == [
            Kind.CHOICE,
            Kind.NUMBER,
        ]


@rule("LW-18")
def test_lw_18_knobs_of_the_duel_say_otherwise() -> None:
    table = attacked("duel.both_right=faster")
    table.duel(attacker=True, defender=True, ms=(4, 5))
    assert verdict(table) == "attacker +0"
    assert at_tiebreak("duel.tiebreak_question=ratio").state.question_kind == Kind.RATIO


@rule("LW-19")
@pytest.mark.parametrize(
    ("attacker", "defender", "winner"),
    [(1000, 1001, 0), (1001, 1000, 1), (500, 1501, 0), (1501, 500, 1), (-(10**9), None, 0), (None, 10**9, 1)],
)
@pytest.mark.parametrize("ms", [(1, ESTIMATE), (ESTIMATE, 1)])
def test_lw_19_the_closer_by_absolute_error_wins(
    attacker: int | None, defender: int | None, winner: int, ms: tuple[int, int]
) -> None:
    table = at_tiebreak()
    table.tiebreak(attacker, defender, ms)
    assert table.state.owner[1] == winner == table.last(Event.TIEBREAK)["winner"]


@rule("LW-19")
@pytest.mark.parametrize("guesses", [(900, 900), (900, 1100), (1100, 900), (1000, 1000)])
@pytest.mark.parametrize(("ms", "winner"), [((7, 8), 0), ((8, 7), 1), ((8, 8), 1), ((ESTIMATE, ESTIMATE), 1)])
def test_lw_19_equal_error_goes_to_the_faster_and_a_full_tie_to_the_defender(
    guesses: tuple[int, int], ms: tuple[int, int], winner: int
) -> None:
    table = at_tiebreak()
    table.tiebreak(*guesses, ms)
    assert table.state.owner[1] == winner


@rule("LW-19")
def test_lw_19_two_that_are_silent_or_late_are_a_full_tie() -> None:
    table = at_tiebreak()
    table.tiebreak(None, None)
    assert table.state.owner[1] == 1
    table = at_tiebreak()
    table.tiebreak(1000, 1000, (ESTIMATE + 1, ESTIMATE + 2))
    assert table.state.owner[1] == 1


@rule("LW-19")
@pytest.mark.parametrize(
    ("word", "ms", "winner"), [("defender", (1, 9), 1), ("attacker", (9, 1), 0), ("attacker", (5, 5), 0)]
)
def test_lw_19_a_knob_of_the_duel_names_who_wins_equal_errors(word: str, ms: tuple[int, int], winner: int) -> None:
    table = at_tiebreak(f"duel.tiebreak_tie={word}")
    table.tiebreak(900, 1100, ms)
    assert table.state.owner[1] == winner


@rule("LW-20")
@pytest.mark.parametrize("worth", [200, 400, 0, 555])
def test_lw_20_a_winning_attacker_scores_400_and_the_defender_loses_the_countys_value_so_far(worth: int) -> None:
    table = front(values={1: worth})
    before = table.scores
    table.win(1)
    assert table.scores == [before[0] + 400, before[1] - worth, before[2]]
    assert table.last(Event.CAPTURE) == {"region": 1, "loser": 1, "seat": 0, "value": 400}


@rule("LW-20")
def test_lw_20_it_is_worth_400_from_then_on() -> None:
    table = front()
    table.win(1)
    assert table.state.value[1] == 400 and table.asks(Ask.ATTACK, 1)
    table.win(1)
    assert table.scores == [1000, 1400, 1200] and table.state.value[1] == 400


@rule("LW-20")
def test_lw_20_through_the_tiebreak_as_well() -> None:
    table = at_tiebreak()
    table.tiebreak(1000, 1001)
    assert table.scores == [1400, 1000, 1200]


@rule("LW-20")
@pytest.mark.parametrize(
    ("settings", "gained"),
    [(("scoring.conquered=90",), 90), (("scoring.taken=grow", "scoring.growth=30"), 230)],
)
def test_lw_20_knobs_of_scoring_say_what_it_brings(settings: tuple[str, ...], gained: int) -> None:
    table = front(*settings)
    table.win(1)
    assert table.scores == [1000 + gained, 1000, 1200] and table.state.value[1] == gained


@rule("LW-21")
@pytest.mark.parametrize(("worth", "turned"), [(200, 600), (400, 800)])
def test_lw_21_a_county_of_200_turns_600_points_and_one_of_400_turns_800(worth: int, turned: int) -> None:
    table = front(values={1: worth})
    before = table.scores[0] - table.scores[1]
    table.win(1)
    assert table.scores[0] - table.scores[1] - before == turned


@rule("LW-22")
def test_lw_22_a_defender_that_holds_and_wins_the_question_scores_100() -> None:
    for attacker in (False, None):
        table = attacked()
        table.duel(attacker, defender=True)
        assert verdict(table) == "defender +100" and table.scores == [1000, 1300, 1200]
        assert table.last(Event.HOLD) == {"seat": 1, "region": 1, "bonus": 100}


@rule("LW-22")
def test_lw_22_also_in_the_matchs_last_attack() -> None:
    table = Table.war("0 1 1 2 2", castles=(0, 1, 4), bonus=(0, 0, 50), round=3, turn=2)
    assert table.scores == [1000, 1200, 1250]
    table.attack(2, 2)
    table.duel(attacker=False, defender=True)
    assert table.over and table.scores == [1000, 1300, 1250] and table.state.place == [3, 1, 2]


@rule("LW-22")
def test_lw_22_the_100_are_the_players_and_add_up() -> None:
    table = attacked()
    table.duel(attacker=False, defender=True)
    assert table.state.value[1] == 200
    table.pass_turns(0)
    table.attack(0, 1)
    table.duel(attacker=False, defender=True)
    assert table.scores == [1000, 1400, 1200]


@rule("LW-22")
@pytest.mark.parametrize("hold", [0, 1, 250])
def test_lw_22_the_bonus_is_a_parameter(hold: int) -> None:
    table = attacked(f"scoring.hold={hold}")
    table.duel(attacker=False, defender=True)
    assert verdict(table) == f"defender +{hold}"


@rule("LW-22")
def test_lw_22_a_knob_of_scoring_gives_it_to_the_county() -> None:
    table = attacked("scoring.hold_to=region")
    table.duel(attacker=False, defender=True)
    assert verdict(table) == "defender +0" and table.state.value[1] == 300


@rule("LW-22")
def test_lw_22_a_defender_that_loses_gets_nothing() -> None:
    for table in (attacked(), at_tiebreak()):
        if table.state.question_part == Part.DUEL:
            table.duel(attacker=True, defender=False)
        else:
            table.tiebreak(1000, 1001)
        assert verdict(table) == "attacker +0" and not table.all(Event.HOLD)


@rule("LW-23")
@pytest.mark.parametrize("attacker", [False, None])
@pytest.mark.parametrize("defender", [False, None])
def test_lw_23_both_wrong_pays_nothing(attacker: bool | None, defender: bool | None) -> None:
    table = attacked()
    table.duel(attacker, defender)
    assert verdict(table) == "defender +0" and table.scores == BEFORE
    assert table.last(Event.HOLD)["bonus"] == 0


@rule("LW-23")
@pytest.mark.parametrize(
    ("guesses", "ms"),
    [((1100, 1001), (1, 9)), ((900, 1100), (9, 1)), ((900, 1100), (5, 5)), ((None, 1), (1, 1)), ((None, None), (1, 1))],
)
def test_lw_23_a_hold_through_the_tiebreak_pays(guesses: tuple[int | None, int | None], ms: tuple[int, int]) -> None:
    table = at_tiebreak()
    table.tiebreak(*guesses, ms)
    assert verdict(table) == "defender +100" and table.scores == [1000, 1300, 1200]


@rule("LW-23")
def test_lw_23_a_knob_of_the_duel_takes_that_pay_away() -> None:
    table = at_tiebreak("duel.bonus_on_tiebreak=false")
    table.tiebreak(1100, 1001)
    assert verdict(table) == "defender +0"
    table = attacked("duel.bonus_on_tiebreak=false")
    table.duel(attacker=False, defender=True)
    assert verdict(table) == "defender +100"
