"""A map as text for a terminal: who owns what, at a glance."""

from __future__ import annotations

from collections.abc import Sequence

from tabulate import tabulate

from quizwar_cli.maps.drawing import NO_LAND
from quizwar_cli.maps.model import Map

_SEA = " "


def render(
    board: Map,
    marks: Sequence[str],
    *,
    colours: Sequence[int | None] | None = None,
    notes: Sequence[str] | None = None,
    language: str = "en",
    width: int = 80,
) -> str:
    """The board with the owner of each region: `marks` has one character a region, `.` for a free one.

    With a drawing, a region's edge is drawn with its letter and its inside filled with its mark; a list of letters and
    names follows. Without one, or where it is wider than `width`, a table of regions takes its place. `colours` are
    SGR codes (31 red, 32 green, ...) a region, None for no colour; `notes` are written behind the names.
    """
    shades = colours or [None] * len(board)
    names = [board.name(index, language) for index in range(len(board))]
    if notes:
        names = [f"{name} {note}".rstrip() for name, note in zip(names, notes, strict=True)]
    if not board.drawing or max(map(len, board.drawing)) > width:
        return _table(board, marks, shades, names, width)
    letters = {region.letter: index for index, region in enumerate(board.regions)}
    inside = _insides(board)
    rows = []
    for y, row in enumerate(board.drawing):
        cells = []
        for x, letter in enumerate(row):
            region = letters.get(letter)
            if region is None:
                cells.append(_SEA)
            else:
                cells.append(_coloured(marks[region] if (x, y) in inside else letter, shades[region]))
        rows.append("".join(cells).rstrip())
    return "\n".join([*rows, "", *_legend(board, marks, shades, names, width)])


def _insides(board: Map) -> set[tuple[int, int]]:
    """The cells (x, y) that show the owner: those with their own letter all round, or else the one in the middle."""
    cells: dict[str, list[tuple[int, int]]] = {}
    for y, row in enumerate(board.drawing):
        for x, letter in enumerate(row):
            if letter not in NO_LAND:
                cells.setdefault(letter, []).append((x, y))
    inside: set[tuple[int, int]] = set()
    for own in cells.values():
        known = set(own)
        found = {(x, y) for x, y in own if {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)} <= known}
        inside |= found or ({_middle(own)} if len(own) > 1 else set())
    return inside


def _middle(cells: list[tuple[int, int]]) -> tuple[int, int]:
    """The cell nearest to the middle of them all."""
    x = sum(cell[0] for cell in cells) / len(cells)
    y = sum(cell[1] for cell in cells) / len(cells)
    return min(cells, key=lambda cell: ((cell[0] - x) ** 2 + (cell[1] - y) ** 2, -cell[1], -cell[0]))


def _legend(
    board: Map, marks: Sequence[str], shades: Sequence[int | None], names: Sequence[str], width: int
) -> list[str]:
    """Letter, mark and name of each region, in as many columns as fit."""
    entries = [f"{region.letter} {marks[index]} {names[index]}" for index, region in enumerate(board.regions)]
    wide = max(map(len, entries)) + 2
    across = max(1, width // wide)
    rows = -(-len(entries) // across)
    lines = []
    for row in range(rows):
        line = [_coloured(entries[index].ljust(wide), shades[index]) for index in range(row, len(entries), rows)]
        lines.append("".join(line).rstrip())
    return lines


def _table(board: Map, marks: Sequence[str], shades: Sequence[int | None], names: Sequence[str], width: int) -> str:
    rows = [
        [
            _coloured(marks[index], shades[index]),
            index + 1,
            names[index],
            " ".join(str(other + 1) for other in board.neighbours[index]),
        ]
        for index in range(len(board))
    ]
    room = width - 10  # the first two columns and the gaps
    headers = ["", "no", "region", "borders"]
    return tabulate(rows, headers, tablefmt="plain", maxcolwidths=[None, None, room * 2 // 3, room // 3])


def _coloured(text: str, colour: int | None) -> str:
    return text if colour is None else f"\x1b[{colour}m{text}\x1b[0m"
