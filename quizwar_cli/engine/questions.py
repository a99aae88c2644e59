"""Which question comes next, who is asked, and what they said."""

from __future__ import annotations

from quizwar_cli.engine import chance
from quizwar_cli.engine.chance import Stream
from quizwar_cli.engine.codes import MISSED, Ask, Estimate, Event, Kind
from quizwar_cli.engine.events import Events, emit
from quizwar_cli.engine.fields import QUESTIONS, SEATS, Game, Question, State
from quizwar_cli.engine.kernel import kernel

ATTEMPT_BITS = 32
"""Places in the stream for the attempts at one question: more than any bank of a match will ever need."""


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
def is_used(state: State, kind: int, index: int) -> bool:
    """Whether the question was asked since the bank was last used up. Looks at all, which a processor does at once."""
    found = False
    for at in range(kind * QUESTIONS, kind * QUESTIONS + state.used_now[kind]):
        found |= state.used[at] == index
    return found


@kernel
def draw_question(game: Game, state: State, kind: int) -> int:
    """A question of `kind` not yet asked, each of them equally likely; a bank used up starts afresh.

    Draws again until the question is a new one; the draws of the k-th question have places of their own in the stream.
    """
    size = game.stock.size[kind]
    if state.used_now[kind] == size:
        state.used_now[kind] = 0
    place = state.used_count[kind] << ATTEMPT_BITS
    index = chance.below(state.key, Stream.QUESTION, kind, place, size)
    while is_used(state, kind, index):
        place += 1
        index = chance.below(state.key, Stream.QUESTION, kind, place, size)
    state.used[kind * QUESTIONS + state.used_now[kind]] = index
    state.used_now[kind] += 1
    state.used_count[kind] += 1
    return index


@kernel
def answer_limit_ms(game: Game, kind: int) -> int:
    """TC-32, LW-32: the time to answer a question of the kind, in milliseconds."""
    return game.rules.time_choice_ms if kind == Kind.CHOICE else game.rules.time_estimate_ms


@kernel
def ask(game: Game, state: State, events: Events, kind: int, part: int, seats: int) -> None:
    """Put a new question of `kind` to the mask of `seats`; nobody has answered yet."""
    state.question_kind = kind
    state.question_part = part
    state.question = draw_question(game, state, kind)
    limit = answer_limit_ms(game, kind)
    for seat in range(SEATS):
        state.guess[seat] = MISSED
        state.thinking_ms[seat] = limit
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
