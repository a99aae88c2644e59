"""What touches what: sets of regions next to other sets."""

from __future__ import annotations

from typing import Protocol

from quizwar_cli.engine.bits import lowest
from quizwar_cli.engine.kernel import kernel


class Bordered(Protocol):
    """Any board that knows what touches each region."""

    neighbours: list[int]


@kernel
def touching(board: Bordered, regions: int) -> int:
    """All regions next to any region of the mask; members of it that touch each other are in it too."""
    near = 0
    while regions:
        near |= board.neighbours[lowest(regions)]
        regions &= regions - 1
    return near
