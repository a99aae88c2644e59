"""`quizwar play`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from quizwar_cli.match.referee import Match
from tests.cli.command import SMALL, run
from tests.match.small import log_text, setup

SEATS = ["--seat", "Ана=bot:planner@0.5", "--seat", "Bo=script:storm"]
LOG = ("Ана=bot:planner@0.5", "Bo=script:storm")


def test_the_course_and_the_final_table() -> None:
    result = run("play", *SMALL, *SEATS)
    assert result.exit_code == 0
    assert result.stderr == ""
    lines = result.stdout.splitlines()
    assert lines[0] == "Three Castles on Six, bank small, seed 1"
    assert lines[1] == "Ана (planner@0.5), Bo (script storm), greedy-3 (greedy@0)"
    state = Match(setup(*LOG)).play()
    table = lines[-3:]
    for seat, name in enumerate(("Ана", "Bo", "greedy-3")):
        row = next(line.split() for line in table if f" {name} " in line)
        assert row[:3] == [str(state.place[seat]), name, str(state.score[seat])]


def test_names_in_the_language_asked_for() -> None:
    result = run("play", *SMALL, *SEATS, "-l", "bg")
    assert result.stdout.startswith("Три замъка on Шест")
    assert "Колко" in result.stdout and "How" not in result.stdout


def test_the_table_and_the_json_alone() -> None:
    table = run("play", *SMALL, *SEATS, "--format", "table").stdout
    assert table.split()[0] == "place"
    assert run("play", *SMALL, *SEATS).stdout.endswith(f"\n\n{table}")
    data = json.loads(run("play", *SMALL, *SEATS, "--format", "json").stdout)
    state = Match(setup(*LOG)).play()
    assert (data["ruleset"], data["seed"]) == ("three-castles", 1)
    assert [(row["seat"], row["place"], row["score"]) for row in data["result"]] == [
        (name, state.place[seat], state.score[seat]) for seat, name in enumerate(("Ана", "Bo", "greedy-3"))
    ]


def test_the_log_on_stdout_is_the_log_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    result = run("play", *SMALL, *SEATS, "--format", "log", "--log", str(path))
    assert result.stdout == path.read_text(encoding="utf-8") == log_text(*LOG)


def test_a_log_changes_nothing_of_what_is_printed(tmp_path: Path) -> None:
    logged = run("play", *SMALL, *SEATS, "--log", str(tmp_path / "log.jsonl"))
    assert logged.stdout == run("play", *SMALL, *SEATS).stdout


@pytest.mark.parametrize("seed", [-(2**63), -1, 0, 2**63 - 1])
def test_any_seed_of_64_bits(seed: int) -> None:
    assert json.loads(run("play", *SMALL, "--seed", str(seed), "--format", "json").stdout)["seed"] == seed


def test_settings_make_another_match() -> None:
    plain = run("play", *SMALL, "--format", "json").stdout
    assert run("play", *SMALL, "--set", "scoring.region=1", "--format", "json").stdout != plain
    assert run("play", *SMALL, "--set", "castle.walls=3", "--format", "json").stdout == plain


def test_an_existing_log_is_kept_and_nothing_is_played(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    path.write_text("precious", encoding="utf-8")
    result = run("play", *SMALL, "--log", str(path))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "[file-exists]" in result.stderr and "--force" in result.stderr
    assert path.read_text(encoding="utf-8") == "precious"
    assert run("play", *SMALL, "--log", str(path), "--force").exit_code == 0
    assert path.read_text(encoding="utf-8") == log_text()


def test_a_log_on_stdout_is_asked_for_otherwise() -> None:
    result = run("play", *SMALL, "--log", "-")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "--format log" in result.stderr


def test_banks_may_be_given_again(tmp_path: Path) -> None:
    more = tmp_path / "more.yaml"
    more.write_text(
        "kind: bank\nid: more\nname: {en: More}\nlanguages: [en]\nquestions:\n"
        "  - {id: extra, kind: number, category: sums, text: {en: How much?}, answer: 5, source: none}\n",
        encoding="utf-8",
    )
    header = json.loads(run("play", *SMALL, "--bank", str(more), "--format", "log").stdout.splitlines()[0])
    assert header["bank"]["sizes"] == {"choice": 14, "number": 16, "ratio": 4}


@pytest.mark.parametrize("command", [["play", *SMALL], ["replay", "{log}"]])
def test_a_language_that_nothing_is_in_is_told(command: list[str], tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    log.write_text(log_text(), encoding="utf-8")
    result = run(*(word.replace("{log}", str(log)) for word in command), "--language", "xx")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "nothing here is in 'xx' [no-language]" in result.stderr and "there are: en, bg" in result.stderr
