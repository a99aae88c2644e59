"""Series: many matches of one setup, in chunks that any number of workers may play."""

from __future__ import annotations

import signal
from collections.abc import Generator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice, permutations

from quizwar_cli.engine.bits import count
from quizwar_cli.engine.fields import SEATS, State
from quizwar_cli.errors import QuizwarError
from quizwar_cli.match.referee import Match
from quizwar_cli.match.setup import MatchSetup

CHUNK = 60
"""Matches a chunk. Results do not depend on it."""

SEATINGS = tuple(permutations(range(SEATS)))
"""The six ways to seat three: SEATINGS[k][chair] is the entrant that sits there. The first is the order given."""

CREDIT = 6
"""A win in credits, so that a first place shared by two or three is a whole number of them (TC-38)."""


@dataclass(frozen=True, slots=True)
class SeatResult:
    """What one entrant came to in one match."""

    entrant: int
    chair: int
    place: int
    credit: int  # of CREDIT
    tied: bool  # whether it shared first place
    score: int
    out: bool
    regions: int
    walls: int
    bonus: int
    holds: int
    captures: int
    castles_taken: int


@dataclass(frozen=True, slots=True)
class MatchResult:
    """One match of a series. `number` counts all matches, `block` the seeds, `seating` indexes SEATINGS."""

    number: int
    block: int
    seating: int
    seats: tuple[SeatResult, ...]  # by entrant
    decisions: int
    clock_ms: int
    questions: tuple[int, ...]  # (kinds,)
    turns: int
    skipped: int
    lead_changes: int
    winner_behind: int  # the furthest that the winner (the first of several) was behind


@dataclass(frozen=True)
class Series:
    """A series to play: `blocks` seeds, each in one seating or in all six."""

    setup: MatchSetup
    blocks: int
    rotate: bool = False

    @property
    def seatings(self) -> int:
        """Matches a block."""
        return len(SEATINGS) if self.rotate else 1

    @property
    def matches(self) -> int:
        """Matches in all."""
        return self.blocks * self.seatings

    @cached_property
    def setups(self) -> tuple[MatchSetup, ...]:
        """The setup of each seating."""
        entrants = self.setup.seats
        return tuple(
            replace(self.setup, seats=tuple(entrants[entrant] for entrant in seating))
            for seating in SEATINGS[: self.seatings]
        )

    def match(self, number: int) -> Match:
        """Match `number` of the series, from 0, ready to play."""
        block, seating = divmod(number, self.seatings)
        return Match(self.setups[seating], block)

    def result(self, number: int) -> MatchResult:
        """Play match `number`. Raises QuizwarError, with the match named, when a player stops it."""
        match = self.match(number)
        try:
            state = match.play()
        except QuizwarError as error:
            error.message = f"match {number}: {error.message}"
            raise
        block, seating = divmod(number, self.seatings)
        chairs = sorted(range(SEATS), key=lambda chair: SEATINGS[seating][chair])
        winner = state.place.index(1)
        return MatchResult(
            number,
            block,
            seating,
            tuple(seat_result(state, chair, SEATINGS[seating][chair]) for chair in chairs),
            state.step,
            state.clock_ms,
            tuple(state.used_count),
            state.turns,
            state.skipped,
            state.lead_changes,
            state.behind[winner],
        )


def seat_result(state: State, chair: int, entrant: int) -> SeatResult:
    """What the seat in `chair` came to."""
    winners = state.place.count(1)
    first = state.place[chair] == 1
    return SeatResult(
        entrant,
        chair,
        state.place[chair],
        CREDIT // winners if first else 0,
        first and winners > 1,
        state.score[chair],
        not state.alive >> chair & 1,
        count(state.held[chair]),
        state.walls[chair],
        state.bonus[chair],
        state.holds[chair],
        state.captures[chair],
        state.castles_taken[chair],
    )


def play_series(series: Series, workers: int = 1) -> Generator[list[MatchResult], None, None]:
    """The results of the series in order, a list of whole blocks at a time, the same for any number of workers.

    Raises QuizwarError when a player stops a match or a worker dies.
    """
    size = max(1, CHUNK // series.seatings) * series.seatings
    starts = range(0, series.matches, size)
    ranges = ((start, min(start + size, series.matches)) for start in starts)
    if workers <= 1 or len(starts) == 1:
        for start, stop in ranges:
            yield _play(series, start, stop)
        return
    with ProcessPoolExecutor(workers, initializer=_begin, initargs=(series,)) as pool:
        waiting: dict[int, Future[list[MatchResult]]] = {}
        try:
            for start, stop in islice(ranges, 2 * workers):
                waiting[start] = _submit(pool, start, stop)
            for start in starts:
                yield _result(waiting.pop(start), start)
                for first, last in islice(ranges, 1):
                    waiting[first] = _submit(pool, first, last)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _submit(pool: ProcessPoolExecutor, start: int, stop: int) -> Future[list[MatchResult]]:
    try:
        return pool.submit(_play_here, start, stop)
    except BrokenProcessPool as error:
        raise _worker_died(start) from error


def _worker_died(start: int) -> QuizwarError:
    message = f"a worker process died while matches up to {start} were played"
    return QuizwarError("worker-died", message, hint="perhaps out of memory; try --workers 1")


def _result(future: Future[list[MatchResult]], start: int) -> list[MatchResult]:
    while not wait([future], timeout=0.5, return_when=FIRST_COMPLETED).done:
        pass  # so that Ctrl-C is seen while waiting
    try:
        return future.result()
    except BrokenProcessPool as error:
        raise _worker_died(start) from error


_series: Series


def _begin(series: Series) -> None:
    """A worker leaves Ctrl-C to the parent, and gets the series once."""
    global _series
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _series = series


def _play_here(start: int, stop: int) -> list[MatchResult]:
    return _play(_series, start, stop)


def _play(series: Series, start: int, stop: int) -> list[MatchResult]:
    return [series.result(number) for number in range(start, stop)]
