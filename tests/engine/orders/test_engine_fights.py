"""Whole rounds of the engine, not only its draws: strikes and meetings as they are carried out keep to the figures."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from quizwar_cli.engine.orders import odds
from quizwar_cli.engine.orders.codes import Event
from tests.orders_table import Orders

ROUNDS = 3000


def played(troops: str, *orders: tuple[int, int, int], event: Event, keys: tuple[str, str]) -> Counter[tuple[int, int]]:
    """How often each end of the fight came about."""
    seen: Counter[tuple[int, int]] = Counter()
    table = Orders.at("0 1", troops=troops)
    from quizwar_cli.engine import layout
    from quizwar_cli.engine.chance import match_key

    start = layout.copy(table.state)
    for seed in range(ROUNDS):
        table.state = layout.copy(start)
        table.state.key = match_key(seed, 3)
        table.log.clear()
        for order in orders:
            table.order(*order)
        table.carry_out()
        numbers = table.last(event)
        seen[numbers[keys[0]], numbers[keys[1]]] += 1
    return seen


def near(seen: Counter[tuple[int, int]], exact: dict[tuple[int, int], Fraction]) -> bool:
    expected = {end: float(share) * ROUNDS for end, share in exact.items() if share}
    assert set(seen) <= set(expected)
    total = sum((seen[end] - number) ** 2 / number for end, number in expected.items() if number >= 5)
    freedom = sum(number >= 5 for number in expected.values())
    return total < freedom + 5 * (2 * freedom) ** 0.5


def test_strikes() -> None:
    found = odds.exchange(5, 3, Fraction(3, 5), Fraction(7, 10))
    exact: dict[tuple[int, int], Fraction] = {}
    for ours, one in enumerate(found.attackers):
        for theirs, other in enumerate(found.defenders):
            exact[ours, theirs] = one * other
    seen = played("6 3", (0, 1, 5), event=Event.STRIKE, keys=("left", "defenders_left"))
    assert near(seen, exact)


def test_meetings() -> None:
    seen = played("6 5", (0, 1, 5), (1, 0, 4), event=Event.MEETING, keys=("left", "others_left"))
    assert near(seen, odds.meeting(5, 4, Fraction(3, 5)))
