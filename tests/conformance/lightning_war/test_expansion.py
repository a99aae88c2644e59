"""LW-01 to LW-08: bases and the free counties."""

from __future__ import annotations

from decimal import Decimal
from itertools import permutations

import pytest

from quizwar_cli.banks.demands import truth_fault
from quizwar_cli.documents import Finding
from quizwar_cli.engine.codes import Ask, Event, Kind, Phase
from quizwar_cli.errors import QuizwarError
from quizwar_cli.lint.files import validate
from quizwar_cli.maps.loading import load_map
from quizwar_cli.match.setup import check_bank, check_map
from quizwar_cli.resources import data_path
from quizwar_cli.rulesets.model import load_ruleset
from tests.conformance.lightning_war.table import Table, rule
from tests.match.small import small_bank, small_map
from tests.table import complete, line, ring

LIGHTNING_WAR = load_ruleset("lightning-war")


def sharing(*settings: str, owners: str = "0..1..2......", **more: object) -> Table:
    return Table.at(owners, *settings, castles=(0, 3, 6), **more)  # type: ignore[arg-type]


def picks_of_a_round(table: Table) -> list[int]:
    """Who picks, in order, when seat 1 is best and seat 2 second."""
    table.estimates(900, 1000, 950)
    picks = []
    while table.asks(Ask.PICK):
        picks.append(table.awaited[0])
        table.pick(picks[-1], table.legal(picks[-1])[0])
    return picks


@rule("LW-01")
def test_lw_01_bases_are_drawn_apart_1000_points_and_three_towers_each() -> None:
    for match in range(100):
        table = Table.opening(match=match)
        for one, other in permutations(table.state.castle, 2):
            assert not table.game.board.neighbours[one] >> other & 1
        assert table.state.score == [1000] * 3 and table.state.walls == [3] * 3
    assert len({tuple(Table.opening(on=ring(6), match=match).state.castle) for match in range(300)}) == 12


@rule("LW-01")
def test_lw_01_knobs_of_the_base() -> None:
    table = Table.opening("scoring.castle=700", "castle.walls=1")
    assert table.state.score == [700] * 3 and table.state.walls == [1] * 3


@rule("LW-02")
def test_lw_02_hungary_and_the_world_ship_and_serve() -> None:
    assert LIGHTNING_WAR.maps[:2] == ("hungary", "world")
    for name in ("hungary", "world"):
        check_map(LIGHTNING_WAR, load_map(name))
    assert len(load_map("hungary")) == 19


@rule("LW-03")
def test_lw_03_each_round_one_number_question_for_all_three() -> None:
    table = sharing()
    for number in range(1, 4):
        assert table.asks(Ask.ANSWER, 0, 1, 2)
        assert [q["kind"] for q in table.all(Event.QUESTION)] == [Kind.NUMBER] * number
        picks_of_a_round(table)


@rule("LW-03")
@pytest.mark.parametrize(
    ("truth", "step", "code"),
    [
        ("7", "1", ""),
        ("70", "10", ""),
        ("1", "1", ""),
        ("0", "1", "not-positive"),
        ("-3", "1", "not-positive"),
        ("7.5", "0.1", "not-whole"),
        ("7", "0.1", "not-whole"),
    ],
)
def test_lw_03_the_true_answer_is_a_positive_whole_number(truth: str, step: str, code: str) -> None:
    fault = truth_fault(LIGHTNING_WAR, Decimal(truth), Decimal(step))
    assert (fault.code if fault else "") == code


@rule("LW-03")
def test_lw_03_a_bank_that_breaks_this_fails_validation_for_this_rule_set() -> None:
    decimals = str(data_path("banks", "decimals"))
    assert validate([decimals]) == []
    found: list[Finding] = validate([decimals], ruleset=LIGHTNING_WAR)
    assert {"not-whole"} <= {finding.code for finding in found}
    with pytest.raises(QuizwarError) as caught:
        check_bank(LIGHTNING_WAR, small_map(), small_bank(), allow_repeats=True)
    assert caught.value.code in ("not-whole", "not-positive")


