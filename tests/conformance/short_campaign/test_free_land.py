"""SC-04 to SC-07: the question of a round of conquest, and who is closest."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest

from quizwar_cli.banks.loading import load_bank
from quizwar_cli.engine.codes import Ask, Event, Kind, Part
from quizwar_cli.errors import QuizwarError
from quizwar_cli.lint.files import validate
from quizwar_cli.match.referee import Match
from quizwar_cli.match.seats import read_seats
from quizwar_cli.match.setup import MatchSetup, check_bank
from quizwar_cli.rulesets.model import load_ruleset
from tests.conformance.four_rounds import bank_file, first_question, map_of
from tests.conformance.short_campaign.table import NAME, Table
from tests.likelihood import evenly
from tests.match.small import script
from tests.table import bank, line

rule = pytest.mark.rule
LIMIT = 15_000


def land(*settings: str, number: int = 0, seed: int = 1, truth: int = 1000) -> Table:
    """The question of round `number`, with six regions free."""
    return Table.at(
        "0..1..2..", *settings, castles=(0, 3, 6), round=number, seed=seed, bank=bank(number=truth, ratio=truth)
    )


@rule("SC-04")
def test_sc_04_each_round_has_one_number_question_for_all_three() -> None:
    for seed in range(12):
        table = Table.opening(on=line(9), seed=seed)
        for number in range(2):
            assert table.awaited == [0, 1, 2] and table.asks(Ask.ANSWER)
            assert table.questions == [Part.DISTRIBUTION] * (number + 1)
            table.estimates(1, 2, 3)
            table.pickers()
        assert table.asks(Ask.ATTACK), "six regions, three a round"
        assert {question["kind"] for question in table.all(Event.QUESTION)} == {Kind.NUMBER}


@rule("SC-04")
@pytest.mark.parametrize(
    ("answer", "step", "code"),
    [
        ("12", "1", ""),
        ("0", "1", ""),
        ("-3", "1", ""),
        ("12.0", "1", ""),
        ("12.5", "0.1", "not-whole"),
        ("-0.1", "0.1", "not-whole"),
    ],
)
def test_sc_04_a_bank_whose_truths_are_not_whole_is_refused(answer: str, step: str, code: str, tmp_path: Path) -> None:
    refusal_of(tmp_path, answer, step, code)


def refusal_of(folder: Path, answer: str, step: str, code: str, *settings: str) -> None:
    """Both the validator and the setup of a match refuse the bank for `code`; neither does for an empty one."""
    ruleset = load_ruleset(NAME, settings)
    path = bank_file(folder, answer, step)
    found = [finding for finding in validate([path], ruleset=ruleset) if finding.code != "bank-too-small"]
    assert [finding.code for finding in found] == ([code] if code else [])
    ready = load_bank(path)
    if not code:
        check_bank(ruleset, map_of(folder, line(9)), ready, allow_repeats=False)
        return
    with pytest.raises(QuizwarError) as caught:
        check_bank(ruleset, map_of(folder, line(9)), ready, allow_repeats=False)
    assert caught.value.code == code and caught.value.message.startswith("last: ")


@rule("SC-04")
@pytest.mark.parametrize(
    ("numbers", "answer", "code"),
    [("any", "12.5", ""), ("positive", "-3", "not-positive"), ("positive", "0", "not-positive"), ("positive", "1", "")],
)
def test_sc_04_knob_numbers_says_which_truths_there_may_be(
    numbers: str, answer: str, code: str, tmp_path: Path
) -> None:
    refusal_of(tmp_path, answer, "0.1" if "." in answer else "1", code, f"questions.numbers={numbers}")


@rule("SC-05")
@pytest.mark.parametrize(
    ("guesses", "order"),
    [
        ((1000, 1001, 1002), [0, 1, 2]),
        ((998, 999, 1000), [2, 1, 0]),
        ((1500, 401, 1300), [2, 0, 1]),
        ((500, 1501, 1499), [2, 0, 1]),  # by fold error 500 (twice off) would be behind 1501
        ((-9_999, 12_001, 12_000), [0, 2, 1]),
    ],
)
def test_sc_05_the_closest_by_absolute_error_is_the_winner(guesses: tuple[int, ...], order: list[int]) -> None:
    assert land().estimates(*guesses) == order


@rule("SC-05")
@pytest.mark.parametrize("truth", [0, -50])
def test_sc_05_a_truth_of_zero_or_less_is_ranked_like_any_other(truth: int) -> None:
    assert land(truth=truth).estimates(truth - 3, truth + 2, truth) == [2, 1, 0]


@rule("SC-05")
@pytest.mark.parametrize("given", ["7.5", "7.0001", "-0.5"])
def test_sc_05_an_answer_that_is_no_whole_number_is_refused_as_bad_input(given: str, tmp_path: Path) -> None:
    with pytest.raises(QuizwarError, match="not a whole multiple of the step 1"):
        list(match_with(tmp_path, f"answer: {{number: {given}}}").steps())


@rule("SC-05")
@pytest.mark.parametrize(("given", "guess"), [("7", 7), ("7.0", 7), ("-3", -3), ("0", 0)])
def test_sc_05_any_whole_answer_is_taken(given: str, guess: int, tmp_path: Path) -> None:
    steps = list(match_with(tmp_path, f"answer: {{number: {given}}}").steps())
    answers = [numbers for step in steps for event, numbers in step.happenings if event == Event.ANSWER]
    assert answers[0]["guess"] == guess


def match_with(folder: Path, decision: str) -> Match:
    """A match on a line whose first seat begins with that decision; all are silent else."""
    silent = "answer: {answer: none}, pick: first, attack: none"
    mine = script(folder, decision, otherwise=silent, name="mine")
    other = script(folder, otherwise=silent, name="other")
    seats = tuple(read_seats([f"Ana=script:{mine}", f"Bo=script:{other}", f"Che=script:{other}"]))
    ready = MatchSetup(load_ruleset(NAME), map_of(folder, line(9)), load_bank(bank_file(folder, "5")), seats, 1)
    ready.check()
    return Match(ready)


@rule("SC-05")
@pytest.mark.parametrize(("answer", "step", "refused"), [("12", "0.1", True), ("12", "1", False), ("120", "10", False)])
def test_sc_05_a_question_that_would_take_other_answers_is_refused(
    answer: str, step: str, refused: bool, tmp_path: Path
) -> None:
    refusal_of(tmp_path, answer, step, "not-whole" if refused else "")


@rule("SC-05")
@pytest.mark.parametrize("guesses", [(900, 1099, 1500), (1101, 900, 1099), (1000, 0, 2000)])
def test_sc_05_knob_metric_ranks_guesses_at_one_question_alike(guesses: tuple[int, ...]) -> None:
    percent, absolute = (land(f"distribution.metric={word}").estimates(*guesses) for word in ("percent", "absolute"))
    assert percent == absolute, "equal errors go by the same lot"


@rule("SC-05")
def test_sc_05_knob_metric_percent_forbids_a_truth_of_zero(tmp_path: Path) -> None:
    refusal_of(tmp_path, "0", "1", "truth-zero", "distribution.metric=percent")
    refusal_of(tmp_path, "0", "1", "", "distribution.metric=absolute")


@rule("SC-06")
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_sc_06_equal_error_the_faster_is_before_the_slower(order: tuple[int, ...]) -> None:
    ms = [5000 + order.index(seat) for seat in range(3)]  # a millisecond apart
    for guesses in ((900, 900, 900), (900, 1100, 900), (1000, 1000, 1000)):
        assert land().estimates(*guesses, ms=ms) == list(order)


@rule("SC-06")
def test_sc_06_accuracy_goes_before_speed() -> None:
    assert land().estimates(1001, 1002, 1003, ms=(LIMIT, 2, 1)) == [0, 1, 2]
    assert land().estimates(1100, 899, 1100, ms=(3000, 1, 2999)) == [2, 0, 1]


@rule("SC-06")
def test_sc_06_a_knob_of_the_distribution_takes_speed_out() -> None:
    first = Counter(
        land("distribution.speed=false", seed=s).estimates(900, 900, 900, ms=(1, 9000, 9000))[0] for s in range(240)
    )
    assert evenly([first[seat] for seat in range(3)])
    assert land("distribution.speed=false").estimates(901, 900, 1000, ms=(9, 1, 9)) == [2, 0, 1]


EQUAL = [(900, 900, 900), (900, 1100, 900), (None, None, None)]


@rule("SC-07")
@pytest.mark.parametrize("guesses", EQUAL)
@pytest.mark.parametrize("number", [0, 1, 5])
def test_sc_07_a_full_tie_is_parted_by_lot(guesses: tuple[int | None, ...], number: int) -> None:
    orders = Counter(tuple(land(seed=seed, number=number).estimates(*guesses)) for seed in range(360))
    assert set(orders) == set(permutations(range(3)))
    assert evenly(list(orders.values()))


@rule("SC-07")
@pytest.mark.parametrize("pair", [(0, 1), (0, 2), (1, 2)])
@pytest.mark.parametrize("guess", [900, None])
def test_sc_07_the_lot_parts_two_and_leaves_the_third_where_it_is(pair: tuple[int, int], guess: int | None) -> None:
    third = 3 - sum(pair)
    for closer in (True, False) if guess else (True,):
        guesses: list[int | None] = [guess] * 3
        guesses[third] = 1000 if closer else 800
        orders = Counter(tuple(land(seed=seed).estimates(*guesses)) for seed in range(240))
        one, other = pair
        ends = {(third, one, other), (third, other, one)} if closer else {(one, other, third), (other, one, third)}
        assert set(orders) == ends
        assert evenly(list(orders.values()))


@rule("SC-07")
def test_sc_07_when_a_seat_without_an_answer_gave_up_says_nothing() -> None:
    first: Counter[int] = Counter()
    for seed in range(240):
        table = land(seed=seed)
        table.guess(0, 500, LIMIT)
        table.guess(1, 1000, LIMIT + 1)  # too late by 1 ms
        table.miss(2)
        ranking = list(table.last(Event.RANKING).values())
        assert ranking[0] == 0, "any answer in time is better than none"
        first[ranking[1]] += 1
    assert evenly([first[1], first[2]])


@rule("SC-07")
def test_sc_07_the_worst_answer_is_better_than_none() -> None:
    for silent in range(3):
        guesses: list[int | None] = [-(10**12)] * 3
        guesses[silent] = None
        for seed in range(8):
            assert land(seed=seed).estimates(*guesses)[2] == silent


@rule("SC-07")
def test_sc_07_the_lot_comes_from_the_seed_and_is_drawn_anew_each_round() -> None:
    firsts: Counter[tuple[int, int]] = Counter()
    for seed in range(360):
        tables = [Table.opening("distribution.picks=1,0,0", on=line(6), seed=seed) for _ in range(2)]
        for table in tables:
            table.share_out()
        rankings = [[ranking["first"] for ranking in table.all(Event.RANKING)] for table in tables]
        assert rankings[0] == rankings[1], "the same seed, the same lots"
        firsts[rankings[0][0], rankings[0][1]] += 1
    assert evenly([firsts[one, other] for one in range(3) for other in range(3)])


@rule("SC-07")
def test_sc_07_a_knob_of_the_distribution_names_what_parts_instead() -> None:
    for number in range(3):
        assert land("distribution.tie=rotation", number=number).estimates(None, None, None) == [
            (number + place) % 3 for place in range(3)
        ]
    table = Table.at("0..1..2..", "distribution.tie=base-order", castles=(0, 3, 6), base_order=(2, 0, 1))
    assert table.estimates(900, 900, 900) == [2, 0, 1]


@rule("SC-04")
def test_sc_04_the_first_question_of_a_match_is_a_number_question_for_land() -> None:
    for seed in range(20):
        assert first_question(Table.opening(seed=seed)) == (Kind.NUMBER, Part.DISTRIBUTION)


@rule("SC-04")
@pytest.mark.parametrize(
    ("wanted", "kinds"),
    [("number", {Kind.NUMBER}), ("ratio", {Kind.RATIO}), ("either", {Kind.NUMBER, Kind.RATIO})],
)
def test_sc_04_a_knob_of_the_distribution_names_other_questions(wanted: str, kinds: set[Kind]) -> None:
    asked = {first_question(Table.opening(f"distribution.question={wanted}", seed=seed))[0] for seed in range(24)}
    assert asked == kinds
