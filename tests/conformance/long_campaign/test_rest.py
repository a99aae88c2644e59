"""LC-08: all else is as in the Short Campaign. Its statements are tested in its own folder; here, that they hold."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal
from itertools import permutations

import pytest

from quizwar_cli.banks.demands import truth_fault
from quizwar_cli.engine import step
from quizwar_cli.engine.codes import Ask, Event, Kind, Outcome, Part
from quizwar_cli.rulesets.knobs import knobs
from quizwar_cli.rulesets.model import load_ruleset
from tests.conformance.long_campaign.table import Right, Table, rule, war
from tests.likelihood import evenly
from tests.table import complete, line

OTHERWISE = {
    "setup.bases",
    "expansion.rounds",
    "expansion.order",
    "distribution.picks",
    "conquest.rounds",
    "conquest.order",
    "conquest.last_round_order",
    "castle.repair",
}
"""What LC-01 to LC-07 say otherwise."""


def attacked(*settings: str, **more: dict[int, int]) -> Table:
    """Seat 0 has attacked seat 1's plain region 1, of 200 points."""
    table = war(*settings, **more)
    table.attack(0, 1)
    return table


def besieged(towers: int = 3) -> Table:
    """Seat 0 attacks the base of seat 1, which holds 2 and 3 as well and 300 points for defences."""
    table = Table.at("0111222", castles=(0, 1, 6), walls=(3, towers, 3), values={3: 400}, bonus=(50, 300, 0))
    table.attack(0, 1)
    return table


def ended(bonus: tuple[int, int, int], *settings: str, seed: int = 1) -> Table:
    """The last turn of the last round is over; seat 0 has the first turn of that round last."""
    table = Table.at("012", *settings, castles=(0, 1, 2), on=complete(3), bonus=bonus, round=5, turn=2, seed=seed)
    table.lose_attack()
    return table


@rule("LC-08")
def test_lc_08_it_differs_from_the_short_campaign_in_what_its_own_rules_say() -> None:
    long, short = load_ruleset("long-campaign"), load_ruleset("short-campaign")
    assert {key for key in knobs() if long.value(key) != short.value(key)} == OTHERWISE


@rule("LC-08")
def test_lc_08_numbers_are_whole() -> None:
    ruleset = load_ruleset("long-campaign")
    assert (
        truth_fault(ruleset, Decimal(-3), Decimal(1)) is None and truth_fault(ruleset, Decimal(0), Decimal(1)) is None
    )
    assert truth_fault(ruleset, Decimal("2.5"), Decimal("0.1")) and truth_fault(ruleset, Decimal(2), Decimal("0.5"))


@rule("LC-08")
def test_lc_08_a_base_counts_1000_and_has_three_towers() -> None:
    table = Table.opening()
    table.estimates(1000, 1001, 1002)
    for seat in range(3):
        table.pick(seat, table.legal(seat)[0])
    assert table.state.score == [1000, 1000, 1000] and table.state.walls == [3, 3, 3]


@rule("LC-08")
def test_lc_08_free_land_goes_by_distance_then_speed_then_the_lot() -> None:
    def left(seed: int = 1) -> Table:
        return Table.at("012......", castles=(0, 1, 2), on=line(9), seed=seed)

    assert left().estimates(1900, 500, None) == [1, 0, 2]
    assert left().estimates(900, 1100, 1100, ms=(5000, 4999, 5001)) == [1, 0, 2]
    seen = Counter(tuple(left(seed).estimates(900, 1100, 900)) for seed in range(600))
    assert evenly([seen[order] for order in permutations(range(3))])


@rule("LC-08")
def test_lc_08_a_pick_borders_on_the_land_and_counts_200() -> None:
    table = Table.at("01...0.2", castles=(0, 1, 7))
    table.estimates(1000, 1001, 1002)
    assert table.legal(0) == [4, 6]
    table.pick(0, 4)
    assert table.state.value[4] == 200 and table.state.score == [1400, 1000, 1000]
    table.estimates(1001, 1002, 1000)
    assert table.legal(2) == [6]
    table = Table.at("012...", castles=(0, 1, 2), on=line(6))
    table.estimates(1000, 1001, 1002)
    assert table.legal(0) == [3, 4, 5], "with none at the border, any"


