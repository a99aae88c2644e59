"""SC-12 to SC-16: rounds and turns of the battle, and what is in reach."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from quizwar_cli.engine.codes import Ask, Event, Outcome
from tests.conformance.short_campaign.table import Table
from tests.likelihood import evenly
from tests.table import board, grid, line, ring

rule = pytest.mark.rule
ORDERS = list(permutations(range(3)))


def turns(table: Table) -> list[tuple[int, int]]:
    """Play on with nobody winning anything; (round, seat) of every turn."""
    while not table.over:
        table.miss(table.awaited[0])
    return [(turn["round"], turn["seat"]) for turn in table.all(Event.TURN)]


def orders(table: Table) -> list[tuple[int, ...]]:
    """The order of each round."""
    played = turns(table)
    rounds = range(played[0][0], played[-1][0] + 1)
    return [tuple(seat for at, seat in played if at == number) for number in rounds]


def battle(*settings: str, seed: int = 1, **position: object) -> Table:
    """The beginning of a round on three bases in a row, all with 1000 points."""
    return Table.at("012", *settings, castles=(0, 1, 2), seed=seed, **position)  # type: ignore[arg-type]


@rule("SC-12")
def test_sc_12_four_rounds_with_one_attack_a_seat() -> None:
    for seed in range(10):
        played = orders(battle(seed=seed))
        assert len(played) == 4
        assert all(sorted(order) == [0, 1, 2] for order in played)


@rule("SC-12")
def test_sc_12_the_twelve_attacks_of_a_match_from_its_start() -> None:
    table = Table.opening(on=grid(4, 4))
    table.share_out()
    while not table.over:
        table.lose_attack()
    assert len(table.all(Event.TURN)) == len(table.all(Event.ATTACK)) == 12
    assert [start["round"] for start in table.all(Event.ROUND_START)][-4:] == [0, 1, 2, 3]


@rule("SC-12")
def test_sc_12_an_attack_that_is_won_is_the_only_one_of_its_turn() -> None:
    table = Table.front()
    table.win(1)
    assert table.asks(Ask.ATTACK, 1)


@rule("SC-12")
def test_sc_12_a_seat_that_is_out_has_no_turn() -> None:
    for seed in range(6):
        table = Table.at("0022", castles=(0, 1, 2), walls=(3, 0, 3), seed=seed)
        assert [set(order) for order in orders(table)] == [{0, 2}] * 4


@rule("SC-12")
@pytest.mark.parametrize("rounds", [1, 2, 7])
def test_sc_12_the_number_of_rounds_is_a_parameter(rounds: int) -> None:
    assert len(orders(battle(f"conquest.rounds={rounds}"))) == rounds


@rule("SC-13")
def test_sc_13_the_order_of_the_first_three_rounds_is_random_and_drawn_anew() -> None:
    counts: list[Counter[tuple[int, ...]]] = [Counter() for _ in range(3)]
    pairs: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = Counter()
    for seed in range(1080):
        first, second, third, _ = orders(battle(seed=seed))
        for number, order in enumerate((first, second, third)):
            counts[number][order] += 1
        pairs[first, second] += 1
    for round_counts in counts:
        assert set(round_counts) == set(ORDERS) and evenly(list(round_counts.values()))
    assert evenly([pairs[one, other] for one in ORDERS for other in ORDERS]), "one round says nothing of the next"


@rule("SC-13")
def test_sc_13_points_do_not_order_the_first_three_rounds() -> None:
    for number in range(3):
        drawn = {orders(battle(seed=seed, round=number, bonus=(0, 100, 200)))[0] for seed in range(60)}
        assert drawn == set(ORDERS)


@rule("SC-13")
@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("seat", [(0, 1, 2), (0, 1, 2), (0, 1, 2)]),
        ("rotating", [(0, 1, 2), (1, 2, 0), (2, 0, 1)]),
        ("base", [(2, 0, 1), (2, 0, 1), (2, 0, 1)]),
        ("listed", [(0, 1, 2), (1, 2, 0), (2, 0, 1)]),
    ],
)
def test_sc_13_knob_order_names_other_orders(word: str, expected: list[tuple[int, ...]]) -> None:
    table = battle(f"conquest.order={word}", base_order=(2, 0, 1))
    assert orders(table) == [*expected, (0, 1, 2)], "the last round goes by points, which are equal"


@rule("SC-13")
def test_sc_13_knob_order_random_is_the_default() -> None:
    assert all(orders(battle(seed=s)) == orders(battle("conquest.order=random", seed=s)) for s in range(12))


@rule("SC-14")
@pytest.mark.parametrize("order", ORDERS)
def test_sc_14_in_the_last_round_the_most_points_attack_first(order: tuple[int, ...]) -> None:
    bonus = tuple(200 - 100 * order.index(seat) for seat in range(3))
    for seed in range(4):
        assert orders(battle(round=3, bonus=bonus, seed=seed)) == [order]


@rule("SC-14")
def test_sc_14_one_point_is_enough_and_land_counts_as_well_as_defences() -> None:
    assert orders(battle(round=3, bonus=(0, 1, 2))) == [(2, 1, 0)]
    table = Table.at("0 1 1 2 2", castles=(0, 1, 3), values={2: 200, 4: 400}, bonus=(300, 0, 0), round=3)
    assert table.scores == [1300, 1200, 1400]
    assert orders(table) == [(2, 0, 1)]


@rule("SC-14")
@pytest.mark.parametrize(("rounds", "number", "last"), [(4, 2, False), (4, 3, True), (2, 0, False), (2, 1, True)])
def test_sc_14_only_the_last_round_goes_by_points(rounds: int, number: int, last: bool) -> None:
    drawn = {
        orders(battle(f"conquest.rounds={rounds}", round=number, bonus=(0, 100, 200), seed=s))[0] for s in range(40)
    }
    assert (drawn == {(2, 1, 0)}) == last


@rule("SC-14")
def test_sc_14_knob_last_round_order_usual_draws_the_last_round_too() -> None:
    setting = "conquest.last_round_order=usual"
    drawn = Counter(orders(battle(setting, round=3, bonus=(0, 100, 200), seed=s))[0] for s in range(360))
    assert set(drawn) == set(ORDERS) and evenly(list(drawn.values()))
    by_score = "conquest.last_round_order=by-score"
    assert {orders(battle(by_score, round=3, bonus=(0, 100, 200), seed=s))[0] for s in range(20)} == {(2, 1, 0)}


@rule("SC-15")
@pytest.mark.parametrize(
    ("bonus", "order"),
    [
        ((0, 0, 0), (0, 1, 2)),
        ((0, 0, 5), (2, 0, 1)),
        ((5, 0, 0), (0, 1, 2)),
        ((0, 5, 0), (1, 0, 2)),
        ((0, 5, 5), (1, 2, 0)),
        ((5, 0, 5), (0, 2, 1)),
        ((5, 5, 0), (0, 1, 2)),
    ],
)
def test_sc_15_equal_points_keep_seat_order(bonus: tuple[int, int, int], order: tuple[int, ...]) -> None:
    for seed in range(6):
        assert orders(battle(round=3, bonus=bonus, seed=seed)) == [order]


@rule("SC-15")
def test_sc_15_points_are_read_once_when_the_round_begins() -> None:
    # 2 leads with 1500, then 0 with 1400, then 1 with 1300; what 2 takes from 0 changes who is second, not the order.
    table = Table.at("0 0 2 2 1 1", castles=(0, 3, 5), values={1: 300, 2: 500, 4: 300}, bonus=(100, 0, 0), round=3)
    assert table.scores == [1400, 1300, 1500]
    assert table.asks(Ask.ATTACK, 2)
    table.win(1)
    assert table.scores == [1100, 1300, 1900]
    assert table.asks(Ask.ATTACK, 0), "second when the round began"
    table.lose_attack()
    assert table.asks(Ask.ATTACK, 1)


@rule("SC-15")
def test_sc_15_what_the_third_round_changed_counts() -> None:
    table = Table.war("0 1 1 2", castles=(0, 2, 3), round=2, turn=2, order=(0, 1, 2))
    assert table.scores == [1000, 1200, 1000]
    table.attack(2, 2)
    table.duel(attacker=False, defender=False)
    assert table.asks(Ask.ATTACK, 1), "1 leads"
    table = Table.war("0 1 2 2", castles=(0, 1, 3), round=2, turn=0, order=(1, 2, 0))
    table.win(2)
    table.lose_attack()
    table.lose_attack()
    assert table.scores == [1000, 1400, 1000] and table.asks(Ask.ATTACK, 1)


@rule("SC-15")
def test_sc_15_a_seat_that_is_out_is_passed_over_in_the_last_round() -> None:
    table = Table.at("0 0 2", castles=(0, 1, 2), walls=(3, 0, 3), round=3, bonus=(0, 0, 900))
    assert orders(table) == [(2, 0)]


@rule("SC-16")
@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_sc_16_only_neighbouring_regions_can_be_attacked_in_every_round(number: int) -> None:
    # 0 0 1     seat 0 touches 1's region 2, and 2's regions 3 and 4; not 5 (corner), not 6 to 8
    # 2 2 1
    # 1 1 2
    table = Table.war("001 221 112", castles=(0, 2, 8), on=grid(3, 3), round=number)
    assert table.legal(0) == [2, 3, 4]
    before = table.bytes()
    for region in (0, 1, 5, 6, 7, 8, 9, -1, 63):
        assert table.decide(0, region) == Outcome.ILLEGAL_REGION
    assert table.bytes() == before
    table.attack(0, 4)
    assert table.last(Event.ATTACK) == {"seat": 0, "region": 4, "defender": 2, "walls": 0, "missed": 0}


@rule("SC-16")
@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_sc_16_neighbouring_bases_can_be_attacked_from_round_one(number: int) -> None:
    table = Table.war("0 1 2 2", castles=(0, 1, 3), round=number)
    assert table.legal(0) == [1]
    table.attack(0, 1)
    assert table.last(Event.ATTACK)["walls"] == 3


@rule("SC-16")
@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_sc_16_bases_that_do_not_touch_stay_out_of_reach(number: int) -> None:
    table = Table.war("0 1 1 2 2", castles=(0, 2, 4), round=number)
    assert table.legal(0) == [1]
    for region in (2, 3, 4):
        assert table.decide(0, region) == Outcome.ILLEGAL_REGION


@rule("SC-16")
@pytest.mark.parametrize("number", [0, 3])
def test_sc_16_with_nothing_in_reach_there_is_nothing_to_attack(number: int) -> None:
    islands = board([[1], [0], [3], [2]])  # no way between 0, 1 and 2, 3
    table = Table.war("0 0 1 2", castles=(0, 2, 3), on=islands, round=number)
    assert table.all(Event.SKIP) == [{"seat": 0}]
    assert table.asks(Ask.ATTACK, 1)


@rule("SC-16")
def test_sc_16_land_taken_a_moment_ago_brings_its_neighbours_into_reach() -> None:
    table = Table.front()
    table.win(1)
    table.pass_turns(0)
    assert table.legal(0) == [2]


@rule("SC-16")
@pytest.mark.parametrize(
    ("word", "reach"),
    [
        ("adjacent", [[1], [1], [1], [1]]),
        ("last-round", [[1], [1], [1], [1, 2, 3, 4]]),
        ("anywhere", [[1, 2, 3, 4]] * 4),
    ],
)
def test_sc_16_knob_reach_says_how_far_attacks_go(word: str, reach: list[list[int]]) -> None:
    for number in range(4):
        assert Table.front(f"conquest.reach={word}", round=number).legal(0) == reach[number]


@rule("SC-16")
@pytest.mark.parametrize("first", [1, 2, 3, 4, 5])
def test_sc_16_knob_castles_from_round_is_the_first_round_in_which_bases_can_be_attacked(first: int) -> None:
    for number in range(4):
        table = Table.war("1 0 2 2", f"conquest.castles_from_round={first}", castles=(1, 0, 3), round=number)
        assert table.legal(0) == ([0, 2] if number + 1 >= first else [2])


@rule("SC-16")
def test_sc_16_another_knob_lets_bases_be_attacked_from_afar_in_the_last_round() -> None:
    setting = "conquest.last_round_castles=anywhere"
    assert [Table.front(setting, round=number).legal(0) for number in (2, 3)] == [[1], [1, 2, 4]]


@rule("SC-16")
def test_sc_16_there_are_no_wings_here() -> None:
    for number in range(4):
        table = Table.war("0 1 1 1 2", castles=(0, 2, 4), on=line(5), round=number, wings=(1, 1, 1))
        assert table.legal(0) == [1]
    assert Table.opening().state.wings == [0, 0, 0]


@rule("SC-12")
def test_sc_12_a_turn_is_for_an_attack_and_not_for_repairs() -> None:
    table = Table.war("0 1 2", castles=(0, 1, 2), walls=(2, 2, 2), on=ring(3))
    assert table.legal(0) == [1, 2]
