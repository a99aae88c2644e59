"""SC-34: time limits, and what becomes of a decision that did not come in time."""

from __future__ import annotations

from collections import Counter
from functools import partial

import pytest

from quizwar_cli.engine import step
from quizwar_cli.engine.codes import MISSED, Ask, Event
from quizwar_cli.match.setup import seating_of
from quizwar_cli.rulesets.model import load_ruleset
from tests.conformance.short_campaign.table import NAME, Table
from tests.likelihood import evenly
from tests.table import board

rule = pytest.mark.rule
ANSWER, CHOICE = 15_000, 10_000
STAR = board([[1, 2, 3, 4, 5], *[[] for _ in range(7)]])
"""Region 0 touches 1 to 5; 6 and 7 touch nothing."""


def at_pick(*settings: str, seed: int = 1) -> Table:
    """Seat 0, in the middle of the star, is to pick among 3, 4 and 5; 6 and 7 are free too."""
    table = Table.at("012.....", *settings, castles=(0, 1, 2), on=STAR, seed=seed)
    table.estimates(table.truth, None, None)
    return table


def at_attack(*settings: str, seed: int = 1) -> Table:
    """Seat 0, in the middle of the star, is to attack one of 1 to 5."""
    return Table.war("01212100", *settings, castles=(0, 1, 2), on=STAR, seed=seed)


def limit(table: Table) -> int:
    return step.limit_ms(table.game, table.state)


def at_duel(*settings: str) -> Table:
    table = at_attack(*settings)
    table.attack(0, 3)
    return table


def at_tiebreak(*settings: str) -> Table:
    table = at_duel(*settings)
    table.duel(attacker=True, defender=True)
    return table


@rule("SC-34")
def test_sc_34_fifteen_seconds_an_answer_and_ten_seconds_a_choice() -> None:
    for table in (Table.opening(), at_duel(), at_tiebreak(), Table.ended((0, 0, 0))):
        assert table.asks(Ask.ANSWER) and limit(table) == ANSWER
    for table in (at_pick(), at_attack()):
        assert limit(table) == CHOICE


@rule("SC-34")
@pytest.mark.parametrize("over", [0, 1])
def test_sc_34_a_number_answer_counts_up_to_the_limit(over: int) -> None:
    table = Table.opening()
    ranking = table.estimates(table.truth, table.truth + 1, table.truth + 2, ms=(ANSWER + over, ANSWER, 0))
    assert ranking == ([1, 2, 0] if over else [0, 1, 2])
    assert table.all(Event.ANSWER)[0]["guess"] == (MISSED if over else table.truth)


@rule("SC-34")
@pytest.mark.parametrize("over", [0, 1])
def test_sc_34_a_choice_answer_counts_up_to_the_limit(over: int) -> None:
    table = at_duel()
    table.duel(attacker=True, defender=False, ms=(ANSWER + over, 0))
    assert table.state.owner[3] == (1 if over else 0)
    table = at_duel()
    table.duel(attacker=True, defender=True, ms=(0, ANSWER + over))
    assert (table.state.owner[3] == 0) == bool(over), "a defender in time forces the tie-break"


@rule("SC-34")
@pytest.mark.parametrize("over", [0, 1])
def test_sc_34_a_pick_counts_up_to_the_limit(over: int) -> None:
    table = at_pick("time.missed_pick=first")
    table.pick(0, 5, CHOICE + over)
    assert table.last(Event.PICK) == {"seat": 0, "region": 3 if over else 5, "missed": over}


@rule("SC-34")
@pytest.mark.parametrize("over", [0, 1])
def test_sc_34_an_attack_counts_up_to_the_limit(over: int) -> None:
    table = at_attack()
    table.attack(0, 3, CHOICE + over)
    assert (len(table.all(Event.ATTACK)), len(table.all(Event.ATTACK_MISSED))) == (1 - over, over)


