"""SC-01 to SC-03: where the bases stand, and what they are."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from pathlib import Path

import pytest

from quizwar_cli.engine.codes import Ask, Event, Kind, Part
from quizwar_cli.engine.fields import Board
from quizwar_cli.errors import QuizwarError
from quizwar_cli.lint.files import validate
from quizwar_cli.match.setup import check_map
from quizwar_cli.rulesets.model import load_ruleset
from tests.conformance.four_rounds import edges_of, map_file, map_of
from tests.conformance.short_campaign.table import NAME, Table
from tests.likelihood import evenly
from tests.table import board, complete, grid, line, ring

rule = pytest.mark.rule

HOOK = board([[1, 2, 3], [2], [], [4], [5], [6], []])
"""A triangle 0 1 2 with a tail 3 4 5 6 at 0: regions of one, two, three neighbours, so that placements are uneven."""


def admissible(where: Board) -> set[tuple[int, ...]]:
    """Every placement of the seats' bases in which no two touch, found by trying them all."""
    near = edges_of(where)
    sets = [t for t in combinations(range(len(near)), 3) if not any(b in near[a] for a, b in combinations(t, 2))]
    return {seats for three in sets for seats in permutations(three)}


def bases(where: Board, seed: int, *settings: str) -> tuple[int, ...]:
    table = Table.opening(*settings, on=where, seed=seed)
    return tuple(base["region"] for base in table.all(Event.BASE))


@rule("SC-01")
@pytest.mark.parametrize("where", [ring(6), line(7), grid(4, 4), HOOK], ids=["ring", "line", "grid", "hook"])
def test_sc_01_no_two_bases_are_next_to_each_other(where: Board) -> None:
    near = edges_of(where)
    for seed in range(150):
        for one, other in combinations(bases(where, seed), 2):
            assert one != other and other not in near[one]


@rule("SC-01")
def test_sc_01_bases_are_placed_at_random_and_nobody_is_asked() -> None:
    placements = {bases(grid(4, 4), seed) for seed in range(60)}
    assert len(placements) > 50
    table = Table.opening()
    assert table.questions == [Part.DISTRIBUTION], "the first question is about land"
    assert [base["seat"] for base in table.all(Event.BASE)] == [0, 1, 2]


@rule("SC-01")
def test_sc_01_all_other_regions_are_free() -> None:
    table = Table.opening(on=line(7))
    assert Counter(table.owners) == {"0": 1, "1": 1, "2": 1, ".": 4}
    for seat, base in enumerate(table.all(Event.BASE)):
        assert table.owners[base["region"]] == str(seat)


@rule("SC-01")
def test_sc_01_knob_bases_random_lets_bases_touch() -> None:
    near = edges_of(line(5))
    placed = [bases(line(5), seed, "setup.bases=random") for seed in range(120)]
    assert any(b in near[a] for three in placed for a, b in combinations(three, 2))
    assert {frozenset(three) for three in placed} == {frozenset(t) for t in combinations(range(5), 3)}


@rule("SC-01")
def test_sc_01_knob_bases_chosen_lets_the_seats_choose() -> None:
    table = Table.opening("setup.bases=chosen", on=line(7))
    assert table.asks(Ask.ANSWER, 0, 1, 2) and table.state.question_part == Part.BASES
    assert table.state.question_kind == Kind.NUMBER and not table.all(Event.BASE)


@rule("SC-01")
def test_sc_01_knob_bases_apart_is_the_default() -> None:
    for seed in range(30):
        assert bases(line(7), seed) == bases(line(7), seed, "setup.bases=apart")


@rule("SC-02")
@pytest.mark.parametrize("where", [line(6), ring(7), HOOK], ids=["line", "ring", "hook"])
def test_sc_02_every_admissible_placement_is_equally_likely(where: Board) -> None:
    expected = admissible(where)
    placed = Counter(bases(where, seed) for seed in range(len(expected) * 40))
    assert set(placed) == expected
    assert evenly(list(placed.values()))


