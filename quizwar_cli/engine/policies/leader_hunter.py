"""Leader-hunter: whoever has the most points is attacked where it hurts most."""

from __future__ import annotations

from quizwar_cli.engine.codes import NOBODY
from quizwar_cli.engine.fields import SEATS, Game, State
from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.policies.greedy import FIRST
from quizwar_cli.engine.policies.reckoning import defender_loss, distance


@kernel
def strongest_rival(state: State, seat: int) -> int:
    """The other seat with the highest score; the first of equals."""
    strongest = NOBODY
    for rival in range(SEATS):
        if rival != seat and (strongest == NOBODY or state.score[rival] > state.score[strongest]):
            strongest = rival
    return strongest


@kernel
def pick_worth(game: Game, state: State, seat: int, region: int) -> int:
    """Regions on the way to the strongest rival's castle, to stand at its border when the conquest begins."""
    return -distance(game.board, region, state.castles & state.held[strongest_rival(state, seat)])


@kernel
def attack_worth(game: Game, state: State, seat: int, region: int) -> int:
    """The owner's score first, what the lost duel costs it second; mending the own castle last of all."""
    if state.owner[region] == seat:
        return -1
    return state.score[state.owner[region]] * FIRST + defender_loss(game, state, region)
