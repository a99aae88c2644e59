"""SC-08 to SC-11: who picks how many regions, which ones, and until when."""

from __future__ import annotations

from itertools import permutations

import pytest

from quizwar_cli.engine.codes import Ask, Event, Outcome, Part, Phase
from tests.conformance.short_campaign.table import Table
from tests.table import board, grid, line

rule = pytest.mark.rule


def ranked(*settings: str, order: tuple[int, ...] = (2, 0, 1), free: int = 9) -> Table:
    """The seats have just been ranked in `order`, with `free` regions to pick."""
    table = Table.at("012" + "." * free, *settings, castles=(0, 1, 2))
    assert table.estimates(*[table.truth + order.index(seat) for seat in range(3)]) == list(order)
    return table


@rule("SC-08")
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_sc_08_the_winner_picks_two_the_second_one_the_third_none(order: tuple[int, ...]) -> None:
    table = ranked(order=order)
    table.pickers()
    taken = [table.owners[3:].count(str(seat)) for seat in order]
    assert taken == [2, 1, 0]
    assert table.awaited == [0, 1, 2] and table.state.question_part == Part.DISTRIBUTION, "the next round"


@rule("SC-08")
@pytest.mark.parametrize(
    ("picks", "taken"), [("1,0,0", [1, 0, 0]), ("1,1,1", [1, 1, 1]), ("3,2,1", [3, 2, 1]), ("8,0,0", [8, 0, 0])]
)
def test_sc_08_the_number_of_picks_is_a_parameter(picks: str, taken: list[int]) -> None:
    table = ranked(f"distribution.picks={picks}")
    table.pickers()
    assert [table.owners[3:].count(str(seat)) for seat in (2, 0, 1)] == taken


@rule("SC-09")
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_sc_09_the_winner_picks_both_then_the_second(order: tuple[int, ...]) -> None:
    assert ranked(order=order).pickers() == [order[0], order[0], order[1]]


@rule("SC-09")
def test_sc_09_knob_pick_order_grouped_is_the_default_and_alternating_goes_round() -> None:
    for word, seats in (("grouped", [2, 2, 0]), ("alternating", [2, 0, 2])):
        assert ranked(f"distribution.pick_order={word}").pickers() == seats
    wide = "distribution.picks=3,2,1"
    assert ranked(wide).pickers() == [2, 2, 2, 0, 0, 1]
    assert ranked(wide, "distribution.pick_order=alternating").pickers() == [2, 0, 1, 2, 0, 2]


@rule("SC-10")
def test_sc_10_a_pick_must_touch_the_pickers_own_land() -> None:
    # 0 holds 0 and 5, 1 holds 1, 2 holds 7: of the free regions only 4 and 6 touch seat 0's; 2 touches seat 1's.
    table = Table.at("01...0.2", castles=(0, 1, 7))
    table.estimates(table.truth, None, None)
    assert table.legal(0) == [4, 6]
    before = table.bytes()
    for region in (0, 1, 2, 3, 5, 7, 8, -1, 63, 64):
        assert table.decide(0, region) == Outcome.ILLEGAL_REGION
    assert table.bytes() == before
    table.pick(0, 4)
    assert table.owners == "01..00.2"


@rule("SC-10")
def test_sc_10_land_picked_a_moment_ago_is_own_land_for_the_second_pick() -> None:
    table = Table.at("0....12", castles=(0, 5, 6))
    table.estimates(table.truth, None, None)
    assert table.legal(0) == [1]
    table.pick(0, 1)
    assert table.asks(Ask.PICK, 0) and table.legal(0) == [2]


@rule("SC-10")
def test_sc_10_with_no_such_region_free_any_free_region_may_be_picked() -> None:
    table = Table.at("012...", castles=(0, 1, 2))
    table.estimates(table.truth, None, None)
    assert table.legal(0) == [3, 4, 5]
    table.pick(0, 4)
    assert table.legal(0) == [3, 5], "now some touch: only these"


