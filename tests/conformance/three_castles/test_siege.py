"""TC-24 to TC-26 and TC-42: walls, the fall of a castle, and what is left of it."""

from __future__ import annotations

import pytest

from quizwar_cli.engine.codes import Ask, Event, Part
from tests.table import Table

rule = pytest.mark.rule


def besieged(*settings: str, walls: int = 3, round: int = 0, seed: int = 1) -> Table:  # noqa: A002
    """Seat 0 attacks the castle of seat 1, which holds three more regions, one of them conquered before."""
    table = Table.at(
        "0 1 1 1 1 2 2",
        *settings,
        castles=(0, 1, 6),
        walls=(3, walls, 3),
        values={3: 400},
        bonus=(0, 300, 0),
        round=round,
        seed=seed,
    )
    table.attack(0, 1)
    return table


@rule("TC-24")
@pytest.mark.parametrize("walls", [3, 2])
def test_tc_24_a_won_duel_takes_one_wall_and_the_siege_goes_on_at_once(walls: int) -> None:
    table = besieged(walls=walls)
    assert table.last(Event.ATTACK)["walls"] == walls
    first = table.state.question
    table.duel(attacker=True, defender=False)
    assert table.state.walls == [3, walls - 1, 3]
    assert table.owners == "0111122", "the castle stands"
    assert table.last(Event.WALL_FALL) == {"seat": 1, "by": 0, "walls": walls - 1}
    assert table.asks(Ask.ANSWER, 0, 1) and table.awaited == [0, 1], "the same two, at once"
    assert table.state.question_part == Part.DUEL and table.state.question != first, "a new question"
    assert len(table.all(Event.TURN)) == len(table.all(Event.ATTACK)) == 1, "in the same turn"


@rule("TC-24")
def test_tc_24_all_three_walls_may_fall_in_one_turn() -> None:
    table = besieged()
    for _ in range(3):
        assert table.state.alive == 0b111
        table.duel(attacker=True, defender=False)
    assert [fall["walls"] for fall in table.all(Event.WALL_FALL)] == [2, 1, 0]
    assert [turn["seat"] for turn in table.all(Event.TURN)] == [0, 2], "one turn, and seat 1 has no more"
    assert len(table.all(Event.CASTLE_FALL)) == 1


@rule("TC-24")
def test_tc_24_a_wall_falls_through_the_tiebreak_as_well() -> None:
    table = besieged()
    table.duel(attacker=True, defender=True)
    table.tiebreak(1000, 1001)
    assert table.state.walls[1] == 2
    assert table.state.question_part == Part.DUEL and table.awaited == [0, 1]


@rule("TC-24")
def test_tc_24_a_siege_in_the_last_round_takes_walls_from_afar() -> None:
    table = Table.at("0112", castles=(0, 1, 3), round=5)
    table.attack(0, 3)
    table.duel(attacker=True, defender=False)
    assert table.state.walls == [3, 3, 2] and table.awaited == [0, 2]


@rule("TC-25")
@pytest.mark.parametrize("won", [0, 1, 2])
@pytest.mark.parametrize("end", ["held", "both wrong", "tie-break lost", "tie-break tied", "missed"])
def test_tc_25_a_duel_not_won_ends_the_siege_and_the_turn(won: int, end: str) -> None:
    table = besieged()
    for _ in range(won):
        table.duel(attacker=True, defender=False)
    if end.startswith("tie-break"):
        table.duel(attacker=True, defender=True)
        table.tiebreak(1002, 1001 if end == "tie-break lost" else 1002)
    else:
        table.duel({"held": False, "both wrong": False, "missed": None}[end], defender=end == "held")
    assert table.asks(Ask.ATTACK, 1), "the next seat's turn"
    assert table.state.walls == [3, 3 - won, 3], "the walls already taken stay down"
    assert table.owners == "0111122"


@rule("TC-25")
def test_tc_25_the_next_siege_begins_with_the_walls_that_were_left() -> None:
    table = besieged()
    table.duel(attacker=True, defender=False)
    table.duel(attacker=False, defender=False)
    for _ in range(2):
        table.lose_attack()
    table.attack(0, 1)
    assert table.last(Event.ATTACK)["walls"] == 2
    table.duel(attacker=True, defender=False)
    assert table.state.alive == 0b111
    table.duel(attacker=True, defender=False)
    assert table.state.alive == 0b101


