"""Start, reinforcements, lands, points, places: AO-01 to AO-07, AO-09, AO-10, AO-20, AO-28 to AO-30, AO-35, AO-36."""

from __future__ import annotations

from collections import Counter

import pytest

from quizwar_cli.engine.orders import actions, step
from quizwar_cli.engine.orders.codes import NOBODY, Event
from quizwar_cli.engine.orders.odds import UNIT
from quizwar_cli.engine.orders.phases.setup import connected
from quizwar_cli.maps import load_map
from tests.orders_table import CERTAIN, Orders, complete, line

rule = pytest.mark.rule


@rule("AO-01")
@pytest.mark.parametrize("rounds", [10, 15, 20])
def test_ao_01_ends_after_the_chosen_rounds(rounds: int) -> None:
    table = Orders.opening(*(() if rounds == 15 else (f"end.rounds={rounds}",)))
    played = 0
    while not table.over:
        table.done(*table.awaited)
        played += 1
    assert played == rounds
    assert not table.last(Event.MATCH_END)["by_capitals"]


@rule("AO-01")
@pytest.mark.parametrize("players", range(2, 7))
def test_ao_01_two_to_six_players(players: int) -> None:
    table = Orders.opening(f"setup.players={players}")
    assert table.awaited == list(range(players))
    assert len(table.all(Event.CAPITAL)) == players


@rule("AO-01")
def test_ao_01_all_capitals_end_the_match_and_come_first_whatever_the_points() -> None:
    table = Orders.at(
        "0 1 1 1 1 1", *CERTAIN, "scoring.capital=1", troops="9 1 1 1 1 1", homes=(0, 1), on=line(6, (0, 1))
    )
    table.order(0, 1, 8)
    table.carry_out()
    assert table.over and table.state.by_capitals
    assert table.state.score[:2] == [2, 4]
    assert table.state.place[:2] == [1, 2]


@rule("AO-01")
def test_ao_01_a_capital_lost_and_regained_in_turn_does_not_end_it() -> None:
    table = Orders.at("0 1 1 0", *CERTAIN, troops="9 1 9 1", homes=(0, 1), on=line(4, (0, 1)))
    table.order(0, 1, 8)
    table.order(2, 1, 8)  # a move: it defends
    table.carry_out()
    assert not table.over


@rule("AO-02")
@rule("AO-03")
def test_ao_02_ao_03_a_region_counts_one_a_capital_three_in_its_place() -> None:
    table = Orders.at("0 0 0 1", troops="1 1 1 1", homes=(0, 3), on=line(4, (0, 3)))
    assert table.state.score[:2] == [5, 3]
    table = Orders.at("0 0 0 1", "scoring.capital=10", troops="1 1 1 1", homes=(0, 3), on=line(4, (0, 3)))
    assert table.state.score[:2] == [12, 10]


def ended(owners: str, *settings: str, start: tuple[int, ...] = (), out: str = "") -> Orders:
    """A match in its last round, on a line where nobody moves. Seats in `out` surrender."""
    regions = owners.split()
    table = Orders.at(owners, "end.rounds=1", *settings, troops=" ".join("1" * len(regions)), start_scores=start)
    for seat in map(int, out):
        table.do(seat, actions.SURRENDER)
    table.carry_out()
    assert table.over
    return table


def winners(table: Orders) -> str:
    return "".join(str(seat) for seat in range(6) if table.state.winners >> seat & 1)


@rule("AO-04")
@pytest.mark.parametrize(
    ("owners", "won"),
    [
        ("0 0 1", "0"),
        ("0 0 0 1 1 2", "0"),
        ("0 0 0 0 1 1 1 2 2 3", "01"),
        ("0 0 0 0 0 1 1 1 1 2 2 2 3 3 4", "01"),
        ("0 0 0 0 0 0 1 1 1 1 1 2 2 2 2 3 3 3 4 4 5", "012"),
    ],
)
def test_ao_04_the_upper_half_of_the_table_wins(owners: str, won: str) -> None:
    table = ended(owners, start=(0,) * 6)
    assert table.state.place[: len(set(owners.split()))] == list(range(1, len(set(owners.split())) + 1))
    assert winners(table) == won


