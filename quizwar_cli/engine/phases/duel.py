"""Duels: a choice question between attacker and defender, an estimate where both are right, walls one by one."""

from __future__ import annotations

from enum import IntEnum

from quizwar_cli.engine.codes import (
    BothRight,
    Event,
    HoldTo,
    Kind,
    Part,
    RuinGain,
    SiegeGrowth,
    Spoils,
    Taken,
    TiebreakTie,
)
from quizwar_cli.engine.events import Events, emit
from quizwar_cli.engine.fields import SEATS, Game, State
from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.questions import ask, close, estimate_kind, is_right, truth
from quizwar_cli.engine.ranking import compare_errors
from quizwar_cli.engine.scoring import grow, inherit, take, tally, won_value


class Verdict(IntEnum):
    """What the answers of a duel decide."""

    WON = 0
    HELD = 1
    UNDECIDED = 2


@kernel
def is_siege(state: State) -> bool:
    """Whether the target is the defender's standing castle; TC-42: a captured castle is a region like any other."""
    return state.castles >> state.target & 1 == 1


@kernel
def duellists(state: State) -> int:
    """The mask of attacker and defender."""
    return 1 << state.attacker | 1 << state.defender


@kernel
def third_seat(state: State) -> int:
    """The seat that is neither attacker nor defender."""
    return SEATS - state.attacker - state.defender


@kernel
def answering(game: Game, state: State) -> int:
    """SC-17, LW-34: the two duellists answer the choice question; MU-19: or the third seat, if it stands, as well."""
    seats = duellists(state)
    return seats | state.alive if game.rules.duel_third_answers else seats


@kernel
def ask_choice(game: Game, state: State, events: Events) -> None:
    """A new choice question for attacker and defender, and for the third seat where the rules want it."""
    ask(game, state, events, Kind.CHOICE, Part.DUEL, answering(game, state))


@kernel
def ask_tiebreak(game: Game, state: State, events: Events) -> None:
    """TC-19, TC-23, SC-20, LW-18, MU-26: an estimate question for attacker and defender alone."""
    kind = estimate_kind(game, state, game.rules.duel_tiebreak_question)
    ask(game, state, events, kind, Part.TIEBREAK, duellists(state))


@kernel
def judge_choice(game: Game, state: State, events: Events) -> int:
    """TC-16 to TC-19, TC-41, SC-18 to SC-20, LW-18, MU-21 to MU-24: what the two choice answers decide."""
    close(game, state, events, answering(game, state))
    reward_third(game, state, events)
    attacker_right = is_right(game, state, state.attacker)
    defender_right = is_right(game, state, state.defender)
    emit(
        events,
        Event.DUEL,
        state.attacker,
        state.defender,
        1 if attacker_right else 0,
        1 if defender_right else 0,
    )
    state.hold_pays = 1 if defender_right else 0
    if not attacker_right:
        return Verdict.HELD
    if not defender_right:
        return Verdict.WON
    if game.rules.duel_both_right == BothRight.FASTER:
        faster = state.thinking_ms[state.attacker] < state.thinking_ms[state.defender]
        return Verdict.WON if faster else Verdict.HELD
    return Verdict.UNDECIDED


@kernel
def reward_third(game: Game, state: State, events: Events) -> None:
    """MU-20: a right answer of the third seat adds to the value of its base and sways nothing."""
    third = third_seat(state)
    if game.rules.duel_third_answers and state.alive >> third & 1 and is_right(game, state, third):
        grow(state, events, state.castle[third], game.rules.duel_third_bonus)
        tally(game, state, events)


