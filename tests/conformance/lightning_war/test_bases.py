"""LW-01 and LW-02: where the bases stand, and on which maps."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from pathlib import Path

import pytest

from quizwar_cli.engine.codes import Event, Part
from quizwar_cli.engine.fields import Board
from quizwar_cli.errors import QuizwarError
from quizwar_cli.lint.files import validate
from quizwar_cli.maps.loading import load_map
from quizwar_cli.match.setup import board_of, check_map
from quizwar_cli.rulesets.model import load_ruleset
from tests.conformance.four_rounds import edges_of, map_file, map_of
from tests.conformance.lightning_war.table import NAME, Table
from tests.likelihood import evenly
from tests.table import board, grid, line, ring

rule = pytest.mark.rule

FAN = board([[1, 2, 3], [], [], [4], [5], []])
"""1 and 2 hang on 0, and a tail 3 4 5 does too: placements are uneven."""


def bases(where: Board, seed: int, *settings: str) -> tuple[int, ...]:
    table = Table.opening(*settings, on=where, seed=seed)
    return tuple(base["region"] for base in table.all(Event.BASE))


def admissible(where: Board) -> set[tuple[int, ...]]:
    """Every placement in which no two bases touch, found by trying them all."""
    near = edges_of(where)
    return {
        three for three in permutations(range(len(near)), 3) if not any(b in near[a] for a, b in combinations(three, 2))
    }


@rule("LW-01")
@pytest.mark.parametrize("where", [ring(6), grid(4, 3), FAN], ids=["ring", "grid", "fan"])
def test_lw_01_bases_are_placed_at_random_and_never_next_to_each_other(where: Board) -> None:
    expected = admissible(where)
    placed = Counter(bases(where, seed) for seed in range(min(len(expected) * 40, 2000)))
    assert set(placed) <= expected
    if len(expected) <= 50:
        assert set(placed) == expected and evenly(list(placed.values()))
    else:
        assert len(placed) > len(expected) // 2


@rule("LW-01")
def test_lw_01_each_base_is_worth_1000_points_and_has_three_towers() -> None:
    table = Table.opening()
    assert [base["walls"] for base in table.all(Event.BASE)] == [3, 3, 3]
    assert [table.state.value[region] for region in table.state.castle] == [1000, 1000, 1000]
    assert table.scores == [1000, 1000, 1000], "towers are worth nothing of their own"
    assert table.questions == [Part.DISTRIBUTION], "nobody is asked where"


@rule("LW-01")
@pytest.mark.parametrize(("setting", "scores", "walls"), [("scoring.castle=70", 70, 3), ("castle.walls=5", 1000, 5)])
def test_lw_01_points_and_towers_are_parameters(setting: str, scores: int, walls: int) -> None:
    table = Table.opening(setting)
    assert table.scores == [scores] * 3 and table.state.walls == [walls] * 3


@rule("LW-01")
def test_lw_01_a_map_without_room_for_them_is_refused(tmp_path: Path) -> None:
    ruleset = load_ruleset(NAME)
    for where, refused in ((line(4), True), (line(5), False), (ring(5), True), (ring(6), False)):
        assert [finding.code for finding in validate([map_file(tmp_path, where)], ruleset=ruleset)] == (
            ["no-bases-apart"] if refused else []
        )
        if not refused:
            check_map(ruleset, map_of(tmp_path, where))
            continue
        with pytest.raises(QuizwarError) as caught:
            check_map(ruleset, map_of(tmp_path, where))
        assert caught.value.code == "no-bases-apart"


@rule("LW-01")
def test_lw_01_a_knob_of_the_setup_lets_them_touch() -> None:
    placed = {frozenset(bases(line(4), seed, "setup.bases=random")) for seed in range(60)}
    assert placed == {frozenset(three) for three in combinations(range(4), 3)}


@rule("LW-02")
def test_lw_02_it_is_played_on_hungary_and_the_world() -> None:
    assert load_ruleset(NAME).maps == ("hungary", "world"), "Hungary first: it is the usual one"


@rule("LW-02")
def test_lw_02_each_map_it_names_ships_and_fits() -> None:
    ruleset = load_ruleset(NAME)
    assert ruleset.maps
    for name in ruleset.maps:
        played = load_map(name)
        assert played.id == name
        check_map(ruleset, played)
        table = Table.opening(on=board_of(played))
        assert len(table.all(Event.BASE)) == 3
        table.share_out()
        assert "." not in table.owners


@rule("LW-02")
def test_lw_02_hungary_has_its_nineteen_counties_and_the_world_its_regions() -> None:
    sizes = {name: len(load_map(name)) for name in load_ruleset(NAME).maps}
    assert sizes["hungary"] == 19
    assert 15 <= sizes["world"] <= 24
