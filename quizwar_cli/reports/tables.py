"""Tables for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import tabulate

from quizwar_cli.engine.bits import count
from quizwar_cli.engine.codes import Parting
from quizwar_cli.engine.fields import State
from quizwar_cli.reports.numbers import grouped

WIDTH = 80
"""Columns a table takes at most, as long as its texts can be broken that far."""

NARROWEST = 8
"""Columns a text is not broken below."""


def table(headers: Sequence[str], rows: Sequence[Sequence[Any]], align: Sequence[str] | None = None) -> str:
    """A plain table; texts to the left, numbers (given as texts too) as `align` says.

    Where it is too wide the columns close up, and then the widest texts are broken.
    """
    room: list[int | None] = [None] * len(headers)
    text = _laid_out(headers, rows, align, room)
    if _excess(text) > 0:
        text = _laid_out(headers, rows, align, room, closed_up=True)
    while rows and (excess := _excess(text)) > 0:
        columns = _columns(text)
        texts = [i for i, wide in enumerate(columns) if wide > NARROWEST and (align is None or align[i] == "left")]
        widest = max(texts, key=lambda i: columns[i], default=-1)
        if widest < 0 or room[widest] == NARROWEST:  # there are only numbers, or a header that cannot be broken
            break
        left = min(columns[widest] - excess, (room[widest] or columns[widest]) - 1)  # tabulate takes one more at times
        room[widest] = max(NARROWEST, left)
        text = _laid_out(headers, rows, align, room, closed_up=True)
    return text


def _laid_out(
    headers: Sequence[str],
    rows: Sequence[Sequence[Any]],
    align: Sequence[str] | None,
    room: Sequence[int | None],
    *,
    closed_up: bool = False,
) -> str:
    """The table with at most `room` columns a column; `closed_up` without the two that tabulate adds to headers."""
    padding = tabulate.MIN_PADDING
    tabulate.MIN_PADDING = 0 if closed_up else padding
    try:
        return tabulate.tabulate(
            rows,
            headers,
            tablefmt="simple",
            colalign=align,
            disable_numparse=True,
            maxcolwidths=room if rows else None,
        )
    finally:
        tabulate.MIN_PADDING = padding


def _columns(text: str) -> list[int]:
    """The widths of a table's columns."""
    return [len(rule) for rule in _rule(text).split("  ")]


def _excess(text: str) -> int:
    """By how much a table is too wide."""
    return len(_rule(text)) - WIDTH


def _rule(text: str) -> str:
    """The line of dashes under the headers."""
    return next(line for line in text.splitlines() if line and not line.strip("- "))


def final_table(state: State, names: Sequence[str]) -> str:
    """The result of a match, first place first."""
    order = sorted(range(len(names)), key=lambda seat: (state.place[seat], seat))
    rows = [
        [
            str(state.place[seat] or "-"),
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
    text = table(headers, rows, ["right", "left"] + ["right"] * 6)
    if not any(state.place):
        return f"{text}\n\nNobody has won: the map was not full in time."
    if state.parted:
        return f"{text}\n\nLevel seats were parted by {PARTINGS[Parting(state.parted)]}."
    return text


PARTINGS = {Parting.LOT: "lot", Parting.QUESTION: "one more question", Parting.NAME: "their names"}
