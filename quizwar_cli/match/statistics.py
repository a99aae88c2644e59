"""What a series says: sums of whole numbers over matches and blocks, and what follows from them."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from statistics import NormalDist
from typing import Any

from quizwar_cli.engine.batch import CREDIT
from quizwar_cli.engine.codes import Parting
from quizwar_cli.engine.fields import KINDS, SEATS
from quizwar_cli.match.playing import Batch
from quizwar_cli.match.series import SEATINGS, MatchResult

CONFIDENCE = 0.95

HALF = 24
"""Bits of the lower half of a number that is squared: times itself and times a batch it stays within 63 bits."""


@dataclass(slots=True)
class Sums:
    """Count, sum, sum of squares, smallest and largest of whole numbers."""

    count: int = 0
    total: int = 0
    squares: int = 0
    low: int = 0
    high: int = 0

    def add(self, number: int) -> None:
        """Take in one number."""
        self.low = min(self.low, number) if self.count else number
        self.high = max(self.high, number) if self.count else number
        self.count += 1
        self.total += number
        self.squares += number * number

    def merge(self, count: int, total: int, squares: int, low: int, high: int) -> None:
        """Take in what another sum has: `low` and `high` of at least one number."""
        self.low = min(self.low, low) if self.count else low
        self.high = max(self.high, high) if self.count else high
        self.count += count
        self.total += total
        self.squares += squares

    @property
    def mean(self) -> float:
        """0 where there is nothing."""
        return self.total / self.count if self.count else 0.0

    @property
    def deviation(self) -> float:
        """The sample's standard deviation, 0 of fewer than two numbers; exact up to the last division."""
        if self.count < 2:
            return 0.0
        return math.sqrt((self.count * self.squares - self.total * self.total) / (self.count * (self.count - 1)))


def column_sums(numbers: Any) -> list[tuple[int, int, int, int, int]]:
    """Count, sum, sum of squares, smallest and largest of each column of (n, columns) whole numbers of up to 48 bits.

    Exact: where a number has more than `HALF` bits its square is put together from those of its two halves.
    """
    import numpy as np

    low, high, total = numbers.min(axis=0), numbers.max(axis=0), numbers.sum(axis=0)
    squares = np.einsum("ij,ij->j", numbers, numbers).tolist()
    for column in ((low < 0) | (high >> HALF > 0)).nonzero()[0].tolist():
        upper, lower = numbers[:, column] >> HALF, numbers[:, column] & ((1 << HALF) - 1)
        halves = [int((first * second).sum()) for first, second in ((upper, upper), (upper, lower), (lower, lower))]
        squares[column] = (halves[0] << 2 * HALF) + (halves[1] << HALF + 1) + halves[2]
    count = [len(numbers)] * len(squares)
    return list(zip(count, total.tolist(), squares, low.tolist(), high.tolist(), strict=True))


