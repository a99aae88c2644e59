"""MU-11 and MU-18: who attacks when, and what may be attacked."""

from __future__ import annotations

from itertools import permutations

import pytest

from quizwar_cli.engine.codes import MISSED, Ask, Event, Outcome
from tests.conformance.mudro.table import Table, rule, war
from tests.table import board, grid

ORDERS = list(permutations(range(3)))


@rule("MU-11")
@rule("MU-18")
@pytest.mark.parametrize("order", ORDERS)
def test_mu_11_mu_18_ten_rounds_one_attack_a_seat_always_in_base_order(order: tuple[int, int, int]) -> None:
    table = war(base_order=order)
    while not table.over:
        table.lose_attack()
    assert table.turns() == [*order] * 10
    assert [attack["seat"] for attack in table.all(Event.ATTACK)] == [*order] * 10
    assert [start["round"] for start in table.all(Event.ROUND_START)] == list(range(10))


@rule("MU-11")
def test_mu_11_neither_points_nor_the_last_round_change_the_order() -> None:
    table = war(base_order=(1, 0, 2), values={4: 900, 5: 900}, round=9)
    while not table.over:
        table.lose_attack()
    assert table.turns() == [1, 0, 2]


@rule("MU-11")
@pytest.mark.parametrize(
    ("order", "turns"),
    [
        ("seat", [0, 1, 2, 0, 1, 2]),
        ("rotating", [0, 1, 2, 1, 2, 0]),
        ("base", [2, 0, 1, 2, 0, 1]),
        ("listed", [0, 1, 2, 1, 2, 0]),
    ],
)
def test_mu_11_knob_order_lets_them_attack_otherwise(order: str, turns: list[int]) -> None:
    table = war(f"conquest.order={order}", "conquest.rounds=2", base_order=(2, 0, 1))
    while not table.over:
        table.lose_attack()
    assert table.turns() == turns


@rule("MU-18")
@pytest.mark.parametrize("rounds", [1, 2, 20])
def test_mu_18_knob_rounds_is_the_number_of_rounds(rounds: int) -> None:
    table = war(f"conquest.rounds={rounds}")
    while not table.over:
        table.lose_attack()
    assert table.turns() == [0, 1, 2] * rounds


@rule("MU-18")
def test_mu_18_a_seat_that_is_out_has_no_turn() -> None:
    table = Table.at("0002222", castles=(0, 1, 6), walls=(3, 0, 3), round=8)
    while not table.over:
        table.lose_attack()
    assert table.turns() == [0, 2, 0, 2]


@rule("MU-18")
@pytest.mark.parametrize("number", [0, 4, 9])
def test_mu_18_the_target_is_a_foreign_region_next_to_the_land(number: int) -> None:
    # 0 0 1     seat 0 touches 1's base in 2, and 2's regions 3 and 4; not 5 (corner), not 6 to 8
    # 2 2 1
    # 1 1 2
    table = Table.at("001 221 112", castles=(0, 2, 8), on=grid(3, 3), round=number)
    assert table.legal(0) == [2, 3, 4], "bases from the first round, nothing from afar in the last"
    before = table.bytes()
    for region in (0, 1, 5, 6, 7, 8, 9, -1, 63):
        assert table.decide(0, region) == Outcome.ILLEGAL_REGION
    assert table.bytes() == before
    table.attack(0, 4)
    assert table.last(Event.ATTACK) == {"seat": 0, "region": 4, "defender": 2, "walls": 0, "missed": 0}


@rule("MU-18")
def test_mu_18_what_was_taken_a_moment_ago_borders_on_the_next_target() -> None:
    table = war()
    table.attack(0, 1)
    table.fight(True, False)
    table.lose_attack()
    table.lose_attack()
    assert table.legal(0) == [2]


@rule("MU-18")
def test_mu_18_an_attack_cannot_be_passed_up() -> None:
    table = war()
    for nothing in (-1, 0, 6, 64):
        assert table.decide(0, nothing) == Outcome.ILLEGAL_REGION
    assert table.asks(Ask.ATTACK, 0)
    table.decide(0, MISSED)
    assert table.last(Event.ATTACK) == {"seat": 0, "region": 1, "defender": 1, "walls": 0, "missed": 1}
    assert table.asks(Ask.ANSWER, 0, 1), "who lets the time run out attacks as well"


@rule("MU-18")
def test_mu_18_a_damaged_base_is_no_way_out_of_it() -> None:
    table = war(walls=(1, 3, 3))
    assert table.legal(0) == [1], "not the own base, to mend it"


@rule("MU-18")
def test_mu_18_with_nothing_in_reach_there_is_nothing_to_attack() -> None:
    islands = board([[1], [0], [3], [2]])  # 0 and 1 touch, 2 and 3 touch, no way between
    table = Table.at("0012", castles=(0, 2, 3), on=islands)
    assert table.all(Event.SKIP) == [{"seat": 0}] and table.asks(Ask.ATTACK, 1)


@rule("MU-18")
@pytest.mark.parametrize(
    ("settings", "number", "targets"),
    [
        (("conquest.reach=anywhere",), 0, [1, 2, 3, 4, 5, 6]),
        (("conquest.reach=last-round",), 8, [1]),
        (("conquest.reach=last-round",), 9, [1, 2, 3, 4, 5, 6]),
        (("conquest.last_round_castles=anywhere",), 8, [1]),
        (("conquest.last_round_castles=anywhere",), 9, [1, 3, 6]),
        (("aids.wings=2", "aids.wings_per_seat=1"), 0, [1]),
        (("aids.wings=2", "aids.wings_per_seat=1"), 1, [1, 2, 3, 4, 5, 6]),
        (("aids.wings=2", "aids.wings_per_seat=0"), 1, [1]),
        (("conquest.castles_from_round=3",), 0, [1]),
    ],
)
def test_mu_18_knobs_let_more_be_attacked(settings: tuple[str, ...], number: int, targets: list[int]) -> None:
    assert war(*settings, round=number).legal(0) == targets


@rule("MU-18")
@pytest.mark.parametrize(("number", "open_now"), [(0, False), (1, False), (2, True)])
def test_mu_18_knob_castles_from_round_keeps_bases_safe_till_then(number: int, open_now: bool) -> None:
    table = war("conquest.castles_from_round=3", owners="0011222", castles=(0, 2, 6), round=number)
    assert (2 in table.legal(0)) == open_now
    assert 2 in war(owners="0011222", castles=(0, 2, 6), round=number).legal(0), "as shipped they never are"
