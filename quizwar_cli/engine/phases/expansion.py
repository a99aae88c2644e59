"""Expansion: each seat in turn names a free region, one choice question says who gets what it named."""

from __future__ import annotations

from enum import IntEnum

from quizwar_cli.engine.bits import lowest
from quizwar_cli.engine.chance import Stream
from quizwar_cli.engine.codes import MISSED, Event, Kind, Part, Phase
from quizwar_cli.engine.events import Events, emit
from quizwar_cli.engine.fields import SEATS, Game, State
from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.picking import ask_for_region, near_or_any, picked_for
from quizwar_cli.engine.questions import ask, close, is_right
from quizwar_cli.engine.scoring import take, tally
from quizwar_cli.engine.turns import order_turns

EVERYONE = (1 << SEATS) - 1


class Stage(IntEnum):
    """What happens next in the expansion."""

    ENTER = 0
    ROUND = 1
    NAMING = 2
    JUDGE = 3


@kernel
def advance(game: Game, state: State, events: Events) -> None:
    """Do the next thing that needs no decision."""
    if state.stage == Stage.ENTER:
        emit(events, Event.PHASE_START, Phase.EXPANSION)
        state.stage = Stage.ROUND
    elif state.stage == Stage.ROUND:
        begin_round(game, state, events)
    elif state.stage == Stage.NAMING:
        next_name(game, state, events)
    else:
        judge(game, state, events)


@kernel
def begin_round(game: Game, state: State, events: Events) -> None:
    """LC-02: so many rounds, or until no region is free; what is free then is left to the distribution."""
    if not state.free or state.round == game.rules.expansion_rounds:
        state.phase = Phase.DISTRIBUTION
        state.stage = 0
        state.round = 0
        return
    emit(events, Event.ROUND_START, Phase.EXPANSION, state.round)
    order_turns(game, state, game.rules.expansion_order, Stream.NAMING_ORDER)
    for seat in range(SEATS):
        state.named[seat] = 0
    state.turn = 0
    state.stage = Stage.NAMING


@kernel
def next_name(game: Game, state: State, events: Events) -> None:
    """LC-02, LC-03: each seat in turn names a free region next to its land that nobody has named, or any such region;
    with none left it names nothing. Then all answer one choice question."""
    if state.turn == SEATS:
        ask(game, state, events, Kind.CHOICE, Part.EXPANSION, EVERYONE)
        state.stage = Stage.JUDGE
        return
    seat = state.order[state.turn]
    left = state.free & ~(state.named[0] | state.named[1] | state.named[2])
    if left:
        ask_for_region(state, seat, near_or_any(game, state, seat, left))
    else:
        state.turn += 1


@kernel
def name(game: Game, state: State, events: Events, seat: int, region: int) -> None:
    """The seat names a region; one is named for it where it came too late."""
    missed = 1 if region == MISSED else 0
    if missed:
        region = picked_for(game, state, seat)
    state.named[seat] = 1 << region
    emit(events, Event.NAME, seat, region, missed)
    state.turn += 1


@kernel
def judge(game: Game, state: State, events: Events) -> None:
    """LC-02: whoever is right gets the region it named."""
    close(game, state, events, EVERYONE)
    for turn in range(SEATS):
        seat = state.order[turn]
        if state.named[seat] and is_right(game, state, seat):
            region = lowest(state.named[seat])
            take(state, seat, region, game.rules.scoring_region)
            emit(events, Event.PICK, seat, region, 0)
    tally(game, state, events)
    state.round += 1
    state.stage = Stage.ROUND
