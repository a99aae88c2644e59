"""SC-26 to SC-31: towers, the fall of a base, and its ruin."""

from __future__ import annotations

import pytest

from quizwar_cli.engine.codes import Ask, Event, Part
from tests.conformance.short_campaign.table import Table

rule = pytest.mark.rule


def besieged(*settings: str, towers: int = 3, seed: int = 1) -> Table:
    """Seat 0 attacks the base of seat 1, which has two regions more, one at 400, and 300 for defences: 1900 points."""
    table = Table.war(
        "0 1 1 1 2 2",
        *settings,
        castles=(0, 1, 5),
        walls=(3, towers, 3),
        values={3: 400},
        bonus=(100, 300, 0),
        seed=seed,
    )
    assert table.scores == [1100, 1900, 1200]
    table.attack(0, 1)
    return table


def fallen(*settings: str, towers: int = 1) -> Table:
    """As `besieged`, and the base has fallen; seat 2 is on turn."""
    table = besieged(*settings, towers=towers)
    for _ in range(towers):
        table.duel(attacker=True, defender=False)
    assert table.asks(Ask.ATTACK, 2)
    return table


@rule("SC-26")
def test_sc_26_each_won_duel_takes_one_tower_and_the_attack_goes_on() -> None:
    table = besieged()
    assert table.last(Event.ATTACK)["walls"] == 3
    asked = {table.state.question}
    for left in (2, 1):
        table.duel(attacker=True, defender=False)
        assert table.state.walls == [3, left, 3] and table.owners == "011122"
        assert table.awaited == [0, 1] and table.state.question_part == Part.DUEL
        asked.add(table.state.question)
    assert len(asked) == 3, "a new question for each tower"
    assert table.scores == [1100, 1900, 1200], "towers alone bring nothing"
    table.duel(attacker=True, defender=False)
    assert table.state.walls == [3, 0, 3]
    assert len(table.all(Event.ATTACK)) == len(table.all(Event.CASTLE_FALL)) == 1
    assert [fall["walls"] for fall in table.all(Event.WALL_FALL)] == [2, 1, 0]


@rule("SC-26")
def test_sc_26_a_tower_falls_through_the_tiebreak_as_well() -> None:
    table = besieged()
    table.duel(attacker=True, defender=True)
    table.tiebreak(1000, 1001)
    assert table.state.walls[1] == 2 and table.awaited == [0, 1] and table.state.question_part == Part.DUEL


@rule("SC-26")
@pytest.mark.parametrize("won", [0, 1, 2])
@pytest.mark.parametrize(
    ("end", "bonus"), [("held", 400), ("both wrong", 300), ("silent", 300), ("tie-break lost", 400), ("full tie", 400)]
)
def test_sc_26_a_lost_duel_stops_the_attack(won: int, end: str, bonus: int) -> None:
    table = besieged()
    for _ in range(won):
        table.duel(attacker=True, defender=False)
    if end in ("tie-break lost", "full tie"):
        table.duel(attacker=True, defender=True)
        table.tiebreak(1002, 1001 if end == "tie-break lost" else 1002)
    else:
        table.duel({"held": False, "both wrong": False, "silent": None}[end], defender=end == "held")
    assert table.asks(Ask.ATTACK, 1), "the turn is over"
    assert table.state.walls == [3, 3 - won, 3] and table.owners == "011122"
    assert table.state.bonus == [100, bonus, 0]


@rule("SC-27")
def test_sc_27_towers_brought_down_stay_down_for_every_later_attacker() -> None:
    table = Table.war("0 1 2", castles=(0, 1, 2))
    table.attack(0, 1)
    table.duel(attacker=True, defender=False)
    table.duel(attacker=False, defender=True)
    assert table.state.walls == [3, 2, 3]
    table.lose_attack()
    table.attack(2, 1)
    assert table.last(Event.ATTACK)["walls"] == 2, "another attacker"
    table.duel(attacker=True, defender=False)
    table.duel(attacker=False, defender=False)
    table.pass_turns(0)
    assert table.state.walls == [3, 1, 3], "in the next round too"
    table.attack(0, 1)
    table.duel(attacker=True, defender=False)
    assert table.all(Event.OUT) == [{"seat": 1}]


@rule("SC-28")
def test_sc_28_when_the_last_tower_falls_all_points_and_regions_pass_and_the_defender_is_out() -> None:
    table = fallen(towers=3)
    assert table.owners == "000022"
    assert table.scores == [1100 + 1900, 0, 1200]
    assert table.all(Event.OUT) == [{"seat": 1}]
    assert table.last(Event.CASTLE_FALL) == {"seat": 1, "by": 0, "region": 1, "regions": 0b1110}
    while not table.over:
        assert 1 not in table.awaited
        table.miss(table.awaited[0])
    assert 1 not in {turn["seat"] for turn in table.all(Event.TURN)}
    assert table.state.place == [1, 3, 2]


@rule("SC-28")
def test_sc_28_one_tower_left_and_nothing_passes() -> None:
    table = besieged(towers=2)
    table.duel(attacker=True, defender=False)
    assert table.owners == "011122" and table.scores == [1100, 1900, 1200] and not table.all(Event.OUT)


@rule("SC-28")
def test_sc_28_the_seat_that_is_out_ranks_last_whatever_the_others_have() -> None:
    settings = ("scoring.castle=0", "scoring.region=0")
    table = Table.war("0 0 2", *settings, castles=(0, 1, 2), walls=(3, 0, 3), round=3, turn=2, bonus=(5, 0, 0))
    table.lose_attack()
    assert table.scores == [5, 0, 0] and table.state.place == [1, 3, 2]


