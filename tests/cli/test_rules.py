"""`quizwar rules`, `league` and `bench`."""

from __future__ import annotations

import itertools
import json
from pathlib import Path

import pytest

from quizwar_cli.resources import shipped
from quizwar_cli.rulesets.knobs import knobs, show
from quizwar_cli.rulesets.model import load_ruleset, of_game
from tests.cli.command import SMALL, run
from tests.match.small import log_text


def test_list_names_every_shipped_rule_set() -> None:
    text = run("rules", "list").stdout
    data = json.loads(run("rules", "list", "--format", "json").stdout)
    assert [entry["id"] for entry in data] == shipped("rulesets")
    for entry in data:
        row = next(line for line in text.splitlines() if line.startswith(entry["id"]))
        assert all(name in row for name in entry["name"].values())
        assert f" {entry['regions'] or 'any'} " in row


def test_show_has_a_row_for_every_parameter_with_its_statements() -> None:
    text = run("rules", "show", "three-castles").stdout
    rules = load_ruleset("three-castles")
    rows = {line.split()[0]: line for line in text.splitlines() if line[:1].isalpha()}
    for key, knob in knobs().items():
        assert f"  {show(knob, rules.value(key)).partition(' 231')[0]}" in rows[key]  # a long list is broken
        assert rows[key].split("  ")[-1].strip() == (
            " ".join(s for s in knob.statements.split() if s[:2] == "TC") or "-"
        )


def test_show_with_settings_as_table_and_json() -> None:
    words = ["rules", "show", "three-castles", "--set", "scoring.hold=150", "--set", "distribution.picks=3,2,1"]
    text = run(*words).stdout
    assert "[3, 2, 1]" in text
    data = json.loads(run(*words, "--format", "json").stdout)
    assert data["scoring"]["hold"] == 150
    assert data["distribution"]["picks"] == [3, 2, 1]
    assert (
        json.loads(run("rules", "show", "three-castles", "--format", "json").stdout)
        == load_ruleset("three-castles").to_data()
    )


@pytest.mark.parametrize("key", list(knobs()))
def test_explain_tells_meaning_unit_bounds_statements_and_value(key: str) -> None:
    knob = knobs()[key]
    result = run("rules", "explain", key)
    assert result.exit_code == 0
    flat = " ".join(result.stdout.split())
    assert flat.startswith(key)
    assert knob.meaning in flat
    assert f"unit: {knob.unit or '-'}" in flat
    assert all(statement in flat for statement in knob.statements.split())
    if knob.high:
        assert f"{1 if knob.text else knob.low} to {knob.high}" in flat
    for name in of_game("quiz"):
        assert f"{name}: {show(knob, load_ruleset(name).value(key))}" in flat


