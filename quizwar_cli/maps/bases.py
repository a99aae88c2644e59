"""Where bases can stand that do not touch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations


def apart_threes(neighbours: Sequence[Sequence[int]]) -> Iterator[tuple[int, int, int]]:
    """All three regions of which no two touch; `neighbours[i]` are the regions next to region i."""
    for three in combinations(range(len(neighbours)), 3):
        if not any(second in neighbours[first] for first, second in combinations(three, 2)):
            yield three
