"""Tables for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabulate import tabulate

from quizwar_cli.engine.bits import count
from quizwar_cli.engine.fields import State
from quizwar_cli.reports.numbers import grouped


def table(headers: Sequence[str], rows: Sequence[Sequence[Any]], align: Sequence[str] | None = None) -> str:
    """A plain table; texts to the left, numbers (given as texts too) as `align` says."""
    return tabulate(rows, headers, tablefmt="simple", colalign=align, disable_numparse=True)


def final_table(state: State, names: Sequence[str]) -> str:
    """The result of a match, first place first."""
    order = sorted(range(len(names)), key=lambda seat: (state.place[seat], seat))
    rows = [
        [
            str(state.place[seat]),
            names[seat],
            grouped(state.score[seat]),
            str(count(state.held[seat])),
            str(state.walls[seat]) if state.alive >> seat & 1 else "out",
            str(state.holds[seat]),
            str(state.captures[seat]),
            str(state.castles_taken[seat]),
        ]
        for seat in order
    ]
    headers = ["place", "seat", "score", "regions", "walls", "holds", "captures", "castles\ntaken"]
    return table(headers, rows, ["right", "left"] + ["right"] * 6)
