"""SC-01 to SC-03: the bases."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest

from quizwar_cli.engine.codes import Ask, Kind, Phase
from quizwar_cli.errors import QuizwarError
from quizwar_cli.maps.loading import load_map
from quizwar_cli.maps.model import Map
from quizwar_cli.match.setup import check_map
from quizwar_cli.rulesets.model import load_ruleset
from tests.conformance.short_campaign.table import Table, rule
from tests.table import grid, line, ring


def row_of(regions: int, folder: Path) -> Map:
    """A map of so many regions in a row."""
    lines = ["kind: map", "id: row", "name: {en: Row}", "regions:"]
    for region in range(regions):
        near = ", ".join(f"r{other}" for other in (region - 1, region + 1) if 0 <= other < regions)
        lines.append(f"  - {{id: r{region}, name: {{en: R{region}}}, borders: [{near}]}}")
    path = folder / f"row-{regions}.yaml"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return load_map(str(path))


def touch(table: Table, one: int, other: int) -> bool:
    return table.game.board.neighbours[one] >> other & 1 == 1


@rule("SC-01")
def test_sc_01_bases_are_drawn_and_never_touch() -> None:
    seen = set()
    for match in range(200):
        table = Table.opening(match=match)
        bases = table.state.castle
        assert len(set(bases)) == 3
        assert not any(touch(table, *pair) for pair in permutations(bases, 2))
        assert table.state.phase == Phase.DISTRIBUTION, "nobody is asked where to stand"
        seen.add(tuple(bases))
    assert len(seen) > 100


@rule("SC-01")
def test_sc_01_knob_bases_random_lets_them_touch() -> None:
    tables = [Table.opening("setup.bases=random", match=match) for match in range(200)]
    assert any(touch(table, *table.state.castle[:2]) for table in tables)


@rule("SC-02")
def test_sc_02_every_admissible_placement_is_as_likely() -> None:
    """On a ring of six the bases stand on every second region: two sets, six seatings each, twelve placements."""
    number = 6000
    seen = Counter(tuple(Table.opening(on=ring(6), match=match).state.castle) for match in range(number))
    admissible = [*permutations((0, 2, 4)), *permutations((1, 3, 5))]
    assert set(seen) == set(admissible)
    expected = number / len(admissible)
    assert sum((count - expected) ** 2 / expected for count in seen.values()) < 31.3  # 11 degrees, 1 in 1,000


@rule("SC-02")
def test_sc_02_unlike_numbers_of_thirds_do_not_bend_the_chances() -> None:
    """On a line of seven some pairs leave one third place and some leave more; still every placement is as likely."""
    number = 12_000
    seen = Counter(tuple(Table.opening(on=line(7), match=match).state.castle) for match in range(number))
    admissible = [p for p in permutations(range(7), 3) if all(abs(a - b) > 1 for a, b in permutations(p, 2))]
    assert set(seen) == set(admissible)
    expected = number / len(admissible)
    chi_square = sum((count - expected) ** 2 / expected for count in seen.values())
    assert chi_square < 98.3  # 59 degrees, 1 in 1,000


@rule("SC-02")
def test_sc_02_a_map_without_a_placement_is_refused_with_the_reason(tmp_path: Path) -> None:
    short_campaign = load_ruleset("short-campaign")
    check_map(short_campaign, row_of(5, tmp_path))
    with pytest.raises(QuizwarError, match="no three regions of which no two touch") as caught:
        check_map(short_campaign, row_of(4, tmp_path))
    assert caught.value.code == "no-bases-apart"


@rule("SC-03")
def test_sc_03_a_base_is_worth_1000_points_and_has_three_towers() -> None:
    table = Table.opening(on=grid(4, 4))
    assert table.state.score == [1000, 1000, 1000]
    assert table.state.walls == [3, 3, 3]
    assert [table.state.value[base] for base in table.state.castle] == [1000] * 3


@rule("SC-03")
def test_sc_03_towers_themselves_are_worth_nothing() -> None:
    assert Table.opening("castle.walls=9").state.score == [1000, 1000, 1000]


@rule("SC-03")
def test_sc_03_knobs_are_the_value_and_the_towers() -> None:
    table = Table.opening("scoring.castle=1500", "castle.walls=2")
    assert table.state.score == [1500] * 3 and table.state.walls == [2, 2, 2]


@rule("SC-04")
def test_sc_04_the_first_question_is_a_number_question_for_all_three() -> None:
    for match in range(30):
        table = Table.opening(match=match)
        assert table.asks(Ask.ANSWER, 0, 1, 2)
        assert table.state.question_kind == Kind.NUMBER
