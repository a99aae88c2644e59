from __future__ import annotations

import json
from pathlib import Path

import pytest

from quizwar_cli.documents import DocumentError
from quizwar_cli.errors import UsageError
from quizwar_cli.maps import Map, load_map, render
from quizwar_cli.maps.drawing import rows_of, touching
from quizwar_cli.maps.graph import distances, pieces

POSITIVE = Path(__file__).parent.parent / "examples/positive"
NEGATIVE = Path(__file__).parent.parent / "examples/negative"


@pytest.fixture(scope="module")
def rivers() -> Map:
    return load_map("three-rivers")


def test_regions_touch_where_their_letters_do() -> None:
    assert touching(rows_of("\naab\n c\n")) == {("a", "b"), ("a", "c")}
    assert rows_of("\n\nab\n c \n\n") == ("ab", " c")


def test_links_are_added_and_blocked_borders_taken_away() -> None:
    board = load_map(str(POSITIVE / "map-drawn.yaml"))
    assert board.neighbours == ((1,), (0, 2, 3), (1,), (1,))
    assert board.regions[3].letter == "7"


def test_the_shipped_map_has_sixteen_regions_of_one_piece(rivers: Map) -> None:
    assert len(rivers) == 16
    assert pieces(rivers.neighbours) == [list(range(16))]
    assert all(region in rivers.neighbours[other] for region in range(16) for other in rivers.neighbours[region])
    assert rivers.name(0) == "North Shore"
    assert rivers.name(0, "bg") == "Северен бряг"
    assert rivers.name(0, "hu") == "North Shore"


def test_a_region_is_found_by_id_and_by_name(rivers: Map) -> None:
    assert (
        rivers.region_index("gull-isle")
        == rivers.region_index("gull isle")
        == rivers.region_index("Остров на чайките")
        == 15
    )
    assert rivers.region_index("atlantis") is None


def test_a_map_survives_a_log(rivers: Map) -> None:
    again = Map.from_data(json.loads(json.dumps(rivers.to_data())))
    assert again == rivers
    assert again.digest == rivers.digest


def test_the_digest_does_not_hang_on_form(tmp_path: Path) -> None:
    board = load_map(str(POSITIVE / "map-listed.yaml"))
    text = (POSITIVE / "map-listed.yaml").read_text("utf-8")
    other = tmp_path / "other.yaml"
    other.write_text(text.replace("[south, north]", "[north, south]"), "utf-8")
    assert load_map(str(other)).digest == board.digest
    other.write_text(text.replace("id: west, name", "id: occident, name").replace("west]", "occident]"), "utf-8")
    assert load_map(str(other)).digest != board.digest


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("map-in-pieces", "map-in-pieces"), ("drawn-in-pieces", "map-in-pieces"), ("duplicate-region", "duplicate-id"),
        ("letter-twice", "duplicate-letter"), ("link-to-unknown", "unknown-region"), ("two-regions", "wrong-length"),
        ("letter-of-no-region", "unknown-letter"), ("border-to-unknown-region", "unknown-region"),
    ],
)  # fmt: skip
def test_maps_that_no_match_can_be_played_on(name: str, code: str) -> None:
    with pytest.raises(DocumentError) as caught:
        load_map(str(NEGATIVE / f"{name}.yaml"))
    assert code in [finding.code for finding in caught.value.findings]


def test_no_such_map() -> None:
    with pytest.raises(UsageError, match="three-rivers"):
        try:
            load_map("three-brooks")
        except UsageError as error:
            raise UsageError(error.code, error.hint) from error


def test_distances() -> None:
    line = [[1], [0, 2], [1], []]
    assert distances(line, 0) == [0, 1, 2, -1]
    assert pieces(line) == [[0, 1, 2], [3]]


def test_the_picture_fits_a_terminal(rivers: Map) -> None:
    picture = render(rivers, "1.23112233123123")
    assert max(map(len, picture.splitlines())) <= 80
    for index, region in enumerate(rivers.regions):
        assert region.letter in picture
        assert f"{region.letter} {'1.23112233123123'[index]} {rivers.name(index)}" in picture
    assert "\x1b" not in picture


def test_the_picture_shows_owners_inside_and_letters_at_the_edge() -> None:
    board = load_map(str(POSITIVE / "map-drawn.yaml"))
    assert render(board, "12.3").splitlines() == [
        "a12b",
        "c.b  7",
        "",
        "a 1 North  b 2 East   c . South  7 3 Isle",
    ]


def test_colours_change_nothing_else(rivers: Map) -> None:
    colours = [31 + index % 3 for index in range(16)]
    coloured = render(rivers, "1" * 16, colours=colours)
    plain = render(rivers, "1" * 16)
    assert "\x1b[31m" in coloured
    for code in (0, 31, 32, 33):
        coloured = coloured.replace(f"\x1b[{code}m", "")
    assert [line.rstrip() for line in coloured.splitlines()] == plain.splitlines()


def test_without_a_drawing_there_is_a_table() -> None:
    board = load_map(str(POSITIVE / "map-listed.yaml"))
    table = render(board, "123.")
    assert table.splitlines()[1].split() == ["1", "1", "North", "2", "4"]
    wide = Map("w", {"en": "W"}, board.regions, board.neighbours, ("a" * 200,))
    assert render(wide, "123.") == table
