"""The same matches interpreted and compiled, with everything that happened in them."""

from __future__ import annotations

from functools import cache
from typing import Any

import numba
import numpy as np

from quizwar_cli.compiled import kernel as compiled
from quizwar_cli.engine import batch, chance, events, layout, step
from quizwar_cli.engine.batch import Bots
from quizwar_cli.engine.bits import lowest
from quizwar_cli.engine.codes import Outcome, Phase
from quizwar_cli.engine.fields import EVENT_ROOM, EVENT_SIZE, Game, State
from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.policies.deciding import decide
from tests.parity.worlds import World

PRIME = 2**31 - 1
TRACE = 2
"""Numbers kept of a match beside its state: the digest of its events, and how many there were."""


@kernel
def fold(digest: int, happened: Any) -> int:
    """The digest with the events in the buffer folded in, in whole numbers that never leave 63 bits."""
    for at in range(1 + happened[0] * EVENT_SIZE):
        digest = (digest * 1_000_003 + happened[at] % PRIME) % PRIME
    return digest


@kernel
def follow(game: Game, bots: Bots, state: State, happened: Any, key: int, stop: int, trace: Any) -> None:
    """Play the match of `key` up to step `stop`, folding all its events into `trace`."""
    step.start(game, state, happened, key)
    trace[0] = fold(1, happened)
    trace[1] = happened[0]
    while state.phase != Phase.OVER and state.step < stop:
        seat = lowest(state.awaiting)
        action, thinking_ms = decide(game, bots.tables, bots.minds, state, seat)
        if step.apply(game, state, happened, seat, action, thinking_ms) != Outcome.DONE:
            trace[0] = -1  # a bot's decision was refused
            return
        trace[0] = fold(trace[0], happened)
        trace[1] += happened[0]


def interpreted(world: World, first: int, stops: list[int]) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """(matches, TRACE) traces and (matches, numbers of a state) states, by plain Python."""
    traces, states = [], []
    happened = events.buffer()
    for index, stop in enumerate(stops):
        state, trace = layout.blank(State), [0] * TRACE
        follow(world.game, world.bots, state, happened, chance.match_key(world.seed, first + index), stop, trace)
        traces.append(trace)
        states.append(np.frombuffer(layout.to_bytes(state), np.int64))
    return np.array(traces), np.stack(states)


def _many(  # noqa: PLR0913 - numba takes no bundle that holds arrays to be written
    game: Any,
    bots: Any,
    seed: int,
    first: int,
    stops: Any,
    states: Any,
    memory: Any,
    happened: Any,
    out: Any,
    traces: Any,
) -> None:
    for index in range(len(stops)):
        memory[:] = 0
        follow(game, bots, states[0], happened, chance.match_key(seed, first + index), stops[index], traces[index])
        out[index, :] = memory


@cache
def _compiled() -> Any:
    compiled.register()
    return numba.njit(error_model="numpy")(_many)


def machine(world: World, first: int, stops: list[int]) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """The same by machine code."""
    record: Any = State
    states = np.zeros(1, compiled.dtype(record))
    memory = states.view(np.int64)
    out = np.zeros((len(stops), len(memory)), np.int64)
    traces = np.zeros((len(stops), TRACE), np.int64)
    happened = np.zeros(1 + EVENT_ROOM * EVENT_SIZE, np.int64)
    game, bots = compiled.compiled_game(world.game), compiled.compiled_bots(world.bots)
    _compiled()(game, bots, world.seed, first, np.array(stops), states, memory, happened, out, traces)
    return traces, out


def kept(world: World, first: int, number: int) -> list[bytes]:
    """The results of a series by plain Python, each as the bytes of its record."""
    results = []
    for match in range(first, first + number):
        state, result = layout.blank(State), layout.blank(batch.Result)
        batch.play_match(world.game, world.bots, state, None, chance.match_key(world.seed, match))
        batch.keep(state, result)
        results.append(layout.to_bytes(result))
    return results
