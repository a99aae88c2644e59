"""Random matches: a map of one piece, rules within their bounds, a bank, and what the seats will do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from hypothesis import strategies as st

from quizwar_cli.engine import layout, step
from quizwar_cli.engine.chance import match_key
from quizwar_cli.engine.codes import MISSED, Ask, Kind, Sharing
from quizwar_cli.engine.fields import KINDS, SEATS, Board, Seating, State
from quizwar_cli.engine.knob import Knob
from quizwar_cli.engine.rules import Rules
from quizwar_cli.rulesets.knobs import fault, field_of, knobs, to_word
from tests.table import Bank, Table, board, game_of

CAPS = {
    "conquest.rounds": 8,
    "castle.walls": 4,
    "distribution.picks": 3,
    "distribution.max_rounds": 12,
    "expansion.rounds": 4,
    "aids.wings": 8,
    "conquest.castles_from_round": 4,
}
"""Matches stay short; the bounds themselves are tried in tests/engine/test_demand.py."""


@dataclass(frozen=True)
class World:
    """A match to be played: `script` is a loop of bytes, one for each decision."""

    board: Board
    rules: Rules
    bank: Bank
    key: int
    script: bytes
    seating: Seating

    def open(self) -> Table:
        """The match at its first decision."""
        table = Table(game_of(self.rules, self.board, self.bank, self.seating), layout.blank(State))
        step.start(table.game, table.state, table._buffer, self.key)
        table._read()
        return table


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """4 to 20 regions of one piece: each after the first hangs on an earlier one, and some more borders."""
    regions = draw(st.integers(4, 20))
    neighbours: list[list[int]] = [[] for _ in range(regions)]
    for region in range(1, regions):
        neighbours[region].append(draw(st.integers(0, region - 1)))
    for a, b in draw(st.lists(st.tuples(st.integers(0, regions - 1), st.integers(0, regions - 1)), max_size=15)):
        if a != b:
            neighbours[a].append(b)
    return board(neighbours)


def values(knob: Knob) -> st.SearchStrategy[int] | st.SearchStrategy[list[int]]:
    """Any value of a parameter, as the engine holds it."""
    if knob.choices:
        return st.sampled_from([int(choice) for choice in knob.choices])
    if knob.flag:
        return st.integers(0, 1)
    if knob.key == "conquest.rotation":
        return st.lists(st.sampled_from([123, 132, 213, 231, 312, 321]), min_size=knob.shape, max_size=knob.shape)
    number = st.integers(knob.low, CAPS.get(knob.key, knob.high))
    if knob.shape:
        lists = st.lists(number, min_size=knob.shape, max_size=knob.shape)
        return lists.filter(lambda value: not fault(knob, to_word(knob, value)))
    return number


@st.composite
def banks(draw: st.DrawFn) -> Bank:
    """One to forty questions of each kind, so that some banks are used up."""
    sizes = [draw(st.integers(1, 40)) for _ in range(KINDS)]
    truths = st.integers(-(10**6), 10**6).filter(bool)
    folds = st.integers(1, 10**6)
    return Bank(
        size=sizes,
        key=[draw(st.integers(0, 3)) for _ in range(sizes[0])],
        difficulty=[0] * sizes[0],
        number_truth=[draw(truths)] * sizes[1],
        number_spread=[500] * sizes[1],
        ratio_truth=[draw(folds)] * sizes[2],
        ratio_spread=[500] * sizes[2],
    )


@st.composite
def worlds(draw: st.DrawFn) -> World:
    rules = Rules(**{field_of(key): draw(values(knob)) for key, knob in knobs().items() if not knob.text})
    if rules.distribution_question == Sharing.CHOICE:
        rules.distribution_max_rounds = max(1, rules.distribution_max_rounds)
    delays = st.lists(st.sampled_from([0, 50, 2000]), min_size=SEATS, max_size=SEATS)
    edits = st.lists(st.integers(0, 2), min_size=SEATS, max_size=SEATS)
    return World(
        board=draw(boards()),
        rules=rules,
        bank=draw(banks()),
        key=match_key(draw(st.integers(0, 2**32)), draw(st.integers(0, 1000))),
        script=draw(st.binary(min_size=1, max_size=200)),
        seating=Seating(draw(delays), draw(edits)),
    )


Decision = tuple[int, int, int]
"""Seat, action, thinking time."""


def choose(table: Table, seat: int, byte: int) -> Decision:
    """What a byte means to the seat now: mostly lawful, often right, sometimes too late or nothing at all."""
    ms = step.limit_ms(table.game, table.state) * (byte >> 3) // 30  # the last of 32 is past the limit
    ms += table.game.seating.latency_ms[seat]
    if byte % 16 == 15:
        return seat, MISSED, ms
    if table.state.asked != Ask.ANSWER:
        regions = table.legal(seat)
        return seat, regions[byte % len(regions)], ms
    if table.state.question_kind == Kind.CHOICE:
        return seat, (table.truth + max(0, byte % 8 - 4)) % 4, ms
    return seat, table.truth + byte % 8 - 3, ms


def unlawful(table: Table, byte: int) -> Decision:
    """A decision that must be refused."""
    seat = table.awaited[byte % len(table.awaited)]
    others = [other for other in (0, 1, 2, 3, -1) if other not in table.awaited]
    ways: list[Decision] = [(others[byte % len(others)], 0, 5), (seat, 0, -1), (seat, 1 << 62, 5)]
    return ways[byte % len(ways)]


def decisions(world: World, table: Table, turned: bool = False) -> Iterator[Decision]:
    """The decisions of a match, one after the other; each must be taken before the next is drawn.

    Seats asked at once all choose before the first of them acts; `turned` lets them act in the opposite order.
    """
    at = 0
    while not table.over:
        group = table.awaited
        chosen = [choose(table, seat, world.script[(at + i) % len(world.script)]) for i, seat in enumerate(group)]
        at += len(group)
        yield from reversed(chosen) if turned else chosen


def play(world: World, watch: Callable[[Table], None] = lambda table: None, turned: bool = False) -> Table:
    """Play the match to its end; `watch` sees the table after every decision."""
    table = world.open()
    watch(table)
    for seat, action, ms in decisions(world, table, turned):
        assert table.decide(seat, action, ms) == 0
        watch(table)
    return table
