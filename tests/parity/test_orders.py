"""The game of orders interpreted and compiled: the same events, states and results, to the last bit."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, NamedTuple

import numba
import numpy as np
import pytest

from quizwar_cli.compiled import kernel as compiled
from quizwar_cli.compiled import orders as machine
from quizwar_cli.engine import chance, layout
from quizwar_cli.engine.bits import lowest
from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.orders import batch, events, step
from quizwar_cli.engine.orders.batch import OrdersBots
from quizwar_cli.engine.orders.codes import Outcome, Phase, Strategy
from quizwar_cli.engine.orders.fields import EVENT_ROOM, EVENT_SIZE, LANDS, OrdersBoard, OrdersGame, OrdersState
from quizwar_cli.engine.orders.odds import odds
from quizwar_cli.engine.orders.policies.deciding import decide
from quizwar_cli.engine.orders.policies.minds import OrdersMind, gather
from quizwar_cli.engine.orders.policies.plan import Plan
from quizwar_cli.engine.orders.rules import OrdersRules
from quizwar_cli.rulesets.knobs import field_of, knobs
from tests.orders_table import shipped_board

WORLDS, MATCHES = 60, 6
PRIME = 2**31 - 1


class World(NamedTuple):
    game: OrdersGame
    bots: OrdersBots
    seed: int


def value(key: str, random: Random) -> Any:
    """A value of a parameter at random; those that only lengthen a match or fill the map stay small."""
    knob = knobs("orders")[key]
    if knob.choices:
        return random.randrange(len(knob.choices))
    if knob.shape:
        return sorted(random.randint(1, 4) for _ in range(knob.shape))
    high = {
        "end.rounds": 18,
        "setup.troops": 5,
        "setup.capital_troops": 8,
        "reinforce.least": 12,
        "reinforce.capital": 6,
    }
    return random.randint(knob.low if knob.unit != "percent" else 20, high.get(key, knob.high))


def connected(random: Random) -> OrdersBoard:
    """A shipped board, or a random one on which starts need not be fair: a tree and some more borders, any lands."""
    if random.random() < 0.4:
        return shipped_board(random.choice(["island", "strait"]))
    regions = random.randint(8, 63)
    near = [0] * 63
    pairs = [(region, random.randrange(region)) for region in range(1, regions)]
    pairs += [tuple(random.sample(range(regions), 2)) for _ in range(random.randint(0, 2 * regions))]  # type: ignore[misc]
    for one, other in pairs:
        near[one] |= 1 << other
        near[other] |= 1 << one
    lands = random.randint(0, regions // 4)
    land = [sum(1 << r for r in random.sample(range(regions), 3)) for _ in range(lands)] + [0] * (LANDS - lands)
    bonus = [random.randint(0, 5) for _ in range(lands)] + [0] * (LANDS - lands)
    capitals = sum(1 << r for r in random.sample(range(regions), 6))
    return OrdersBoard(regions, near, capitals, lands, land, bonus)


def world(number: int) -> World:
    """The world of that number, always the same."""
    random = Random(number)
    rules = OrdersRules(**{field_of(key): value(key, random) for key in knobs("orders")})
    game = OrdersGame(rules, connected(random), odds(rules.combat_attack_kill, rules.combat_defence_kill))
    minds = [
        OrdersMind(random.choice(list(Strategy)), random.randint(1, 100), random.choice([0, 500, 9000]))
        for _ in range(6)
    ]
    return World(game, OrdersBots(gather(minds, game.odds), layout.blank(Plan)), random.randrange(-(2**63), 2**63))


@kernel
def fold(digest: int, happened: Any) -> int:
    for at in range(1 + happened[0] * EVENT_SIZE):
        digest = (digest * 1_000_003 + happened[at] % PRIME) % PRIME
    return digest


@kernel
def follow(game: OrdersGame, bots: OrdersBots, state: OrdersState, happened: Any, key: int, stop: int) -> int:
    """Play up to step `stop`; the digest of all events, -1 where a decision was refused, -2 where events overflow."""
    step.start(game, state, happened, key)
    digest = fold(1, happened)
    while state.phase != Phase.OVER and state.step < stop:
        seat = lowest(state.awaiting)
        action, thinking_ms = decide(game, bots.minds, state, seat, bots.plan)
        if step.apply(game, state, happened, seat, action, thinking_ms) != Outcome.DONE:
            return -1
        if happened[0] > EVENT_ROOM:
            return -2
        digest = fold(digest, happened)
    return digest


def _many(game, bots, seed, stops, states, memory, happened, out, digests):  # type: ignore[no-untyped-def]  # noqa: PLR0913
    for index in range(len(stops)):
        memory[:] = 0
        digests[index] = follow(game, bots, states[0], happened, chance.match_key(seed, index), stops[index])
        out[index, :] = memory


@cache
def _compiled() -> Any:
    compiled.register()
    return numba.njit(error_model="numpy")(_many)


@pytest.mark.parametrize("tens", range(WORLDS // 10))
def test_events_and_states_are_equal(tens: int) -> None:
    for number in range(10 * tens, 10 * tens + 10):
        played = world(number)
        stops = [10**9] * (MATCHES - 2) + [7, 60]
        record: Any = OrdersState
        states = np.zeros(1, compiled.dtype(record))
        out = np.zeros((MATCHES, len(states.view(np.int64))), np.int64)
        digests = np.zeros(MATCHES, np.int64)
        happened = np.zeros(1 + EVENT_ROOM * EVENT_SIZE, np.int64)
        game, bots = machine.compiled_game(played.game), machine.compiled_bots(played.bots)
        _compiled()(game, bots, played.seed, np.array(stops), states, states.view(np.int64), happened, out, digests)
        told = events.buffer()
        for index, stop in enumerate(stops):
            state = layout.blank(OrdersState)
            digest = follow(played.game, played.bots, state, told, chance.match_key(played.seed, index), stop)
            assert digest >= 0, f"world {number}"
            assert digest == digests[index], f"world {number}, match {index}: events"
            assert layout.to_bytes(state) == out[index].tobytes(), f"world {number}, match {index}: state"


def test_results_are_equal() -> None:
    for number in range(100, 112):
        played = world(number)
        rows = machine.play(machine.compiled_game(played.game), machine.compiled_bots(played.bots), played.seed, 5, 6)
        for index, row in enumerate(rows):
            state, result = layout.blank(OrdersState), layout.blank(batch.OrdersResult)
            batch.play_match(played.game, played.bots, state, None, chance.match_key(played.seed, 5 + index))
            batch.keep(state, result)
            assert layout.to_bytes(result) == row.tobytes()
