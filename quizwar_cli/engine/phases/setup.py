"""Before the first question: castles and walls on the board, drawn or chosen."""

from __future__ import annotations

from enum import IntEnum

from quizwar_cli.engine import chance
from quizwar_cli.engine.bits import count, lowest, nth
from quizwar_cli.engine.chance import Stream
from quizwar_cli.engine.codes import FREE, MISSED, NOBODY, Bases, Event, Kind, Part, Phase, RankTie
from quizwar_cli.engine.events import Events, emit
from quizwar_cli.engine.fields import REGIONS, SEATS, Board, Game, State
from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.picking import ask_for_region, picked_for
from quizwar_cli.engine.questions import ask, close, truth
from quizwar_cli.engine.ranking import rank
from quizwar_cli.engine.scoring import seat_score, take, tally

EVERY_PLACEMENT = 1 << 30
"""More than there are placements."""

EVERYONE = (1 << SEATS) - 1


class Stage(IntEnum):
    """What happens next before the land is shared out."""

    DRAW = 0
    RANK = 1
    CHOOSE = 2


@kernel
def enter(game: Game, state: State, events: Events) -> None:
    """A free board: TC-01, TC-02. The seats stand in base order until a choice gives them another."""
    emit(events, Event.MATCH_START, SEATS, game.board.regions)
    emit(events, Event.PHASE_START, Phase.SETUP)
    for region in range(REGIONS):
        state.owner[region] = FREE
    state.free = (1 << game.board.regions) - 1
    state.alive = EVERYONE
    state.leader = NOBODY
    for seat in range(SEATS):
        state.base_order[seat] = seat
        state.wings[seat] = game.rules.aids_wings_per_seat
    state.phase = Phase.SETUP
    state.stage = Stage.DRAW


@kernel
def advance(game: Game, state: State, events: Events) -> None:
    """Do the next thing that needs no decision."""
    if state.stage == Stage.DRAW:
        if game.rules.setup_bases == Bases.CHOSEN:
            ask(game, state, events, Kind.NUMBER, Part.BASES, EVERYONE)
            state.stage = Stage.RANK
        else:
            draw(game, state, events)
    elif state.stage == Stage.RANK:
        rank_estimates(game, state, events)
    else:
        next_choice(game, state, events)


@kernel
def leave(game: Game, state: State, events: Events) -> None:
    """Every castle stands: go on to the free land."""
    tally(game, state, events)
    state.phase = Phase.EXPANSION if game.rules.expansion_rounds else Phase.DISTRIBUTION
    state.stage = 0
    state.round = 0


@kernel
def found(game: Game, state: State, events: Events, seat: int, region: int, missed: int) -> None:
    """TC-03, SC-03, MU-10: the seat's castle with all its walls stands in the region."""
    take(state, seat, region, game.rules.scoring_castle)
    state.castle[seat] = region
    state.walls[seat] = game.rules.castle_walls
    state.castles |= 1 << region
    state.score[seat] = seat_score(game, state, seat)  # nobody leads before all castles stand
    emit(events, Event.BASE, seat, region, state.walls[seat], missed)


@kernel
def draw(game: Game, state: State, events: Events) -> None:
    """TC-02, SC-01, SC-02, LW-01: the castles stand in regions drawn by chance."""
    draw_bases(game.board, state)
    if game.rules.setup_bases == Bases.APART:
        draw_bases_apart(game.board, state)
    for seat in range(SEATS):
        found(game, state, events, seat, state.castle[seat], 0)
    leave(game, state, events)


@kernel
def draw_bases(board: Board, state: State) -> None:
    """TC-02: three different regions, every placement equally likely."""
    free = (1 << board.regions) - 1
    for seat in range(SEATS):
        region = nth(free, chance.below(state.key, Stream.BASES, 0, seat, board.regions - seat))
        state.castle[seat] = region
        free &= ~(1 << region)


@kernel
def apart_from(board: Board, regions: int, region: int) -> int:
    """Those of the `regions` that are not the region and do not touch it."""
    return regions & ~(board.neighbours[region] | 1 << region)


@kernel
def find_apart(board: Board, state: State, wanted: int) -> int:
    """Put the castles into the placement number `wanted` of those in which no two touch; returns how many there are
    up to it, or in all where there are fewer."""
    everywhere = (1 << board.regions) - 1
    so_far = 0
    for first in range(board.regions):
        beside_first = apart_from(board, everywhere, first)
        seconds = beside_first
        while seconds:
            second = lowest(seconds)
            seconds &= seconds - 1
            thirds = apart_from(board, beside_first, second)
            number = count(thirds)
            if so_far <= wanted < so_far + number:
                state.castle[0] = first
                state.castle[1] = second
                state.castle[2] = nth(thirds, wanted - so_far)
                return wanted + 1
            so_far += number
    return so_far


@kernel
def draw_bases_apart(board: Board, state: State) -> None:
    """SC-01, SC-02, LW-01: every placement in which no two castles touch is equally likely.

    A map without one is refused before the match; here its castles stay where they were drawn.
    """
    number = find_apart(board, state, EVERY_PLACEMENT)
    if number:
        find_apart(board, state, chance.below(state.key, Stream.BASES, 1, 0, number))


@kernel
def rank_estimates(game: Game, state: State, events: Events) -> None:
    """MU-05, MU-06, MU-07: the closest chooses first; equal distances by speed, what is left by lot. MU-11: this order
    is kept."""
    close(game, state, events, EVERYONE)
    rank(state, truth(game, state), 1, RankTie.LOT)
    for place in range(SEATS):
        state.base_order[place] = state.order[place]
    emit(events, Event.RANKING, state.order[0], state.order[1], state.order[2])
    state.turn = 0
    state.stage = Stage.CHOOSE


@kernel
def next_choice(game: Game, state: State, events: Events) -> None:
    """MU-05: the next seat in base order chooses; after the last the setup is over."""
    if state.turn == SEATS:
        leave(game, state, events)
        return
    ask_for_region(state, state.base_order[state.turn], open_bases(game.board, state))


@kernel
def open_bases(board: Board, state: State) -> int:
    """MU-08: regions that touch no base. MU-09: less those that would leave a later chooser without one.

    On a map where no choice works, which is refused before the match, any free region will do.
    """
    apart = (1 << board.regions) - 1
    for place in range(state.turn):
        apart = apart_from(board, apart, state.castle[state.base_order[place]])
    lawful = apart
    rest = apart if state.turn < SEATS - 1 else 0  # the last chooser leaves nobody behind
    while rest:
        region = lowest(rest)
        rest &= rest - 1
        if not leaves_room(board, apart_from(board, apart, region), SEATS - 2 - state.turn):
            lawful &= ~(1 << region)
    return lawful if lawful else state.free


@kernel
def leaves_room(board: Board, regions: int, others: int) -> bool:
    """Whether one base finds room in the `regions`, and where there are `others` behind it, one more apart from it."""
    if not others:
        return regions != 0
    rest = regions
    while rest:
        if apart_from(board, regions, lowest(rest)):
            return True
        rest &= rest - 1
    return False


@kernel
def choose(game: Game, state: State, events: Events, seat: int, region: int) -> None:
    """The seat's base stands where it chose; MU-04: a choice that came too late is made for it."""
    missed = 1 if region == MISSED else 0
    if missed:
        region = picked_for(game, state, seat)
    found(game, state, events, seat, region, missed)
    state.turn += 1
