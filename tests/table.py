"""A table to play at in tests: a board, the rules, a bank with known truths, and words for what the seats do.

    table = Table.opening(seed=7)                                  # a match from its start
    table = Table.at("0 1 1 2", castles=(0, 1, 3), round=5, turn=1)  # a match in the position a test needs
    table.attack(1, 0)
    table.answer(1, right=True, ms=3000)
    table.answer(0, right=False)
    assert table.last(Event.CAPTURE)["seat"] == 1

Positions are strings: a digit a region for its owner, `.` for a free one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple, Self

from quizwar_cli.engine import codes, events, layout, questions, step
from quizwar_cli.engine.chance import match_key
from quizwar_cli.engine.codes import FREE, MISSED, NOBODY, Ask, Event, Kind, Outcome, Phase
from quizwar_cli.engine.fields import (
    KINDS,
    NO_SEATING,
    QUESTIONS,
    REGIONS,
    SEATS,
    Board,
    Game,
    Question,
    Seating,
    State,
    stock_of,
)
from quizwar_cli.engine.phases import conquest, distribution
from quizwar_cli.engine.rules import Rules
from quizwar_cli.rulesets.model import load_ruleset

Neighbours = Sequence[Sequence[int]]

MS = 3000
"""Thinking time where a test does not care."""


# --- boards ---------------------------------------------------------------------------------------------------------


def board(neighbours: Neighbours) -> Board:
    """The board on which region i touches `neighbours[i]`; saying each border once is enough."""
    masks = [0] * REGIONS
    for region, others in enumerate(neighbours):
        for other in others:
            masks[region] |= 1 << other
            masks[other] |= 1 << region
    return Board(len(neighbours), masks)


def line(regions: int) -> Board:
    """0 - 1 - 2 - ..."""
    return board([[region + 1] if region + 1 < regions else [] for region in range(regions)])


def ring(regions: int) -> Board:
    """A line whose ends touch."""
    return board([[(region + 1) % regions] for region in range(regions)])


def grid(width: int, height: int) -> Board:
    """Rows of `width` regions, numbered row by row; sides touch, corners do not."""
    right = [(r, r + 1) for r in range(width * height) if (r + 1) % width]
    down = [(r, r + width) for r in range(width * (height - 1))]
    return board([[b for a, b in right + down if a == region] for region in range(width * height)])


def complete(regions: int) -> Board:
    """Every region touches every other."""
    return board([[other for other in range(regions) if other != region] for region in range(regions)])


# --- rules and bank -------------------------------------------------------------------------------------------------


@cache
def _rules(ruleset: str, settings: tuple[str, ...]) -> Rules:
    return load_ruleset(ruleset, settings).rules


def rules(*settings: str, ruleset: str = "three-castles") -> Rules:
    """A shipped rule set with `KEY=VALUE` settings over it; a record of the caller's own."""
    return layout.copy(_rules(ruleset, settings))


class Bank(NamedTuple):
    """A bank by its columns: one sequence a kind of question and property."""

    size: list[int]
    key: list[int]
    difficulty: list[int]
    number_truth: list[int]
    number_spread: list[int]
    ratio_truth: list[int]
    ratio_spread: list[int]


def game_of(rules: Rules, board: Board, bank: Bank, seating: Seating = NO_SEATING) -> Game:
    """The engine's game of them."""
    kinds = (
        zip(bank.key, bank.difficulty, strict=True),
        zip(bank.number_truth, bank.number_spread, strict=True),
        zip(bank.ratio_truth, bank.ratio_spread, strict=True),
    )
    return Game(rules, board, *stock_of([[Question(*pair) for pair in kind] for kind in kinds]), seating)


def bank(number: int = 1000, ratio: int = 600, size: int = QUESTIONS) -> Bank:
    """`size` questions of each kind. The right option goes round; every number and every ratio has the same truth."""
    return Bank(
        size=[size] * KINDS,
        key=[question % 4 for question in range(size)],
        difficulty=[0] * size,
        number_truth=[number] * size,
        number_spread=[500] * size,
        ratio_truth=[ratio] * size,
        ratio_spread=[500] * size,
    )


