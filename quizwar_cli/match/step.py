"""One step of a match of any game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from quizwar_cli.players.player import Decision

Happening = tuple[Any, dict[str, int]]
"""An event of the game and its numbers by name."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a match: the decision and what came of it. Step 0 is the start and has no decision."""

    number: int
    seat: int
    asked: IntEnum
    decision: Decision | None
    by_bot: bool
    """Whether a bot stood in because the seat's connection was lost."""
    connection: str
    """`lost` or `back` where the connection changed before this decision, else nothing."""
    happenings: tuple[Happening, ...]
