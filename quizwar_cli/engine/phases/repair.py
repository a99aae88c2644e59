"""Repair: a seat spends its turn on its own damaged castle."""

from __future__ import annotations

from quizwar_cli.engine.codes import Event, Kind, Part
from quizwar_cli.engine.events import Events, emit
from quizwar_cli.engine.fields import Game, State
from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.questions import ask, close, is_right
from quizwar_cli.engine.scoring import tally


@kernel
def open_to(game: Game, state: State, seat: int) -> int:
    """LC-06: the seat's castle where the rules know repairs and a wall is down; as a region mask."""
    if game.rules.castle_repair and state.walls[seat] < game.rules.castle_walls:
        return 1 << state.castle[seat]
    return 0


@kernel
def begin(game: Game, state: State, events: Events) -> None:
    """LC-06: the first question, for the seat alone."""
    emit(events, Event.REPAIR, state.attacker, state.target, state.walls[state.attacker])
    ask(game, state, events, Kind.CHOICE, Part.REPAIR, 1 << state.attacker)


@kernel
def goes_on(game: Game, state: State, events: Events) -> bool:
    """LC-07: a right answer puts one wall back, and while any is missing the next question follows; a wrong one, or
    none, ends the turn. Returns whether there is another question."""
    seat = state.attacker
    close(game, state, events, 1 << seat)
    if not is_right(game, state, seat):
        return False
    state.walls[seat] += 1
    emit(events, Event.WALL_RISE, seat, state.walls[seat])
    tally(game, state, events)
    if state.walls[seat] == game.rules.castle_walls:
        return False
    ask(game, state, events, Kind.CHOICE, Part.REPAIR, 1 << seat)
    return True
