"""TC-36: a bot plays the seat of a player whose connection is lost, and the player may come back to it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from quizwar_cli.match.referee import Match, Step
from quizwar_cli.match.replay import Replay, verify
from quizwar_cli.reports.course import Narrator
from tests.match.small import log_lines, log_text, read, script, setup, small_map

FIRST = "answer: right, thinking_ms: 1234"
AFTER = "answer: {answer: right, thinking_ms: 4321}, pick: last, attack: first"


def decisions_of(steps: list[Step], seat: int) -> list[Step]:
    return [step for step in steps if step.seat == seat]


@pytest.fixture
def path(tmp_path: Path) -> str:
    """A player that answers once, is away for two decisions and comes back."""
    return script(tmp_path, FIRST, "away: 2", otherwise=AFTER)


@pytest.mark.rule("TC-36")
def test_tc_36_a_bot_plays_two_decisions_and_the_player_comes_back_to_the_seat(path: str) -> None:
    mine = decisions_of(list(Match(setup(f"Ana=script:{path}")).steps()), 0)
    assert [step.by_bot for step in mine] == [False, True, True] + [False] * (len(mine) - 3)
    assert [step.connection for step in mine[:5]] == ["", "lost", "", "back", ""]
    assert {step.connection for step in mine[4:]} == {""}
    thought = [step.decision.elapsed_ms for step in mine if step.decision]
    assert thought[0] == 1234
    assert not {1234, 4321, 5000} & set(thought[1:3])
    assert set(thought[3:]) <= {4321, 5000}


@pytest.mark.rule("TC-36")
def test_tc_36_the_bot_decides_as_it_would_have_at_that_moment(path: str) -> None:
    """The stand-in is a greedy bot: a seat that is away all match plays the bot's match."""
    away = script(Path(path).parent, "away: 10000", name="away")
    absent, bot = Match(setup(f"Ana=script:{away}")).play(), Match(setup("Ana=bot:greedy")).play()
    assert absent == bot


@pytest.mark.rule("TC-36")
def test_tc_36_the_match_never_waits(path: str) -> None:
    """It goes on to its end with all three away, and the clock runs by the bots' thinking alone."""
    away = script(Path(path).parent, "away: 10000", name="away")
    state = Match(setup(*(f"{name}=script:{away}" for name in "ABC"))).play()
    assert state.place.count(1) >= 1
    assert state.clock_ms == Match(setup("A=bot:greedy", "B=bot:greedy", "C=bot:greedy")).play().clock_ms


@pytest.mark.rule("TC-36")
def test_tc_36_the_log_tells_who_decided_and_when_the_connection_changed(path: str) -> None:
    lines = log_lines(f"Ana=script:{path}")
    mine = [line for line in lines if line["type"] == "decision" and line["seat"] == "Ana"]
    assert [line.get("by_bot", False) for line in mine[:4]] == [False, True, True, False]
    told = [line for line in lines if line["type"] == "connection"]
    assert [(line["seat"], line["connection"]) for line in told] == [("Ana", "lost"), ("Ana", "back")]
    assert [line["step"] for line in told] == [mine[1]["step"], mine[3]["step"]]
    before = lines.index(told[0])
    assert lines[before + 1] == mine[1]


@pytest.mark.rule("TC-36")
def test_tc_36_played_fast_and_step_by_step_it_is_the_same_match(path: str) -> None:
    ready = setup(f"Ana=script:{path}")
    slow = Match(ready)
    list(slow.steps())
    assert Match(ready).play() == slow.state


def test_two_absences_in_a_row_are_one(tmp_path: Path) -> None:
    twice = script(tmp_path, FIRST, "away: 1", "away: 1", otherwise=AFTER)
    mine = decisions_of(list(Match(setup(f"Ana=script:{twice}")).steps()), 0)
    assert [step.connection for step in mine[:5]] == ["", "lost", "", "back", ""]


def test_a_log_with_a_lost_connection_verifies_and_is_told(path: str, tmp_path: Path) -> None:
    text = log_text(f"Ana=script:{path}")
    assert verify(Replay(read(tmp_path, text))) == ""
    told = "\n".join(Narrator(small_map()).tell(map(json.loads, text.splitlines())))
    assert "(Ana's connection is lost, a bot plays on)" in told
    assert "(Ana's connection is back)" in told
