"""Failures end as one message and an exit code; nobody is shown a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from quizwar_cli.cli import options
from quizwar_cli.errors import Place, QuizwarError, UsageError
from tests.cli.command import SMALL, environment, process, run, words_of
from tests.match.small import BANK, MAP, log_text, script

FULL = "quizwar: cannot write the output: No space left on device [cannot-write]\n"


def raising(error: BaseException) -> Callable[..., None]:
    def fail(*_: object, **__: object) -> None:
        raise error

    return fail


@pytest.mark.parametrize(
    ("error", "code", "told"),
    [
        (
            QuizwarError("bad-thing", "it is bad", place=Place("a.yaml", 3, 4), hint="make it good"),
            1,
            "quizwar: a.yaml:3:4: it is bad [bad-thing]\n  hint: make it good\n",
        ),
        (UsageError("bad-words", "say it better"), 2, "quizwar: say it better [bad-words]\n"),
        (KeyboardInterrupt(), 130, "quizwar: interrupted\n"),
    ],
    ids=["error", "usage", "interrupt"],
)
def test_what_is_raised_becomes_a_message_and_a_code(
    error: BaseException, code: int, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(options, "read_setup", raising(error))
    result = run("play", "three-castles")
    assert (result.exit_code, result.stderr) == (code, told)


@pytest.mark.parametrize("error", [ZeroDivisionError("by zero"), KeyError("seat"), RecursionError(), MemoryError()])
def test_an_internal_fault_is_exit_3_and_one_message(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("QUIZWAR_TRACEBACK", raising=False)
    monkeypatch.setattr(options, "read_setup", raising(error))
    result = run("play", "three-castles")
    assert result.exit_code == 3
    assert result.stderr.startswith("quizwar: internal fault at test_failures.py:")
    assert type(error).__name__ in result.stderr
    assert "please report" in result.stderr
    assert "Traceback" not in result.stderr
    assert result.stdout == ""


def test_a_traceback_for_those_who_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUIZWAR_TRACEBACK", "1")
    monkeypatch.setattr(options, "read_setup", raising(ZeroDivisionError("by zero")))
    result = run("play", "three-castles")
    assert result.exit_code == 3
    assert "Traceback" in result.stderr


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (["play", "three-castlez"], "unknown-ruleset", "three-castles"),
        (["play", "xyz"], "unknown-ruleset", "there are: all-at-once"),
        (["play", "three-castles", "--set", "scoring.hodl=1"], "unknown-key", "scoring.hold"),
        (["play", "three-castles", "--set", "zzz=1"], "unknown-key", "rules show"),
        (["play", "three-castles", "--set", "castle.walls"], "bad-setting", "castle.walls=2"),
        (["play", "three-castles", "--set", "castle.walls=0"], "out-of-bounds", "1 to 9"),
        (["play", "three-castles", "--set", "castle.walls=three"], "out-of-bounds", "'three'"),
        (["play", "three-castles", "--set", "castle.walls=2.5"], "out-of-bounds", "whole numbers"),
        (["play", "three-castles", "--set", "setup.bases=near"], "out-of-bounds", "random, apart"),
        (["play", "three-castles", "--set", "distribution.speed=1"], "out-of-bounds", "true or false"),
        (["play", "three-castles", "--set", "distribution.picks=[2,1]"], "out-of-bounds", "list of 3"),
        (["play", "three-castles", "--map", "two-rivers"], "no-map", "three-rivers"),
        (["play", "three-castles", "--bank", "word"], "no-bank", "world"),
        (["play", "three-castles", "--seat", "A=bot:plannner"], "unknown-bot", "planner"),
        (["play", "three-castles", "--seat", "A=script:strom"], "unknown-script", "storm"),
        (["play", "three-castles", "--seed", str(2**63)], "bad-seed", "-2**63 to 2**63 - 1"),
        (["rules", "explain", "duel.both_rigth"], "unknown-key", "duel.both_right"),
    ],
    ids=lambda value: value[-1] if isinstance(value, list) else "",
)
def test_what_is_not_known_is_exit_2_with_a_hint(words: list[str], code: str, told: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert f"[{code}]" in result.stderr
    assert told in result.stderr
    assert result.stdout == ""


def test_faults_of_files_are_exit_1_with_their_places(tmp_path: Path) -> None:
    bank = tmp_path / "bank.yaml"
    text = Path(BANK).read_text(encoding="utf-8")
    bank.write_text(text.replace("kind: choice", "kind: chioce", 2), encoding="utf-8")
    result = run("play", "three-castles", "--map", MAP, "--bank", str(bank), "--set", "setup.regions=6")
    assert result.exit_code == 1
    told = [line for line in result.stderr.splitlines() if line.startswith("quizwar: ")]
    assert len(told) == 2
    assert all(f"{bank}:" in line for line in told)


def test_a_bank_too_small_is_told_before_anything_is_played() -> None:
    words = ["play", "three-castles", "--map", MAP, "--bank", BANK, "--set", "setup.regions=6"]
    result = run(*words)
    assert (result.exit_code, result.stdout) == (1, "")
    assert "which needs 24 choice (14 there), 25 number (15 there)" in result.stderr
    assert "--allow-repeats" in result.stderr
    assert run(*words, "--allow-repeats").exit_code == 0
    assert "6 regions" in run(*words[:-2]).stderr


def test_a_script_that_stops_the_match_is_exit_1_with_its_place(tmp_path: Path) -> None:
    path = script(tmp_path, "answer: right")
    result = run("play", *SMALL, "--seat", f"Ана=script:{path}")
    assert result.exit_code == 1
    assert f"{path}:5:5: step 4: Ана was asked for a pick" in result.stderr
    assert "Distribution, round 1" in result.stdout


WRITERS = [
    ["--help"],
    ["--version"],
    ["play", "--help"],
    ["play", *SMALL],
    ["play", *SMALL, "--format", "log"],
    ["simulate", *SMALL, "-n", "2"],
    ["rules", "show", "three-castles"],
    ["replay", "{cut}"],
]


def _log(folder: Path) -> str:
    """A log that is cut: replaying it is exit 1 even where the output can be written."""
    path = folder / "cut.jsonl"
    path.write_text("".join(log_text().splitlines(keepends=True)[:-5]), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("words", WRITERS, ids=lambda words: " ".join(word for word in words if "/" not in word))
def test_a_full_disk_is_one_message_and_exit_1(words: list[str], tmp_path: Path) -> None:
    words = [_log(tmp_path) if word == "{cut}" else word for word in words]
    with Path("/dev/full").open("wb") as full:
        done = process(*words, stdout=full)
    assert (done.returncode, done.stderr.decode()) == (1, FULL)


@pytest.mark.parametrize("words", [["play", *SMALL], ["--help"]], ids=["play", "help"])
def test_a_closed_pipe_is_no_traceback(words: list[str]) -> None:
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "wb") as pipe:
        done = process(*words, stdout=pipe)
    assert done.returncode == 1
    assert done.stderr.decode() == "quizwar: cannot write the output: Broken pipe [cannot-write]\n"


def test_a_log_on_a_full_disk() -> None:
    done = process("play", *SMALL, "--log", "/dev/full", "--force")
    assert done.returncode == 1
    assert done.stderr.decode().startswith("quizwar: /dev/full: cannot write: No space left on device [cannot-write]\n")
    assert b"Exception ignored" not in done.stderr


def test_a_stdout_that_is_closed() -> None:
    code = "import os, sys; os.close(1); os.execv(sys.argv[1], sys.argv[1:])"
    command = [sys.executable, "-c", code, *words_of("play", *SMALL)]
    done = subprocess.run(command, env=environment(), capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_job_that_is_cancelled_leaves_nothing_behind(tmp_path: Path) -> None:
    """SIGTERM, as a CI system sends it."""
    out = tmp_path / "rows.csv"
    command = words_of("simulate", *SMALL, "-n", "1000000", "--engine", "interpreted", "--out", str(out))
    with subprocess.Popen(command, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE) as playing:
        while not any(path.stat().st_size > 1000 for path in tmp_path.iterdir()):
            assert playing.poll() is None
        playing.terminate()
        assert playing.wait(timeout=60) == 143
        assert playing.stderr and b"Traceback" not in playing.stderr.read()
    assert not list(tmp_path.iterdir())


def test_a_reader_that_has_seen_enough(tmp_path: Path) -> None:
    """`quizwar play | head -1`: the reader is gone, but the match goes on and its log is whole."""
    log = tmp_path / "log.jsonl"
    with subprocess.Popen(
        words_of("play", "three-castles", "--log", str(log)),
        env=environment(PYTHONUNBUFFERED="1"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as playing:
        assert playing.stdout and playing.stderr
        assert playing.stdout.readline().startswith(b"Three Castles on Three Rivers")
        playing.stdout.close()
        told = playing.stderr.read().decode()
    assert playing.returncode == 1
    assert told == "quizwar: cannot write the output: Broken pipe [cannot-write]\n"
    assert run("replay", str(log), "--verify").exit_code == 0


def test_stdin_that_is_closed(tmp_path: Path) -> None:
    code = "import os, sys; os.close(0); os.execv(sys.argv[1], sys.argv[1:])"
    done = subprocess.run(
        [sys.executable, "-c", code, *words_of("rules", "list")], env=environment(), capture_output=True, check=False
    )
    assert done.returncode == 0
