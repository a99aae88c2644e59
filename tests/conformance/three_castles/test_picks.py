"""TC-09 to TC-12: who picks how many regions, which ones, and when the distribution ends."""

from __future__ import annotations

import pytest

from quizwar_cli.engine.codes import Ask, Event, Outcome, Phase
from tests.table import Table, board, grid, line

rule = pytest.mark.rule


def pickers(table: Table) -> list[int]:
    """The seats in the order in which they pick this round, each taking the first region it may."""
    seats = []
    while table.asks(Ask.PICK):
        seat = table.awaited[0]
        assert table.awaited == [seat], "one seat picks at a time"
        table.pick(seat, table.legal(seat)[0])
        seats.append(seat)
    return seats


def ranked(*settings: str, order: tuple[int, int, int] = (2, 0, 1), free: int = 9) -> Table:
    """A table whose seats have just been ranked in `order`, with `free` regions to pick."""
    table = Table.at("012" + "." * free, *settings, castles=(0, 1, 2))
    assert table.estimates(*[table.truth + order.index(seat) for seat in range(3)]) == list(order)
    return table


@rule("TC-09")
@pytest.mark.parametrize("order", [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)])
def test_tc_09_first_place_picks_two_second_one_third_none(order: tuple[int, int, int]) -> None:
    seats = pickers(ranked(order=order))
    assert sorted(seats) == sorted([order[0], order[0], order[1]])


@rule("TC-09")
@pytest.mark.parametrize(
    ("picks", "seats"),
    [
        ("1,0,0", [2]),
        ("1,1,1", [2, 0, 1]),
        ("3,2,1", [2, 2, 2, 0, 0, 1]),
        ("1,0,2", [2, 1, 1]),
        ("8,0,0", [2] * 8),
    ],
)
def test_tc_09_knob_picks_is_the_number_for_each_place(picks: str, seats: list[int]) -> None:
    assert pickers(ranked(f"distribution.picks={picks}")) == seats


@rule("TC-10")
def test_tc_10_the_first_picks_both_regions_then_the_second_picks() -> None:
    assert pickers(ranked()) == [2, 2, 0]


@rule("TC-10")
@pytest.mark.parametrize(
    ("picks", "seats"),
    [("2,1,0", [2, 0, 2]), ("3,2,1", [2, 0, 1, 2, 0, 2]), ("1,0,2", [2, 1, 1]), ("2,2,0", [2, 0, 2, 0])],
)
def test_tc_10_knob_pick_order_alternating_is_one_pick_a_place_in_turn(picks: str, seats: list[int]) -> None:
    assert pickers(ranked(f"distribution.picks={picks}", "distribution.pick_order=alternating")) == seats


@rule("TC-10")
def test_tc_10_knob_pick_order_grouped_is_all_picks_of_a_place_at_once() -> None:
    assert pickers(ranked("distribution.picks=3,2,1", "distribution.pick_order=grouped")) == [2, 2, 2, 0, 0, 1]


@rule("TC-10")
@pytest.mark.parametrize(("free", "seats"), [(1, [2]), (2, [2, 2]), (3, [2, 2, 0])])
def test_tc_10_remaining_picks_lapse_when_free_regions_run_out(free: int, seats: list[int]) -> None:
    table = ranked(free=free)
    assert pickers(table) == seats
    assert table.state.phase == Phase.CONQUEST


@rule("TC-11")
def test_tc_11_only_a_free_region_next_to_own_territory_may_be_picked() -> None:
    # 0 holds 0 and 5, 1 holds 1 in between, 2 holds 7: of the free regions only 4 and 6 touch seat 0's.
    table = Table.at("01...0.2", castles=(0, 1, 7))
    ranking = table.estimates(table.truth, None, None)
    assert ranking[0] == 0
    assert table.legal(0) == [4, 6]
    before = table.bytes()
    for region in (0, 1, 2, 3, 5, 7, 8, -1, 63, 64):
        assert table.decide(0, region) == Outcome.ILLEGAL_REGION
    assert table.bytes() == before
    table.pick(0, 4)
    assert table.owners == "01..00.2"


@rule("TC-11")
def test_tc_11_regions_picked_a_moment_ago_are_own_territory() -> None:
    table = Table.at("0....12", castles=(0, 5, 6))
    table.estimates(table.truth, None, None)
    assert table.legal(0) == [1]
    table.pick(0, 1)
    assert table.legal(0) == [2], "both picks of one ranking"
    table.pick(0, 2)


@rule("TC-11")
def test_tc_11_a_region_taken_by_another_a_moment_ago_is_not_free() -> None:
    table = Table.at("0.1.2...", "distribution.picks=1,1,0", castles=(0, 2, 4))
    table.estimates(table.truth, table.truth + 1, None)
    table.pick(0, 1)
    assert table.legal(1) == [3]


@rule("TC-11")
def test_tc_11_a_picker_without_a_free_neighbour_may_take_any_free_region() -> None:
    table = Table.at("012...", castles=(0, 1, 2))
    table.estimates(table.truth, None, None)
    assert table.legal(0) == [3, 4, 5]
    table.pick(0, 4)
    assert table.legal(0) == [3, 5], "and goes on from the island it took"


@rule("TC-11")
def test_tc_11_one_free_neighbour_is_enough_to_forbid_all_others() -> None:
    corner = board([[1, 2], [3], [3], [4], []])
    table = Table.at("01.2.", castles=(0, 1, 3), on=corner)
    table.estimates(table.truth, None, None)
    assert table.legal(0) == [2]


@rule("TC-12")
def test_tc_12_the_distribution_goes_on_while_a_region_is_free() -> None:
    table = ranked(free=4)
    pickers(table)
    assert table.owners.count(".") == 1
    assert table.state.phase == Phase.DISTRIBUTION
    assert table.asks(Ask.ANSWER, 0, 1, 2), "another question for the last region"


@rule("TC-12")
def test_tc_12_the_distribution_ends_when_no_region_is_free() -> None:
    for seed in range(5):
        table = Table.opening(on=grid(4, 4), seed=seed)
        while table.state.phase == Phase.DISTRIBUTION:
            assert "." in table.owners
            table.miss(table.awaited[0])
        assert "." not in table.owners
        assert table.latest()[0] == Event.PICK and Event.PHASE_START in table.latest()
        assert table.asks(Ask.ATTACK, 0)
        assert len(table.all(Event.RANKING)) == 5, "thirteen regions, three a round"


@rule("TC-12")
def test_tc_12_every_region_is_picked_once() -> None:
    table = Table.opening(on=line(16))
    while not table.asks(Ask.ATTACK):
        table.miss(table.awaited[0])
    regions = [pick["region"] for pick in table.all(Event.PICK)] + [base["region"] for base in table.all(Event.BASE)]
    assert sorted(regions) == list(range(16))
