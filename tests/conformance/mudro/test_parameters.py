"""The parameters that the statements fix, as the rule set ships them."""

from __future__ import annotations

from typing import Any

from quizwar_cli.rulesets.knobs import knobs, to_word
from quizwar_cli.rulesets.model import load_ruleset
from tests.conformance.mudro.table import rule

SHIPPED = load_ruleset("mudro")


def ships(key: str, value: Any) -> None:
    assert to_word(knobs()[key], SHIPPED.value(key)) == value


@rule("MU-01")
def test_mu_01_as_shipped() -> None:
    ships("setup.regions", 15)
    ships("expansion.rounds", 0)
    ships("duel.third_answers", True)


@rule("MU-02")
def test_mu_02_as_shipped() -> None:
    ships("time.choice_ms", 15_000)
    ships("time.estimate_ms", 15_000)
    ships("time.pick_ms", 10_000)
    ships("time.attack_ms", 10_000)


@rule("MU-03")
def test_mu_03_as_shipped() -> None:
    ships("seat.latency_ms", 0)


@rule("MU-04")
def test_mu_04_as_shipped() -> None:
    ships("time.missed_pick", "random")
    ships("time.missed_attack", "random")


@rule("MU-05")
def test_mu_05_as_shipped() -> None:
    ships("setup.bases", "chosen")
    ships("questions.numbers", "any")


@rule("MU-07")
def test_mu_07_as_shipped() -> None:
    ships("distribution.metric", "absolute")


@rule("MU-08")
def test_mu_08_as_shipped() -> None:
    ships("setup.bases", "chosen")


@rule("MU-10")
def test_mu_10_as_shipped() -> None:
    ships("scoring.castle", 1000)
    ships("castle.walls", 3)


@rule("MU-11")
def test_mu_11_as_shipped() -> None:
    ships("conquest.order", "base")
    ships("conquest.last_round_order", "usual")


@rule("MU-12")
def test_mu_12_as_shipped() -> None:
    ships("distribution.question", "choice")
    ships("distribution.speed", True)
    ships("distribution.picks", [1, 1, 0])


@rule("MU-14")
def test_mu_14_as_shipped() -> None:
    ships("scoring.region", 200)


@rule("MU-15")
def test_mu_15_as_shipped() -> None:
    ships("distribution.question", "choice")


@rule("MU-16")
def test_mu_16_as_shipped() -> None:
    ships("distribution.tie", "base-order")


@rule("MU-17")
def test_mu_17_as_shipped() -> None:
    ships("distribution.max_rounds", 10)


@rule("MU-18")
def test_mu_18_as_shipped() -> None:
    ships("conquest.rounds", 10)
    ships("conquest.order", "base")
    ships("conquest.reach", "adjacent")
    ships("conquest.last_round_castles", "adjacent")
    ships("conquest.castles_from_round", 1)
    ships("aids.wings", 0)
    ships("aids.wings_per_seat", 0)
    ships("time.missed_attack", "random")


@rule("MU-19")
def test_mu_19_as_shipped() -> None:
    ships("duel.third_answers", True)


@rule("MU-20")
def test_mu_20_as_shipped() -> None:
    ships("duel.third_bonus", 50)


@rule("MU-21")
def test_mu_21_as_shipped() -> None:
    ships("duel.both_right", "tiebreak")
    ships("duel.tiebreak_question", "number")
    ships("duel.bonus_on_tiebreak", True)
    ships("scoring.growth", 100)


@rule("MU-22")
def test_mu_22_as_shipped() -> None:
    ships("scoring.taken", "grow")
    ships("scoring.growth", 100)


@rule("MU-23")
def test_mu_23_as_shipped() -> None:
    ships("scoring.hold", 100)


@rule("MU-25")
def test_mu_25_as_shipped() -> None:
    ships("scoring.hold_to", "region")
    ships("scoring.taken", "grow")


@rule("MU-26")
def test_mu_26_as_shipped() -> None:
    ships("duel.tiebreak_tie", "faster")


@rule("MU-28")
def test_mu_28_as_shipped() -> None:
    ships("castle.siege_growth", "outcome")


@rule("MU-29")
def test_mu_29_as_shipped() -> None:
    ships("castle.repair", False)


@rule("MU-30")
def test_mu_30_as_shipped() -> None:
    ships("castle.spoils", "values")


@rule("MU-31")
def test_mu_31_as_shipped() -> None:
    ships("castle.ruin_gain", "kept")


@rule("MU-32")
def test_mu_32_as_shipped() -> None:
    ships("scoring.wall", 0)
    ships("scoring.hold_to", "region")


@rule("MU-33")
def test_mu_33_as_shipped() -> None:
    ships("end.tie", "name")
    ships("end.below", "shared")
    ships("end.tie_name", "Milan")


@rule("MU-34")
def test_mu_34_as_shipped() -> None:
    ships("end.tie_name", "Milan")
