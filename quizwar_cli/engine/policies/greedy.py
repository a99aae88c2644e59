"""Greedy: the most points the next won duel can bring, then the most it can cost the victim."""

from __future__ import annotations

from quizwar_cli.engine.bits import count
from quizwar_cli.engine.fields import Game, State
from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.policies.reckoning import attacker_gain, defender_loss

FIRST = 1 << 24
"""A first criterion outweighs every sum of points."""


@kernel
def pick_worth(game: Game, state: State, region: int) -> int:
    """Regions with many free neighbours keep the way open for more."""
    return count(game.board.neighbours[region] & state.free)


@kernel
def attack_worth(game: Game, state: State, seat: int, region: int) -> int:
    """Points for the seat first, points off the victim second."""
    loss = defender_loss(game, state, region) if state.owner[region] != seat else 0
    return attacker_gain(game, state, seat, region) * FIRST + loss
