"""What a seat's score is made of, and how the board changes hands."""

from __future__ import annotations

from quizwar_cli.engine.bits import lowest
from quizwar_cli.engine.codes import NOBODY, Event, RuinGain, Spoils, Taken
from quizwar_cli.engine.events import Events, emit
from quizwar_cli.engine.fields import SEATS, Game, State
from quizwar_cli.engine.kernel import kernel


@kernel
def seat_score(game: Game, state: State, seat: int) -> int:
    """TC-28, MU-32: land, the castle's region in it, walls and bonus.

    TC-30, SC-29, LW-27: a seat that is out has none of them left, so it has 0.
    """
    return state.land[seat] + game.rules.scoring_wall * state.walls[seat] + state.bonus[seat]


@kernel
def tally(game: Game, state: State, events: Events) -> None:
    """Bring the scores up to date and note who leads and how far the others are behind."""
    top = -1
    leader = NOBODY
    for seat in range(SEATS):
        score = seat_score(game, state, seat)
        state.score[seat] = score
        if score > top:
            top = score
            leader = seat
        elif score == top:
            leader = NOBODY
    for seat in range(SEATS):
        state.behind[seat] = max(state.behind[seat], top - state.score[seat])
    if leader != NOBODY and leader != state.leader:
        if state.leader != NOBODY:
            state.lead_changes += 1
        state.leader = leader
    emit(events, Event.SCORES, state.score[0], state.score[1], state.score[2])


@kernel
def take(state: State, seat: int, region: int, value: int) -> None:
    """`seat` takes a region, free or another's, which is worth `value` from now on (TC-31).

    The loser's land shrinks by what the region was worth so far (SC-22, LW-20).
    """
    bit = 1 << region
    loser = state.owner[region]
    if loser >= 0:
        state.held[loser] &= ~bit
        state.land[loser] -= state.value[region]
    state.free &= ~bit
    state.held[seat] |= bit
    state.owner[region] = seat
    state.value[region] = value
    state.land[seat] += value


@kernel
def won_value(game: Game, state: State, region: int) -> int:
    """What a region is worth to whoever wins it in a duel.

    TC-28, SC-22, LW-20: a fixed value. SC-30: a ruin's as well; LW-28: or a ruin keeps its own. MU-21, MU-22, MU-25: or
    every region keeps its value and grows.
    """
    rules = game.rules
    if rules.scoring_taken == Taken.GROW:
        return state.value[region] + rules.scoring_growth
    if state.ruins >> region & 1 and rules.castle_ruin_gain == RuinGain.KEPT:
        return state.value[region]
    return rules.scoring_conquered


@kernel
def grow(state: State, events: Events, region: int, points: int) -> None:
    """MU-20, MU-23, MU-25: the region is worth so many points more, to its owner and to whoever takes it later."""
    if points:
        owner = state.owner[region]
        state.value[region] += points
        state.land[owner] += points
        emit(events, Event.GROWTH, owner, region, points, state.value[region])


@kernel
def inherit(game: Game, state: State, heir: int, fallen: int) -> int:
    """Every region of `fallen`, its castle's included, passes to `heir`. Returns their mask.

    TC-26: each as conquered. SC-28, LW-26, MU-30: each with its value.
    """
    passing = state.held[fallen]
    rest = passing
    while rest:
        region = lowest(rest)
        rest &= rest - 1
        revalued = game.rules.castle_spoils == Spoils.REVALUED
        take(state, heir, region, game.rules.scoring_conquered if revalued else state.value[region])
    return passing
