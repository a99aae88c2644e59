"""What a seat's score is made of, and how the board changes hands."""

from __future__ import annotations

from quizwar_cli.engine.bits import lowest
from quizwar_cli.engine.codes import NOBODY, Event
from quizwar_cli.engine.events import Events, emit
from quizwar_cli.engine.fields import SEATS, Game, State
from quizwar_cli.engine.kernel import kernel


@kernel
def seat_score(game: Game, state: State, seat: int) -> int:
    """TC-28, TC-29, TC-30: land, castle, walls and bonus of a seat whose castle stands; 0 for one that is out."""
    if not state.alive >> seat & 1:
        return 0
    rules = game.rules
    castle = rules.scoring_castle + rules.scoring_wall * state.walls[seat]
    return castle + state.land[seat] + state.bonus[seat]


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

    The loser's land shrinks by what the region was worth so far; a castle's region was worth nothing (TC-29).
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
def inherit(game: Game, state: State, heir: int, fallen: int) -> int:
    """TC-26: every region of `fallen`, its castle's included, passes to `heir` as conquered. Returns their mask."""
    passing = state.held[fallen]
    rest = passing
    while rest:
        take(state, heir, lowest(rest), game.rules.scoring_conquered)
        rest &= rest - 1
    return passing
