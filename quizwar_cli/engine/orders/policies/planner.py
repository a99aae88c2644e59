"""Planner: the best expected gain over reinforcements and orders together, one attack after another.

An attack's gain is the chance to take the region, times what the region is worth, less the troops it costs on average.
Any number of own regions may join in it, and the troops still to place with them; the force strikes together (AO-24).
"""

from __future__ import annotations

from quizwar_cli.engine.bits import lowest
from quizwar_cli.engine.kernel import apart, kernel
from quizwar_cli.engine.orders.fields import OrdersGame, OrdersState
from quizwar_cli.engine.orders.odds import mean_loss, take_chance
from quizwar_cli.engine.orders.policies.plan import Plan, bring_up, most_threatened, order, place, strongest

TROOP = 1 << 16
"""The worth of one troop; regions are worth several (`worth`)."""

REGION = 4 * TROOP
CAPITAL = 12 * TROOP
BONUS = 3 * TROOP
"""A land's bonus counts so much a troop where the attack would complete the land or break it for its owner."""

BEYOND = 12
"""Attackers beyond the number of defenders are tried up to this many."""


@kernel
def worth(game: OrdersGame, state: OrdersState, plan: Plan, target: int) -> int:
    """What it is worth to take the region: itself, a capital, a land completed, a rival's land broken."""
    bit = 1 << target
    total = CAPITAL if state.capitals & bit else REGION
    held = state.held[plan.seat]
    owner = state.owner[target]
    for land in range(game.board.lands):
        regions = game.board.land[land]
        if regions & bit:
            if not regions & ~(held | bit):
                total += BONUS * game.board.bonus[land]
            if state.lands[owner] >> land & 1:
                total += BONUS * game.board.bonus[land]
    return total


@kernel
def pool(game: OrdersGame, plan: Plan, target: int) -> int:
    """All troops that could join against the target: those of every own neighbour, and those still to place."""
    near = game.board.neighbours[target] & plan.front
    total = plan.spare if near else 0
    while near:
        total += plan.ready[lowest(near)]
        near &= near - 1
    return total


@kernel
def gain(game: OrdersGame, attackers: int, defenders: int, value: int) -> int:
    """The expected gain of the attack against the defenders seen and against one more, the mean of both."""
    chances = take_chance(game.odds, attackers, defenders) + take_chance(game.odds, attackers, defenders + 1)
    losses = mean_loss(game.odds, attackers, defenders) + mean_loss(game.odds, attackers, defenders + 1)
    return ((chances >> 8) * value >> 25) - losses // 2


@kernel
def best_number(game: OrdersGame, state: OrdersState, target: int, most: int, value: int) -> int:
    """The number of attackers, up to `most`, with the highest expected gain less a little for each that is bound;
    `gain << 12 | number`, or 0 where no number gains."""
    defenders = state.troops[target]
    best = 0
    for attackers in range(defenders, min(most, defenders + BEYOND) + 1):
        gained = gain(game, attackers, defenders, value) - attackers * (TROOP >> 4)
        if gained > best >> 12:
            best = gained << 12 | attackers
    return best


@kernel
def join(game: OrdersGame, plan: Plan, target: int, troops: int) -> None:
    """Send so many troops against the target: from its strongest neighbours, what is lacking placed into the first."""
    near = game.board.neighbours[target] & plan.front
    first = strongest(plan, near)
    present = 0
    rest = near
    while rest:
        present += plan.ready[lowest(rest)]
        rest &= rest - 1
    place(plan, first, troops - present)
    while troops > 0 and near:
        origin = strongest(plan, near)
        near &= ~(1 << origin)
        part = min(troops, plan.ready[origin])
        order(plan, origin, target, part)
        troops -= part


@apart
def fill(game: OrdersGame, state: OrdersState, plan: Plan) -> None:
    """The attack with the highest expected gain, then the next, while any gains; the rest stands where danger is."""
    if plan.front:
        open_targets = foreign_neighbours(game, state, plan)
        while open_targets:
            best = 0
            choice = -1
            rest = open_targets
            while rest:
                target = lowest(rest)
                rest &= rest - 1
                value = worth(game, state, plan, target)
                found = best_number(game, state, target, pool(game, plan, target), value)
                if found >> 12 > best >> 12:
                    best = found
                    choice = target
            if choice < 0:
                break
            join(game, plan, choice, best & 4095)
            open_targets &= ~(1 << choice)
        place(plan, most_threatened(game, state, plan), plan.spare)
    bring_up(game, state, plan)


@kernel
def foreign_neighbours(game: OrdersGame, state: OrdersState, plan: Plan) -> int:
    """All foreign regions next to the seat's land."""
    front = plan.front
    near = 0
    while front:
        near |= game.board.neighbours[lowest(front)]
        front &= front - 1
    return near & ~state.held[plan.seat]
