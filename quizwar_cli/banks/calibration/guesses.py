"""How far guesses at a number scatter: a mixture of those who know it and those who guess.

Who knows the number hits it; who guesses errs by exp(spread * z) with a normal z, rounded to the step (docs:
architecture, answers of bots). Both may hit, so the share of those who know and the spread are estimated together by
maximum likelihood with the EM algorithm (Dempster, Laird and Rubin, JRSS B 39, 1977).
"""

from __future__ import annotations

from math import erf, exp, log, pi, sqrt
from typing import NamedTuple

ROUNDS = 500


class Scatter(NamedTuple):
    """`spread`: standard deviation of ln(guess / truth) about 0; `error` its standard error; `bias` the mean of
    ln(guess / truth) of guesses that missed; `known` the share of players who knew."""

    spread: float
    error: float
    bias: float
    known: float


def scatter(ratios: list[float], hits: int, half_step: float) -> Scatter | None:
    """From the ratios guess / truth of the guesses that missed, and the number of hits.

    `half_step` is half the step over the truth: a guess that near rounds to the truth. None where nobody missed.
    """
    logs = [log(ratio) for ratio in ratios]
    if not logs:
        return None
    squares = sum(value * value for value in logs)
    number = len(logs) + hits
    width = log(1 + half_step)
    spread, known = sqrt(squares / len(logs)), hits / number
    for _ in range(ROUNDS):
        chance, moment = _inside(width, spread)
        mixed = known + (1 - known) * chance
        guessed = hits * (1 - known) * chance / mixed if hits and mixed else 0.0
        renewed = sqrt((squares + guessed * moment) / (len(logs) + guessed))
        known, moved, spread = (hits - guessed) / number, abs(renewed - spread), renewed
        if moved < 1e-9:
            break
    guessers = number * (1 - known)
    return Scatter(spread, spread / sqrt(2 * guessers), sum(logs) / len(logs), known)


def _inside(width: float, spread: float) -> tuple[float, float]:
    """The chance that a guess falls within `width` of the truth, and the mean square of those that do."""
    edge = width / spread
    chance = erf(edge / sqrt(2))
    if chance < 1e-12:
        return 0.0, width * width / 3
    density = exp(-edge * edge / 2) / sqrt(2 * pi)
    return chance, spread * spread * (1 - 2 * edge * density / chance)
