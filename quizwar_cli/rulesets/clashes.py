"""Parameters that are sound one by one and not together."""

from __future__ import annotations

from typing import NamedTuple

from quizwar_cli.engine.codes import Kind, Sharing, word
from quizwar_cli.engine.demand import questions_needed
from quizwar_cli.engine.fields import QUESTIONS, REGIONS
from quizwar_cli.engine.rules import Rules


class Clash(NamedTuple):
    """What is wrong, at which of the parameters it is best mended, and how."""

    key: str
    message: str
    hint: str


def clash(rules: Rules) -> Clash | None:
    """The first pair of parameters that no match could be played with, if any."""
    if rules.distribution_question == Sharing.CHOICE and not rules.distribution_max_rounds:
        message = "distribution.question: choice needs a limit: where nobody is ever right the map would never fill"
        return Clash("distribution.max_rounds", message, "set distribution.max_rounds to 1 or more")
    needed = questions_needed(rules, rules.setup_regions or REGIONS)
    for kind in Kind:
        if needed[kind] > QUESTIONS:
            message = f"the longest match would ask {needed[kind]} {word(kind)} questions; at most {QUESTIONS} fit"
            hint = "fewer conquest.rounds, castle.walls, expansion.rounds or distribution.max_rounds"
            return Clash("conquest.rounds", message, hint)
    return None
