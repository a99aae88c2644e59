"""LW-09, LW-10, LW-34: rounds and the order of turns."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from quizwar_cli.engine.codes import Ask, Event, Outcome
from tests.conformance.lightning_war.table import Table
from tests.likelihood import evenly
from tests.table import grid, ring

rule = pytest.mark.rule
ORDERS = list(permutations(range(3)))


def orders(table: Table) -> list[tuple[int, ...]]:
    """Play on with nobody attacking; the order of each round."""
    while not table.over:
        table.miss(table.awaited[0])
    played = [(turn["round"], turn["seat"]) for turn in table.all(Event.TURN)]
    rounds = range(played[0][0], played[-1][0] + 1)
    return [tuple(seat for at, seat in played if at == number) for number in rounds]


def war(*settings: str, seed: int = 1, **position: object) -> Table:
    """The beginning of a round: three bases with a plain region between each two, so that nobody is without a turn."""
    return Table.at("001122", *settings, castles=(0, 2, 4), on=ring(6), seed=seed, **position)  # type: ignore[arg-type]


@rule("LW-09")
def test_lw_09_four_rounds_with_one_attack_a_seat() -> None:
    for seed in range(10):
        played = orders(war(seed=seed))
        assert len(played) == 4 and all(sorted(order) == [0, 1, 2] for order in played)


@rule("LW-09")
def test_lw_09_the_twelve_attacks_of_a_match_from_its_start() -> None:
    table = Table.opening(on=grid(4, 4))
    table.share_out()
    while not table.over:
        table.lose_attack() if table.asks(Ask.ATTACK) else table.guesses(1, 2, 3)
    assert len(table.all(Event.TURN)) == len(table.all(Event.ATTACK)) == 12


@rule("LW-09")
@pytest.mark.parametrize("rounds", [1, 2, 6])
def test_lw_09_the_number_of_rounds_is_a_parameter(rounds: int) -> None:
    assert len(orders(war(f"conquest.rounds={rounds}"))) == rounds


@rule("LW-09")
def test_lw_09_the_order_of_the_first_three_is_random_and_drawn_anew() -> None:
    counts: list[Counter[tuple[int, ...]]] = [Counter() for _ in range(3)]
    pairs: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = Counter()
    for seed in range(720):
        first, second, third, _ = orders(war(seed=seed))
        for number, order in enumerate((first, second, third)):
            counts[number][order] += 1
        pairs[second, third] += 1
    for round_counts in counts:
        assert set(round_counts) == set(ORDERS) and evenly(list(round_counts.values()))
    assert evenly([pairs[one, other] for one in ORDERS for other in ORDERS]), "one round says nothing of the next"


@rule("LW-09")
def test_lw_09_points_do_not_order_the_first_three() -> None:
    for number in range(3):
        assert {orders(war(seed=s, round=number, bonus=(0, 100, 200)))[0] for s in range(60)} == set(ORDERS)


@rule("LW-09")
def test_lw_09_a_seat_that_is_out_has_no_turn() -> None:
    table = Table.at("000022", castles=(0, 2, 4), walls=(3, 0, 3), on=ring(6))
    assert [set(order) for order in orders(table)] == [{0, 2}] * 4


@rule("LW-09")
def test_lw_09_a_knob_of_the_conquest_names_other_orders() -> None:
    assert orders(war("conquest.order=seat")) == [(0, 1, 2)] * 4
    assert orders(war("conquest.order=rotating"))[:3] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


@rule("LW-10")
@pytest.mark.parametrize("order", ORDERS)
def test_lw_10_in_round_four_the_most_points_attack_first_and_the_second_placed_second(order: tuple[int, ...]) -> None:
    bonus = tuple(200 - 100 * order.index(seat) for seat in range(3))
    for seed in range(4):
        assert orders(war(round=3, bonus=bonus, seed=seed)) == [order]


@rule("LW-10")
@pytest.mark.parametrize(
    ("bonus", "order"),
    [
        ((0, 0, 0), (0, 1, 2)),
        ((0, 0, 1), (2, 0, 1)),
        ((0, 1, 0), (1, 0, 2)),
        ((0, 1, 1), (1, 2, 0)),
        ((1, 0, 1), (0, 2, 1)),
    ],
)
def test_lw_10_equal_points_keep_seat_order(bonus: tuple[int, int, int], order: tuple[int, ...]) -> None:
    for seed in range(6):
        assert orders(war(round=3, bonus=bonus, seed=seed)) == [order]


@rule("LW-10")
def test_lw_10_points_are_read_once_when_the_round_begins() -> None:
    table = Table.at("0 0 2 2 1 1", castles=(0, 3, 5), values={1: 300, 2: 500, 4: 300}, bonus=(100, 0, 0), round=3)
    assert table.scores == [1400, 1300, 1500] and table.asks(Ask.ATTACK, 2)
    table.win(1)
    assert table.scores == [1100, 1300, 1900]
    assert table.asks(Ask.ATTACK, 0), "second when the round began"


@rule("LW-10")
def test_lw_10_what_the_third_round_changed_counts() -> None:
    table = war("conquest.order=seat", round=2)
    table.win(2)  # seat 0 brings down seat 1's base
    assert table.scores == [1200 + 1200, 0, 1200]
    table.lose_attack()
    assert table.asks(Ask.ATTACK, 0) and table.state.round == 3


@rule("LW-10")
@pytest.mark.parametrize(("rounds", "number", "last"), [(4, 2, False), (4, 3, True), (2, 0, False), (2, 1, True)])
def test_lw_10_only_the_last_round_goes_by_points(rounds: int, number: int, last: bool) -> None:
    drawn = {orders(war(f"conquest.rounds={rounds}", round=number, bonus=(0, 100, 200), seed=s))[0] for s in range(40)}
    assert (drawn == {(2, 1, 0)}) == last


@rule("LW-10")
def test_lw_10_a_knob_of_the_conquest_draws_the_last_round_too() -> None:
    setting = "conquest.last_round_order=usual"
    assert {orders(war(setting, round=3, bonus=(0, 100, 200), seed=s))[0] for s in range(60)} == set(ORDERS)


@rule("LW-34")
@pytest.mark.parametrize(("attacker", "target", "third"), [(0, 2, 2), (0, 5, 1), (1, 4, 0), (2, 0, 1)])
def test_lw_34_while_two_duel_the_third_only_watches(attacker: int, target: int, third: int) -> None:
    order = (attacker, *[seat for seat in range(3) if seat != attacker])
    table = war(order=order, round=1)
    table.attack(attacker, target)
    for tiebreak in (False, True):
        assert len(table.awaited) == 2 and third not in table.awaited
        before = table.bytes()
        assert table.decide(third, 0) == Outcome.NOT_ASKED
        assert table.bytes() == before
        if not tiebreak:
            table.duel(attacker=True, defender=True)
    table.tiebreak(1000, 1001)
    assert third not in {answer["seat"] for answer in table.all(Event.ANSWER)}


@rule("LW-34")
def test_lw_34_a_knob_of_the_duel_lets_it_answer() -> None:
    table = Table.attacked("duel.third_answers=true")
    assert table.awaited == [0, 1, 2]


@rule("LW-09")
def test_lw_09_a_turn_is_for_an_attack_and_not_for_repairs() -> None:
    assert war(walls=(2, 2, 2), order=(0, 1, 2), round=1).legal(0) == [2, 5]
