"""LW-18 to LW-31 and LW-34: duels, castles, ruins and the end."""

from __future__ import annotations

from itertools import permutations

import pytest

from quizwar_cli.engine.codes import Ask, Event, Kind, Part, Parting, Phase
from tests.conformance.lightning_war.table import Table, rule, war


def attacked(*settings: str, value: int = 200, **more: object) -> Table:
    table = war(*settings, values={1: value}, **more)
    table.attack(0, 1)
    return table


def at_tiebreak(*settings: str) -> Table:
    table = attacked(*settings)
    table.duel(attacker=True, defender=True)
    return table


def taken(table: Table) -> bool:
    assert table.asks(Ask.ATTACK, 1)
    return table.state.owner[1] == 0


@rule("LW-18")
@pytest.mark.parametrize(
    ("attacker", "defender", "won"),
    [
        (False, False, False),
        (False, True, False),
        (None, False, False),
        (None, None, False),
        (None, True, False),
        (True, False, True),
        (True, None, True),
    ],
)
def test_lw_18_who_wins_the_choice_question(attacker: bool | None, defender: bool | None, won: bool) -> None:
    table = attacked()
    table.duel(attacker, defender)
    assert taken(table) == won


@rule("LW-18")
def test_lw_18_both_right_a_number_question_decides() -> None:
    table = at_tiebreak()
    assert (table.state.question_part, table.state.question_kind) == (Part.TIEBREAK, Kind.NUMBER)
    assert table.awaited == [0, 1]


@rule("LW-19")
@pytest.mark.parametrize(
    ("guesses", "times", "won"),
    [
        ((1000, 999), (9000, 1), True),
        ((1002, 999), (1, 9000), False),
        ((990, 1010), (2999, 3000), True),
        ((990, 1010), (3000, 2999), False),
        ((990, 1010), (3000, 3000), False),
        ((None, None), (1, 1), False),
    ],
)
def test_lw_19_the_closer_then_the_faster_then_the_defender(
    guesses: tuple[int | None, int | None], times: tuple[int, int], won: bool
) -> None:
    table = at_tiebreak()
    table.tiebreak(*guesses, ms=times)
    assert taken(table) == won


@rule("LW-20")
@rule("LW-21")
@pytest.mark.parametrize(("value", "turned"), [(200, 600), (400, 800)])
def test_lw_20_lw_21_400_for_the_attacker_the_value_off_the_defender(value: int, turned: int) -> None:
    table = attacked(value=value)
    before = list(table.state.score)
    table.duel(attacker=True, defender=False)
    assert table.state.score == [before[0] + 400, before[1] - value, before[2]]
    assert table.state.value[1] == 400
    assert table.state.score[0] - table.state.score[1] - (before[0] - before[1]) == turned


@rule("LW-22")
def test_lw_22_a_hold_scores_100_also_in_the_matchs_last_attack() -> None:
    table = attacked()
    table.duel(attacker=False, defender=True)
    assert table.state.bonus == [0, 100, 0]
    last = war(round=3, turn=2, order=(1, 2, 0), bonus=(900, 0, 0))
    last.attack(0, 4)
    before = last.state.score[2]
    last.duel(attacker=False, defender=True)
    assert last.over and last.state.score[2] == before + 100


@rule("LW-23")
def test_lw_23_both_wrong_pays_nothing_a_hold_through_the_tiebreak_pays() -> None:
    table = attacked()
    table.duel(attacker=False, defender=False)
    assert table.state.bonus == [0, 0, 0]
    table = at_tiebreak()
    table.tiebreak(999, 1000)
    assert table.state.bonus == [0, 100, 0]
    table = at_tiebreak("duel.bonus_on_tiebreak=false")
    table.tiebreak(999, 1000)
    assert table.state.bonus == [0, 0, 0]


