"""Hunter: marches on the nearest foreign capital with everything it has."""

from __future__ import annotations

from quizwar_cli.engine.bits import lowest
from quizwar_cli.engine.kernel import apart, kernel
from quizwar_cli.engine.orders.fields import OrdersBoard, OrdersGame, OrdersMinds, OrdersState
from quizwar_cli.engine.orders.policies import opportunist
from quizwar_cli.engine.orders.policies.plan import Plan, bring_up, order, place, step_to, strongest
from quizwar_cli.engine.reach import touching


@kernel
def prey(board: OrdersBoard, state: OrdersState, plan: Plan) -> int:
    """The foreign capital that is the fewest steps away, the weakest of several; -1 where there is none."""
    foreign = state.capitals & ~state.held[plan.seat]
    if not foreign:
        return -1
    reached = plan.front
    while not reached & foreign:
        reached |= touching(board, reached)
    near = reached & foreign
    best = lowest(near)
    while near:
        region = lowest(near)
        near &= near - 1
        if state.troops[region] < state.troops[best]:
            best = region
    return best


@kernel
def nearest_front(board: OrdersBoard, plan: Plan, goal: int) -> int:
    """The regions of the front that are the fewest steps from the goal."""
    reached = 1 << goal
    while not reached & plan.front:
        reached |= touching(board, reached)
    return reached & plan.front


@apart
def fill(game: OrdersGame, minds: OrdersMinds, state: OrdersState, plan: Plan) -> None:
    """All reinforcements to the region from which the way is shortest; it strikes along the way with all it has."""
    if not plan.front:
        return
    everywhere = (1 << game.board.regions) - 1
    goal = prey(game.board, state, plan)
    spear = strongest(plan, nearest_front(game.board, plan, goal) if goal >= 0 else plan.front)
    place(plan, spear, plan.spare)
    target = spear
    if goal >= 0:
        target = step_to(game.board, everywhere, spear, 1 << goal)
    if state.held[plan.seat] >> target & 1:
        target = lowest(game.board.neighbours[spear] & ~state.held[plan.seat])
    if plan.ready[spear] >= opportunist.need(minds, plan.seat, state.troops[target]):
        order(plan, spear, target, plan.ready[spear])
    others = plan.front & ~(1 << spear)
    while others:
        region = lowest(others)
        others &= others - 1
        near = game.board.neighbours[region] & ~state.held[plan.seat]
        while near:
            other = lowest(near)
            near &= near - 1
            wanted = opportunist.need(minds, plan.seat, state.troops[other])
            if plan.ready[region] >= wanted and other != target:
                order(plan, region, other, wanted)
    bring_up(game, state, plan)
