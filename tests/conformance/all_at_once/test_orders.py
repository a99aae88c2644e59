"""What a seat may do until it is done: AO-08, AO-11 to AO-15, AO-32, AO-33, AO-34."""

from __future__ import annotations

import pytest

from quizwar_cli.engine import layout
from quizwar_cli.engine.codes import MISSED
from quizwar_cli.engine.orders import actions, step
from quizwar_cli.engine.orders.codes import Event, Outcome, Phrase, Strategy
from quizwar_cli.engine.orders.fields import ACTIONS, COLUMNS
from quizwar_cli.engine.orders.policies import minds
from quizwar_cli.engine.orders.policies.deciding import decide
from quizwar_cli.engine.orders.policies.plan import Plan
from tests.orders_table import CERTAIN, Orders, complete, line

rule = pytest.mark.rule


@rule("AO-08")
def test_ao_08_nothing_is_told_or_moved_until_the_last_seat_is_done() -> None:
    table = Orders.at("0 0 1 1", troops="3 3 3 3")
    table.place(0, 3)
    table.order(1, 2, 2)
    assert table.state.troops[:4] == [3, 3, 3, 3]
    table.done(0)
    assert {event for event, _ in table.log} <= {Event.ROUND_START, Event.REINFORCEMENT, Event.SEAT_DONE}
    table.order(3, 2, 1)
    table.state.spare[1] = 0
    table.done(1)
    assert table.last(Event.PLACED) == {"seat": 0, "region": 0, "troops": 3}
    assert [(e["seat"], e["origin"], e["region"], e["troops"]) for e in table.all(Event.ORDER)] == [
        (0, 1, 2, 2),
        (1, 3, 2, 1),
    ]
    assert table.all(Event.STRIKE)


@rule("AO-08")
@pytest.mark.parametrize("strategy", list(Strategy))
def test_ao_08_what_others_ordered_does_not_change_what_a_bot_decides(strategy: Strategy) -> None:
    plain, secret = (Orders.opening("setup.players=3", seed=4) for _ in range(2))
    for region in range(30):
        if secret.owner(region) == 0 and secret.troops(region) > 1:
            near = secret.game.board.neighbours[region]
            secret.order(region, near.bit_length() - 1, secret.troops(region) - 1)
            secret.place(region, 1)
            break
    secret.state.step = plain.state.step = 10
    mind = minds.gather([minds.OrdersMind(strategy)] * 3, plain.game.odds)
    plans = [layout.blank(Plan), layout.blank(Plan)]
    for _ in range(50):
        decisions = [
            decide(table.game, mind, table.state, 1, plan) for table, plan in zip((plain, secret), plans, strict=True)
        ]
        assert decisions[0] == decisions[1]
        if 1 not in plain.awaited:
            break
        for table in (plain, secret):
            table.do(1, decisions[0][0])


@rule("AO-11")
def test_ao_11_reinforcements_are_placed_and_taken_back_until_done() -> None:
    table = Orders.at("0 0 1 1", troops="1 1 1 1")
    assert table.state.spare[0] == 3
    table.place(0, 2)
    table.place(1, 1)
    assert table.act(0, actions.place(0, 1)) == Outcome.TOO_FEW_REINFORCEMENTS
    table.do(0, actions.take_back(0, 1))
    table.place(1, 1)
    assert table.act(0, actions.take_back(0, 2)) == Outcome.TOO_FEW_PLACED
    table.done(0)
    assert table.act(0, actions.take_back(1, 1)) == Outcome.NOT_ASKED
    table.done(1)
    assert table.all_troops[:2] == [2, 3]


@rule("AO-11")
def test_ao_11_placed_troops_under_orders_cannot_be_taken_back() -> None:
    table = Orders.at("0 1", troops="1 1")
    table.place(0, 3)
    table.order(0, 1, 3)
    assert table.act(0, actions.take_back(0, 1)) == Outcome.TOO_FEW_TROOPS
    table.do(0, actions.withdraw(0, 1))
    table.do(0, actions.take_back(0, 3))
    assert table.state.spare[0] == 3
    assert table.state.order_count[0] == 0


