"""Games of orders, for logs and replays."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from quizwar_cli.engine.codes import MISSED
from quizwar_cli.engine.orders import events, step
from quizwar_cli.engine.orders.codes import Ask, Event, Outcome, Phase
from quizwar_cli.engine.orders.fields import LANDS, OrdersState
from quizwar_cli.errors import QuizwarError
from quizwar_cli.maps.model import Map
from quizwar_cli.match import orders_record
from quizwar_cli.match.family import Family, UnreadableError
from quizwar_cli.match.lines import Line
from quizwar_cli.match.logreader import Log
from quizwar_cli.match.orders import check_start, orders_game
from quizwar_cli.players.order_words import UnknownNameError, from_words
from quizwar_cli.players.player import Decision
from quizwar_cli.rulesets.model import RuleSet


class OrdersReading:
    """A log of a game of orders."""

    def __init__(self, log: Log, ruleset: RuleSet, board_map: Map, seats: list[str]) -> None:
        _check(ruleset, board_map, seats)
        self._map, self._seats = board_map, seats
        self.game = orders_game(ruleset, board_map)
        self.scribe = orders_record.OrdersScribe(seats, board_map)

    def decision(self, line: Line) -> tuple[IntEnum, Decision]:
        """What the seat was asked for, and its decision. Raises UnreadableError."""
        action = line["action"]
        try:
            packed = MISSED if action is None else from_words(action, self._map, self._seats)
        except UnknownNameError as error:
            raise UnreadableError(str(error)) from error
        return Ask.ORDERS, Decision(packed, line["elapsed_ms"])

    def hindrance(self, state: OrdersState, asked: IntEnum) -> str:
        """Where a match is not over the engine asks for orders."""
        return "" if state.asked == asked else "the log has orders, the engine asks for nothing"

    def differs(self, step: int, event: Any, numbers: dict[str, int], line: Line) -> bool:
        """Whether the line is not that of the event."""
        return self.scribe.event(step, event, numbers) != line


def _check(ruleset: RuleSet, board_map: Map, seats: list[str]) -> None:
    """What the schema cannot say of a header. Raises UnreadableError."""
    if len(set(seats)) < len(seats):
        raise UnreadableError("two seats have the same name")
    if len(seats) != ruleset.orders.setup_players:
        raise UnreadableError(f"it has {len(seats)} seats, the rule set wants {ruleset.orders.setup_players}")
    if len(board_map.lands) > LANDS:
        raise UnreadableError(f"the map has {len(board_map.lands)} lands, more than {LANDS}")
    try:
        check_start(board_map, len(seats))
    except QuizwarError as error:
        raise UnreadableError(error.message) from error


FAMILY = Family(
    state=OrdersState,
    buffer=events.buffer,
    read=events.read,
    start=step.start,
    apply=step.apply,
    outcomes=Outcome,
    events=Event,
    over=Phase.OVER,
    header=orders_record.header,
    scribe_of=orders_record.scribe_of,
    result_of=orders_record.result_of,
    reading=OrdersReading,
)
