"""The table at which Lightning War is played."""

from __future__ import annotations

from tests.conformance.four_rounds import FourRounds

NAME = "lightning-war"


class Table(FourRounds):
    """A match of Lightning War."""

    ruleset = NAME
