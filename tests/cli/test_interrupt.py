"""Ctrl-C: what was finished is printed, files are whole, and nothing is left behind."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from quizwar_cli.cli.interrupt import held_back
from quizwar_cli.cli.simulate import simulate
from quizwar_cli.match import playing
from quizwar_cli.match.series import MatchResult, Series
from quizwar_cli.match.statistics import Statistics
from tests.cli.command import SMALL, environment, process, run, words_of
from tests.match.small import setup


def interrupted(*words: str, once: Path) -> tuple[int, str, str]:
    """Exit code and output of a run that gets SIGINT a moment after the file `once` has something in it."""
    running = subprocess.Popen(
        words_of(*words), env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    )
    try:
        begun = time.monotonic()
        while running.poll() is None and not _grown(once):
            assert time.monotonic() - begun < 60, "the series never began"
            time.sleep(0.01)
        os.killpg(running.pid, signal.SIGINT)  # as a terminal does: to the workers too
        out, err = running.communicate(timeout=60)
    finally:
        running.kill()
        running.wait()
    return running.returncode, out.decode(), err.decode()


def _grown(once: Path) -> bool:
    """Whether the file, or the part of it that is being written beside it, has rows."""
    parts = [*once.parent.glob(f".{once.name}.*.part"), *once.parent.glob(once.name)]
    return any(path.stat().st_size > 1000 for path in parts)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_series_prints_what_was_finished(workers: str, tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    words = ["simulate", *SMALL, "-n", "1000000", "--workers", workers, "--out", str(path), "--format", "json"]
    code, out, err = interrupted(*words, once=path)
    assert code == 130
    data = json.loads(out)
    assert 0 < data["matches"] < 1_000_000
    assert err == f"quizwar: interrupted: these are the first {data['matches']:,} of 1,000,000 matches\n"
    with path.open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert len(rows) == 3 * data["matches"]
    assert sum(int(row["score"]) for row in rows if row["seat"] == "greedy-1") / data["matches"] == pytest.approx(
        data["seats"][0]["score"]["mean"], abs=1e-6
    )
    assert [entry.name for entry in tmp_path.iterdir()] == ["rows.csv"]
    shorter = json.loads(run("simulate", *SMALL, "-n", str(data["matches"]), "--format", "json").stdout)
    assert shorter == {**data, "matches_wanted": data["matches"]}
    assert data["matches_wanted"] == 1_000_000


def test_what_belongs_together_is_not_torn() -> None:
    done = []
    with pytest.raises(KeyboardInterrupt), held_back():
        os.kill(os.getpid(), signal.SIGINT)
        done.append("all of it")
    assert done == ["all of it"]
    with pytest.raises(KeyboardInterrupt):
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(1)


@pytest.mark.parametrize("name", ["rows.csv", "rows.parquet"])
def test_ctrl_c_before_the_first_match_is_over_leaves_no_file(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted_play(*_: object) -> playing.Chunk:
        raise KeyboardInterrupt

    monkeypatch.setattr(playing, "_play", interrupted_play)
    with pytest.raises(KeyboardInterrupt):
        simulate(Series(setup(), 60), out=tmp_path / name)
    assert not list(tmp_path.iterdir())


def test_ctrl_c_while_results_are_taken_in_does_not_tear_table_and_file_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add = Statistics.add

    def interrupted_add(statistics: Statistics, results: list[MatchResult]) -> None:
        if statistics.matches:
            os.kill(os.getpid(), signal.SIGINT)
        add(statistics, results)

    monkeypatch.setattr(Statistics, "add", interrupted_add)
    monkeypatch.setattr(playing, "CHUNK", 6)
    path = tmp_path / "rows.jsonl"
    statistics, whole = simulate(Series(setup(), 60), out=path)
    assert (statistics.matches, whole) == (12, False)
    assert path.read_text(encoding="utf-8").count("\n") == 3 * 12


def test_a_failure_while_ctrl_c_is_held_back_is_not_lost() -> None:
    handler = signal.getsignal(signal.SIGINT)
    with pytest.raises(ValueError), held_back():
        raise ValueError
    assert signal.getsignal(signal.SIGINT) is handler


def test_a_thread_of_a_notebook_may_play_a_series() -> None:
    import threading

    done = []

    def work() -> None:
        with held_back():
            done.append(1)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert done == [1]


def test_workers_that_die_are_told_in_a_line_each(tmp_path: Path) -> None:
    """The series is played by a `quizwar` in which workers die at their first match."""
    code = (
        "import os, sys\n"
        "from quizwar_cli.match import playing\n"
        "playing._play = lambda *_: os._exit(9)\n"
        "playing.CHUNK = 6\n"
        "from quizwar_cli.__main__ import main\n"
        "main()\n"
    )
    words = ["simulate", *SMALL, "-n", "60", "--workers", "2", "--out", str(tmp_path / "rows.csv")]
    command = [words_of()[0], "-c", code, *words]
    done = subprocess.run(command, env=environment(), capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (1, b"")
    *again, last, hint = done.stderr.decode().splitlines()
    assert again == ["quizwar: a worker process died; matches 0 to 5 are not in and are played again"] * 2
    assert last == "quizwar: a worker process died; matches 0 to 5 are not in after 3 tries [worker-died]"
    assert hint == "  hint: perhaps out of memory; try --workers 1"
    assert "Traceback" not in done.stderr.decode()
    assert not list(tmp_path.iterdir())


def test_nothing_is_said_of_an_interrupt_that_did_not_come() -> None:
    assert process("simulate", *SMALL, "-n", "3").stderr == b""
