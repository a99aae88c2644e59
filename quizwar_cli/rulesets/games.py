"""The families of games: which record holds the parameters of a rule set, and which schema describes its file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from quizwar_cli.engine.knob import Knob
from quizwar_cli.engine.orders.rules import OrdersRules
from quizwar_cli.engine.rules import TEXTS, Rules

QUIZ = "quiz"
ORDERS = "orders"


class Game(NamedTuple):
    """A family of rule sets: `record` is the engine's record of its parameters, `texts` those the engine does not hold.

    `phases`: the phases there may be. `schema`: the name of the schema of its files.
    """

    record: Any
    texts: tuple[Knob, ...]
    phases: tuple[list[str], ...]
    schema: str


GAMES: Mapping[str, Game] = {
    QUIZ: Game(
        Rules,
        tuple(TEXTS),
        (["setup", "distribution", "conquest"], ["setup", "expansion", "distribution", "conquest"]),
        "ruleset",
    ),
    ORDERS: Game(OrdersRules, (), (["setup", "orders"],), "ruleset-orders"),
}
"""By the word that stands under `game:` in a rule set; without one it is a quiz game."""


def game_of(data: Mapping[str, Any]) -> str:
    """The game of a rule set's data."""
    return str(data.get("game", QUIZ))
