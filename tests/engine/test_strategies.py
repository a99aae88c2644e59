"""Each strategy does what its file says, on boards where the right choice is clear."""

from __future__ import annotations

import pytest

from quizwar_cli.engine.codes import Ask, Strategy
from tests.engine.minds import choices, mind, play, region
from tests.table import Table, board, grid, line

ALL = list(Strategy)
STAR = board([[1, 2, 3, 4, 5], [6], [7], [8], [], [], [], [], []])
"""Seat 0 in the middle reaches 1 to 5; 6, 7 and 8 lie behind 1, 2 and 3."""


def at_star(owners: str = "0 1 2 1 2 1 1 2 1", **position: object) -> Table:
    """Castles of seats 1 and 2 in 6 and 7 unless the position has them in reach."""
    return Table.at(owners, on=STAR, **{"castles": (0, 6, 7), **position})  # type: ignore[arg-type]


@pytest.mark.parametrize("strategy", ALL)
def test_only_legal_regions_are_chosen(strategy: Strategy) -> None:
    table = play(Table.opening(seed=5), [mind(strategy)] * 3)
    assert table.over


@pytest.mark.parametrize("strategy", ALL)
def test_equally_good_regions_are_parted_by_lot(strategy: Strategy) -> None:
    # Two castles mirror each other around the middle.
    table = Table.at("102", castles=(1, 0, 2), on=line(3))
    assert choices(table, strategy) == {0, 2}


def test_random_takes_any_legal_region() -> None:
    assert choices(at_star(), Strategy.RANDOM, keys=200) == {1, 2, 3, 4, 5}


def test_greedy_attacks_where_the_next_won_duel_brings_most_points() -> None:
    # Seat 1's castle is in reach with its last wall: all its regions at 400 each.
    table = at_star(castles=(0, 1, 7), walls=(3, 1, 3))
    assert choices(table, Strategy.GREEDY) == {1}


def test_greedy_leaves_a_castle_with_walls_for_a_plain_region() -> None:
    table = at_star("0 1 2 1 2 1 1 2 2", castles=(0, 1, 2), walls=(3, 2, 3))
    assert choices(table, Strategy.GREEDY) == {3, 4, 5}


def test_greedy_takes_of_equal_gains_the_one_that_costs_the_victim_most() -> None:
    assert choices(at_star(values={4: 400}), Strategy.GREEDY) == {4}


class LightningWar(Table):
    ruleset = "lightning-war"


class ShortCampaign(Table):
    ruleset = "short-campaign"


class Mudro(Table):
    ruleset = "mudro"


class LongCampaign(Table):
    ruleset = "long-campaign"


RUIN = {"on": STAR, "castles": (0, 6, 5), "walls": (3, 3, 0), "values": {5: 1000}, "ruins": [5], "order": (0, 1, 2)}
"""Seat 2 is out; its castle's region 5, beside seat 0's, is a ruin of seat 1's."""


def test_greedy_knows_what_a_ruin_brings_in_each_game() -> None:
    table = LightningWar.at("011111111", **RUIN)  # type: ignore[arg-type]
    assert choices(table, Strategy.GREEDY) == {5}, "1000 again"
    table = ShortCampaign.at("011111111", **RUIN)  # type: ignore[arg-type]
    assert choices(table, Strategy.GREEDY) == {5}, "400 as everywhere, but it costs the owner 1000"


def test_greedy_goes_where_values_have_grown() -> None:
    position = {"on": STAR, "castles": (0, 6, 7), "values": {3: 500, 4: 300}, "order": (0, 1, 2)}
    table = Mudro.at("0 1 2 1 2 1 1 2 1", **position)  # type: ignore[arg-type]
    assert choices(table, Strategy.GREEDY) == {3}


def test_besieger_flies_to_a_castle_on_its_wings_and_only_in_their_round() -> None:
    position = {"castles": (0, 3, 6), "order": (0, 1, 2)}
    assert choices(LightningWar.at("0111222", round=2, **position), Strategy.BESIEGER) == {3, 6}  # type: ignore[arg-type]
    assert choices(LightningWar.at("0111222", round=1, **position), Strategy.BESIEGER) == {1}  # type: ignore[arg-type]


def test_who_mends_a_castle_and_who_does_not() -> None:
    position = {"castles": (0, 3, 6), "walls": (1, 3, 3), "order": (0, 1, 2)}
    table = LongCampaign.at("0111222", **position)  # type: ignore[arg-type]
    assert table.legal(0) == [0, 1]
    assert choices(table, Strategy.CAUTIOUS) == {0}
    assert choices(table, Strategy.GREEDY) == {1}
    assert choices(table, Strategy.LEADER_HUNTER) == {1}
    assert choices(table, Strategy.BESIEGER) == {1}
    assert choices(table, Strategy.RANDOM, keys=200) == {0, 1}


@pytest.mark.parametrize("strategy", ALL)
@pytest.mark.parametrize("game", [LightningWar, ShortCampaign, Mudro, LongCampaign])
def test_every_strategy_plays_every_game_to_its_end(strategy: Strategy, game: type[Table]) -> None:
    for seed in range(3):
        table = play(game.opening("setup.regions=16", seed=seed), [mind(strategy)] * 3)
        assert table.over


