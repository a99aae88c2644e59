"""The machine: start a match, say what is legal, take an action, carry the round out when the last seat is done."""

from __future__ import annotations

from typing import NamedTuple

from quizwar_cli.engine.codes import MISSED
from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.orders import columns
from quizwar_cli.engine.orders.actions import LARGEST, act_of, first_of, second_of, troops_of
from quizwar_cli.engine.orders.codes import Act, Event, Outcome
from quizwar_cli.engine.orders.events import Events, clear, emit
from quizwar_cli.engine.orders.fields import SEATS, OrdersGame, OrdersState
from quizwar_cli.engine.orders.odds import take_chance
from quizwar_cli.engine.orders.phases import ending, marching, ordering, setup, storming

LONGEST_MS = 10**9
"""The longest thinking time that is taken as one."""


@kernel
def start(game: OrdersGame, state: OrdersState, events: Events, key: int) -> None:
    """Begin the match of `key` (`chance.match_key`) in a blank `state` and advance to its first orders."""
    clear(events)
    state.key = key
    setup.enter(game, state, events)


@kernel
def legal(state: OrdersState, seat: int) -> int:
    """The mask of regions in which the seat may place and from which it may order now; else 0."""
    return state.held[seat] if state.awaiting >> seat & 1 else 0


@kernel
def targets(game: OrdersGame, state: OrdersState, seat: int, origin: int) -> int:
    """AO-13: the mask of regions to which the seat may order troops from `origin` now."""
    if not legal(state, seat) >> origin & 1 or ordering.free_troops(state, origin) < 1:
        return 0
    return game.board.neighbours[origin]


@kernel
def chance_shown(game: OrdersGame, state: OrdersState, target: int, troops: int) -> int:
    """AO-20: the chance in 1/UNIT that `troops` take `target`, on what can be seen now."""
    return take_chance(game.odds, troops, state.troops[target])


@kernel
def limit_ms(game: OrdersGame, state: OrdersState, seat: int) -> int:
    """AO-12: the time that the seat has left in this round, in milliseconds."""
    return game.rules.time_orders_ms - state.used_ms[seat]


@kernel
def check(game: OrdersGame, state: OrdersState, seat: int, action: int, thinking_ms: int) -> int:
    """Whether the seat may take this action now, as an `Outcome`. It may always be done, miss, and be late."""
    if seat < 0 or seat >= SEATS or not state.awaiting >> seat & 1:
        return Outcome.NOT_ASKED
    if thinking_ms < 0 or thinking_ms > LONGEST_MS:
        return Outcome.TIME_OUT_OF_RANGE
    if action == MISSED or thinking_ms > limit_ms(game, state, seat):
        return Outcome.DONE
    if action < 0 or action >= LARGEST:
        return Outcome.UNKNOWN_ACTION
    return ordering.check(game, state, seat, action)


@kernel
def apply(game: OrdersGame, state: OrdersState, events: Events, seat: int, action: int, thinking_ms: int) -> int:
    """Take one action; `events` then holds what happened. Returns an `Outcome`; what is refused changes nothing.

    `action` is made by `actions.py`, or MISSED: the time ran out. An action past the limit is not taken and the seat is
    done (AO-12); one exactly at the limit counts. When the last seat is done the round is carried out (AO-08).
    """
    outcome = check(game, state, seat, action, thinking_ms)
    if outcome != Outcome.DONE:
        return outcome
    clear(events)
    state.step += 1
    late = action == MISSED or thinking_ms > limit_ms(game, state, seat)
    if late:
        state.used_ms[seat] = game.rules.time_orders_ms
    else:
        state.used_ms[seat] += thinking_ms
        state.acts[seat] += 1
    if late or action == Act.DONE:
        done(game, state, events, seat, 1 if late else 0)
    else:
        ordering.act(state, events, seat, action)
    return Outcome.DONE


@kernel
def done(game: OrdersGame, state: OrdersState, events: Events, seat: int, late: int) -> None:
    """AO-08: the seat is done; with the last one the orders of all are carried out together."""
    state.awaiting &= ~(1 << seat)
    emit(events, Event.SEAT_DONE, seat, late)
    if not state.awaiting:
        carry_out(game, state, events)


@kernel
def carry_out(game: OrdersGame, state: OrdersState, events: Events) -> None:
    """AO-26: place, moves and columns leave, moves arrive, border meetings, attacks in map order, returns."""
    slowest = 0
    for seat in range(state.seats):
        slowest = max(slowest, state.used_ms[seat] if state.alive >> seat & 1 else 0)
        if state.alive >> seat & 1 and state.spare[seat]:
            emit(events, Event.LEFT_OVER, seat, ordering.leftover_region(state, seat), state.spare[seat])
            ordering.settle(state, seat)
    state.clock_ms += slowest
    marching.muster(game, state, events)
    attacked = marching.leave(state, events)
    marching.meet_all(game, state, events, attacked)
    storming.storm_all(game, state, events, attacked)
    marching.go_home(state, events)
    for region in range(game.board.regions):
        state.placed[region] = 0
        state.leaving[region] = 0
    ending.close_round(game, state, events)


class Figures(NamedTuple):
    """AO-15: what a refused action is told: `there` troops stand in the region, placed ones counted; `staying` of them
    may not leave, because they are under other orders or one always stays; `asked` were asked for. Of reinforcements:
    what there is to place, what stays placed, what was asked."""

    there: int
    staying: int
    asked: int


def figures(state: OrdersState, seat: int, action: int) -> Figures:
    """The figures of a placing or an order, refused or not."""
    act, region, asked = act_of(action), first_of(action), troops_of(action)
    if act == Act.PLACE:
        return Figures(state.spare[seat], 0, asked)
    there = state.troops[region] + state.placed[region]
    if act == Act.TAKE_BACK:
        return Figures(state.placed[region], max(0, state.placed[region] - ordering.free_troops(state, region)), asked)
    return Figures(there, state.leaving[region] + 1, asked)


def ordered(state: OrdersState, seat: int, action: int) -> int:
    """The troops already under order along the border that the action names."""
    at = columns.find(state, seat, first_of(action), second_of(action))
    return columns.ordered_of(state.orders[at]) if at >= 0 else 0
