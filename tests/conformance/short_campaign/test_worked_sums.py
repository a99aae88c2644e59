"""The sums that the game's document works out, played from the start of a match or of a turn."""

from __future__ import annotations

import pytest

from quizwar_cli.engine.codes import Ask, Event
from tests.conformance.short_campaign.table import Table
from tests.table import line

rule = pytest.mark.rule


def turned(table: Table, region: int) -> int:
    """The seat on turn takes the region: by how much its score moves against its owner's."""
    seat, owner = table.awaited[0], table.state.owner[region]
    before = table.scores[seat] - table.scores[owner]
    table.win(region)
    return table.scores[seat] - table.scores[owner] - before


@rule("SC-23")
def test_sc_23_an_attack_on_a_region_of_200_can_change_600_points_and_on_one_of_400_evens_out_800() -> None:
    table = Table.front()
    assert turned(table, 1) == 600
    assert turned(table, 1) == 800, "seat 1 takes it back, now it counts 400"


@rule("SC-23")
def test_sc_23_a_lead_of_799_is_lost_and_one_of_801_is_not() -> None:
    for lead, ahead in ((799, False), (801, True)):
        table = Table.war("0 1 1 2", castles=(0, 2, 3), values={1: 400}, bonus=(0, lead - 400, 0))
        assert table.scores[1] - table.scores[0] == lead
        table.win(1)
        assert (table.scores[1] > table.scores[0]) == ahead


@rule("SC-30")
def test_sc_30_a_ruin_taken_changes_1400_points() -> None:
    table = Table.war("0 1 2", castles=(0, 1, 2))
    table.attack(0, 1)
    for _ in range(3):
        table.duel(attacker=True, defender=False)
    assert table.scores == [2000, 0, 1000], "to bring down a whole castle brings 1000"
    assert turned(table, 1) == 1400, "the winner gets 400, the loser is taken 1000"
    assert table.scores == [1000, 0, 1400]


@rule("SC-27")
def test_sc_27_a_base_on_its_last_tower_falls_to_the_next_attackers_first_won_duel() -> None:
    table = Table.war("0 1 2", castles=(0, 1, 2))
    table.attack(0, 1)
    table.duel(attacker=True, defender=False)
    table.duel(attacker=True, defender=False)
    table.duel(attacker=False, defender=True)
    assert table.state.walls == [3, 1, 3] and table.scores == [1000, 1100, 1000]
    table.lose_attack()
    table.attack(2, 1)
    table.duel(attacker=True, defender=False)
    assert table.all(Event.OUT) == [{"seat": 1}]
    assert table.scores == [1000, 0, 2100] and table.owners == "022"


@rule("SC-24")
def test_sc_24_level_before_the_last_attack_the_mere_defence_wins_by_100() -> None:
    table = Table.war("0 1 2 2", castles=(0, 1, 3), bonus=(0, 200, 0), round=3, turn=2, order=(0, 1, 2))
    assert table.scores == [1000, 1200, 1200]
    table.attack(2, 1)
    table.duel(attacker=False, defender=True)
    assert table.over and table.scores == [1000, 1300, 1200] and table.state.place == [3, 1, 2]


@rule("SC-11")
def test_sc_11_a_match_added_up_from_its_start() -> None:
    # Six regions in a row: three bases of 1000, three picks of 200.
    table = Table.opening(on=line(6), seed=3)
    table.estimates(table.truth, table.truth + 1, None)
    for seat in (0, 0, 1):
        table.pick(seat, table.legal(seat)[0])
    assert table.scores == [1400, 1200, 1000]
    while not table.over:
        if table.asks(Ask.ATTACK):
            table.lose_attack()
    assert table.scores == [1400, 1200, 1000] and table.state.place == [1, 2, 3]
