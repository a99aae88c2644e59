"""The machine: start a match, ask what is legal, take a decision, go on to the next one."""

from __future__ import annotations

from quizwar_cli.engine.codes import MISSED, Ask, Kind, Outcome, Phase
from quizwar_cli.engine.events import Events, clear
from quizwar_cli.engine.fields import LIMIT_NUMBER, LIMIT_RATIO, Game, State
from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.phases import conquest, distribution, ending, expansion, setup
from quizwar_cli.engine.questions import answer_limit_ms

OPTIONS = 4
"""Options of a choice question."""

LONGEST_MS = 10**9
"""The longest thinking time that is taken as one."""


@kernel
def start(game: Game, state: State, events: Events, key: int) -> None:
    """Begin the match of `key` (`chance.match_key`) in a blank `state` and advance to its first decision."""
    clear(events)
    state.key = key
    setup.enter(game, state, events)
    advance(game, state, events)


@kernel
def advance(game: Game, state: State, events: Events) -> None:
    """Do all that needs no decision."""
    while not state.awaiting and state.phase != Phase.OVER:
        if state.phase == Phase.CONQUEST:
            conquest.advance(game, state, events)
        elif state.phase == Phase.DISTRIBUTION:
            distribution.advance(game, state, events)
        elif state.phase == Phase.SETUP:
            setup.advance(game, state, events)
        elif state.phase == Phase.EXPANSION:
            expansion.advance(game, state, events)
        else:
            ending.advance(game, state, events)


@kernel
def legal(state: State, seat: int) -> int:
    """The mask of regions the seat may pick or attack now; of options where it is asked a choice question; else 0."""
    if not state.awaiting >> seat & 1:
        return 0
    if state.asked != Ask.ANSWER:
        return state.choices
    return (1 << OPTIONS) - 1 if state.question_kind == Kind.CHOICE else 0


@kernel
def limit_ms(game: Game, state: State) -> int:
    """TC-32, SC-34, LW-32, MU-02: the time the awaited seats have, in milliseconds."""
    if state.asked == Ask.PICK:
        return game.rules.time_pick_ms
    if state.asked == Ask.ATTACK:
        return game.rules.time_attack_ms
    return answer_limit_ms(game, state.question_kind)


@kernel
def thinking_of(game: Game, seat: int, elapsed_ms: int) -> int:
    """MU-03: of the time that went by, what the seat thought: its connection's delay taken off, never below 0."""
    return max(0, elapsed_ms - game.seating.latency_ms[seat])


@kernel
def check(game: Game, state: State, seat: int, action: int, elapsed_ms: int) -> int:
    """Whether the seat may take this decision now, as an `Outcome`. It may always miss one, and be late with any."""
    if seat < 0 or not state.awaiting >> seat & 1:
        return Outcome.NOT_ASKED
    if elapsed_ms < 0 or elapsed_ms > LONGEST_MS:
        return Outcome.TIME_OUT_OF_RANGE
    if action == MISSED or thinking_of(game, seat, elapsed_ms) > limit_ms(game, state):
        return Outcome.DONE
    if state.asked == Ask.ANSWER and state.question_kind != Kind.CHOICE:
        limit = LIMIT_NUMBER if state.question_kind == Kind.NUMBER else LIMIT_RATIO
        return Outcome.DONE if -limit <= action <= limit else Outcome.GUESS_OUT_OF_RANGE
    if 0 <= action < 64 and legal(state, seat) >> action & 1:
        return Outcome.DONE
    return Outcome.ILLEGAL_OPTION if state.asked == Ask.ANSWER else Outcome.ILLEGAL_REGION


@kernel
def pick(game: Game, state: State, events: Events, seat: int, region: int) -> None:
    """The seat picks a region: to take it, to name it, or for its base, as the phase has it."""
    if state.phase == Phase.DISTRIBUTION:
        distribution.pick(game, state, events, seat, region)
    elif state.phase == Phase.EXPANSION:
        expansion.name(game, state, events, seat, region)
    else:
        setup.choose(game, state, events, seat, region)


@kernel
def apply(game: Game, state: State, events: Events, seat: int, action: int, elapsed_ms: int) -> int:
    """Take one decision and advance to the next; `events` then holds what happened. Returns an `Outcome`.

    `action` is an option's index, whole steps, a region or MISSED; `elapsed_ms` the time since it was asked for, the
    connection's delay in it. TC-32, TC-33, MU-04: a decision past its limit is missed, one exactly at the limit counts.
    What is refused changes nothing.
    """
    outcome = check(game, state, seat, action, elapsed_ms)
    if outcome != Outcome.DONE:
        return outcome
    clear(events)
    limit = limit_ms(game, state)
    thinking_ms = thinking_of(game, seat, elapsed_ms)
    if action == MISSED or thinking_ms > limit:
        action = MISSED
        thinking_ms = limit
    state.step += 1
    state.awaiting &= ~(1 << seat)
    if state.asked == Ask.ANSWER:
        state.guess[seat] = action
        state.thinking_ms[seat] = thinking_ms
    elif state.asked == Ask.PICK:
        state.clock_ms += thinking_ms
        pick(game, state, events, seat, action)
    else:
        state.clock_ms += thinking_ms
        conquest.attack(game, state, events, seat, action)
    advance(game, state, events)
    return Outcome.DONE
