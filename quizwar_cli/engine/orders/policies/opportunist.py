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
def attack_ready(game: OrdersGame, minds: OrdersMinds, state: OrdersState, plan: Plan) -> int:
    """Attacks that need no more troops, region by region. Returns the pair of own and foreign region that lacks the
    fewest troops, `lack << 12 | origin << 6 | target`; NONE where none lacks so few as could be placed."""
    best = NONE
    seat = plan.seat
    fewest = plan.spare + 1
    front = plan.front
    foreign = ~(state.held[seat] | plan.aimed)
    while front:
        region = lowest(front)
        front &= front - 1
        near = game.board.neighbours[region] & foreign
        ready = plan.ready[region]
        while near:
            target = lowest(near)
            near &= near - 1
            wanted = need(minds, seat, state.troops[target])
            if wanted <= ready:
                order(plan, region, target, wanted)
                ready -= wanted
                foreign &= ~(1 << target)
                plan.aimed |= 1 << target
            else:
                lack = wanted - ready
                dear = lack - CAPITAL * (state.capitals >> target & 1)
                if dear < fewest and lack <= plan.spare:
                    fewest = dear
                    best = lack << 12 | region << 6 | target
    return best


@kernel
def fill(game: OrdersGame, minds: OrdersMinds, state: OrdersState, plan: Plan) -> None:
    """Attack wherever the odds reach the threshold, then where that takes the fewest troops; the rest guards the worst
    border."""
    if plan.front:
        plan.aimed = 0
        pair = attack_ready(game, minds, state, plan)
        while pair != NONE:
            target = pair & 63
            origin = pair >> 6 & 63
            if plan.aimed >> target & 1 == 0:
                place(plan, origin, need(minds, plan.seat, state.troops[target]) - plan.ready[origin])
                if plan.ready[origin] < need(minds, plan.seat, state.troops[target]):
                    break  # another attack took troops that were counted on
                order(plan, origin, target, need(minds, plan.seat, state.troops[target]))
                plan.aimed |= 1 << target
            pair = attack_ready(game, minds, state, plan) if plan.spare > 0 else NONE
        if plan.spare > 0:
            place(plan, most_threatened(game, state, plan), plan.spare)
    bring_up(game, state, plan)
