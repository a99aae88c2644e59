"""LW-03 to LW-08: the questions of the expansion, who is closest, and who picks what."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest

from quizwar_cli.banks.loading import load_bank
from quizwar_cli.engine.codes import Ask, Event, Kind, Outcome, Part, Phase
from quizwar_cli.errors import QuizwarError
from quizwar_cli.lint.files import validate
from quizwar_cli.match.setup import check_bank
from quizwar_cli.rulesets.model import load_ruleset
from tests.conformance.four_rounds import bank_file, map_of
from tests.conformance.lightning_war.table import NAME, Table
from tests.likelihood import evenly
from tests.table import bank, board, grid, line

rule = pytest.mark.rule
LIMIT = 15_000


def land(*settings: str, number: int = 0, seed: int = 1, truth: int = 1000) -> Table:
    """The question of round `number`, with six counties free."""
    return Table.at(
        "0..1..2..", *settings, castles=(0, 3, 6), round=number, seed=seed, bank=bank(number=truth, ratio=truth)
    )


def ranked(*settings: str, order: tuple[int, ...] = (2, 0, 1), free: int = 9) -> Table:
    """The seats have just been ranked in `order`, with `free` counties to pick."""
    table = Table.at("012" + "." * free, *settings, castles=(0, 1, 2))
    assert table.estimates(*[table.truth + order.index(seat) for seat in range(3)]) == list(order)
    return table


def refusal_of(folder: Path, answer: str, step: str, code: str, *settings: str) -> None:
    """Both the validator and the setup of a match refuse the bank for `code`; neither does for an empty one."""
    ruleset = load_ruleset(NAME, settings)
    path = bank_file(folder, answer, step)
    found = [finding for finding in validate([path], ruleset=ruleset) if finding.code != "bank-too-small"]
    assert [finding.code for finding in found] == ([code] if code else [])
    if not code:
        check_bank(ruleset, map_of(folder, line(9)), load_bank(path), allow_repeats=False)
        return
    with pytest.raises(QuizwarError) as caught:
        check_bank(ruleset, map_of(folder, line(9)), load_bank(path), allow_repeats=False)
    assert caught.value.code == code and caught.value.message.startswith("last: ")


@rule("LW-03")
def test_lw_03_each_round_has_one_number_question_for_all_three() -> None:
    for seed in range(12):
        table = Table.opening(on=line(9), seed=seed)
        for number in range(2):
            assert table.awaited == [0, 1, 2] and table.asks(Ask.ANSWER)
            assert table.questions == [Part.DISTRIBUTION] * (number + 1)
            table.estimates(1, 2, 3)
            table.pickers()
        assert table.asks(Ask.ATTACK), "six counties, three a round"
        assert {question["kind"] for question in table.all(Event.QUESTION)} == {Kind.NUMBER}


@rule("LW-03")
@pytest.mark.parametrize(
    ("answer", "step", "code"),
    [
        ("1", "1", ""),
        ("12.0", "1", ""),
        ("120", "10", ""),
        ("0", "1", "not-positive"),
        ("-1", "1", "not-positive"),
        ("12.5", "0.1", "not-whole"),
        ("12", "0.1", "not-whole"),
    ],
)
def test_lw_03_a_bank_with_a_truth_that_is_not_positive_and_whole_fails(
    answer: str, step: str, code: str, tmp_path: Path
) -> None:
    refusal_of(tmp_path, answer, step, code)


@rule("LW-03")
@pytest.mark.parametrize(
    ("numbers", "answer", "code"), [("whole", "0", ""), ("whole", "0.5", "not-whole"), ("any", "0.5", "")]
)
def test_lw_03_a_knob_of_questions_says_which_truths_there_may_be(
    numbers: str, answer: str, code: str, tmp_path: Path
) -> None:
    refusal_of(tmp_path, answer, "0.1" if "." in answer else "1", code, f"questions.numbers={numbers}")


@rule("LW-03")
@pytest.mark.parametrize(("wanted", "kind"), [("number", Kind.NUMBER), ("ratio", Kind.RATIO)])
def test_lw_03_a_knob_of_the_distribution_names_other_questions(wanted: str, kind: Kind) -> None:
    for seed in range(8):
        assert Table.opening(f"distribution.question={wanted}", seed=seed).state.question_kind == kind


@rule("LW-04")
@pytest.mark.parametrize(
    ("guesses", "order"),
    [((1000, 1001, 1002), [0, 1, 2]), ((998, 999, 1000), [2, 1, 0]), ((1500, 401, 1300), [2, 0, 1])],
)
def test_lw_04_the_closest_wins(guesses: tuple[int, ...], order: list[int]) -> None:
    assert land().estimates(*guesses, ms=(1, 2, LIMIT)) == order


@rule("LW-04")
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_lw_04_of_equal_answers_the_faster(order: tuple[int, ...]) -> None:
    ms = [LIMIT - 2 + order.index(seat) for seat in range(3)]  # a millisecond apart
    assert land().estimates(900, 900, 900, ms=ms) == list(order)
    assert land().estimates(1000, 1000, 1000, ms=ms) == list(order)


@rule("LW-04")
def test_lw_04_a_knob_of_the_distribution_takes_speed_out() -> None:
    firsts = Counter(
        land("distribution.speed=false", seed=s).estimates(900, 900, 900, ms=(1, 9, 9))[0] for s in range(150)
    )
    assert evenly([firsts[seat] for seat in range(3)])


@rule("LW-05")
def test_lw_05_absolute_error() -> None:
    assert land().estimates(500, 1501, 1499) == [2, 0, 1]  # half is further off by fold, not by distance
    assert land(truth=1).estimates(-5, 8, 6) == [2, 0, 1]


@rule("LW-05")
@pytest.mark.parametrize("distance", [1, 100, 999, 5000])
def test_lw_05_equal_distance_above_and_below_counts_as_equal(distance: int) -> None:
    for ms, order in (((3, 2, 1), [2, 1, 0]), ((1, 2, 3), [0, 1, 2])):
        assert land().estimates(1000 - distance, 1000 + distance, 1000 - distance, ms=ms) == order


@rule("LW-05")
@pytest.mark.parametrize("number", [0, 1, 4])
@pytest.mark.parametrize("guesses", [(900, 1100, 900), (None, None, None)])
def test_lw_05_remaining_ties_by_lot(number: int, guesses: tuple[int | None, ...]) -> None:
    orders = Counter(tuple(land(number=number, seed=seed).estimates(*guesses)) for seed in range(300))
    assert set(orders) == set(permutations(range(3))) and evenly(list(orders.values()))


@rule("LW-05")
def test_lw_05_the_lot_parts_two_and_leaves_the_third() -> None:
    for guesses, ends in (
        ((1000, 900, 1100), {(0, 1, 2), (0, 2, 1)}),
        ((900, 1100, 899), {(0, 1, 2), (1, 0, 2)}),
        ((None, 5, None), {(1, 0, 2), (1, 2, 0)}),
    ):
        orders = Counter(tuple(land(seed=seed).estimates(*guesses)) for seed in range(120))
        assert set(orders) == ends and evenly(list(orders.values()))


@rule("LW-05")
def test_lw_05_any_answer_in_time_is_before_silence_and_lateness() -> None:
    for seed in range(20):
        table = land(seed=seed)
        table.guess(0, 1000, LIMIT + 1)
        table.guess(1, -(10**12), LIMIT)
        table.miss(2)
        assert table.last(Event.RANKING)["first"] == 1


@rule("LW-05")
def test_lw_05_knobs_of_the_distribution_name_the_metric_and_what_parts(tmp_path: Path) -> None:
    for guesses in ((None, None, None), (900, 1100, 900)):
        assert land("distribution.tie=rotation", number=1).estimates(*guesses) == [1, 2, 0]
    assert land("distribution.metric=percent").estimates(500, 1501, 1499) == [2, 0, 1]
    refusal_of(tmp_path, "0", "1", "truth-zero", "distribution.metric=percent", "questions.numbers=whole")


@rule("LW-06")
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_lw_06_the_best_picks_then_the_second_then_the_best_again(order: tuple[int, ...]) -> None:
    table = ranked(order=order)
    assert table.pickers() == [order[0], order[1], order[0]]
    assert [table.owners[3:].count(str(seat)) for seat in order] == [2, 1, 0]


@rule("LW-06")
def test_lw_06_knob_pick_order_alternating_is_the_default_and_grouped_keeps_picks_together() -> None:
    for word, seats in (("alternating", [2, 0, 2]), ("grouped", [2, 2, 0])):
        assert ranked(f"distribution.pick_order={word}").pickers() == seats
    for picks, seats in (
        ("3,2,1", [2, 0, 1, 2, 0, 2]),
        ("1,0,2", [2, 1, 1]),
        ("2,2,0", [2, 0, 2, 0]),
        ("1,3,0", [2, 0, 0, 0]),
    ):
        assert ranked(f"distribution.picks={picks}").pickers() == seats


@rule("LW-07")
@pytest.mark.parametrize(("free", "seats"), [(1, [2]), (2, [2, 0]), (3, [2, 0, 2])])
def test_lw_07_two_left_are_one_each_and_one_left_is_the_bests(free: int, seats: list[int]) -> None:
    table = ranked(free=free)
    assert table.pickers() == seats
    assert table.state.phase == Phase.CONQUEST


@rule("LW-07")
def test_lw_07_so_it_is_in_a_later_round_as_well() -> None:
    for regions, taken in ((7, {"2": 3, "0": 1}), (8, {"2": 3, "0": 2})):
        table = ranked(free=regions - 3)
        table.pickers()
        table.estimates(table.truth + 1, None, table.truth)
        table.pickers()
        assert Counter(table.owners[3:]) == taken


@rule("LW-08")
def test_lw_08_picks_touch_the_pickers_own_land() -> None:
    # 0 holds 0 and 5, 1 holds 1, 2 holds 7: of the free counties only 4 and 6 touch seat 0's.
    table = Table.at("01...0.2", castles=(0, 1, 7))
    table.estimates(table.truth, None, None)
    assert table.legal(0) == [4, 6]
    before = table.bytes()
    for region in (0, 1, 2, 3, 5, 7, 8, -1, 63, 64):
        assert table.decide(0, region) == Outcome.ILLEGAL_REGION
    assert table.bytes() == before


@rule("LW-08")
def test_lw_08_what_was_picked_a_moment_ago_is_own_land() -> None:
    table = Table.at("0....12", castles=(0, 5, 6))
    table.estimates(table.truth, None, table.truth + 9)
    table.pick(0, 1)
    assert table.legal(2) == [2, 3, 4], "nothing free touches seat 2's land"
    table.pick(2, 4)
    assert table.legal(0) == [2]


@rule("LW-08")
def test_lw_08_else_any_free_region() -> None:
    table = Table.at("01.2.", castles=(0, 1, 3), on=board([[1, 2], [3], [3], [4], []]))
    table.estimates(table.truth, None, None)
    assert table.legal(0) == [2], "a single neighbour forbids all others"
    table.pick(0, 2)
    assert table.legal(table.awaited[0]) == [4]


@rule("LW-08")
@pytest.mark.parametrize(("settings", "points"), [((), 200), (("scoring.region=7",), 7)])
def test_lw_08_each_is_worth_200_points(settings: tuple[str, ...], points: int) -> None:
    table = ranked(*settings)
    for scores, seat in (([0, 0, 1], 2), ([1, 0, 1], 0), ([1, 0, 2], 2)):
        table.pick(seat, table.legal(seat)[0])
        assert table.scores == [1000 + points * number for number in scores]


@rule("LW-08")
@pytest.mark.parametrize(("regions", "rounds"), [(5, 1), (6, 1), (7, 2), (10, 3), (19, 6), (30, 9)])
def test_lw_08_rounds_go_on_until_no_region_is_free(regions: int, rounds: int) -> None:
    table = Table.opening(on=line(regions))
    while table.state.phase == Phase.DISTRIBUTION:
        assert "." in table.owners
        table.miss(table.awaited[0])
    assert "." not in table.owners and table.asks(Ask.ATTACK)
    assert len(table.all(Event.RANKING)) == rounds and len(table.all(Event.PICK)) == regions - 3
    assert sum(table.scores) == 3000 + 200 * (regions - 3)
    begun = [start["round"] for start in table.all(Event.ROUND_START) if start["phase"] == Phase.DISTRIBUTION]
    assert begun == list(range(rounds))


@rule("LW-08")
def test_lw_08_no_region_is_picked_twice() -> None:
    for seed in range(6):
        table = Table.opening(on=grid(4, 4), seed=seed)
        table.share_out()
        regions = [pick["region"] for pick in table.all(Event.PICK)] + table.state.castle
        assert sorted(regions) == list(range(16))
