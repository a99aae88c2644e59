"""The kernel compiled by numba: the same functions, the records as structured arrays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import numba
import numpy as np
from numba.cpython.unsafe.numbers import trailing_zeros
from numba.extending import overload, register_jitable

from quizwar_cli.compiled import cache
from quizwar_cli.engine import batch, bits, chance, layout
from quizwar_cli.engine.batch import Bots, Result
from quizwar_cli.engine.fields import Game, State
from quizwar_cli.engine.kernel import APART, KERNELS

_GAMMA = np.uint64(0x9E3779B97F4A7C15)
_FIRST = np.uint64(0xBF58476D1CE4E5B9)
_SECOND = np.uint64(0x94D049BB133111EB)
_30, _27, _31, _32, _1 = (np.uint64(number) for number in (30, 27, 31, 32, 1))


@register_jitable
def _mix(word: np.uint64) -> np.uint64:
    """`chance._mix` in arithmetic that wraps by itself."""
    word = (word ^ (word >> _30)) * _FIRST
    word = (word ^ (word >> _27)) * _SECOND
    return word ^ (word >> _31)


def _draw(key: int, stream: int, seat: int, index: int) -> Any:
    """The twin of `chance.draw`."""
    counter = np.uint64((index << 8) + stream * 8 + seat + 1)
    return np.int64(_mix(np.uint64(key) + counter * _GAMMA) >> _32)


def _match_key(seed: int, match: int) -> Any:
    """The twin of `chance.match_key`, for seeds of 64 bits."""
    return np.int64(_mix(_mix(np.uint64(seed)) + np.uint64(match + 1) * _GAMMA) >> _1)


def _lowest(mask: int) -> Any:
    """The twin of `bits.lowest`."""
    return trailing_zeros(mask)  # type: ignore[call-arg]  # an intrinsic gets its typing context from numba


def _count(mask: int) -> Any:
    """The twin of `bits.count`; LLVM knows the loop and makes one instruction of it."""
    number = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number


def _twin_of_lowest(mask: Any) -> Any:
    return _lowest


def _twin_of_count(mask: Any) -> Any:
    return _count


def _twin_of_draw(key: Any, stream: Any, seat: Any, index: Any) -> Any:
    return _draw


def _twin_of_match_key(seed: Any, match: Any) -> Any:
    return _match_key


OPTIONS: Any = {"_nrt": False, "error_model": "numpy", "forceinline": True}
"""The kernel allocates nothing, so it counts no references (its arrays are the caller's), divides by no zero, and
becomes one function, in which nothing is passed around."""

TWINS: dict[Any, Any] = {
    bits.lowest: _twin_of_lowest,
    bits.count: _twin_of_count,
    chance.draw: _twin_of_draw,
    chance.match_key: _twin_of_match_key,
}
"""The functions of which there is a second version: integers wrap compiled and do not interpreted, and what is one
method of Python's integers is one instruction of a processor. A test compares each with its twin."""


CODES = {"q": "<i8", "d": "<f8"}


@lru_cache
def dtype(record: Any) -> np.dtype[Any]:
    """The structured dtype of a declared record; its memory is what `layout.to_bytes` gives."""
    fields = layout.declared(record)
    return np.dtype([(name, CODES[d.code], (d.shape,) if d.shape else ()) for name, d in fields.items()])


def array(records: Sequence[Any]) -> np.ndarray[Any, Any]:
    """Records of one kind as a structured array."""
    kind: Any = type(records[0])
    return np.frombuffer(b"".join(map(layout.to_bytes, records)), dtype(kind)).copy()


def compiled_game(game: Game) -> Game:
    """The game with records and arrays in place of objects and lists."""
    rules: Any = array([game.rules])[0]
    board: Any = array([game.board])[0]
    stock: Any = array([game.stock])[0]
    questions: Any = array(tuple(game.questions))
    seating: Any = array([game.seating])[0]
    return Game(rules, board, stock, questions, seating)


def compiled_bots(bots: Bots) -> Bots:
    """The bots with records and arrays in place of objects and lists."""
    tables: Any = array([bots.tables])[0]
    minds: Any = array([bots.minds])[0]
    return Bots(tables, minds)


_registered: set[Any] = set()


def register() -> None:
    """Make every kernel function known so far callable from compiled code; what nothing calls is never compiled."""
    for function in KERNELS:
        if function not in TWINS and function not in _registered:
            register_jitable(**{**OPTIONS, "forceinline": function not in APART})(function)
            _registered.add(function)
    for function, twin in TWINS.items():
        if function not in _registered:
            overload(function, strict=False, jit_options=OPTIONS)(twin)
            _registered.add(function)


@lru_cache
def play_batch() -> Any:
    """`batch.play_batch`, compiled when it is first called, or taken from the cache where there is one."""
    return to_compile(batch.play_batch)


def to_compile(loop: Callable[..., Any]) -> Any:
    """A loop over matches, to be compiled when it is first called; from the cache where there is one."""
    register()
    folder = cache.prepare()
    if folder is None:
        return numba.njit(nogil=True, **OPTIONS)(loop)
    numba.config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]
    return numba.njit(nogil=True, cache=True, **OPTIONS)(loop)


def play(game: Game, bots: Bots, seed: int, first: int, number: int) -> np.ndarray[Any, Any]:
    """(number,) `Result` records of the matches from `first` on. Game and bots as `compiled_*` give them."""
    states = np.zeros(1, dtype(State))
    results = np.zeros(number, dtype(Result))
    play_batch()(game, bots, seed, first, states, states.view(np.int64), results)
    return results
