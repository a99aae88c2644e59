"""The families of games by the word that a rule set and the header of a log have for them."""

from __future__ import annotations

from collections.abc import Mapping

from quizwar_cli.match import orders_family, quiz_family
from quizwar_cli.match.family import Family
from quizwar_cli.match.orders import OrdersMatch
from quizwar_cli.match.referee import Match
from quizwar_cli.rulesets.games import ORDERS, QUIZ

AnyMatch = Match | OrdersMatch

FAMILIES: Mapping[str, Family] = {QUIZ: quiz_family.FAMILY, ORDERS: orders_family.FAMILY}


def family_of(game: str) -> Family:
    """The family of a rule set's game."""
    return FAMILIES[game]
