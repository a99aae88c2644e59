"""Czechia: the borders of regions and Central Bohemian districts, spelled out, and how fourteen become fifteen."""

from __future__ import annotations

from quizwar_cli.maps import load_map
from tests.maps.geography import borders_in, borders_of, joined

# The thirteen other regions and the twelve districts of Central Bohemia, each with all its neighbours among them.
UNITS = """
Karlovy Vary: Ústí nad Labem, Plzeň
Ústí nad Labem: Karlovy Vary, Plzeň, Liberec, Rakovník, Kladno, Mělník
Liberec: Ústí nad Labem, Hradec Králové, Mělník, Mlada Boleslav
Hradec Králové: Liberec, Pardubice, Mlada Boleslav, Nymburk, Kolín
Pardubice: Hradec Králové, Olomouc, South Moravia, Vysočina, Kolín, Kutná Hora
Olomouc: Pardubice, South Moravia, Zlín, Moravia-Silesia
Moravia-Silesia: Olomouc, Zlín
Zlín: Moravia-Silesia, Olomouc, South Moravia
South Moravia: Zlín, Olomouc, Pardubice, Vysočina, South Bohemia
Vysočina: South Moravia, Pardubice, South Bohemia, Kutná Hora, Benešov
South Bohemia: South Moravia, Vysočina, Plzeň, Benešov, Příbram
Plzeň: Karlovy Vary, Ústí nad Labem, South Bohemia, Příbram, Beroun, Rakovník
Prague: Prague-East, Prague-West
Rakovník: Ústí nad Labem, Plzeň, Kladno, Beroun
Kladno: Ústí nad Labem, Rakovník, Beroun, Prague-West, Mělník
Mělník: Ústí nad Labem, Liberec, Kladno, Prague-West, Prague-East, Mlada Boleslav
Mlada Boleslav: Liberec, Hradec Králové, Mělník, Prague-East, Nymburk
Nymburk: Hradec Králové, Mlada Boleslav, Prague-East, Kolín
Kolín: Hradec Králové, Pardubice, Nymburk, Prague-East, Kutná Hora
Kutná Hora: Pardubice, Vysočina, Kolín, Prague-East, Benešov
Benešov: Vysočina, South Bohemia, Kutná Hora, Prague-East, Prague-West, Příbram
Příbram: South Bohemia, Plzeň, Benešov, Prague-West, Beroun
Beroun: Plzeň, Příbram, Prague-West, Kladno, Rakovník
Prague-West: Prague, Prague-East, Mělník, Kladno, Beroun, Příbram, Benešov
Prague-East: Prague, Prague-West, Mělník, Mlada Boleslav, Nymburk, Kolín, Kutná Hora, Benešov
"""

CENTRAL_BOHEMIA = {
    "Central Bohemia North": ["Rakovník", "Kladno", "Mělník", "Mlada Boleslav", "Nymburk", "Kolín", "Prague-East"],
    "Central Bohemia South": ["Beroun", "Prague-West", "Příbram", "Benešov", "Kutná Hora"],
}


def test_the_regions_touch_where_they_do_in_czechia() -> None:
    units = borders_of(UNITS)
    names = set().union(*units)
    districts = {name for halves in CENTRAL_BOHEMIA.values() for name in halves}
    assert (len(names), len(districts)) == (25, 12)
    expected = joined(units, CENTRAL_BOHEMIA | {name: [name] for name in names - districts})
    assert len(expected) == 30
    assert borders_in(load_map("czechia")) == expected


def test_with_the_halves_joined_again_prague_has_one_neighbour_and_the_regions_26_borders() -> None:
    halves = list(CENTRAL_BOHEMIA)
    found = borders_in(load_map("czechia"))
    whole = {frozenset("Central Bohemia" if name in halves else name for name in border) for border in found}
    borders = {border for border in whole if len(border) == 2}
    assert len(borders) == 26
    assert [border for border in borders if "Prague" in border] == [frozenset(("Prague", "Central Bohemia"))]


def test_any_two_bases_apart_leave_a_region_for_the_third() -> None:
    board = load_map("czechia")
    regions = set(range(len(board)))
    for first in regions:
        left = regions - {first, *board.neighbours[first]}
        assert left, board.name(first)
        for second in left:
            assert left - {second, *board.neighbours[second]}, (board.name(first), board.name(second))
