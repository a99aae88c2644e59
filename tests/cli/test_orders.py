"""`play` and `simulate` with a game of orders."""

from __future__ import annotations

import json
import re

import pytest

from quizwar_cli.cli.orders import read_orders_setup
from quizwar_cli.engine.orders.codes import NOBODY, Event, Why
from quizwar_cli.match.orders import OrdersMatch, OrdersSetup, play_orders
from quizwar_cli.reports.orders import OrdersFigures, OrdersNarrator
from tests.cli.command import run


def setup(players: int = 3, **options: object) -> OrdersSetup:
    return read_orders_setup("all-at-once", players=players, rounds=4, **options)  # type: ignore[arg-type]


def test_a_match_is_told_and_its_result_is_that_of_the_engine() -> None:
    words = ("play", "all-at-once", "--players", "3", "--rounds", "4", "--seat", "Ана=bot:hunter", "--seed", "7")
    told = run(*words)
    assert told.exit_code == 0
    assert [int(n) for n in re.findall(r"^Round (\d+)$", told.stdout, re.MULTILINE)][:2] == [1, 2]
    data = json.loads(run(*words, "--format", "json").stdout)
    match = OrdersMatch(setup(seats=["Ана=bot:hunter"], seed=7))
    for _ in match.steps():
        pass
    assert data["result"] == match.result()
    assert [seat["seat"] for seat in data["result"]] == ["Ана", "opportunist-2", "opportunist-3"]
    assert run(*words).stdout == told.stdout


@pytest.mark.rule("AO-30")
def test_ao_30_points_and_leader_stand_under_every_round() -> None:
    told = run("play", "all-at-once", "--rounds", "5", "--players", "2", "--seat", "A=bot:hunter").stdout
    assert told.count("  Points: A ") == told.count("\nRound ") + 1
    assert " leads" in told


@pytest.mark.rule("AO-31")
def test_ao_31_the_report_says_why_in_words() -> None:
    narrator = OrdersNarrator(setup())
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
    [line] = OrdersNarrator(setup()).tell(((Event.MEETING, numbers),))
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
        (("--log", "match.jsonl"), "option-of-another-game"),
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
