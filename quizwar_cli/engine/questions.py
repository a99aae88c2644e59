"""Which question comes next, who is asked, and what they said."""

from __future__ import annotations

from quizwar_cli.engine import chance
from quizwar_cli.engine.chance import Stream
from quizwar_cli.engine.codes import MISSED, Ask, Estimate, Event, Kind
from quizwar_cli.engine.events import Events, emit
from quizwar_cli.engine.fields import QUESTIONS, SEATS, Game, Question, State
from quizwar_cli.engine.kernel import kernel


@kernel
def estimate_kind(game: Game, state: State, wanted: int) -> int:
    """TC-04, TC-23: the kind of the next estimate where the rules want number, ratio or either."""
    if wanted == Estimate.NUMBER:
        return Kind.NUMBER
    if wanted == Estimate.RATIO:
        return Kind.RATIO
    index = state.used_count[Kind.NUMBER] + state.used_count[Kind.RATIO]
    if chance.below(state.key, Stream.QUESTION_KIND, 0, index, 100) < game.rules.distribution_ratio_share:
        return Kind.RATIO
    return Kind.NUMBER


@kernel
def draw_question(game: Game, state: State, kind: int) -> int:
    """A question of `kind` not yet asked, each of them equally likely; a bank used up starts afresh.

    `state.used` keeps the indices asked in ascending order, so that the n-th of those left is found in one walk.
    """
    size = game.stock.size[kind]
    used = state.used_now[kind] if state.used_now[kind] < size else 0
    index = chance.below(state.key, Stream.QUESTION, kind, state.used_count[kind], size - used)
    state.used_count[kind] += 1
    state.used_now[kind] = used + 1
    base = kind * QUESTIONS
    at = base
    while at < base + used and state.used[at] <= index:
        index += 1
        at += 1
    for move in range(base + used, at, -1):
        state.used[move] = state.used[move - 1]
    state.used[at] = index
    return index


@kernel
def ask(game: Game, state: State, events: Events, kind: int, part: int, seats: int) -> None:
    """Put a new question of `kind` to the mask of `seats`; nobody has answered yet."""
    state.question_kind = kind
    state.question_part = part
    state.question = draw_question(game, state, kind)
    for seat in range(SEATS):
        state.guess[seat] = MISSED
        state.thinking_ms[seat] = game.rules.time_answer_ms
    state.asked = Ask.ANSWER
    state.choices = 0
    state.awaiting = seats
    emit(events, Event.QUESTION, kind, state.question, part)


@kernel
def on_the_table(game: Game, state: State) -> Question:
    """The question on the table."""
    return game.questions[game.stock.first[state.question_kind] + state.question]


@kernel
def truth(game: Game, state: State) -> int:
    """What a right answer to the question on the table is: the right option's index, or whole steps."""
    return on_the_table(game, state).truth


@kernel
def is_right(game: Game, state: State, seat: int) -> bool:
    """TC-33: whether the seat gave the right answer; no answer is a wrong one."""
    return state.guess[seat] == truth(game, state)


@kernel
def close(game: Game, state: State, events: Events, seats: int) -> None:
    """Show what the mask of `seats` answered, all at once, and let the clock run to the slowest of them."""
    slowest = 0
    for seat in range(SEATS):
        if seats >> seat & 1:
            slowest = max(slowest, state.thinking_ms[seat])
            right = 1 if is_right(game, state, seat) else 0
            emit(events, Event.ANSWER, seat, state.guess[seat], state.thinking_ms[seat], right)
    state.clock_ms += slowest
