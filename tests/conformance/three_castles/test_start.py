"""TC-01 to TC-03: what stands on the board before the first question."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from quizwar_cli.engine.codes import Event
from tests.likelihood import evenly
from tests.table import Table, board, complete, line, ring, rules

rule = pytest.mark.rule


@rule("TC-01")
def test_tc_01_three_seats_sixteen_regions_three_castles() -> None:
    table = Table.opening()
    assert rules().setup_regions == 16
    assert table.all(Event.MATCH_START) == [{"seats": 3, "regions": 16}]
    assert [base["seat"] for base in table.all(Event.BASE)] == [0, 1, 2]
    assert Counter(table.owners) == {"0": 1, "1": 1, "2": 1, ".": 13}


@rule("TC-01")
@pytest.mark.parametrize("bonus", list(permutations((0, 100, 200))))
def test_tc_01_the_highest_score_at_the_end_wins(bonus: tuple[int, int, int]) -> None:
    table = Table.at("012", castles=(0, 1, 2), round=5, turn=2, bonus=bonus)
    table.lose_attack()
    assert table.over
    assert table.state.place == [{200: 1, 100: 2, 0: 3}[points] for points in bonus]


@rule("TC-02")
def test_tc_02_every_seat_starts_in_a_random_region_of_its_own() -> None:
    placements = Counter(tuple(Table.opening(on=line(4), seed=seed).state.castle[:3]) for seed in range(2400))
    assert set(placements) == set(permutations(range(4), 3)), "all 24 placements come up, castles that touch too"
    assert evenly(list(placements.values()))


@rule("TC-02")
def test_tc_02_all_other_regions_are_free() -> None:
    for seed in range(50):
        table = Table.opening(seed=seed)
        bases = {base["region"]: str(base["seat"]) for base in table.all(Event.BASE)}
        assert table.owners == "".join(bases.get(region, ".") for region in range(16))


@rule("TC-02")
def test_tc_02_knob_bases_apart_no_two_castles_touch_and_every_such_placement_is_as_likely() -> None:
    # On a ring of seven, three regions of which no two touch can be chosen in 7 ways and seated in 6.
    placements = Counter(
        tuple(Table.opening("setup.bases=apart", on=ring(7), seed=seed).state.castle[:3]) for seed in range(2100)
    )
    for castles in placements:
        gaps = [abs(a - b) % 7 for a in castles for b in castles if a != b]
        assert not {1, 6} & set(gaps)
    assert len(placements) == 42
    assert evenly(list(placements.values()))


@rule("TC-02")
def test_tc_02_knob_bases_apart_gives_up_where_no_castles_can_stand_apart() -> None:
    assert Table.opening("setup.bases=apart", on=complete(4)).awaited == [0, 1, 2]


@rule("TC-02")
def test_tc_02_knob_bases_random_lets_castles_touch() -> None:
    # A star: any two castles touch exactly when one of them stands in the middle.
    star = board([[1, 2, 3, 4, 5, 6, 7], *[[] for _ in range(7)]])
    middle = sum(0 in Table.opening("setup.bases=random", on=star, seed=seed).state.castle for seed in range(400))
    assert 110 < middle < 190, "three castles out of eight regions: 150 of 400 expected"


@rule("TC-03")
def test_tc_03_a_castle_starts_with_three_walls() -> None:
    table = Table.opening()
    assert [base["walls"] for base in table.all(Event.BASE)] == [3, 3, 3]
    assert table.state.walls == [3, 3, 3]


@rule("TC-03")
@pytest.mark.parametrize("walls", [1, 2, 9])
def test_tc_03_knob_walls_is_the_number_of_duels_that_a_castle_withstands(walls: int) -> None:
    table = Table.opening(f"castle.walls={walls}", "distribution.picks=1,0,0", on=line(4))
    assert table.state.walls == [walls] * 3
    table.estimates(None, None, None)
    table.pick(0, table.legal(0)[0])
    attacker = table.awaited[0]
    target = next(r for r in table.legal(attacker) if r in table.state.castle)
    table.attack(attacker, target)
    for _ in range(walls):
        assert not table.all(Event.CASTLE_FALL)
        table.duel(attacker=True, defender=False)
    assert len(table.all(Event.CASTLE_FALL)) == 1
