"""The rules a script may give instead of a region, in positions that tell them apart."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from quizwar_cli.engine.codes import MISSED, Ask
from quizwar_cli.players.player import View
from quizwar_cli.players.script_rules import ATTACK_RULES, PICK_RULES, attack_by_rule, pick_by_rule
from quizwar_cli.resources import schema_path
from tests.match.small import small_bank, small_map
from tests.table import Table, grid, line


def view(table: Table, seat: int) -> View:
    """The position as that seat sees it; map and bank play no part in the rules."""
    return View(table.game, table.state, seat, small_map(), small_bank())


def picking() -> View:
    """Seat 0 in region 1 of a 4x4 square may pick its neighbours 0, 2 and 5, of which 5 has most free land round it."""
    table = Table.at(".0.. .... .... 1..2", castles=(1, 12, 15), on=grid(4, 4))
    table.estimates(table.truth, None, None)
    assert table.asks(Ask.PICK, 0)
    return view(table, 0)


def test_the_position_for_picks() -> None:
    assert picking().legal_regions == [0, 2, 5]


@pytest.mark.parametrize(("rule", "region"), [("first", 0), ("last", 5), ("most-borders", 5), ("none", MISSED)])
def test_a_pick(rule: str, region: int) -> None:
    assert pick_by_rule(picking(), rule) == region


def test_most_borders_takes_the_first_of_equals() -> None:
    table = Table.at("0...1..2", castles=(0, 4, 7), on=grid(4, 2))
    table.estimates(table.truth, None, None)
    assert view(table, 0).legal_regions == [1]
    assert pick_by_rule(view(table, 0), "most-borders") == 1


def test_random_picks_are_legal_and_change_with_the_match() -> None:
    seen = set()
    for seed in range(60):
        table = Table.at(".0.. .... .... 1..2", castles=(1, 12, 15), on=grid(4, 4), seed=seed)
        table.estimates(table.truth, None, None)
        seen.add(pick_by_rule(view(table, 0), "random"))
    assert seen == {0, 2, 5}


def test_the_same_moment_gives_the_same_random_pick() -> None:
    assert len({pick_by_rule(picking(), "random") for _ in range(5)}) == 1


def attacking(walls: tuple[int, int, int] = (3, 3, 3), owners: str = "1110002222", castle: int = 4) -> View:
    """Seat 0 in the middle of a line of ten, its rivals at both ends: 2 and 6 are in reach."""
    table = Table.at(owners, castles=(castle, 0, 9), walls=walls, on=line(10))
    assert table.asks(Ask.ATTACK, 0)
    return view(table, 0)


def test_the_position_for_attacks() -> None:
    assert attacking().legal_regions == [2, 6]


@pytest.mark.parametrize(
    ("rule", "region"),
    [("first", 2), ("last", 6), ("nearest-castle", 2), ("leader", 6), ("none", MISSED)],
)
def test_an_attack(rule: str, region: int) -> None:
    assert attack_by_rule(attacking(), rule) == region


def test_the_weakest_castle_is_gone_for_however_far_it_is() -> None:
    assert attack_by_rule(attacking((3, 3, 1)), "weakest-castle") == 6
    assert attack_by_rule(attacking((3, 1, 3)), "weakest-castle") == 2
    assert attack_by_rule(attacking((1, 2, 2)), "weakest-castle") == 2  # the first of equals; its own does not count


def test_a_castle_in_reach_is_the_nearest_one() -> None:
    near = attacking(owners="1000002222", castle=4)
    assert near.legal_regions == [0, 6]
    assert attack_by_rule(near, "nearest-castle") == 0


def test_the_leader_is_the_rival_with_the_most_points() -> None:
    table = Table.at("1110002222", castles=(4, 0, 9), on=line(10), values={1: 400, 2: 900})
    assert table.state.score[1] > table.state.score[2]
    assert attack_by_rule(view(table, 0), "leader") == 2


def test_random_attacks_are_legal_and_change_with_the_match() -> None:
    seen = set()
    for seed in range(40):
        table = Table.at("1110002222", castles=(4, 0, 9), on=line(10), seed=seed)
        seen.add(attack_by_rule(view(table, 0), "random"))
    assert seen == {2, 6}


def test_a_seat_that_is_out_has_no_castle_to_go_for() -> None:
    assert attack_by_rule(attacking((3, 0, 3)), "weakest-castle") == 6


def test_the_schema_knows_the_same_rules() -> None:
    schema = json.loads(Path(schema_path("script")).read_text(encoding="utf-8"))
    otherwise = schema["properties"]["otherwise"]["properties"]
    assert tuple(otherwise["pick"]["enum"]) == PICK_RULES
    assert tuple(otherwise["attack"]["enum"]) == ATTACK_RULES
