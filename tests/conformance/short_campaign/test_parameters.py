"""The parameters that the statements fix, as the rule set ships them."""

from __future__ import annotations

from typing import Any

import pytest

from quizwar_cli.rulesets.knobs import knobs, to_word
from quizwar_cli.rulesets.model import load_ruleset
from tests.conformance.short_campaign.table import rule

SHIPPED = load_ruleset("short-campaign")


def ships(key: str, value: Any) -> None:
    assert to_word(knobs()[key], SHIPPED.value(key)) == value


@rule("SC-01")
def test_sc_01_as_shipped() -> None:
    ships("setup.bases", "apart")


@rule("SC-03")
def test_sc_03_as_shipped() -> None:
    ships("scoring.castle", 1000)
    ships("castle.walls", 3)
    ships("scoring.wall", 0)
    ships("castle.repair", False)


@rule("SC-04")
def test_sc_04_as_shipped() -> None:
    ships("distribution.question", "number")
    ships("questions.numbers", "whole")
    ships("expansion.rounds", 0)


@rule("SC-05")
@rule("SC-06")
@rule("SC-07")
def test_sc_05_sc_06_sc_07_as_shipped() -> None:
    ships("distribution.metric", "absolute")
    ships("distribution.speed", True)
    ships("distribution.tie", "lot")


@rule("SC-08")
@rule("SC-09")
@rule("SC-11")
def test_sc_08_sc_09_sc_11_as_shipped() -> None:
    ships("distribution.picks", [2, 1, 0])
    ships("distribution.pick_order", "grouped")
    ships("distribution.max_rounds", 0)
    ships("scoring.region", 200)
    ships("setup.regions", 0)


@rule("SC-12")
@rule("SC-13")
@rule("SC-14")
def test_sc_12_sc_13_sc_14_as_shipped() -> None:
    ships("conquest.rounds", 4)
    ships("conquest.order", "random")
    ships("conquest.last_round_order", "by-score")


@rule("SC-16")
def test_sc_16_as_shipped() -> None:
    ships("conquest.reach", "adjacent")
    ships("conquest.last_round_castles", "adjacent")
    ships("conquest.castles_from_round", 1)
    ships("aids.wings", 0)


@rule("SC-17")
@rule("SC-20")
@rule("SC-21")
def test_sc_17_sc_20_sc_21_as_shipped() -> None:
    ships("duel.third_answers", False)
    ships("duel.both_right", "tiebreak")
    ships("duel.tiebreak_question", "number")
    ships("duel.tiebreak_tie", "faster")


@rule("SC-22")
@rule("SC-24")
@rule("SC-25")
def test_sc_22_sc_24_sc_25_as_shipped() -> None:
    ships("scoring.taken", "set")
    ships("scoring.conquered", 400)
    ships("scoring.hold", 100)
    ships("scoring.hold_to", "player")
    ships("duel.bonus_on_tiebreak", True)


@rule("SC-29")
@rule("SC-30")
def test_sc_29_sc_30_as_shipped() -> None:
    ships("castle.spoils", "everything")
    ships("castle.ruin_gain", "conquered")


@rule("SC-32")
@rule("SC-33")
def test_sc_32_sc_33_as_shipped() -> None:
    ships("end.tie", "question")
    ships("end.below", "shared")


@rule("SC-34")
@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("time.choice_ms", 15_000),
        ("time.estimate_ms", 15_000),
        ("time.pick_ms", 10_000),
        ("time.attack_ms", 10_000),
        ("time.missed_pick", "random"),
        ("time.missed_attack", "lose-turn"),
    ],
)
def test_sc_34_as_shipped(key: str, value: Any) -> None:
    ships(key, value)