def besieged(*settings: str, walls: int = 3, **more: object) -> Table:
    """Seat 0 attacks seat 1's castle in region 1 in the second round; seat 1 holds 1, 2 and 3 (worth 400)."""
    table = war(
        *settings,
        castles=(0, 1, 6),
        walls=(3, walls, 3),
        values={3: 400},
        bonus=(0, 300, 0),
        round=1,
        **more,
    )
    table.attack(0, 1)
    return table


@rule("LW-24")
def test_lw_24_three_battles_within_one_attack() -> None:
    table = besieged()
    for left in (2, 1):
        table.duel(attacker=True, defender=False)
        assert table.state.walls[1] == left and table.awaited == [0, 1]
    table.duel(attacker=True, defender=False)
    assert table.state.alive == 0b101 and table.asks(Ask.ATTACK, 2)


@rule("LW-24")
@pytest.mark.parametrize("defender", [True, False])
def test_lw_24_a_lost_battle_ends_the_attack(defender: bool) -> None:
    table = besieged()
    table.duel(attacker=True, defender=False)
    table.duel(attacker=False, defender=defender)
    assert table.state.walls[1] == 2 and table.asks(Ask.ATTACK, 1)
    assert table.state.bonus[1] == 300 + 100 * defender


@rule("LW-25")
def test_lw_25_towers_that_fell_need_not_be_taken_again() -> None:
    table = besieged(walls=1)
    assert table.last(Event.ATTACK)["walls"] == 1
    table.duel(attacker=True, defender=False)
    assert table.state.alive == 0b101


@rule("LW-26")
@rule("LW-27")
def test_lw_26_lw_27_the_attacker_gets_all_counties_and_points_equal_to_their_value() -> None:
    table = besieged(walls=1)
    assert table.state.score[1] == 1000 + 200 + 400 + 300
    before = table.state.score[0]
    table.duel(attacker=True, defender=False)
    assert table.owners == "0000222" and table.last(Event.OUT) == {"seat": 1}
    assert table.state.value[1:4] == [1000, 200, 400]
    assert table.state.score[0] - before == 1600, "the base's 1000 is among them, the bonuses are not"
    assert table.state.score[1] == 0 and table.state.bonus == [0, 0, 0]


@rule("LW-27")
def test_lw_27_knob_spoils_everything() -> None:
    table = besieged("castle.spoils=everything", walls=1)
    before = table.state.score[0]
    table.duel(attacker=True, defender=False)
    assert table.state.score[0] - before == 1900


def ruin(*settings: str, number: int = 0) -> Table:
    """Seat 2 is out; its base in 5 is a ruin of seat 1's, next to seat 0's land."""
    table = Table.at(
        "0111110",
        *settings,
        castles=(0, 1, 5),
        walls=(3, 3, 0),
        values={5: 1000},
        ruins=[5],
        order=(0, 1, 2),
        round=number,
    )
    table.attack(0, 5)
    return table


@rule("LW-28")
def test_lw_28_a_ruin_is_worth_1000_again_and_2000_points_turn() -> None:
    table = ruin()
    before = list(table.state.score)
    table.duel(attacker=True, defender=False)
    assert table.state.score[0] - before[0] == 1000
    assert before[1] - table.state.score[1] == 1000
    assert table.state.value[5] == 1000 and table.state.ruins == 1 << 5, "and so it stays for the next"


@rule("LW-28")
def test_lw_28_knob_ruin_gain_conquered() -> None:
    table = ruin("castle.ruin_gain=conquered")
    table.duel(attacker=True, defender=False)
    assert table.state.value[5] == 400


@rule("LW-29")
def test_lw_29_a_ruin_has_no_towers_and_is_no_castle_for_round_1() -> None:
    table = ruin(number=0)
    assert table.last(Event.ATTACK)["walls"] == 0
    table.duel(attacker=True, defender=False)
    assert table.state.owner[5] == 0 and table.asks(Ask.ATTACK, 1)


