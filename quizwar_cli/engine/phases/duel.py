"""Duels: a choice question between attacker and defender, an estimate where both are right, walls one by one."""

from __future__ import annotations

from enum import IntEnum

from quizwar_cli.engine.codes import BothRight, Event, Kind, Part, TiebreakTie
from quizwar_cli.engine.events import Events, emit
from quizwar_cli.engine.fields import Game, State
from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.questions import ask, close, estimate_kind, is_right, truth
from quizwar_cli.engine.ranking import compare_errors
from quizwar_cli.engine.scoring import inherit, take, tally


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
    """The mask of the two seats that answer."""
    return 1 << state.attacker | 1 << state.defender


@kernel
def ask_choice(game: Game, state: State, events: Events) -> None:
    """A new choice question for attacker and defender."""
    ask(game, state, events, Kind.CHOICE, Part.DUEL, duellists(state))


@kernel
def ask_tiebreak(game: Game, state: State, events: Events) -> None:
    """TC-19, TC-23: an estimate question for the same two, by default a number question."""
    kind = estimate_kind(game, state, game.rules.duel_tiebreak_question)
    ask(game, state, events, kind, Part.TIEBREAK, duellists(state))


@kernel
def judge_choice(game: Game, state: State, events: Events) -> int:
    """TC-16 to TC-19 and TC-41: what the two choice answers decide."""
    close(game, state, events, duellists(state))
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
def judge_tiebreak(game: Game, state: State, events: Events) -> int:
    """TC-19: the closer wins, whatever the thinking times.

    TC-20: a full tie goes to the defender, unless the rules give it to the attacker or to the faster.
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
    """TC-17, TC-18, TC-21: the defender keeps the region and scores the bonus if it was right in the duel.

    TC-25: walls already taken stay down.
    """
    defender = state.defender
    bonus = game.rules.scoring_hold if state.hold_pays else 0
    state.bonus[defender] += bonus
    state.holds[defender] += 1
    emit(events, Event.HOLD, defender, state.target, bonus)
    if bonus:
        tally(game, state, events)


@kernel
def win(game: Game, state: State, events: Events) -> bool:
    """TC-16, TC-22, TC-24, TC-26: the attacker takes the region, a wall, or with the last wall everything.

    Returns whether the siege goes on with another question.
    """
    attacker, defender = state.attacker, state.defender
    if not is_siege(state):
        value = game.rules.scoring_conquered
        take(state, attacker, state.target, value)
        state.captures[attacker] += 1
        emit(events, Event.CAPTURE, state.target, defender, attacker, value)
        tally(game, state, events)
        return False
    state.walls[defender] -= 1
    emit(events, Event.WALL_FALL, defender, attacker, state.walls[defender])
    if state.walls[defender]:
        tally(game, state, events)
        return True
    fall(game, state, events)
    return False


@kernel
def fall(game: Game, state: State, events: Events) -> None:
    """TC-26, TC-30: the defender is out with 0 points and its regions pass to the attacker, each as conquered."""
    attacker, defender = state.attacker, state.defender
    state.alive &= ~(1 << defender)
    state.castles &= ~(1 << state.target)
    state.out_at[defender] = state.step
    state.bonus[defender] = 0
    regions = inherit(game, state, attacker, defender)
    state.captures[attacker] += 1
    state.castles_taken[attacker] += 1
    emit(events, Event.CASTLE_FALL, defender, attacker, state.target, regions)
    emit(events, Event.OUT, defender)
    tally(game, state, events)
