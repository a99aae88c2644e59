"""Before the first question: castles and walls on the board."""

from __future__ import annotations

from quizwar_cli.engine import chance
from quizwar_cli.engine.bits import count, lowest, nth
from quizwar_cli.engine.chance import Stream
from quizwar_cli.engine.codes import FREE, NOBODY, Bases, Event, Phase
from quizwar_cli.engine.events import Events, emit
from quizwar_cli.engine.fields import REGIONS, SEATS, Board, Game, State
from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.scoring import take, tally

EVERY_PLACEMENT = 1 << 30
"""More than there are placements."""


@kernel
def draw_bases(board: Board, state: State) -> None:
    """TC-02: three different regions, every placement equally likely."""
    free = (1 << board.regions) - 1
    for seat in range(SEATS):
        region = nth(free, chance.below(state.key, Stream.BASES, 0, seat, board.regions - seat))
        state.castle[seat] = region
        free &= ~(1 << region)


@kernel
def find_apart(board: Board, state: State, wanted: int) -> int:
    """Put the castles into the placement number `wanted` of those in which no two touch; returns how many there are
    up to it, or in all where there are fewer."""
    everywhere = (1 << board.regions) - 1
    found = 0
    for first in range(board.regions):
        beside_first = everywhere & ~(board.neighbours[first] | 1 << first)
        seconds = beside_first
        while seconds:
            second = lowest(seconds)
            seconds &= seconds - 1
            thirds = beside_first & ~(board.neighbours[second] | 1 << second)
            number = count(thirds)
            if found <= wanted < found + number:
                state.castle[0] = first
                state.castle[1] = second
                state.castle[2] = nth(thirds, wanted - found)
                return wanted + 1
            found += number
    return found


@kernel
def draw_bases_apart(board: Board, state: State) -> None:
    """`setup.bases: apart`: every placement in which no two castles touch is equally likely.

    A map without one is refused before the match; here its castles stay where they were drawn.
    """
    number = find_apart(board, state, EVERY_PLACEMENT)
    if number:
        find_apart(board, state, chance.below(state.key, Stream.BASES, 1, 0, number))


@kernel
def enter(game: Game, state: State, events: Events) -> None:
    """TC-01, TC-02, TC-03: every seat a castle with its walls in a random region, all else free."""
    board = game.board
    emit(events, Event.MATCH_START, SEATS, board.regions)
    emit(events, Event.PHASE_START, Phase.SETUP)
    for region in range(REGIONS):
        state.owner[region] = FREE
    state.free = (1 << board.regions) - 1
    state.alive = (1 << SEATS) - 1
    state.leader = NOBODY
    draw_bases(board, state)
    if game.rules.setup_bases == Bases.APART:
        draw_bases_apart(board, state)
    for seat in range(SEATS):
        take(state, seat, state.castle[seat], 0)
        state.walls[seat] = game.rules.castle_walls
        state.castles |= 1 << state.castle[seat]
        emit(events, Event.BASE, seat, state.castle[seat], state.walls[seat])
    tally(game, state, events)
    state.phase = Phase.DISTRIBUTION
    state.stage = 0
    state.round = 0
