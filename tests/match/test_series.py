"""Series: the same results whatever the workers and the chunks; what a block is; how a worker's end is told."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from quizwar_cli.engine.batch import CREDIT
from quizwar_cli.engine.bits import count
from quizwar_cli.engine.fields import SEATS
from quizwar_cli.errors import QuizwarError
from quizwar_cli.match import playing
from quizwar_cli.match.playing import play_series
from quizwar_cli.match.referee import Match
from quizwar_cli.match.series import SEATINGS, MatchResult, Series
from quizwar_cli.match.statistics import Statistics
from tests.match.small import script, setup

MIXED = ("Ana=bot:planner@0.5", "Bo=script:storm")


def results(series: Series, workers: int = 1) -> list[MatchResult]:
    return [result for chunk in play_series(series, workers) for result in chunk]


@pytest.fixture(scope="module")
def series() -> Series:
    return Series(setup(*MIXED), 30)


@pytest.fixture(scope="module")
def played(series: Series) -> list[MatchResult]:
    return results(series)


@pytest.fixture
def chunk(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """Chunks so small that there are many of them for the workers."""
    monkeypatch.setattr(playing, "CHUNK", 7)
    yield 7


@pytest.mark.parametrize("workers", [2, 3])
def test_the_results_do_not_depend_on_the_workers(
    workers: int, chunk: int, series: Series, played: list[MatchResult]
) -> None:
    assert results(series, workers) == played
    assert [result.number for result in played] == list(range(30))


@pytest.mark.parametrize("size", [1, 4, 30, 1000])
def test_the_results_do_not_depend_on_the_chunks(
    size: int, series: Series, played: list[MatchResult], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing, "CHUNK", size)
    assert results(series) == played


@pytest.mark.parametrize("size", [1, 6, 7, 13])
def test_a_chunk_has_whole_blocks(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "CHUNK", size)
    rotated = Series(setup(*MIXED), 5, rotate=True)
    for chunk in play_series(rotated):
        assert len(chunk) % 6 == 0
        assert [result.seating for result in chunk[:6]] == list(range(6))


def test_a_match_of_a_series_is_the_match_played_step_by_step(series: Series, played: list[MatchResult]) -> None:
    for result in played[:5]:
        match = Match(series.setup, result.number)
        steps = list(match.steps())
        state = match.state
        assert (result.decisions, result.clock_ms) == (steps[-1].number, state.clock_ms)
        assert result.questions == tuple(state.used_count)
        for seat in result.seats:
            assert (seat.place, seat.score) == (state.place[seat.chair], state.score[seat.chair])
            assert (seat.regions, seat.walls) == (count(state.held[seat.chair]), state.walls[seat.chair])
            assert seat.out == (not state.alive >> seat.chair & 1)


def test_matches_of_a_series_differ(played: list[MatchResult]) -> None:
    assert len({(result.clock_ms, result.decisions) for result in played}) > 25


def test_one_win_a_match_however_it_is_shared(played: list[MatchResult]) -> None:
    for result in played:
        assert sum(seat.credit for seat in result.seats) == CREDIT
        winners = [seat for seat in result.seats if seat.place == 1]
        assert {seat.credit for seat in winners} == {CREDIT // len(winners)}
        assert all(seat.tied == (len(winners) > 1) for seat in winners)


def test_rotation_seats_everybody_twice_in_every_chair() -> None:
    assert len(set(SEATINGS)) == 6
    assert SEATINGS[0] == (0, 1, 2)
    for entrant in range(SEATS):
        assert sorted(seating.index(entrant) for seating in SEATINGS) == [0, 0, 1, 1, 2, 2]


def test_rotation_plays_the_same_seed_in_six_seatings() -> None:
    rotated = Series(setup(*MIXED), 2, rotate=True)
    assert rotated.matches == 12
    played = results(rotated)
    assert [(result.block, result.seating) for result in played] == [(b, k) for b in range(2) for k in range(6)]
    for result in played:
        for seat in result.seats:
            assert SEATINGS[result.seating][seat.chair] == seat.entrant
        assert [seat.entrant for seat in result.seats] == [0, 1, 2]
        match = rotated.match(result.number)
        assert match.number == result.block
        assert [seat.name for seat in match.setup.seats] == [
            rotated.setup.seats[entrant].name for entrant in SEATINGS[result.seating]
        ]


def test_three_equal_bots_win_exactly_a_third_each() -> None:
    rotated = Series(setup("A=bot:greedy", "B=bot:greedy", "C=bot:greedy"), 10, rotate=True)
    statistics = Statistics(rotated.seatings)
    statistics.add(results(rotated))
    totals = [statistics.seats[entrant]["credit"].total for entrant in range(SEATS)]
    assert totals == [statistics.matches * CREDIT // 3] * SEATS
    assert [sums.total for sums in statistics.blocks] == totals
    assert len({statistics.seats[entrant]["score"].total for entrant in range(SEATS)}) == 1


def test_a_player_that_stops_a_match_is_told_with_the_match(tmp_path: Path) -> None:
    broken = Series(setup(f"Ana=script:{script(tmp_path, 'answer: right')}"), 100)
    with pytest.raises(QuizwarError) as caught:
        results(broken)
    assert caught.value.message.startswith("match 0: step ")
    with pytest.raises(QuizwarError) as by_worker:
        results(broken, 2)
    assert (by_worker.value.code, by_worker.value.message) == (caught.value.code, caught.value.message)
    assert by_worker.value.place == caught.value.place
    assert by_worker.value.hint == caught.value.hint


def test_a_worker_that_dies_is_told(chunk: int, series: Series, monkeypatch: pytest.MonkeyPatch) -> None:
    parent = os.getpid()

    def die(*_: object) -> list[MatchResult]:
        assert os.getpid() != parent
        os._exit(9)

    monkeypatch.setattr(playing, "_play", die)
    with pytest.raises(QuizwarError) as caught:
        results(series, 2)
    assert caught.value.code == "worker-died"
    assert "worker process died" in caught.value.message
    assert "--workers 1" in caught.value.hint


def test_a_series_given_up_leaves_no_process_behind(chunk: int, series: Series) -> None:
    import multiprocessing

    chunks = play_series(series, 2)
    assert len(next(chunks)) == chunk
    chunks.close()
    assert not multiprocessing.active_children()
