"""The end of a match: places, and what parts seats that are level."""

from __future__ import annotations

from quizwar_cli.engine import chance
from quizwar_cli.engine.bits import lowest
from quizwar_cli.engine.chance import Stream
from quizwar_cli.engine.codes import Ask, Below, EndTie, Event, Kind, Part, Parting, Phase
from quizwar_cli.engine.events import Events, emit
from quizwar_cli.engine.fields import SEATS, Game, State
from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.questions import ask, close, truth
from quizwar_cli.engine.ranking import compare_errors


@kernel
def is_better(state: State, first: int, second: int) -> bool:
    """Whether seat `first` ends strictly above seat `second`.

    The higher score wins (TC-01); a seat that is out stands below every seat that is not, and of two that are out the
    one that lasted longer stands higher.
    """
    first_alive = state.alive >> first & 1
    second_alive = state.alive >> second & 1
    if first_alive != second_alive:
        return first_alive > second_alive
    if not first_alive:
        return state.out_at[first] > state.out_at[second]
    return state.score[first] > state.score[second]


@kernel
def finish(game: Game, state: State, events: Events) -> None:
    """TC-37, TC-38, SC-32, LW-30, MU-33: the places by score; level seats share theirs, or are parted."""
    for seat in range(SEATS):
        state.place[seat] = 1
        for other in range(SEATS):
            if is_better(state, other, seat):
                state.place[seat] += 1
    level = level_seats(game, state)
    if not level:
        conclude(state, events)
    elif game.rules.end_tie == EndTie.QUESTION:
        state.phase = Phase.PLAYOFF
        emit(events, Event.PHASE_START, Phase.PLAYOFF)
        ask(game, state, events, Kind.NUMBER, Part.PLAYOFF, level)
    else:
        part(game, state, events, level)


@kernel
def level_seats(game: Game, state: State) -> int:
    """The mask of the seats that share a place and are to be parted: with three seats there is one such place at most.

    SC-33, MU-33: those at the top; LW-30: those below it as well. LW-31: seats that are out do not count.
    """
    level = 0
    if game.rules.end_tie == EndTie.SHARED:
        return level
    for seat in range(SEATS):
        for other in range(seat):
            counts = state.place[seat] == 1 or game.rules.end_below == Below.PARTED
            standing = state.alive >> seat & state.alive >> other & 1
            if counts and standing and state.place[seat] == state.place[other]:
                level |= 1 << seat | 1 << other
    return level


@kernel
def advance(game: Game, state: State, events: Events) -> None:
    """SC-32, LW-30: the answers of the last question are in."""
    level = level_seats(game, state)
    close(game, state, events, level)
    part(game, state, events, level)


@kernel
def compare(game: Game, state: State, first: int, second: int) -> int:
    """Below 0 where seat `first` goes before seat `second`, above 0 where behind, 0 where only the lot can tell.

    SC-33, LW-31: the closer answer, then the faster. MU-33, MU-34: the name that takes fewer edits.
    """
    if game.rules.end_tie == EndTie.NAME:
        return game.seating.name_distance[first] - game.seating.name_distance[second]
    if game.rules.end_tie == EndTie.LOT:
        return 0
    error = compare_errors(state.question_kind, truth(game, state), state.guess[first], state.guess[second])
    return error if error else state.thinking_ms[first] - state.thinking_ms[second]


@kernel
def lot(state: State, seat: int) -> int:
    """The seat's lot: 32 random bits, and the seat's number behind them so that no two lots are equal."""
    return chance.draw(state.key, Stream.LOT, seat, 0) * SEATS + seat


@kernel
def part(game: Game, state: State, events: Events, level: int) -> None:
    """Give the level seats places one after the other, and end the match."""
    state.parted = Parting.QUESTION if game.rules.end_tie == EndTie.QUESTION else Parting.NAME
    shared = state.place[lowest(level)]
    order = 0  # the seats by place, a digit each from the right, counted from 1
    for seat in range(SEATS):
        if not level >> seat & 1:
            continue
        for other in range(SEATS):
            if other == seat or not level >> other & 1:
                continue
            difference = compare(game, state, other, seat)
            if difference == 0:
                state.parted = Parting.LOT
                difference = lot(state, other) - lot(state, seat)
            if difference < 0:
                state.place[seat] += 1
        order += (seat + 1) * 10 ** (state.place[seat] - shared)
    emit(events, Event.PARTED, order % 10 - 1, order // 10 % 10 - 1, order // 100 - 1, state.parted)
    conclude(state, events)


@kernel
def conclude(state: State, events: Events) -> None:
    """The match is over, its places stand."""
    state.phase = Phase.OVER
    state.asked = Ask.NOTHING
    state.awaiting = 0
    state.choices = 0
    emit(events, Event.MATCH_END, state.place[0], state.place[1], state.place[2])


@kernel
def end_without_winner(state: State, events: Events) -> None:
    """MU-17: the map is not full in time: nobody has a place."""
    emit(events, Event.NO_WINNER, state.round)
    conclude(state, events)