@rule("LC-08")
@pytest.mark.parametrize("number", [0, 5])
def test_lc_08_only_what_borders_is_attacked_bases_from_the_first_round_to_the_last(number: int) -> None:
    table = Table.at("0112", castles=(0, 1, 3), round=number, turn=0, order=(0, 1, 2))
    assert table.legal(0) == [1]
    for region in (0, 2, 3):
        assert table.decide(0, region) == Outcome.ILLEGAL_REGION


@rule("LC-08")
@pytest.mark.parametrize(
    ("attacker", "defender", "scores"),
    [
        (True, False, [1400, 1200, 1400]),
        (True, None, [1400, 1200, 1400]),
        (False, True, [1000, 1500, 1400]),
        (None, True, [1000, 1500, 1400]),
        (False, False, [1000, 1400, 1400]),
        (None, None, [1000, 1400, 1400]),
    ],
)
def test_lc_08_a_duel_of_two_moves_600_points_or_pays_100_for_a_defence(
    attacker: Right, defender: Right, scores: list[int]
) -> None:
    table = attacked()
    assert table.awaited == [0, 1], "the third looks on"
    table.duel(attacker, defender)
    assert table.state.score == scores
    assert table.state.owner[1] == (0 if attacker else 1)
    assert table.state.bonus[1] == (100 if defender else 0), "the player's"


@rule("LC-08")
def test_lc_08_a_region_of_400_moves_800() -> None:
    table = attacked(values={1: 400})
    assert table.state.score == [1000, 1600, 1400]
    table.duel(True, False)
    assert table.state.score == [1400, 1200, 1400] and table.state.value[1] == 400


@rule("LC-08")
@pytest.mark.parametrize(
    ("guesses", "ms", "winner"),
    [
        ((1001, 1002), (9, 1), 0),
        ((1002, 1001), (1, 9), 1),
        ((900, 1100), (4999, 5000), 0),
        ((900, 1100), (5000, 4999), 1),
        ((900, 1100), (5000, 5000), 1),
        ((None, 0), (1, 1), 1),
        ((0, None), (1, 1), 0),
    ],
)
def test_lc_08_both_right_a_number_decides_then_speed_then_the_defender(
    guesses: tuple[int | None, int | None], ms: tuple[int, int], winner: int
) -> None:
    table = attacked()
    table.duel(True, True)
    assert table.awaited == [0, 1] and table.state.question_kind == Kind.NUMBER
    assert table.state.question_part == Part.TIEBREAK
    table.tiebreak(*guesses, ms)
    assert table.state.owner[1] == winner and table.state.bonus[1] == 100 * winner


@rule("LC-08")
def test_lc_08_towers_fall_one_a_duel_and_stay_down() -> None:
    table = besieged()
    table.duel(True, False)
    table.duel(False, False)
    assert table.state.walls == [3, 2, 3] and table.owners == "0111222" and table.awaited == [1]
    table = besieged()
    for towers in (2, 1, 0):
        table.duel(True, False)
        assert table.state.walls[1] == towers
    assert table.all(Event.OUT) == [{"seat": 1}]


@rule("LC-08")
def test_lc_08_with_the_last_tower_go_all_points_and_regions() -> None:
    table = besieged(towers=1)
    assert table.state.score == [1050, 1900, 1400]
    table.duel(True, False)
    assert table.owners == "0000222" and table.state.value[:5] == [1000, 1000, 200, 400, 200]
    assert table.state.score == [1050 + 1900, 0, 1400] and table.state.alive == 0b101
    assert table.awaited == [2], "and seat 1 has no turn any more"


@rule("LC-08")
def test_lc_08_a_ruin_turns_1400_points_with_one_duel_and_counts_400_afterwards() -> None:
    table = Table.at("0000222", castles=(0, 3, 6), walls=(3, 0, 3), values={3: 1000}, ruins=(3,), order=(2, 0, 1))
    before = list(table.state.score)
    assert table.legal(2) == [3]
    table.attack(2, 3)
    assert table.last(Event.ATTACK)["walls"] == 0
    table.duel(True, False)
    assert table.state.score == [before[0] - 1000, 0, before[2] + 400] and table.state.value[3] == 400
    assert not table.all(Event.WALL_FALL)
    assert table.asks(Ask.ATTACK, 0)
    table.attack(0, 3)
    table.duel(True, False)
    assert table.state.value[3] == 400 and table.state.score == [before[0] - 1000 + 400, 0, before[2]]


