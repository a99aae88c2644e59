"""The start of a round: what each seat may place (AO-09, AO-10, AO-28)."""

from __future__ import annotations

from quizwar_cli.engine.bits import count
from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.orders.codes import Event, Rounding
from quizwar_cli.engine.orders.events import Events, emit
from quizwar_cli.engine.orders.fields import SEATS, OrdersBoard, OrdersGame, OrdersState
from quizwar_cli.engine.orders.rules import OrdersRules


@kernel
def lands_of(board: OrdersBoard, held: int) -> int:
    """AO-28: the mask of lands of which every region is in `held`."""
    whole = 0
    for land in range(board.lands):
        if not board.land[land] & ~held:
            whole |= 1 << land
    return whole


@kernel
def for_regions(rules: OrdersRules, regions: int) -> int:
    """AO-09, AO-10: regions / 3, rounded down, and at least 3."""
    divisor = rules.reinforce_divisor
    added = 0
    if rules.reinforce_rounding == Rounding.UP:
        added = divisor - 1
    elif rules.reinforce_rounding == Rounding.NEAREST:
        added = divisor // 2
    return max((regions + added) // divisor, rules.reinforce_least)


@kernel
def for_lands(board: OrdersBoard, whole: int) -> int:
    """AO-09, AO-28: the bonuses of the lands in the mask."""
    total = 0
    for land in range(board.lands):
        total += board.bonus[land] * (whole >> land & 1)
    return total


@kernel
def for_capitals(rules: OrdersRules, state: OrdersState, seat: int) -> int:
    """AO-09, AO-36: 2 for each capital held that a seat started from."""
    return rules.reinforce_capital * count(state.held[seat] & state.capitals)


@kernel
def begin_round(game: OrdersGame, state: OrdersState, events: Events) -> None:
    """AO-08, AO-09: every seat with a region gets its reinforcements and is asked for orders."""
    emit(events, Event.ROUND_START, state.round)
    state.awaiting = state.alive
    for seat in range(SEATS):
        state.used_ms[seat] = 0
        state.acts[seat] = 0
        state.order_count[seat] = 0
        state.spare[seat] = 0
        if state.alive >> seat & 1:
            by_regions = for_regions(game.rules, count(state.held[seat]))
            by_lands = for_lands(game.board, state.lands[seat]) if state.lands[seat] else 0
            by_capitals = for_capitals(game.rules, state, seat)
            state.spare[seat] = by_regions + by_lands + by_capitals
            emit(events, Event.REINFORCEMENT, seat, state.spare[seat], by_regions, by_lands, by_capitals)
