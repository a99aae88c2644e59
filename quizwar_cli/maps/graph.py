"""Facts of a map as a graph. Neighbours are given as `neighbours[region]`, a collection of indices."""

from __future__ import annotations

from collections.abc import Collection, Sequence


def distances(neighbours: Sequence[Collection[int]], start: int) -> list[int]:
    """Steps from `start` to each region, -1 where no way leads: (regions,)."""
    steps = [-1] * len(neighbours)
    steps[start] = 0
    front = [start]
    while front:
        reached = []
        for region in front:
            for other in neighbours[region]:
                if steps[other] < 0:
                    steps[other] = steps[region] + 1
                    reached.append(other)
        front = reached
    return steps


def pieces(neighbours: Sequence[Collection[int]]) -> list[list[int]]:
    """The connected pieces, the largest first, each with its regions ascending."""
    left = set(range(len(neighbours)))
    found = []
    while left:
        steps = distances(neighbours, min(left))
        piece = [region for region, step in enumerate(steps) if step >= 0]
        found.append(piece)
        left -= set(piece)
    return sorted(found, key=lambda piece: (-len(piece), piece))
