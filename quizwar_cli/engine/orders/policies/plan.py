"""A seat's plan for the rest of a round: the actions to come, and what would be left after them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from quizwar_cli.engine import chance
from quizwar_cli.engine.bits import count, lowest
from quizwar_cli.engine.chance import Stream
from quizwar_cli.engine.kernel import apart, kernel
from quizwar_cli.engine.layout import Array, Scalar
from quizwar_cli.engine.orders.actions import pack
from quizwar_cli.engine.orders.codes import Act
from quizwar_cli.engine.orders.fields import REGIONS, OrdersBoard, OrdersGame, OrdersState
from quizwar_cli.engine.orders.phases.ordering import free_troops

LENGTH = 192
"""The most actions of a plan; what does not fit is left undone."""


@dataclass(slots=True)
class Plan:
    """The plan of the seat that is deciding."""

    seat: Annotated[int, Scalar("whose plan it is", "seat")]
    step: Annotated[int, Scalar("step of the match at which its next action is due", "actions")]
    key: Annotated[int, Scalar("key of the match it was made for")]
    next: Annotated[int, Scalar("actions done", "actions")]
    count: Annotated[int, Scalar("actions planned", "actions")]
    actions: Annotated[list[int], Array(LENGTH, "what to do, as `actions.py` packs it")]
    spare: Annotated[int, Scalar("reinforcements that would be left to place", "troops")]
    front: Annotated[int, Scalar("own regions that touch foreign ones", "region mask")]
    inner: Annotated[int, Scalar("the other own regions", "region mask")]
    ready: Annotated[list[int], Array(REGIONS, "troops of each own region that could still be sent", "troops")]
    aimed: Annotated[int, Scalar("foreign regions that are to be attacked", "region mask")]
    lots: Annotated[int, Scalar("draws made", "draws")]


@kernel
def begin(game: OrdersGame, state: OrdersState, seat: int, plan: Plan) -> None:
    """An empty plan: what the seat could do now."""
    plan.seat = seat
    plan.step = state.step
    plan.key = state.key
    plan.next = 0
    plan.count = 0
    plan.spare = state.spare[seat]
    plan.lots = 0
    held = state.held[seat]
    front = 0
    rest = held
    while rest:
        region = lowest(rest)
        rest &= rest - 1
        plan.ready[region] = free_troops(state, region)
        if game.board.neighbours[region] & ~held:
            front |= 1 << region
    plan.front = front
    plan.inner = held & ~front


@kernel
def place(plan: Plan, region: int, troops: int) -> None:
    """Plan to place troops: no more than there are."""
    troops = min(troops, plan.spare)
    if troops > 0 and plan.count < LENGTH - 1:
        plan.actions[plan.count] = pack(Act.PLACE, region, 0, troops)
        plan.count += 1
        plan.spare -= troops
        plan.ready[region] += troops


@kernel
def order(plan: Plan, origin: int, target: int, troops: int) -> None:
    """Plan to send troops: no more than can be sent."""
    troops = min(troops, plan.ready[origin])
    if troops > 0 and plan.count < LENGTH - 1:
        plan.actions[plan.count] = pack(Act.ORDER, origin, target, troops)
        plan.count += 1
        plan.ready[origin] -= troops


@kernel
def draw(state: OrdersState, plan: Plan, bound: int) -> int:
    """A draw from 0 to `bound` - 1 for the seat's plan of this round.

    By the capital the seat started from, not by the seat, so that whoever sits elsewhere plays the same.
    """
    place_in_stream = ((state.round * 64 + state.home[plan.seat]) * 1024 + state.acts[plan.seat]) * 1024 + plan.lots
    plan.lots += 1
    return chance.below(state.key, Stream.SCHEME, 0, place_in_stream, bound)


@kernel
def threat(board: OrdersBoard, state: OrdersState, plan: Plan, region: int) -> int:
    """The most troops that a single foreign neighbour could send against the own region."""
    near = board.neighbours[region] & ~state.held[plan.seat]
    worst = 0
    while near:
        other = lowest(near)
        near &= near - 1
        worst = max(worst, state.troops[other] - 1)
    return worst


@kernel
def weakest(state: OrdersState, regions: int) -> int:
    """The region of the mask with the fewest troops, the first of several."""
    best = lowest(regions)
    regions &= regions - 1
    while regions:
        region = lowest(regions)
        regions &= regions - 1
        if state.troops[region] < state.troops[best]:
            best = region
    return best


@kernel
def strongest(plan: Plan, regions: int) -> int:
    """The own region of the mask that can send the most troops, the first of several."""
    best = lowest(regions)
    regions &= regions - 1
    while regions:
        region = lowest(regions)
        regions &= regions - 1
        if plan.ready[region] > plan.ready[best]:
            best = region
    return best


@kernel
def most_threatened(game: OrdersGame, state: OrdersState, plan: Plan) -> int:
    """The region of the front whose threat exceeds its troops the most, the first of several; capitals count double."""
    front = plan.front
    best = lowest(front)
    highest = -(1 << 40)
    while front:
        region = lowest(front)
        front &= front - 1
        danger = threat(game.board, state, plan, region) - plan.ready[region]
        if state.capitals >> region & 1:
            danger += max(danger, 0)
        if danger > highest:
            highest = danger
            best = region
    return best


@kernel
def bring_up(game: OrdersGame, state: OrdersState, plan: Plan) -> None:
    """Regions behind the front send what they can a step nearer to it."""
    inner = plan.inner
    while inner:
        region = lowest(inner)
        inner &= inner - 1
        if plan.ready[region] > 0:
            order(plan, region, step_to(game.board, state.held[plan.seat], region, plan.front), plan.ready[region])


@apart
def step_to(board: OrdersBoard, through: int, region: int, goals: int) -> int:
    """The neighbour of `region` that is nearest to any of `goals` by way of `through`, the first of several.

    `region` is none of the goals; where no way leads there, it is the first neighbour.
    """
    reached = goals
    while True:
        near = board.neighbours[region] & reached
        if near:
            return lowest(near)
        wider = reached
        rest = reached
        while rest:
            wider |= board.neighbours[lowest(rest)] & through
            rest &= rest - 1
        if wider == reached:
            return lowest(board.neighbours[region])
        reached = wider


@kernel
def capitals_in(state: OrdersState, regions: int) -> int:
    """How many capitals are in the mask."""
    return count(regions & state.capitals)
