"""Speed of the engine and of what stands round it; not part of the ordinary run: `pytest tests/bench -o addopts=""`."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from quizwar_cli.bench.throughput import measure, rates, spread
from quizwar_cli.cli.options import read_setup
from quizwar_cli.match.logfile import LogWriter
from quizwar_cli.match.logreader import read_log
from quizwar_cli.match.playing import play_series
from quizwar_cli.match.referee import Match
from quizwar_cli.match.replay import Replay, verify
from quizwar_cli.match.series import Series
from quizwar_cli.match.setup import MatchSetup
from quizwar_cli.match.statistics import Statistics
from quizwar_cli.players.bot import STRATEGIES


@pytest.fixture(scope="module")
def ready() -> MatchSetup:
    return read_setup("three-castles")


def logged(ready: MatchSetup) -> str:
    match, stream = Match(ready), io.StringIO()
    writer = LogWriter(stream, match)
    for step in match.steps():
        writer.step(step)
    writer.foot()
    return stream.getvalue()


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_a_match_of_three_bots(strategy: str, benchmark: BenchmarkFixture) -> None:
    series = Series(read_setup("three-castles", seats=[f"{name}=bot:{strategy}" for name in "ABC"]), 20)
    results = benchmark(lambda: [series.result(number) for number in range(20)])
    assert len(results) == 20


def test_a_series_with_its_statistics(ready: MatchSetup, benchmark: BenchmarkFixture) -> None:
    def play() -> int:
        statistics = Statistics(1)
        for results in play_series(Series(ready, 60)):
            statistics.add(results)
        return statistics.matches

    assert benchmark(play) == 60


def test_a_match_with_its_log(ready: MatchSetup, benchmark: BenchmarkFixture) -> None:
    assert benchmark(logged, ready).count("\n") > 100


def test_reading_and_verifying_a_log(ready: MatchSetup, tmp_path: Path, benchmark: BenchmarkFixture) -> None:
    path = tmp_path / "log.jsonl"
    path.write_text(logged(ready), encoding="utf-8")
    assert benchmark(lambda: verify(Replay(read_log(str(path))))) == ""


def test_setting_up(benchmark: BenchmarkFixture) -> None:
    assert benchmark(read_setup, "three-castles").bank.questions


def test_throughput_counts_what_was_played(ready: MatchSetup) -> None:
    series = Series(ready, 3)
    done: list[int] = []
    runs = measure(series, 2, done=lambda: done.append(1))
    assert len(runs) == len(done) == 2
    results = [series.result(number) for number in range(3)]
    for run in runs:
        assert run.matches == 3
        assert run.decisions == sum(result.decisions for result in results)
        assert run.questions == sum(sum(result.questions) for result in results)
        assert run.seconds > 0
    assert rates(runs)["matches"] == [3 / run.seconds for run in runs]
    assert spread([3.0, 1.0, 2.0]) == {"median": 2.0, "min": 1.0, "max": 3.0}
