"""Who is closer: exact comparisons of errors, and the order of the seats after an estimate."""

from __future__ import annotations

from quizwar_cli.engine import chance
from quizwar_cli.engine.chance import Stream
from quizwar_cli.engine.codes import MISSED, Kind, RankTie
from quizwar_cli.engine.fields import SEATS, State
from quizwar_cli.engine.kernel import kernel


@kernel
def compare_errors(kind: int, truth: int, first: int, second: int) -> int:
    """-1 where the guess `first` errs less than `second`, 1 where it errs more, 0 where both err alike (TC-05).

    Options are right or wrong (MU-12), and no answer is a wrong one (MU-04). Numbers err by their distance: both
    guesses face one truth, so percent error ranks them the same way. Ratios err by fold, max(g / t, t / g), compared
    by cross-multiplication; guesses of 0 or less tie behind every positive one. A missed estimate errs more than any
    guess and as much as another missed one (TC-08).
    """
    if kind == Kind.CHOICE:
        return (1 if first != truth else 0) - (1 if second != truth else 0)
    if first == MISSED or second == MISSED:
        return (1 if first == MISSED else 0) - (1 if second == MISSED else 0)
    if kind == Kind.RATIO:
        if first <= 0 or second <= 0:
            return (1 if first <= 0 else 0) - (1 if second <= 0 else 0)
        one = max(first, truth) * min(second, truth)
        other = max(second, truth) * min(first, truth)
    else:
        one = abs(first - truth)
        other = abs(second - truth)
    return (1 if one > other else 0) - (1 if one < other else 0)


@kernel
def ranks_before(state: State, truth: int, by_speed: int, first: int, second: int) -> bool:
    """Whether seat `first` ranks strictly before seat `second`: by error, then by thinking time (TC-06, MU-06).

    Time parts right answers to a choice question and given answers to an estimate; among the rest it says nothing.
    """
    difference = compare_errors(state.question_kind, truth, state.guess[first], state.guess[second])
    counts = state.guess[first] == truth if state.question_kind == Kind.CHOICE else state.guess[first] != MISSED
    if difference == 0 and by_speed and counts:
        return state.thinking_ms[first] < state.thinking_ms[second]
    return difference < 0


@kernel
def rank(state: State, truth: int, by_speed: int, tie: int) -> None:
    """Write the ranking of all seats into `state.order`; `tie` is the `RankTie` that orders what nothing else parts.

    The seats begin in that order, and the insertion below moves a seat only past those it ranks strictly before.
    """
    level_order(state, tie)
    for place in range(1, SEATS):
        seat = state.order[place]
        at = place
        while at > 0 and ranks_before(state, truth, by_speed, seat, state.order[at - 1]):
            state.order[at] = state.order[at - 1]
            at -= 1
        state.order[at] = seat


@kernel
def level_order(state: State, tie: int) -> None:
    """The order of seats that are level in all else.

    TC-07, TC-08: round k begins with seat k mod 3. SC-07, LW-05: by lot. MU-16: the order of the base choice.
    """
    for place in range(SEATS):
        if tie == RankTie.BASE_ORDER:
            state.order[place] = state.base_order[place]
        else:
            state.order[place] = (state.round + place) % SEATS
    if tie == RankTie.LOT:
        index = state.used_count[Kind.CHOICE] + state.used_count[Kind.NUMBER] + state.used_count[Kind.RATIO]
        shuffle(state, Stream.RANK_LOT, index)


@kernel
def shuffle(state: State, stream: int, index: int) -> None:
    """Put `state.order` into an order drawn at place `index` of the stream (Fisher and Yates)."""
    for place in range(SEATS - 1, 0, -1):
        other = chance.below(state.key, stream, 0, index * SEATS + place, place + 1)
        seat = state.order[place]
        state.order[place] = state.order[other]
        state.order[other] = seat
