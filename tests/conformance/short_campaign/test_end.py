"""SC-32 and SC-33: how the match ends, and SC-34's limits as they ship."""

from __future__ import annotations

from itertools import permutations

import pytest

from quizwar_cli.engine.codes import Ask, Event, Kind, Part, Parting, Phase
from tests.conformance.short_campaign.table import Table, battle, rule


def last_turn(bonus: tuple[int, int, int], *settings: str, **more: object) -> Table:
    """The last turn of the last round is about to fail: scores stay as they are: 1400, 1600 and 1600 and `bonus`."""
    table = battle(*settings, owners="0011122", castles=(0, 3, 6), round=3, turn=2, bonus=bonus, **more)
    table.lose_attack()
    return table


def level(*settings: str, three: bool = False, **more: object) -> Table:
    """Seats 0 and 1 are level at the top, or all three."""
    table = last_turn((400, 200, 400 if three else 0), *settings, **more)
    assert table.state.score == [1600, 1600, 1600 if three else 1200]
    return table


@rule("SC-32")
def test_sc_32_no_question_where_nobody_is_level() -> None:
    table = last_turn((0, 100, 700))
    assert table.over and table.state.place == [3, 2, 1]
    assert not table.all(Event.PARTED) and table.state.parted == Parting.NOTHING


@rule("SC-32")
def test_sc_32_seats_level_at_the_top_answer_one_more_number_question() -> None:
    table = level()
    assert table.state.phase == Phase.PLAYOFF
    assert table.asks(Ask.ANSWER, 0, 1) and table.awaited == [0, 1]
    assert table.state.question_kind == Kind.NUMBER and table.state.question_part == Part.PLAYOFF
    table.guess(0, 998)
    table.guess(1, 999)
    assert table.over and table.state.place == [2, 1, 3]
    assert table.last(Event.PARTED) == {"first": 1, "second": 0, "third": -1, "how": Parting.QUESTION}
    assert table.state.score == [1600, 1600, 1200], "the question moves no points"


@rule("SC-32")
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_sc_32_three_that_are_level_are_put_in_order(order: tuple[int, ...]) -> None:
    table = level(three=True)
    for seat in range(3):
        table.guess(seat, 1000 + order.index(seat))
    assert [table.state.place[seat] for seat in order] == [1, 2, 3]
    assert list(table.last(Event.PARTED).values())[:3] == list(order)


@rule("SC-32")
@pytest.mark.parametrize("knob", ["shared", "lot", "name"])
def test_sc_32_knob_tie_asks_nothing_else(knob: str) -> None:
    table = level(f"end.tie={knob}")
    assert table.over
    assert sorted(table.state.place) == ([1, 1, 3] if knob == "shared" else [1, 2, 3])


@rule("SC-33")
@pytest.mark.parametrize(
    ("guesses", "times", "winner"),
    [((1001, 998), (9000, 1), 0), ((990, 1010), (3000, 2999), 1), ((990, 1010), (2999, 3000), 0)],
    ids=["closer", "faster", "other-faster"],
)
def test_sc_33_the_closer_then_the_faster(guesses: tuple[int, int], times: tuple[int, int], winner: int) -> None:
    table = level()
    for seat in (0, 1):
        table.guess(seat, guesses[seat], times[seat])
    assert table.state.place[winner] == 1 and table.state.parted == Parting.QUESTION


@rule("SC-33")
@pytest.mark.parametrize("silent", [False, True])
def test_sc_33_a_full_tie_goes_to_the_lot(silent: bool) -> None:
    winners = []
    for seed in range(40):
        table = level(seed=seed)
        for seat in (0, 1):
            table.miss(seat) if silent else table.guess(seat, 900)
        assert table.state.parted == Parting.LOT and sorted(table.state.place) == [1, 2, 3]
        winners.append(table.state.place.index(1))
    assert 8 < winners.count(0) < 32


@rule("SC-33")
def test_sc_33_silence_loses_against_any_answer() -> None:
    table = level()
    table.miss(0)
    table.guess(1, -5)
    assert table.state.place == [2, 1, 3]


@rule("SC-33")
def test_sc_33_ties_below_the_top_share_their_place() -> None:
    table = last_turn((200, 0, 1000))
    assert table.state.score == [1400, 1400, 2200]
    assert table.over and table.state.place == [2, 2, 1]


@rule("SC-33")
def test_sc_33_knob_below_parted_asks_them_too() -> None:
    table = last_turn((200, 0, 1000), "end.below=parted")
    assert table.state.phase == Phase.PLAYOFF and table.awaited == [0, 1]
