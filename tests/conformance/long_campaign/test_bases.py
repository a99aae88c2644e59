"""LC-01 and LC-09: who chooses its base when, and where bases may stand."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from pathlib import Path

import pytest

from quizwar_cli.engine.codes import Ask, Event, Kind, Outcome, Part, Phase
from quizwar_cli.errors import QuizwarError
from quizwar_cli.maps.loading import load_map
from quizwar_cli.match.setup import check_map
from quizwar_cli.resources import data_path
from quizwar_cli.rulesets.model import load_ruleset
from tests.cli.command import run
from tests.conformance.long_campaign.table import Table, rule
from tests.likelihood import evenly
from tests.table import grid, line

ORDERS = list(permutations(range(3)))


def in_a_row(folder: Path, regions: int) -> Path:
    """A map file of so many regions in a row."""
    lines = ["kind: map", "id: row", 'name: {en: "Row"}', "regions:"]
    for region in range(regions):
        near = ", ".join(f"r{other}" for other in (region - 1, region + 1) if 0 <= other < regions)
        lines.append(f'  - {{id: r{region}, name: {{en: "R{region}"}}, borders: [{near}]}}')
    path = folder / "row.yaml"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


@rule("LC-01")
def test_lc_01_a_match_begins_with_one_number_for_all_three() -> None:
    for seed in range(20):
        table = Table.opening(seed=seed)
        assert table.asks(Ask.ANSWER, 0, 1, 2)
        assert table.state.question_kind == Kind.NUMBER and table.state.question_part == Part.BASES
        assert set(table.owners) == {"."}


@rule("LC-01")
@pytest.mark.parametrize("order", ORDERS)
def test_lc_01_the_bases_are_chosen_in_the_order_of_the_estimates(order: tuple[int, ...]) -> None:
    table = Table.opening()
    table.estimates(*[1000 + 10 * order.index(seat) for seat in range(3)])
    places = dict(zip(order, (0, 5, 15), strict=True))
    for seat in order:
        assert table.asks(Ask.PICK) and table.awaited == [seat]
        table.pick(seat, places[seat])
    assert table.state.castle == [places[seat] for seat in range(3)]
    assert table.state.phase == Phase.EXPANSION
    assert [table.state.owner[region] for region in places.values()] == list(order)


@rule("LC-01")
@pytest.mark.parametrize("order", ORDERS)
def test_lc_01_equal_estimates_go_by_speed(order: tuple[int, ...]) -> None:
    times = [4000 + order.index(seat) for seat in range(3)]
    assert Table.opening().estimates(900, 1100, 900, ms=times) == list(order)


@rule("LC-01")
def test_lc_01_the_closer_is_before_the_faster() -> None:
    assert Table.opening().estimates(1002, 1001, 1003, ms=(1, 15_000, 0)) == [1, 0, 2]
    assert Table.opening().estimates(None, 10**9, 0, ms=(1, 15_000, 0)) == [2, 1, 0], "no estimate is the worst"


@rule("LC-01")
def test_lc_01_what_is_level_even_then_goes_by_a_fair_lot() -> None:
    seen = Counter(tuple(Table.opening(seed=seed).estimates(900, 1100, 900)) for seed in range(600))
    assert set(seen) == set(ORDERS)
    assert evenly([seen[order] for order in ORDERS])


@rule("LC-01")
def test_lc_01_no_base_beside_another() -> None:
    table = Table.opening(on=grid(5, 3))
    table.estimates(1000, 1001, 1002)
    table.pick(0, 7)  # the middle: touches 2, 6, 8 and 12
    for region in (2, 6, 7, 8, 12):
        assert table.decide(1, region) == Outcome.ILLEGAL_REGION
    table.pick(1, 1)
    assert table.legal(2) == [3, 4, 5, 9, 10, 11, 13, 14]
    for seed in range(60):
        table = Table.opening(on=grid(5, 3), seed=seed)
        for _ in range(6):
            table.miss(table.awaited[0])
        bases = table.state.castle
        assert not any(table.game.board.neighbours[a] >> b & 1 for a, b in combinations(bases, 2))


@rule("LC-01")
def test_lc_01_knob_bases_apart_draws_them() -> None:
    table = Table.opening("setup.bases=apart")
    assert len(table.all(Event.BASE)) == 3 and table.state.phase == Phase.EXPANSION


@rule("LC-09")
def test_lc_09_a_later_chooser_is_never_left_without_a_place() -> None:
    # In a row of five three bases stand apart only in 0, 2 and 4.
    table = Table.opening(on=line(5))
    table.estimates(1002, 1000, 1001)
    assert table.legal(1) == [0, 2, 4]
    table.pick(1, 0)
    assert table.legal(2) == [2, 4] and table.decide(2, 3) == Outcome.ILLEGAL_REGION
    table.pick(2, 4)
    assert table.legal(0) == [2]


@rule("LC-09")
def test_lc_09_a_map_on_which_nobody_could_begin_is_refused(tmp_path: Path) -> None:
    long_campaign = load_ruleset("long-campaign")
    check_map(long_campaign, load_map(str(in_a_row(tmp_path, 5))))
    path = in_a_row(tmp_path, 4)
    with pytest.raises(QuizwarError) as caught:
        check_map(long_campaign, load_map(str(path)))
    assert caught.value.code == "no-bases-apart"
    result = run("validate", str(path), "--ruleset", "long-campaign")
    assert result.exit_code == 1 and "no-bases-apart" in result.stdout


@rule("LC-09")
def test_lc_09_the_map_that_ships_with_it_passes() -> None:
    long_campaign = load_ruleset("long-campaign")
    assert long_campaign.maps == ("world",)
    world = data_path("maps", "world.yaml")
    check_map(long_campaign, load_map(str(world)))
    assert run("validate", str(world), "--ruleset", "long-campaign").exit_code == 0