class Columns:
    """The sums of every number of some records, found by the name of the field."""

    def __init__(self, records: Any) -> None:
        self._sums = column_sums(records.copy().view("<i8").reshape(len(records), -1))
        self._first = {name: records.dtype.fields[name][1] // 8 for name in records.dtype.names}

    def of(self, name: str, index: int = 0) -> tuple[int, int, int, int, int]:
        """The sums of a field, of its number `index` where it has several."""
        found: tuple[int, int, int, int, int] = self._sums[self._first[name] + index]
        return found


SEAT_FIGURES = ("credit", "score", "out", "regions", "walls", "holds", "captures", "castles_taken", "tied")
MATCH_FIGURES = ("decisions", "clock_ms", "turns", "skipped", "lead_changes", "unfinished", "winner_behind")


@dataclass(slots=True)
class Statistics:
    """The figures of a series so far. Adding results in any order of blocks gives the same figures."""

    seatings: int
    seats: list[dict[str, Sums]] = field(
        default_factory=lambda: [{n: Sums() for n in SEAT_FIGURES} for _ in range(SEATS)]
    )
    blocks: list[Sums] = field(default_factory=lambda: [Sums() for _ in range(SEATS)])
    """Credits a block by entrant: the independent observations of the series."""
    match: dict[str, Sums] = field(default_factory=lambda: {name: Sums() for name in MATCH_FIGURES})
    questions: list[Sums] = field(default_factory=lambda: [Sums() for _ in range(KINDS)])
    ties: int = 0
    parted: list[int] = field(default_factory=lambda: [0] * len(Parting))
    """Matches by what parted seats that were level at the end."""

    @property
    def matches(self) -> int:
        """Matches taken in."""
        return self.match["decisions"].count

    def add(self, results: Iterable[MatchResult] | Batch) -> None:
        """Take in the results of whole blocks."""
        if isinstance(results, Batch):
            self._add_batch(results.records)
            return
        blocks: dict[int, list[int]] = {}
        for result in results:
            block = blocks.setdefault(result.block, [0] * SEATS)
            for entrant, seat in enumerate(result.seats):
                block[entrant] += seat.credit
                for name, sums in self.seats[entrant].items():
                    sums.add(int(getattr(seat, name)))
            for name, sums in self.match.items():
                sums.add(getattr(result, name))
            for kind, number in enumerate(result.questions):
                self.questions[kind].add(number)
            self.ties += any(seat.tied for seat in result.seats)
            self.parted[result.parted] += 1
        for block in blocks.values():
            for entrant, credit in enumerate(block):
                self.blocks[entrant].add(credit)

    def _add_batch(self, records: Any) -> None:
        """The same from (matches,) `Result` records, the seatings of each block in turn."""
        credits_won: list[Any] = [0] * SEATS
        for seating in range(self.seatings):
            part = records[seating :: self.seatings]
            columns = Columns(part)
            for chair, entrant in enumerate(SEATINGS[seating]):
                for name, sums in self.seats[entrant].items():
                    sums.merge(*columns.of(name, chair))
                credits_won[entrant] = credits_won[entrant] + part["credit"][:, chair]
            for name, sums in self.match.items():
                sums.merge(*columns.of(name))
            for kind, sums in enumerate(self.questions):
                sums.merge(*columns.of("questions", kind))
        for entrant, block in enumerate(credits_won):
            self.blocks[entrant].merge(*column_sums(block.reshape(-1, 1))[0])
        self.ties += int(records["tied"].any(axis=1).sum())
        for how in Parting:
            self.parted[how] += int((records["parted"] == how).sum())

    def win_share(self, entrant: int) -> float:
        """Wins a match; a shared first place counts its share."""
        return self.seats[entrant]["credit"].mean / CREDIT

    def win_interval(self, entrant: int) -> tuple[float, float]:
        """The 95 % interval of the win share.

        Single matches: Wilson's score interval (Wilson 1927). Blocks of six seatings share their luck, so the block is
        the observation: Student's interval of the mean over blocks; (0, 1) of a single block.
        """
        if self.seatings == 1:
            return wilson(self.win_share(entrant), self.matches)
        sums = self.blocks[entrant]
        if sums.count < 2:
            return 0.0, 1.0
        scale = CREDIT * self.seatings
        half = student(sums.count - 1) * sums.deviation / math.sqrt(sums.count) / scale
        mean = sums.mean / scale
        return max(0.0, mean - half), min(1.0, mean + half)


def wilson(share: float, number: int) -> tuple[float, float]:
    """Wilson's 95 % score interval of a share seen in `number` trials; (0, 1) of none."""
    if not number:
        return 0.0, 1.0
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    centre = share + z * z / (2 * number)
    half = z * math.sqrt(share * (1 - share) / number + z * z / (4 * number * number))
    scale = 1 + z * z / number
    return max(0.0, (centre - half) / scale), min(1.0, (centre + half) / scale)


def student(freedom: int) -> float:
    """The two-sided 95 % quantile of Student's t with `freedom` degrees of freedom.

    Exact for 1 and 2, else the expansion of Abramowitz and Stegun 26.7.5 (within 0.13 % at 3, 0.005 % from 6 on).
    """
    p = (1 + CONFIDENCE) / 2
    if freedom == 1:
        return math.tan(math.pi * (p - 0.5))
    if freedom == 2:
        return (2 * p - 1) / math.sqrt(2 * p * (1 - p))
    x = NormalDist().inv_cdf(p)
    terms = (
        x,
        (x**3 + x) / 4,
        (5 * x**5 + 16 * x**3 + 3 * x) / 96,
        (3 * x**7 + 19 * x**5 + 17 * x**3 - 15 * x) / 384,
        (79 * x**9 + 776 * x**7 + 1482 * x**5 - 1920 * x**3 - 945 * x) / 92160,
    )
    return math.fsum(term / freedom**power for power, term in enumerate(terms))
