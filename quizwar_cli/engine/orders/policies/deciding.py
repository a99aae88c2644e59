"""What a bot does when it is asked: the next action of its plan, which is made when there is none."""

from __future__ import annotations

from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.orders.codes import Act, Strategy
from quizwar_cli.engine.orders.fields import OrdersGame, OrdersMinds, OrdersState
from quizwar_cli.engine.orders.policies import expander, hunter, opportunist, planner, random, turtle
from quizwar_cli.engine.orders.policies.plan import Plan, begin


@kernel
def make(game: OrdersGame, minds: OrdersMinds, state: OrdersState, seat: int, plan: Plan) -> None:
    """Plan the rest of the round for the seat, from where it is: it may have placed and ordered before (AO-33)."""
    begin(game, state, seat, plan)
    strategy = minds.strategy[seat]
    if strategy == Strategy.OPPORTUNIST:
        opportunist.fill(game, minds, state, plan)
    elif strategy == Strategy.EXPANDER:
        expander.fill(game, minds, state, plan)
    elif strategy == Strategy.TURTLE:
        turtle.fill(game, minds, state, plan)
    elif strategy == Strategy.HUNTER:
        hunter.fill(game, minds, state, plan)
    elif strategy == Strategy.PLANNER:
        planner.fill(game, state, plan)
    else:
        random.fill(game, state, plan)
    plan.actions[plan.count] = Act.DONE
    plan.count += 1


@kernel
def decide(game: OrdersGame, minds: OrdersMinds, state: OrdersState, seat: int, plan: Plan) -> tuple[int, int]:
    """The bot's next action and its thinking time in milliseconds.

    The plan goes on as long as its actions are taken one after the other; anything else makes a new one.
    """
    if plan.seat != seat or plan.step != state.step or plan.key != state.key or plan.next == plan.count:
        make(game, minds, state, seat, plan)
    action = plan.actions[plan.next]
    plan.next += 1
    plan.step += 1
    return action, minds.pace_ms[seat]
