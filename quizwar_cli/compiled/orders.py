"""The game of orders compiled: apart from the quiz game, so that neither compiles the other."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from quizwar_cli.compiled.kernel import array, dtype, to_compile
from quizwar_cli.engine import layout
from quizwar_cli.engine.orders import batch
from quizwar_cli.engine.orders.batch import OrdersBots, OrdersResult
from quizwar_cli.engine.orders.fields import OrdersGame, OrdersState
from quizwar_cli.engine.orders.policies.plan import Plan


def compiled_game(game: OrdersGame) -> OrdersGame:
    """The game with records in place of objects."""
    rules, board, odds = (array([record])[0] for record in game)
    return OrdersGame(rules, board, odds)


def compiled_bots(bots: OrdersBots) -> OrdersBots:
    """The bots with records in place of objects; each call gives paper of its own to plan on."""
    minds: Any = array([bots.minds])[0]
    plan: Any = array([layout.blank(Plan)])[0]
    return OrdersBots(minds, plan)


@lru_cache
def play_batch() -> Any:
    """`batch.play_batch` of the game of orders, compiled when it is first called, or taken from the cache."""
    return to_compile(batch.play_batch)


def play(game: OrdersGame, bots: OrdersBots, seed: int, first: int, number: int) -> np.ndarray[Any, Any]:
    """(number,) `OrdersResult` records of the matches from `first` on. Game and bots as `compiled_*` give them; bots
    shared between threads must not be."""
    states = np.zeros(1, dtype(OrdersState))
    results = np.zeros(number, dtype(OrdersResult))
    play_batch()(game, bots, seed, first, states, states.view(np.int64), results)
    return results
