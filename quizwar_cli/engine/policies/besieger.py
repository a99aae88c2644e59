"""Besieger: the nearest castle, the fewest walls first."""

from __future__ import annotations

from quizwar_cli.engine.fields import REGIONS, Game, State
from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.policies.reckoning import distance, is_castle, rival_castles


@kernel
def pick_worth(game: Game, state: State, seat: int, region: int) -> int:
    """Regions on the way to the nearest rival castle."""
    return -distance(game.board, region, rival_castles(state, seat))


@kernel
def attack_worth(game: Game, state: State, seat: int, region: int) -> int:
    """A castle in reach, the fewest walls first; else the region nearest to one; mending the own one last of all."""
    if state.owner[region] == seat:
        return -REGIONS - 1
    if is_castle(state, region):
        return REGIONS - state.walls[state.owner[region]]
    return -distance(game.board, region, rival_castles(state, seat))
