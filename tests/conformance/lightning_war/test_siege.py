"""LW-24 to LW-29: towers, the fall of a castle, and its ruin."""

from __future__ import annotations

import pytest

from quizwar_cli.engine.codes import Ask, Event, Part
from tests.conformance.lightning_war.table import Table
from tests.table import line

rule = pytest.mark.rule


def besieged(*settings: str, towers: int = 3) -> Table:
    """Round two: seat 0 attacks the castle of seat 1, which has two counties more, one at 400, and 300 for defences."""
    table = Table.war(
        "0 1 1 1 2 2",
        *settings,
        castles=(0, 1, 5),
        walls=(3, towers, 3),
        values={3: 400},
        bonus=(100, 300, 0),
        round=1,
    )
    assert table.scores == [1100, 1900, 1200]
    table.attack(0, 1)
    return table


def fallen(*settings: str) -> Table:
    """As `besieged`, and the castle has fallen with its last tower; seat 2 is on turn."""
    table = besieged(*settings, towers=1)
    table.duel(attacker=True, defender=False)
    assert table.asks(Ask.ATTACK, 2)
    return table


@rule("LW-24")
def test_lw_24_a_castle_needs_three_battles_within_one_attack() -> None:
    table = besieged()
    assert table.last(Event.ATTACK)["walls"] == 3
    asked = {table.state.question}
    for left in (2, 1):
        table.duel(attacker=True, defender=False)
        assert table.state.walls == [3, left, 3] and table.owners == "011122"
        assert table.awaited == [0, 1] and table.state.question_part == Part.DUEL
        assert table.scores == [1100, 1900, 1200], "towers alone bring nothing"
        asked.add(table.state.question)
    table.duel(attacker=True, defender=False)
    assert table.state.walls == [3, 0, 3] and len(asked) == 3
    assert len(table.all(Event.ATTACK)) == len(table.all(Event.CASTLE_FALL)) == 1


@rule("LW-24")
@pytest.mark.parametrize("walls", [1, 3, 4])
def test_lw_24_in_a_match_from_its_start_the_last_tower_brings_a_castle_down(walls: int) -> None:
    table = Table.opening(f"castle.walls={walls}", on=line(6), seed=2)
    table.share_out()
    while table.state.round < 3 or not table.asks(Ask.ATTACK):
        table.lose_attack()
    seat = table.awaited[0]
    fallen = (seat + 1) % 3
    table.attack(seat, table.state.castle[fallen])
    for left in reversed(range(walls)):
        assert not table.all(Event.OUT)
        table.duel(attacker=True, defender=False)
        assert table.state.walls[fallen] == left
    assert table.all(Event.OUT) == [{"seat": fallen}]


@rule("LW-24")
def test_lw_24_a_tower_falls_through_the_tiebreak_as_well() -> None:
    table = besieged()
    table.duel(attacker=True, defender=True)
    table.tiebreak(1000, 1001)
    assert table.state.walls[1] == 2 and table.awaited == [0, 1] and table.state.question_part == Part.DUEL


@rule("LW-24")
@pytest.mark.parametrize("won", [0, 1, 2])
@pytest.mark.parametrize(
    ("end", "bonus"), [("held", 400), ("both wrong", 300), ("silent", 300), ("tie-break lost", 400), ("full tie", 400)]
)
def test_lw_24_a_lost_battle_ends_the_attack(won: int, end: str, bonus: int) -> None:
    table = besieged()
    for _ in range(won):
        table.duel(attacker=True, defender=False)
    if end in ("tie-break lost", "full tie"):
        table.duel(attacker=True, defender=True)
        table.tiebreak(1002, 1001 if end == "tie-break lost" else 1002)
    else:
        table.duel({"held": False, "both wrong": False, "silent": None}[end], defender=end == "held")
    assert table.asks(Ask.ATTACK, 1)
    assert table.state.walls == [3, 3 - won, 3] and table.owners == "011122"
    assert table.state.bonus == [100, bonus, 0]


