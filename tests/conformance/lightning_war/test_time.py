"""LW-32: time limits, and what becomes of a decision that did not come in time."""

from __future__ import annotations

from collections import Counter
from functools import partial

import pytest

from quizwar_cli.engine import step
from quizwar_cli.engine.codes import MISSED, Ask, Event
from quizwar_cli.match.setup import seating_of
from quizwar_cli.rulesets.model import load_ruleset
from tests.conformance.lightning_war.table import NAME, Table
from tests.likelihood import evenly
from tests.table import board

rule = pytest.mark.rule
CHOICE, NUMBER, DECISION = 10_000, 15_000, 10_000
STAR = board([[1, 2, 3, 4, 5], *[[] for _ in range(7)]])
"""County 0 touches 1 to 5; 6 and 7 touch nothing."""


def at_pick(*settings: str, seed: int = 1) -> Table:
    """Seat 0, in the middle of the star, is to pick among 3, 4 and 5; 6 and 7 are free too."""
    table = Table.at("012.....", *settings, castles=(0, 1, 2), on=STAR, seed=seed)
    table.estimates(table.truth, None, None)
    return table


def at_attack(*settings: str, seed: int = 1, number: int = 2, owners: str = "01212100") -> Table:
    """Seat 0, in the middle of the star, is to attack one of 1 to 5 in round two."""
    return Table.war(owners, *settings, castles=(0, 1, 2), on=STAR, seed=seed, round=number - 1)


def at_duel(*settings: str) -> Table:
    table = at_attack(*settings)
    table.attack(0, 3)
    return table


def at_tiebreak(*settings: str) -> Table:
    table = at_duel(*settings)
    table.duel(attacker=True, defender=True)
    return table


def limit(table: Table) -> int:
    return step.limit_ms(table.game, table.state)


DECISIONS = {
    "time.choice_ms": [at_duel],
    "time.estimate_ms": [Table.opening, at_tiebreak, partial(Table.ended, (0, 0, 0))],
    "time.pick_ms": [at_pick],
    "time.attack_ms": [at_attack],
}
"""What each limit is for."""
USUAL = {
    "time.choice_ms": CHOICE,
    "time.estimate_ms": NUMBER,
    "time.pick_ms": DECISION,
    "time.attack_ms": DECISION,
}


@rule("LW-32")
@pytest.mark.parametrize("key", DECISIONS)
def test_lw_32_ten_seconds_a_choice_answer_fifteen_a_number_ten_a_pick_or_an_attack(key: str) -> None:
    for make in DECISIONS[key]:
        assert limit(make()) == USUAL[key]


@rule("LW-32")
@pytest.mark.parametrize("changed", DECISIONS)
@pytest.mark.parametrize("given", [7777, 600_000])
def test_lw_32_knobs_of_time_are_limits_of_their_own(changed: str, given: int) -> None:
    for key, makers in DECISIONS.items():
        for make in makers:
            assert limit(make(f"{changed}={given}")) == (given if key == changed else USUAL[key])


@rule("LW-32")
@pytest.mark.parametrize("over", [0, 1])
def test_lw_32_a_number_answer_counts_up_to_the_limit(over: int) -> None:
    table = Table.opening()
    ranking = table.estimates(table.truth, table.truth + 1, table.truth + 2, ms=(NUMBER + over, NUMBER, 0))
    assert ranking == ([1, 2, 0] if over else [0, 1, 2])


@rule("LW-32")
@pytest.mark.parametrize("over", [0, 1])
def test_lw_32_a_choice_answer_counts_up_to_the_limit(over: int) -> None:
    table = at_duel()
    table.duel(attacker=True, defender=False, ms=(CHOICE + over, 0))
    assert table.state.owner[3] == (1 if over else 0)
    table = at_duel()
    table.duel(attacker=True, defender=True, ms=(0, CHOICE + over))
    assert (table.state.owner[3] == 0) == bool(over), "a defender in time forces the tie-break"