@rule("TC-26")
def test_tc_26_when_the_last_wall_falls_the_defender_is_out() -> None:
    table = besieged(walls=1)
    table.duel(attacker=True, defender=False)
    assert table.state.walls == [3, 0, 3] and table.state.alive == 0b101
    assert table.all(Event.OUT) == [{"seat": 1}]
    assert table.last(Event.CASTLE_FALL) == {"seat": 1, "by": 0, "region": 1, "regions": 0b11110}
    assert table.asks(Ask.ATTACK, 2), "seat 1's turn does not come"


@rule("TC-26")
def test_tc_26_one_wall_more_and_nothing_passes() -> None:
    table = besieged(walls=2)
    table.duel(attacker=True, defender=False)
    assert table.state.alive == 0b111 and not table.all(Event.OUT)
    assert table.owners == "0111122"


@rule("TC-26")
def test_tc_26_all_its_regions_pass_each_worth_400_the_castles_included() -> None:
    table = besieged(walls=1)
    before = table.state.score[0]
    table.duel(attacker=True, defender=False)
    assert table.owners == "0000022"
    assert table.state.value[:7] == [1000, 400, 400, 400, 400, 200, 1000], "whatever they were worth before"
    assert table.state.score[0] == before + 4 * 400


@rule("TC-26")
@pytest.mark.parametrize("conquered", [0, 350])
def test_tc_26_knob_conquered_is_what_an_inherited_region_is_worth(conquered: int) -> None:
    table = besieged(f"scoring.conquered={conquered}", walls=1)
    table.duel(attacker=True, defender=False)
    assert table.state.value[1:5] == [conquered] * 4


@rule("TC-26")
def test_tc_26_what_the_fallen_had_inherited_passes_too() -> None:
    table = Table.at("0 1 1 2 2", castles=(0, 2, 4), walls=(3, 1, 1), round=5)
    table.attack(0, 2)
    table.duel(attacker=True, defender=False)
    assert table.owners == "00022"
    table.attack(2, 2)  # a region of seat 0 next to it
    table.duel(attacker=True, defender=False)
    assert table.over and table.owners == "00222"


def captured(round: int = 0) -> Table:  # noqa: A002
    """Seat 1 is out, its castle's region 3 belongs to seat 0; seat 2 is on turn next to it, or with a way between."""
    return Table.at("0 0 0 0 2 2", castles=(0, 3, 5), walls=(3, 0, 3), values={3: 400}, round=round, turn=2)


@rule("TC-42")
def test_tc_42_an_attack_on_a_captured_castle_is_one_duel() -> None:
    table = captured()
    table.attack(2, 3)
    assert table.last(Event.ATTACK)["walls"] == 0
    table.duel(attacker=True, defender=False)
    assert table.owners == "000222"
    assert table.last(Event.CAPTURE) == {"region": 3, "loser": 0, "seat": 2, "value": 400}
    assert not table.all(Event.WALL_FALL) and table.state.walls == [3, 0, 3]
    assert table.asks(Ask.ATTACK, 0), "the turn is over"


@rule("TC-42")
def test_tc_42_it_cannot_be_attacked_from_anywhere_in_the_last_round() -> None:
    table = Table.at("0 0 0 2 2", castles=(0, 1, 4), walls=(3, 0, 3), round=5, turn=2)
    assert table.legal(2) == [0, 2], "the standing castle and the neighbour, not the captured castle's region 1"
    assert captured(round=5).legal(2) == [0, 3], "from next to it, it can"


@rule("TC-42")
def test_tc_42_so_it_goes_with_a_castle_captured_in_play() -> None:
    table = Table.at("0 1 2 2", castles=(0, 1, 3), walls=(3, 1, 3), round=5)
    table.attack(0, 1)
    table.duel(attacker=True, defender=False)
    assert table.asks(Ask.ATTACK, 2) and table.legal(2) == [0, 1]
    table.attack(2, 1)
    table.duel(attacker=True, defender=False)
    assert table.over and table.owners == "0222"
