"""Conquest: rounds of turns in which each seat attacks."""

from __future__ import annotations

from enum import IntEnum

from quizwar_cli.engine import chance
from quizwar_cli.engine.bits import count, nth
from quizwar_cli.engine.chance import Stream
from quizwar_cli.engine.codes import MISSED, Ask, CastleReach, Event, MissedAttack, Phase, TurnOrder
from quizwar_cli.engine.events import Events, emit
from quizwar_cli.engine.fields import SEATS, Game, State
from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.phases import duel, ending
from quizwar_cli.engine.reach import touching


class Stage(IntEnum):
    """What happens next in the conquest."""

    ENTER = 0
    ROUND = 1
    TURN = 2
    DUEL = 3
    TIEBREAK = 4


@kernel
def advance(game: Game, state: State, events: Events) -> None:
    """Do the next thing that needs no decision."""
    if state.stage == Stage.ENTER:
        emit(events, Event.PHASE_START, Phase.CONQUEST)
        state.stage = Stage.ROUND
    elif state.stage == Stage.ROUND:
        begin_round(game, state, events)
    elif state.stage == Stage.TURN:
        begin_turn(game, state, events)
    else:
        settle(game, state, events)


@kernel
def begin_round(game: Game, state: State, events: Events) -> None:
    """TC-13: six full rounds. TC-37: the match ends after the last."""
    if state.round == game.rules.conquest_rounds:
        ending.finish(game, state, events)
        return
    emit(events, Event.ROUND_START, Phase.CONQUEST, state.round)
    order_turns(game, state)
    state.turn = 0
    state.stage = Stage.TURN


@kernel
def order_turns(game: Game, state: State) -> None:
    """TC-14: seat order in every round; or drawn anew each round, or beginning with seat k mod 3 in round k."""
    first = state.round % SEATS if game.rules.conquest_order == TurnOrder.ROTATING else 0
    for turn in range(SEATS):
        state.order[turn] = (first + turn) % SEATS
    if game.rules.conquest_order == TurnOrder.RANDOM:
        for turn in range(SEATS - 1, 0, -1):  # Fisher and Yates
            other = chance.below(state.key, Stream.ORDER, 0, state.round * SEATS + turn, turn + 1)
            seat = state.order[turn]
            state.order[turn] = state.order[other]
            state.order[other] = seat


@kernel
def begin_turn(game: Game, state: State, events: Events) -> None:
    """TC-13, TC-15: a turn for each seat that is not out; with nothing in reach it is skipped."""
    if state.turn == SEATS:
        state.round += 1
        state.stage = Stage.ROUND
        return
    seat = state.order[state.turn]
    if not state.alive >> seat & 1:
        state.turn += 1
        return
    state.attacker = seat
    state.turns += 1
    emit(events, Event.TURN, seat, state.round)
    state.choices = targets(game, state, seat)
    if state.choices:
        state.asked = Ask.ATTACK
        state.awaiting = 1 << seat
    else:
        emit(events, Event.SKIP, seat)
        state.skipped += 1
        state.turn += 1


@kernel
def targets(game: Game, state: State, seat: int) -> int:
    """TC-15: foreign regions next to the seat's land. TC-27: in the last round any standing castle from anywhere.

    TC-42: the region of a captured castle is not one of these.
    """
    reach = touching(game.board, state.held[seat])
    last_round = state.round == game.rules.conquest_rounds - 1
    if last_round and game.rules.conquest_last_round_castles == CastleReach.ANYWHERE:
        reach |= state.castles
    return reach & ~state.held[seat] & ~state.free


@kernel
def attack(game: Game, state: State, events: Events, seat: int, region: int) -> None:
    """The seat on turn attacks a region; TC-34: a missed attack loses the turn, or hits a random legal target."""
    missed = 0
    if region == MISSED:
        if game.rules.time_missed_attack == MissedAttack.LOSE_TURN:
            emit(events, Event.ATTACK_MISSED, seat)
            state.skipped += 1
            end_turn(state)
            return
        missed = 1
        index = chance.below(state.key, Stream.MISSED, seat, state.step, count(state.choices))
        region = nth(state.choices, index)
    state.target = region
    state.defender = state.owner[region]
    walls = state.walls[state.defender] if duel.is_siege(state) else 0
    emit(events, Event.ATTACK, seat, region, state.defender, walls, missed)
    duel.ask_choice(game, state, events)
    state.stage = Stage.DUEL


@kernel
def settle(game: Game, state: State, events: Events) -> None:
    """The answers of a duel or of its tie-break are in: do what they decide."""
    if state.stage == Stage.DUEL:
        verdict = duel.judge_choice(game, state, events)
    else:
        verdict = duel.judge_tiebreak(game, state, events)
    if verdict == duel.Verdict.UNDECIDED:
        duel.ask_tiebreak(game, state, events)
        state.stage = Stage.TIEBREAK
    elif verdict == duel.Verdict.HELD:
        duel.hold(game, state, events)
        end_turn(state)
    elif duel.win(game, state, events):
        duel.ask_choice(game, state, events)
        state.stage = Stage.DUEL
    elif state.alive & (state.alive - 1):
        end_turn(state)
    else:
        ending.finish(game, state, events)  # TC-37: a single seat is left


@kernel
def end_turn(state: State) -> None:
    """The next seat's turn comes up."""
    state.turn += 1
    state.stage = Stage.TURN
