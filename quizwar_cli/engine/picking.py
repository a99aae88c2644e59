"""Free regions: which of them a seat may pick, and what is picked for a seat whose time ran out."""

from __future__ import annotations

from quizwar_cli.engine import chance
from quizwar_cli.engine.bits import count, lowest, nth
from quizwar_cli.engine.chance import Stream
from quizwar_cli.engine.codes import Ask, MissedPick
from quizwar_cli.engine.fields import Game, State
from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.reach import touching


@kernel
def near_or_any(game: Game, state: State, seat: int, regions: int) -> int:
    """TC-11, SC-10, LW-08, MU-13: of the free `regions` those next to the seat's land; with none, any of them."""
    near = touching(game.board, state.held[seat]) & regions
    return near if near else regions


@kernel
def ask_for_region(state: State, seat: int, choices: int) -> None:
    """Let the seat pick one of `choices`."""
    state.asked = Ask.PICK
    state.choices = choices
    state.awaiting = 1 << seat


@kernel
def picked_for(game: Game, state: State, seat: int) -> int:
    """TC-34, MU-04: the region that a seat gets whose pick came too late, by default at random among the legal ones."""
    if game.rules.time_missed_pick == MissedPick.FIRST:
        return lowest(state.choices)
    return nth(state.choices, chance.below(state.key, Stream.MISSED, seat, state.step, count(state.choices)))
