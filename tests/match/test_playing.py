"""A series played compiled: the same results in the same order for any batch, and which way is taken when."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizwar_cli.compiled import cache
from quizwar_cli.errors import QuizwarError, UsageError
from quizwar_cli.match import engine, playing
from quizwar_cli.match.engine import COLD_MATCHES, WARM_MATCHES, choose
from quizwar_cli.match.playing import Batch, play_series
from quizwar_cli.match.rows import ResultFile
from quizwar_cli.match.series import MatchResult, Series
from quizwar_cli.match.statistics import Statistics, Sums, column_sums
from quizwar_cli.rulesets.model import of_game
from tests.match.small import setup

BOTS = ("Ана=bot:planner@0.5", "Bo=bot:besieger@-0.5", "Cid=bot:cautious")


def results(series: Series, workers: int = 1, *, compiled: bool) -> list[MatchResult]:
    return [result for chunk in play_series(series, workers, compiled=compiled) for result in chunk]


@pytest.fixture(scope="module", params=[False, True], ids=["single", "rotated"])
def series(request: pytest.FixtureRequest) -> Series:
    return Series(setup(*BOTS), 20, rotate=request.param)


@pytest.fixture(scope="module")
def played(series: Series) -> list[MatchResult]:
    return results(series, compiled=False)


def test_compiled_results_are_the_interpreted_ones(series: Series, played: list[MatchResult]) -> None:
    assert results(series, compiled=True) == played


@pytest.mark.parametrize(("size", "workers"), [(1, 1), (7, 2), (13, 3), (60, 2)])
def test_neither_batch_nor_workers_matter(
    size: int, workers: int, series: Series, played: list[MatchResult], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing, "BATCH", size)
    assert results(series, workers, compiled=True) == played


def test_figures_of_batches_are_those_of_matches(
    series: Series, played: list[MatchResult], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing, "BATCH", 12)
    by_match, by_batch = Statistics(series.seatings), Statistics(series.seatings)
    by_match.add(played)
    for chunk in play_series(series, compiled=True):
        assert isinstance(chunk, Batch)
        by_batch.add(chunk)
    assert by_batch == by_match


@given(st.lists(st.integers(-(2**47), 2**47), max_size=60), st.lists(st.integers(-(2**47), 2**47), max_size=5))
def test_sums_of_arrays_are_exact(numbers: list[int], more: list[int]) -> None:
    one_by_one, at_once = Sums(), Sums()
    for number in numbers + more:
        one_by_one.add(number)
    for part in (numbers, more):
        if part:
            columns = np.array([part, part[::-1]], np.int64).T
            first, second = column_sums(columns)
            assert first == second
            at_once.merge(*first)
    assert at_once == one_by_one


def test_sums_of_a_full_batch_of_the_largest_figures_are_exact() -> None:
    largest = 150 * 600_000  # a match of the longest thinking times
    sums = Sums()
    sums.merge(*column_sums(np.full((playing.BATCH, 1), largest, np.int64))[0])
    assert (sums.total, sums.squares) == (playing.BATCH * largest, playing.BATCH * largest**2)


@pytest.mark.parametrize("ruleset", of_game("quiz"))
def test_what_is_playable_is_compilable(ruleset: str) -> None:
    from quizwar_cli.cli.options import read_setup

    seats = [
        f"{name}=bot:{strategy}" for name, strategy in zip("abc", ("random", "leader-hunter", "greedy"), strict=True)
    ]
    shipped_series = Series(read_setup(ruleset, seats=seats), 4)
    assert choose(shipped_series, "compiled").compiled
    assert results(shipped_series, compiled=True) == results(shipped_series, compiled=False)


@pytest.fixture
def warm(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[bool]]:
    state = [True]
    monkeypatch.setattr(cache, "is_warm", lambda: state[0])
    yield state


def test_auto_takes_the_way_that_pays(warm: list[bool]) -> None:
    bots = setup(*BOTS)
    assert not choose(Series(bots, WARM_MATCHES - 1)).compiled
    assert choose(Series(bots, WARM_MATCHES)).compiled
    warm[0] = False
    assert not choose(Series(bots, COLD_MATCHES - 1)).compiled
    assert choose(Series(bots, COLD_MATCHES)).compiled
    assert choose(Series(bots, 1), matches=COLD_MATCHES).compiled
    assert choose(Series(bots, 10**6), "interpreted") == (False, "that was asked for")


def test_what_cannot_be_compiled_is_interpreted(warm: list[bool], monkeypatch: pytest.MonkeyPatch) -> None:
    scripted = Series(setup("Ana=script:storm"), 10**6)
    assert choose(scripted) == (False, "a seat is played by a script")
    with pytest.raises(UsageError) as caught:
        choose(scripted, "compiled")
    assert caught.value.code == "not-compilable"
    monkeypatch.setattr(engine, "find_spec", lambda name: None)
    assert choose(Series(setup(*BOTS), 10**6)) == (False, "numba is not installed")


def test_the_range_of_a_worker_that_died_is_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    series = Series(setup(*BOTS), 30)
    expected = results(series, compiled=False)
    monkeypatch.setattr(playing, "CHUNK", 5)
    play, parent, flag = playing._play, os.getpid(), tmp_path / "died"

    def die_once(series: Series, start: int, stop: int) -> playing.Chunk:
        if os.getpid() != parent and start == 10 and not flag.exists():
            flag.touch()
            os._exit(9)
        return play(series, start, stop)

    monkeypatch.setattr(playing, "_play", die_once)
    told: list[str] = []
    chunks = list(play_series(series, 2, report=told.append))
    assert [result for chunk in chunks for result in chunk] == expected
    assert flag.exists()
    (message,) = told
    assert message.startswith("a worker process died; matches ")
    assert message.endswith(" are not in and are played again")


def test_a_range_that_kills_every_worker_ends_the_series(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "CHUNK", 5)
    parent = os.getpid()

    def die(*_: object) -> playing.Chunk:
        assert os.getpid() != parent
        os._exit(9)

    monkeypatch.setattr(playing, "_play", die)
    told: list[str] = []
    with pytest.raises(QuizwarError) as caught:
        list(play_series(Series(setup(*BOTS), 30), 2, report=told.append))
    assert caught.value.code == "worker-died"
    assert "matches 0 to 4 are not in after 3 tries" in caught.value.message
    assert len(told) == playing.TRIES - 1


@pytest.mark.parametrize("ending", ["csv", "jsonl"])
def test_rows_of_batches_are_those_of_matches(
    ending: str, series: Series, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing, "BATCH", 12)
    written = []
    for compiled in (False, True):
        path = tmp_path / f"{compiled}.{ending}"
        with ResultFile(path, series, force=False) as file:
            for chunk in play_series(series, compiled=compiled):
                file.add(chunk)
        written.append(path.read_bytes())
    assert written[0] == written[1]
