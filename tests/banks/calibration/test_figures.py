"""Calibration finds what was planted in simulated answers."""

from __future__ import annotations

import datetime
import random
from decimal import Decimal
from statistics import fmean, pstdev, stdev

import numpy as np
import pytest

from quizwar_cli.banks.calibration.answers import Answer
from quizwar_cli.banks.calibration.figures import LEAST_ANSWERS, calibrate
from quizwar_cli.banks.calibration.rasch import fit
from quizwar_cli.banks.model import Question
from quizwar_cli.errors import Place
from tests.banks.calibration.simulated import chance, choices, guesses


def question(name: str, kind: str = "choice", truth: int = 0, line: int = 1) -> Question:
    never: datetime.date | None = None
    step, place = Decimal(1), Place("bank.yaml", line, 5)
    key = 0 if kind == "choice" else -1
    return Question(name, kind, "tests", {}, {}, key, truth, step, {}, 0.5, 0.0, never, place)


def bank(number: int) -> dict[str, Question]:
    return {f"q-{n}": question(f"q-{n}", line=n + 1) for n in range(number)}


def test_planted_difficulties_are_recovered_within_their_standard_errors() -> None:
    luck = random.Random(5)
    abilities = [luck.gauss(0, 1.2) for _ in range(600)]
    difficulties = [-2 + 0.1 * n for n in range(40)]
    found = calibrate(bank(40), choices(luck, abilities, difficulties, share=0.6))
    assert found.deviation == pytest.approx(pstdev(abilities), abs=0.15)
    shift = fmean(abilities)  # the scale's zero is the mean of these players
    errors = [one.difficulty - (true - shift) for one, true in zip(found.choices, difficulties, strict=True)]
    assert abs(fmean(errors)) < 0.1
    deviates = [error / one.error for error, one in zip(errors, found.choices, strict=True)]
    assert 0.7 < stdev(deviates) < 1.3  # 40 deviates of a standard normal: 1 +- 0.11
    assert max(map(abs, deviates)) < 4


def test_few_players_with_thousands_of_answers() -> None:
    """Three bots play the same questions again and again: their abilities are all but known."""
    luck = random.Random(6)
    abilities, difficulties = [-1.0, 0.2, 0.8], [-1.5, -0.5, 0.0, 0.5, 1.5]
    answers = [answer for _ in range(1500) for answer in choices(luck, abilities, difficulties)]
    found = calibrate(bank(5), answers)
    for one, true in zip(found.choices, difficulties, strict=True):
        assert one.difficulty == pytest.approx(true, abs=0.25)
    assert all(one.discrimination == (None,) * 4 for one in found.choices)  # three players tell nothing of that


def test_without_guessing_it_is_the_plain_rasch_model() -> None:
    luck = random.Random(7)
    abilities = np.array([luck.gauss(0, 1) for _ in range(800)])
    difficulties = np.linspace(-1.5, 1.5, 10)
    player, item = (axis.ravel() for axis in np.indices((800, 10)))
    right = np.array(
        [luck.random() < chance(abilities[p] - difficulties[q], 0) for p, q in zip(player, item, strict=True)], int
    )
    found = fit(player, item, right, guessing=0)
    assert np.abs(found.difficulty - (difficulties - abilities.mean())).max() < 0.35
    assert found.rounds < 200


def test_difficulty_of_one_share_by_hand() -> None:
    """One question, all abilities equal: c + (1 - c) logistic(-b) is the share right."""
    player, right = np.arange(1000), np.array([1] * 625 + [0] * 375)
    found = fit(player, np.zeros(1000, int), right, guessing=0.25)
    assert found.difficulty[0] == pytest.approx(0.0, abs=0.02)  # 1/4 + 3/4 * 1/2 = 0.625


