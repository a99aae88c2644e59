"""Before the first question: castles and walls on the board."""

from __future__ import annotations

from quizwar_cli.engine import chance
from quizwar_cli.engine.bits import nth
from quizwar_cli.engine.chance import Stream
from quizwar_cli.engine.codes import FREE, NOBODY, Bases, Event, Phase
from quizwar_cli.engine.events import Events, emit
from quizwar_cli.engine.fields import REGIONS, SEATS, Board, Game, State
from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.scoring import take, tally

TRIES = 10_000
"""Placements drawn before giving up the wish that no castles touch; maps where that is rare fail validation."""


@kernel
def draw_bases(board: Board, state: State, attempt: int) -> None:
    """TC-02: three different regions, every placement equally likely."""
    free = (1 << board.regions) - 1
    for seat in range(SEATS):
        index = attempt * SEATS + seat
        region = nth(free, chance.below(state.key, Stream.BASES, 0, index, board.regions - seat))
        state.castle[seat] = region
        free &= ~(1 << region)


@kernel
def bases_touch(board: Board, state: State) -> bool:
    """Whether any two castles stand next to each other."""
    castles = (1 << state.castle[0]) | (1 << state.castle[1]) | (1 << state.castle[2])
    touching = 0
    for seat in range(SEATS):
        touching |= board.neighbours[state.castle[seat]] & castles
    return touching != 0


@kernel
def enter(game: Game, state: State, events: Events) -> None:
    """TC-01, TC-02, TC-03: every seat a castle with its walls in a random region, all else free.

    `setup.bases: apart` draws placements until no two castles touch, so each such placement is equally likely.
    """
    board = game.board
    emit(events, Event.MATCH_START, SEATS, board.regions)
    emit(events, Event.PHASE_START, Phase.SETUP)
    for region in range(REGIONS):
        state.owner[region] = FREE
    state.free = (1 << board.regions) - 1
    state.alive = (1 << SEATS) - 1
    state.leader = NOBODY
    draw_bases(board, state, 0)
    attempt = 1
    while game.rules.setup_bases == Bases.APART and attempt < TRIES and bases_touch(board, state):
        draw_bases(board, state, attempt)
        attempt += 1
    for seat in range(SEATS):
        take(state, seat, state.castle[seat], 0)
        state.walls[seat] = game.rules.castle_walls
        state.castles |= 1 << state.castle[seat]
        emit(events, Event.BASE, seat, state.castle[seat], state.walls[seat])
    tally(game, state, events)
    state.phase = Phase.DISTRIBUTION
    state.stage = 0
    state.round = 0