@pytest.fixture
def season(tmp_path: Path) -> list[str]:
    """Four logs: three whole ones, and one of a match that was killed."""
    paths = []
    for seed in range(1, 5):
        text = log_text("Ана=bot:planner@2", "Bo=script:sleeper", seed=seed)
        path = tmp_path / f"{seed}.jsonl"
        path.write_text(text if seed < 4 else text[: len(text) // 2], encoding="utf-8")
        paths.append(str(path))
    return paths


def test_the_league_table_and_its_json(season: list[str]) -> None:
    result = run("league", *season)
    assert result.exit_code == 1, "one of them does not count"
    assert f"{season[3]}: the log is cut" in result.stderr and "it does not count" in result.stderr
    data = json.loads(run("league", *season, "--format", "json").stdout)
    assert {row["name"]: row["matches"] for row in data} == {"Ана": 3, "Bo": 3, "greedy-3": 3}
    rows = [line.split() for line in result.stdout.splitlines()[2:]]
    assert rows == [
        [str(place), row["name"], str(row["matches"]), str(row["wins"]), str(row["points"])]
        for place, row in enumerate(data, start=1)
    ]


def test_the_same_match_twice_counts_once(season: list[str], tmp_path: Path) -> None:
    again = tmp_path / "again.jsonl"
    again.write_bytes(Path(season[0]).read_bytes())
    result = run("league", *season[:3], str(again), "--format", "json")
    assert result.exit_code == 1
    assert f"{again}: the same match as {season[0]}; it does not count again" in result.stderr
    assert {row["matches"] for row in json.loads(result.stdout)} == {3}
    assert run("league", *season[:3]).exit_code == 0


def test_a_statement_is_explained_too() -> None:
    told = run("rules", "explain", "tc-19").stdout
    assert told.startswith("TC-19, from the game's document\n")
    assert "duel.both_right" in told


def test_the_matches_needed_come_from_the_rule_set_of_the_first_log(season: list[str], tmp_path: Path) -> None:
    few = run("league", season[0])
    assert few.exit_code == 0
    assert len(few.stdout.splitlines()) == 2
    assert "nobody has played 3 matches" in few.stderr
    one = tmp_path / "one.jsonl"
    one.write_text(log_text(settings=["league.min_matches=1"]), encoding="utf-8")
    assert "greedy-1" in run("league", str(one)).stdout
    assert len(run("league", season[0], "--min-matches", "1").stdout.splitlines()) == 5


def test_an_edited_log_does_not_count(season: list[str]) -> None:
    path = Path(season[0])
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('"place":2', '"place":1').replace('"place":3', '"place":1'), encoding="utf-8")
    result = run("league", *season[:3])
    assert "was edited" in result.stderr
    assert "nobody has played" in result.stderr


def test_a_file_that_is_no_log_stops_the_league(season: list[str], tmp_path: Path) -> None:
    other = tmp_path / "bank.yaml"
    other.write_text("kind: bank\n", encoding="utf-8")
    result = run("league", *season, str(other))
    assert (result.exit_code, result.stdout) == (1, "")
    assert "[not-a-log]" in result.stderr


def test_bench_measures_what_it_says() -> None:
    data = json.loads(run("bench", *SMALL, "-n", "3", "--repeats", "2", "--format", "json").stdout)
    assert (data["ruleset"], data["map"], data["matches_a_run"], data["runs"]) == ("three-castles", "six", 3, 2)
    assert set(data["per_second"]) == {"matches", "decisions", "questions"}
    for figures in data["per_second"].values():
        assert 0 < figures["min"] <= figures["median"] <= figures["max"]
    assert data["per_second"]["decisions"]["median"] > data["per_second"]["matches"]["median"]
    assert data["machine"]["python"] and data["machine"]["cores"] >= 1
    text = run("bench", *SMALL, "-n", "3", "--repeats", "2").stdout
    assert "3 matches a run, 2 times" in text
    assert all(f"\n{name}: " in text for name in data["machine"])


@pytest.mark.parametrize(("one", "other"), list(itertools.permutations(of_game("quiz"), 2)))
def test_diff_prints_what_differs_and_nothing_else(one: str, other: str) -> None:
    sets = [load_ruleset(one), load_ruleset(other)]
    lines = run("rules", "diff", one, other).stdout.splitlines()
    told = {line.split()[0]: line for line in lines[2:] if "." in line.split(" ")[0]}
    differing = [key for key in knobs() if sets[0].value(key) != sets[1].value(key)]
    assert list(told) == differing
    for key in differing:
        assert all(show(knobs()[key], ruleset.value(key)) in told[key] for ruleset in sets)
    data = json.loads(run("rules", "diff", one, other, "--format", "json").stdout)
    assert data["rulesets"] == [one, other] and list(data["differences"]) == differing


def test_diff_of_a_rule_set_with_itself() -> None:
    assert "same values" in run("rules", "diff", "mudro", "mudro").stdout


def test_diff_of_a_changed_file(tmp_path: Path) -> None:
    changed = tmp_path / "mine.yaml"
    changed.write_text("kind: ruleset\nid: mine\nname: {en: Mine}\nextends: mudro\nscoring: {hold: 150}\n")
    data = json.loads(run("rules", "diff", "mudro", str(changed), "--format", "json").stdout)
    assert data["differences"] == {"scoring.hold": [100, 150]}
