"""What logs and replays need to know of a family of games: the engine's entry points, and how its numbers are named."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import IntEnum
from typing import Any, NamedTuple, Protocol

from quizwar_cli.maps.model import Map
from quizwar_cli.match.lines import Line, LineScribe
from quizwar_cli.match.logreader import Log
from quizwar_cli.match.step import Happening
from quizwar_cli.players.player import Decision
from quizwar_cli.rulesets.model import RuleSet


class UnreadableError(ValueError):
    """What a line of a log names is not there."""


class Reading(Protocol):
    """A log's header and lines as the engine takes them."""

    @property
    def game(self) -> Any:
        """What stays the same through a match, as the engine has it."""
        ...

    @property
    def scribe(self) -> LineScribe:
        """Who writes the steps of the match as lines."""
        ...

    def decision(self, line: Line) -> tuple[IntEnum, Decision]:
        """What the seat was asked for, and its decision. Raises UnreadableError."""
        ...

    def hindrance(self, state: Any, asked: IntEnum) -> str:
        """Why the decision in the log cannot be the answer to what the engine asks in `state`, or nothing."""
        ...

    def differs(self, step: int, event: Any, numbers: dict[str, int], line: Line) -> bool:
        """Whether the line is not that of the event."""
        ...


class Family(NamedTuple):
    """A family of games."""

    state: Any
    """The engine's record of a match."""
    buffer: Callable[[], list[int]]
    read: Callable[[list[int]], Iterator[Happening]]
    start: Callable[..., None]
    apply: Callable[..., int]
    outcomes: type[IntEnum]
    events: type[IntEnum]
    over: IntEnum
    """The phase of a match that has ended."""
    header: Callable[[Any, int], Line]
    """The first line of the log of a match: from its setup and number."""
    scribe_of: Callable[[Any], LineScribe]
    """Who writes the steps of a setup's matches as lines."""
    result_of: Callable[[Any, int, str], Line]
    """What a seat came to: from the state, the seat and its name."""
    reading: Callable[[Log, RuleSet, Map, list[str]], Reading]
    """How a log is read. Raises UnreadableError where its header makes no match."""