@rule("SC-02")
def test_sc_02_a_map_with_a_single_admissible_set_gets_it() -> None:
    placed = Counter(bases(line(5), seed) for seed in range(240))
    assert set(placed) == set(permutations((0, 2, 4)))
    assert evenly(list(placed.values())), "which seat gets which of them is open"


NO_ROOM = [line(4), complete(6), ring(5), board([[1, 2, 3, 4], [2], [], [4], []])]


@rule("SC-02")
@pytest.mark.parametrize("where", NO_ROOM, ids=["line", "complete", "ring", "two triangles"])
def test_sc_02_a_map_without_an_admissible_placement_fails_with_the_reason(where: Board, tmp_path: Path) -> None:
    assert not admissible(where)
    ruleset = load_ruleset(NAME)
    [finding] = validate([map_file(tmp_path, where)], ruleset=ruleset)
    assert finding.code == "no-bases-apart"
    assert "no three regions of which no two touch" in finding.message
    with pytest.raises(QuizwarError) as caught:
        check_map(ruleset, map_of(tmp_path, where))
    assert caught.value.code == "no-bases-apart"
    assert "no three regions of which no two touch" in caught.value.message


@rule("SC-02")
@pytest.mark.parametrize("where", [line(5), ring(6), HOOK, grid(3, 3), grid(9, 7)])
def test_sc_02_one_admissible_placement_is_enough_whatever_the_number_of_regions(where: Board, tmp_path: Path) -> None:
    ruleset = load_ruleset(NAME)
    assert not validate([map_file(tmp_path, where)], ruleset=ruleset)
    check_map(ruleset, map_of(tmp_path, where))


@rule("SC-02")
def test_sc_02_only_rule_sets_that_want_the_bases_apart_refuse_such_a_map(tmp_path: Path) -> None:
    for settings, refused in (((), True), (("setup.bases=chosen",), True), (("setup.bases=random",), False)):
        found = validate([map_file(tmp_path, line(4))], ruleset=load_ruleset(NAME, settings))
        assert bool(found) == refused
    assert not validate([map_file(tmp_path, line(4))])


@rule("SC-03")
def test_sc_03_a_base_has_three_towers_and_is_worth_1000_points() -> None:
    table = Table.opening()
    assert [base["walls"] for base in table.all(Event.BASE)] == [3, 3, 3]
    assert [table.state.value[region] for region in table.state.castle] == [1000, 1000, 1000]
    assert table.scores == [1000, 1000, 1000], "a tower is worth nothing of its own"


@rule("SC-03")
def test_sc_03_towers_that_fall_cost_no_points() -> None:
    table = Table.war("012", castles=(0, 1, 2))
    table.attack(0, 1)
    table.duel(attacker=True, defender=False)
    assert table.state.walls == [3, 2, 3] and table.scores == [1000, 1000, 1000]


@rule("SC-03")
@pytest.mark.parametrize("walls", [1, 2, 5])
def test_sc_03_a_base_falls_with_its_last_tower(walls: int) -> None:
    table = Table.opening(f"castle.walls={walls}", on=line(5))
    assert table.state.walls == [walls] * 3
    table.share_out()
    while not set(table.legal(table.awaited[0])) & set(table.state.castle):
        table.lose_attack()
    seat = table.awaited[0]
    table.attack(seat, next(region for region in table.legal(seat) if region in table.state.castle))
    for _ in range(walls):
        assert not table.all(Event.CASTLE_FALL)
        table.duel(attacker=True, defender=False)
    assert len(table.all(Event.CASTLE_FALL)) == 1


@rule("SC-03")
@pytest.mark.parametrize("points", [0, 1, 750])
def test_sc_03_the_points_of_a_base_are_a_parameter(points: int) -> None:
    assert Table.opening(f"scoring.castle={points}").scores == [points] * 3
