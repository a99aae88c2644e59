"""Matches of orders: set up, checked, played by bots one at a time or in series."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from quizwar_cli.engine import chance, layout
from quizwar_cli.engine.bits import lowest
from quizwar_cli.engine.codes import word
from quizwar_cli.engine.orders import batch, events, step
from quizwar_cli.engine.orders.batch import OrdersBots, OrdersResult
from quizwar_cli.engine.orders.codes import Ask, Outcome, Phase, Strategy
from quizwar_cli.engine.orders.fields import OrdersGame, OrdersState
from quizwar_cli.engine.orders.odds import odds
from quizwar_cli.engine.orders.policies.deciding import decide
from quizwar_cli.engine.orders.policies.minds import OrdersMind, gather
from quizwar_cli.engine.orders.policies.plan import Plan
from quizwar_cli.errors import QuizwarError, UsageError
from quizwar_cli.maps.lands import impossible_starts, orders_board
from quizwar_cli.maps.model import Map
from quizwar_cli.match.step import Step
from quizwar_cli.players.player import Decision
from quizwar_cli.rulesets.model import RuleSet

STRATEGIES = {word(strategy): strategy for strategy in Strategy}
DEFAULT = "opportunist"
LONGEST_NAME = 40


@dataclass(frozen=True)
class OrdersSeat:
    """A seat and the bot that plays it; `threshold` is the chance, in percent, from which it attacks."""

    name: str
    strategy: str = DEFAULT
    threshold: int = 65

    @property
    def mind(self) -> OrdersMind:
        """The bot as the engine knows it."""
        return OrdersMind(STRATEGIES[self.strategy], self.threshold)

    def describe(self) -> str:
        """`opportunist@65`"""
        return f"{self.strategy}@{self.threshold}"

    def to_data(self) -> dict[str, Any]:
        """The seat as the header of a log holds it."""
        return {"name": self.name, "player": "bot", "bot": {"strategy": self.strategy, "threshold": self.threshold}}


def read_orders_seats(specs: Sequence[str], players: int) -> tuple[OrdersSeat, ...]:
    """The seats of `NAME=bot:STRATEGY[@PERCENT]`; the rest up to `players` are filled with default bots.

    Raises UsageError: too many, a name twice, no such kind of player.
    """
    if len(specs) > players:
        hint = f"--players {len(specs)} makes room" if len(specs) <= 6 else ""
        raise UsageError("too-many-seats", f"{len(specs)} seats are named, the match has {players}", hint=hint)
    seats = [_read_seat(spec) for spec in specs]
    seats += [OrdersSeat(f"{DEFAULT}-{number + 1}") for number in range(len(seats), players)]
    names = [seat.name for seat in seats]
    for name in names:
        if names.count(name) > 1:
            raise UsageError("seat-twice", f"two seats are called {name!r}", hint="every seat needs a name of its own")
    return tuple(seats)


def _read_seat(spec: str) -> OrdersSeat:
    name, equals, player = spec.partition("=")
    name = " ".join(name.split())
    kind, _, bot = player.partition(":")
    strategy, at, threshold = bot.partition("@")
    hint = f"for example --seat Ana=bot:hunter or --seat Ana=bot:opportunist@70; bots: {', '.join(STRATEGIES)}"
    if not equals or kind != "bot" or strategy not in STRATEGIES:
        raise UsageError("bad-seat", f"--seat takes NAME=bot:STRATEGY[@PERCENT] here, not {spec!r}", hint=hint)
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise UsageError("bad-seat", f"a seat's name has 1 to {LONGEST_NAME} printable characters: {spec!r}", hint=hint)
    if at and not (threshold.isascii() and threshold.isdigit() and 1 <= int(threshold) <= 100):
        raise UsageError("bad-seat", f"the chance from which a bot attacks is 1 to 100 percent: {spec!r}", hint=hint)
    return OrdersSeat(name, strategy, int(threshold) if at else 65)


@dataclass(frozen=True)
class OrdersSetup:
    """Rules, map and seats of a match or a series."""

    ruleset: RuleSet
    map: Map
    seats: tuple[OrdersSeat, ...]
    seed: int

    @cached_property
    def game(self) -> OrdersGame:
        """The engine's view of it."""
        return orders_game(self.ruleset, self.map)

    def bots(self) -> OrdersBots:
        """The bots of the seats, with paper of their own to plan on."""
        return OrdersBots(gather([seat.mind for seat in self.seats], self.game.odds), layout.blank(Plan))

    def check(self) -> None:
        """AO-35: raises QuizwarError where the map cannot start so many players."""
        check_start(self.map, len(self.seats))


def orders_game(ruleset: RuleSet, board_map: Map) -> OrdersGame:
    """What stays the same through a match, as the engine has it."""
    rules = ruleset.orders
    return OrdersGame(rules, orders_board(board_map), odds(rules.combat_attack_kill, rules.combat_defence_kill))


def check_start(board_map: Map, players: int) -> None:
    """AO-35: raises QuizwarError where the map cannot start so many players."""
    capitals = len(board_map.capitals)
    hint = "a map for games of orders: island, strait"
    if capitals < players:
        message = f"{players} players need a capital each, the map {board_map.id} has {capitals}"
        raise QuizwarError("too-few-capitals", message, hint=hint)
    if next(impossible_starts(orders_board(board_map), players), None):
        message = f"{players} players cannot start from every choice of capitals of the map {board_map.id}"
        raise QuizwarError("no-start", message, hint="`quizwar validate` names the capitals")


class OrdersMatch:
    """One match in play. `state` is the engine's and changes as `steps` goes on."""

    def __init__(self, setup: OrdersSetup, number: int = 0) -> None:
        self.setup = setup
        self.number = number
        self.state = layout.blank(OrdersState)

    def steps(self) -> Iterator[Step]:
        """Play to the end, a step at a time."""
        game, state, bots, buffer = self.setup.game, self.state, self.setup.bots(), events.buffer()
        step.start(game, state, buffer, chance.match_key(self.setup.seed, self.number))
        yield Step(0, -1, Ask.NOTHING, None, False, "", tuple(events.read(buffer)))
        while state.phase != Phase.OVER:
            seat = lowest(state.awaiting)
            decision = Decision(*decide(game, bots.minds, state, seat, bots.plan))
            outcome = step.apply(game, state, buffer, seat, *decision)
            if outcome != Outcome.DONE:
                what = word(Outcome(outcome))
                raise QuizwarError("illegal-decision", f"step {state.step + 1}: {self.setup.seats[seat].name}: {what}")
            yield Step(state.step, seat, Ask.ORDERS, decision, False, "", tuple(events.read(buffer)))


CHUNK = 5000
"""Matches a chunk of a series played compiled; the figures do not depend on it."""


def play_orders(setup: OrdersSetup, matches: int, *, compiled: bool) -> Iterator[Any]:
    """The results of a series, some matches at a time: records of `OrdersResult`, the same either way."""
    if compiled:
        import numpy as np

        from quizwar_cli.compiled import orders as machine

        game, bots = machine.compiled_game(setup.game), machine.compiled_bots(setup.bots())
        for first in range(0, matches, CHUNK):
            number = min(CHUNK, matches - first)
            yield from machine.play(game, bots, setup.seed, first, number).view(np.recarray)
        return
    bots = setup.bots()
    for number in range(matches):
        state, result = layout.blank(OrdersState), layout.blank(OrdersResult)
        batch.play_match(setup.game, bots, state, None, chance.match_key(setup.seed, number))
        batch.keep(state, result)
        yield result
