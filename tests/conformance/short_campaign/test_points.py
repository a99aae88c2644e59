"""SC-22 and SC-23: what a region taken is worth, and the document's sums."""

from __future__ import annotations

import pytest

from quizwar_cli.engine.codes import Ask, Event
from tests.conformance.short_campaign.table import Table
from tests.table import line

rule = pytest.mark.rule


def gap(table: Table) -> int:
    """By how much seat 0 is ahead of seat 1."""
    return table.scores[0] - table.scores[1]


@rule("SC-22")
@pytest.mark.parametrize("worth", [200, 400, 0, 730])
def test_sc_22_a_winning_attacker_scores_400_and_the_defender_loses_the_regions_value(worth: int) -> None:
    table = Table.front(values={1: worth})
    before = table.scores
    table.win(1)
    assert table.scores == [before[0] + 400, before[1] - worth, before[2]]
    assert table.owners == "00122"
    assert table.last(Event.CAPTURE) == {"region": 1, "loser": 1, "seat": 0, "value": 400}


@rule("SC-22")
def test_sc_22_its_new_value_is_400_and_stays_so() -> None:
    table = Table.front()
    table.win(1)
    assert table.state.value[1] == 400
    table.win(1)  # seat 1 takes it back
    assert table.scores == [1000, 1400, 1200] and table.state.value[1] == 400
    table.pass_turns(0)
    table.win(1)
    assert table.scores == [1400, 1000, 1200] and table.state.value[1] == 400


@rule("SC-22")
def test_sc_22_it_is_so_after_a_tiebreak_as_well() -> None:
    table = Table.at_tiebreak()
    table.tiebreak(1000, 1001)
    assert table.scores == [1400, 1000, 1200] and table.owners == "00122"


@rule("SC-22")
@pytest.mark.parametrize("points", [0, 350])
def test_sc_22_the_points_are_a_parameter(points: int) -> None:
    table = Table.front(f"scoring.conquered={points}")
    table.win(1)
    assert table.scores == [1000 + points, 1000, 1200] and table.state.value[1] == points


@rule("SC-22")
def test_sc_22_a_knob_of_scoring_lets_regions_grow_instead() -> None:
    table = Table.front("scoring.taken=grow", "scoring.growth=50")
    table.win(1)
    assert table.state.value[1] == 250 and table.scores == [1250, 1000, 1200]


@rule("SC-23")
@pytest.mark.parametrize(("worth", "turned"), [(200, 600), (400, 800)])
def test_sc_23_a_region_of_200_moves_the_scores_600_apart_and_one_of_400_moves_them_800(
    worth: int, turned: int
) -> None:
    table = Table.front(values={1: worth})
    before = gap(table)
    table.win(1)
    assert gap(table) - before == turned


@rule("SC-23")
def test_sc_23_a_region_won_for_200_and_then_taken_twice() -> None:
    table = Table.at("0 . 1 2", castles=(0, 2, 3), on=line(4))
    table.estimates(None, table.truth, None)
    table.pick(1, 1)
    assert table.scores == [1000, 1200, 1000]
    while not table.asks(Ask.ATTACK, 0):
        table.lose_attack()
    before = gap(table)
    table.win(1)
    assert gap(table) - before == 600
    while not table.asks(Ask.ATTACK, 1):
        table.lose_attack()
    before = gap(table)
    table.win(1)
    assert before - gap(table) == 800


@rule("SC-24")
def test_sc_24_a_hold_in_the_last_attack_brings_100_and_may_win_the_match() -> None:
    # the document: where scores are close in the last round, mind that a mere defence brings 100
    table = Table.war("0 1 1 2 2", castles=(0, 1, 4), bonus=(0, 0, 50), round=3, turn=2)
    assert table.scores == [1000, 1200, 1250], "2 is ahead of 1 by 50"
    table.attack(2, 2)
    table.duel(attacker=False, defender=True)
    assert table.over and table.scores == [1000, 1300, 1250]
    assert table.state.place == [3, 1, 2]
