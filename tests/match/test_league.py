"""The league table over logs."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from quizwar_cli.match.league import Standing, league
from quizwar_cli.match.logreader import Log
from tests.match.small import log_text, read, script

Result = dict[str, tuple[int, int]]
"""Place and score by seat."""


def log(**result: tuple[int, int]) -> Log:
    """A finished log of that result."""
    rows = [{"seat": seat, "place": place, "score": score} for seat, (place, score) in result.items()]
    return Log("test", {}, [], {"result": rows})


def names(standings: list[Standing]) -> list[str]:
    return [standing.name for standing in standings]


@pytest.mark.rule("TC-39")
def test_tc_39_sorted_by_wins_then_by_points() -> None:
    logs = [
        log(ana=(1, 1000), bo=(2, 900), che=(3, 500)),
        log(ana=(3, 100), bo=(1, 1500), che=(2, 1400)),
        log(ana=(2, 9000), bo=(1, 200), che=(3, 0)),
        log(ana=(3, 0), bo=(2, 300), che=(1, 400)),
    ]
    table = league(logs, 3)
    assert table == [
        Standing("bo", matches=4, wins=2, points=2900),
        Standing("ana", matches=4, wins=1, points=10100),
        Standing("che", matches=4, wins=1, points=2300),
    ]
    for order in itertools.permutations(logs):
        assert league(order, 3) == table


@pytest.mark.rule("TC-39")
def test_tc_39_only_players_with_enough_matches_are_in_it() -> None:
    logs = [log(ana=(1, 10), bo=(2, 5), guest=(3, 0))] * 2 + [log(ana=(2, 10), bo=(3, 5), che=(1, 20))]
    assert names(league(logs, 3)) == ["ana", "bo"]
    assert names(league(logs, 2)) == ["ana", "bo", "guest"]
    assert names(league(logs, 0)) == ["ana", "che", "bo", "guest"]
    assert names(league(logs, 4)) == []


@pytest.mark.rule("TC-39")
def test_tc_39_equal_wins_and_points_go_by_name() -> None:
    assert names(league([log(che=(1, 5), ana=(1, 5), bo=(1, 5))], 1)) == ["ana", "bo", "che"]


@pytest.mark.rule("TC-40")
def test_tc_40_a_shared_first_place_is_a_win_for_each() -> None:
    table = league([log(ana=(1, 700), bo=(1, 700), che=(3, 600))], 1)
    assert [(standing.name, standing.wins) for standing in table] == [("ana", 1), ("bo", 1), ("che", 0)]


@pytest.mark.rule("TC-40")
def test_tc_40_a_seat_played_on_by_a_bot_counts_for_the_player(tmp_path: Path) -> None:
    away = script(tmp_path, "answer: right", "away: 10000")
    logs = [read(tmp_path, log_text(f"Ana=script:{away}", seed=seed)) for seed in range(1, 4)]
    by_bot = [step for one in logs for step in one.steps if step.decision and step.decision.get("by_bot")]
    assert {step.decision["seat"] for step in by_bot if step.decision} == {"Ana"}
    mine = next(standing for standing in league(logs, 3) if standing.name == "Ana")
    results = [row for one in logs if one.foot for row in one.foot["result"] if row["seat"] == "Ana"]
    assert mine.matches == 3
    assert mine.wins == sum(row["place"] == 1 for row in results)
    assert mine.points == sum(row["score"] for row in results)


def test_a_log_without_a_result_counts_for_nobody() -> None:
    assert league([Log("cut", {}, [], None)], 0) == []
