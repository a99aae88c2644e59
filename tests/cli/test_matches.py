"""`quizwar matches`: what was played, from the logs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.command import SMALL, run


@pytest.fixture
def logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.chdir(tmp_path)
    paths = [f"{seed}.jsonl" for seed in (1, 2)]
    for seed, path in enumerate(paths, start=1):
        seats = ("--seat", "Ana=bot:greedy", "--seat", "Бо=bot:random")
        assert run("play", *SMALL, *seats, "--seed", str(seed), "--log", path).exit_code == 0
    return paths


@pytest.mark.rule("AO-37")
def test_ao_37_a_players_matches_are_listed_with_their_results(logs: list[str]) -> None:
    listed = json.loads(run("matches", *logs, "--player", "Бо", "--format", "json").stdout)
    assert [match["log"] for match in listed] == logs
    for match in listed:
        foot = json.loads(Path(match["log"]).read_text("utf-8").splitlines()[-1])
        [seat] = [seat for seat in foot["result"] if seat["seat"] == "Бо"]
        assert (match["place"], match["score"], match["won"]) == (seat["place"], seat["score"], seat["place"] == 1)


def test_all_players_in_the_order_of_their_places(logs: list[str]) -> None:
    result = run("matches", *logs)
    assert result.exit_code == 0
    rows = [line.split() for line in result.stdout.splitlines()[2:]]
    assert len(rows) == 6
    places = [int(row[-3]) for row in rows]
    assert places[:3] == sorted(places[:3]) and places[0] == 1


def test_a_cut_log_is_named_and_left_out(logs: list[str]) -> None:
    cut = Path(logs[0])
    cut.write_text("".join(cut.read_text("utf-8").splitlines(keepends=True)[:-1]), "utf-8")
    result = run("matches", *logs, "--format", "json")
    assert result.exit_code == 1
    assert "log-cut" in result.stderr
    assert {match["log"] for match in json.loads(result.stdout)} == {logs[1]}