@rule("AO-11")
def test_ao_11_only_on_own_regions() -> None:
    table = Orders.at("0 1", troops="1 1")
    assert table.act(0, actions.place(1, 1)) == Outcome.NOT_YOUR_REGION
    assert table.act(0, actions.place(2, 1)) == Outcome.NO_SUCH_REGION
    assert table.act(0, actions.place(0, 0)) == Outcome.NO_TROOPS_ASKED


@rule("AO-12")
@pytest.mark.parametrize(
    ("owners", "troops", "region"),
    [
        ("0 0 0 1 1 1", "1 9 1 1 1 1", 2),  # the own capital stands first
        ("0 0 1 1 0 0", "1 9 1 1 1 1", 5),  # lost it: the first other capital held
        ("0 0 1 1 0 1", "3 1 1 1 3 1", 0),  # none: the most troops, the first of two
    ],
)
def test_ao_12_what_is_not_placed_in_time_goes_where_the_rule_says(owners: str, troops: str, region: int) -> None:
    table = Orders.at(owners, troops=troops, homes=(2, 5), on=line(6, (2, 5)))
    before = table.troops(region)
    spare = table.state.spare[0]
    table.do(0, MISSED)
    table.done(1)
    assert table.all(Event.LEFT_OVER)[0] == {"seat": 0, "region": region, "troops": spare}
    assert table.troops(region) == before + spare


@rule("AO-12")
def test_ao_12_placed_troops_count_for_the_most() -> None:
    table = Orders.at("0 0 1 1", troops="2 1 1 1", homes=(2, 3), on=line(4, (2, 3)))
    table.place(1, 2)
    table.do(0, MISSED)
    table.done(1)
    assert table.all(Event.LEFT_OVER)[0] == {"seat": 0, "region": 1, "troops": 1}


@rule("AO-12")
def test_ao_12_the_limit_is_for_the_round_and_what_came_in_time_stands() -> None:
    table = Orders.at("0 1", "time.orders_ms=10000", troops="4 1")
    table.do(0, actions.order(0, 1, 2), ms=6000)
    table.do(0, actions.order(0, 1, 1), ms=4000)  # exactly at the limit
    table.do(0, actions.withdraw(0, 1), ms=1)  # late: not taken, and the seat is done
    assert table.awaited == [1]
    table.done(1)
    assert table.last(Event.ORDER)["troops"] == 3
    assert table.state.clock_ms == 10_000


@rule("AO-13")
def test_ao_13_into_foreign_land_an_attack_into_own_land_a_move() -> None:
    table = Orders.at("0 0 1", troops="5 5 1")
    table.order(0, 1, 2)
    table.order(1, 2, 3)
    assert table.act(0, actions.order(0, 2, 1)) == Outcome.NOT_A_NEIGHBOUR
    assert table.act(0, actions.order(2, 1, 1)) == Outcome.NOT_YOUR_REGION
    assert table.act(0, actions.order(0, 40, 1)) == Outcome.NO_SUCH_REGION
    table.carry_out()
    assert [event["move"] for event in table.all(Event.ORDER)] == [1, 0]
    assert table.last(Event.STRIKE)["troops"] == 3


@rule("AO-14")
def test_ao_14_one_troop_always_stays() -> None:
    table = Orders.at("0 1", troops="3 1")
    assert table.act(0, actions.order(0, 1, 3)) == Outcome.TOO_FEW_TROOPS
    table.order(0, 1, 2)
    assert step.targets(table.game, table.state, 0, 0) == 0
    table.place(0, 1)
    assert step.targets(table.game, table.state, 0, 0) == 0b10


@rule("AO-15")
def test_ao_15_several_orders_while_there_are_troops_and_the_figures_of_a_refusal() -> None:
    table = Orders.at("0 1 1", troops="6 1 1", on=complete(3))
    table.place(0, 2)
    table.order(0, 1, 3)
    table.order(0, 2, 2)
    refused = actions.order(0, 2, 4)
    assert table.act(0, refused) == Outcome.TOO_FEW_TROOPS
    assert step.figures(table.state, 0, refused) == (8, 6, 4)  # there, staying, asked
    table.order(0, 2, 2)
    assert step.ordered(table.state, 0, refused) == 4
    table.do(0, actions.withdraw(0, 1))
    assert table.act(0, actions.withdraw(0, 1)) == Outcome.NO_SUCH_ORDER
    table.carry_out()
    assert [(e["region"], e["troops"]) for e in table.all(Event.ORDER)] == [(2, 4)]


