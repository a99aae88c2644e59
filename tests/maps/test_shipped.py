"""What holds for every map of a real land that ships."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest

from quizwar_cli.maps import load_map, render
from quizwar_cli.resources import shipped
from tests.maps.geography import borders_in, drawn_borders

LANGUAGES = {
    "bulgaria": ["en", "bg"],
    "czechia": ["en", "cs"],
    "hungary": ["en", "hu"],
    "serbia": ["en", "sr", "sr-Latn"],
    "world": ["en", "hu"],
}
maps = pytest.mark.parametrize("name", LANGUAGES)


@maps
def test_every_region_has_a_short_name_of_its_own_in_each_language(name: str) -> None:
    board = load_map(name)
    for language in LANGUAGES[name]:
        assert board.names[language]
        names = [region.names[language] for region in board.regions]
        assert len(set(names)) == len(board)
        assert max(map(len, names)) <= 24
    assert all(list(region.names) == LANGUAGES[name] for region in board.regions)


@maps
def test_no_region_hangs_on_a_single_border(name: str) -> None:
    assert min(map(len, load_map(name).neighbours)) >= 2


@maps
def test_three_bases_can_stand_apart_whichever_region_is_chosen_first(name: str) -> None:
    board = load_map(name)
    regions = set(range(len(board)))
    for first in regions:
        left = regions - {first, *board.neighbours[first]}
        assert any(b not in board.neighbours[a] for a, b in combinations(left, 2)), board.name(first)


@maps
def test_the_drawing_shows_every_border_but_links(name: str) -> None:
    board = load_map(name)
    beyond = borders_in(board) - drawn_borders(board)
    assert drawn_borders(board) <= borders_in(board)
    assert len(beyond) == (6 if name == "world" else 0)


@maps
def test_each_region_shows_letter_and_owner_on_a_picture_for_80_columns(name: str) -> None:
    board = load_map(name)
    for language in LANGUAGES[name]:
        marks = [chr(ord("①") + region) for region in range(len(board))]  # one for each: no two are the same
        lines = render(board, marks, language=language).splitlines()
        picture = lines[: len(board.drawing)]
        assert max(map(len, lines)) <= 80
        assert len(picture) <= 26
        for region, mark in zip(board.regions, marks, strict=True):
            assert any(region.letter in line for line in picture)
            assert any(mark in line for line in picture)
            assert any(f"{region.letter} {mark} {region.names[language]}" in line for line in lines)


def test_the_page_of_maps_counts_regions_and_borders() -> None:
    page = (Path(__file__).parents[2] / "docs/maps.md").read_text("utf-8")
    rows = re.findall(r"^\| `([a-z-]+)` \| (\d+) \| (\d+)(?: by land, (\d+) by sea)? \|", page, re.MULTILINE)
    assert sorted(name for name, *_ in rows) == shipped("maps")
    for name, regions, borders, links in rows:
        board = load_map(name)
        assert (int(regions), int(borders) + int(links or 0)) == (len(board), len(borders_in(board))), name
