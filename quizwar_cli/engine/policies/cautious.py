"""Cautious: a short border, and attacks only where the duel is likeliest to be won."""

from __future__ import annotations

from quizwar_cli.engine.bits import count
from quizwar_cli.engine.fields import Game, Minds, State
from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.policies.reckoning import is_castle, win_chance
from quizwar_cli.engine.policies.tables import UNIT


@kernel
def pick_worth(game: Game, state: State, seat: int, region: int) -> int:
    """Regions among its own land and away from the others."""
    near = game.board.neighbours[region]
    foreign = near & ~state.free & ~state.held[seat]
    return count(near & state.held[seat]) - 2 * count(foreign)


@kernel
def attack_worth(game: Game, minds: Minds, state: State, seat: int, region: int) -> int:
    """The chance to win the duel; a castle with more than its last wall is left alone while there is anything else.

    To mend the own castle, where the rules know that, is the likeliest of all: nobody answers against it.
    Of equal chances the region that touches most of its own land, which leaves the shortest border.
    """
    worth = win_chance(game, minds, state, seat, region) * 64
    worth += count(game.board.neighbours[region] & state.held[seat])
    if is_castle(state, region) and state.owner[region] != seat and state.walls[state.owner[region]] > 1:
        worth -= UNIT * 64
    return worth
