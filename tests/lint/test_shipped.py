"""What ships fits together: each rule set's maps and the usual bank meet its demands."""

from __future__ import annotations

from pathlib import Path

import pytest

from quizwar_cli.cli.options import DEFAULT_BANK, read_setup
from quizwar_cli.lint.files import validate
from quizwar_cli.resources import data_path, shipped
from quizwar_cli.rulesets.games import QUIZ
from quizwar_cli.rulesets.model import load_ruleset

PAIRS = [(ruleset, board_map) for ruleset in shipped("rulesets") for board_map in load_ruleset(ruleset).maps]


@pytest.mark.parametrize(("ruleset", "board_map"), PAIRS)
def test_a_map_is_sound_for_the_rule_sets_it_is_meant_for(ruleset: str, board_map: str) -> None:
    rules = load_ruleset(ruleset)
    files: list[Path] = [data_path("maps", f"{board_map}.yaml"), data_path("banks", DEFAULT_BANK)]
    assert validate([str(path) for path in files], ruleset=rules) == []
    if rules.game == QUIZ:
        assert read_setup(ruleset, board_map=board_map).map.id == board_map


def test_every_rule_set_names_a_map_and_every_map_is_named() -> None:
    assert {ruleset for ruleset, _ in PAIRS} == set(shipped("rulesets"))
    assert {board_map for _, board_map in PAIRS} == set(shipped("maps"))
