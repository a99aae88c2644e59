"""What a seat does until it is done: place, order, take back, speak, surrender (AO-11 to AO-15, AO-32, AO-34)."""

from __future__ import annotations

from quizwar_cli.engine.bits import lowest
from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.orders import columns
from quizwar_cli.engine.orders.actions import EVERYBODY, act_of, first_of, second_of, troops_of
from quizwar_cli.engine.orders.codes import Act, Event, Outcome, Phrase
from quizwar_cli.engine.orders.columns import MOST_TROOPS, NONE, column, ordered_of
from quizwar_cli.engine.orders.events import Events, emit
from quizwar_cli.engine.orders.fields import ACTIONS, COLUMNS, OrdersGame, OrdersState


@kernel
def free_troops(state: OrdersState, region: int) -> int:
    """AO-14, AO-15: troops of the region, placed ones counted, that may still be ordered away: one always stays."""
    return state.troops[region] + state.placed[region] - state.leaving[region] - 1


@kernel
def check(game: OrdersGame, state: OrdersState, seat: int, action: int) -> int:
    """Whether the seat may do this now, as an `Outcome`."""
    act = act_of(action)
    if act == Act.DONE:
        return Outcome.DONE if action == Act.DONE else Outcome.UNKNOWN_ACTION
    if state.acts[seat] >= ACTIONS:
        return Outcome.TOO_MANY_ACTIONS
    if act == Act.SAY:
        return check_phrase(state, first_of(action), second_of(action))
    if act == Act.SURRENDER:
        return Outcome.ALREADY_SURRENDERED if state.surrendered >> seat & 1 else Outcome.DONE
    if act > Act.SAY:
        return Outcome.UNKNOWN_ACTION
    region = first_of(action)
    if region >= game.board.regions:
        return Outcome.NO_SUCH_REGION
    if state.owner[region] != seat:
        return Outcome.NOT_YOUR_REGION
    if act == Act.ORDER or act == Act.WITHDRAW:
        return check_order(game, state, seat, action)
    return check_placing(state, seat, action)


@kernel
def check_phrase(state: OrdersState, phrase: int, to: int) -> int:
    """AO-32: one of the phrases, to a seat at the table or to everybody."""
    if phrase > Phrase.ALLIANCE:
        return Outcome.NO_SUCH_PHRASE
    return Outcome.DONE if to == EVERYBODY or to < state.seats else Outcome.NO_SUCH_PHRASE


@kernel
def check_placing(state: OrdersState, seat: int, action: int) -> int:
    """AO-11: no more than there is to place; taken back no more than was placed and is not under orders."""
    region = first_of(action)
    troops = troops_of(action)
    if troops < 1:
        return Outcome.NO_TROOPS_ASKED
    if act_of(action) == Act.PLACE:
        return Outcome.DONE if troops <= state.spare[seat] else Outcome.TOO_FEW_REINFORCEMENTS
    if troops > state.placed[region]:
        return Outcome.TOO_FEW_PLACED
    return Outcome.DONE if troops <= free_troops(state, region) else Outcome.TOO_FEW_TROOPS


@kernel
def check_order(game: OrdersGame, state: OrdersState, seat: int, action: int) -> int:
    """AO-13, AO-14, AO-15: to a neighbouring region, with troops that are there beside the one that stays."""
    origin = first_of(action)
    target = second_of(action)
    if target >= game.board.regions:
        return Outcome.NO_SUCH_REGION
    if not game.board.neighbours[origin] >> target & 1:
        return Outcome.NOT_A_NEIGHBOUR
    known = columns.find(state, seat, origin, target)
    if act_of(action) == Act.WITHDRAW:
        return Outcome.NO_SUCH_ORDER if known == NONE else Outcome.DONE
    troops = troops_of(action)
    if troops < 1:
        return Outcome.NO_TROOPS_ASKED
    if troops > free_troops(state, origin) or troops > MOST_TROOPS:
        return Outcome.TOO_FEW_TROOPS
    if known == NONE and state.order_count[seat] == COLUMNS:
        return Outcome.TOO_MANY_ORDERS
    return Outcome.DONE


@kernel
def place(state: OrdersState, seat: int, region: int, troops: int) -> None:
    """AO-11: put reinforcements down, or with a negative number take them back."""
    state.placed[region] += troops
    state.spare[seat] -= troops


@kernel
def order(state: OrdersState, seat: int, origin: int, target: int, troops: int) -> None:
    """AO-13, AO-24: send troops along a border; several orders there are one column."""
    state.leaving[origin] += troops
    at = columns.find(state, seat, origin, target)
    if at == NONE:
        at = seat * COLUMNS + state.order_count[seat]
        state.order_count[seat] += 1
        state.orders[at] = column(origin, target, troops, 0)
    else:
        state.orders[at] = column(origin, target, ordered_of(state.orders[at]) + troops, 0)


@kernel
def withdraw(state: OrdersState, seat: int, origin: int, target: int) -> None:
    """Take the column along a border back; the others keep their order."""
    at = columns.find(state, seat, origin, target)
    state.leaving[origin] -= ordered_of(state.orders[at])
    state.order_count[seat] -= 1
    last = seat * COLUMNS + state.order_count[seat]
    while at < last:
        state.orders[at] = state.orders[at + 1]
        at += 1
    state.orders[last] = 0


@kernel
def act(state: OrdersState, events: Events, seat: int, action: int) -> None:
    """Do what `check` allowed, anything but `done`."""
    kind = act_of(action)
    if kind == Act.ORDER:
        order(state, seat, first_of(action), second_of(action), troops_of(action))
    elif kind == Act.PLACE:
        place(state, seat, first_of(action), troops_of(action))
    elif kind == Act.TAKE_BACK:
        place(state, seat, first_of(action), -troops_of(action))
    elif kind == Act.WITHDRAW:
        withdraw(state, seat, first_of(action), second_of(action))
    elif kind == Act.SURRENDER:
        state.surrendered |= 1 << seat
        emit(events, Event.SURRENDER, seat)
    else:
        emit(events, Event.PHRASE, seat, first_of(action), second_of(action))


@kernel
def leftover_region(state: OrdersState, seat: int) -> int:
    """AO-12: the own starting capital, else the first capital held, else the region with the most troops."""
    held = state.held[seat]
    if held >> state.home[seat] & 1:
        return state.home[seat]
    if held & state.capitals:
        return lowest(held & state.capitals)
    most = -1
    best = 0
    while held:
        region = lowest(held)
        held &= held - 1
        if state.troops[region] + state.placed[region] > most:
            most = state.troops[region] + state.placed[region]
            best = region
    return best


@kernel
def settle(state: OrdersState, seat: int) -> None:
    """AO-12: what the seat has not placed when it is done or its time is over is placed for it."""
    if state.spare[seat]:
        place(state, seat, leftover_region(state, seat), state.spare[seat])
