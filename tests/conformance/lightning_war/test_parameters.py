"""The parameters that the statements fix, as the rule set ships them."""

from __future__ import annotations

from typing import Any

import pytest

from quizwar_cli.rulesets.knobs import knobs, to_word
from quizwar_cli.rulesets.model import load_ruleset

SHIPPED = load_ruleset("lightning-war")


def ships(key: str, value: Any) -> None:
    assert to_word(knobs()[key], SHIPPED.value(key)) == value


VALUES: dict[str, dict[str, Any]] = {
    "LW-01": {"setup.bases": "apart", "scoring.castle": 1000, "castle.walls": 3, "scoring.wall": 0},
    "LW-02": {"setup.regions": 0},
    "LW-03": {"distribution.question": "number", "questions.numbers": "positive", "expansion.rounds": 0},
    "LW-04": {"distribution.speed": True},
    "LW-05": {"distribution.metric": "absolute", "distribution.tie": "lot"},
    "LW-06": {"distribution.picks": [2, 1, 0], "distribution.pick_order": "alternating"},
    "LW-08": {"scoring.region": 200, "distribution.max_rounds": 0},
    "LW-09": {"conquest.rounds": 4, "conquest.order": "random"},
    "LW-10": {"conquest.last_round_order": "by-score"},
    "LW-11": {"conquest.castles_from_round": 2},
    "LW-13": {"aids.wings": 3},
    "LW-15": {"aids.wings_per_seat": 1},
    "LW-16": {"conquest.reach": "last-round", "conquest.last_round_castles": "adjacent"},
    "LW-18": {"duel.both_right": "tiebreak", "duel.tiebreak_question": "number"},
    "LW-19": {"duel.tiebreak_tie": "faster"},
    "LW-20": {"scoring.taken": "set", "scoring.conquered": 400},
    "LW-22": {"scoring.hold": 100, "scoring.hold_to": "player"},
    "LW-23": {"duel.bonus_on_tiebreak": True},
    "LW-25": {"castle.repair": False},
    "LW-27": {"castle.spoils": "values"},
    "LW-28": {"castle.ruin_gain": "kept"},
    "LW-30": {"end.tie": "question", "end.below": "parted"},
    "LW-32": {
        "time.choice_ms": 10_000,
        "time.estimate_ms": 15_000,
        "time.pick_ms": 10_000,
        "time.attack_ms": 10_000,
        "time.missed_pick": "random",
        "time.missed_attack": "lose-turn",
    },
    "LW-34": {"duel.third_answers": False},
}
"""What each statement says of a parameter."""


@pytest.mark.parametrize(("key", "value"), [pair for values in VALUES.values() for pair in values.items()])
def test_the_rule_set_ships_what_its_statements_say(key: str, value: Any) -> None:
    ships(key, value)
