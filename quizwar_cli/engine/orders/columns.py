"""Columns: all that one seat sends along one border, packed into a number (AO-24: several orders there are one).

The lowest twelve bits are the route, then 24 bits for the troops ordered, then those that are left of them while the
round is carried out.
"""

from __future__ import annotations

from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.orders.fields import COLUMNS, OrdersState

NONE = -1
"""No such column."""

MOST_TROOPS = (1 << 24) - 1
"""The most troops a column holds; more than any match can raise."""

_ROUTE = 4095


@kernel
def column(origin: int, target: int, ordered: int, left: int) -> int:
    """The column as a number."""
    return origin | target << 6 | ordered << 12 | left << 36


@kernel
def origin_of(packed: int) -> int:
    """Where it comes from."""
    return packed & 63


@kernel
def target_of(packed: int) -> int:
    """Where it goes."""
    return packed >> 6 & 63


@kernel
def ordered_of(packed: int) -> int:
    """How many troops were ordered."""
    return packed >> 12 & MOST_TROOPS


@kernel
def left_of(packed: int) -> int:
    """How many of them are left."""
    return packed >> 36


@kernel
def with_left(packed: int, left: int) -> int:
    """The column with another number of troops left."""
    return packed & (1 << 36) - 1 | left << 36


@kernel
def find(state: OrdersState, seat: int, origin: int, target: int) -> int:
    """The place in `state.orders` of the seat's column along that border, or NONE."""
    route = origin | target << 6
    first = seat * COLUMNS
    for at in range(first, first + state.order_count[seat]):
        if state.orders[at] & _ROUTE == route:
            return at
    return NONE
