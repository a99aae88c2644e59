"""Borders spelled out by name, as tests write them down from the real geography."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from quizwar_cli.maps import Map
from quizwar_cli.maps.drawing import touching

Borders = set[frozenset[str]]


def borders_of(text: str) -> Borders:
    """The pairs in lines `name: neighbour, neighbour`; every border must stand in both its lines."""
    lists = {}
    for line in text.strip().splitlines():
        name, _, near = line.partition(":")
        assert name.strip() not in lists, f"{name.strip()} has two lines"
        lists[name.strip()] = [other.strip() for other in near.split(",")]
    for name, near in lists.items():
        for other in near:
            assert name in lists[other], f"{name} lists {other}, which does not list {name}"
    return {frozenset((name, other)) for name, near in lists.items() for other in near}


def joined(borders: Borders, groups: Mapping[str, Iterable[str]]) -> Borders:
    """The borders between groups of the units that `borders` has; every unit must be in one group."""
    members = [unit for units in groups.values() for unit in units]
    assert sorted(members) == sorted(set().union(*borders))
    group = {unit: name for name, units in groups.items() for unit in units}
    pairs = {frozenset(group[unit] for unit in border) for border in borders}
    return {pair for pair in pairs if len(pair) == 2}


def borders_in(board: Map) -> Borders:
    """The map's borders by English names."""
    return {
        frozenset((board.name(region), board.name(other)))
        for region, near in enumerate(board.neighbours)
        for other in near
    }


def drawn_borders(board: Map) -> Borders:
    """The borders by English names that the drawing alone shows."""
    names = {region.letter: region.names["en"] for region in board.regions}
    return {frozenset((names[first], names[second])) for first, second in touching(board.drawing)}
