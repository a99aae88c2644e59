"""TC-04 to TC-08: the distribution's question and the ranking of the answers."""

from __future__ import annotations

import pytest

from quizwar_cli.engine.codes import Ask, Event, Kind, Part
from tests.table import Table, bank, grid, line

rule = pytest.mark.rule
LIMIT = 20_000


def round_of(number: int, *settings: str, ratio: bool = False, truth: int = 1000) -> Table:
    """A table at the question of distribution round `number`, with six regions free."""
    kind = "ratio" if ratio else "number"
    questions = bank(number=truth, ratio=truth)
    return Table.at(
        "0..1..2..",
        f"distribution.question={kind}",
        *settings,
        castles=(0, 3, 6),
        round=number,
        bank=questions,
    )


def play_distribution(*settings: str, seed: int) -> Table:
    table = Table.opening(*settings, on=grid(7, 7), seed=seed)
    while not table.asks(Ask.ATTACK):
        table.miss(table.awaited[0])
    return table


def kinds_asked(*settings: str) -> list[int]:
    tables = [play_distribution(*settings, seed=seed) for seed in range(12)]
    return [question["kind"] for table in tables for question in table.all(Event.QUESTION)]


@rule("TC-04")
def test_tc_04_all_three_get_the_same_question() -> None:
    for seed in range(20):
        table = Table.opening(seed=seed)
        assert table.asks(Ask.ANSWER, 0, 1, 2)
        assert [question["part"] for question in table.all(Event.QUESTION)] == [Part.DISTRIBUTION]
        table.estimates(1, 2, 3)
        assert len(table.all(Event.QUESTION)) == 1, "one question ranks all three"


@rule("TC-04")
def test_tc_04_the_question_is_a_number_or_a_ratio_never_a_choice() -> None:
    assert set(kinds_asked()) == {Kind.NUMBER, Kind.RATIO}


@rule("TC-04")
@pytest.mark.parametrize(
    ("settings", "kinds"),
    [
        (["distribution.question=number"], {Kind.NUMBER}),
        (["distribution.question=ratio"], {Kind.RATIO}),
        (["distribution.question=either", "distribution.ratio_share=0"], {Kind.NUMBER}),
        (["distribution.question=either", "distribution.ratio_share=100"], {Kind.RATIO}),
    ],
)
def test_tc_04_knob_question_chooses_the_kinds(settings: list[str], kinds: set[Kind]) -> None:
    assert set(kinds_asked(*settings)) == kinds


@rule("TC-04")
@pytest.mark.parametrize("share", [10, 50, 80])
def test_tc_04_knob_ratio_share_is_the_share_of_ratio_questions(share: int) -> None:
    kinds = kinds_asked(f"distribution.ratio_share={share}")
    assert len(kinds) == 12 * 16
    assert kinds.count(Kind.RATIO) / len(kinds) == pytest.approx(share / 100, abs=0.12)


@rule("TC-05")
@pytest.mark.parametrize(
    ("guesses", "order"),
    [
        ((1100, 1050, 1000), [2, 1, 0]),
        ((899, 901, 1100), [1, 2, 0]),  # 10.1, 9.9 and 10 percent off
        ((500, 2000, 1999), [0, 2, 1]),  # half is 50 percent off, double 100: not alike as with ratios
        ((0, 1999, 2001), [1, 0, 2]),
        ((1001, 999, 500), [0, 1, 2]),
        ((-1, 5000, 1), [2, 0, 1]),
    ],
)
def test_tc_05_number_questions_are_ranked_by_percent_error(guesses: tuple[int, ...], order: list[int]) -> None:
    assert round_of(0).estimates(*guesses) == order


@rule("TC-05")
def test_tc_05_percent_error_takes_the_truth_without_its_sign() -> None:
    assert round_of(0, truth=-1000).estimates(-1200, -901, 0) == [1, 0, 2]


@rule("TC-05")
@pytest.mark.parametrize(
    ("guesses", "order"),
    [
        ((1200, 299, 301), [2, 0, 1]),  # 2 times off; a little more; a little less
        ((300, 1199, 301), [2, 1, 0]),
        ((300, 1201, 299), [0, 1, 2]),
        ((301, 1200, 1195), [2, 0, 1]),
        ((1, 600 * 599, 600 * 601), [1, 0, 2]),
    ],
)
def test_tc_05_ratio_questions_are_ranked_by_fold_error(guesses: tuple[int, ...], order: list[int]) -> None:
    assert round_of(0, ratio=True, truth=600).estimates(*guesses) == order


@rule("TC-05")
@pytest.mark.parametrize(("half", "double"), [(300, 1200), (200, 1800), (1, 360_000)])
def test_tc_05_half_and_double_err_equally(half: int, double: int) -> None:
    for faster in (0, 1):  # equal errors are shown by time parting them either way
        ms = [4000, 4000, 4000]
        ms[faster] = 3999
        ranking = round_of(0, ratio=True, truth=600).estimates(half, double, None, ms=ms)
        assert ranking == [faster, 1 - faster, 2]


@rule("TC-05")
@pytest.mark.parametrize("guesses", [(900, 1099, 1500), (1101, 900, 1099), (1000, 0, 2000)])
def test_tc_05_knob_metric_ranks_guesses_at_one_question_alike(guesses: tuple[int, ...]) -> None:
    orders = [round_of(1, f"distribution.metric={metric}").estimates(*guesses) for metric in ("percent", "absolute")]
    assert orders[0] == orders[1]


