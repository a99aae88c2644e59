"""The parameters that the statements fix, as the rule set ships them."""

from __future__ import annotations

from typing import Any

import pytest

from quizwar_cli.rulesets.knobs import knobs, to_word
from quizwar_cli.rulesets.model import load_ruleset
from tests.conformance.long_campaign.table import rule

SHIPPED = load_ruleset("long-campaign")


def ships(key: str, value: Any) -> None:
    assert to_word(knobs()[key], SHIPPED.value(key)) == value


@rule("LC-01")
@rule("LC-09")
def test_lc_01_lc_09_as_shipped() -> None:
    ships("setup.bases", "chosen")


@rule("LC-02")
@rule("LC-03")
def test_lc_02_lc_03_as_shipped() -> None:
    ships("expansion.rounds", 5)
    ships("expansion.order", "rotating")
    assert SHIPPED.phases == ["setup", "expansion", "distribution", "conquest"]


@rule("LC-04")
def test_lc_04_as_shipped() -> None:
    ships("distribution.question", "number")
    ships("distribution.picks", [1, 0, 0])
    ships("distribution.max_rounds", 0)


@rule("LC-05")
def test_lc_05_as_shipped() -> None:
    ships("conquest.rounds", 6)
    ships("conquest.order", "listed")
    ships("conquest.rotation", [123, 231, 312, 132, 213, 321])
    ships("conquest.last_round_order", "usual")


@rule("LC-06")
@rule("LC-07")
def test_lc_06_lc_07_as_shipped() -> None:
    ships("castle.repair", True)
    ships("scoring.wall", 0)


@rule("LC-10")
def test_lc_10_as_shipped() -> None:
    ships("scoring.region", 200)


REST: dict[str, Any] = {
    "setup.regions": 0,
    "questions.numbers": "whole",
    "castle.walls": 3,
    "castle.spoils": "everything",
    "castle.ruin_gain": "conquered",
    "distribution.metric": "absolute",
    "distribution.speed": True,
    "distribution.tie": "lot",
    "conquest.reach": "adjacent",
    "conquest.last_round_castles": "adjacent",
    "conquest.castles_from_round": 1,
    "aids.wings": 0,
    "aids.wings_per_seat": 0,
    "duel.both_right": "tiebreak",
    "duel.tiebreak_question": "number",
    "duel.tiebreak_tie": "faster",
    "duel.bonus_on_tiebreak": True,
    "duel.third_answers": False,
    "scoring.taken": "set",
    "scoring.conquered": 400,
    "scoring.castle": 1000,
    "scoring.hold": 100,
    "scoring.hold_to": "player",
    "time.choice_ms": 15_000,
    "time.estimate_ms": 15_000,
    "time.pick_ms": 10_000,
    "time.attack_ms": 10_000,
    "time.missed_pick": "random",
    "time.missed_attack": "lose-turn",
    "seat.latency_ms": 0,
    "end.tie": "question",
    "end.below": "shared",
}
"""What the statements of the Short Campaign fix, which hold here as well."""


@rule("LC-08")
@pytest.mark.parametrize(("key", "value"), REST.items())
def test_lc_08_as_shipped(key: str, value: Any) -> None:
    ships(key, value)
