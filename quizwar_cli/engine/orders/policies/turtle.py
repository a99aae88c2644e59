"""Turtle: keeps every border manned against the strongest neighbour and attacks only with what is left over."""

from __future__ import annotations

from quizwar_cli.engine.bits import lowest
from quizwar_cli.engine.kernel import apart
from quizwar_cli.engine.orders.fields import OrdersGame, OrdersMinds, OrdersState
from quizwar_cli.engine.orders.policies import opportunist
from quizwar_cli.engine.orders.policies.plan import Plan, bring_up, most_threatened, order, place, threat, weakest


@apart
def fill(game: OrdersGame, minds: OrdersMinds, state: OrdersState, plan: Plan) -> None:
    """Troop by troop to the region in most danger; then regions with more than twice the threat strike the weakest."""
    if plan.front:
        portion = 1 + plan.spare // 8
        while plan.spare > 0:
            place(plan, most_threatened(game, state, plan), portion)
        front = plan.front
        while front:
            region = lowest(front)
            front &= front - 1
            target = weakest(state, game.board.neighbours[region] & ~state.held[plan.seat])
            wanted = opportunist.need(minds, plan.seat, state.troops[target])
            if plan.ready[region] - wanted >= threat(game.board, state, plan, region) // 2:
                order(plan, region, target, wanted)
    bring_up(game, state, plan)
