"""The same bytes on every terminal and in every locale, and lines that fit."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from wcwidth import wcswidth

from quizwar_cli.rulesets.knobs import knobs
from tests.cli.command import SMALL, environment, process, run

NAMES = ["--seat", "Константин=bot:leader-hunter@-0.25", "--seat", "Светослава Иванова=script:storm"]
LONGEST = [
    *("--seat", f"{'Константин-Константинович'.ljust(40, 'ъ')}=bot:leader-hunter@-0.25"),
    *("--seat", f"{'Светослава Александровна'.ljust(40, 'ь')}=script:storm"),
]
PLAYED = ["three-castles", "--seed", "5"]


def width(text: str) -> int:
    widths = [wcswidth(line) for line in text.splitlines()]
    assert min(widths) >= 0, "a control character"
    return max(widths)


@pytest.mark.parametrize("seats", [NAMES, LONGEST], ids=["usual", "longest"])
@pytest.mark.parametrize("language", ["en", "bg"])
def test_a_match_fits_into_80_columns(seats: list[str], language: str, tmp_path: Path) -> None:
    log = str(tmp_path / "log.jsonl")
    assert width(run("play", *PLAYED, *seats, "-l", language, "--log", log).stdout) <= 80
    assert width(run("replay", log, "-l", language).stdout) <= 80
    assert width(run("league", log, "--min-matches", "1").stdout) <= 80


@pytest.mark.parametrize("seats", [NAMES, LONGEST], ids=["usual", "longest"])
@pytest.mark.parametrize("words", [["-n", "12"], ["-n", "2", "--rotate"]], ids=" ".join)
def test_a_series_fits_into_80_columns(seats: list[str], words: list[str]) -> None:
    assert width(run("simulate", *PLAYED, *seats, *words).stdout) <= 80


def test_rules_and_bench_fit_into_80_columns() -> None:
    assert width(run("rules", "list").stdout) <= 80
    assert width(run("rules", "show", "three-castles").stdout) <= 80
    for key in knobs():
        assert width(run("rules", "explain", key).stdout) <= 80
    told = run("bench", *SMALL, "-n", "2", "--repeats", "2").stdout
    assert width(told[: told.index("\nquizwar: ")]) <= 80  # below it the machine is named, as long as that is


@pytest.mark.parametrize(
    "changes",
    [
        {"LC_ALL": "C"},
        {"LC_ALL": "POSIX", "LANG": "", "PYTHONIOENCODING": ""},
        {"PYTHONIOENCODING": "latin-1"},
        {"PYTHONIOENCODING": "ascii:strict"},
        {"PYTHONIOENCODING": "utf-16"},
        {"COLUMNS": "200"},
        {"TERM": "dumb", "NO_COLOR": "1"},
        {"FORCE_COLOR": "1"},
        {"PYTHONHASHSEED": "7"},
    ],
    ids=lambda changes: "-".join(f"{name}={value}" for name, value in changes.items()),
)
def test_the_same_bytes_whatever_the_environment(changes: dict[str, str]) -> None:
    words = ["play", *SMALL, *NAMES, "-l", "bg"]
    done = process(*words, env=environment(**changes))
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout == run(*words).stdout_bytes


def test_messages_are_utf_8_too() -> None:
    done = process("play", *SMALL, "--seat", "Ана=bot:няма", env=environment(LC_ALL="C", PYTHONIOENCODING="ascii"))
    assert done.returncode == 2
    assert "'няма'" in done.stderr.decode("utf-8")


def test_json_is_json_with_letters_as_they_are() -> None:
    for words in (
        ["play", *SMALL, *NAMES, "--format", "json"],
        ["simulate", *SMALL, *NAMES, "-n", "2", "--format", "json"],
        ["rules", "list", "--format", "json"],
        ["rules", "show", "three-castles", "--format", "json"],
        ["bench", *SMALL, "-n", "2", "--repeats", "1", "--format", "json"],
    ):
        result = run(*words)
        assert result.exit_code == 0
        assert json.loads(result.stdout)
        assert "\\u" not in result.stdout
