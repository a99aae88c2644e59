"""Bots: from a file's units to the engine's, and decisions that depend on nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from quizwar_cli.engine.codes import Strategy
from quizwar_cli.match.referee import Match
from quizwar_cli.players.bot import STRATEGIES, Bot, load_bot, read_bot
from quizwar_cli.resources import data_path, shipped
from tests.match.small import setup


def test_a_mind_is_the_bot_in_the_engines_units() -> None:
    mind = Bot("x", "leader-hunter", ability=-1.25, spread=0.7, speed_ms=4500, nerve=0.3, exact=0.05).mind()
    assert mind.strategy == Strategy.LEADER_HUNTER
    assert (mind.ability, mind.spread, mind.speed_ms, mind.nerve) == (-125, 700, 4500, 30)
    assert mind.exact == pytest.approx(0.05 * Bot(exact=1.0).mind().exact, abs=1)


def test_what_a_file_leaves_out_is_average(tmp_path: Path) -> None:
    path = tmp_path / "plain.yaml"
    path.write_text('kind: bot\nid: plain\nname: {en: "Plain"}\nstrategy: cautious\n', encoding="utf-8")
    assert read_bot(str(path)) == Bot("plain", "cautious")


@pytest.mark.parametrize("name", shipped("bots"))
def test_a_shipped_bot_reads_as_its_file_says(name: str) -> None:
    bot = load_bot(name)
    assert bot == read_bot(str(data_path("bots", f"{name}.yaml")))
    assert bot.id == name


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_every_strategy_plays_to_the_end(strategy: str) -> None:
    state = Match(setup(*(f"{name}=bot:{strategy}" for name in "ABC"))).play()
    assert state.place.count(1) >= 1


def test_ability_tells() -> None:
    """Over forty matches a good bot beats two poor ones clearly more often than one in three."""
    ready = setup("Good=bot:greedy@3", "B=bot:greedy@-3", "C=bot:greedy@-3")
    wins = sum(Match(ready, number).play().place[0] == 1 for number in range(40))
    assert wins >= 25


def test_the_header_of_a_log_holds_all_of_a_bot() -> None:
    bot = load_bot("professor@2")
    assert Bot(**bot.to_data()) == bot


def test_a_file_may_have_an_at_sign_in_its_name(tmp_path: Path) -> None:
    path = tmp_path / "me@home.yaml"
    path.write_text("kind: bot\nid: mine\nname: {en: Mine}\nstrategy: planner\nability: 0.5\n", encoding="utf-8")
    assert load_bot(str(path)).ability == 0.5
    assert load_bot(f"{path}@-1").ability == -1.0