@rule("LW-25")
def test_lw_25_towers_that_fell_need_not_be_taken_down_again_by_anybody() -> None:
    table = Table.war("0 1 2", castles=(0, 1, 2), round=1)
    table.attack(0, 1)
    table.duel(attacker=True, defender=False)
    table.duel(attacker=False, defender=True)
    table.lose_attack()
    table.attack(2, 1)
    assert table.last(Event.ATTACK)["walls"] == 2, "another attacker"
    table.duel(attacker=True, defender=False)
    table.duel(attacker=False, defender=False)
    table.pass_turns(0)
    assert table.state.walls == [3, 1, 3]
    table.attack(0, 1)
    table.duel(attacker=True, defender=False)
    assert table.all(Event.OUT) == [{"seat": 1}]


@rule("LW-26")
def test_lw_26_when_a_castle_falls_its_owner_is_out_and_all_counties_and_their_value_pass() -> None:
    table = fallen()
    assert table.owners == "000022"
    assert table.state.value[:6] == [1000, 1000, 200, 400, 200, 1000], "each keeps its value"
    assert table.scores[0] == 1100 + 1000 + 200 + 400
    assert table.last(Event.CASTLE_FALL) == {"seat": 1, "by": 0, "region": 1, "regions": 0b1110}
    assert table.all(Event.OUT) == [{"seat": 1}]
    while not table.over:
        assert 1 not in table.awaited
        table.miss(table.awaited[0])
    assert table.state.place == [1, 3, 2]


@rule("LW-26")
def test_lw_26_one_tower_left_and_nothing_passes() -> None:
    table = besieged(towers=2)
    table.duel(attacker=True, defender=False)
    assert table.owners == "011122" and table.scores == [1100, 1900, 1200] and not table.all(Event.OUT)


@rule("LW-26")
def test_lw_26_the_seat_that_is_out_ranks_last_whatever_the_others_have() -> None:
    settings = ("scoring.castle=0", "scoring.region=0")
    table = Table.war("0 0 2", *settings, castles=(0, 1, 2), walls=(3, 0, 3), round=3, turn=2, bonus=(5, 0, 0))
    table.lose_attack()
    assert table.scores == [5, 0, 0] and table.over and table.state.place == [1, 3, 2]


@rule("LW-27")
def test_lw_27_the_base_counts_with_its_1000_and_the_defence_bonuses_go_to_nobody() -> None:
    table = besieged(towers=1)
    before = sum(table.scores)
    table.duel(attacker=True, defender=False)
    assert table.state.bonus == [100, 0, 0] and table.scores == [2700, 0, 1200]
    assert before - sum(table.scores) == 300, "the fallen seat's bonuses are gone"
    assert not table.all(Event.SPOILS)


@rule("LW-27")
@pytest.mark.parametrize(
    ("spoils", "scores"), [("values", [2700, 0, 1200]), ("everything", [3000, 0, 1200]), ("revalued", [2300, 0, 1200])]
)
def test_lw_27_knob_spoils_says_what_passes(spoils: str, scores: list[int]) -> None:
    assert fallen(f"castle.spoils={spoils}").scores == scores


def ruin(*settings: str, number: int = 2) -> Table:
    """Seat 0 has taken seat 1's castle in county 1; seat 2 is on turn beside it, in that round counted from 1."""
    table = Table.war("0 1 2", *settings, castles=(0, 1, 2), walls=(3, 1, 3), round=number - 1)
    table.win(1)
    assert table.asks(Ask.ATTACK, 2) and table.owners == "002"
    return table


@rule("LW-28")
def test_lw_28_a_ruin_is_worth_1000_to_whoever_takes_it_and_costs_its_owner_1000() -> None:
    table = ruin()
    assert table.scores == [2000, 0, 1000]
    table.win(1)
    assert table.scores == [1000, 0, 2000]
    assert table.last(Event.CAPTURE) == {"region": 1, "loser": 0, "seat": 2, "value": 1000}


