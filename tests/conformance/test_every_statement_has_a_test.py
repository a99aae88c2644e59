"""The contract: no statement without a test that names it, no mark without a statement."""

from __future__ import annotations

from pathlib import Path

import pytest

from quizwar_cli.engine.knob import Knob
from quizwar_cli.resources import shipped
from quizwar_cli.rulesets.games import GAMES
from quizwar_cli.rulesets.knobs import knobs
from quizwar_cli.rulesets.statements import statements
from tests.conformance.marks import marked

IDS = [statement for ruleset in shipped("rulesets") for statement in statements(ruleset)]
"""The statements as the rule sets ship them."""


@pytest.mark.parametrize("statement", IDS)
def test_the_statement_has_a_test(statement: str) -> None:
    assert any(mark.statement == statement and mark.runs for mark in marked()), f"no test is marked {statement}"


def test_ids_are_listed_once_and_none_is_left_out() -> None:
    assert len(set(IDS)) == len(IDS)
    three_castles = [statement for statement in IDS if statement.startswith("TC-")]
    assert three_castles == [f"TC-{number:02}" for number in range(1, 43)]


def test_every_mark_names_a_statement() -> None:
    unknown = [f"{mark.file.name}: {mark.test}: {mark.statement}" for mark in marked() if mark.statement not in IDS]
    assert not unknown


def test_the_name_of_a_marked_test_tells_its_statement() -> None:
    wrong = [
        f"{mark.file.name}: {mark.test} is marked {mark.statement}"
        for mark in marked()
        if Path(__file__).parent in mark.file.parents and mark.statement.lower().replace("-", "_") not in mark.test
    ]
    assert not wrong


KNOBS = [knob for game in GAMES for knob in knobs(game).values()]


@pytest.mark.parametrize("knob", KNOBS, ids=[knob.key for knob in KNOBS])
def test_the_knob_belongs_to_statements_that_exist(knob: Knob) -> None:
    assert knob.statements.split()
    assert set(knob.statements.split()) <= set(IDS)