def last_turn(bonus: tuple[int, int, int], *settings: str, **more: object) -> Table:
    """The last turn of the match fails: scores are 1400, 1600, 1400 and `bonus`."""
    table = war(*settings, owners="0011122", castles=(0, 3, 6), round=3, turn=2, bonus=bonus, **more)
    table.lose_attack()
    return table


@rule("LW-30")
@pytest.mark.parametrize(
    ("bonus", "asked", "places"),
    [
        ((200, 0, 0), [0, 1], [2, 1, 3]),
        ((0, 800, 0), [0, 2], [3, 1, 2]),
        ((200, 0, 200), [0, 1, 2], [3, 2, 1]),
    ],
    ids=["at the top", "below it", "all three"],
)
def test_lw_30_level_seats_answer_a_number_question_for_their_order(
    bonus: tuple[int, int, int], asked: list[int], places: list[int]
) -> None:
    table = last_turn(bonus)
    assert table.state.phase == Phase.PLAYOFF and table.awaited == asked
    assert table.state.question_kind == Kind.NUMBER
    for seat in asked:
        table.guess(seat, 997 + seat)
    assert table.over and table.state.place == places


@rule("LW-30")
def test_lw_30_knob_below_shared_asks_only_the_top() -> None:
    table = last_turn((0, 800, 0), "end.below=shared")
    assert table.over and table.state.place == [2, 1, 2]


@rule("LW-31")
@pytest.mark.parametrize(
    ("guesses", "times", "winner"),
    [((1001, 998), (9000, 1), 0), ((990, 1010), (3000, 2999), 1), ((990, 1010), (2999, 3000), 0)],
)
def test_lw_31_the_closer_then_the_faster(guesses: tuple[int, int], times: tuple[int, int], winner: int) -> None:
    table = last_turn((200, 0, 0))
    for seat in (0, 1):
        table.guess(seat, guesses[seat], times[seat])
    assert table.state.place[winner] == 1 and table.state.parted == Parting.QUESTION


@rule("LW-31")
def test_lw_31_a_full_tie_goes_to_the_lot() -> None:
    seen = set()
    for seed in range(60):
        table = last_turn((200, 0, 200), seed=seed)
        for seat in range(3):
            table.guess(seat, 900)
        assert table.state.parted == Parting.LOT
        seen.add(tuple(table.state.place))
    assert seen == set(permutations((1, 2, 3)))


@rule("LW-31")
def test_lw_31_seats_that_are_out_answer_nothing() -> None:
    table = war(owners="0001111", castles=(0, 3, 6), walls=(3, 3, 0), round=3, turn=1, bonus=(100, 0, 0))
    table.lose_attack()
    assert table.state.score == [1500, 1600, 0] and table.over
    table = war(owners="0001111", castles=(0, 3, 6), walls=(3, 3, 0), round=3, turn=1, bonus=(200, 0, 0))
    table.lose_attack()
    assert table.state.score == [1600, 1600, 0] and table.awaited == [0, 1]


@rule("LW-32")
def test_lw_32_ten_seconds_for_a_choice_answer_fifteen_for_a_number() -> None:
    table = attacked()
    table.duel(True, False, ms=(10_000, 1))
    assert taken(table)
    table = attacked()
    table.duel(True, False, ms=(10_001, 1))
    assert not taken(table)
    table = at_tiebreak()
    table.tiebreak(1000, 999, ms=(15_000, 1))
    assert taken(table)
    table = at_tiebreak()
    table.tiebreak(1000, 999, ms=(15_001, 1))
    assert not taken(table)


@rule("LW-34")
def test_lw_34_while_two_duel_the_third_only_watches() -> None:
    table = attacked()
    assert table.awaited == [0, 1]
    assert table.decide(2, table.truth) != 0
    before = table.state.score[2]
    table.duel(attacker=True, defender=True)
    assert table.awaited == [0, 1]
    table.tiebreak(1000, 999)
    assert table.state.score[2] == before
