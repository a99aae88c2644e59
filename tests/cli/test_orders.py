"""`play` and `simulate` with a game of orders."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from quizwar_cli.cli.orders import read_orders_setup
from quizwar_cli.engine.orders.codes import NOBODY, Event, Why
from quizwar_cli.match.orders import OrdersMatch, OrdersSetup, play_orders
from quizwar_cli.match.orders_record import result_of
from quizwar_cli.reports.orders import OrdersFigures, OrdersNarrator
from tests.cli.command import run


def setup(players: int = 3, **options: object) -> OrdersSetup:
    return read_orders_setup("all-at-once", players=players, rounds=4, **options)  # type: ignore[arg-type]


def narrator_of(made: OrdersSetup) -> OrdersNarrator:
    return OrdersNarrator([seat.name for seat in made.seats], made.map)


def test_a_match_is_told_and_its_result_is_that_of_the_engine() -> None:
    words = ("play", "all-at-once", "--players", "3", "--rounds", "4", "--seat", "Ана=bot:hunter", "--seed", "7")
    told = run(*words)
    assert told.exit_code == 0
    assert [int(n) for n in re.findall(r"^Round (\d+)$", told.stdout, re.MULTILINE)][:2] == [1, 2]
    data = json.loads(run(*words, "--format", "json").stdout)
    match = OrdersMatch(setup(seats=["Ана=bot:hunter"], seed=7))
    for _ in match.steps():
        pass
    played = [result_of(match.state, number, seat.name) for number, seat in enumerate(match.setup.seats)]
    assert [{name: value for name, value in seat.items() if name != "player"} for seat in data["result"]] == played
    assert [seat["seat"] for seat in data["result"]] == ["Ана", "opportunist-2", "opportunist-3"]
    assert run(*words).stdout == told.stdout


@pytest.mark.rule("AO-30")
def test_ao_30_points_and_leader_stand_under_every_round() -> None:
    told = run("play", "all-at-once", "--rounds", "5", "--players", "2", "--seat", "A=bot:hunter").stdout
    assert told.count("  Points: A ") == told.count("\nRound ") + 1
    assert " leads" in told


@pytest.mark.rule("AO-31")
def test_ao_31_the_report_says_why_in_words() -> None:
    narrator = narrator_of(setup())
    numbers = {"seat": 0, "region": 1, "sent": 8, "seen": 3, "reinforced": 2, "led_away": 4, "lost_on_the_way": 5}

    def why(first: int, reasons: int) -> str:
        [line] = narrator.tell(((Event.WHY, {**numbers, "first": first, "reasons": reasons}),))
        return line.strip()

    assert why(NOBODY, 0) == "Why: nothing but luck; seen before: 3."
    every = Why.REINFORCED | Why.LED_AWAY | Why.MET | Why.STRUCK_FIRST
    assert why(2, every) == (
        "Why: the defender was reinforced by 2, the defender led 4 away, 5 of 8 fell in a meeting on the way, "
        "opportunist-3 had struck first; seen before: 3."
    )


@pytest.mark.rule("AO-21")
def test_ao_21_the_report_names_a_meeting_on_the_way() -> None:
    numbers = {"seat": 0, "other": 1, "origin": 0, "region": 1, "troops": 5, "others": 3, "left": 2, "others_left": 0}
    [line] = narrator_of(setup()).tell(((Event.MEETING, numbers),))
    assert line.startswith("  Meeting on the way, North Cape - Old Harbour: 5 of opportunist-1 against 3 of")


def test_simulate_says_the_same_compiled_and_interpreted() -> None:
    words = ("simulate", "all-at-once", "-n", "12", "--players", "6", "--rounds", "6", "--format", "json")
    plain, fast = (run(*words, "--engine", engine) for engine in ("interpreted", "compiled"))
    assert plain.exit_code == fast.exit_code == 0
    assert plain.stdout == fast.stdout
    data = json.loads(plain.stdout)
    assert (data["matches"], data["players"], data["rounds"] <= 72) == (12, 6, True)
    assert sum(entry["strikes"] for entry in data["calibration"]) == data["strikes"]
    assert sum(entry["taken"] for entry in data["calibration"]) == data["captures"]


def test_the_tables_fit_into_80_columns() -> None:
    told = run("simulate", "all-at-once", "-n", "3", "--players", "6", "--seat", "Константинополь=bot:planner").stdout
    assert max(map(len, told.splitlines())) <= 80
    assert "Константи" in told  # folded, like every text of a table that is too wide


def test_the_figures_are_sums_of_the_results() -> None:
    made = setup(2)
    figures = OrdersFigures(made)
    results = list(play_orders(made, 5, compiled=False))
    for result in results:
        figures.add(result)
    assert [seat["won"] for seat in figures.data()["seats"]] == [sum(r.won[seat] for r in results) for seat in (0, 1)]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("--players", "2", "--seat", "A=bot:hunter", "--seat", "B=bot:hunter", "--seat", "C=bot:hunter"), "too-many"),
        (("--seat", "A=bot:greedy"), "bad-seat"),
        (("--seat", "A=bot:hunter@0"), "bad-seat"),
        (("--seat", "A=bot:hunter", "--seat", "A=bot:planner"), "seat-twice"),
        (("--map", "three-rivers"), "too-few-capitals"),
        (("--latency", "A=80"), "option-of-another-game"),
        (("--set", "castle.walls=2"), "unknown-key"),
        (("--set", "end.winners=[3,1,1,1,1]"), "out-of-bounds"),
        (("-l", "hu"), "no-language"),
    ],
)
def test_what_cannot_be_played_is_told(words: tuple[str, ...], code: str) -> None:
    result = run("play", "all-at-once", *words)
    assert result.exit_code in (1, 2)
    assert code in result.stderr
    assert "Traceback" not in result.output


def test_options_of_games_of_orders_are_not_for_quiz_games() -> None:
    result = run("play", "three-castles", "--players", "2")
    assert result.exit_code == 2 and "option-of-another-game" in result.stderr


@pytest.fixture
def log(tmp_path: Path) -> str:
    path = tmp_path / "match.jsonl"
    words = ("--players", "3", "--rounds", "3", "--seed", "4", "--seat", "Ана=bot:hunter")
    assert run("play", "all-at-once", *words, "--log", str(path), "--format", "table").exit_code == 0
    assert run("play", "all-at-once", *words, "--format", "log").stdout == path.read_text("utf-8")
    return str(path)


def test_a_logged_match_is_replayed_proved_and_validated(log: str) -> None:
    assert "steps played again, all as logged" in run("replay", log, "--verify").stdout
    assert run("validate", log).exit_code == 0
    whole = run("replay", log)
    assert whole.exit_code == 0
    last = json.loads(Path(log).read_text("utf-8").splitlines()[-1])["steps"]
    shown = [int(step) for step in re.findall(r"^--- step (\d+) of", whole.stdout, re.MULTILINE)]
    assert shown == list(range(last + 1))
    until = run("replay", log, "--until", "strike", "--board", "never").stdout
    assert " strikes " in until.split("--- step ")[-1]
    assert " strikes " not in "".join(until.split("--- step ")[:-1])
    assert "unknown-event" in run("replay", log, "--until", "castle-fall").stderr


def test_a_replay_tells_actions_seats_and_the_board(log: str) -> None:
    lines = [json.loads(line) for line in Path(log).read_text("utf-8").splitlines()]
    first = next(line for line in lines if line["type"] == "decision" and "order" in line["action"])
    told = run("replay", log, "--step", str(first["step"]), "--board", "always", "-l", "ru").stdout
    assert re.search(rf"^--- step \d+ of \d+: {first['seat']} orders {first['action']['troops']} from ", told)
    assert re.search(r"^1 +Ана +12 +10 +1 +\d+ +\d+$", told, re.MULTILINE)
    assert max(map(len, told.splitlines())) <= 80
    alone = run("replay", log, "--seat", "Ана", "--board", "never").stdout
    assert "Ана is done" in alone and "opportunist-2 is done" not in alone


def test_play_and_replay_tell_a_round_in_the_same_words(log: str) -> None:
    """AO-31 included: the reasons are in the log."""
    told = run("play", "all-at-once", "--players", "3", "--rounds", "3", "--seed", "4", "--seat", "Ана=bot:hunter")
    replayed = run("replay", log, "--board", "never").stdout
    why = [line for line in told.stdout.splitlines() if line.startswith("    Why:")]
    assert why and [line for line in replayed.splitlines() if line.startswith("    Why:")] == why


@pytest.mark.rule("AO-37")
def test_ao_37_matches_and_league_count_games_of_orders(log: str) -> None:
    foot = json.loads(Path(log).read_text("utf-8").splitlines()[-1])
    listed = json.loads(run("matches", log, "--format", "json").stdout)
    assert {(m["player"], m["place"], m["won"]) for m in listed} == {
        (seat["seat"], seat["place"], seat["won"]) for seat in foot["result"]
    }
    table = json.loads(run("league", log, "--format", "json").stdout)
    assert {(s["name"], s["wins"], s["points"]) for s in table} == {
        (seat["seat"], int(seat["won"]), seat["score"]) for seat in foot["result"]
    }


def test_a_log_of_orders_with_a_fault_is_told_with_its_line(log: str) -> None:
    path = Path(log)
    path.write_text(path.read_text("utf-8").replace('"event":"strike","seat"', '"event":"strike","chair"', 1), "utf-8")
    result = run("validate", log)
    assert result.exit_code == 1
    assert "chair" in result.stdout and "Traceback" not in result.output
