"""Plays a series in chunks, interpreted by processes or compiled by threads; the results are the same."""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any

from quizwar_cli.errors import QuizwarError
from quizwar_cli.match.series import MatchResult, Series

if TYPE_CHECKING:
    import numpy as np

CHUNK = 60
"""Matches a chunk, interpreted."""

BATCH = 6000
"""Matches a chunk, compiled: 2 MB of results. The figures depend on neither."""

TRIES = 3
"""How often a range is played whose worker died."""

AHEAD = 2
"""Chunks under way a worker."""


@dataclass(frozen=True)
class Batch:
    """The results of some matches played compiled: (matches,) records of `engine.batch.Result`, whole blocks."""

    series: Series
    first: int
    records: np.ndarray[Any, Any]

    def __len__(self) -> int:
        return len(self.records)

    def __iter__(self) -> Iterator[MatchResult]:
        """The matches one by one."""
        import numpy as np

        for number, record in enumerate(self.records.view(np.recarray), start=self.first):
            yield self.series.read(number, record)


Chunk = list[MatchResult] | Batch
Report = Callable[[str], None]


def play_series(
    series: Series, workers: int = 1, *, compiled: bool = False, report: Report = lambda message: None
) -> Generator[Chunk, None, None]:
    """The results of the series in order, whole blocks at a time, the same for any number of workers.

    `report` is told when a worker process dies; its range is played again. Raises QuizwarError when a player stops a
    match, or a range kills its worker time and again.
    """
    size = BATCH if compiled else CHUNK
    size = max(1, size // series.seatings) * series.seatings
    starts = range(0, series.matches, size)
    ranges = [(start, min(start + size, series.matches)) for start in starts]
    if compiled:
        play = _compiled(series)
        if workers <= 1 or len(ranges) == 1:
            yield from (play(*limits) for limits in ranges)
            return
        with ThreadPoolExecutor(workers) as pool:  # machine code holds no interpreter lock
            yield from _in_order(pool, play, ranges, workers)
    elif workers <= 1 or len(ranges) == 1:
        yield from (_play(series, *limits) for limits in ranges)
    else:
        yield from _by_processes(series, ranges, workers, report)


def _compiled(series: Series) -> Callable[[int, int], Chunk]:
    """A function that plays a range of matches compiled."""
    import numpy as np

    from quizwar_cli.compiled import kernel

    games = [kernel.compiled_game(setup.game) for setup in series.setups]
    bots = [kernel.compiled_bots(series.bots(seating)) for seating in range(series.seatings)]
    kernel.play(games[0], bots[0], series.setup.seed, 0, 0)  # compile before threads ask for it at once

    def play(start: int, stop: int) -> Chunk:
        blocks = (stop - start) // series.seatings
        first = start // series.seatings
        parts = [
            kernel.play(game, seated, series.setup.seed, first, blocks)
            for game, seated in zip(games, bots, strict=True)
        ]
        return Batch(series, start, np.stack(parts, axis=1).reshape(-1))

    return play


def _in_order(
    pool: Executor, play: Callable[[int, int], Chunk], ranges: list[tuple[int, int]], workers: int
) -> Iterator[Chunk]:
    """The chunks in order, with some under way ahead of the one that is waited for."""
    left = iter(ranges)
    waiting: list[Future[Chunk]] = [pool.submit(play, *limits) for limits in islice(left, AHEAD * workers)]
    try:
        while waiting:
            future = waiting[0]
            while not wait([future], timeout=0.5).done:
                pass  # so that Ctrl-C is seen while waiting
            yield future.result()
            waiting.pop(0)
            waiting += [pool.submit(play, *limits) for limits in islice(left, 1)]
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _by_processes(
    series: Series, ranges: list[tuple[int, int]], workers: int, report: Report
) -> Generator[Chunk, None, None]:
    """As `_in_order` with processes; when one dies, a new pool goes on with the first range that is not in."""
    done = 0
    tries = 0
    while done < len(ranges):
        try:
            with ProcessPoolExecutor(workers, initializer=_begin, initargs=(series,)) as pool:
                for chunk in _in_order(pool, _play_here, ranges[done:], workers):
                    yield chunk
                    done += 1
                    tries = 0
        except BrokenProcessPool as error:
            tries += 1
            start, stop = ranges[done]
            what = f"a worker process died; matches {start} to {stop - 1} are not in"
            if tries == TRIES:
                hint = "perhaps out of memory; try --workers 1"
                raise QuizwarError("worker-died", f"{what} after {TRIES} tries", hint=hint) from error
            report(f"{what} and are played again")


_series: Series


def _begin(series: Series) -> None:
    """A worker leaves Ctrl-C to the parent, ends when it is told to, and gets the series once."""
    global _series
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    _series = series


def _play_here(start: int, stop: int) -> Chunk:
    return _play(_series, start, stop)


def _play(series: Series, start: int, stop: int) -> Chunk:
    return [series.result(number) for number in range(start, stop)]