@rule("TC-05")
def test_tc_05_knob_metric_absolute_ranks_around_a_truth_of_zero() -> None:
    assert round_of(0, "distribution.metric=absolute", truth=0).estimates(-3, 2, 1) == [2, 1, 0]


@rule("TC-05")
def test_tc_05_knob_metric_leaves_ratio_questions_to_fold_error() -> None:
    table = round_of(0, "distribution.metric=absolute", ratio=True, truth=600)
    assert table.estimates(300, 1199, 1) == [1, 0, 2]


@rule("TC-06")
@pytest.mark.parametrize("ratio", [False, True])
def test_tc_06_equal_accuracy_is_ranked_by_thinking_time(ratio: bool) -> None:
    assert round_of(0, ratio=ratio).estimates(900, 900, 900, ms=(5000, 4999, 4998)) == [2, 1, 0]


@rule("TC-06")
def test_tc_06_guesses_on_both_sides_of_the_truth_are_equally_accurate() -> None:
    assert round_of(0).estimates(900, 1100, 1101, ms=(5000, 4999, 1)) == [1, 0, 2]


@rule("TC-06")
def test_tc_06_accuracy_goes_before_time() -> None:
    assert round_of(0).estimates(1001, 1002, 1003, ms=(LIMIT, 2, 1)) == [0, 1, 2]


@rule("TC-06")
def test_tc_06_knob_speed_off_leaves_equal_errors_to_the_rotation() -> None:
    for number in range(4):
        table = round_of(number, "distribution.speed=false")
        assert table.estimates(900, 900, 900, ms=(3, 2, 1)) == [(number + k) % 3 for k in range(3)]


@rule("TC-06")
def test_tc_06_knob_speed_on_is_the_default() -> None:
    for setting in ((), ("distribution.speed=true",)):
        assert round_of(0, *setting).estimates(900, 900, 900, ms=(3, 2, 1)) == [2, 1, 0]


ROTATION = [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1]), (3, [0, 1, 2]), (4, [1, 2, 0])]


@rule("TC-07")
@pytest.mark.parametrize(("number", "order"), ROTATION)
def test_tc_07_precedence_rotates_when_nobody_answers(number: int, order: list[int]) -> None:
    assert round_of(number).estimates(None, None, None) == order


@rule("TC-07")
@pytest.mark.parametrize(("number", "order"), ROTATION)
@pytest.mark.parametrize("guesses", [(900, 900, 900), (1100, 900, 1100), (1000, 1000, 1000)])
def test_tc_07_precedence_rotates_when_all_err_equally(
    number: int, order: list[int], guesses: tuple[int, int, int]
) -> None:
    assert round_of(number).estimates(*guesses) == order


@rule("TC-07")
def test_tc_07_time_goes_before_the_rotation() -> None:
    for number in range(3):
        assert round_of(number).estimates(900, 900, 900, ms=(2, 3, 1)) == [2, 0, 1]


@rule("TC-07")
def test_tc_07_the_rotation_counts_the_rounds_of_a_match() -> None:
    table = Table.opening("distribution.picks=1,0,0", on=line(9))
    for order in ([0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 1, 2], [1, 2, 0], [2, 0, 1]):
        assert table.estimates(None, None, None) == order
        table.pick(order[0], table.legal(order[0])[0])
    assert table.asks(Ask.ATTACK)


@rule("TC-08")
@pytest.mark.parametrize(
    ("number", "tied", "order"),
    [
        (0, (0, 1), [0, 1]),
        (0, (0, 2), [0, 2]),
        (0, (1, 2), [1, 2]),
        (1, (0, 1), [1, 0]),
        (1, (0, 2), [2, 0]),
        (1, (1, 2), [1, 2]),
        (2, (0, 1), [0, 1]),
        (2, (0, 2), [2, 0]),
        (2, (1, 2), [2, 1]),
    ],
)
@pytest.mark.parametrize("silent", [False, True])
def test_tc_08_the_rotation_parts_two_seats_that_tie(
    number: int, tied: tuple[int, int], order: list[int], silent: bool
) -> None:
    other = 3 - sum(tied)
    guesses: list[int | None] = [None if silent else 900] * 3
    guesses[other] = 950
    assert round_of(number).estimates(*guesses) == [other, *order]
    if not silent:
        guesses[other] = 800
        assert round_of(number).estimates(*guesses) == [*order, other]


@rule("TC-08")
@pytest.mark.parametrize("ratio", [False, True])
@pytest.mark.parametrize("number", [0, 1, 2])
def test_tc_08_a_seat_without_an_answer_ranks_behind_all_that_answered(number: int, ratio: bool) -> None:
    for silent in range(3):
        guesses: list[int | None] = [-(10**6)] * 3
        guesses[silent] = None
        ms = [LIMIT] * 3
        assert round_of(number, ratio=ratio).estimates(*guesses, ms=ms)[2] == silent


@rule("TC-08")
def test_tc_08_seats_without_an_answer_tie_whenever_they_gave_up() -> None:
    table = round_of(1)
    table.guess(0, 1000, LIMIT + 1)  # too late by 1 ms
    table.guess(1, 500, LIMIT)
    table.guess(2, 1000, LIMIT + 5000)
    assert list(table.last(Event.RANKING).values()) == [1, 2, 0]
