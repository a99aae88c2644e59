"""A table at which Long Campaign is played, and words for what its tests do time and again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from quizwar_cli.engine.codes import Ask, Event, Kind, Part, Phase
from quizwar_cli.engine.fields import Board
from tests.table import MS, line
from tests.table import Table as AnyTable

rule = pytest.mark.rule

Right = bool | None
"""Right, wrong, or no answer at all."""


class Table(AnyTable):
    ruleset = "long-campaign"

    def say(self, seat: int, right: Right, ms: int = MS) -> None:
        """Answer the choice question; None lets the time run out."""
        self.miss(seat) if right is None else self.answer(seat, right, ms)

    def name(self, *regions: int) -> None:
        """The seats name these regions, in their order."""
        for region in regions:
            assert self.state.phase == Phase.EXPANSION and len(self.awaited) == 1
            self.pick(self.awaited[0], region)

    def all_answer(self, *rights: Right, ms: Sequence[int] = (MS, MS, MS)) -> None:
        """All three answer the choice question of an expansion round."""
        assert self.state.question_part == Part.EXPANSION and self.state.question_kind == Kind.CHOICE
        assert self.awaited == [0, 1, 2]
        for seat, (right, time) in enumerate(zip(rights, ms, strict=True)):
            self.say(seat, right, time)

    def turns(self) -> list[int]:
        """The seats in the order in which their turns came up so far."""
        return [turn["seat"] for turn in self.all(Event.TURN)]

    def expand(self, *rights: Right) -> list[int]:
        """A round of expansion in which each seat names the first region it may. Returns the order of naming."""
        seats = []
        while self.asks(Ask.PICK) and self.state.phase == Phase.EXPANSION:
            seats.append(self.awaited[0])
            self.pick(seats[-1], self.legal(seats[-1])[0])
        self.all_answer(*rights)
        return seats


def founded(*settings: str, bases: Sequence[int], on: Board, seed: int = 1) -> Table:
    """The expansion begins; seats 0, 1 and 2 have chosen these bases, in this order."""
    table = Table.opening(*settings, on=on, seed=seed)
    table.estimates(1000, 1001, 1002)
    for seat, region in enumerate(bases):
        table.pick(seat, region)
    assert table.state.phase == Phase.EXPANSION
    return table


def war(*settings: str, owners: str = "0111222", **more: Any) -> Table:
    """Seven regions in a row: seat 0 has its base in 0, seat 1 has 1, 2 and its base in 3, seat 2 has 4, 5 and its base
    in 6. Seat 0 is on turn in the first round of war."""
    return Table.at(owners, *settings, **{"castles": (0, 3, 6), "on": line(len(owners.replace(" ", ""))), **more})
