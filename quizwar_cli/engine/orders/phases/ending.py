"""After the fights: who is out, points, places, who wins (AO-01 to AO-07, AO-30)."""

from __future__ import annotations

from quizwar_cli.engine import chance
from quizwar_cli.engine.bits import count, lowest
from quizwar_cli.engine.chance import Stream
from quizwar_cli.engine.kernel import apart, kernel
from quizwar_cli.engine.orders.codes import NOBODY, Ask, EndTie, Event, Phase
from quizwar_cli.engine.orders.events import Events, emit
from quizwar_cli.engine.orders.fields import OrdersGame, OrdersState
from quizwar_cli.engine.orders.phases import reinforcing


@kernel
def points(game: OrdersGame, state: OrdersState, seat: int) -> int:
    """AO-02, AO-03, AO-36: 1 a region; 3 in its place for a capital that a seat started from."""
    held = state.held[seat]
    capitals = count(held & state.capitals)
    return (count(held) - capitals) * game.rules.scoring_region + capitals * game.rules.scoring_capital


@kernel
def tally(game: OrdersGame, state: OrdersState, events: Events) -> None:
    """AO-30: each seat's points, and who leads: NOBODY while the top is shared."""
    top = -1
    leader = NOBODY
    for seat in range(state.seats):
        state.score[seat] = points(game, state, seat)
        if state.score[seat] > top:
            top = state.score[seat]
            leader = seat
        elif state.score[seat] == top:
            leader = NOBODY
    if leader != NOBODY and leader != state.leader:
        if state.leader != NOBODY:
            state.lead_changes += 1
        state.leader = leader
    score = state.score
    emit(events, Event.SCORES, score[0], score[1], score[2], score[3], score[4], score[5], leader)


@kernel
def mark_out(state: OrdersState, events: Events) -> None:
    """AO-07: a seat without regions is out."""
    for seat in range(state.seats):
        if state.alive >> seat & 1 and not state.held[seat]:
            state.alive &= ~(1 << seat)
            state.out_round[seat] = state.round + 1
            emit(events, Event.OUT, seat, state.round)


@kernel
def mark_lands(game: OrdersGame, state: OrdersState, events: Events) -> None:
    """AO-28: lands completed and lands broken."""
    for seat in range(state.seats):
        whole = reinforcing.lands_of(game.board, state.held[seat])
        if events is not None:
            tell_lands(game, events, Event.LAND_WON, seat, whole & ~state.lands[seat])
            tell_lands(game, events, Event.LAND_LOST, seat, state.lands[seat] & ~whole)
        state.lands[seat] = whole


@kernel
def tell_lands(game: OrdersGame, events: Events, event: Event, seat: int, lands: int) -> None:
    """One event a land of the mask."""
    while lands:
        land = lowest(lands)
        lands &= lands - 1
        emit(events, event, seat, land, game.board.bonus[land])


@kernel
def ruler(state: OrdersState) -> int:
    """AO-01: the seat that holds all capitals, or NOBODY."""
    for seat in range(state.seats):
        if not state.capitals & ~state.held[seat]:
            return seat
    return NOBODY


@kernel
def is_better(state: OrdersState, first: int, second: int, top: int) -> bool:
    """AO-01, AO-07: whether seat `first` ends strictly above `second`: `top` whatever the points, else by points."""
    if first == top or second == top:
        return first == top and second != top
    return state.score[first] > state.score[second]


@kernel
def give_places(game: OrdersGame, state: OrdersState, top: int) -> None:
    """AO-07: equal points share a place, or the lot parts them (`end.tie`)."""
    for seat in range(state.seats):
        state.place[seat] = 1
        for other in range(state.seats):
            if is_better(state, other, seat, top) or (
                game.rules.end_tie == EndTie.LOT
                and not is_better(state, seat, other, top)
                and lot(state, other) < lot(state, seat)
            ):
                state.place[seat] += 1


@kernel
def lot(state: OrdersState, seat: int) -> int:
    """The seat's lot, by the capital it started from, so that no two tie and it is nobody's by seat."""
    home = state.home[seat]
    return chance.draw(state.key, Stream.PLACE_LOT, 0, home) * 64 + home


@kernel
def wins(game: OrdersGame, state: OrdersState, seat: int) -> bool:
    """AO-04 to AO-07: a winning place; below the first, points not below those at the start; not out, not surrendered.

    A shared place covers those that follow it and wins if the first of them does.
    """
    if not state.alive >> seat & 1 or state.surrendered >> seat & 1:
        return False
    if state.place[seat] > game.rules.end_winners[state.seats - 2]:
        return False
    return state.place[seat] == 1 or state.score[seat] >= state.start_score[seat]


@apart
def finish(game: OrdersGame, state: OrdersState, events: Events, top: int) -> None:
    """AO-01: the match is over; `top` is the seat that holds all capitals, or NOBODY."""
    state.phase = Phase.OVER
    state.asked = Ask.NOTHING
    state.awaiting = 0
    state.by_capitals = 0 if top == NOBODY else 1
    give_places(game, state, top)
    for seat in range(state.seats):
        if wins(game, state, seat):
            state.winners |= 1 << seat
    place = state.place
    emit(
        events,
        Event.MATCH_END,
        place[0],
        place[1],
        place[2],
        place[3],
        place[4],
        place[5],
        state.winners,
        state.by_capitals,
    )


@kernel
def close_round(game: OrdersGame, state: OrdersState, events: Events) -> None:
    """AO-01, AO-08: what the round came to; then the end, or the next round."""
    mark_out(state, events)
    mark_lands(game, state, events)
    tally(game, state, events)
    state.round += 1
    top = ruler(state)
    if top != NOBODY or state.round == game.rules.end_rounds:
        finish(game, state, events, top)
    else:
        reinforcing.begin_round(game, state, events)
