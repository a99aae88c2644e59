"""Random: troops anywhere on its land, orders of any size across any border, half of the borders left in peace."""

from __future__ import annotations

from quizwar_cli.engine.bits import count, lowest, nth
from quizwar_cli.engine.kernel import apart
from quizwar_cli.engine.orders.fields import OrdersGame, OrdersState
from quizwar_cli.engine.orders.policies.plan import Plan, draw, order, place


@apart
def fill(game: OrdersGame, state: OrdersState, plan: Plan) -> None:
    """Place in drawn regions, a drawn number each; then each region with troops orders or not by a coin's toss."""
    held = state.held[plan.seat]
    while plan.spare > 0:
        place(plan, nth(held, draw(state, plan, count(held))), 1 + draw(state, plan, plan.spare))
    while held:
        region = lowest(held)
        held &= held - 1
        if plan.ready[region] > 0 and draw(state, plan, 2):
            near = game.board.neighbours[region]
            target = nth(near, draw(state, plan, count(near)))
            order(plan, region, target, 1 + draw(state, plan, plan.ready[region]))
