"""Rules, map and bank are checked against each other before a match starts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from quizwar_cli.banks.model import Bank
from quizwar_cli.engine.codes import Kind
from quizwar_cli.engine.demand import questions_needed
from quizwar_cli.errors import QuizwarError
from quizwar_cli.match.referee import Match
from quizwar_cli.match.setup import MatchSetup, board_of, questions_of
from quizwar_cli.rulesets.model import load_ruleset
from tests.match.small import setup, small_bank, small_map


def fault(ready: MatchSetup, *, allow_repeats: bool = False) -> QuizwarError:
    with pytest.raises(QuizwarError) as caught:
        ready.check(allow_repeats=allow_repeats)
    return caught.value


def bank_with(**most: int) -> Bank:
    """The small bank with at most so many questions of some kinds."""
    bank = small_bank()
    kept = [q for kind in ("choice", "number", "ratio") for q in bank.of_kind(kind)[: most.get(kind, 1000)]]
    return Bank(bank.id, bank.name, bank.languages, tuple(kept))


def test_a_setup_that_fits() -> None:
    setup().check()


def test_the_map_must_have_the_regions_of_the_rules() -> None:
    error = fault(setup(settings=["setup.regions=7"]))
    assert error.code == "wrong-region-count"
    assert "7 regions" in error.message and "six has 6" in error.message
    assert "--set setup.regions=6" in error.hint


def test_a_bank_too_small_is_told_with_the_numbers() -> None:
    ready = setup(bank=bank_with(choice=11, number=5))
    needed = questions_needed(ready.ruleset.rules, 6)
    assert needed[0] > 11
    error = fault(ready)
    assert error.code == "bank-too-small"
    assert f"{needed[0]} choice (11 there)" in error.message
    assert f"{needed[1]} number (5 there)" in error.message
    assert "ratio" not in error.message
    assert "--allow-repeats" in error.hint


def test_a_bank_of_just_enough_and_of_one_less() -> None:
    needed = questions_needed(setup().ruleset.rules, 6)
    setup(bank=bank_with(choice=needed[0], number=needed[1], ratio=needed[2])).check()
    for index, kind in enumerate(("choice", "number", "ratio")):
        if needed[index] > 1:
            assert fault(setup(bank=bank_with(**{kind: needed[index] - 1}))).code == "bank-too-small"


def test_with_repeats_allowed_a_match_goes_on_with_one_question_of_a_kind() -> None:
    ready = setup(bank=bank_with(choice=1, number=1, ratio=1))
    ready.check(allow_repeats=True)
    assert Match(ready).play().used_count[0] > 1


@pytest.mark.parametrize("kind", ["choice", "number", "ratio"])
def test_no_question_of_a_kind_at_all_is_not_a_matter_of_repeats(kind: str) -> None:
    error = fault(setup(bank=bank_with(**{kind: 0})), allow_repeats=True)
    assert error.code == "bank-too-small"
    assert f"{kind} (0 there)" in error.message
    assert f"no {kind} question at all" in error.hint


def test_a_kind_that_is_never_asked_may_be_missing() -> None:
    setup(settings=["distribution.question=number"], bank=bank_with(ratio=0)).check()
    setup(settings=["distribution.question=ratio", "duel.both_right=faster"], bank=bank_with(number=0)).check()


def _with_zero() -> Bank:
    bank = small_bank()
    zero = [replace(q, truth=0) if q.id == "number-2" else q for q in bank.questions]
    return Bank(bank.id, bank.name, bank.languages, tuple(zero))


def test_a_truth_of_zero_under_percent_is_told_with_its_place() -> None:
    error = fault(setup(bank=_with_zero()), allow_repeats=True)
    assert error.code == "truth-zero"
    assert "number-2" in error.message
    assert "bank.yaml:" in str(error.place)


def test_a_truth_of_zero_does_no_harm_where_it_is_not_ranked_by_percent() -> None:
    setup(settings=["distribution.metric=absolute"], bank=_with_zero()).check()
    setup(settings=["distribution.question=ratio", "duel.tiebreak_question=ratio"], bank=_with_zero()).check(
        allow_repeats=True
    )


def test_the_shipped_data_is_enough_for_the_longest_match() -> None:
    from quizwar_cli.cli.options import read_setup

    read_setup("three-castles")


def test_the_board_is_the_map() -> None:
    board = board_of(small_map())
    assert board.regions == 6
    assert board.neighbours[0] == 0b001010  # ash touches birch and dogwood
    assert board.neighbours[4] == 0b101010  # elm touches birch, dogwood and fir


def test_the_tables_are_the_bank_in_the_engines_units() -> None:
    choice, number, ratio = (questions_of(small_bank(), kind) for kind in Kind)
    assert (len(choice), len(number), len(ratio)) == (14, 15, 4)
    assert choice[0].hardness == -150
    assert number[2].truth == 49  # 4.9 in steps of 0.1
    assert number[0].hardness == 400
    assert [question.truth for question in ratio] == [25, 35, 45, 55]


def test_the_digest_of_the_rules_tells_settings_apart() -> None:
    plain, same = load_ruleset("three-castles"), load_ruleset("three-castles", ["castle.walls=3"])
    assert plain.digest == same.digest != load_ruleset("three-castles", ["castle.walls=2"]).digest


def test_a_map_on_which_all_castles_touch_is_refused_where_they_may_not() -> None:
    ready = setup(settings=["setup.bases=apart"])
    crowded = replace(ready.map, neighbours=tuple(tuple(o for o in range(6) if o != region) for region in range(6)))
    with pytest.raises(QuizwarError) as caught:
        replace(ready, map=crowded).check(allow_repeats=True)
    assert caught.value.code == "no-bases-apart"
    replace(ready, ruleset=setup().ruleset, map=crowded).check(allow_repeats=True)