@rule("SC-10")
def test_sc_10_a_single_free_neighbour_forbids_all_others() -> None:
    table = Table.at("01.2.", castles=(0, 1, 3), on=board([[1, 2], [3], [3], [4], []]))
    table.estimates(table.truth, None, None)
    assert table.legal(0) == [2]
    table.pick(0, 2)
    assert table.legal(0) == [4], "the neighbour is gone, any other is open"


@rule("SC-10")
def test_sc_10_it_goes_so_for_the_second_in_rank_as_well() -> None:
    table = Table.at("0..1..2..", castles=(0, 3, 6))
    table.estimates(table.truth, table.truth + 1, None)
    table.pick(0, 1)
    table.pick(0, 2)
    assert table.asks(Ask.PICK, 1) and table.legal(1) == [4], "2 is taken, 5 touches only seat 2's land"
    table = Table.at("0..12...", castles=(0, 3, 4))
    table.estimates(table.truth, table.truth + 1, None)
    table.pick(0, 1)
    table.pick(0, 2)
    assert table.legal(1) == [5, 6, 7], "nothing free touches seat 1's land any more"


@rule("SC-11")
def test_sc_11_each_region_won_so_is_worth_200() -> None:
    table = ranked()
    assert table.scores == [1000, 1000, 1000]
    for scores, seat in (([1000, 1000, 1200], 2), ([1000, 1000, 1400], 2), ([1200, 1000, 1400], 0)):
        table.pick(seat, table.legal(seat)[0])
        assert table.scores == scores
    assert [table.state.value[region] for region in range(3, 12) if table.owners[region] != "."] == [200, 200, 200]


@rule("SC-11")
def test_sc_11_a_region_got_for_a_missed_pick_is_worth_200_as_well() -> None:
    table = ranked()
    table.miss(2)
    assert table.scores == [1000, 1000, 1200]


@rule("SC-11")
@pytest.mark.parametrize("points", [0, 130])
def test_sc_11_the_points_are_a_parameter(points: int) -> None:
    table = ranked(f"scoring.region={points}")
    table.pick(2, table.legal(2)[0])
    assert table.scores == [1000, 1000, 1000 + points]


@rule("SC-11")
@pytest.mark.parametrize(("regions", "rounds"), [(5, 1), (6, 1), (7, 2), (9, 2), (10, 3), (16, 5), (30, 9)])
def test_sc_11_rounds_repeat_while_free_regions_exist(regions: int, rounds: int) -> None:
    table = Table.opening(on=line(regions))
    assert -(-(regions - 3) // 3) == rounds, "three regions a round"
    while table.state.phase == Phase.DISTRIBUTION:
        assert "." in table.owners
        table.miss(table.awaited[0])
    assert "." not in table.owners
    assert len(table.all(Event.RANKING)) == rounds
    assert len(table.all(Event.PICK)) == regions - 3, "every region once"
    begun = [start["round"] for start in table.all(Event.ROUND_START) if start["phase"] == Phase.DISTRIBUTION]
    assert begun == list(range(rounds))
    assert table.asks(Ask.ATTACK)


@rule("SC-11")
@pytest.mark.parametrize(("free", "seats"), [(1, [2]), (2, [2, 2]), (3, [2, 2, 0])])
def test_sc_11_picks_lapse_when_no_region_is_free(free: int, seats: list[int]) -> None:
    table = ranked(free=free)
    assert table.pickers() == seats
    assert table.state.phase == Phase.CONQUEST


@rule("SC-11")
def test_sc_11_a_full_board_sums_up_to_bases_and_regions() -> None:
    for seed in range(6):
        table = Table.opening(on=grid(4, 4), seed=seed)
        table.share_out()
        assert sum(table.scores) == 3 * 1000 + 13 * 200
        assert table.scores == [1000 + 200 * (table.owners.count(str(seat)) - 1) for seat in range(3)]