@rule("LW-04")
def test_lw_04_the_closest_wins_and_of_two_equal_answers_the_faster() -> None:
    assert sharing().estimates(1003, 999, 998) == [1, 2, 0]
    assert sharing().estimates(998, 998, 998, ms=(3, 1, 2)) == [1, 2, 0]
    assert sharing().estimates(998, 999, 998, ms=(1, 9000, 2)) == [1, 0, 2]


@rule("LW-05")
def test_lw_05_equal_distance_above_and_below_counts_as_equal() -> None:
    assert sharing().estimates(990, 1010, 990, ms=(3000, 2999, 3001)) == [1, 0, 2]


@rule("LW-05")
def test_lw_05_remaining_ties_go_by_lot() -> None:
    orders = {tuple(sharing(seed=seed).estimates(990, 1010, 990)) for seed in range(80)}
    assert orders == set(permutations(range(3)))
    assert {tuple(sharing(seed=seed).estimates(None, None, 5)) for seed in range(40)} == {(2, 0, 1), (2, 1, 0)}


@rule("LW-06")
def test_lw_06_the_best_picks_then_the_second_then_the_best_again() -> None:
    assert picks_of_a_round(sharing()) == [1, 2, 1]


@rule("LW-06")
def test_lw_06_knobs_pick_order_and_picks() -> None:
    assert picks_of_a_round(sharing("distribution.pick_order=grouped")) == [1, 1, 2]
    assert picks_of_a_round(sharing("distribution.picks=[3, 2, 1]")) == [1, 2, 0, 1, 2, 1]


@rule("LW-07")
@pytest.mark.parametrize(("free", "pickers"), [(1, [1]), (2, [1, 2]), (3, [1, 2, 1])])
def test_lw_07_with_few_free_regions_left(free: int, pickers: list[int]) -> None:
    table = Table.at("0001112" + "." * free, castles=(0, 3, 6), on=complete(7 + free))
    assert picks_of_a_round(table) == pickers
    assert table.state.phase == Phase.CONQUEST


@rule("LW-08")
def test_lw_08_picks_touch_the_own_land_else_any_free_region() -> None:
    table = sharing()
    table.estimates(1000, 900, 800)
    assert table.legal(0) == [1]
    table.pick(0, 1)
    assert table.legal(1) == [2, 4]
    table = sharing(owners="0112..2......")
    table.estimates(1000, 900, 800)
    assert table.legal(0) == [4, 5, 7, 8, 9, 10, 11, 12]


@rule("LW-08")
def test_lw_08_200_points_each_until_no_region_is_free() -> None:
    table = Table.at("0.1.2.", castles=(0, 2, 4), on=line(6))
    assert picks_of_a_round(table) == [1, 2, 1]
    assert table.state.score == [1000, 1400, 1200]
    assert table.state.phase == Phase.CONQUEST
    more = sharing("scoring.region=50")
    more.estimates(1000, 900, 800)
    more.pick(0, 1)
    assert more.state.score[0] == 1050


@rule("LW-32")
def test_lw_32_fifteen_seconds_for_a_number_ten_for_a_pick_missed_picks_are_random() -> None:
    assert sharing().estimates(1000, 1000, 900, ms=(15_001, 15_000, 1)) == [1, 2, 0]
    picked = set()
    for seed in range(30):
        table = Table.at("0.1.2....", castles=(0, 2, 4), on=complete(9), seed=seed)
        table.estimates(1000, 900, 800)
        table.pick(0, 1, 10_001)
        picked.add(table.last(Event.PICK)["region"])
    assert picked == {1, 3, 5, 6, 7, 8}
    table.pick(1, table.legal(1)[0], 10_000)
    assert not table.last(Event.PICK)["missed"]
