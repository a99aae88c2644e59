"""A table at which Mudro is played, and words for what its tests do time and again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from quizwar_cli.engine.codes import Ask, Event, Kind, Part
from tests.table import MS, line
from tests.table import Table as AnyTable

rule = pytest.mark.rule
ANSWER_MS, CHOICE_MS = 15_000, 10_000

Right = bool | None
"""Right, wrong, or no answer at all."""


class Table(AnyTable):
    ruleset = "mudro"

    def say(self, seat: int, right: Right, ms: int = MS) -> None:
        """Answer the choice question; None lets the time run out."""
        self.miss(seat) if right is None else self.answer(seat, right, ms)

    def all_answer(self, *rights: Right, ms: Sequence[int] = (MS, MS, MS)) -> None:
        """All three answer the choice question of an expansion round."""
        assert self.state.question_part == Part.DISTRIBUTION and self.state.question_kind == Kind.CHOICE
        for seat, (right, time) in enumerate(zip(rights, ms, strict=True)):
            self.say(seat, right, time)

    def pickers(self) -> list[int]:
        """The seats in the order in which they pick this round, each taking the first region it may."""
        seats = []
        while self.asks(Ask.PICK):
            assert len(self.awaited) == 1, "one seat picks at a time"
            seats.append(self.awaited[0])
            self.pick(seats[-1], self.legal(seats[-1])[0])
        return seats

    def fight(self, attacker: Right, defender: Right, third: Right = False, ms: Sequence[int] = (MS, MS)) -> None:
        """The choice question of a duel, which the third seat answers too where it is asked."""
        assert self.state.question_part == Part.DUEL
        others = [seat for seat in self.awaited if seat not in self.duellists]
        for seat, right, time in zip(self.duellists, (attacker, defender), ms, strict=True):
            self.say(seat, right, time)
        for seat in others:
            self.say(seat, third)

    def values(self, *regions: int) -> list[int]:
        return [self.state.value[region] for region in regions]

    def turns(self) -> list[int]:
        """The seats in the order in which their turns came up so far."""
        return [turn["seat"] for turn in self.all(Event.TURN)]


def war(*settings: str, owners: str = "0111222", **more: Any) -> Table:
    """Seven regions in a row: seat 0 has its base in 0, seat 1 has 1, 2 and its base in 3, seat 2 has 4, 5 and its base
    in 6. Seat 0 is on turn in the first round of conquest."""
    return Table.at(owners, *settings, **{"castles": (0, 3, 6), **more})


def attacked(*settings: str, **more: Any) -> Table:
    """As `war`, and seat 0 has attacked seat 1's plain region 1; seat 2 is the third."""
    table = war(*settings, **more)
    table.attack(0, 1)
    return table


def besieged(*settings: str, lives: int = 3, **more: Any) -> Table:
    """Seat 0 attacks the base of seat 1, region 1, next to its own; seat 1 holds 2 and 3 as well."""
    walls = (3, lives, 3)
    table = Table.at("0111222", *settings, **{"castles": (0, 1, 6), "walls": walls, **more})
    table.attack(0, 1)
    return table


def expansion(*settings: str, free: int = 9, **more: Any) -> Table:
    """The first round of expansion on a row of regions: the three bases at its end, `free` regions behind them."""
    return Table.at("012" + "." * free, *settings, **{"castles": (0, 1, 2), "on": line(3 + free), **more})
