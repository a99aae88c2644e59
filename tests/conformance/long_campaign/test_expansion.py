"""LC-02, LC-03, LC-04 and LC-10: named land, and how the rest is shared out."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product

import pytest

from quizwar_cli.engine import step
from quizwar_cli.engine.codes import Ask, Event, Kind, Outcome, Phase
from tests.conformance.long_campaign.table import Table, founded, rule
from tests.likelihood import evenly
from tests.table import MS, board, grid, line

# Seats 0, 1 and 2 have their bases in 0, 7 and 14:
#  0  1  2  3  4
#  5  6  7  8  9
# 10 11 12 13 14
BASES = (0, 7, 14)
RIGHTS = list(product((True, False), repeat=3))


def begun(*settings: str, seed: int = 1) -> Table:
    """The first round of expansion on five by three regions."""
    return founded(*settings, bases=BASES, on=grid(5, 3), seed=seed)


@rule("LC-02")
def test_lc_02_each_seat_in_turn_names_a_free_region_at_its_border() -> None:
    table = begun()
    for seat, legal, region in ((0, [1, 5], 1), (1, [2, 6, 8, 12], 12), (2, [9, 13], 9)):
        assert table.asks(Ask.PICK) and table.awaited == [seat]
        assert table.legal(seat) == legal
        before = table.bytes()
        for other in [0, 3, 7, 14, 15, -1, 63, 64]:
            assert table.decide(seat, other) == Outcome.ILLEGAL_REGION
        assert table.bytes() == before
        table.pick(seat, region)
    assert table.owners == "0......1......2", "naming takes nothing yet"
    assert [(n["seat"], n["region"]) for n in table.all(Event.NAME)] == [(0, 1), (1, 12), (2, 9)]


@rule("LC-02")
def test_lc_02_the_phase_the_answers_and_what_was_won_are_told() -> None:
    table = begun()
    assert {"phase": Phase.EXPANSION} in table.all(Event.PHASE_START)
    answers, clock = len(table.all(Event.ANSWER)), table.state.clock_ms
    table.name(1, 12, 9)
    clock += 3 * MS
    table.all_answer(True, False, True, ms=(2000, 9000, 4000))
    assert [told["right"] for told in table.all(Event.ANSWER)[answers:]] == [1, 0, 1]
    assert table.state.clock_ms == clock + 9000, "all are waited for"
    assert table.all(Event.PICK) == [
        {"seat": 0, "region": 1, "missed": 0},
        {"seat": 2, "region": 9, "missed": 0},
    ]


@rule("LC-02")
def test_lc_02_then_all_answer_one_choice_question() -> None:
    table = begun()
    questions = len(table.all(Event.QUESTION))
    table.name(1, 12, 9)
    assert table.asks(Ask.ANSWER, 0, 1, 2) and table.state.question_kind == Kind.CHOICE
    assert len(table.all(Event.QUESTION)) == questions + 1
    table.all_answer(True, True, True)
    assert len(table.all(Event.QUESTION)) == questions + 1
    assert table.asks(Ask.PICK), "and the next round begins"


@rule("LC-02")
@pytest.mark.parametrize("rights", RIGHTS)
@pytest.mark.parametrize("ms", [(1, 2, 3), (15_000, 15_000, 15_000)])
def test_lc_02_whoever_is_right_gets_the_region_it_named(rights: tuple[bool, ...], ms: tuple[int, ...]) -> None:
    table = begun()
    table.name(1, 12, 9)
    table.all_answer(*rights, ms=ms)
    owners = list("0......1......2")
    for seat, region in enumerate((1, 12, 9)):
        owners[region] = str(seat) if rights[seat] else "."
    assert table.owners == "".join(owners), "however fast they were"


@rule("LC-02")
def test_lc_02_a_silent_seat_gets_nothing_nor_does_one_past_the_limit() -> None:
    table = begun()
    table.name(1, 12, 9)
    table.all_answer(None, True, True, ms=(0, 15_001, 15_000))
    assert table.owners == "0......1.2....2"


@rule("LC-02")
def test_lc_02_nobody_names_what_was_named_in_this_round() -> None:
    table = founded(bases=(0, 2, 4), on=line(7))
    table.name(1)
    assert table.legal(1) == [3], "1 lies at its border too, and seat 0 has named it"
    table.name(3)
    assert table.legal(2) == [5]


@rule("LC-02")
def test_lc_02_where_all_at_the_border_is_named_any_free_region_may_be_named() -> None:
    table = founded(bases=(2, 0, 4), on=line(8))
    assert table.legal(0) == [1, 3]
    table.name(1)
    assert table.legal(1) == [3, 5, 6, 7], "its only free neighbour is named"
    table.name(3)
    assert table.legal(2) == [5]


@rule("LC-02")
def test_lc_02_what_was_named_and_not_won_can_be_named_again() -> None:
    table = begun()
    table.name(1, 12, 9)
    table.all_answer(False, True, False)
    assert table.awaited == [1] and table.legal(1) == [2, 6, 8, 11, 13], "what it won is its border now"
    table.name(2)
    assert table.legal(2) == [9, 13]
    table.name(9)
    assert table.legal(0) == [1, 5]


@rule("LC-02")
def test_lc_02_a_seat_without_a_free_neighbour_names_any_free_region() -> None:
    islands = board([[], [2], [], [4], [5], [], []])
    table = founded(bases=(0, 1, 3), on=islands)
    assert table.legal(0) == [2, 4, 5, 6]


@rule("LC-02")
@pytest.mark.parametrize("rounds", [5, 1, 3])
def test_lc_02_knob_rounds_is_how_often_as_shipped_five_times(rounds: int) -> None:
    settings = () if rounds == 5 else (f"expansion.rounds={rounds}",)
    table = founded(*settings, bases=(0, 10, 20), on=grid(5, 8))
    for number in range(rounds):
        assert table.last(Event.ROUND_START) == {"phase": Phase.EXPANSION, "round": number}
        table.expand(True, False, True)
    assert table.state.phase == Phase.DISTRIBUTION
    assert len(table.all(Event.NAME)) == 3 * rounds and table.owners.count(".") == 37 - 2 * rounds


@rule("LC-02")
def test_lc_02_knob_rounds_of_none_leaves_the_phase_out() -> None:
    table = Table.opening("expansion.rounds=0")
    table.estimates(1000, 1001, 1002)
    for seat in range(3):
        table.pick(seat, table.legal(seat)[0])
    assert table.state.phase == Phase.DISTRIBUTION and table.asks(Ask.ANSWER, 0, 1, 2)


@rule("LC-02")
def test_lc_02_a_round_of_wrong_answers_is_a_round() -> None:
    table = begun()
    for _ in range(5):
        assert table.state.phase == Phase.EXPANSION
        table.expand(False, None, False)
    assert table.state.phase == Phase.DISTRIBUTION and table.owners.count(".") == 12


@rule("LC-02")
@rule("LC-08")
def test_lc_02_lc_08_what_is_named_too_late_is_drawn_among_the_lawful() -> None:
    named = Counter[int]()
    for seed in range(400):
        table = begun(seed=seed)
        assert step.limit_ms(table.game, table.state) == 10_000
        table.pick(0, 5, 10_000)
        table.pick(1, 2, 10_001)
        name = table.last(Event.NAME)
        assert name["seat"] == 1 and name["missed"] == 1
        named[name["region"]] += 1
    assert set(named) == {2, 6, 8, 12}
    assert evenly(list(named.values()))
    assert table.all(Event.NAME)[0] == {"seat": 0, "region": 5, "missed": 0}, "at the limit it counts"


@rule("LC-03")
def test_lc_03_the_seat_that_names_first_moves_on_by_one_each_round() -> None:
    table = founded(bases=(0, 10, 20), on=grid(5, 8))
    orders = [table.expand(True, True, False) for _ in range(5)]
    assert orders == [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 1, 2], [1, 2, 0]]


@rule("LC-03")
def test_lc_03_the_order_of_the_bases_has_no_part_in_it() -> None:
    table = Table.opening(on=grid(5, 8))
    table.estimates(1002, 1001, 1000)
    for seat in (2, 1, 0):
        table.pick(seat, table.legal(seat)[0])
    assert [table.expand(False, False, False) for _ in range(2)] == [[0, 1, 2], [1, 2, 0]]


@rule("LC-03")
def test_lc_03_knob_order_lets_them_name_otherwise() -> None:
    for order, first in (("seat", [0, 0, 0]), ("base", [0, 0, 0]), ("listed", [0, 1, 2])):
        table = founded(f"expansion.order={order}", bases=BASES, on=grid(5, 3))
        assert [table.expand(False, False, False)[0] for _ in range(3)] == first
    table = Table.opening("expansion.order=base", on=grid(5, 3))
    table.estimates(1002, 1001, 1000)
    for seat in (2, 1, 0):
        table.pick(seat, table.legal(seat)[0])
    assert table.expand(False, False, False) == [2, 1, 0]


@rule("LC-03")
def test_lc_03_knob_order_random_is_drawn_each_round() -> None:
    seen = Counter[tuple[int, ...]]()
    same = 0
    for seed in range(60):
        table = begun("expansion.order=random", seed=seed)
        orders = [tuple(table.expand(False, False, False)) for _ in range(5)]
        same += len(set(orders)) == 1
        seen.update(orders)
    assert same == 0 and evenly([seen[order] for order in permutations(range(3))])


def left(*settings: str, free: int = 6, **more: int) -> Table:
    """The expansion is over; `free` regions are left behind the three bases."""
    return Table.at("012" + "." * free, *settings, castles=(0, 1, 2), on=line(3 + free), **more)


@rule("LC-04")
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_lc_04_the_best_of_a_number_question_picks_one_region(order: tuple[int, ...]) -> None:
    table = left()
    assert table.asks(Ask.ANSWER, 0, 1, 2) and table.state.question_kind == Kind.NUMBER
    table.estimates(*[1000 + order.index(seat) for seat in range(3)])
    assert table.asks(Ask.PICK) and table.awaited == [order[0]]
    table.pick(order[0], table.legal(order[0])[0])
    assert table.asks(Ask.ANSWER, 0, 1, 2), "nobody else picks"
    assert table.owners.count(".") == 5


@rule("LC-04")
def test_lc_04_until_the_map_is_full() -> None:
    table = left(free=30)
    rounds = 0
    while not table.asks(Ask.ATTACK):
        assert table.state.phase == Phase.DISTRIBUTION
        table.estimates(1002, 1000, 1001)
        table.pick(1, table.legal(1)[0])
        rounds += 1
    assert rounds == 30 and "." not in table.owners and table.state.score == [1000, 7000, 1000]


@rule("LC-04")
def test_lc_04_what_is_left_of_the_expansion_is_what_is_shared_out() -> None:
    table = begun()
    for _ in range(5):
        table.expand(True, False, False)
    assert table.owners.count(".") == 7 and table.asks(Ask.ANSWER, 0, 1, 2)
    assert table.last(Event.ROUND_START) == {"phase": Phase.DISTRIBUTION, "round": 0}


@rule("LC-04")
@pytest.mark.parametrize(("picks", "seats"), [("1,1,0", [2, 0]), ("2,0,1", [2, 2, 1])])
def test_lc_04_knob_picks_is_the_number_for_each_place(picks: str, seats: list[int]) -> None:
    table = left(f"distribution.picks={picks}")
    table.estimates(1001, 1002, 1000)
    for seat in seats:
        assert table.awaited == [seat]
        table.pick(seat, table.legal(seat)[0])
    assert table.asks(Ask.ANSWER, 0, 1, 2)


@rule("LC-10")
def test_lc_10_a_region_got_by_naming_counts_200() -> None:
    table = begun()
    assert table.state.score == [1000, 1000, 1000]
    table.name(1, 12, 9)
    table.all_answer(True, False, True)
    assert table.state.score == [1200, 1000, 1200] and table.state.value[1] == 200
    table = begun("scoring.region=350")
    table.name(1, 12, 9)
    table.all_answer(True, False, True)
    assert table.state.score == [1350, 1000, 1350]


@rule("LC-10")
@pytest.mark.parametrize(("regions", "namers"), [(5, [0, 1]), (6, [0, 1, 2])])
def test_lc_10_who_finds_none_left_to_name_names_none(regions: int, namers: list[int]) -> None:
    table = founded(bases=(0, 2, 4), on=line(regions))
    assert table.expand(False, False, True) == namers
    assert table.owners[5:] == "2" * (regions - 5), "right, and it gets what it named, if anything"
    assert table.owners[:5] == "0.1.2"


@rule("LC-10")
def test_lc_10_with_no_free_region_the_expansion_is_over() -> None:
    table = founded(bases=(0, 2, 4), on=line(6))
    table.expand(True, True, True)
    assert "." not in table.owners
    assert table.state.phase == Phase.CONQUEST and table.asks(Ask.ATTACK, 0), "and so is the distribution"
    assert len(table.all(Event.ROUND_START)) == 2
