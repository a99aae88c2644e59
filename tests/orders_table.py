"""A table for the game of orders in tests: a board, the rules, and words for what the seats do.

table = Orders.at("0 0 1 1", troops="1 5 2 1")     # regions in a line, a digit a region for owner and troops
table.order(1, 2, 4)                               # from region 1 to region 2: by the owner of region 1
table.carry_out()
assert table.owner(2) == 0
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Self

from quizwar_cli.engine import layout
from quizwar_cli.engine.chance import match_key
from quizwar_cli.engine.orders import actions, events, step
from quizwar_cli.engine.orders.codes import NOBODY, Ask, Event, Outcome, Phase
from quizwar_cli.engine.orders.fields import LANDS, REGIONS, OrdersBoard, OrdersGame, OrdersState
from quizwar_cli.engine.orders.odds import odds
from quizwar_cli.engine.orders.phases import ending, reinforcing
from quizwar_cli.engine.orders.rules import OrdersRules
from quizwar_cli.maps.lands import mask, orders_board
from quizwar_cli.maps.loading import load_map
from quizwar_cli.rulesets.model import load_ruleset


@cache
def _rules(settings: tuple[str, ...]) -> OrdersRules:
    return load_ruleset("all-at-once", settings).orders


def rules(*settings: str) -> OrdersRules:
    """The shipped rules with `KEY=VALUE` settings over them; a record of the caller's own."""
    found = _rules(settings)
    return replace(found, end_winners=list(found.end_winners))


def board(
    borders: list[tuple[int, int]],
    regions: int,
    capitals: tuple[int, ...] = (),
    lands: dict[tuple[int, ...], int] | None = None,
) -> OrdersBoard:
    """A board with these borders, capitals, and lands with their bonuses."""
    neighbours = [0] * REGIONS
    for one, other in borders:
        neighbours[one] |= 1 << other
        neighbours[other] |= 1 << one
    given = lands or {}
    rest = [0] * (LANDS - len(given))
    land = [mask(regions_of) for regions_of in given] + rest
    return OrdersBoard(regions, neighbours, mask(capitals), len(given), land, [*given.values(), *rest])


def line(regions: int, capitals: tuple[int, ...] = (), lands: dict[tuple[int, ...], int] | None = None) -> OrdersBoard:
    """0 - 1 - 2 - ..."""
    return board([(region, region + 1) for region in range(regions - 1)], regions, capitals, lands)


def complete(regions: int, capitals: tuple[int, ...] = ()) -> OrdersBoard:
    """Every region touches every other."""
    return board([(a, b) for a in range(regions) for b in range(a)], regions, capitals)


@cache
def shipped_board(name: str) -> OrdersBoard:
    """A shipped map as the engine sees it."""
    return orders_board(load_map(name))


def game(board: OrdersBoard, *settings: str) -> OrdersGame:
    """The shipped rules on a board."""
    found = rules(*settings)
    return OrdersGame(found, board, odds(found.combat_attack_kill, found.combat_defence_kill))


CERTAIN = ("combat.attack_kill=100", "combat.defence_kill=100", "combat.border_kill=100")
"""Every troop kills: fights without chance."""