@rule("LW-28")
def test_lw_28_so_it_is_again_for_the_next_who_takes_it() -> None:
    table = ruin()
    for scores in ([1000, 0, 2000], [2000, 0, 1000]):
        while not table.asks(Ask.ATTACK) or table.state.owner[1] == table.awaited[0]:
            table.lose_attack()
        table.win(1)
        assert table.scores == scores and table.state.value[1] == 1000


@rule("LW-28")
def test_lw_28_2000_points_turn() -> None:
    table = ruin()
    before = table.scores[2] - table.scores[0]
    table.win(1)
    assert table.scores[2] - table.scores[0] - before == 2000


@rule("LW-28")
def test_lw_28_a_county_that_is_no_ruin_is_set_to_400_whatever_it_was_worth() -> None:
    table = fallen()
    table.win(3)
    assert table.state.value[3] == 400
    table = Table.war("0 1 1 2 2", castles=(0, 2, 4), values={1: 1000}, round=1)
    table.win(1)
    assert table.scores == [1400, 1000, 1200]


@rule("LW-28")
def test_lw_28_knob_ruin_gain_conquered_makes_it_a_county_like_others() -> None:
    for word, scores in (("kept", [1000, 0, 2000]), ("conquered", [1000, 0, 1400])):
        table = ruin(f"castle.ruin_gain={word}")
        table.win(1)
        assert table.scores == scores


@rule("LW-28")
def test_lw_28_a_ruin_that_is_held_pays_its_holder_100() -> None:
    table = ruin()
    table.attack(2, 1)
    table.duel(attacker=False, defender=True)
    assert table.scores == [2100, 0, 1000] and table.state.value[1] == 1000


@rule("LW-29")
def test_lw_29_one_duel_takes_a_ruin() -> None:
    table = ruin()
    table.attack(2, 1)
    assert table.last(Event.ATTACK)["walls"] == 0
    table.duel(attacker=True, defender=False)
    assert table.owners == "022" and table.asks(Ask.ATTACK) and table.state.round == 2
    assert len(table.all(Event.WALL_FALL)) == 1 and table.state.walls == [3, 0, 3]
    assert len(table.all(Event.OUT)) == 1 and table.state.alive == 0b101


def with_ruin(owners: str, number: int, **position: object) -> Table:
    """Seat 1 is out, its castle's ruin is county 1 and belongs to seat 0; seat 2 is on turn."""
    return Table.war(
        owners,
        castles=(0, 1, len(owners.replace(" ", "")) - 1),
        walls=(3, 0, 3),
        values={1: 1000},
        ruins=(1,),
        round=number - 1,
        turn=2,
        on=line(len(owners.replace(" ", ""))),
        **position,  # type: ignore[arg-type]
    )


@rule("LW-29")
def test_lw_29_it_is_no_castle_in_round_one() -> None:
    table = with_ruin("0 0 2", 1)
    assert table.legal(2) == [1]
    table.win(1)
    assert table.owners == "022"


@rule("LW-29")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_lw_29_in_any_round_in_which_it_is_in_reach(number: int) -> None:
    assert 1 in with_ruin("0 0 2", number).legal(2)


@rule("LW-29")
@pytest.mark.parametrize(
    ("number", "wings", "reach"), [(1, 1, False), (2, 1, False), (3, 1, True), (3, 0, False), (4, 0, True)]
)
def test_lw_29_out_of_reach_it_is_as_any_other_county(number: int, wings: int, reach: bool) -> None:
    table = with_ruin("0 0 0 2", number, wings=(wings,) * 3)
    assert (1 in table.legal(2)) == reach


@rule("LW-29")
def test_lw_29_a_castle_that_fell_in_play_is_a_ruin_at_once() -> None:
    table = Table.war(
        "0 1 2", "conquest.castles_from_round=1", castles=(0, 1, 2), walls=(3, 1, 3), round=0, order=(0, 1, 2)
    )
    table.win(1)
    assert table.asks(Ask.ATTACK, 2)
    table.game.rules.conquest_castles_from_round = 2  # as shipped: castles are forbidden, the ruin is none
    assert table.state.castles == 0b101 and table.state.ruins == 0b010
    table.win(1)
    assert table.owners == "022" and table.scores == [1000, 0, 2000]
