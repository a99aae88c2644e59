"""Whether counts look like chance: tests draw with fixed seeds, so a verdict never changes from run to run."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

LIMIT = 4.0
"""Deviations, in standard deviations, that would be no chance: about one in 16,000."""


def chi_square(counts: Sequence[int], weights: Sequence[float] = ()) -> float:
    """How far counts are from their expectation (even, or by weights), as a standard normal deviate (Fisher).

    Both ends are suspect: too far off is bias, too close is no chance either.
    """
    weights = weights or [1.0] * len(counts)
    total = sum(counts)
    expected = [total * weight / sum(weights) for weight in weights]
    assert min(expected) >= 5, "too few draws for a verdict"
    statistic = sum((count - mean) ** 2 / mean for count, mean in zip(counts, expected, strict=True))
    return sqrt(2 * statistic) - sqrt(2 * len(counts) - 3)


def evenly(counts: Sequence[int], weights: Sequence[float] = ()) -> bool:
    """Whether the counts agree with the weights."""
    return abs(chi_square(counts, weights)) < LIMIT


def correlation(first: Sequence[float], second: Sequence[float]) -> float:
    """Pearson's correlation as a standard normal deviate: under independence it is about 0 +- 1."""
    number = len(first)
    mean_1, mean_2 = sum(first) / number, sum(second) / number
    pairs = list(zip(first, second, strict=True))
    covariance = sum((a - mean_1) * (b - mean_2) for a, b in pairs)
    spread = sqrt(sum((a - mean_1) ** 2 for a in first) * sum((b - mean_2) ** 2 for b in second))
    return covariance / spread * sqrt(number)
