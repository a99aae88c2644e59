"""What Short Campaign and Lightning War have in common: a table with words for both, and files of maps and banks."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self

from quizwar_cli.engine.codes import Ask, Event, Kind, Part
from quizwar_cli.engine.fields import Board
from quizwar_cli.maps.loading import load_map
from quizwar_cli.maps.model import Map
from tests.table import MS, Table

DIAMOND = (0, 2, 4)
"""Castles of `FRONT`."""

FRONT = "01122"
"""A line: 0's castle, 1's plain region and castle, 2's plain region and castle. 1000, 1200 and 1200 points."""


class FourRounds(Table):
    """A match whose war is four rounds long. Rounds are counted from 0 here, as the engine does."""

    LAST = 3

    @classmethod
    def war(cls, owners: str, *settings: str, order: Sequence[int] = (0, 1, 2), **position: Any) -> Self:
        """A position of the war in which the seats take their turns in `order`."""
        return cls.at(owners, *settings, order=order, **position)

    @classmethod
    def front(cls, *settings: str, **position: Any) -> Self:
        """Seat 0 is on turn and touches seat 1's plain region 1 on the line `FRONT`."""
        return cls.war(FRONT, *settings, castles=DIAMOND, **position)

    @classmethod
    def attacked(cls, *settings: str, **position: Any) -> Self:
        """As `front`, and seat 0 has attacked region 1."""
        table = cls.front(*settings, **position)
        table.attack(0, 1)
        return table

    @classmethod
    def at_tiebreak(cls, *settings: str, **position: Any) -> Self:
        """As `attacked`, and both have answered right."""
        table = cls.attacked(*settings, **position)
        table.duel(attacker=True, defender=True)
        return table

    @classmethod
    def ended(cls, bonus: tuple[int, int, int], *settings: str, **position: Any) -> Self:
        """The last attack of a match is over, and changed nothing: 1000 points a seat and the bonus."""
        table = cls.war("012", *settings, castles=(0, 1, 2), bonus=bonus, round=cls.LAST, turn=2, **position)
        table.lose_attack()
        return table

    @property
    def scores(self) -> list[int]:
        """The scores, which the last SCORES event must agree with."""
        if self.all(Event.SCORES):
            assert list(self.last(Event.SCORES).values()) == self.state.score
        return list(self.state.score)

    @property
    def questions(self) -> list[Part]:
        """What each question so far was asked for."""
        return [Part(question["part"]) for question in self.all(Event.QUESTION)]

    @property
    def in_playoff(self) -> bool:
        """Whether the question is on the table that parts level seats."""
        return bool(self.awaited) and self.asks(Ask.ANSWER) and self.state.question_part == Part.PLAYOFF

    def pickers(self) -> list[int]:
        """The seats in the order in which they pick this round, each taking the first region it may."""
        seats = []
        while self.asks(Ask.PICK):
            seat = self.awaited[0]
            assert self.awaited == [seat], "one seat picks at a time"
            self.pick(seat, self.legal(seat)[0])
            seats.append(seat)
        return seats

    def guesses(self, *guesses: int | None, ms: Sequence[int] = (MS, MS, MS)) -> None:
        """The awaited seats guess in seat order; None misses it."""
        for seat, guess, time in zip(self.awaited, guesses, ms, strict=False):
            self.miss(seat) if guess is None else self.guess(seat, guess, time)

    def win(self, region: int) -> None:
        """The seat on turn attacks the region and wins its duels until the turn is over."""
        seat = self.awaited[0]
        self.attack(seat, region)
        attack = len(self.all(Event.ATTACK))
        while self.asks(Ask.ANSWER, seat) and self.state.question_part == Part.DUEL:
            self.duel(attacker=True, defender=False)
            assert len(self.all(Event.ATTACK)) == attack

    def pass_turns(self, until: int) -> None:
        """Nothing changes until seat `until` is on turn."""
        while not self.asks(Ask.ATTACK, until):
            self.lose_attack()

    def share_out(self) -> None:
        """Nobody answers or picks in time until no region is free."""
        while not self.asks(Ask.ATTACK):
            self.miss(self.awaited[0])


def first_question(table: FourRounds) -> tuple[Kind, Part]:
    """Kind and part of the question that stands at the beginning of a match."""
    question = table.all(Event.QUESTION)[0]
    return Kind(question["kind"]), Part(question["part"])


def edges_of(board: Board) -> list[list[int]]:
    """The neighbours of each region as lists."""
    return [[other for other in range(64) if mask >> other & 1] for mask in board.neighbours[: board.regions]]


def map_file(folder: Path, board: Board) -> str:
    """A map file of the board: regions r0, r1, ..."""
    lines = ["kind: map", "id: board", 'name: {en: "Board"}', "regions:"]
    for region, near in enumerate(edges_of(board)):
        borders = ", ".join(f"r{other}" for other in near)
        lines.append(f'  - {{id: r{region}, name: {{en: "Region {region}"}}, borders: [{borders}]}}')
    path = folder / "board.yaml"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(path)


def map_of(folder: Path, board: Board) -> Map:
    """The map of that file."""
    return load_map(map_file(folder, board))


def bank_file(folder: Path, answer: str, step: str = "1", *, numbers: int = 40, choices: int = 40) -> str:
    """A bank big enough for a match, whose last number question has that answer and step."""
    lines = ["kind: bank", "id: numbers", 'name: {en: "Numbers"}', "languages: [en]", "questions:"]
    for index in range(choices):
        lines += [
            f"  - {{id: choice-{index}, kind: choice, category: c, source: s, difficulty: 0,",
            f'     text: {{en: "Which of the four is {index}?"}}, answer: {{en: "{index}"}},',
            f'     options: {{en: ["{index}", "{index + 1}", "{index + 2}", "{index + 3}"]}}}}',
        ]
    for index in range(numbers):
        last = index == numbers - 1
        truth, unit = (answer, step) if last else (str(index + 7), "1")
        name = "last" if last else f"number-{index}"
        lines += [
            f"  - {{id: {name}, kind: number, category: c, source: s, spread: 0.5,",
            f'     text: {{en: "What is number {index}?"}}, answer: {truth}, step: {unit}}}',
        ]
    path = folder / "numbers.yaml"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(path)
