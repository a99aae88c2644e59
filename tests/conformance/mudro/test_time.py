"""MU-02 to MU-04: time limits, the connection's delay, and what becomes of a decision that came too late."""

from __future__ import annotations

from collections import Counter

import pytest

from quizwar_cli.engine import step
from quizwar_cli.engine.codes import MISSED, Ask, Event, Outcome
from quizwar_cli.engine.fields import Seating
from quizwar_cli.match.setup import seating_of
from quizwar_cli.rulesets.model import load_ruleset
from tests.conformance.mudro.table import ANSWER_MS, CHOICE_MS, Table, attacked, expansion, rule, war
from tests.likelihood import evenly
from tests.table import board, line

NO_NAMES = [0, 0, 0]
STAR = board([[1, 2, 3, 4, 5], *[[]] * 7])
"""Region 0 touches 1 to 5; 6 and 7 touch nothing."""


def at_pick(*settings: str, seed: int = 1, delays: tuple[int, int, int] = (0, 0, 0)) -> Table:
    """Seat 0, in the middle of the star, is to pick among 3, 4 and 5; 6 and 7 are free as well."""
    seating = Seating(list(delays), NO_NAMES)
    table = Table.at("012.....", *settings, castles=(0, 1, 2), on=STAR, seed=seed, seating=seating)
    table.all_answer(True, False, False)
    return table


def at_attack(*settings: str, seed: int = 1, delays: tuple[int, int, int] = (0, 0, 0)) -> Table:
    """Seat 0, in the middle of the star, is to attack one of 1 to 5; it holds 6, out of reach is 7."""
    seating = Seating(list(delays), NO_NAMES)
    return Table.at("01212101", *settings, castles=(0, 1, 2), on=STAR, seed=seed, seating=seating)


def at_base(*settings: str, seed: int = 1) -> Table:
    """Seat 0 is to choose its base in a row of five: 0, 2 or 4."""
    table = Table.opening(*settings, on=line(5), seed=seed)
    table.estimates(table.truth, None, None)
    return table


def limit(table: Table) -> int:
    return step.limit_ms(table.game, table.state)


def tables(*settings: str) -> dict[str, Table]:
    """A table at each kind of decision."""
    duel = at_attack(*settings)
    duel.attack(0, 1)
    tiebreak = at_attack(*settings)
    tiebreak.attack(0, 1)
    tiebreak.fight(True, True)
    return {
        "base estimate": Table.opening(*settings),
        "base": at_base(*settings),
        "expansion": expansion(*settings),
        "pick": at_pick(*settings),
        "attack": at_attack(*settings),
        "duel": duel,
        "tie-break": tiebreak,
    }


USUAL = {
    "base estimate": 15_000,
    "base": 10_000,
    "expansion": 15_000,
    "pick": 10_000,
    "attack": 10_000,
    "duel": 15_000,
    "tie-break": 15_000,
}


@rule("MU-02")
def test_mu_02_fifteen_seconds_an_answer_ten_a_choice_of_region() -> None:
    assert {name: limit(table) for name, table in tables().items()} == USUAL


@rule("MU-02")
@pytest.mark.parametrize(
    ("knob", "names"),
    [
        ("choice_ms", ("expansion", "duel")),
        ("estimate_ms", ("base estimate", "tie-break")),
        ("pick_ms", ("base", "pick")),
        ("attack_ms", ("attack",)),
    ],
)
def test_mu_02_knobs_time_are_the_limits_of_their_own_decisions(knob: str, names: tuple[str, ...]) -> None:
    # 3,500: as long as the answers take on the way there, and a little more
    changed = {name: limit(table) for name, table in tables(f"time.{knob}=3500").items()}
    assert changed == {**USUAL, **dict.fromkeys(names, 3500)}


@rule("MU-02")
@pytest.mark.parametrize("over", [0, 1])
def test_mu_02_an_answer_at_the_limit_counts_and_1_ms_past_it_does_not(over: int) -> None:
    table = expansion()
    table.all_answer(True, True, False, ms=(ANSWER_MS + over, ANSWER_MS, 0))
    assert table.pickers() == ([1] if over else [0, 1])


@rule("MU-02")
@pytest.mark.parametrize("over", [0, 1])
def test_mu_02_so_it_is_with_an_estimate(over: int) -> None:
    table = Table.opening()
    ranking = table.estimates(table.truth, table.truth + 1, 10**9, ms=(ANSWER_MS + over, 0, 0))
    assert ranking == ([1, 2, 0] if over else [0, 1, 2])


