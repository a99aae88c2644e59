"""Planner: the best expected change of the scores one ply ahead, reckoned from the answer model."""

from __future__ import annotations

from quizwar_cli.engine.bits import count
from quizwar_cli.engine.fields import SEATS, Game, Minds, State
from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.policies.reckoning import is_castle, paid_hold_chance, spoils, win_chance
from quizwar_cli.engine.policies.tables import UNIT
from quizwar_cli.engine.scoring import won_value


@kernel
def pick_worth(game: Game, state: State, seat: int, region: int) -> int:
    """Every pick brings the same points now; room to grow counts for it, borders to defend against it."""
    near = game.board.neighbours[region]
    return 2 * count(near & state.free) - count(near & ~state.free & ~state.held[seat])


@kernel
def attack_worth(game: Game, minds: Minds, state: State, seat: int, region: int) -> int:
    """Twice the expected change of the own score less the expected change of the victim's, in points / UNIT.

    A point off a rival counts half a point of one's own: with two rivals, it improves the place against one of them.
    """
    if state.owner[region] == seat:
        return mending_worth(game, minds, state, seat)
    rules = game.rules
    win = win_chance(game, minds, state, seat, region)
    paid = paid_hold_chance(game, minds, state, seat, region) * rules.scoring_hold
    rival = state.owner[region]
    if not is_castle(state, region):
        return 2 * win * won_value(game, state, region) + win * state.value[region] - paid
    worth = 0
    reached = UNIT  # the chance that the siege comes to this wall
    for _ in range(state.walls[rival] - 1):
        worth -= reached * paid // UNIT
        reached = reached * win // UNIT
        worth += reached * rules.scoring_wall
    worth -= reached * paid // UNIT
    reached = reached * win // UNIT
    remaining = state.score[rival] - rules.scoring_wall * (state.walls[rival] - 1)
    return worth + reached * (2 * spoils(game, state, rival) + remaining)


@kernel
def mending_worth(game: Game, minds: Minds, state: State, seat: int) -> int:
    """What a wall put back is worth: its points, and the own score by as much as it makes a rival's next siege less
    likely to end with the last wall. Nothing more in the match's last turn."""
    castle = state.castle[seat]
    falls = 0
    for rival in range(SEATS):
        if rival != seat and state.alive >> rival & 1:
            win = win_chance(game, minds, state, rival, castle)
            kept = UNIT
            for _ in range(state.walls[seat]):
                kept = kept * win // UNIT
            falls = max(falls, kept - kept * win // UNIT)
    if state.round == game.rules.conquest_rounds - 1 and state.turn == SEATS - 1:
        falls = 0
    averted = falls * state.score[seat] // UNIT + game.rules.scoring_wall
    return 2 * minds.calm[seat] * averted
