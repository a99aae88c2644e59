"""The minds of bots, and what they reckon with at a rule set's rates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.orders.fields import SEATS, SIZE, Odds, OrdersMinds
from quizwar_cli.engine.orders.odds import UNIT, take_chance

HUNDRED = 100


@dataclass(frozen=True, slots=True)
class OrdersMind:
    """How one bot plays: `threshold` is the chance, in percent, from which it attacks."""

    strategy: int
    threshold: int = 65
    pace_ms: int = 1500


@kernel
def attackers_for(odds: Odds, chance: int, defenders: int) -> int:
    """The fewest attackers that take a region from so many defenders with at least `chance` (1/UNIT).

    At most three times the defenders and some are tried: rates at which these do not do either never will be attacked.
    """
    most = 3 * defenders + 8
    for attackers in range(defenders, most):
        if take_chance(odds, attackers, defenders) >= chance:
            return attackers
    return 1 << 20


@cache
def _needs(attack: int, defence: int, threshold: int) -> tuple[int, ...]:
    from quizwar_cli.engine.orders.odds import odds

    table = odds(attack, defence)
    return tuple(attackers_for(table, threshold * UNIT // HUNDRED, defenders) for defenders in range(SIZE))


def gather(minds: Sequence[OrdersMind], odds: Odds) -> OrdersMinds:
    """The minds of the seats in one record; seats that nobody plays are filled up."""
    seated = [*minds, *[OrdersMind(0)] * (SEATS - len(minds))]
    return OrdersMinds(
        strategy=[mind.strategy for mind in seated],
        threshold=[mind.threshold * UNIT // HUNDRED for mind in seated],
        pace_ms=[mind.pace_ms for mind in seated],
        need=[number for mind in seated for number in _needs(odds.attack, odds.defence, mind.threshold)],
    )
