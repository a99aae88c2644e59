"""What a player is to the referee, and what it sees."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from quizwar_cli.banks.model import Bank, Question
from quizwar_cli.engine.codes import Ask, Kind, word
from quizwar_cli.engine.fields import Game, State
from quizwar_cli.engine.step import legal
from quizwar_cli.maps.model import Map


class Decision(NamedTuple):
    """An action as `engine.step.apply` takes it (option, whole steps, region or MISSED), and the milliseconds until it
    arrived: thinking time and the connection's delay."""

    action: int
    elapsed_ms: int


@dataclass(frozen=True, slots=True)
class View:
    """The match as a player sees it when asked. Nobody may change anything through it."""

    game: Game
    state: State
    seat: int
    map: Map
    bank: Bank

    @property
    def question(self) -> Question:
        """The question on the table."""
        kind = word(Kind(self.state.question_kind))
        return self.bank.of_kind(kind)[self.state.question]

    @property
    def legal_regions(self) -> list[int]:
        """Regions the seat may pick or attack, in map order; empty while it is asked a question."""
        if self.state.asked == Ask.ANSWER:
            return []
        mask = legal(self.state, self.seat)
        return [region for region in range(self.game.board.regions) if mask >> region & 1]


class Player(Protocol):
    """Decides for one seat. Returns None while its connection is lost: a bot then plays the seat (TC-36)."""

    def decide(self, view: View) -> Decision | None:
        """What the seat does now. Raises QuizwarError when it cannot go on, which stops the match."""
        ...
