"""Every shipped rule set through every command, on its own map."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from quizwar_cli.rulesets.games import QUIZ
from quizwar_cli.rulesets.model import of_game
from tests.cli.command import run

GAMES = pytest.mark.parametrize("game", of_game(QUIZ))
SEATS = ("--seat", "Ана=bot:planner@1", "--seat", "Béla=bot:besieger@1", "--seat", "Jiří=bot:cautious")


@GAMES
def test_play_log_replay_verify_and_validate(game: str, tmp_path: Path) -> None:
    log = str(tmp_path / "match.jsonl")
    played = run("play", game, *SEATS, "--seed", "3", "--log", log)
    assert played.exit_code == 0, played.stderr
    assert all(len(line) <= 80 for line in played.stdout.splitlines())
    result = json.loads(run("play", game, *SEATS, "--seed", "3", "--format", "json").stdout)
    assert sorted(seat["place"] for seat in result["result"]) == [1, 2, 3]
    verified = run("replay", log, "--verify")
    assert verified.exit_code == 0, verified.stderr
    scores = {seat["seat"]: f"{seat['score']}" for seat in result["result"]}
    standing = run("replay", log).stdout.splitlines()[-4:]
    assert all(any(name in row and score in row for row in standing) for name, score in scores.items())
    assert run("validate", log).exit_code == 0


@GAMES
def test_simulate_is_the_same_whichever_way_it_is_played(game: str) -> None:
    words = ("simulate", game, *SEATS, "-n", "12", "--rotate", "--format", "json")
    fast, plain = (run(*words, "--engine", engine) for engine in ("compiled", "interpreted"))
    assert fast.exit_code == 0, fast.stderr
    assert fast.stdout == plain.stdout
    data = json.loads(fast.stdout)
    assert sum(seat["win_share"] for seat in data["seats"]) == pytest.approx(1, abs=1e-5)


@GAMES
def test_bench_runs(game: str) -> None:
    assert run("bench", game, "-n", "2", "--repeats", "1", "--engine", "interpreted").exit_code == 0


def sleepers(*names: str) -> list[str]:
    return [word for name in names for word in ("--seat", f"{name}=script:sleeper")]


def test_a_match_without_a_winner_in_every_format(tmp_path: Path) -> None:
    words = ("mudro", *sleepers("A", "B", "C"))
    text = run("play", *words).stdout
    assert "The map is not full after 10 rounds: nobody has won" in text and "Nobody has won" in text
    result = json.loads(run("play", *words, "--format", "json").stdout)
    assert [seat["place"] for seat in result["result"]] == [0, 0, 0]
    log = str(tmp_path / "match.jsonl")
    run("play", *words, "--log", log)
    assert run("replay", log, "--verify").exit_code == 0
    simulated = run("simulate", *words, "-n", "2")
    assert "without a winner: 2 matches (100.0 %)" in simulated.stdout
    data = json.loads(run("simulate", *words, "-n", "2", "--format", "json").stdout)
    assert data["without_a_winner"] == 2 and [seat["win_share"] for seat in data["seats"]] == [0, 0, 0]
    league = run("league", log, "--min-matches", "1").stdout
    assert [line.split()[3] for line in league.splitlines()[2:]] == ["0", "0", "0"]


def test_level_seats_are_told_in_table_and_data() -> None:
    words = ("simulate", "short-campaign", *sleepers("A", "B", "C"), "-n", "3", "--set", "distribution.picks=[1,1,1]")
    assert "level seats parted by lot: 3 matches" in run(*words).stdout
    assert json.loads(run(*words, "--format", "json").stdout)["parted_by"] == {"lot": 3, "question": 0, "name": 0}


# --- MU-03: delays of connections ---

SCRIPT = """kind: script
id: {id}
name: {{en: "{id}"}}
latency_ms: {latency}
decisions:
  - {{answer: right, {time}}}
otherwise: {{answer: {{answer: wrong}}, pick: first, attack: first}}
"""


def answer_of(tmp_path: Path, time: str, latency: int, *more: str) -> dict[str, object]:
    """The first answer of seat A at Mudro's table, as the log has it."""
    script = tmp_path / "script.yaml"
    script.write_text(SCRIPT.format(id="a", latency=latency, time=time), encoding="utf-8")
    log = tmp_path / "match.jsonl"
    words = ("--seat", f"A=script:{script}", "--seat", "B=bot:greedy", "--log", str(log), "--force")
    played = run("play", "mudro", *words, *more)
    assert played.exit_code == 0, played.stderr
    assert run("replay", str(log), "--verify").exit_code == 0
    lines = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    answer: dict[str, object] = next(line for line in lines if line.get("event") == "answer" and line["seat"] == "A")
    return answer


@pytest.mark.parametrize(
    ("elapsed", "latency", "counts"),
    [(15_000, 0, True), (15_001, 0, False), (15_080, 80, True), (15_081, 80, False), (50, 80, True)],
)
def test_a_delay_is_taken_off_before_the_limit(tmp_path: Path, elapsed: int, latency: int, counts: bool) -> None:
    answer = answer_of(tmp_path, f"elapsed_ms: {elapsed}", latency)
    assert answer["right"] == counts
    assert answer["thinking_ms"] == (max(0, elapsed - latency) if counts else 15_000)


def test_a_script_says_how_long_it_thinks_and_the_delay_comes_on_top(tmp_path: Path) -> None:
    answer = answer_of(tmp_path, "thinking_ms: 15000", 300)
    assert answer["right"] and answer["thinking_ms"] == 15_000


def test_the_option_goes_before_the_file_and_the_rule_set_behind_it(tmp_path: Path) -> None:
    assert answer_of(tmp_path, "elapsed_ms: 15080", 0, "--latency", "A=80")["right"]
    assert not answer_of(tmp_path, "elapsed_ms: 15080", 0, "--set", "seat.latency_ms=80")["right"]


def test_the_rule_sets_delay_counts_where_a_seat_names_none(tmp_path: Path) -> None:
    words = ("play", "mudro", "--seat", "A=bot:greedy", "--format", "log")
    without, with_delay = run(*words).stdout, run(*words, "--set", "seat.latency_ms=500").stdout
    told = [[json.loads(line) for line in text.splitlines()] for text in (without, with_delay)]
    thoughts = [[line["thinking_ms"] for line in lines if line.get("event") == "answer"] for lines in told]
    assert thoughts[0] == thoughts[1], "bots think as long as before"
    elapsed = [[line["elapsed_ms"] for line in lines if line["type"] == "decision"] for lines in told]
    assert [late - early for early, late in zip(*elapsed, strict=True)] == [500] * len(elapsed[0])


@pytest.mark.parametrize("spec", ["Ana", "Ana=", "Ana=x", "Ana=-1", "Ana=60001", "=5", "Ana=1.5"])
def test_bad_delays(spec: str) -> None:
    result = run("play", "mudro", "--seat", "Ana=bot:greedy", "--latency", spec)
    assert (result.exit_code == 2 and "--latency" in result.stderr) or "no seat" in result.stderr


def test_a_delay_of_nobody() -> None:
    result = run("play", "mudro", "--seat", "Ana=bot:greedy", "--latency", "Anna=5")
    assert result.exit_code == 2 and "there are: Ana, greedy-2, greedy-3" in result.stderr


def test_a_rule_set_without_a_map_wants_one(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    data = json.loads(run("rules", "show", "mudro", "--format", "json").stdout)
    path.write_text(json.dumps(data), encoding="utf-8")
    result = run("play", str(path))
    assert result.exit_code == 2 and "--map" in result.stderr
    assert run("play", str(path), "--map", "czechia").exit_code == 0