@rule("LC-08")
@pytest.mark.parametrize(
    ("guesses", "ms", "places"),
    [
        ((990, 1009), (1, 1), [2, 1, 3]),
        ((990, 1010), (5000, 4999), [2, 1, 3]),
        ((990, 1010), (4999, 5000), [1, 2, 3]),
        ((None, 0), (1, 1), [2, 1, 3]),
    ],
)
def test_lc_08_level_at_the_top_one_more_number_question(
    guesses: tuple[int | None, int], ms: tuple[int, int], places: list[int]
) -> None:
    table = ended((100, 100, 0))
    assert not table.over and table.awaited == [0, 1]
    assert table.state.question_kind == Kind.NUMBER and table.state.question_part == Part.PLAYOFF
    for seat, (guess, time) in enumerate(zip(guesses, ms, strict=True)):
        table.miss(seat) if guess is None else table.guess(seat, guess, time)
    assert table.over and table.state.place == places


@rule("LC-08")
def test_lc_08_then_the_lot() -> None:
    winners = Counter[int]()
    for seed in range(200):
        table = ended((0, 100, 100), seed=seed)
        table.guess(1, 990, 7)
        table.guess(2, 1010, 7)
        winners[table.state.place.index(1)] += 1
    assert evenly([winners[1], winners[2]])


@rule("LC-08")
def test_lc_08_below_the_top_they_share_their_place_and_the_highest_wins() -> None:
    assert ended((0, 100, 0)).state.place == [2, 1, 2]
    for bonus in permutations((0, 100, 101)):
        assert ended(bonus).state.place == [{101: 1, 100: 2, 0: 3}[points] for points in bonus]


@rule("LC-08")
def test_lc_08_fifteen_seconds_an_answer_ten_a_choice() -> None:
    def limit(table: Table) -> int:
        return step.limit_ms(table.game, table.state)

    table = Table.opening()
    limits = [limit(table)]
    table.estimates(1000, 1001, 1002)
    limits.append(limit(table))
    for seat in range(3):
        table.pick(seat, table.legal(seat)[0])
    limits.append(limit(table))
    for seat in range(3):
        table.pick(seat, table.legal(seat)[0])
    limits.append(limit(table))
    table = war()
    limits.append(limit(table))
    table.attack(0, 1)
    limits.append(limit(table))
    table.duel(True, True)
    limits.append(limit(table))
    assert limits == [15_000, 10_000, 10_000, 15_000, 10_000, 15_000, 15_000]


@rule("LC-08")
def test_lc_08_a_pick_made_too_late_is_drawn_an_attack_made_too_late_is_lost() -> None:
    picks = Counter[int]()
    for seed in range(200):
        table = Table.at("1...0..2", castles=(4, 0, 7), seed=seed)
        table.estimates(1000, 1001, 1002)
        table.pick(0, 3, 10_001)
        picks[table.last(Event.PICK)["region"]] += 1
    assert set(picks) == {3, 5} and evenly(list(picks.values()))
    for over in (0, 1):
        table = war()
        table.attack(0, 1, 10_000 + over)
        assert len(table.all(Event.ATTACK_MISSED)) == over


@rule("LC-08")
def test_lc_08_as_soon_as_one_seat_is_left_the_match_is_over() -> None:
    table = Table.at("0012", castles=(0, 2, 3), walls=(3, 0, 1), on=complete(4), ruins=())
    table.attack(0, 3)
    table.duel(True, False)
    assert table.over and table.state.place == [1, 3, 2] and table.turns() == [0]


@rule("LC-08")
def test_lc_08_delays_are_nobodys_unless_named() -> None:
    table = Table.at("012...", castles=(0, 1, 2), on=line(6))
    assert table.estimates(1000, 1001, 1002, ms=(15_001, 15_000, 0)) == [1, 2, 0]
