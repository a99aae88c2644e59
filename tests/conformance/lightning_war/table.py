"""A table at which Lightning War is played, and the position that most tests begin with."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table import Table as AnyTable

rule = pytest.mark.rule


class Table(AnyTable):
    ruleset = "lightning-war"


def war(*settings: str, owners: str = "0111222", order: tuple[int, ...] = (0, 1, 2), **more: Any) -> Table:
    """Seven counties in a row: seat 0 has its base in 0, seat 1 has 1, 2 and its base in 3, seat 2 the rest, its base
    in 6. The round begins with seat 0."""
    return Table.at(owners, *settings, **{"castles": (0, 3, 6), "order": order, **more})