class Orders:
    """One match. Every word that takes an action fails when the engine refuses it."""

    def __init__(self, game: OrdersGame, state: OrdersState) -> None:
        self.game = game
        self.state = state
        self.log: list[tuple[Event, dict[str, int]]] = []
        self.buffer = events.buffer()

    @classmethod
    def opening(cls, *settings: str, on: str | OrdersBoard = "island", seed: int = 1, match: int = 0) -> Self:
        """A match from its start."""
        where = shipped_board(on) if isinstance(on, str) else on
        table = cls(game(where, *settings), layout.blank(OrdersState))
        step.start(table.game, table.state, table.buffer, match_key(seed, match))
        table.read()
        return table

    @classmethod
    def at(
        cls,
        owners: str,
        *settings: str,
        troops: str,
        on: OrdersBoard | None = None,
        homes: tuple[int, ...] = (),
        start_scores: tuple[int, ...] | None = None,
        round: int = 0,  # noqa: A002 - the word of the rules
        seed: int = 1,
    ) -> Self:
        """A match in a position, on a line where nothing else is said, at the start of a round.

        `homes` are the capitals the seats started from; where none are given no region is a capital and seats have
        their first region as home.
        """
        owner = [int(mark) for mark in owners.split()] if " " in owners else [int(mark) for mark in owners]
        seats = max([*owner, len(homes) - 1]) + 1
        where = on or line(len(owner))
        made = game(where, f"setup.players={max(2, seats)}", *settings)
        state = layout.blank(OrdersState)
        state.key = match_key(seed, 0)
        state.seats = max(2, seats)
        state.phase, state.asked, state.round = Phase.ORDERS, Ask.ORDERS, round
        state.leader = NOBODY
        for region, (seat, number) in enumerate(zip(owner, map(int, troops.split()), strict=True)):
            state.owner[region] = seat
            state.troops[region] = number
            state.held[seat] |= 1 << region
            state.alive |= 1 << seat
        state.capitals = mask(homes)
        for seat in range(state.seats):
            state.home[seat] = homes[seat] if homes else (owner.index(seat) if seat in owner else 0)
            state.lands[seat] = reinforcing.lands_of(where, state.held[seat])
        if not homes:
            state.capitals = 1 << 62  # a region beyond the map: nobody ever holds it, so nobody holds all
        table = cls(made, state)
        ending.tally(made, state, None)
        state.start_score = list(state.score)
        for seat, score in enumerate(start_scores or ()):
            state.start_score[seat] = score
        table.buffer[0] = 0
        reinforcing.begin_round(made, state, table.buffer)
        table.read()
        return table

    # --- what the seats do ---

    def act(self, seat: int, action: int, ms: int = 1000) -> Outcome:
        """Any action, lawful or not."""
        outcome = Outcome(step.apply(self.game, self.state, self.buffer, seat, action, ms))
        if outcome == Outcome.DONE:
            self.read()
        return outcome

    def do(self, seat: int, action: int, ms: int = 1000) -> None:
        """An action that must be taken."""
        outcome = self.act(seat, action, ms)
        assert outcome == Outcome.DONE, f"seat {seat}: {outcome.name}"

    def place(self, region: int, troops: int) -> None:
        self.do(self.state.owner[region], actions.place(region, troops))

    def order(self, origin: int, target: int, troops: int) -> None:
        self.do(self.state.owner[origin], actions.order(origin, target, troops))

    def done(self, *seats: int) -> None:
        for seat in seats:
            self.do(seat, actions.DONE)

    def carry_out(self) -> None:
        """All are done; what is left to place is forgotten first, to keep sums small."""
        for seat in range(self.state.seats):
            self.state.spare[seat] = 0
        self.done(*self.awaited)

    # --- what a test wants to know ---

    @property
    def awaited(self) -> list[int]:
        return [seat for seat in range(self.state.seats) if self.state.awaiting >> seat & 1]

    def owner(self, region: int) -> int:
        return self.state.owner[region]

    def troops(self, region: int) -> int:
        return self.state.troops[region]

    @property
    def owners(self) -> str:
        return "".join(str(seat) for seat in self.state.owner[: self.game.board.regions])

    @property
    def all_troops(self) -> list[int]:
        return self.state.troops[: self.game.board.regions]

    @property
    def over(self) -> bool:
        return self.state.phase == Phase.OVER

    def all(self, event: Event) -> list[dict[str, int]]:
        """Every event of that name so far."""
        return [numbers for name, numbers in self.log if name == event]

    def last(self, event: Event) -> dict[str, int]:
        return self.all(event)[-1]

    def read(self) -> None:
        self.log.extend(events.read(self.buffer))
