"""TC-32 to TC-34: time limits, and what becomes of a decision that did not come in time."""

from __future__ import annotations

from collections import Counter

import pytest

from quizwar_cli.engine import step
from quizwar_cli.engine.codes import MISSED, Ask, Event, Phase
from tests.likelihood import evenly
from tests.table import Table, board, complete, line

rule = pytest.mark.rule
LIMIT = 20_000
STAR = board([[1, 2, 3, 4, 5], *[[] for _ in range(7)]])
"""Region 0 touches 1 to 5; 6 and 7 touch nothing."""


def at_pick(*settings: str, seed: int = 1) -> Table:
    """Seat 0, in the middle of the star, is to pick among 3, 4 and 5."""
    table = Table.at("012.....", *settings, castles=(0, 1, 2), on=STAR, seed=seed)
    table.estimates(table.truth, None, None)
    return table


def at_attack(*settings: str, seed: int = 1) -> Table:
    """Seat 0, in the middle of the star, is to attack one of 1 to 5; it holds 6."""
    return Table.at("0121210", *settings, castles=(0, 1, 2), on=board([[1, 2, 3, 4, 5], *[[]] * 6]), seed=seed)


@rule("TC-32")
def test_tc_32_twenty_seconds_for_each_kind_of_decision() -> None:
    for table in (Table.opening(), at_pick(), at_attack()):
        assert step.limit_ms(table.game, table.state) == LIMIT


@rule("TC-32")
@pytest.mark.parametrize("over", [0, 1])
def test_tc_32_an_answer_counts_up_to_the_limit_and_1_ms_past_it_is_missed(over: int) -> None:
    table = Table.opening()
    ranking = table.estimates(table.truth, table.truth + 1, None, ms=(LIMIT + over, LIMIT, 0))
    assert ranking == ([1, 0, 2] if over else [0, 1, 2])
    assert table.all(Event.ANSWER)[0]["guess"] == (MISSED if over else table.truth)


@rule("TC-32")
@pytest.mark.parametrize("over", [0, 1])
def test_tc_32_a_duel_answer_counts_up_to_the_limit(over: int) -> None:
    table = at_attack()
    table.attack(0, 3)
    table.duel(attacker=True, defender=False, ms=(LIMIT + over, 0))
    assert table.state.owner[3] == (1 if over else 0)


@rule("TC-32")
@pytest.mark.parametrize("over", [0, 1])
def test_tc_32_a_pick_counts_up_to_the_limit(over: int) -> None:
    table = at_pick("time.missed_pick=first")
    table.pick(0, 5, LIMIT + over)
    assert table.last(Event.PICK) == {"seat": 0, "region": 3 if over else 5, "missed": over}


@rule("TC-32")
@pytest.mark.parametrize("over", [0, 1])
def test_tc_32_an_attack_counts_up_to_the_limit(over: int) -> None:
    table = at_attack()
    table.attack(0, 3, LIMIT + over)
    assert len(table.all(Event.ATTACK)) == 1 - over
    assert len(table.all(Event.ATTACK_MISSED)) == over


@rule("TC-32")
@pytest.mark.parametrize("limit", [100, 7777, 600_000])
def test_tc_32_knob_choice_ms_is_the_limit_of_choice_answers_only(limit: int) -> None:
    setting = f"time.choice_ms={limit}"
    table = at_attack(setting)
    table.attack(0, 3)
    assert step.limit_ms(table.game, table.state) == limit
    for other in (at_pick(setting), at_attack(setting), Table.opening(setting)):
        assert step.limit_ms(other.game, other.state) == LIMIT


@rule("TC-32")
@pytest.mark.parametrize("limit", [100, 7777, 600_000])
def test_tc_32_knob_estimate_ms_is_the_limit_of_estimates_only(limit: int) -> None:
    setting = f"time.estimate_ms={limit}"
    table = Table.opening(setting)
    assert step.limit_ms(table.game, table.state) == limit
    assert table.estimates(table.truth, table.truth, None, ms=(limit + 1, limit, 0)) == [1, 0, 2]
    for other in (at_pick(setting), at_attack(setting)):
        assert step.limit_ms(other.game, other.state) == LIMIT


@rule("TC-32")
def test_tc_32_knobs_pick_ms_and_attack_ms_are_limits_of_their_own() -> None:
    settings = ("time.pick_ms=500", "time.attack_ms=900", "time.missed_pick=first")
    table = at_pick(*settings)
    table.pick(0, 5, 500)
    table.pick(0, 4, 501)
    assert [pick["missed"] for pick in table.all(Event.PICK)] == [0, 1]
    for ms, missed in ((900, 0), (901, 1)):
        table = at_attack(*settings)
        table.attack(0, 3, ms)
        assert len(table.all(Event.ATTACK_MISSED)) == missed
    assert step.limit_ms(Table.opening(*settings).game, Table.opening(*settings).state) == LIMIT


