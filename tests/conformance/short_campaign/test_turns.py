"""SC-12 to SC-16 and SC-35: who attacks when, and what."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from quizwar_cli.engine.codes import Ask, Event, Phase
from tests.conformance.short_campaign.table import Table, battle, rule
from tests.table import complete

SHARED = "012012012"


def from_round(number: int, *settings: str, seed: int = 1, **more: object) -> Table:
    """Nine regions that all touch, three each, at the beginning of a round (from 0)."""
    return Table.at(SHARED, *settings, castles=(0, 1, 2), on=complete(9), round=number, seed=seed, **more)  # type: ignore[arg-type]


def play_round(table: Table) -> tuple[int, ...]:
    """Every attack of the round fails. Returns who attacked, in order."""
    before, number = len(table.all(Event.TURN)), table.state.round
    while not table.over and table.state.round == number:
        table.lose_attack()
    return tuple(turn["seat"] for turn in table.all(Event.TURN)[before - 1 :] if turn["round"] == number)


@rule("SC-12")
def test_sc_12_four_rounds_of_one_attack_a_seat() -> None:
    table = from_round(0, bonus=(500, 300, 100))
    while not table.over:
        table.lose_attack()
    assert Counter((turn["round"], turn["seat"]) for turn in table.all(Event.TURN)) == Counter(
        (number, seat) for number in range(4) for seat in range(3)
    )


@rule("SC-12")
def test_sc_12_knob_rounds() -> None:
    table = from_round(0, "conquest.rounds=2", bonus=(500, 300, 100))
    while not table.over:
        table.lose_attack()
    assert len(table.all(Event.TURN)) == 6


@rule("SC-13")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_sc_13_the_order_is_drawn_in_the_first_three_rounds(number: int) -> None:
    seen = Counter(play_round(from_round(number, seed=seed)) for seed in range(600))
    assert set(seen) == set(permutations(range(3)))
    assert sum((count - 100) ** 2 / 100 for count in seen.values()) < 20.5  # 5 degrees, 1 in 1,000


@rule("SC-13")
def test_sc_13_it_is_drawn_anew_each_round() -> None:
    same = 0
    for seed in range(120):
        table = from_round(0, seed=seed)
        same += play_round(table) == play_round(table)
    assert 5 < same < 45, "one in six by chance"


@rule("SC-13")
def test_sc_13_knob_order_seat() -> None:
    for seed in range(10):
        assert play_round(from_round(0, "conquest.order=seat", seed=seed)) == (0, 1, 2)


@rule("SC-14")
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_sc_14_in_the_last_round_the_most_points_attack_first(order: tuple[int, ...]) -> None:
    bonus = [0, 0, 0]
    for place, seat in enumerate(order):
        bonus[seat] = 500 - 100 * place
    assert play_round(from_round(3, bonus=tuple(bonus))) == order


@rule("SC-14")
def test_sc_14_knob_last_round_order_usual_draws_that_too() -> None:
    seen = {play_round(from_round(3, "conquest.last_round_order=usual", seed=s, bonus=(5, 4, 3))) for s in range(40)}
    assert len(seen) > 3


@rule("SC-15")
@pytest.mark.parametrize(
    ("bonus", "order"), [((0, 0, 0), (0, 1, 2)), ((0, 100, 100), (1, 2, 0)), ((100, 0, 100), (0, 2, 1))]
)
def test_sc_15_equal_points_keep_seat_order(bonus: tuple[int, int, int], order: tuple[int, ...]) -> None:
    for seed in range(5):
        assert play_round(from_round(3, seed=seed, bonus=bonus)) == order


@rule("SC-15")
def test_sc_15_points_are_read_once_when_the_round_begins() -> None:
    table = from_round(3, bonus=(200, 100, 0))
    table.attack(0, 4)
    table.duel(attacker=True, defender=False)
    assert table.state.score[1] < table.state.score[2], "seat 1 has fallen behind"
    assert table.awaited == [1]


@rule("SC-16")
@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_sc_16_only_neighbouring_regions_in_every_round(number: int) -> None:
    table = battle(round=number, owners="0111222")
    assert table.legal(0) == [1]


@rule("SC-16")
@pytest.mark.parametrize("number", [0, 3])
def test_sc_16_castles_included_from_the_first_round(number: int) -> None:
    table = battle(round=number, castles=(0, 1, 6))
    assert table.legal(0) == [1]
    assert table.state.castles >> 1 & 1


@rule("SC-16")
def test_sc_16_knobs_reach_and_castles_from_round() -> None:
    assert battle("conquest.reach=anywhere").legal(0) == [1, 2, 3, 4, 5, 6]
    assert battle("conquest.castles_from_round=2", "conquest.reach=anywhere").legal(0) == [1, 2, 4, 5]
    table = battle("conquest.castles_from_round=2", "conquest.reach=anywhere", round=1)
    assert table.legal(0) == [1, 2, 3, 4, 5, 6]


@rule("SC-16")
def test_sc_16_a_standing_castle_is_no_exception_in_the_last_round() -> None:
    table = battle(round=3)
    assert table.legal(0) == [1], "three-castles would let it attack any castle now"


@rule("SC-34")
def test_sc_34_a_missed_attack_is_lost() -> None:
    table = battle()
    table.attack(0, 1, 10_001)
    assert table.all(Event.ATTACK_MISSED) and table.awaited == [1]
    table = battle()
    table.attack(0, 1, 10_000)
    assert table.asks(Ask.ANSWER, 0, 1)


@rule("SC-34")
def test_sc_34_a_missed_pick_is_random() -> None:
    picked = set()
    for seed in range(40):
        table = Table.at("0.1.2....", castles=(0, 2, 4), on=complete(9), seed=seed)
        table.estimates(1000, 900, 800)
        table.pick(0, 1, 10_001)
        picked.add(table.last(Event.PICK)["region"])
        assert table.last(Event.PICK)["missed"]
    assert picked == {1, 3, 5, 6, 7, 8}
    table = Table.at("0.1.2....", castles=(0, 2, 4), on=complete(9))
    table.estimates(1000, 900, 800)
    table.pick(0, 8, 10_000)
    assert not table.last(Event.PICK)["missed"]


@rule("SC-35")
def test_sc_35_the_match_ends_at_once_when_one_seat_is_left() -> None:
    table = battle(owners="0100000", castles=(0, 1, 6), walls=(3, 1, 0))
    table.attack(0, 1)
    table.duel(attacker=True, defender=False)
    assert table.over and table.state.phase == Phase.OVER
    assert table.state.place[0] == 1 and table.state.round == 0