def test_greedy_picks_where_many_free_neighbours_keep_the_way_open() -> None:
    # 1 has three free neighbours beyond; 2 has one, and as many borders again with the others.
    tree = board([[1, 2], [3, 4, 5], [6, 7, 8], [], [], [], [], [8], []])
    table = Table.at("0......12", castles=(0, 7, 8), on=tree)
    table.estimates(table.truth, None, None)
    assert choices(table, Strategy.GREEDY) == {1}


def test_cautious_attacks_where_the_duel_is_likeliest_to_be_won() -> None:
    minds = [mind(), mind(ability=200), mind(ability=-200)]
    assert choices(at_star(), Strategy.CAUTIOUS, minds) == {2, 4}
    minds = [mind(), mind(ability=-200), mind(ability=200)]
    assert choices(at_star(), Strategy.CAUTIOUS, minds) == {1, 3, 5}


def test_cautious_leaves_a_castle_with_walls_alone_while_there_is_anything_else() -> None:
    minds = [mind(), mind(ability=-600), mind(ability=600)]
    table = at_star("0 1 2 2 2 2 1 2 2", castles=(0, 1, 7), walls=(3, 2, 3))
    assert choices(table, Strategy.CAUTIOUS, minds) == {2, 3, 4, 5}, "though seat 1 knows next to nothing"
    table = at_star("0 1 2 2 2 2 1 2 2", castles=(0, 1, 7), walls=(3, 1, 3))
    assert choices(table, Strategy.CAUTIOUS, minds) == {1}, "the last wall is worth a duel"


def test_cautious_takes_of_equal_chances_the_region_among_its_own_land() -> None:
    # 0 0 1     2 touches one region of seat 0, 4 touches three
    # 0 1 1
    # 0 2 2
    table = Table.at("001 011 022", castles=(0, 5, 8), on=grid(3, 3))
    assert choices(table, Strategy.CAUTIOUS, [mind()] * 3) == {4}


def test_cautious_picks_among_its_own_land_and_away_from_the_others() -> None:
    # 0 . 1     1 touches a rival, 3 does not; 4 touches nobody's land but lies behind
    # . . .
    # . . 2
    table = Table.at("0.1 ... ..2", castles=(0, 2, 8), on=grid(3, 3))
    table.estimates(table.truth, None, None)
    assert table.legal(0) == [1, 3]
    assert choices(table, Strategy.CAUTIOUS) == {3}


def test_leader_hunter_attacks_whoever_has_most_points() -> None:
    assert choices(at_star(bonus=(0, 0, 5000)), Strategy.LEADER_HUNTER) == {2, 4}
    assert choices(at_star(bonus=(0, 5000, 0)), Strategy.LEADER_HUNTER) == {1, 3, 5}


def test_leader_hunter_attacks_where_it_hurts_most() -> None:
    table = at_star(bonus=(0, 5000, 0), values={3: 400})
    assert choices(table, Strategy.LEADER_HUNTER) == {3}
    table = at_star(bonus=(0, 5000, 0), values={3: 400}, castles=(0, 1, 7), walls=(3, 1, 3))
    assert choices(table, Strategy.LEADER_HUNTER) == {1}, "the last wall costs all it has"
    table = at_star(bonus=(0, 5000, 0), castles=(0, 1, 7), walls=(3, 2, 3))
    assert choices(table, Strategy.LEADER_HUNTER) == {3, 5}, "a wall costs 100, a region 200"


def test_leader_hunter_picks_on_the_way_to_the_strongest_rivals_castle() -> None:
    for bonus, towards in (((0, 0, 900), 4), ((0, 900, 0), 2)):
        table = Table.at("1..0..2", castles=(3, 0, 6), bonus=bonus)
        table.estimates(table.truth, None, None)
        assert choices(table, Strategy.LEADER_HUNTER) == {towards}


def test_besieger_attacks_a_castle_in_reach_the_fewest_walls_first() -> None:
    for walls, target in (((3, 2, 3), 1), ((3, 3, 2), 2)):
        table = at_star(castles=(0, 1, 2), walls=walls)
        assert choices(table, Strategy.BESIEGER) == {target}


def test_besieger_else_attacks_the_region_nearest_to_a_castle() -> None:
    table = at_star("0 1 2 1 2 1 1 2 1", castles=(0, 8, 6), walls=(3, 3, 0))
    assert choices(table, Strategy.BESIEGER) == {3}, "8 lies behind 3; the castle in 6 has fallen"


def test_besieger_picks_on_the_way_to_the_nearest_castle() -> None:
    table = Table.at("1...0..2", castles=(4, 0, 7))
    table.estimates(table.truth, None, None)
    assert table.legal(0) == [3, 5]
    assert choices(table, Strategy.BESIEGER) == {5}


def test_planner_picks_room_to_grow_and_shuns_borders() -> None:
    # Of 1 and 3: 1 touches two free regions and nobody, 3 touches a rival and one free region.
    fork = board([[1, 3], [2, 4], [], [5, 6], [], [], [7], []])
    table = Table.at("0....1.2", castles=(0, 5, 7), on=fork)
    table.estimates(table.truth, None, None)
    assert table.legal(0) == [1, 3]
    assert choices(table, Strategy.PLANNER) == {1}


def test_a_choice_depends_on_the_position_and_the_matchs_chance_alone() -> None:
    table = at_star()
    before = table.bytes()
    first = [region(table, strategy) for strategy in ALL]
    assert [region(table, strategy) for strategy in ALL] == first
    assert table.bytes() == before, "deciding changes nothing"
    assert table.asks(Ask.ATTACK, 0)
