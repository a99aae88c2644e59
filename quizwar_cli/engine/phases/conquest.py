"""Conquest: rounds of turns in which each seat attacks."""

from __future__ import annotations

from enum import IntEnum

from quizwar_cli.engine import chance
from quizwar_cli.engine.bits import count, nth
from quizwar_cli.engine.chance import Stream
from quizwar_cli.engine.codes import MISSED, Ask, CastleReach, Event, LastOrder, MissedAttack, Phase, Reach
from quizwar_cli.engine.events import Events, emit
from quizwar_cli.engine.fields import SEATS, Game, State
from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.phases import duel, ending, repair
from quizwar_cli.engine.reach import touching
from quizwar_cli.engine.turns import order_by_score, order_turns


class Stage(IntEnum):
    """What happens next in the conquest."""

    ENTER = 0
    ROUND = 1
    TURN = 2
    DUEL = 3
    TIEBREAK = 4
    REPAIR = 5


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
    elif state.stage == Stage.REPAIR:
        if not repair.goes_on(game, state, events):
            end_turn(state)
    else:
        settle(game, state, events)


@kernel
def begin_round(game: Game, state: State, events: Events) -> None:
    """TC-13, SC-12, LW-09, MU-18: so many full rounds. TC-37, MU-33: the match ends after the last."""
    if state.round == game.rules.conquest_rounds:
        ending.finish(game, state, events)
        return
    emit(events, Event.ROUND_START, Phase.CONQUEST, state.round)
    if game.rules.conquest_last_round_order == LastOrder.BY_SCORE and is_last_round(game, state):
        order_by_score(state)
    else:
        order_turns(game, state, game.rules.conquest_order, Stream.ORDER)
    state.turn = 0
    state.stage = Stage.TURN


@kernel
def is_last_round(game: Game, state: State) -> bool:
    """Whether this is the last round of the conquest."""
    return state.round == game.rules.conquest_rounds - 1


@kernel
def begin_turn(game: Game, state: State, events: Events) -> None:
    """TC-13, TC-15, LW-17: a turn for each seat that is not out; with nothing to do in it, it is skipped."""
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
    state.choices = targets(game, state, seat) | winged(game, state, seat) | repair.open_to(game, state, seat)
    if state.choices:
        state.asked = Ask.ATTACK
        state.awaiting = 1 << seat
    else:
        emit(events, Event.SKIP, seat)
        state.skipped += 1
        state.turn += 1


@kernel
def targets(game: Game, state: State, seat: int) -> int:
    """TC-15, SC-16, LW-12, MU-18: foreign regions next to the seat's land. LW-16: in the last round any.

    TC-27: in the last round any standing castle from anywhere; TC-42: the region of a captured one is not one of these.
    """
    reach = touching(game.board, state.held[seat])
    last_round = is_last_round(game, state)
    if last_round and game.rules.conquest_last_round_castles == CastleReach.ANYWHERE:
        reach |= state.castles
    if game.rules.conquest_reach == Reach.ANYWHERE or (last_round and game.rules.conquest_reach == Reach.LAST_ROUND):
        reach = ~0
    return reach & foreign(game, state, seat)


@kernel
def foreign(game: Game, state: State, seat: int) -> int:
    """Regions of the others. LW-11: without their castles in the rounds in which these cannot be attacked."""
    others = (state.held[0] | state.held[1] | state.held[2]) & ~state.held[seat]
    return others & ~state.castles if state.round + 1 < game.rules.conquest_castles_from_round else others


@kernel
def winged(game: Game, state: State, seat: int) -> int:
    """LW-13, LW-14, LW-15: what Magic Wings bring into reach: in their round all that is foreign."""
    if state.round + 1 == game.rules.aids_wings and state.wings[seat]:
        return foreign(game, state, seat)
    return 0


@kernel
def attack(game: Game, state: State, events: Events, seat: int, region: int) -> None:
    """The seat on turn attacks a region, or mends its own castle."""
    missed = 1 if region == MISSED else 0
    if missed:
        region = attacked_for(game, state, seat)
    if region == MISSED:
        emit(events, Event.ATTACK_MISSED, seat)
        state.skipped += 1
        end_turn(state)
        return
    state.target = region
    state.defender = state.owner[region]
    if state.defender == seat:
        repair.begin(game, state, events)
        state.stage = Stage.REPAIR
        return
    walls = state.walls[state.defender] if duel.is_siege(state) else 0
    emit(events, Event.ATTACK, seat, region, state.defender, walls, missed)
    if winged(game, state, seat) and not targets(game, state, seat) >> region & 1:
        state.wings[seat] -= 1
        emit(events, Event.WINGS, seat, state.wings[seat])
    duel.ask_choice(game, state, events)
    state.stage = Stage.DUEL


@kernel
def attacked_for(game: Game, state: State, seat: int) -> int:
    """TC-34, SC-34, LW-32: a missed attack loses the turn (MISSED). MU-04: or it is made at random among what is in
    reach, else among what Wings reach."""
    if game.rules.time_missed_attack == MissedAttack.LOSE_TURN:
        return MISSED
    pool = targets(game, state, seat)
    if not pool:
        pool = winged(game, state, seat)
    if not pool:
        return MISSED
    return nth(pool, chance.below(state.key, Stream.MISSED, seat, state.step, count(pool)))


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
        ending.finish(game, state, events)  # TC-37, SC-35, LW-33, MU-35: a single seat is left


@kernel
def end_turn(state: State) -> None:
    """The next seat's turn comes up."""
    state.turn += 1
    state.stage = Stage.TURN
