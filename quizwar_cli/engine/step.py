"""The machine: start a match, ask what is legal, take a decision, go on to the next one."""

from __future__ import annotations

from quizwar_cli.engine.codes import MISSED, Ask, Kind, Outcome, Phase
from quizwar_cli.engine.events import Events, clear
from quizwar_cli.engine.fields import LIMIT_NUMBER, LIMIT_RATIO, Game, State
from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.phases import conquest, distribution, setup

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
        if state.phase == Phase.DISTRIBUTION:
            distribution.advance(game, state, events)
        else:
            conquest.advance(game, state, events)


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
    """TC-32: the time the awaited seats have, in milliseconds."""
    if state.asked == Ask.PICK:
        return game.rules.time_pick_ms
    if state.asked == Ask.ATTACK:
        return game.rules.time_attack_ms
    return game.rules.time_answer_ms


@kernel
def check(game: Game, state: State, seat: int, action: int, thinking_ms: int) -> int:
    """Whether the seat may take this decision now, as an `Outcome`. It may always miss one, and be late with any."""
    if seat < 0 or not state.awaiting >> seat & 1:
        return Outcome.NOT_ASKED
    if thinking_ms < 0 or thinking_ms > LONGEST_MS:
        return Outcome.TIME_OUT_OF_RANGE
    if action == MISSED or thinking_ms > limit_ms(game, state):
        return Outcome.DONE
    if state.asked == Ask.ANSWER and state.question_kind != Kind.CHOICE:
        limit = LIMIT_NUMBER if state.question_kind == Kind.NUMBER else LIMIT_RATIO
        return Outcome.DONE if -limit <= action <= limit else Outcome.GUESS_OUT_OF_RANGE
    if 0 <= action < 64 and legal(state, seat) >> action & 1:
        return Outcome.DONE
    return Outcome.ILLEGAL_OPTION if state.asked == Ask.ANSWER else Outcome.ILLEGAL_REGION


@kernel
def apply(game: Game, state: State, events: Events, seat: int, action: int, thinking_ms: int) -> int:
    """Take one decision and advance to the next; `events` then holds what happened. Returns an `Outcome`.

    `action` is an option's index, whole steps, a region or MISSED. TC-32, TC-33: a decision past its limit is missed,
    one exactly at the limit counts. What is refused changes nothing.
    """
    outcome = check(game, state, seat, action, thinking_ms)
    if outcome != Outcome.DONE:
        return outcome
    clear(events)
    limit = limit_ms(game, state)
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
        distribution.pick(game, state, events, seat, action)
    else:
        state.clock_ms += thinking_ms
        conquest.attack(game, state, events, seat, action)
    advance(game, state, events)
    return Outcome.DONE
