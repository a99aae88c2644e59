"""Expander: finishes the land of which the least is missing, then the next."""

from __future__ import annotations

from quizwar_cli.engine.bits import count, lowest
from quizwar_cli.engine.kernel import apart, kernel
from quizwar_cli.engine.orders.fields import OrdersGame, OrdersMinds, OrdersState
from quizwar_cli.engine.orders.policies import opportunist
from quizwar_cli.engine.orders.policies.plan import Plan, bring_up, most_threatened, order, place, strongest
from quizwar_cli.engine.reach import touching


@kernel
def wanted_land(game: OrdersGame, state: OrdersState, plan: Plan) -> int:
    """What is missing of the land in reach that lacks the fewest regions and defenders; 0 where there is none."""
    held = state.held[plan.seat]
    reach = touching(game.board, plan.front)
    best = 0
    least = 1 << 40
    for land in range(game.board.lands):
        missing = game.board.land[land] & ~held
        if missing & reach:
            cost = 4 * count(missing) - 2 * game.board.bonus[land]
            rest = missing
            while rest:
                cost += state.troops[lowest(rest)]
                rest &= rest - 1
            if cost < least:
                least = cost
                best = missing
    return best


@apart
def fill(game: OrdersGame, minds: OrdersMinds, state: OrdersState, plan: Plan) -> None:
    """All troops to the best way into the wanted land; attacks there first, then wherever the threshold is reached."""
    if plan.front:
        missing = wanted_land(game, state, plan)
        while missing:
            target = lowest(missing)
            missing &= missing - 1
            near = game.board.neighbours[target] & plan.front
            if near:
                origin = strongest(plan, near)
                wanted = opportunist.need(minds, plan.seat, state.troops[target])
                place(plan, origin, wanted - plan.ready[origin])
                if plan.ready[origin] >= wanted:
                    order(plan, origin, target, wanted)
        attack_elsewhere(game, minds, state, plan)
        place(plan, most_threatened(game, state, plan), plan.spare)
    bring_up(game, state, plan)


@kernel
def attack_elsewhere(game: OrdersGame, minds: OrdersMinds, state: OrdersState, plan: Plan) -> None:
    """Regions of the front that reach the threshold against a neighbour without help attack it."""
    front = plan.front
    while front:
        region = lowest(front)
        front &= front - 1
        near = game.board.neighbours[region] & ~state.held[plan.seat]
        while near:
            target = lowest(near)
            near &= near - 1
            wanted = opportunist.need(minds, plan.seat, state.troops[target])
            if plan.ready[region] >= wanted:
                order(plan, region, target, wanted)