def test_a_number_below_the_least_is_no_number() -> None:
    luck = random.Random(8)
    answers = choices(luck, [0.0] * (LEAST_ANSWERS - 1), [0.0])
    (one,) = calibrate(bank(1), answers).choices
    assert (one.difficulty, one.lacking, one.times_ms) == (None, "not enough answers", ())
    assert calibrate(bank(1), [*answers, *answers[:1]]).choices[0].lacking == ""


def test_what_has_no_finite_difficulty_says_so() -> None:
    right = [Answer("q-0", f"p-{n}", 0, None) for n in range(40)]
    mixed = [Answer("q-1", f"p-{n}", 0 if n % 2 else 1, None) for n in range(40)]
    wrong = [Answer("q-2", f"p-{n}", n % 4, None) for n in range(40)]
    first, second, third = calibrate(bank(3), right + mixed + wrong).choices
    assert (first.difficulty, first.lacking) == (None, "all right")
    assert second.difficulty is not None
    assert (third.difficulty, third.lacking) == (None, "no better than guessing")


def test_discrimination_is_corrected_for_the_question_itself() -> None:
    """By hand: the correlation of right here with the share right at the other questions only."""
    luck = random.Random(9)
    answers = choices(luck, [luck.gauss(0, 1) for _ in range(60)], [0.0] * 5)
    (first, *_) = calibrate(bank(5), answers).choices
    here = [float(a.given == 0) for a in answers if a.question == "q-0"]
    others = [
        fmean(float(a.given == 0) for a in answers if a.player == f"p-{p}" and a.question != "q-0") for p in range(60)
    ]
    assert first.discrimination[0] == pytest.approx(np.corrcoef(here, others)[0, 1])


def test_unused_options_and_times() -> None:
    times = list(range(1000, 5000, 100))
    answers = [Answer("q-0", f"p-{n}", 0 if n % 3 else 1, time) for n, time in enumerate(times)]
    (one,) = calibrate(bank(1), answers).choices
    assert one.unused == (2, 3)
    assert one.times_ms == pytest.approx((1390, 2950, 4510))  # of 40 evenly spaced: 1000 + 3900 * 0.1, 0.5, 0.9


def test_a_planted_wrong_key_is_suspected_and_no_right_one() -> None:
    luck = random.Random(10)
    abilities = [luck.gauss(0, 1) for _ in range(200)]
    answers = choices(luck, abilities, [luck.uniform(-2, 2) for _ in range(40)])
    turned = {0: 1, 1: 0}  # the key of q-7 was written one place off
    answers = [a._replace(given=turned.get(a.given, a.given)) if a.question == "q-7" else a for a in answers]
    found = calibrate(bank(40), answers)
    assert [one.question.id for one in found.choices if one.doubt] == ["q-7"]
    assert "take B" in next(one.doubt for one in found.choices if one.doubt)


@pytest.mark.parametrize(
    ("truth", "spread", "known"), [(1900, 0.3, 0.1), (40, 0.05, 0.2), (2000, 0.02, 0.0), (7, 0.6, 0)]
)
def test_planted_spreads_are_recovered(truth: int, spread: float, known: float) -> None:
    """Also where steps are coarse, so that many who only guess hit the truth by rounding."""
    answers = guesses(random.Random(11), 2000, truth, spread, known)
    (one,) = calibrate({"n": question("n", "number", truth)}, answers).guesses
    assert one.scatter
    assert abs(one.scatter.spread - spread) < max(4 * one.scatter.error, 0.06 * spread)
    assert one.scatter.known == pytest.approx(known, abs=0.08)


def test_guesses_without_a_logarithm_are_counted_apart() -> None:
    answers = [Answer("n", f"p-{n}", Decimal(n - 5), None) for n in range(60)]
    (one,) = calibrate({"n": question("n", "number", 20)}, answers).guesses
    assert one.apart == 6
    (zero,) = calibrate({"n": question("n", "number", 0)}, answers).guesses
    assert (zero.scatter, zero.lacking) == (None, "the truth is 0")
