"""Opportunist: attacks wherever the exact odds reach its threshold, and places troops where that takes the fewest."""

from __future__ import annotations

from quizwar_cli.engine.bits import lowest
from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.orders.fields import SIZE, OrdersGame, OrdersMinds, OrdersState
from quizwar_cli.engine.orders.policies.plan import Plan, bring_up, most_threatened, order, place

NONE = -1
CAPITAL = 2
"""Troops by which a capital may cost more than another region and still be preferred."""


@kernel
def need(minds: OrdersMinds, seat: int, defenders: int) -> int:
    """Attackers that reach the seat's threshold against so many defenders."""
    if defenders < SIZE:
        return minds.need[seat * SIZE + defenders]
    return defenders * minds.need[seat * SIZE + SIZE - 1] // (SIZE - 1) + 1


@kernel
def cheapest(game: OrdersGame, minds: OrdersMinds, state: OrdersState, plan: Plan, aimed: int) -> int:
    """The pair of own and foreign region, `origin << 6 | target`, that lacks the fewest troops to reach the threshold,
    targets in `aimed` left out; NONE where there is none that the spare troops could supply."""
    best = NONE
    fewest = plan.spare + 1
    front = plan.front
    foreign = ~(state.held[plan.seat] | aimed)
    while front:
        region = lowest(front)
        front &= front - 1
        near = game.board.neighbours[region] & foreign
        while near:
            target = lowest(near)
            near &= near - 1
            lack = need(minds, plan.seat, state.troops[target]) - plan.ready[region]
            lack = max(lack, 0) - CAPITAL * (state.capitals >> target & 1)
            if lack < fewest and lack <= plan.spare:
                fewest = lack
                best = region << 6 | target
    return best


@kernel
def fill(game: OrdersGame, minds: OrdersMinds, state: OrdersState, plan: Plan) -> None:
    """Attack after attack, the cheapest first, while the odds reach the threshold; the rest guards the worst border."""
    aimed = 0
    if plan.front:
        pair = cheapest(game, minds, state, plan, aimed)
        while pair != NONE:
            origin = pair >> 6
            target = pair & 63
            wanted = need(minds, plan.seat, state.troops[target])
            place(plan, origin, wanted - plan.ready[origin])
            if plan.ready[origin] < wanted:
                break
            order(plan, origin, target, wanted)
            aimed |= 1 << target
            pair = cheapest(game, minds, state, plan, aimed)
        if plan.spare > 0:
            place(plan, most_threatened(game, state, plan), plan.spare)
    bring_up(game, state, plan)