@rule("LW-32")
@pytest.mark.parametrize("over", [0, 1])
def test_lw_32_a_pick_counts_up_to_the_limit(over: int) -> None:
    table = at_pick("time.missed_pick=first")
    table.pick(0, 5, DECISION + over)
    assert table.last(Event.PICK) == {"seat": 0, "region": 3 if over else 5, "missed": over}


@rule("LW-32")
@pytest.mark.parametrize("over", [0, 1])
def test_lw_32_an_attack_counts_up_to_the_limit(over: int) -> None:
    table = at_attack()
    table.attack(0, 3, DECISION + over)
    assert (len(table.all(Event.ATTACK)), len(table.all(Event.ATTACK_MISSED))) == (1 - over, over)


@rule("LW-32")
def test_lw_32_a_missed_pick_is_random_among_the_lawful_ones() -> None:
    picks: Counter[int] = Counter()
    for seed in range(300):
        table = at_pick(seed=seed)
        table.miss(0)
        assert table.last(Event.PICK)["seat"] == 0 and table.last(Event.PICK)["missed"] == 1
        picks[table.last(Event.PICK)["region"]] += 1
    assert set(picks) == {3, 4, 5} and evenly(list(picks.values()))


@rule("LW-32")
def test_lw_32_two_picks_missed_in_a_match_are_two_draws() -> None:
    seen = set()
    for seed in range(80):
        table = at_pick("distribution.pick_order=grouped", seed=seed)
        table.miss(0)
        table.miss(0)
        seen.add(tuple(pick["region"] for pick in table.all(Event.PICK)))
    assert len(seen) == 6


@rule("LW-32")
def test_lw_32_a_missed_attack_is_lost() -> None:
    for number in (1, 2, 3, 4):
        table = at_attack(number=number)
        before = table.owners, table.scores
        table.miss(0)
        assert (table.owners, table.scores) == before
        assert table.all(Event.ATTACK_MISSED) == [{"seat": 0}] and not table.all(Event.ATTACK)
        assert table.asks(Ask.ATTACK) and table.awaited != [0]


@rule("LW-32")
def test_lw_32_knob_missed_pick_first_takes_the_first_lawful_county() -> None:
    for seed in range(5):
        table = at_pick("time.missed_pick=first", seed=seed)
        table.miss(0)
        assert table.last(Event.PICK)["region"] == 3


@rule("LW-32")
def test_lw_32_knob_missed_attack_random_makes_one_of_the_lawful_ones_within_reach() -> None:
    hit: Counter[int] = Counter()
    for seed in range(240):
        table = at_attack("time.missed_attack=random", seed=seed, number=3, owners="01212122")
        assert set(table.legal(0)) == {1, 2, 3, 4, 5, 6, 7}, "6 and 7 by Wings"
        table.miss(0)
        assert table.last(Event.ATTACK)["missed"] == 1 and not table.all(Event.WINGS)
        hit[table.last(Event.ATTACK)["region"]] += 1
    assert set(hit) == {1, 2, 3, 4, 5} and evenly(list(hit.values()))


@rule("LW-32")
def test_lw_32_knob_missed_attack_random_takes_wings_where_nothing_else_is_in_reach() -> None:
    hit = set()
    for seed in range(40):
        table = Table.war(
            "0012", "time.missed_attack=random", castles=(0, 2, 3), on=board([[1], [], [3], []]), round=2, seed=seed
        )
        table.miss(0)
        assert table.all(Event.WINGS) == [{"seat": 0, "left": 0}]
        hit.add(table.last(Event.ATTACK)["region"])
    assert hit == {2, 3}


@rule("LW-32")
def test_lw_32_the_delay_of_a_connection_is_taken_off_and_none_is_assumed() -> None:
    ruleset = load_ruleset(NAME)
    assert seating_of(ruleset, ["a", "b", "c"], [None, 80, None]).latency_ms == [0, 80, 0]
    table = Table.opening(seating=seating_of(ruleset, ["a", "b", "c"], [80, None, None]))
    late = NUMBER + 80
    assert table.estimates(table.truth, 1, 1, ms=(late, late, late + 1))[0] == 0
    assert [answer["guess"] == MISSED for answer in table.all(Event.ANSWER)] == [False, True, True]
