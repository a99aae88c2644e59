"""The board and the scores at one moment of a match."""

from __future__ import annotations

from collections.abc import Sequence

from quizwar_cli.engine.bits import count
from quizwar_cli.engine.fields import State
from quizwar_cli.maps.model import Map
from quizwar_cli.maps.picture import render
from quizwar_cli.reports.numbers import grouped
from quizwar_cli.reports.tables import table

MARKS = "123"
COLOURS = (31, 34, 32)  # red, blue, green


def board(board_map: Map, state: State, *, language: str, width: int, colour: bool) -> str:
    """The map with each region's owner as the number of the seat, `.` where it is free, and what a held region is worth
    behind its name."""
    owners = [state.owner[region] for region in range(len(board_map.regions))]
    marks = [MARKS[owner] if owner >= 0 else "." for owner in owners]
    shades = [COLOURS[owner] if owner >= 0 else None for owner in owners] if colour else None
    worth = [grouped(state.value[region]) if owner >= 0 else "" for region, owner in enumerate(owners)]
    return render(board_map, marks, colours=shades, notes=worth, language=language, width=width)


def standing(board_map: Map, state: State, names: Sequence[str], language: str) -> str:
    """Scores, regions, castles and walls of the seats, in seat order."""
    rows = []
    for seat, name in enumerate(names):
        alive = state.alive >> seat & 1
        walls = f"{state.walls[seat]} wall" + ("s" if state.walls[seat] != 1 else "")
        castle = f"{board_map.name(state.castle[seat], language)}, {walls}" if alive else "fallen"
        regions = str(count(state.held[seat]))
        rows.append([MARKS[seat], name, grouped(state.score[seat]), regions, str(state.bonus[seat]), castle])
    return table(["", "seat", "score", "regions", "bonus", "castle"], rows, ["left", "left", *["right"] * 3, "left"])
