"""Distribution: estimates share out the free land."""

from __future__ import annotations

from enum import IntEnum

from quizwar_cli.engine import chance
from quizwar_cli.engine.bits import count, lowest, nth
from quizwar_cli.engine.chance import Stream
from quizwar_cli.engine.codes import MISSED, Ask, Event, MissedPick, Part, Phase, PickOrder
from quizwar_cli.engine.events import Events, emit
from quizwar_cli.engine.fields import SEATS, Game, State
from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.questions import ask, close, estimate_kind, truth
from quizwar_cli.engine.ranking import rank
from quizwar_cli.engine.reach import touching
from quizwar_cli.engine.scoring import take, tally

EVERYONE = (1 << SEATS) - 1


class Stage(IntEnum):
    """What happens next in the distribution."""

    ENTER = 0
    ROUND = 1
    RANK = 2
    PICK = 3


@kernel
def advance(game: Game, state: State, events: Events) -> None:
    """Do the next thing that needs no decision."""
    if state.stage == Stage.ENTER:
        emit(events, Event.PHASE_START, Phase.DISTRIBUTION)
        state.stage = Stage.ROUND
    elif state.stage == Stage.ROUND:
        begin_round(game, state, events)
    elif state.stage == Stage.RANK:
        rank_answers(game, state, events)
    else:
        next_pick(game, state)


@kernel
def begin_round(game: Game, state: State, events: Events) -> None:
    """TC-04: one estimate question for all three. TC-12: the distribution ends when no region is free."""
    if not state.free:
        state.phase = Phase.CONQUEST
        state.stage = 0
        state.round = 0
        return
    emit(events, Event.ROUND_START, Phase.DISTRIBUTION, state.round)
    kind = estimate_kind(game, state, game.rules.distribution_question)
    ask(game, state, events, kind, Part.DISTRIBUTION, EVERYONE)
    state.stage = Stage.RANK


@kernel
def rank_answers(game: Game, state: State, events: Events) -> None:
    """TC-05 to TC-08: rank the seats by error, then time, then the rotation of this round; queue their picks."""
    close(game, state, events, EVERYONE)
    rank(state, truth(game, state), game.rules.distribution_speed, state.round % SEATS)
    emit(events, Event.RANKING, state.order[0], state.order[1], state.order[2])
    queue_picks(game, state)
    state.stage = Stage.PICK


@kernel
def queue_picks(game: Game, state: State) -> None:
    """TC-09: two picks for the first place, one for the second. TC-10: the first makes both before the second picks;
    `alternating` goes round the places, one pick each, while they have picks left."""
    picks = game.rules.distribution_picks
    state.queue_next = 0
    state.queue_length = 0
    if game.rules.distribution_pick_order == PickOrder.GROUPED:
        for place in range(SEATS):
            for _ in range(picks[place]):
                state.queue[state.queue_length] = state.order[place]
                state.queue_length += 1
        return
    for lap in range(max(picks[0], picks[1], picks[2])):
        for place in range(SEATS):
            if lap < picks[place]:
                state.queue[state.queue_length] = state.order[place]
                state.queue_length += 1


@kernel
def next_pick(game: Game, state: State) -> None:
    """Let the next seat of the queue pick. TC-10: picks lapse when free regions run out."""
    if not state.free or state.queue_next == state.queue_length:
        state.round += 1
        state.stage = Stage.ROUND
        return
    seat = state.queue[state.queue_next]
    state.asked = Ask.PICK
    state.choices = free_choices(game, state, seat)
    state.awaiting = 1 << seat


@kernel
def free_choices(game: Game, state: State, seat: int) -> int:
    """TC-11: free regions next to the seat's land, regions picked a moment ago included; with none, any free region."""
    near = touching(game.board, state.held[seat]) & state.free
    return near if near else state.free


@kernel
def pick(game: Game, state: State, events: Events, seat: int, region: int) -> None:
    """The seat takes a free region; TC-34: a missed pick is made for it, at random among the legal ones."""
    missed = 0
    if region == MISSED:
        missed = 1
        region = lowest(state.choices)
        if game.rules.time_missed_pick == MissedPick.RANDOM:
            index = chance.below(state.key, Stream.MISSED, seat, state.step, count(state.choices))
            region = nth(state.choices, index)
    state.queue_next += 1
    take(state, seat, region, game.rules.scoring_region)
    emit(events, Event.PICK, seat, region, missed)
    tally(game, state, events)