@rule("AO-05")
def test_ao_05_second_and_third_win_only_with_the_points_of_the_start() -> None:
    owners = "0 0 0 0 0 0 1 1 1 1 1 2 2 2 2 3 3 3 4 4 5"
    assert winners(ended(owners, start=(99, 5, 4))) == "012"
    assert winners(ended(owners, start=(99, 6, 4))) == "02"
    assert winners(ended(owners, start=(99, 5, 5))) == "01"


@rule("AO-06")
def test_ao_06_who_surrendered_keeps_the_place_and_nobody_moves_up() -> None:
    table = ended("0 0 0 0 1 1 1 2 2 3", start=(0,) * 6, out="1")
    assert table.state.place[:4] == [1, 2, 3, 4]
    assert winners(table) == "0"


@rule("AO-06")
def test_ao_06_who_is_out_does_not_win() -> None:
    table = Orders.at("0 1 1", "end.rounds=1", *CERTAIN, troops="1 5 1", on=line(3))
    table.order(1, 0, 4)
    table.carry_out()
    assert table.last(Event.OUT) == {"seat": 0, "round": 0}
    assert table.state.place[:2] == [2, 1] and winners(table) == "1"


@rule("AO-07")
def test_ao_07_equal_points_share_a_place_that_wins_if_one_it_covers_would() -> None:
    table = ended("0 0 0 1 1 2 2 3", start=(0,) * 6)  # 1 and 2 share the second place of four
    assert table.state.place[:4] == [1, 2, 2, 4]
    assert winners(table) == "012"
    table = ended("0 0 1 1 2", start=(9, 9, 9))  # a shared first place wins without the condition on the start
    assert table.state.place[:3] == [1, 1, 3] and winners(table) == "01"


@rule("AO-07")
def test_ao_07_without_a_region_a_seat_is_out_and_not_asked_again() -> None:
    table = Orders.at("0 1 1 2", *CERTAIN, troops="1 5 1 1")
    table.order(1, 0, 4)
    table.carry_out()
    assert table.awaited == [1, 2]
    assert table.state.score[0] == 0


@rule("AO-07")
def test_ao_07_end_tie_lot_parts_equal_points() -> None:
    first = Counter[int]()
    for seed in range(60):
        table = Orders.at("0 1", "end.rounds=1", "end.tie=lot", troops="1 1", seed=seed)
        table.carry_out()
        assert sorted(table.state.place[:2]) == [1, 2]
        first[table.state.place[0]] += 1
    assert 15 < first[1] < 45


@rule("AO-09")
@pytest.mark.parametrize(("regions", "troops"), [(1, 3), (9, 3), (11, 3), (12, 4), (17, 5), (20, 6)])
def test_ao_09_a_third_of_the_regions_and_at_least_three(regions: int, troops: int) -> None:
    table = Orders.at(" ".join("0" * regions + "1"), troops=" ".join("1" * (regions + 1)))
    assert table.all(Event.REINFORCEMENT)[0]["troops"] == troops


@rule("AO-09")
def test_ao_09_two_more_for_each_capital_and_the_bonus_of_each_land() -> None:
    on = line(8, (0, 4), {(0, 1, 2): 2, (4, 5, 6): 3})
    table = Orders.at("0 0 0 1 1 1 1 1", troops=" ".join("1" * 8), homes=(0, 4), on=on)
    given = table.all(Event.REINFORCEMENT)
    assert [tuple(e.values()) for e in given] == [(0, 7, 3, 2, 2), (1, 8, 3, 3, 2)]
    assert table.state.spare[:2] == [7, 8]


@rule("AO-10")
@pytest.mark.parametrize(("rounding", "troops"), [("down", [4, 4, 4]), ("nearest", [4, 4, 5]), ("up", [4, 5, 5])])
def test_ao_10_the_division_rounds_down(rounding: str, troops: list[int]) -> None:
    got = []
    for regions in (12, 13, 14):
        settings = () if rounding == "down" else (f"reinforce.rounding={rounding}",)
        table = Orders.at(" ".join("0" * regions + "1"), *settings, troops=" ".join("1" * (regions + 1)))
        got.append(table.state.spare[0])
    assert got == troops


@rule("AO-20")
def test_ao_20_the_chance_is_exact_and_on_what_can_be_seen() -> None:
    table = Orders.at("0 1", troops="6 3")
    table.place(1, 3)  # secret
    assert step.chance_shown(table.game, table.state, 1, 5) == round(2133 / 3125 * UNIT)
    table.order(0, 1, 5)
    table.carry_out()
    assert table.last(Event.STRIKE)["chance"] == 6826  # in 1/10000, though six defenders stood there