@rule("SC-29")
def test_sc_29_bonuses_are_among_the_points_and_so_are_the_1000_of_the_base() -> None:
    table = fallen()
    assert table.state.bonus == [400, 0, 0]
    assert table.state.land == [1000 + 1000 + 200 + 400, 0, 1200]
    assert table.last(Event.SPOILS) == {"seat": 1, "by": 0, "bonus": 300}


@rule("SC-29")
def test_sc_29_regions_keep_their_values_and_the_fallen_ends_at_0() -> None:
    table = fallen()
    assert table.state.value[:6] == [1000, 1000, 200, 400, 200, 1000]
    assert table.scores[1] == 0


@rule("SC-29")
def test_sc_29_no_point_is_made_or_lost_when_a_base_falls() -> None:
    for bonus in ((0, 0, 0), (700, 100, 0), (0, 2500, 300)):
        table = Table.war("0 1 1 2", castles=(0, 1, 3), walls=(3, 1, 3), bonus=bonus)
        before = table.scores
        table.win(1)
        assert table.scores == [before[0] + before[1], 0, before[2]]


@rule("SC-29")
@pytest.mark.parametrize(
    ("spoils", "scores", "values"),
    [
        ("everything", [3000, 0, 1200], [1000, 200, 400]),
        ("values", [1100 + 1600, 0, 1200], [1000, 200, 400]),
        ("revalued", [1100 + 3 * 400, 0, 1200], [400, 400, 400]),
    ],
)
def test_sc_29_knob_spoils_says_what_passes(spoils: str, scores: list[int], values: list[int]) -> None:
    table = fallen(f"castle.spoils={spoils}")
    assert table.scores == scores and table.state.value[1:4] == values
    assert table.owners == "000022"
    assert len(table.all(Event.SPOILS)) == (spoils == "everything")


def ruin(*settings: str) -> Table:
    """Seat 0 has taken seat 1's base in region 1 and holds no other plain region; seat 2 is on turn beside it."""
    table = Table.war("0 1 2", *settings, castles=(0, 1, 2), walls=(3, 1, 3))
    table.win(1)
    assert table.asks(Ask.ATTACK, 2) and table.owners == "002"
    return table


@rule("SC-30")
def test_sc_30_a_taken_base_is_a_ruin_worth_1000_to_its_new_owner() -> None:
    table = ruin()
    assert table.state.value[1] == 1000 and table.scores == [2000, 0, 1000]


@rule("SC-30")
def test_sc_30_whoever_takes_the_ruin_gains_400_while_the_owner_loses_1000() -> None:
    table = ruin()
    table.win(1)
    assert table.scores == [1000, 0, 1400]
    assert table.last(Event.CAPTURE) == {"region": 1, "loser": 0, "seat": 2, "value": 400}


@rule("SC-30")
def test_sc_30_the_scores_move_1400_apart() -> None:
    table = ruin()
    before = table.scores[2] - table.scores[0]
    table.win(1)
    assert table.scores[2] - table.scores[0] - before == 1400


@rule("SC-30")
def test_sc_30_from_then_on_it_is_worth_400() -> None:
    table = ruin()
    table.win(1)
    table.pass_turns(0)
    table.win(1)
    assert table.scores == [1400, 0, 1000] and table.state.value[1] == 400, "800 turn"


@rule("SC-30")
def test_sc_30_a_ruin_that_is_held_stays_worth_1000_and_pays_its_holder_100() -> None:
    table = ruin()
    table.attack(2, 1)
    table.duel(attacker=False, defender=True)
    assert table.state.value[1] == 1000 and table.scores == [2100, 0, 1000]


@rule("SC-30")
def test_sc_30_knob_ruin_gain_kept_lets_it_keep_its_1000() -> None:
    for word, gain in (("conquered", 400), ("kept", 1000)):
        table = ruin(f"castle.ruin_gain={word}")
        table.win(1)
        assert table.scores == [1000, 0, 1000 + gain]
    table.pass_turns(0)
    table.win(1)
    assert table.scores == [2000, 0, 1000], "and from one owner to the next"


@rule("SC-30")
def test_sc_30_only_a_ruin_keeps_its_value_under_that_knob() -> None:
    table = Table.front("castle.ruin_gain=kept", values={1: 800})
    table.win(1)
    assert table.state.value[1] == 400


@rule("SC-31")
def test_sc_31_one_duel_takes_a_ruin() -> None:
    table = ruin()
    table.attack(2, 1)
    assert table.last(Event.ATTACK)["walls"] == 0
    table.duel(attacker=True, defender=False)
    assert table.owners == "022"
    assert len(table.all(Event.WALL_FALL)) == 1, "the tower of the standing base"
    assert table.state.walls == [3, 0, 3], "nobody lost a tower"
    assert table.asks(Ask.ATTACK) and table.state.round == 1, "the last turn of the round is over"
    assert len(table.all(Event.OUT)) == len(table.all(Event.CASTLE_FALL)) == 1


@rule("SC-31")
def test_sc_31_its_new_owner_does_not_fall_with_it() -> None:
    table = ruin()
    table.win(1)
    assert table.state.alive == 0b101 and not table.over


@rule("SC-31")
def test_sc_31_a_ruin_is_attacked_from_next_to_it_like_any_region() -> None:
    for number in range(4):
        table = Table.war("0 0 1 2", castles=(0, 1, 3), walls=(3, 0, 3), values={1: 1000}, ruins=(1,), round=number)
        assert table.legal(0) == [2]
        table.lose_attack()
        assert table.legal(2) == [2], "region 1 does not touch seat 2's land"
