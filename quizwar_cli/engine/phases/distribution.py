"""Distribution: questions share out the free land."""

from __future__ import annotations

from enum import IntEnum

from quizwar_cli.engine.codes import MISSED, Event, Kind, Part, Phase, PickOrder, Sharing
from quizwar_cli.engine.events import Events, emit
from quizwar_cli.engine.fields import SEATS, Game, State
from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.phases.ending import end_without_winner
from quizwar_cli.engine.picking import ask_for_region, near_or_any, picked_for
from quizwar_cli.engine.questions import ask, close, estimate_kind, is_right, truth
from quizwar_cli.engine.ranking import rank
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
    """TC-04, SC-04, LW-03: one estimate question for all three; MU-12: or a choice question.

    TC-12: the distribution ends when no region is free. MU-17: a map not full in time ends the match.
    """
    if not state.free:
        state.phase = Phase.CONQUEST
        state.stage = 0
        state.round = 0
        return
    if game.rules.distribution_max_rounds and state.round == game.rules.distribution_max_rounds:
        end_without_winner(state, events)
        return
    emit(events, Event.ROUND_START, Phase.DISTRIBUTION, state.round)
    wanted = game.rules.distribution_question
    kind = Kind.CHOICE if wanted == Sharing.CHOICE else estimate_kind(game, state, wanted)
    ask(game, state, events, kind, Part.DISTRIBUTION, EVERYONE)
    state.stage = Stage.RANK


@kernel
def rank_answers(game: Game, state: State, events: Events) -> None:
    """TC-05 to TC-08, SC-05 to SC-07, LW-04, LW-05, MU-12, MU-16: rank the seats by error, then by time, then as
    `distribution.tie` says; queue their picks."""
    close(game, state, events, EVERYONE)
    rank(state, truth(game, state), game.rules.distribution_speed, game.rules.distribution_tie)
    emit(events, Event.RANKING, state.order[0], state.order[1], state.order[2])
    queue_picks(game, state)
    state.stage = Stage.PICK


@kernel
def queue_picks(game: Game, state: State) -> None:
    """TC-09, SC-08: two picks for the first place, one for the second; MU-15: none for a wrong choice.

    TC-10, SC-09: the first makes both before the second picks; LW-06: `alternating` goes round the places, one pick
    each, while they have picks left.
    """
    picks = game.rules.distribution_picks
    state.queue_next = 0
    state.queue_length = 0
    grouped = game.rules.distribution_pick_order == PickOrder.GROUPED
    laps = 1 if grouped else max(picks[0], picks[1], picks[2])
    for lap in range(laps):
        for place in range(SEATS):
            seat = state.order[place]
            if state.question_kind == Kind.CHOICE and not is_right(game, state, seat):
                continue
            due = picks[place] if grouped else min(1, max(0, picks[place] - lap))
            for _ in range(due):
                state.queue[state.queue_length] = seat
                state.queue_length += 1


@kernel
def next_pick(game: Game, state: State) -> None:
    """Let the next seat of the queue pick. TC-10, LW-07: picks lapse when free regions run out."""
    if not state.free or state.queue_next == state.queue_length:
        state.round += 1
        state.stage = Stage.ROUND
        return
    seat = state.queue[state.queue_next]
    ask_for_region(state, seat, near_or_any(game, state, seat, state.free))


@kernel
def pick(game: Game, state: State, events: Events, seat: int, region: int) -> None:
    """The seat takes a free region; TC-34: a missed pick is made for it, at random among the legal ones."""
    missed = 1 if region == MISSED else 0
    if missed:
        region = picked_for(game, state, seat)
    state.queue_next += 1
    take(state, seat, region, game.rules.scoring_region)
    emit(events, Event.PICK, seat, region, missed)
    tally(game, state, events)