@rule("SC-34")
def test_sc_34_a_missed_pick_is_random_among_the_lawful_ones() -> None:
    picks: Counter[int] = Counter()
    for seed in range(300):
        table = at_pick(seed=seed)
        table.miss(0)
        assert table.last(Event.PICK)["seat"] == 0 and table.last(Event.PICK)["missed"] == 1
        picks[table.last(Event.PICK)["region"]] += 1
    assert set(picks) == {3, 4, 5} and evenly(list(picks.values()))


@rule("SC-34")
def test_sc_34_with_no_neighbour_free_a_missed_pick_is_random_among_all_that_are_free() -> None:
    picks: Counter[int] = Counter()
    for seed in range(240):
        table = Table.at("012121..", castles=(0, 1, 2), on=STAR, seed=seed)
        table.estimates(table.truth, None, None)
        table.miss(0)
        picks[table.last(Event.PICK)["region"]] += 1
    assert set(picks) == {6, 7} and evenly(list(picks.values()))


@rule("SC-34")
def test_sc_34_two_picks_missed_in_a_row_are_two_draws() -> None:
    seen = set()
    for seed in range(60):
        table = at_pick(seed=seed)
        table.miss(0)
        table.miss(0)
        seen.add(tuple(pick["region"] for pick in table.all(Event.PICK)))
    assert len(seen) == 6


@rule("SC-34")
def test_sc_34_a_missed_attack_is_lost() -> None:
    table = at_attack()
    before = table.owners, table.scores
    table.miss(0)
    assert (table.owners, table.scores) == before
    assert table.all(Event.ATTACK_MISSED) == [{"seat": 0}] and not table.all(Event.ATTACK)
    assert table.asks(Ask.ATTACK, 1)


DECISIONS = {
    "time.choice_ms": [at_duel],
    "time.estimate_ms": [Table.opening, at_tiebreak, partial(Table.ended, (0, 0, 0))],
    "time.pick_ms": [at_pick],
    "time.attack_ms": [at_attack],
}
"""What each limit is for."""


@rule("SC-34")
@pytest.mark.parametrize("changed", DECISIONS)
@pytest.mark.parametrize("given", [7777, 600_000])
def test_sc_34_knobs_of_time_are_limits_of_their_own(changed: str, given: int) -> None:
    usual = {"time.choice_ms": ANSWER, "time.estimate_ms": ANSWER, "time.pick_ms": CHOICE, "time.attack_ms": CHOICE}
    for key, makers in DECISIONS.items():
        for make in makers:
            assert limit(make(f"{changed}={given}")) == (given if key == changed else usual[key])


@rule("SC-34")
def test_sc_34_knob_missed_pick_first_takes_the_first_lawful_region() -> None:
    for seed in range(5):
        table = at_pick("time.missed_pick=first", seed=seed)
        table.miss(0)
        assert table.last(Event.PICK)["region"] == 3


@rule("SC-34")
def test_sc_34_knob_missed_attack_random_makes_one_of_the_lawful_ones() -> None:
    hit: Counter[int] = Counter()
    for seed in range(300):
        table = at_attack("time.missed_attack=random", seed=seed)
        table.miss(0)
        assert table.last(Event.ATTACK)["missed"] == 1
        hit[table.last(Event.ATTACK)["region"]] += 1
    assert set(hit) == {1, 2, 3, 4, 5} and evenly(list(hit.values()))


@rule("SC-34")
def test_sc_34_the_delay_of_a_connection_is_taken_off_and_none_is_assumed() -> None:
    for settings, given, expected in (
        ((), [None, None, None], [0, 0, 0]),
        ((), [None, 80, 0], [0, 80, 0]),
        (("seat.latency_ms=50",), [None, 80, 0], [50, 80, 0]),
    ):
        seating = seating_of(load_ruleset(NAME, settings), ["a", "b", "c"], given)
        assert seating.latency_ms == expected
    seating = seating_of(load_ruleset(NAME), ["a", "b", "c"], [80, None, None])
    table = Table.opening(seating=seating)
    late = ANSWER + 80
    assert table.estimates(table.truth, 1, 1, ms=(late, late, late + 1))[0] == 0
    assert [answer["guess"] == MISSED for answer in table.all(Event.ANSWER)] == [False, True, True]