@rule("TC-33")
def test_tc_33_a_missed_answer_is_last_in_the_ranking() -> None:
    for missing in range(3):
        table = Table.opening()
        guesses: list[int | None] = [10**9 - seat for seat in range(3)]
        guesses[missing] = None
        assert table.estimates(*guesses)[2] == missing


@rule("TC-33")
@pytest.mark.parametrize(
    ("attacker", "defender", "owner", "bonus"),
    [(None, True, 1, 100), (None, False, 1, 0), (None, None, 1, 0), (True, None, 0, 0), (False, None, 1, 0)],
)
def test_tc_33_a_missed_answer_counts_as_wrong_in_a_duel(
    attacker: bool | None, defender: bool | None, owner: int, bonus: int
) -> None:
    table = at_attack()
    table.attack(0, 3)
    table.duel(attacker, defender)
    assert table.state.owner[3] == owner
    assert table.state.bonus[1] == bonus
    assert not table.all(Event.TIEBREAK)


@rule("TC-33")
def test_tc_33_a_missed_answer_loses_the_tiebreak() -> None:
    for guesses, owner in (((10**12, None), 0), ((None, 10**12), 1)):
        table = at_attack()
        table.attack(0, 3)
        table.duel(attacker=True, defender=True)
        table.tiebreak(*guesses)
        assert table.state.owner[3] == owner


@rule("TC-34")
def test_tc_34_a_missed_pick_is_made_at_random_among_the_legal_ones() -> None:
    picks: Counter[int] = Counter()
    for seed in range(300):
        table = at_pick(seed=seed)
        table.miss(0)
        pick = table.last(Event.PICK)
        assert pick["seat"] == 0 and pick["missed"] == 1
        picks[pick["region"]] += 1
    assert set(picks) == {3, 4, 5}, "6 and 7 are free but not next to the territory"
    assert evenly(list(picks.values()))


@rule("TC-34")
def test_tc_34_two_picks_missed_in_a_row_are_two_draws() -> None:
    seen = set()
    for seed in range(60):
        table = at_pick(seed=seed)
        table.miss(0)
        table.miss(0)
        seen.add(tuple(pick["region"] for pick in table.all(Event.PICK)))
    assert len(seen) == 6


@rule("TC-34")
def test_tc_34_the_map_fills_though_nobody_decides() -> None:
    table = Table.opening(on=complete(12))
    while table.state.phase == Phase.DISTRIBUTION:
        table.miss(table.awaited[0])
    assert "." not in table.owners
    assert len(table.all(Event.PICK)) == 9


@rule("TC-34")
def test_tc_34_knob_missed_pick_first_takes_the_first_legal_region_of_the_map() -> None:
    for seed in range(5):
        table = at_pick("time.missed_pick=first", seed=seed)
        table.miss(0)
        table.miss(0)
        assert [pick["region"] for pick in table.all(Event.PICK)] == [3, 4]


@rule("TC-34")
@pytest.mark.parametrize("settings", [(), ("time.missed_attack=lose-turn",)])
def test_tc_34_a_missed_attack_loses_the_turn(settings: tuple[str, ...]) -> None:
    table = at_attack(*settings)
    before = table.owners, list(table.state.score)
    table.miss(0)
    assert (table.owners, table.state.score) == before
    assert table.all(Event.ATTACK_MISSED) == [{"seat": 0}]
    assert not table.all(Event.ATTACK)
    assert table.asks(Ask.ATTACK, 1)


@rule("TC-34")
def test_tc_34_knob_missed_attack_random_hits_any_legal_target() -> None:
    hit: Counter[int] = Counter()
    for seed in range(300):
        table = at_attack("time.missed_attack=random", seed=seed)
        table.miss(0)
        attack = table.last(Event.ATTACK)
        assert attack["seat"] == 0 and attack["missed"] == 1
        assert table.asks(Ask.ANSWER, 0, attack["defender"])
        hit[attack["region"]] += 1
    assert set(hit) == {1, 2, 3, 4, 5}
    assert evenly(list(hit.values()))


@rule("TC-34")
def test_tc_34_a_late_pick_is_a_missed_one_whatever_it_named() -> None:
    table = Table.at("0..12", "time.missed_pick=first", castles=(0, 3, 4), on=line(5))
    table.estimates(table.truth, None, None)
    table.decide(0, 1, LIMIT + 1)
    assert table.last(Event.PICK)["missed"] == 1
