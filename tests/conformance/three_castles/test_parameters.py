"""The parameters that the statements fix, as the rule set ships them."""

from __future__ import annotations

from typing import Any

import pytest

from quizwar_cli.rulesets.knobs import knobs, to_word
from quizwar_cli.rulesets.model import load_ruleset

SHIPPED = load_ruleset("three-castles")


def ships(key: str, value: Any) -> None:
    assert to_word(knobs()[key], SHIPPED.value(key)) == value


VALUES: dict[str, dict[str, Any]] = {
    "TC-01": {"setup.regions": 16, "expansion.rounds": 0},
    "TC-02": {"setup.bases": "random"},
    "TC-03": {"castle.walls": 3},
    "TC-04": {"distribution.question": "either", "distribution.ratio_share": 50, "questions.numbers": "any"},
    "TC-05": {"distribution.metric": "percent"},
    "TC-06": {"distribution.speed": True},
    "TC-07": {"distribution.tie": "rotation"},
    "TC-09": {"distribution.picks": [2, 1, 0]},
    "TC-10": {"distribution.pick_order": "grouped"},
    "TC-12": {"distribution.max_rounds": 0},
    "TC-13": {"conquest.rounds": 6},
    "TC-14": {"conquest.order": "seat", "conquest.last_round_order": "usual"},
    "TC-15": {"conquest.reach": "adjacent", "conquest.castles_from_round": 1, "aids.wings": 0},
    "TC-19": {"duel.both_right": "tiebreak", "duel.third_answers": False},
    "TC-20": {"duel.tiebreak_tie": "defender"},
    "TC-21": {"duel.bonus_on_tiebreak": True},
    "TC-23": {"duel.tiebreak_question": "number"},
    "TC-25": {"castle.repair": False},
    "TC-26": {"castle.spoils": "revalued"},
    "TC-27": {"conquest.last_round_castles": "anywhere"},
    "TC-28": {
        "scoring.region": 200,
        "scoring.taken": "set",
        "scoring.conquered": 400,
        "scoring.castle": 1000,
        "scoring.wall": 100,
        "scoring.hold": 100,
        "scoring.hold_to": "player",
    },
    "TC-32": {
        "time.choice_ms": 20_000,
        "time.estimate_ms": 20_000,
        "time.pick_ms": 20_000,
        "time.attack_ms": 20_000,
    },
    "TC-34": {"time.missed_pick": "random", "time.missed_attack": "lose-turn"},
    "TC-38": {"end.tie": "shared", "end.below": "shared"},
    "TC-39": {"league.min_matches": 3},
    "TC-42": {"castle.ruin_gain": "conquered"},
}
"""What each statement says of a parameter."""


@pytest.mark.parametrize(("key", "value"), [pair for values in VALUES.values() for pair in values.items()])
def test_the_rule_set_ships_what_its_statements_say(key: str, value: Any) -> None:
    ships(key, value)
