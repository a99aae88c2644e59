"""How fast others play: OpenSpiel beside our rule sets, in one run, on one pinned core.

    pip install -e ".[bench-peers]" && python -m tests.bench.peers

OpenSpiel (Lanctot et al. 2019) plays three-player goofspiel and connect four with uniform random bots, by its own C++
loop (`evaluate_bots`, a call a game) and by a Python loop over its states. Ours are played by greedy bots on the
shipped map and bank, compiled and interpreted. The floor is a compiled loop that makes as many draws as a match makes
and nothing else: no draw waits for another there, so the processor makes several at once.

The contestants take turns, several rounds; a figure is the median of its rounds, a ratio the median of ratios round by
round, so that a machine whose speed drifts does not favour anyone.
"""

from __future__ import annotations

import os
import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import numba
import numpy as np
import pyspiel

from quizwar_cli.cli.options import read_setup
from quizwar_cli.compiled import kernel
from quizwar_cli.engine import chance
from quizwar_cli.match.playing import play_series
from quizwar_cli.match.series import Series
from quizwar_cli.match.statistics import Statistics
from quizwar_cli.reports.tables import table
from quizwar_cli.rulesets.model import of_game

ROUNDS = 7
BOTS = ["a=bot:greedy", "b=bot:greedy", "c=bot:greedy"]


class Contestant(NamedTuple):
    """Plays so many games when called; `decisions` a game."""

    name: str
    play: Callable[[], object]
    games: int
    decisions: float


def by_their_loop(name: str, games: int) -> Contestant:
    """OpenSpiel's own loop in C++."""
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(game.num_players())]

    def play() -> None:
        for seed in range(games):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)

    return Contestant(f"OpenSpiel {game.get_type().short_name}, C++ loop", play, games, decisions_of(game))


def by_python(name: str, games: int) -> Contestant:
    """A Python loop over OpenSpiel's states."""
    game = pyspiel.load_game(name)

    def play() -> None:
        for seed in range(games):
            playout(game, random.Random(seed))

    return Contestant(f"OpenSpiel {game.get_type().short_name}, Python loop", play, games, decisions_of(game))


def playout(game: Any, rng: random.Random) -> int:
    """One game of uniform random actions. Returns how many decisions players took."""
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, chances)[0])
        elif state.is_simultaneous_node():
            choices = [rng.choice(state.legal_actions(player)) for player in range(game.num_players())]
            decisions += len(choices)
            state.apply_actions(choices)
        else:
            decisions += 1
            state.apply_action(rng.choice(state.legal_actions()))
    return decisions


def decisions_of(game: Any) -> float:
    """The mean over some games."""
    return statistics.fmean(playout(game, random.Random(seed)) for seed in range(200))


def ours(name: str, games: int, *, compiled: bool) -> Contestant:
    """A series of a shipped rule set, reduced to its figures as `simulate` does it."""
    series = Series(read_setup(name, seats=BOTS), games)

    def play() -> Statistics:
        figures = Statistics(1)
        for chunk in play_series(series, compiled=compiled):
            figures.add(chunk)
        return figures

    way = "compiled" if compiled else "interpreted"
    return Contestant(f"quizwar {name}, {way}", play, games, play().match["decisions"].mean)


def ours_of_orders(games: int, *, compiled: bool) -> Contestant:
    """All at Once on Island: four opportunists, fifteen rounds; no figures beside the results."""
    from quizwar_cli.cli.orders import read_orders_setup
    from quizwar_cli.compiled import orders as machine
    from quizwar_cli.match.orders import play_orders

    setup = read_orders_setup("all-at-once", players=4, rounds=15)
    game, bots = machine.compiled_game(setup.game), machine.compiled_bots(setup.bots())

    def play() -> object:
        if compiled:
            return machine.play(game, bots, setup.seed, 0, games)
        return sum(1 for _ in play_orders(setup, games, compiled=False))

    decisions = statistics.fmean(result.decisions for result in play_orders(setup, 100, compiled=False))
    return Contestant(f"quizwar all-at-once, {'compiled' if compiled else 'interpreted'}", play, games, decisions)


def draws_of(name: str, matches: int = 100) -> float:
    """Draws a match, counted interpreted."""
    series = Series(read_setup(name, seats=BOTS), matches)
    plain, count = chance.draw, 0

    def counting(key: int, stream: int, seat: int, index: int) -> int:
        nonlocal count
        count += 1
        return plain(key, stream, seat, index)

    chance.draw = counting
    try:
        for number in range(matches):
            series.result(number)
    finally:
        chance.draw = plain
    return count / matches


def floor(name: str, games: int) -> Contestant:
    """A compiled loop that makes as many draws as so many matches make."""
    kernel.register()
    draws = draws_of(name)

    @numba.njit(**kernel.OPTIONS)  # type: ignore[untyped-decorator]
    def loop(key: int, number: int) -> int:
        total = 0
        for index in range(number):
            total += chance.draw(key, index & 7, index & 1, index)
        return total

    number = int(draws * games)
    loop(np.int64(1), 1)
    return Contestant(f"floor of {name}: {draws:.0f} draws a match", lambda: loop(np.int64(1), number), games, 0.0)


def seconds(contestant: Contestant) -> float:
    """How long one round takes."""
    begun = time.perf_counter()
    contestant.play()
    return time.perf_counter() - begun


def main() -> None:
    """Let all play in turns and print games and decisions a second, and the ratio to OpenSpiel's goofspiel in C++."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    contestants = [
        by_their_loop("goofspiel(players=3)", 10_000),
        by_their_loop("connect_four", 10_000),
        by_python("goofspiel(players=3)", 300),
        by_python("connect_four", 300),
    ]
    for name in sys.argv[1:] or of_game("quiz"):
        contestants += [
            ours(name, 240_000, compiled=True),
            ours(name, 300, compiled=False),
            floor(name, 60_000),
        ]
    orders = len(contestants)
    contestants += [ours_of_orders(60_000, compiled=True), ours_of_orders(300, compiled=False)]
    for contestant in contestants:
        contestant.play()
    rounds = [[contestant.games / seconds(contestant) for contestant in contestants] for _ in range(ROUNDS)]
    rows = []
    for index, contestant in enumerate(contestants):
        games = statistics.median(played[index] for played in rounds)
        ratio = statistics.median(played[index] / played[0] for played in rounds)
        decisions = f"{games * contestant.decisions:,.0f}" if contestant.decisions else "-"
        rows.append([contestant.name, f"{games:,.0f}", decisions, f"{ratio:.2f}"])
    print(table(["player", "games/s", "decisions/s", "of the first"], rows, ["left", *["right"] * 3]))
    ratio = statistics.median(played[orders] / played[orders + 1] for played in rounds)
    print(f"quizwar all-at-once: compiled : interpreted = {ratio:.1f}")
    for first in range(4, orders, 3):
        fast, slow, bare = first, first + 1, first + 2
        pairs = (("compiled : interpreted", fast, slow), ("floor : compiled", bare, fast))
        for words, above, below in pairs:
            ratio = statistics.median(played[above] / played[below] for played in rounds)
            print(f"{contestants[first].name.split(',')[0]}: {words} = {ratio:.1f}")


if __name__ == "__main__":
    main()
