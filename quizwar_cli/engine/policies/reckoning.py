"""What a bot can foresee of one duel: chances from the answer model, distances on the board."""

from __future__ import annotations

from quizwar_cli.engine.bits import count
from quizwar_cli.engine.codes import BothRight, SiegeGrowth, Spoils, Taken
from quizwar_cli.engine.fields import SEATS, Board, Game, Minds, State
from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.policies.tables import UNIT
from quizwar_cli.engine.reach import touching
from quizwar_cli.engine.scoring import won_value


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
    """The chance, in 1 / UNIT, that the seat wins one duel for the region, or puts a wall of its own back."""
    rival = state.owner[region]
    right = minds.pressed if pressed(game, state, region) else minds.calm
    if rival == seat:
        return right[seat]
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
def spoils(game: Game, state: State, rival: int) -> int:
    """Points that the last wall of the rival's castle brings (TC-26, SC-29, LW-27, MU-28, MU-30)."""
    rules = game.rules
    if rules.castle_spoils == Spoils.REVALUED:
        return rules.scoring_conquered * count(state.held[rival])
    points = state.land[rival]
    if rules.castle_spoils == Spoils.EVERYTHING:
        points += state.bonus[rival]
    return points + rules.scoring_growth if rules.scoring_taken == Taken.GROW else points


@kernel
def attacker_gain(game: Game, state: State, seat: int, region: int) -> int:
    """Points the seat gains with the next won duel for the region, or with the next wall it puts back."""
    rival = state.owner[region]
    if rival == seat:
        return game.rules.scoring_wall
    if not is_castle(state, region):
        return won_value(game, state, region)
    return 0 if state.walls[rival] > 1 else spoils(game, state, rival)


@kernel
def defender_loss(game: Game, state: State, region: int) -> int:
    """Points the defender loses with the next duel it does not hold."""
    rival = state.owner[region]
    if not is_castle(state, region):
        return state.value[region]
    if state.walls[rival] == 1:
        return state.score[rival]
    every = game.rules.scoring_taken == Taken.GROW and game.rules.castle_siege_growth == SiegeGrowth.EVERY_DUEL
    return game.rules.scoring_wall - (game.rules.scoring_growth if every else 0)
