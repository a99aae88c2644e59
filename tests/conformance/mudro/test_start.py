"""MU-01, MU-09 and what a match of Mudro asks of its map and bank."""

from __future__ import annotations

from decimal import Decimal
from itertools import combinations
from pathlib import Path

import pytest

from quizwar_cli.banks.demands import truth_fault
from quizwar_cli.engine.codes import Event, Kind, Phase
from quizwar_cli.engine.demand import questions_needed
from quizwar_cli.errors import QuizwarError
from quizwar_cli.maps.loading import load_map
from quizwar_cli.maps.model import Map
from quizwar_cli.match.setup import check_map
from quizwar_cli.resources import data_path
from quizwar_cli.rulesets.model import load_ruleset
from tests.cli.command import run
from tests.conformance.mudro.table import Table, rule
from tests.table import grid

MUDRO = load_ruleset("mudro")
Borders = set[tuple[int, int]]


def written(folder: Path, regions: int, borders: Borders) -> Path:
    """A map file of regions r0, r1, ... with these borders."""
    lines = ["kind: map", "id: drawn", 'name: {en: "Drawn"}', "regions:"]
    for region in range(regions):
        near = [b if a == region else a for a, b in sorted(borders) if region in (a, b)]
        names = ", ".join(f"r{other}" for other in near)
        lines.append(f'  - {{id: r{region}, name: {{en: "R{region}"}}, borders: [{names}]}}')
    path = folder / "drawn.yaml"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def row(regions: int) -> Borders:
    return {(region, region + 1) for region in range(regions - 1)}


def refusal(board_map: Map) -> str:
    with pytest.raises(QuizwarError) as caught:
        check_map(MUDRO, board_map)
    return caught.value.code


@rule("MU-01")
def test_mu_01_three_seats_on_fifteen_regions() -> None:
    table = Table.opening(on=grid(5, 3))
    assert table.all(Event.MATCH_START) == [{"seats": 3, "regions": 15}]


@rule("MU-01")
@pytest.mark.parametrize("regions", [14, 16])
def test_mu_01_a_map_of_another_number_of_regions_is_refused(regions: int, tmp_path: Path) -> None:
    check_map(MUDRO, load_map(str(written(tmp_path, 15, row(15)))))
    path = written(tmp_path, regions, row(regions))
    assert refusal(load_map(str(path))) == "wrong-region-count"
    result = run("validate", str(path), "--ruleset", "mudro")
    assert result.exit_code == 1 and "region-count" in result.stdout


@rule("MU-01")
def test_mu_01_knob_regions_is_the_number() -> None:
    czechia = load_map(str(data_path("maps", "czechia.yaml")))
    check_map(load_ruleset("mudro", ["setup.regions=0"]), czechia)
    with pytest.raises(QuizwarError):
        check_map(load_ruleset("mudro", ["setup.regions=16"]), czechia)


@rule("MU-01")
def test_mu_01_the_map_that_ships_with_it_passes() -> None:
    assert MUDRO.maps == ("czechia",)
    czechia = data_path("maps", "czechia.yaml")
    check_map(MUDRO, load_map(str(czechia)))
    assert run("validate", str(czechia), "--ruleset", "mudro").exit_code == 0


@rule("MU-01")
def test_mu_01_all_are_asked_at_once_through_three_phases() -> None:
    table = Table.opening(on=grid(5, 3))
    assert table.awaited == [0, 1, 2], "the base estimate"
    table.estimates(1, 2, 3)
    while not table.over:
        if len(table.all(Event.PICK)) < 12 and table.state.phase == Phase.DISTRIBUTION and len(table.awaited) == 3:
            table.all_answer(True, True, True)
        elif table.state.phase == Phase.CONQUEST:
            seat = table.awaited[0]
            table.attack(seat, table.legal(seat)[0])
            assert table.awaited == [0, 1, 2], "a duel"
            table.fight(False, False)
        else:
            table.pickers()
    phases = [start["phase"] for start in table.all(Event.PHASE_START)]
    assert phases == [Phase.SETUP, Phase.DISTRIBUTION, Phase.CONQUEST]
    assert MUDRO.phases == ["setup", "distribution", "conquest"]


@rule("MU-01")
def test_mu_01_knob_expansion_rounds_would_add_a_phase() -> None:
    for order, first in (("seat", 0), ("base", 2), ("rotating", 0), ("listed", 0)):
        table = Table.opening("expansion.rounds=1", f"expansion.order={order}", on=grid(5, 3))
        table.estimates(1002, 1001, 1000)
        for seat in (2, 1, 0):
            table.pick(seat, table.legal(seat)[0])
        assert table.state.phase == Phase.EXPANSION and table.awaited == [first]


@rule("MU-09")
def test_mu_09_a_map_where_no_first_choice_works_is_refused(tmp_path: Path) -> None:
    # Fifteen regions in two halves, in each of which all touch: a base in each, and no room for the third.
    halves = {pair for pair in combinations(range(15), 2) if (pair[0] < 8) == (pair[1] < 8)}
    path = written(tmp_path, 15, halves | {(7, 8)})
    assert refusal(load_map(str(path))) == "no-bases-apart"
    result = run("validate", str(path), "--ruleset", "mudro")
    assert result.exit_code == 1 and "no-bases-apart" in result.stdout


@rule("MU-09")
def test_mu_09_a_map_where_a_single_first_choice_works_is_not(tmp_path: Path) -> None:
    # As above without the border between 0 and 1: 0, 1 and one of the other half stand apart.
    halves = {pair for pair in combinations(range(15), 2) if (pair[0] < 8) == (pair[1] < 8)} - {(0, 1)}
    path = written(tmp_path, 15, halves | {(7, 8)})
    check_map(MUDRO, load_map(str(path)))
    assert run("validate", str(path), "--ruleset", "mudro").exit_code == 0


@rule("MU-17")
@rule("MU-27")
def test_mu_17_mu_27_the_longest_match_needs_so_many_questions() -> None:
    """Ten rounds of expansion; thirty turns with a duel each, and one more for each life but the last of each base;
    every duel can come to an estimate, and one more estimate gives the base order."""
    needed = questions_needed(MUDRO.rules, 15)
    assert needed[Kind.CHOICE] == 10 + 30 + 3 * 2
    assert needed[Kind.NUMBER] == 1 + 30 + 3 * 2
    assert needed[Kind.RATIO] == 0


@rule("MU-05")
@rule("MU-07")
def test_mu_05_mu_07_any_number_can_be_estimated() -> None:
    """A year, a distance, a number of people: the document names no bounds, and a distance needs none."""
    for truth, step in (("0", "1"), ("-40", "1"), ("2.5", "0.1"), ("1989", "1")):
        assert truth_fault(MUDRO, Decimal(truth), Decimal(step)) is None
    assert truth_fault(load_ruleset("mudro", ["questions.numbers=whole"]), Decimal("2.5"), Decimal("0.1"))
    assert truth_fault(load_ruleset("mudro", ["questions.numbers=positive"]), Decimal(-40), Decimal(1))
    assert truth_fault(load_ruleset("mudro", ["distribution.metric=percent"]), Decimal(0), Decimal(1))
