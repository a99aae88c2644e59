"""The end of a match: places."""

from __future__ import annotations

from quizwar_cli.engine import chance
from quizwar_cli.engine.chance import Stream
from quizwar_cli.engine.codes import Ask, EndTie, Event, Phase
from quizwar_cli.engine.events import Events, emit
from quizwar_cli.engine.fields import SEATS, Game, State
from quizwar_cli.engine.kernel import kernel


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
    """TC-37, TC-38: the match is over; equal top scores share first place, or the lot parts them (`end.tie`)."""
    state.phase = Phase.OVER
    state.asked = Ask.NOTHING
    state.awaiting = 0
    state.choices = 0
    for seat in range(SEATS):
        state.place[seat] = 1
        for other in range(SEATS):
            if is_better(state, other, seat):
                state.place[seat] += 1
    if game.rules.end_tie == EndTie.LOT:
        part_the_top(state)
    emit(events, Event.MATCH_END, state.place[0], state.place[1], state.place[2])


@kernel
def lot(state: State, seat: int) -> int:
    """The seat's lot: 32 random bits, and the seat's number behind them so that no two lots are equal."""
    return chance.draw(state.key, Stream.LOT, seat, 0) * SEATS + seat


@kernel
def part_the_top(state: State) -> None:
    """Give the seats that share first place the places from 1 on, the lowest lot first."""
    tied = 0
    for seat in range(SEATS):
        if state.place[seat] == 1:
            tied |= 1 << seat
    for seat in range(SEATS):
        for other in range(SEATS):
            if tied >> seat & 1 and tied >> other & 1 and lot(state, other) < lot(state, seat):
                state.place[seat] += 1
