"""What holds in every match of orders, whoever plays and on whatever map."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from quizwar_cli.engine import chance, layout
from quizwar_cli.engine.bits import lowest
from quizwar_cli.engine.orders import events, step
from quizwar_cli.engine.orders.codes import Event, Outcome, Phase, Strategy
from quizwar_cli.engine.orders.fields import ACTIONS, COLUMNS, EVENT_ROOM, OrdersState
from quizwar_cli.engine.orders.phases.ordering import free_troops
from quizwar_cli.engine.orders.policies.deciding import decide
from quizwar_cli.engine.orders.policies.minds import OrdersMind, gather
from quizwar_cli.engine.orders.policies.plan import Plan
from tests.orders_table import Orders
from tests.parity.test_orders import world


@pytest.mark.parametrize("number", range(40))
def test_troops_are_neither_made_nor_lost_but_by_the_rules(number: int) -> None:
    """Troops on the map = those dealt + those placed - those fallen; scores, owners and masks agree; bounds hold."""
    played = world(number)
    state, told = layout.blank(OrdersState), events.buffer()
    step.start(played.game, state, told, chance.match_key(number, 0))
    regions = range(played.game.board.regions)
    start, placed = sum(state.troops), 0
    while state.phase != Phase.OVER:
        seat = lowest(state.awaiting)
        before = state.round
        action, ms = decide(played.game, played.bots.minds, state, seat, played.bots.plan)
        assert step.apply(played.game, state, told, seat, action, ms) == Outcome.DONE
        assert told[0] <= EVENT_ROOM
        assert all(free_troops(state, region) >= 0 for region in regions)
        assert max(state.acts) <= ACTIONS and max(state.order_count) <= COLUMNS and min(state.spare) >= 0
        if state.round == before:
            continue
        happened = list(events.read(told))
        placed += sum(numbers["troops"] for event, numbers in happened if event == Event.PLACED)
        assert sum(state.troops) == start + placed - sum(state.fallen)
        assert min(state.troops[region] for region in regions) >= 1
        assert not any(state.orders) and not any(state.placed) and not any(state.leaving)
        for region in regions:
            assert [s for s in range(6) if state.held[s] >> region & 1] == [state.owner[region]]
        assert all(bool(state.held[s]) == bool(state.alive >> s & 1) for s in range(state.seats))
        told_sum = sum(e["troops"] - e["left"] for name, e in happened if name == Event.STRIKE)
        assert told_sum >= 0
    assert state.round <= played.game.rules.end_rounds
    assert sorted(state.place[: state.seats])[0] == 1
    assert all(not state.winners >> s & 1 or state.alive >> s & 1 for s in range(6))


def moved(table: Orders, to: tuple[int, ...]) -> Orders:
    """The same position with seat s sitting at to[s]."""
    state = layout.copy(table.state)
    old = table.state
    for region in range(table.game.board.regions):
        state.owner[region] = to[old.owner[region]]
    for seat in range(old.seats):
        for name in ("held", "home", "lands", "score", "start_score", "spare"):
            getattr(state, name)[to[seat]] = getattr(old, name)[seat]
    state.awaiting = sum(1 << to[s] for s in range(old.seats) if old.awaiting >> s & 1)
    state.leader = to[old.leader] if old.leader >= 0 else old.leader
    return Orders(table.game, state)


@pytest.mark.parametrize("seed", range(12))
def test_permuting_the_seats_permutes_the_outcome(seed: int) -> None:
    """A whole match by bots, from one start with everybody sitting elsewhere: the map is the same but for the names."""
    random = Random(seed)
    players = random.randint(2, 5)
    settings = (f"setup.players={players}", f"end.tie={random.choice(['shared', 'lot'])}", "end.rounds=8")
    table = Orders.opening(*settings, on=random.choice(["island", "strait"]), seed=seed)
    strategies = [random.choice(list(Strategy)) for _ in range(players)]
    for to in random.sample(list(permutations(range(players))), 2):
        other = moved(table, to)
        ends = []
        for play, seating in ((Orders(table.game, layout.copy(table.state)), tuple(range(players))), (other, to)):
            minds = [OrdersMind(0)] * players
            for seat, strategy in enumerate(strategies):
                minds[seating[seat]] = OrdersMind(strategy)
            gathered, plan = gather(minds, play.game.odds), layout.blank(Plan)
            while not play.over:
                seat = lowest(play.state.awaiting)
                play.do(seat, *decide(play.game, gathered, play.state, seat, plan))
            ends.append(play.state)
        one, two = ends
        regions = range(table.game.board.regions)
        assert [to[one.owner[region]] for region in regions] == [two.owner[region] for region in regions]
        assert one.troops == two.troops
        assert (one.round, one.step, one.meetings, one.shown) == (two.round, two.step, two.meetings, two.shown)
        for name in ("place", "score", "captures", "fallen", "held"):
            assert [getattr(two, name)[to[seat]] for seat in range(players)] == getattr(one, name)[:players], name
        assert two.winners == sum(1 << to[seat] for seat in range(players) if one.winners >> seat & 1)
