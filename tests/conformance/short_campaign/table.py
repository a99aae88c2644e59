"""The table at which Short Campaign is played."""

from __future__ import annotations

from tests.conformance.four_rounds import FourRounds

NAME = "short-campaign"


class Table(FourRounds):
    """A match of Short Campaign."""

    ruleset = NAME
