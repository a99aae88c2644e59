"""Counts of a bank, against counts made by hand."""

from __future__ import annotations

from pathlib import Path

from quizwar_cli.banks.inventory import take
from quizwar_cli.banks.loading import load_documents
from quizwar_cli.rulesets.model import load_ruleset
from tests.banks.made import choice, documents, number

OPTIONS = ["a", "b", "c", "d"]


def test_counts_made_by_hand(tmp_path: Path) -> None:
    one = choice("one", OPTIONS, "a", difficulty=-1.0)
    two = choice("two", OPTIONS, "d", difficulty=1.0, source="another", licence="MIT", reviewed="2026-01-02")
    three = choice("three", OPTIONS, "d")
    four = number("four", 4, spread=0.3)
    inventory = take(documents(tmp_path, one, two, three, {**four, "category": "numbers"}))
    assert inventory.by_kind == {"choice": 3, "number": 1, "ratio": 0}
    assert inventory.by_category == {
        "numbers": {"choice": 0, "number": 1, "ratio": 0},
        "tests": {"choice": 3, "number": 0, "ratio": 0},
    }
    assert inventory.by_language == {"en": inventory.by_kind}
    assert inventory.keys == {"A": 1, "B": 0, "C": 0, "D": 2}
    assert inventory.sources == {"made up": 3, "another": 1}
    assert inventory.licences == {"MIT": 1, "not stated": 3}
    assert inventory.dated == {"reviewed": 1, "valid_until": 0}
    difficulty = inventory.difficulty
    assert (difficulty.given, difficulty.missing, difficulty.mean, difficulty.deviation) == (2, 1, 0.0, 1.0)
    assert {low: number for low, number in difficulty.bins.items() if number} == {-1.0: 1, 1.0: 1}
    assert {low: number for low, number in inventory.spread.bins.items() if number} == {0.3: 1}


def test_numbers_that_a_rule_set_cannot_ask_do_not_count(tmp_path: Path) -> None:
    """Three Castles ranks by percent, and there is no percent of 0."""
    inventory = take(documents(tmp_path, number("zero", 0), number("one", 1), number("half", 0.5, step=0.1)))
    given = {reach.ruleset: reach.given["number"] for reach in inventory.reach}
    assert given["three-castles"] == 2
    whole = [name for name, number_of in given.items() if number_of == 1]
    assert all(load_ruleset(name).value("questions.numbers") != "any" for name in whole)
    assert whole


def test_reach_of_the_shipped_bank() -> None:
    """Three Castles: 24 duels (3 seats x 6 rounds, and 3 x 2 walls); 5 rounds share 13 regions by threes."""
    inventory = take(load_documents(["world"]))
    english = next(reach for reach in inventory.reach if (reach.ruleset, reach.language) == ("three-castles", "en"))
    assert english.needed == {"choice": 24, "number": 5 + 24, "ratio": 5}
    assert english.given == inventory.by_language["en"]
    assert english.matches == min(
        english.given["choice"] // 24, english.given["number"] // 29, english.given["ratio"] // 5
    )