@kernel
def judge_tiebreak(game: Game, state: State, events: Events) -> int:
    """TC-19: the closer wins, whatever the thinking times.

    TC-20: equal errors go to the defender, unless the rules give them to the attacker, or to the faster and of two as
    fast to the defender (SC-21, LW-19, MU-26).
    """
    close(game, state, events, duellists(state))
    attacker, defender = state.attacker, state.defender
    difference = compare_errors(state.question_kind, truth(game, state), state.guess[attacker], state.guess[defender])
    won = difference < 0
    if difference == 0 and game.rules.duel_tiebreak_tie == TiebreakTie.ATTACKER:
        won = True
    if difference == 0 and game.rules.duel_tiebreak_tie == TiebreakTie.FASTER:
        won = state.thinking_ms[attacker] < state.thinking_ms[defender]
    emit(events, Event.TIEBREAK, attacker, defender, attacker if won else defender, 1 if difference == 0 else 0)
    state.hold_pays = game.rules.duel_bonus_on_tiebreak
    return Verdict.WON if won else Verdict.HELD


@kernel
def hold(game: Game, state: State, events: Events) -> None:
    """TC-17, TC-18, TC-21, SC-24, SC-25, LW-22, LW-23: the defender keeps the region and is paid if it was right in the
    duel; MU-23, MU-25, MU-28: the pay goes to the region.

    TC-25, SC-27, LW-25, MU-29: walls already taken stay down.
    """
    defender = state.defender
    pay = game.rules.scoring_hold if state.hold_pays else 0
    bonus = pay if game.rules.scoring_hold_to == HoldTo.PLAYER else 0
    state.bonus[defender] += bonus
    state.holds[defender] += 1
    emit(events, Event.HOLD, defender, state.target, bonus)
    grow(state, events, state.target, pay - bonus)
    if pay:
        tally(game, state, events)


@kernel
def win(game: Game, state: State, events: Events) -> bool:
    """TC-16, TC-22, TC-24, TC-26, SC-22, SC-26, LW-20, LW-24, MU-27: the attacker takes the region, a wall, or with the
    last wall everything.

    SC-31, LW-29, MU-31: one duel takes the region of a fallen castle. Returns whether the siege goes on with another
    question.
    """
    attacker, defender = state.attacker, state.defender
    if not is_siege(state):
        value = won_value(game, state, state.target)
        take(state, attacker, state.target, value)
        if game.rules.castle_ruin_gain == RuinGain.CONQUERED:
            state.ruins &= ~(1 << state.target)  # SC-30: worth what any region is from then on
        state.captures[attacker] += 1
        emit(events, Event.CAPTURE, state.target, defender, attacker, value)
        tally(game, state, events)
        return False
    state.walls[defender] -= 1
    emit(events, Event.WALL_FALL, defender, attacker, state.walls[defender])
    if state.walls[defender]:
        if game.rules.castle_siege_growth == SiegeGrowth.EVERY_DUEL and game.rules.scoring_taken == Taken.GROW:
            grow(state, events, state.target, game.rules.scoring_growth)
        tally(game, state, events)
        return True
    fall(game, state, events)
    return False


@kernel
def fall(game: Game, state: State, events: Events) -> None:
    """TC-26, TC-30, SC-28, LW-26, LW-27, MU-30: the defender is out with 0 points, its regions pass to the attacker.

    SC-29: so do its points for defences. MU-28: where regions grow, the castle's has grown once more. SC-30, LW-28: its
    region is a ruin from now on.
    """
    attacker, defender = state.attacker, state.defender
    state.alive &= ~(1 << defender)
    state.castles &= ~(1 << state.target)
    state.out_at[defender] = state.step
    if game.rules.castle_spoils == Spoils.EVERYTHING:
        state.bonus[attacker] += state.bonus[defender]
        emit(events, Event.SPOILS, defender, attacker, state.bonus[defender])
    state.bonus[defender] = 0
    if game.rules.scoring_taken == Taken.GROW:
        grow(state, events, state.target, game.rules.scoring_growth)
    state.ruins |= 1 << state.target
    regions = inherit(game, state, attacker, defender)
    state.captures[attacker] += 1
    state.castles_taken[attacker] += 1
    emit(events, Event.CASTLE_FALL, defender, attacker, state.target, regions)
    emit(events, Event.OUT, defender)
    tally(game, state, events)