@rule("MU-02")
@pytest.mark.parametrize("over", [0, 1])
def test_mu_02_so_it_is_with_a_pick_and_a_base(over: int) -> None:
    for table in (at_pick("time.missed_pick=first"), at_base("time.missed_pick=first")):
        wanted, first = table.legal(0)[-1], table.legal(0)[0]
        table.pick(0, wanted, CHOICE_MS + over)
        assert table.state.owner[first if over else wanted] == 0
        assert table.state.owner[wanted if over else first] != 0


@rule("MU-02")
@pytest.mark.parametrize("over", [0, 1])
def test_mu_02_so_it_is_with_an_attack(over: int) -> None:
    table = at_attack()
    table.attack(0, 3, CHOICE_MS + over)
    assert table.last(Event.ATTACK)["missed"] == over


@rule("MU-03")
@pytest.mark.parametrize("over", [0, 1])
@pytest.mark.parametrize("delay", [0, 1, 700, 60_000])
def test_mu_03_the_delay_is_taken_off_before_the_limit_of_an_answer(delay: int, over: int) -> None:
    table = expansion(seating=Seating([delay, 0, 0], NO_NAMES))
    table.all_answer(True, False, False, ms=(ANSWER_MS + delay + over, 0, 0))
    assert table.pickers() == ([] if over else [0])
    assert table.all(Event.ANSWER)[0]["thinking_ms"] == ANSWER_MS, "thinking time is what is told"


@rule("MU-03")
@pytest.mark.parametrize("over", [0, 1])
def test_mu_03_and_before_the_limit_of_estimates_bases_picks_and_attacks(over: int) -> None:
    table = Table.opening(seating=Seating([0, 300, 0], NO_NAMES))
    assert table.estimates(5, table.truth, None, ms=(0, ANSWER_MS + 300 + over, 0))[0] == (0 if over else 1)
    table = Table.opening("time.missed_pick=first", on=line(5), seating=Seating([0, 300, 0], NO_NAMES))
    table.estimates(None, table.truth, None)
    table.pick(1, 4, CHOICE_MS + 300 + over)
    assert table.last(Event.BASE) == {"seat": 1, "region": 0 if over else 4, "walls": 3, "missed": over}
    table = at_pick(delays=(300, 0, 0))
    table.pick(0, 5, CHOICE_MS + 300 + over)
    assert table.last(Event.PICK)["missed"] == over
    table = at_attack(delays=(300, 0, 0))
    table.attack(0, 5, CHOICE_MS + 300 + over)
    assert table.last(Event.ATTACK)["missed"] == over


@rule("MU-03")
@pytest.mark.parametrize(("ms", "first"), [((5000, 4700), [0, 1]), ((5001, 4700), [1, 0]), ((4999, 4700), [0, 1])])
def test_mu_03_the_delay_is_taken_off_before_speeds_are_compared(ms: tuple[int, int], first: list[int]) -> None:
    # Seat 0's connection takes 300 ms: at 5000 it thought as long as seat 1, which stands behind it in base order.
    table = expansion(seating=Seating([300, 0, 0], NO_NAMES))
    table.all_answer(True, True, False, ms=(*ms, 0))
    assert table.pickers() == first


@rule("MU-03")
def test_mu_03_delays_of_all_seats_are_their_own() -> None:
    table = Table.opening(seating=Seating([300, 200, 100], NO_NAMES))
    assert table.estimates(7, 7, 7, ms=(4302, 4201, 4103)) == [1, 0, 2]
    table = attacked(seating=Seating([0, 250, 0], NO_NAMES))
    table.fight(True, True)
    table.tiebreak(900, 1100, ms=(4000, 4250))
    assert table.last(Event.TIEBREAK)["winner"] == 1, "equally fast: the defender"


@rule("MU-03")
def test_mu_03_who_answers_faster_than_its_delay_thought_no_time() -> None:
    table = expansion(seating=Seating([300, 300, 0], NO_NAMES))
    table.all_answer(True, True, True, ms=(299, 0, 1))
    assert [answer["thinking_ms"] for answer in table.all(Event.ANSWER)] == [0, 0, 1]
    assert table.pickers() == [0, 1], "level, so by base order"


