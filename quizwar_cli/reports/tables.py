"""Tables for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabulate import tabulate

from quizwar_cli.engine.bits import count
from quizwar_cli.engine.fields import State
from quizwar_cli.reports.numbers import grouped

WIDTH = 80
"""Columns a table takes at most, as long as its texts can be broken that far."""

NARROWEST = 8
"""Columns a text is not broken below."""


def table(headers: Sequence[str], rows: Sequence[Sequence[Any]], align: Sequence[str] | None = None) -> str:
    """A plain table; texts to the left, numbers (given as texts too) as `align` says. Long texts are broken to fit."""
    room: list[int | None] = [None] * len(headers)
    while True:
        text = tabulate(
            rows, headers, tablefmt="simple", colalign=align, disable_numparse=True, maxcolwidths=room if rows else None
        )
        columns = [len(rule) for rule in _rule(text).split("  ")]
        over = sum(columns) + 2 * (len(columns) - 1) - WIDTH
        texts = [i for i, wide in enumerate(columns) if wide > NARROWEST and (align is None or align[i] == "left")]
        if over <= 0 or not texts or not rows:
            return text
        widest = max(texts, key=lambda i: columns[i])
        left = min(
            columns[widest] - over, (room[widest] or columns[widest]) - 1
        )  # tabulate takes a column more at times
        if room[widest] == NARROWEST:  # a header that cannot be broken
            return text
        room[widest] = max(NARROWEST, left)


def _rule(text: str) -> str:
    """The line of dashes under the headers."""
    return next(line for line in text.splitlines() if line and not line.strip("- "))


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
