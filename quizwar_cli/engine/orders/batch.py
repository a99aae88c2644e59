"""Many matches of orders in one go, every seat by its bot: the loops that are compiled, and what is kept of a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

from quizwar_cli.engine import chance
from quizwar_cli.engine.bits import count, lowest
from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.layout import Array, Scalar
from quizwar_cli.engine.orders import step
from quizwar_cli.engine.orders.codes import Phase
from quizwar_cli.engine.orders.events import Events
from quizwar_cli.engine.orders.fields import BINS, SEATS, OrdersGame, OrdersMinds, OrdersState
from quizwar_cli.engine.orders.policies.deciding import decide
from quizwar_cli.engine.orders.policies.plan import Plan


class OrdersBots(NamedTuple):
    """What the bots of a match bring along: a mind a seat, and the paper they plan on."""

    minds: OrdersMinds
    plan: Plan


@dataclass(slots=True)
class OrdersResult:
    """What is kept of a match in a series. Seats that do not play have zeros."""

    place: Annotated[list[int], Array(SEATS, "final place of each seat, from 1")]
    won: Annotated[list[int], Array(SEATS, "whether the seat won", "0 or 1")]
    score: Annotated[list[int], Array(SEATS, "final points", "points")]
    start_score: Annotated[list[int], Array(SEATS, "points at the start", "points")]
    out: Annotated[list[int], Array(SEATS, "whether the seat lost its last region", "0 or 1")]
    surrendered: Annotated[list[int], Array(SEATS, "whether the seat surrendered", "0 or 1")]
    regions: Annotated[list[int], Array(SEATS, "regions held at the end", "regions")]
    captures: Annotated[list[int], Array(SEATS, "regions taken", "regions")]
    capitals_taken: Annotated[list[int], Array(SEATS, "capitals taken", "capitals")]
    strikes: Annotated[list[int], Array(SEATS, "attacks that arrived", "strikes")]
    fallen: Annotated[list[int], Array(SEATS, "troops lost", "troops")]
    shown: Annotated[list[int], Array(BINS, "strikes by the chance shown, a tenth each", "strikes")]
    kept: Annotated[list[int], Array(BINS, "of these, regions taken", "strikes")]
    rounds: Annotated[int, Scalar("rounds played", "rounds")]
    by_capitals: Annotated[int, Scalar("whether one seat held all capitals", "0 or 1")]
    meetings: Annotated[int, Scalar("border meetings", "meetings")]
    decisions: Annotated[int, Scalar("actions taken", "actions")]
    clock_ms: Annotated[int, Scalar("thinking time", "ms")]
    lead_changes: Annotated[int, Scalar("times another seat came to lead alone", "changes")]


@kernel
def keep(state: OrdersState, result: OrdersResult) -> None:
    """Write what is kept of a finished match into `result`."""
    for seat in range(SEATS):
        result.place[seat] = state.place[seat]
        result.won[seat] = state.winners >> seat & 1
        result.score[seat] = state.score[seat]
        result.start_score[seat] = state.start_score[seat]
        result.out[seat] = 1 if state.out_round[seat] else 0
        result.surrendered[seat] = state.surrendered >> seat & 1
        result.regions[seat] = count(state.held[seat])
        result.captures[seat] = state.captures[seat]
        result.capitals_taken[seat] = state.capitals_taken[seat]
        result.strikes[seat] = state.strikes[seat]
        result.fallen[seat] = state.fallen[seat]
    for slot in range(BINS):
        result.shown[slot] = state.shown[slot]
        result.kept[slot] = state.kept[slot]
    result.rounds = state.round
    result.by_capitals = state.by_capitals
    result.meetings = state.meetings
    result.decisions = state.step
    result.clock_ms = state.clock_ms
    result.lead_changes = state.lead_changes


@kernel
def play_match(game: OrdersGame, bots: OrdersBots, state: OrdersState, events: Events, key: int) -> None:
    """Play the match of `key` in a blank `state` from start to end, every seat by its bot."""
    step.start(game, state, events, key)
    while state.phase != Phase.OVER:
        seat = lowest(state.awaiting)
        action, thinking_ms = decide(game, bots.minds, state, seat, bots.plan)
        step.apply(game, state, events, seat, action, thinking_ms)


def play_batch(
    game: OrdersGame, bots: OrdersBots, seed: int, first: int, states: Any, memory: Any, results: Any
) -> None:
    """Play matches `first`, `first` + 1, ... of a series and keep their `results`, as many as these have room for.

    To be compiled: `states` is an array of one `OrdersState`, `memory` the same as plain numbers, `results` an array of
    `OrdersResult`. The paper of `bots` is written on, so no two batches may run at once with the same.
    """
    for index in range(len(results)):
        memory[:] = 0
        play_match(game, bots, states[0], None, chance.match_key(seed, first + index))
        keep(states[0], results[index])
