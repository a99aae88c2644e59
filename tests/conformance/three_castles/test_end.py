"""TC-37 and TC-38: when a match ends, and who shares its first place."""

from __future__ import annotations

import pytest

from quizwar_cli.engine.codes import Event, Outcome
from tests.likelihood import evenly
from tests.table import Table, complete

rule = pytest.mark.rule


def ended(*settings: str, bonus: tuple[int, int, int], seed: int = 1) -> Table:
    """A match that ended with 1300 points a seat and the bonus."""
    table = Table.at("012", *settings, castles=(0, 1, 2), bonus=bonus, round=5, turn=2, seed=seed)
    table.lose_attack()
    assert table.over
    return table


@rule("TC-37")
def test_tc_37_the_match_ends_after_the_last_turn_of_round_six() -> None:
    table = Table.at("012", castles=(0, 1, 2), round=4, turn=2)
    table.lose_attack()
    assert not table.over, "round five is over, round six begins"
    for turn in range(3):
        assert not table.over
        assert table.awaited == [turn]
        table.lose_attack()
    assert table.over and len(table.all(Event.MATCH_END)) == 1
    assert table.awaited == []
    assert table.decide(0, 0) == Outcome.NOT_ASKED


@rule("TC-37")
def test_tc_37_the_siege_of_the_last_turn_is_played_to_its_end() -> None:
    table = Table.at("012", castles=(0, 1, 2), round=5, turn=2)
    table.attack(2, 1)
    for _ in range(3):
        assert not table.over
        table.duel(attacker=True, defender=False)
    assert table.over
    assert table.state.place == [2, 3, 1]


@rule("TC-37")
@pytest.mark.parametrize("number", [0, 3, 5])
def test_tc_37_the_match_ends_at_once_when_a_single_seat_is_left(number: int) -> None:
    table = Table.at("002", castles=(0, 1, 2), walls=(3, 0, 1), round=number)
    table.attack(0, 2)
    table.duel(attacker=True, defender=False)
    assert table.over
    assert table.latest()[-1] == Event.MATCH_END
    assert table.owners == "000"
    assert table.state.place[0] == 1


@rule("TC-37")
def test_tc_37_two_seats_left_play_on() -> None:
    table = Table.at("012", castles=(0, 1, 2), walls=(3, 1, 1), on=complete(3))
    table.attack(0, 1)
    table.duel(attacker=True, defender=False)
    assert not table.over
    table.attack(2, 0)
    table.duel(attacker=False, defender=False)
    table.attack(0, 2)
    table.duel(attacker=True, defender=False)
    assert table.over and table.state.round == 1


@rule("TC-38")
@pytest.mark.parametrize(
    ("bonus", "places"),
    [
        ((100, 100, 0), [1, 1, 3]),
        ((0, 100, 100), [3, 1, 1]),
        ((100, 0, 100), [1, 3, 1]),
        ((0, 0, 0), [1, 1, 1]),
        ((100, 0, 0), [1, 2, 2]),
        ((100, 100, 99), [1, 1, 3]),
        ((101, 100, 100), [1, 2, 2]),
    ],
)
def test_tc_38_equal_top_scores_share_first_place(bonus: tuple[int, int, int], places: list[int]) -> None:
    for settings in ((), ("end.tie=shared",)):
        table = ended(*settings, bonus=bonus)
        assert table.state.place == places
        assert list(table.last(Event.MATCH_END).values()) == places


@rule("TC-38")
@pytest.mark.parametrize(("bonus", "tied"), [((100, 100, 0), [0, 1]), ((0, 9, 9), [1, 2]), ((0, 0, 0), [0, 1, 2])])
def test_tc_38_knob_tie_lot_parts_equal_scores_at_the_top(bonus: tuple[int, int, int], tied: list[int]) -> None:
    wins = dict.fromkeys(tied, 0)
    for seed in range(240):
        place = ended("end.tie=lot", bonus=bonus, seed=seed).state.place
        assert sorted(place[seat] for seat in tied) == list(range(1, len(tied) + 1))
        assert all(place[seat] == 3 for seat in range(3) if seat not in tied)
        wins[place.index(1)] += 1
    assert evenly(list(wins.values()))


@rule("TC-38")
def test_tc_38_knob_tie_lot_leaves_equal_scores_below_the_top() -> None:
    for seed in range(10):
        assert ended("end.tie=lot", bonus=(5, 0, 0), seed=seed).state.place == [1, 2, 2]