@rule("AO-28")
def test_ao_28_the_bonus_is_paid_while_the_land_is_whole_and_stops_with_one_region() -> None:
    on = line(5, (), {(0, 1, 2): 4})
    table = Orders.at("0 0 0 1 1", *CERTAIN, troops="1 1 2 6 1", on=on)
    assert table.all(Event.REINFORCEMENT)[0]["for_lands"] == 4
    table.order(3, 2, 5)
    table.carry_out()
    assert table.last(Event.LAND_LOST) == {"seat": 0, "land": 0, "bonus": 4}
    assert table.all(Event.REINFORCEMENT)[-2]["for_lands"] == 0
    table.place(1, 3)
    table.state.troops[2] = 1
    table.state.troops[1] = 4
    table.order(1, 2, 5)
    table.carry_out()
    assert table.last(Event.LAND_WON) == {"seat": 0, "land": 0, "bonus": 4}
    assert table.all(Event.REINFORCEMENT)[-2]["for_lands"] == 4


@rule("AO-29")
def test_ao_29_the_island_has_the_ridge() -> None:
    island = load_map("island")
    [ridge] = [land for land in island.lands if land.names["en"] == "Ridge"]
    assert {island.name(region) for region in ridge.regions} == {"Peak", "Glacier", "Pass", "Cliff"}
    assert {island.name(region, "ru") for region in ridge.regions} == {"Пик", "Ледник", "Перевал", "Утёс"}
    assert (ridge.names["ru"], ridge.bonus) == ("Кряж", 2)
    assert len(island.capitals) == 6 and 24 <= len(island) <= 30


@rule("AO-30")
def test_ao_30_points_and_the_leader_are_told_after_every_round() -> None:
    table = Orders.at("0 0 1 1", *CERTAIN, troops="1 5 1 1")
    assert table.state.leader == NOBODY
    table.order(1, 2, 4)
    table.carry_out()
    scores = table.last(Event.SCORES)
    assert (scores["score_0"], scores["score_1"], scores["leader"]) == (3, 1, 0)


@rule("AO-35")
@pytest.mark.parametrize("name", ["island", "strait"])
@pytest.mark.parametrize("players", range(2, 7))
def test_ao_35_even_shares_grow_connected_from_a_drawn_capital(name: str, players: int) -> None:
    starts = set()
    for match in range(40):
        table = Orders.opening(f"setup.players={players}", on=name, match=match)
        state, on = table.state, table.game.board
        shares = [state.held[seat] for seat in range(players)]
        sizes = [share.bit_count() for share in shares]
        assert sum(sizes) == on.regions and max(sizes) - min(sizes) <= 1
        assert sum(shares) == (1 << on.regions) - 1
        for seat, share in enumerate(shares):
            home = state.home[seat]
            assert connected(on, share) and share >> home & 1 and on.capitals >> home & 1
            assert state.troops[home] == 3
            assert sum(state.troops[r] for r in range(on.regions) if share >> r & 1) == 2 * share.bit_count() + 1
        starts.add(tuple(state.home[:players]))
    assert len(starts) > 10


@rule("AO-36")
def test_ao_36_capitals_nobody_starts_from_are_ordinary_regions() -> None:
    table = Orders.opening("setup.players=2")
    unused = table.game.board.capitals & ~table.state.capitals
    assert unused.bit_count() == 4
    for seat in range(2):
        regions = table.state.held[seat].bit_count()
        assert table.state.score[seat] == regions - 1 + 3
        assert table.all(Event.REINFORCEMENT)[seat]["for_capitals"] == 2
    assert all(table.state.troops[region] == 2 for region in range(30) if unused >> region & 1)


@rule("AO-18")
def test_ao_18_a_capital_taken_scores_and_pays_its_new_owner() -> None:
    table = Orders.at("0 1 1 2", *CERTAIN, troops="9 1 1 1", homes=(0, 1, 3), on=complete(4, (0, 1, 3)))
    table.order(0, 1, 8)
    table.carry_out()
    assert table.state.score[:3] == [6, 1, 3]
    assert table.all(Event.REINFORCEMENT)[-3]["for_capitals"] == 4
