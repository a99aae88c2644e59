"""Frames of a replay in words and pictures, by the family of the game."""

from __future__ import annotations

from typing import Any, Protocol

from quizwar_cli.match.replay import Frame, Replay
from quizwar_cli.reports.board import board, standing
from quizwar_cli.reports.course import Narrator, fitted
from quizwar_cli.reports.orders import OrdersNarrator
from quizwar_cli.reports.orders_board import orders_board, orders_standing
from quizwar_cli.rulesets.games import ORDERS


class Frames(Protocol):
    """Shows the frames of one replay, in any order."""

    def fitted(self, line: str) -> list[str]:
        """A line, or several where it is too long."""
        ...

    def decided(self, frame: Frame) -> str:
        """What was decided, in a few words; nothing at the start."""
        ...

    def happened(self, frame: Frame) -> list[str]:
        """What came of it, whatever was told before."""
        ...

    def looks(self, frame: Frame) -> Any:
        """What the picture of the board depends on."""
        ...

    def board(self, frame: Frame) -> str:
        """The board."""
        ...

    def standing(self, frame: Frame) -> str:
        """A table of the seats."""
        ...


def frames_of(replay: Replay, language: str, *, width: int, colour: bool) -> Frames:
    """What shows the frames of the replay."""
    shower = OrdersFrames if replay.log.game == ORDERS else QuizFrames
    return shower(replay, language, width, colour)


class QuizFrames:
    """Shows a quiz game."""

    def __init__(self, replay: Replay, language: str, width: int, colour: bool) -> None:
        self._replay = replay
        self._language, self._width, self._colour = language, width, colour
        self._narrator = Narrator(replay.map, language, width)
        self._questions = [line for step in replay.log.steps for line in step.events if line["event"] == "question"]

    def fitted(self, line: str) -> list[str]:
        """A line, or several where it is too long."""
        return self._narrator.fitted(line)

    def decided(self, frame: Frame) -> str:
        """What was decided, in a few words; nothing at the start."""
        decision = frame.logged.decision
        if not decision:
            return ""
        who = f"{decision['seat']} (a bot for it)" if decision.get("by_bot") else decision["seat"]
        if decision["action"] is None:
            return f"{who} lets the time run out"
        if decision["asked"] == "answer":
            return f"{who} answers"
        verb = "picks" if decision["asked"] == "pick" else "attacks"
        return f"{who} {verb} {self._narrator.region(decision['action'])}"

    def happened(self, frame: Frame) -> list[str]:
        """What came of it, judged by the question that was on the table when the step began."""
        before = [line for line in self._questions if line["step"] < frame.logged.number]
        self._narrator.recall(before[-1] if before else {})
        return self._narrator.tell([*frame.logged.connections, *frame.logged.events])

    def looks(self, frame: Frame) -> Any:
        """The owners: the picture changes with them."""
        return frame.state.owner

    def board(self, frame: Frame) -> str:
        """The board."""
        return board(self._replay.map, frame.state, language=self._language, width=self._width, colour=self._colour)

    def standing(self, frame: Frame) -> str:
        """A table of the seats."""
        return standing(self._replay.map, frame.state, self._replay.seats, self._language)


class OrdersFrames:
    """Shows a game of orders."""

    def __init__(self, replay: Replay, language: str, width: int, colour: bool) -> None:
        self._replay = replay
        self._language, self._width, self._colour = language, width, colour
        self._narrator = OrdersNarrator(replay.seats, replay.map, language)

    def fitted(self, line: str) -> list[str]:
        """A line, or several where it is too long."""
        return fitted(line, self._width)

    def decided(self, frame: Frame) -> str:
        """What was decided, in a few words; nothing at the start."""
        return self._narrator.decided(frame.step) if frame.step.decision else ""

    def happened(self, frame: Frame) -> list[str]:
        """What came of it: most actions show nothing before the last seat is done."""
        told = self._narrator.connection(frame.step), *self._narrator.tell(frame.step.happenings)
        return [row for line in told if line for row in self.fitted(line)]

    def looks(self, frame: Frame) -> Any:
        """Owners and troops: the picture changes with them."""
        return frame.state.owner, frame.state.troops

    def board(self, frame: Frame) -> str:
        """The board."""
        return orders_board(
            self._replay.map, frame.state, language=self._language, width=self._width, colour=self._colour
        )

    def standing(self, frame: Frame) -> str:
        """A table of the seats."""
        return orders_standing(self._replay.map, frame.state, self._replay.seats)
