"""Orders are carried out: troops placed, columns leave, moves arrive, columns meet (AO-21, AO-22, AO-25 to AO-27)."""

from __future__ import annotations

from quizwar_cli.engine.bits import lowest
from quizwar_cli.engine.chance import Stream
from quizwar_cli.engine.kernel import apart, kernel
from quizwar_cli.engine.orders import columns
from quizwar_cli.engine.orders.codes import Event
from quizwar_cli.engine.orders.columns import left_of, ordered_of, origin_of, target_of, with_left
from quizwar_cli.engine.orders.combat import TROOP_BITS, kills
from quizwar_cli.engine.orders.events import Events, emit
from quizwar_cli.engine.orders.fields import COLUMNS, REGIONS, OrdersGame, OrdersState


@kernel
def muster(game: OrdersGame, state: OrdersState, events: Events) -> None:
    """AO-26: the troops placed are there, those ordered away have left; what all could see is noted for the report."""
    for region in range(game.board.regions):
        state.seen[region] = state.troops[region]
        state.was[region] = state.owner[region]
        state.troops[region] += state.placed[region] - state.leaving[region]
        state.incoming[region] = 0
        state.moved_in[region] = 0
        if events is not None and state.placed[region]:
            emit(events, Event.PLACED, state.owner[region], region, state.placed[region])


@kernel
def leave(state: OrdersState, events: Events) -> int:
    """AO-25, AO-26: moves arrive before any fight, attacks are on their way. Returns the regions attacked."""
    attacked = 0
    for seat in range(state.seats):
        for at in range(seat * COLUMNS, seat * COLUMNS + state.order_count[seat]):
            order = state.orders[at]
            origin = origin_of(order)
            target = target_of(order)
            troops = ordered_of(order)
            move = state.was[target] == seat
            emit(events, Event.ORDER, seat, origin, target, troops, 1 if move else 0)
            if move:
                state.troops[target] += troops
                state.moved_in[target] += troops
            else:
                state.orders[at] = with_left(order, troops)
                state.incoming[target] |= 1 << origin
                attacked |= 1 << target
    return attacked


@kernel
def meet_all(game: OrdersGame, state: OrdersState, events: Events, attacked: int) -> None:
    """AO-21: two that attack each other meet on the border, each pair once. AO-27: a ring of three does not."""
    regions = attacked
    while regions:
        low = lowest(regions)
        regions &= regions - 1
        sources = state.incoming[low] & attacked & ~((2 << low) - 1)
        while sources:
            high = lowest(sources)
            sources &= sources - 1
            if state.incoming[high] >> low & 1:
                meet(game, state, events, low, high)


@apart
def meet(game: OrdersGame, state: OrdersState, events: Events, low: int, high: int) -> None:
    """AO-22: both strike with 60 %, exchange after exchange, until one side or both are gone."""
    first = columns.find(state, state.was[low], low, high)
    second = columns.find(state, state.was[high], high, low)
    ours = left_of(state.orders[first])
    theirs = left_of(state.orders[second])
    place = ((state.round * REGIONS + low) * REGIONS + high) << TROOP_BITS
    rate = game.rules.combat_border_kill
    while ours > 0 and theirs > 0:
        killed = kills(state.key, Stream.MEETING, 0, place, ours, rate)
        lost = kills(state.key, Stream.MEETING, 1, place, theirs, rate)
        place += max(ours, theirs)
        ours -= min(lost, ours)
        theirs -= min(killed, theirs)
    close_meeting(state, first, ours)
    close_meeting(state, second, theirs)
    state.meetings += 1
    emit(
        events,
        Event.MEETING,
        state.was[low],
        state.was[high],
        low,
        high,
        ordered_of(state.orders[first]),
        ordered_of(state.orders[second]),
        ours,
        theirs,
    )


@kernel
def close_meeting(state: OrdersState, at: int, left: int) -> None:
    """Note what is left of a column; one that is gone attacks nobody any more."""
    order = state.orders[at]
    origin = origin_of(order)
    state.fallen[state.was[origin]] += left_of(order) - left
    state.orders[at] = with_left(order, left)
    if not left:
        state.incoming[target_of(order)] &= ~(1 << origin)


@kernel
def go_home(state: OrdersState, events: Events) -> None:
    """AO-19: what is left of columns that took nothing goes home; where that has another owner by now it is lost."""
    for seat in range(state.seats):
        for at in range(seat * COLUMNS, seat * COLUMNS + state.order_count[seat]):
            order = state.orders[at]
            left = left_of(order)
            if left:
                origin = origin_of(order)
                if state.owner[origin] == seat:
                    state.troops[origin] += left
                    emit(events, Event.RETURN, seat, origin, target_of(order), left)
                else:
                    state.fallen[seat] += left
                    emit(events, Event.STRANDED, seat, origin, target_of(order), left)
            state.orders[at] = 0
        state.order_count[seat] = 0