class Table:
    """One match. Every word that takes a decision fails when the engine refuses it.

    `ruleset`: the shipped rules that `opening` and `at` play by; a test of other rules makes a subclass.
    """

    ruleset = "three-castles"

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state
        self.log: list[tuple[Event, dict[str, int]]] = []
        self._buffer = events.buffer()

    # --- how a test gets its match ---

    @classmethod
    def opening(
        cls,
        *settings: str,
        on: Board | None = None,
        seed: int = 1,
        match: int = 0,
        bank: Bank | None = None,
        seating: Seating = NO_SEATING,
    ) -> Self:
        """A match from its start, on sixteen regions in a square where nothing else is said."""
        game = game_of(rules(*settings, ruleset=cls.ruleset), on or grid(4, 4), bank or _BANK, seating)
        table = cls(game, layout.blank(State))
        step.start(game, table.state, table._buffer, match_key(seed, match))
        table._read()
        return table

    @classmethod
    def at(  # noqa: PLR0913 - a position has that many parts, and tests name those they need
        cls,
        owners: str,
        *settings: str,
        castles: tuple[int, int, int],
        on: Board | None = None,
        walls: tuple[int, int, int] = (3, 3, 3),
        values: dict[int, int] | None = None,
        bonus: tuple[int, int, int] = (0, 0, 0),
        round: int = 0,  # noqa: A002 - the word of the rules
        turn: int = 0,
        seed: int = 1,
        bank: Bank | None = None,
        seating: Seating = NO_SEATING,
        base_order: tuple[int, int, int] = (0, 1, 2),
        wings: tuple[int, int, int] | None = None,
        ruins: Sequence[int] = (),
        order: Sequence[int] | None = None,
    ) -> Self:
        """A match in a position, on a line where nothing else is said.

        With free regions the distribution is in its `round`, else the conquest in its `round` and `turn`; `order` is
        that of the round's turns, without it the rules say it (from turn 0) or seat order. A seat without walls is
        out. Regions are worth what the distribution gives, standing castles what a castle is worth, unless `values`
        says otherwise; `ruins` are regions of fallen castles that nobody has taken since.
        """
        owner = [FREE if mark == "." else int(mark) for mark in owners.replace(" ", "")]
        where = on or line(len(owner))
        game = game_of(rules(*settings, ruleset=cls.ruleset), where, bank or _BANK, seating)
        state = layout.blank(State)
        state.key = match_key(seed, 0)
        state.leader = NOBODY
        state.castle = list(castles)
        state.walls = list(walls)
        state.bonus = list(bonus)
        state.alive = sum(1 << seat for seat in range(SEATS) if walls[seat])
        state.castles = sum(1 << castles[seat] for seat in range(SEATS) if walls[seat])
        state.step = 10  # some decisions were taken before
        state.base_order = list(base_order)
        state.wings = list(wings) if wings else [game.rules.aids_wings_per_seat] * SEATS
        state.ruins = sum(1 << region for region in ruins)
        standing = {castles[seat] for seat in range(SEATS) if walls[seat]}
        state.owner = owner + [FREE] * (REGIONS - len(owner))
        for region, seat in enumerate(owner):
            if seat == FREE:
                state.free |= 1 << region
                continue
            usual = game.rules.scoring_castle if region in standing else game.rules.scoring_region
            worth = (values or {}).get(region, usual)
            state.value[region] = worth
            state.held[seat] |= 1 << region
            state.land[seat] += worth
        for seat in range(SEATS):
            state.score[seat] = state.land[seat] + game.rules.scoring_wall * walls[seat] + bonus[seat]
        state.round = round
        if state.free:
            state.phase, state.stage = Phase.DISTRIBUTION, distribution.Stage.ROUND
        else:
            begun = turn or order is not None
            state.phase, state.stage = Phase.CONQUEST, conquest.Stage.TURN if begun else conquest.Stage.ROUND
            state.turn = turn
            state.order = list(order or range(SEATS))
        table = cls(game, state)
        step.advance(game, state, table._buffer)
        table._read()
        return table

    # --- what the seats do ---

    def decide(self, seat: int, action: int, ms: int = MS) -> int:
        """Any decision, lawful or not. Returns the engine's `Outcome`."""
        outcome = step.apply(self.game, self.state, self._buffer, seat, action, ms)
        if outcome == Outcome.DONE:
            self._read()
        return outcome

    def answer(self, seat: int, right: bool = True, ms: int = MS) -> None:
        """Answer the choice question."""
        assert self.asks(Ask.ANSWER, seat) and self.state.question_kind == Kind.CHOICE
        self._do(seat, self.truth if right else (self.truth + 1) % 4, ms)

    def guess(self, seat: int, value: int, ms: int = MS) -> None:
        """Answer the number or ratio question, in whole steps."""
        assert self.asks(Ask.ANSWER, seat) and self.state.question_kind != Kind.CHOICE
        self._do(seat, value, ms)

    def pick(self, seat: int, region: int, ms: int = MS) -> None:
        assert self.asks(Ask.PICK, seat)
        self._do(seat, region, ms)

    def attack(self, seat: int, region: int, ms: int = MS) -> None:
        assert self.asks(Ask.ATTACK, seat)
        self._do(seat, region, ms)

    def miss(self, seat: int) -> None:
        """Let the time run out, whatever the seat is asked for."""
        self._do(seat, MISSED, 0)

    # --- several decisions in a word ---

    def estimates(self, *guesses: int | None, ms: Sequence[int] = (MS, MS, MS)) -> list[int]:
        """All three answer the distribution's question, None misses it. Returns the ranking."""
        for seat, (guess, time) in enumerate(zip(guesses, ms, strict=True)):
            self.miss(seat) if guess is None else self.guess(seat, guess, time)
        return list(self.last(Event.RANKING).values())

    def duel(self, attacker: bool | None, defender: bool | None, ms: Sequence[int] = (MS, MS)) -> None:
        """Attacker and defender answer right, wrong or not at all (None); a third seat that is asked is wrong."""
        third = [seat for seat in self.awaited if seat not in self.duellists]
        for seat, right, time in zip(self.duellists, (attacker, defender), ms, strict=True):
            self.miss(seat) if right is None else self.answer(seat, right, time)
        for seat in third:
            self.answer(seat, False)

    def tiebreak(self, attacker: int | None, defender: int | None, ms: Sequence[int] = (MS, MS)) -> None:
        """Attacker and defender guess; None misses it."""
        for seat, guess, time in zip(self.duellists, (attacker, defender), ms, strict=True):
            self.miss(seat) if guess is None else self.guess(seat, guess, time)

    def lose_attack(self) -> None:
        """The seat on turn attacks the first region it may and is wrong, and so is the defender: nothing changes."""
        seat = self.awaited[0]
        self.attack(seat, self.legal(seat)[0])
        self.duel(attacker=False, defender=False)

    # --- what a test wants to know ---

    @property
    def truth(self) -> int:
        return questions.truth(self.game, self.state)

    @property
    def awaited(self) -> list[int]:
        """The seats that must decide now."""
        return [seat for seat in range(SEATS) if self.state.awaiting >> seat & 1]

    @property
    def duellists(self) -> tuple[int, int]:
        """Attacker and defender of the duel, as its attack named them."""
        attack = self.last(Event.ATTACK)
        return attack["seat"], attack["defender"]

    @property
    def owners(self) -> str:
        """The position, as `at` takes it."""
        return "".join("." if seat == FREE else str(seat) for seat in self.state.owner[: self.game.board.regions])

    @property
    def over(self) -> bool:
        return self.state.phase == Phase.OVER

    def asks(self, what: Ask, *seats: int) -> bool:
        """Whether each of `seats` is asked for `what` now."""
        return self.state.asked == what and set(seats) <= set(self.awaited)

    def legal(self, seat: int) -> list[int]:
        """What the seat may pick or attack."""
        mask = step.legal(self.state, seat)
        return [region for region in range(64) if mask >> region & 1]

    def all(self, event: Event) -> list[dict[str, int]]:
        """Every event of that name so far."""
        return [numbers for name, numbers in self.log if name == event]

    def last(self, event: Event) -> dict[str, int]:
        return self.all(event)[-1]

    def latest(self) -> list[Event]:
        """The names of what the last decision caused, in order."""
        return [event for event, _ in events.read(self._buffer)]

    def bytes(self) -> bytes:
        return layout.to_bytes(self.state)

    def _do(self, seat: int, action: int, ms: int) -> None:
        outcome = self.decide(seat, action, ms)
        assert outcome == Outcome.DONE, f"seat {seat}: {codes.Outcome(outcome).name}"

    def _read(self) -> None:
        self.log.extend(events.read(self._buffer))


_BANK = bank()
