"""MU-05 to MU-11: who chooses its base when, where bases may stand, and what they are."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

import pytest

from quizwar_cli.engine.codes import Ask, Event, Kind, Outcome, Part, Phase
from quizwar_cli.engine.fields import Board
from tests.conformance.mudro.table import Table, rule
from tests.likelihood import evenly
from tests.table import bank, board, grid, line, ring

ORDERS = list(permutations(range(3)))


def choosing(order: tuple[int, ...] = (0, 1, 2), *settings: str, on: Board | None = None, seed: int = 1) -> Table:
    """The estimates are in, and the seats shall choose in `order`."""
    table = Table.opening(*settings, on=on, seed=seed)
    table.estimates(*[table.truth + order.index(seat) for seat in range(3)])
    return table


def choosers(table: Table) -> list[int]:
    """The seats in the order in which they choose, each taking the first lawful region."""
    seats = []
    while table.asks(Ask.PICK) and table.state.phase == Phase.SETUP:
        assert len(table.awaited) == 1
        seats.append(table.awaited[0])
        table.pick(seats[-1], table.legal(seats[-1])[0])
    return seats


def lawful(where: Board, taken: list[int]) -> list[int]:
    """MU-08 and MU-09 by trying out all that can follow: regions from which all three bases get a place apart."""

    def apart(bases: tuple[int, ...]) -> bool:
        return all(not where.neighbours[a] >> b & 1 for a, b in combinations(bases, 2))

    threes = [three for three in permutations(range(where.regions), 3) if apart(three)]
    return sorted({three[len(taken)] for three in threes if list(three[: len(taken)]) == taken})


@rule("MU-05")
def test_mu_05_a_match_begins_with_one_number_for_all_three_at_once() -> None:
    for seed in range(30):
        table = Table.opening(seed=seed)
        assert table.asks(Ask.ANSWER, 0, 1, 2)
        assert table.state.question_kind == Kind.NUMBER and table.state.question_part == Part.BASES
        assert set(table.owners) == {"."}, "no base stands before it is chosen"


@rule("MU-10")
def test_mu_10_a_base_counts_as_soon_as_it_stands() -> None:
    table = choosing((2, 0, 1))
    table.pick(2, table.legal(2)[0])
    assert table.state.score == [0, 0, 1000]


@rule("MU-05")
def test_mu_05_the_estimates_are_told_when_all_are_in_and_the_slowest_is_waited_for() -> None:
    table = Table.opening()
    table.guess(0, 990, 3000)
    table.guess(1, 1001, 7000)
    assert not table.all(Event.ANSWER), "hidden from the others so far"
    table.guess(2, 1000, 5000)
    assert [(told["seat"], told["guess"], told["right"]) for told in table.all(Event.ANSWER)] == [
        (0, 990, 0),
        (1, 1001, 0),
        (2, 1000, 1),
    ]
    assert table.state.clock_ms == 7000


@rule("MU-05")
@pytest.mark.parametrize("order", ORDERS)
def test_mu_05_the_closest_chooses_first_then_the_second_then_the_third(order: tuple[int, ...]) -> None:
    table = choosing(order)
    assert table.awaited == [order[0]], "one after the other"
    assert choosers(table) == list(order)
    assert [base["seat"] for base in table.all(Event.BASE)] == list(order)


@rule("MU-05")
def test_mu_05_each_gets_the_base_it_chose_and_the_rest_is_free() -> None:
    table = choosing((2, 0, 1))
    for seat, region in ((2, 5), (0, 15), (1, 0)):
        table.pick(seat, region)
    assert table.owners == "1....2.........0"
    assert table.state.castle == [15, 0, 5]
    assert table.state.phase == Phase.DISTRIBUTION, "the expansion begins"


@rule("MU-05")
def test_mu_05_one_question_settles_the_whole_order() -> None:
    table = choosing()
    choosers(table)
    assert [question["part"] for question in table.all(Event.QUESTION)] == [Part.BASES, Part.DISTRIBUTION]


@rule("MU-05")
@pytest.mark.parametrize("silent", range(3))
def test_mu_05_no_estimate_is_worse_than_any(silent: int) -> None:
    table = Table.opening()
    guesses: list[int | None] = [10**9 + seat for seat in range(3)]
    guesses[silent] = None
    assert table.estimates(*guesses) == [*[seat for seat in range(3) if seat != silent], silent]


@rule("MU-05")
@rule("MU-08")
def test_mu_05_mu_08_knob_bases_random_and_apart_ask_nobody() -> None:
    for setting in ("setup.bases=random", "setup.bases=apart"):
        table = Table.opening(setting)
        assert table.state.phase == Phase.DISTRIBUTION
        assert len(table.all(Event.BASE)) == 3


@rule("MU-06")
@pytest.mark.parametrize("order", ORDERS)
def test_mu_06_equal_estimates_are_parted_by_speed(order: tuple[int, ...]) -> None:
    table = Table.opening()
    times = [4000 + order.index(seat) for seat in range(3)]  # a millisecond apart
    assert table.estimates(950, 950, 950, ms=times) == list(order)


@rule("MU-06")
def test_mu_06_speed_does_not_make_up_for_distance() -> None:
    table = Table.opening()
    assert table.estimates(1001, 1002, 1003, ms=(15_000, 9000, 0)) == [0, 1, 2]


@rule("MU-07")
@pytest.mark.parametrize(("ms", "first"), [((4000, 3999), 1), ((3999, 4000), 0)])
def test_mu_07_so_are_equal_distances_on_either_side(ms: tuple[int, int], first: int) -> None:
    assert Table.opening().estimates(900, 1100, None, ms=(*ms, 0)) == [first, 1 - first, 2]
    assert Table.opening().estimates(1100, 900, None, ms=(*ms, 0)) == [first, 1 - first, 2]


@rule("MU-07")
def test_mu_07_one_step_closer_is_no_tie() -> None:
    assert Table.opening().estimates(901, 1100, None, ms=(9000, 1, 0)) == [0, 1, 2]
    assert Table.opening().estimates(900, 1099, None, ms=(1, 9000, 0)) == [1, 0, 2]


@rule("MU-07")
def test_mu_07_the_error_is_the_distance_not_the_ratio() -> None:
    # From 1000, 500 is 500 away and 1900 is 900 away; as ratios 1900 would be the closer.
    assert Table.opening().estimates(1900, 500, None) == [1, 0, 2]


@rule("MU-07")
def test_mu_07_truths_of_zero_and_below_have_distances_too() -> None:
    for truth, guesses, order in ((0, (5, -4, 6), [1, 0, 2]), (-50, (50, -60, -41), [2, 1, 0])):
        assert Table.opening(bank=bank(number=truth)).estimates(*guesses) == order


@rule("MU-07")
@pytest.mark.parametrize("guesses", [(900, 1100, 900), (None, None, None)])
def test_mu_07_what_is_level_even_then_goes_by_a_fair_lot(guesses: tuple[int | None, ...]) -> None:
    seen = Counter(tuple(Table.opening(seed=seed).estimates(*guesses)) for seed in range(900))
    assert set(seen) == set(ORDERS)
    assert evenly([seen[order] for order in ORDERS])


@rule("MU-07")
def test_mu_07_the_lot_parts_only_the_seats_that_are_level() -> None:
    seen = {tuple(Table.opening(seed=seed).estimates(1000, 900, 1100)) for seed in range(40)}
    assert seen == {(0, 1, 2), (0, 2, 1)}


@rule("MU-08")
def test_mu_08_a_base_may_not_touch_one_that_stands() -> None:
    table = choosing(on=grid(5, 3))
    table.pick(0, 7)  # the middle: touches 2, 6, 8 and 12
    assert table.legal(1) == [0, 1, 3, 4, 5, 9, 10, 11, 13, 14]
    before = table.bytes()
    for region in (2, 6, 7, 8, 12, 15, -1, 63, 64):
        assert table.decide(1, region) == Outcome.ILLEGAL_REGION
    assert table.bytes() == before
    table.pick(1, 1)  # corners do not touch
    assert table.legal(2) == [3, 4, 5, 9, 10, 11, 13, 14], "0 and 2 touch the second base, 6 touches both"


@rule("MU-08")
def test_mu_08_no_war_at_the_start_whatever_is_chosen() -> None:
    for seed in range(100):
        table = Table.opening(on=grid(5, 3), seed=seed)
        for _ in range(6):
            table.miss(table.awaited[0])
        bases = table.state.castle
        assert not any(table.game.board.neighbours[a] >> b & 1 for a, b in combinations(bases, 2))


@rule("MU-09")
def test_mu_09_a_choice_that_leaves_a_later_seat_without_a_place_is_not_legal() -> None:
    # In a row of five three bases stand apart only in 0, 2 and 4.
    table = choosing((1, 2, 0), on=line(5))
    assert table.legal(1) == [0, 2, 4]
    assert table.decide(1, 1) == table.decide(1, 3) == Outcome.ILLEGAL_REGION
    table.pick(1, 0)
    assert table.legal(2) == [2, 4], "3 does not touch 0, but then nothing would be left for the third"
    assert table.decide(2, 3) == Outcome.ILLEGAL_REGION
    table.pick(2, 4)
    assert table.legal(0) == [2]


@rule("MU-09")
def test_mu_09_the_last_chooser_leaves_nobody_behind() -> None:
    table = choosing(on=line(6))
    table.pick(0, 0)
    table.pick(1, 2)
    assert table.legal(2) == [4, 5]


STAR = board([[1, 2, 3], [], [], [], [5], []])
"""Region 0 touches 1, 2 and 3; 4 and 5 touch each other."""


@rule("MU-09")
@pytest.mark.parametrize("where", [line(5), line(6), line(7), ring(6), ring(7), grid(3, 2), grid(3, 3), STAR])
def test_mu_09_lawful_is_just_what_leaves_a_place_to_all_three(where: Board) -> None:
    for first in range(where.regions):
        table = choosing(on=where)
        assert table.legal(0) == lawful(where, [])
        if table.decide(0, first) != Outcome.DONE:
            continue
        assert table.legal(1) == lawful(where, [first])
        for second in table.legal(1):
            later = choosing(on=where)
            later.pick(0, first)
            later.pick(1, second)
            assert later.legal(2) == lawful(where, [first, second])


@rule("MU-10")
def test_mu_10_a_base_starts_at_1000_with_three_lives() -> None:
    table = choosing()
    choosers(table)
    assert [base["walls"] for base in table.all(Event.BASE)] == [3, 3, 3]
    assert table.state.walls == [3, 3, 3]
    assert table.values(*table.state.castle) == [1000, 1000, 1000]
    assert table.state.score == [1000, 1000, 1000], "and lives are no points"


@rule("MU-10")
@pytest.mark.parametrize(("castle", "lives"), [(0, 1), (850, 9)])
def test_mu_10_knobs_are_the_value_and_the_lives(castle: int, lives: int) -> None:
    table = choosing((0, 1, 2), f"scoring.castle={castle}", f"castle.walls={lives}")
    choosers(table)
    assert table.state.score == [castle] * 3 and table.state.walls == [lives] * 3


@rule("MU-10")
def test_mu_10_knob_wall_is_what_each_life_adds_to_the_score() -> None:
    table = choosing((0, 1, 2), "scoring.wall=7")
    choosers(table)
    assert table.state.score == [1021] * 3


@rule("MU-11")
@pytest.mark.parametrize("order", ORDERS)
def test_mu_11_the_order_of_the_base_choice_is_that_of_all_attacks(order: tuple[int, ...]) -> None:
    table = choosing(order, on=line(7))
    choosers(table)
    while not table.asks(Ask.ATTACK):  # seat 1 is always the fastest in the expansion
        table.all_answer(True, True, True, ms=(9, 1, 5))
        table.pickers()
    while not table.over:
        table.lose_attack()
    assert table.turns() == [*order] * 10
