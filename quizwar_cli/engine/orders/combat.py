"""Kills, a draw a troop (AO-16, AO-22)."""

from __future__ import annotations

from quizwar_cli.engine import chance
from quizwar_cli.engine.chance import Stream
from quizwar_cli.engine.kernel import kernel

TROOP_BITS = 24
"""Places in the stream for the troops of one fight; a meeting's exchanges share them."""


@kernel
def kills(key: int, stream: Stream, side: int, first: int, troops: int, rate: int) -> int:
    """How many of `troops` hit, each with a chance of `rate` percent; the draws are `first`, `first` + 1, ..."""
    hit = 0
    for troop in range(troops):
        hit += chance.below(key, stream, side, first + troop, 100) < rate
    return hit
