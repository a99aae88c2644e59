"""The board and the seats of a game of orders at one moment."""

from __future__ import annotations

from collections.abc import Sequence

from quizwar_cli.engine.bits import count
from quizwar_cli.engine.orders.fields import OrdersState
from quizwar_cli.maps.model import Map
from quizwar_cli.maps.picture import render
from quizwar_cli.reports.tables import table

MARKS = "123456"
COLOURS = (31, 34, 32, 33, 35, 36)  # red, blue, green, yellow, magenta, cyan


def orders_board(board_map: Map, state: OrdersState, *, language: str, width: int, colour: bool) -> str:
    """The map with each region's owner as the number of the seat, its troops behind its name, and `*` at a capital."""
    owners = [state.owner[region] for region in range(len(board_map))]
    shades = [COLOURS[owner] for owner in owners] if colour else None
    notes = [f"{state.troops[region]}{'*' * (state.capitals >> region & 1)}" for region in range(len(board_map))]
    marks = [MARKS[owner] for owner in owners]
    return render(board_map, marks, colours=shades, notes=notes, language=language, width=width)


def orders_standing(board_map: Map, state: OrdersState, names: Sequence[str]) -> str:
    """Points, regions, capitals, troops and what is left to place, in seat order; `done` of who waits for the rest."""
    rows = []
    for seat, name in enumerate(names):
        held = state.held[seat]
        troops = sum(state.troops[region] for region in range(len(board_map)) if held >> region & 1)
        waits = state.alive & ~state.awaiting if state.awaiting else 0
        placing = "done" if waits >> seat & 1 else str(state.spare[seat])
        numbers = (state.score[seat], count(held), count(held & state.capitals), troops)
        rows.append([MARKS[seat], name, *map(str, numbers), placing])
    headers = ["", "seat", "points", "regions", "capitals", "troops", "to place"]
    return table(headers, rows, ["left", "left", *["right"] * 5])
