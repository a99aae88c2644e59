"""Capitals and lands of a map, and whether every number of players can start on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

from quizwar_cli.engine import chance, layout
from quizwar_cli.engine.orders.fields import LANDS, REGIONS, SEATS, OrdersBoard, OrdersState
from quizwar_cli.engine.orders.phases.setup import deal_once
from quizwar_cli.maps.model import Land, Map

TRIES = 8
"""A start is possible where one of so many deals succeeds; the engine makes many more attempts."""


def of_orders(data: dict[str, Any], index: Mapping[str, int]) -> tuple[tuple[int, ...], tuple[Land, ...]]:
    """Capitals and lands of a map's data, by the index of each region's id. Raises KeyError for an unknown id."""
    capitals = tuple(sorted(index[region] for region in data.get("capitals", ())))
    lands = tuple(
        Land(entry["id"], entry["name"], entry["bonus"], tuple(sorted(index[region] for region in entry["regions"])))
        for entry in data.get("lands", ())
    )
    return capitals, lands


def mask(regions: tuple[int, ...]) -> int:
    """The regions as a bit mask."""
    return sum(1 << region for region in regions)


def orders_board(board_map: Map) -> OrdersBoard:
    """The map as the engine of orders sees it."""
    neighbours = [mask(near) for near in board_map.neighbours] + [0] * (REGIONS - len(board_map))
    rest = [0] * (LANDS - len(board_map.lands))
    return OrdersBoard(
        regions=len(board_map),
        neighbours=neighbours,
        capitals=mask(board_map.capitals),
        lands=len(board_map.lands),
        land=[mask(land.regions) for land in board_map.lands] + rest,
        bonus=[land.bonus for land in board_map.lands] + rest,
    )


def impossible_starts(board: OrdersBoard, players: int) -> Iterator[tuple[int, ...]]:
    """AO-35: the choices of capitals for so many players from which no even, connected shares were found."""
    capitals = [region for region in range(board.regions) if board.capitals >> region & 1]
    for chosen in combinations(capitals, players):
        if not can_start(board, chosen):
            yield chosen


def can_start(board: OrdersBoard, capitals: tuple[int, ...]) -> bool:
    """Whether connected shares that differ by at most one region grow from these capitals."""
    state = layout.blank(OrdersState)
    state.seats = len(capitals)
    state.capitals = mask(capitals)
    state.home[: len(capitals)] = capitals
    for attempt in range(TRIES):
        state.key = chance.match_key(0, attempt)
        if deal_once(board, state, attempt, True):
            return True
    return False


PLAYERS = range(2, SEATS + 1)
"""AO-01: how many may play."""
