"""What a bot can foresee of one duel: chances from the answer model, distances on the board."""

from __future__ import annotations

from quizwar_cli.engine.bits import count
from quizwar_cli.engine.codes import BothRight
from quizwar_cli.engine.fields import SEATS, Board, Game, Minds, State
from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.policies.tables import UNIT
from quizwar_cli.engine.reach import touching


@kernel
def is_castle(state: State, region: int) -> bool:
    """Whether the region is a standing castle."""
    return state.castles >> region & 1 == 1


@kernel
def rival_castles(state: State, seat: int) -> int:
    """The regions of the castles of all other seats that stand."""
    return state.castles & ~state.held[seat]


@kernel
def distance(board: Board, region: int, goals: int) -> int:
    """Steps from a region to the nearest of `goals`; the number of regions where there is no way."""
    reached = 1 << region
    for steps in range(board.regions):
        if reached & goals:
            return steps
        reached |= touching(board, reached)
    return board.regions


@kernel
def pressed(game: Game, state: State, region: int) -> bool:
    """Whether a duel for the region would be one in which nerve counts."""
    return is_castle(state, region) or state.round == game.rules.conquest_rounds - 1


@kernel
def win_chance(game: Game, minds: Minds, state: State, seat: int, region: int) -> int:
    """The chance, in 1 / UNIT, that the seat wins one duel for the region."""
    rival = state.owner[region]
    right = minds.pressed if pressed(game, state, region) else minds.calm
    closer = UNIT // 2 if game.rules.duel_both_right == BothRight.FASTER else minds.closer[seat * SEATS + rival]
    return right[seat] * (UNIT - right[rival] + right[rival] * closer // UNIT) // UNIT


@kernel
def paid_hold_chance(game: Game, minds: Minds, state: State, seat: int, region: int) -> int:
    """The chance, in 1 / UNIT, that the defender of the region wins one duel against the seat and scores the bonus."""
    rival = state.owner[region]
    right = minds.pressed if pressed(game, state, region) else minds.calm
    outright = right[rival] * (UNIT - right[seat]) // UNIT
    if game.rules.duel_both_right == BothRight.FASTER:
        return outright + right[rival] * right[seat] // UNIT // 2
    if not game.rules.duel_bonus_on_tiebreak:
        return outright
    return outright + right[rival] * right[seat] // UNIT * (UNIT - minds.closer[seat * SEATS + rival]) // UNIT


@kernel
def attacker_gain(game: Game, state: State, region: int) -> int:
    """Points the attacker gains with the next won duel for the region."""
    rival = state.owner[region]
    if not is_castle(state, region):
        return game.rules.scoring_conquered
    if state.walls[rival] > 1:
        return 0
    return game.rules.scoring_conquered * regions_of(state, rival)


@kernel
def defender_loss(game: Game, state: State, region: int) -> int:
    """Points the defender loses with the next duel it does not hold."""
    rival = state.owner[region]
    if not is_castle(state, region):
        return state.value[region]
    return game.rules.scoring_wall if state.walls[rival] > 1 else state.score[rival]


@kernel
def regions_of(state: State, seat: int) -> int:
    """How many regions the seat holds."""
    return count(state.held[seat])
