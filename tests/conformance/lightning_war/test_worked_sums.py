"""The sums that the game's document works out."""

from __future__ import annotations

import pytest

from quizwar_cli.engine.codes import Ask, Event
from tests.conformance.lightning_war.table import Table
from tests.table import line

rule = pytest.mark.rule


def turned(table: Table, region: int) -> int:
    """The seat on turn takes the region: by how much its score moves against its owner's."""
    seat, owner = table.awaited[0], table.state.owner[region]
    before = table.scores[seat] - table.scores[owner]
    table.win(region)
    return table.scores[seat] - table.scores[owner] - before


@rule("LW-21")
def test_lw_21_a_difference_of_600_can_be_made_good_at_a_county_of_200_and_one_of_800_at_one_of_400() -> None:
    table = Table.front(round=1)
    assert turned(table, 1) == 600
    assert turned(table, 1) == 800, "seat 1 takes it back, now it counts 400"
    assert table.scores == [1000, 1400, 1200]


@rule("LW-28")
def test_lw_28_bringing_down_three_towers_is_worth_1000_and_so_is_the_ruin_2000_turn() -> None:
    table = Table.war("0 1 2", castles=(0, 1, 2), round=1)
    table.attack(0, 1)
    for _ in range(3):
        table.duel(attacker=True, defender=False)
    assert table.scores == [2000, 0, 1000]
    assert turned(table, 1) == 2000
    assert table.scores == [1000, 0, 2000]


@rule("LW-25")
def test_lw_25_a_base_on_its_last_tower_falls_to_the_next_attackers_first_won_duel() -> None:
    table = Table.war("0 1 2", castles=(0, 1, 2), round=1)
    table.attack(0, 1)
    table.duel(attacker=True, defender=False)
    table.duel(attacker=True, defender=False)
    table.duel(attacker=False, defender=True)
    assert table.state.walls == [3, 1, 3] and table.scores == [1000, 1100, 1000]
    table.lose_attack()
    table.attack(2, 1)
    table.duel(attacker=True, defender=False)
    assert table.all(Event.OUT) == [{"seat": 1}]
    assert table.scores == [1000, 0, 2000] and table.owners == "022", "the 100 for the defence are gone"


@rule("LW-22")
def test_lw_22_where_it_is_close_in_the_last_attack_the_defenders_100_decide() -> None:
    for right, places in ((True, [3, 1, 2]), (False, [3, 2, 1])):
        table = Table.war("0 1 1 2 2", castles=(0, 1, 4), bonus=(0, 0, 99), round=3, turn=2)
        assert table.scores == [1000, 1200, 1299]
        table.attack(2, 2)
        table.duel(attacker=False, defender=right)
        assert table.over and table.state.place == places


@rule("LW-08")
def test_lw_08_a_match_added_up_from_its_start() -> None:
    # Six counties in a row: three bases of 1000, three picks of 200.
    table = Table.opening(on=line(6), seed=3)
    table.estimates(table.truth, table.truth + 1, None)
    for seat in (0, 1, 0):
        table.pick(seat, table.legal(seat)[0])
    assert table.scores == [1400, 1200, 1000]
    while not table.over:
        table.lose_attack()
    assert table.scores == [1400, 1200, 1000] and table.state.place == [1, 2, 3]
    assert not table.asks(Ask.ANSWER)