@rule("AO-15")
def test_ao_15_a_refusal_changes_nothing() -> None:
    table = Orders.at("0 1 1", troops="6 1 1", on=complete(3))
    before = layout.to_bytes(table.state)
    for action in (
        actions.order(0, 1, 6),
        actions.place(0, 4),
        actions.take_back(0, 1),
        actions.withdraw(0, 1),
        -5,
        15,
    ):
        assert table.act(0, action) != Outcome.DONE
    assert table.act(1, actions.DONE, ms=-1) == Outcome.TIME_OUT_OF_RANGE
    assert table.act(5, actions.DONE) == Outcome.NOT_ASKED
    assert layout.to_bytes(table.state) == before


@rule("AO-15")
def test_ao_15_there_is_room_for_many_columns_and_actions_come_to_an_end() -> None:
    table = Orders.at(" ".join("0" * 12 + "1"), "time.orders_ms=3600000", troops=" ".join(["40"] * 13), on=complete(13))
    pairs = [(a, b) for a in range(12) for b in range(13) if a != b]
    for origin, target in pairs[:COLUMNS]:
        table.order(origin, target, 1)
    assert table.act(0, actions.order(*pairs[COLUMNS], 1)) == Outcome.TOO_MANY_ORDERS
    while table.act(0, actions.say(Phrase.PEACE)) == Outcome.DONE:
        pass
    assert table.state.acts[0] == ACTIONS
    table.done(0)


@rule("AO-32")
def test_ao_32_phrases_are_heard_at_once_and_bind_nobody() -> None:
    table = Orders.at("0 1", *CERTAIN, troops="4 1")
    table.do(0, actions.say(Phrase.PEACE, 1))
    table.do(1, actions.say(Phrase.ALLIANCE))
    assert [list(event.values()) for event in table.all(Event.PHRASE)] == [[0, 0, 1], [1, 1, actions.EVERYBODY]]
    assert table.act(0, actions.say(2)) == Outcome.NO_SUCH_PHRASE
    assert table.act(0, actions.say(Phrase.PEACE, 4)) == Outcome.NO_SUCH_PHRASE
    table.order(0, 1, 3)
    table.carry_out()
    assert table.owners == "00"


@rule("AO-33")
@pytest.mark.parametrize("strategy", list(Strategy))
def test_ao_33_a_bot_takes_over_in_the_middle_of_a_round(strategy: Strategy) -> None:
    table = Orders.opening("setup.players=2", seed=3)
    region = table.state.home[0]
    table.place(region, 2)
    target = (table.game.board.neighbours[region] & -table.game.board.neighbours[region]).bit_length() - 1
    table.order(region, target, 3)
    mind = minds.gather([minds.OrdersMind(strategy)] * 2, table.game.odds)
    plan = layout.blank(Plan)
    while 0 in table.awaited:
        table.do(0, *decide(table.game, mind, table.state, 0, plan))
    table.done(1)
    assert table.all(Event.ORDER)[0]["origin"] == region  # what was ordered before stands
    assert (
        sum(event["troops"] for event in table.all(Event.PLACED) if event["seat"] == 0)
        == (table.all(Event.REINFORCEMENT)[0]["troops"])
    )


@rule("AO-34")
def test_ao_34_surrender_is_a_defeat_and_the_seat_is_still_asked() -> None:
    table = Orders.at("0 0 0 1", "end.rounds=1", troops="1 1 1 1")
    table.do(0, actions.SURRENDER)
    assert table.act(0, actions.SURRENDER) == Outcome.ALREADY_SURRENDERED
    assert 0 in table.awaited
    table.carry_out()
    assert table.state.place[:2] == [1, 2]
    assert table.state.winners == 0  # AO-06: nobody moves up
