"""In which order the seats take their turns."""

from __future__ import annotations

from quizwar_cli.engine.codes import TurnOrder
from quizwar_cli.engine.fields import SEATS, Game, State
from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.ranking import shuffle
from quizwar_cli.engine.rules import ROTATION


@kernel
def order_turns(game: Game, state: State, how: int, stream: int) -> None:
    """Write the order of this round into `state.order`; `how` is a `TurnOrder`, `stream` where a random one is drawn.

    TC-14: seat order. SC-13, LW-09: drawn anew each round. MU-11: the order of the base choice. LC-05: as listed.
    """
    first = state.round % SEATS if how == TurnOrder.ROTATING else 0
    listed = game.rules.conquest_rotation[state.round % ROTATION]
    for turn in range(SEATS):
        if how == TurnOrder.BASE:
            state.order[turn] = state.base_order[turn]
        elif how == TurnOrder.LISTED:
            state.order[turn] = listed // 10 ** (SEATS - 1 - turn) % 10 - 1
        else:
            state.order[turn] = (first + turn) % SEATS
    if how == TurnOrder.RANDOM:
        shuffle(state, stream, state.round)


@kernel
def order_by_score(state: State) -> None:
    """SC-14, SC-15, LW-10: the most points first, as they are now; equal points keep seat order."""
    for turn in range(SEATS):
        at = turn
        while at > 0 and state.score[turn] > state.score[state.order[at - 1]]:
            state.order[at] = state.order[at - 1]
            at -= 1
        state.order[at] = turn
