"""Who is closer: exact comparisons of errors, and the order of the seats after an estimate."""

from __future__ import annotations

from quizwar_cli.engine.codes import MISSED, Kind
from quizwar_cli.engine.fields import SEATS, State
from quizwar_cli.engine.kernel import kernel


@kernel
def compare_errors(kind: int, truth: int, first: int, second: int) -> int:
    """-1 where the guess `first` errs less than `second`, 1 where it errs more, 0 where both err alike (TC-05).

    Numbers err by their distance: both guesses face one truth, so percent error ranks them the same way. Ratios err by
    fold, max(g / t, t / g), compared by cross-multiplication; guesses of 0 or less tie behind every positive one. A
    missed answer errs more than any answer and as much as another missed one (TC-08).
    """
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
    """Whether seat `first` ranks strictly before seat `second`: by error, then by thinking time (TC-06)."""
    difference = compare_errors(state.question_kind, truth, state.guess[first], state.guess[second])
    if difference == 0 and by_speed and state.guess[first] != MISSED:
        return state.thinking_ms[first] < state.thinking_ms[second]
    return difference < 0


@kernel
def rank(state: State, truth: int, by_speed: int, leading_seat: int) -> None:
    """Write the ranking of all seats into `state.order`.

    Seats that nothing parts stand in the rotation that begins with `leading_seat` (TC-07, TC-08): the insertion below
    starts from it and moves a seat only past those it ranks strictly before.
    """
    for place in range(SEATS):
        seat = (leading_seat + place) % SEATS
        at = place
        while at > 0 and ranks_before(state, truth, by_speed, seat, state.order[at - 1]):
            state.order[at] = state.order[at - 1]
            at -= 1
        state.order[at] = seat
