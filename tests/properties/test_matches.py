"""What holds in every match, on any map and under any rules, at every decision."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from quizwar_cli.engine import demand, layout
from quizwar_cli.engine.codes import EndTie, Outcome, Phase
from quizwar_cli.engine.fields import EVENT_ROOM, KINDS, SEATS, State
from tests.properties.ledger import Ledger, padded
from tests.properties.worlds import World, decisions, play, unlawful, worlds
from tests.table import Table

ORDINARY = settings(max_examples=250)
LONG = settings(max_examples=4000)


class Watcher:
    """Compares a table with its ledger after every decision."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.ledger = Ledger(world.rules, world.board.regions)
        self.read = 0
        self.most = demand.most_decisions(world.rules, world.board.regions)
        self.needed = demand.questions_needed(world.rules, world.board.regions)

    def __call__(self, table: Table) -> None:
        for event, numbers in table.log[self.read :]:
            self.ledger.read(event, numbers)
        self.read = len(table.log)
        self.board(table.state)
        self.points(table.state)
        self.bounds(table)

    def board(self, state: State) -> None:
        """Owner, held and free say the same, and what the events said."""
        regions = self.world.board.regions
        assert state.owner == padded(self.ledger.owner)
        assert state.free == sum(1 << region for region in range(regions) if self.ledger.owner[region] < 0)
        for seat in range(SEATS):
            assert state.held[seat] == sum(1 << r for r in range(regions) if self.ledger.owner[r] == seat)
        assert sum(state.held) + state.free == (1 << regions) - 1, "each region in one set"
        assert state.value[:regions] == self.ledger.value

    def points(self, state: State) -> None:
        """Scores are what they are made of; a seat that is out has nothing and does nothing."""
        assert state.walls == self.ledger.walls
        assert state.wings == self.ledger.wings
        if state.phase == Phase.SETUP:
            return  # castles are being founded, scores are told when all stand
        assert state.castle == self.ledger.castle
        assert state.score == self.ledger.scores == self.ledger.told
        for seat in range(SEATS):
            standing = state.alive >> seat & 1 == 1
            assert standing == (state.walls[seat] > 0) == (seat not in self.ledger.fallen)
            assert standing == (state.owner[state.castle[seat]] == seat and seat not in self.ledger.fallen)
            if not standing:
                assert state.score[seat] == state.held[seat] == 0
                assert not state.awaiting >> seat & 1

    def bounds(self, table: Table) -> None:
        """The match is no longer than foreseen, and neither are its events of one decision."""
        assert table._buffer[0] <= EVENT_ROOM
        assert table.state.step <= self.most
        assert table.state.used_count == self.ledger.questions
        for kind in range(KINDS):
            assert table.state.used_count[kind] <= self.needed[kind]
        assert table.state.turns == self.ledger.turns <= SEATS * self.world.rules.conquest_rounds
        assert bool(table.awaited) != table.over


def holds_throughout(world: World) -> None:
    watcher = Watcher(world)
    table = play(world, watcher)
    assert table.state.place == watcher.ledger.places
    if world.rules.end_tie != EndTie.SHARED and not watcher.ledger.unfinished:
        assert table.state.place.count(1) == 1, "somebody has won"


def refuses_throughout(world: World) -> None:
    table = world.open()
    for number, (seat, action, ms) in enumerate(decisions(world, table)):
        before = table.bytes()
        assert table.decide(*unlawful(table, number + world.script[number % len(world.script)])) != Outcome.DONE
        assert table.bytes() == before
        assert table.decide(seat, action, ms) == Outcome.DONE


def goes_on_from_its_bytes(world: World) -> None:
    """Two tables take the same decisions; one is written to bytes and read back before each of them."""
    table, twin = world.open(), world.open()
    for seat, action, ms in decisions(world, table):
        twin.state = layout.from_bytes(State, twin.bytes())
        for each in (table, twin):
            assert each.decide(seat, action, ms) == Outcome.DONE
        assert twin.bytes() == table.bytes()
        assert twin._buffer == table._buffer
    assert twin.over


def states(world: World, turned: bool = False) -> list[bytes]:
    """The states at which all asked at once have answered: those in between depend on who was first."""
    seen: list[bytes] = []
    table = world.open()
    left = len(table.awaited)
    for seat, action, ms in decisions(world, table, turned):
        table.decide(seat, action, ms)
        left -= 1
        if not left:
            seen.append(table.bytes())
            left = len(table.awaited)
    return seen


def is_the_same_again(world: World) -> None:
    assert states(world) == states(world) == states(world, turned=True)


@given(worlds())
@ORDINARY
def test_board_points_and_bounds_hold_throughout(world: World) -> None:
    holds_throughout(world)


@given(worlds())
@ORDINARY
def test_unlawful_decisions_change_nothing(world: World) -> None:
    refuses_throughout(world)


@given(worlds())
@ORDINARY
def test_a_match_goes_on_from_its_bytes_as_if_never_interrupted(world: World) -> None:
    goes_on_from_its_bytes(world)


@given(worlds())
@ORDINARY
def test_the_same_decisions_give_the_same_states_whoever_answers_first(world: World) -> None:
    is_the_same_again(world)


@pytest.mark.long
@given(worlds())
@LONG
def test_long_board_points_and_bounds_hold_throughout(world: World) -> None:
    holds_throughout(world)


@pytest.mark.long
@given(worlds())
@LONG
def test_long_unlawful_decisions_change_nothing(world: World) -> None:
    refuses_throughout(world)


@pytest.mark.long
@given(worlds())
@LONG
def test_long_a_match_goes_on_from_its_bytes_as_if_never_interrupted(world: World) -> None:
    goes_on_from_its_bytes(world)


@pytest.mark.long
@given(worlds())
@LONG
def test_long_the_same_decisions_give_the_same_states_whoever_answers_first(world: World) -> None:
    is_the_same_again(world)


def test_the_worlds_reach_what_they_should() -> None:
    """The properties are worth something only if castles fall, matches end early and banks are used up."""
    events = ("ATTACK_MISSED", "TIEBREAK", "NAME", "WINGS", "GROWTH", "WALL_RISE", "SPOILS", "PARTED", "NO_WINNER")
    seen = dict.fromkeys(("fallen", "alone", "lap", *events), 0)

    @given(worlds())
    @settings(max_examples=250)
    def collect(world: World) -> None:
        table = play(world)
        seen["fallen"] += table.state.alive != 0b111
        seen["alone"] += table.state.alive in (1, 2, 4)
        for name in events:
            seen[name] += any(event.name == name for event, _ in table.log)
        seen["lap"] += table.state.used_count[0] > world.bank.size[0]

    collect()
    assert min(seen.values()) > 0, seen
