"""Files that are made from others are as they would be made now."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from quizwar_cli.reports.lintbook import lintbook
from quizwar_cli.reports.rulebook import rulebook
from quizwar_cli.resources import shipped
from quizwar_cli.rulesets.games import GAMES
from quizwar_cli.rulesets.schema import ruleset_schema

TOP = Path(__file__).parents[1]


@pytest.mark.parametrize("name", shipped("rulesets"))
def test_the_rule_page_is_fresh(name: str) -> None:
    page = (TOP / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")
    assert rulebook(name) == page, "python -m quizwar_cli.reports.rulebook docs/rules"


def test_no_page_without_a_rule_set() -> None:
    assert [path.stem for path in sorted((TOP / "docs" / "rules").glob("*.md"))] == shipped("rulesets")


@pytest.mark.parametrize("game", GAMES)
def test_the_rule_set_schema_is_fresh(game: str) -> None:
    schema = json.loads((TOP / "schemas" / f"{GAMES[game].schema}.schema.json").read_text(encoding="utf-8"))
    assert ruleset_schema(game) == schema, "python -m quizwar_cli.rulesets.schema schemas"


def test_the_lint_page_is_fresh() -> None:
    page = (TOP / "docs" / "lint.md").read_text(encoding="utf-8")
    assert lintbook() == page, "python -m quizwar_cli.reports.lintbook > docs/lint.md"