@rule("MU-03")
def test_mu_03_knob_latency_is_the_delay_of_seats_that_name_none() -> None:
    names = ["Ana", "Bára", "Cyril"]
    assert seating_of(load_ruleset("mudro"), names, [None, 40, None]).latency_ms == [0, 40, 0]
    ruleset = load_ruleset("mudro", ["seat.latency_ms=120"])
    assert seating_of(ruleset, names, [None, 0, 40]).latency_ms == [120, 0, 40]


@rule("MU-04")
@pytest.mark.parametrize(
    ("attacker", "defender", "owner", "value"),
    [(None, True, 1, 300), (None, False, 1, 200), (None, None, 1, 200), (True, None, 0, 300), (False, None, 1, 200)],
)
def test_mu_04_too_late_an_answer_is_a_wrong_one(
    attacker: bool | None, defender: bool | None, owner: int, value: int
) -> None:
    table = attacked()
    table.fight(attacker, defender)
    assert (table.state.owner[1], table.state.value[1]) == (owner, value)
    assert not table.all(Event.TIEBREAK)


@rule("MU-04")
def test_mu_04_the_right_option_too_late_is_wrong() -> None:
    table = attacked()
    table.fight(True, False, True, ms=(ANSWER_MS + 1, 0))
    assert table.owners == "0111222"
    assert table.all(Event.ANSWER)[0] == {"seat": 0, "guess": MISSED, "thinking_ms": ANSWER_MS, "right": 0}


@rule("MU-04")
def test_mu_04_too_late_an_estimate_loses_to_any() -> None:
    for guesses, owner in (((10**12, None), 0), ((None, 10**12), 1), ((None, None), 1)):
        table = attacked()
        table.fight(True, True)
        table.tiebreak(*guesses)
        assert table.state.owner[1] == owner


@rule("MU-04")
def test_mu_04_too_late_a_pick_is_made_at_random_among_the_legal_ones() -> None:
    picks = Counter[int]()
    for seed in range(300):
        table = at_pick(seed=seed)
        table.miss(0)
        pick = table.last(Event.PICK)
        assert pick["seat"] == 0 and pick["missed"] == 1
        picks[pick["region"]] += 1
    assert set(picks) == {3, 4, 5}, "6 and 7 are free, and do not touch the land"
    assert evenly(list(picks.values()))


@rule("MU-04")
def test_mu_04_too_late_a_base_is_chosen_at_random_among_the_legal_ones() -> None:
    bases = Counter[int]()
    for seed in range(300):
        table = at_base(seed=seed)
        table.miss(0)
        base = table.last(Event.BASE)
        assert base["seat"] == 0 and base["missed"] == 1
        bases[base["region"]] += 1
    assert set(bases) == {0, 2, 4}
    assert evenly(list(bases.values()))


@rule("MU-04")
def test_mu_04_too_late_an_attack_is_made_at_random_among_the_legal_ones() -> None:
    hit = Counter[int]()
    for seed in range(300):
        table = at_attack(seed=seed)
        table.miss(0)
        attack = table.last(Event.ATTACK)
        assert attack["seat"] == 0 and attack["missed"] == 1
        assert attack["defender"] == table.state.owner[attack["region"]]
        assert table.asks(Ask.ANSWER, 0, attack["defender"])
        hit[attack["region"]] += 1
    assert set(hit) == {1, 2, 3, 4, 5}, "7 is out of reach"
    assert evenly(list(hit.values()))


@rule("MU-04")
def test_mu_04_what_was_chosen_too_late_does_not_matter() -> None:
    seen = set()
    for seed in range(40):
        table = at_attack(seed=seed)
        assert table.decide(0, 4, CHOICE_MS + 1) == Outcome.DONE
        seen.add(table.last(Event.ATTACK)["region"])
    assert seen == {1, 2, 3, 4, 5}


@rule("MU-04")
def test_mu_04_knob_missed_pick_first_takes_the_first_of_the_map() -> None:
    for seed in range(5):
        table = at_pick("time.missed_pick=first", seed=seed)
        table.miss(0)
        assert table.last(Event.PICK)["region"] == 3


@rule("MU-04")
def test_mu_04_knob_missed_attack_lose_turn_lets_the_next_attack() -> None:
    table = war("time.missed_attack=lose-turn")
    table.miss(0)
    assert table.all(Event.ATTACK_MISSED) == [{"seat": 0}]
    assert table.asks(Ask.ATTACK, 1)
