"""Borders out of a drawing: regions touch where their letters stand side by side or one above the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

NO_LAND = ". "


def rows_of(drawing: str) -> tuple[str, ...]:
    """The rows, filled up to one width, without the empty ones before and after."""
    lines = [line.rstrip() for line in drawing.split("\n")]
    while lines and not lines[-1]:
        lines.pop()
    while lines and not lines[0]:
        lines.pop(0)
    width = max(map(len, lines), default=0)
    return tuple(line.ljust(width) for line in lines)


def letters_of(rows: Sequence[str]) -> set[str]:
    return {letter for row in rows for letter in row if letter not in NO_LAND}


def touching(rows: Sequence[str]) -> set[tuple[str, str]]:
    """The pairs of letters that touch, each pair once, the lower letter first."""
    pairs = set()
    for left, right in _side_by_side(rows):
        if left != right and left not in NO_LAND and right not in NO_LAND:
            pairs.add((min(left, right), max(left, right)))
    return pairs


def _side_by_side(rows: Sequence[str]) -> Iterator[tuple[str, str]]:
    for row in rows:
        yield from pairwise(row)
    for above, below in pairwise(rows):
        yield from zip(above, below, strict=True)
