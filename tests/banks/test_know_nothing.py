"""Playing without reading: each strategy's pick, and the figures against chance."""

from __future__ import annotations

import random
from fractions import Fraction
from math import comb
from pathlib import Path

import pytest

from quizwar_cli.banks.guessing import pick
from quizwar_cli.banks.know_nothing import at_least, holm, play, wilson
from tests.banks.made import choice, documents


@pytest.mark.parametrize(
    ("strategy", "options", "picked"),
    [
        ("longest option", ["a", "bb", "a long one", "cc"], 2),
        ("shortest option", ["aaa", "bb", "a long one", "c"], 3),
        ("longest option", ["aa", "bb", "cc", "dd"], None),
        ("most common word", ["red fox", "red wolf", "grey wolf", "red wolf cub"], 3),
        ("most like the others", ["Mozartstadt", "Mozart", "Mozarts", "Xyx"], 2),
        ("least like the others", ["Mozartstadt", "Mozart", "Mozarts", "Xyx"], 3),
        ("middle number", ["5 km", "12 km", "14 km", "900 km"], None),
        ("middle number", ["1", "10", "11", "400"], None),
        ("middle number", ["red", "10", "11", "400"], None),
        ("roundest number", ["12,345", "20,000", "18,300", "17 500"], 1),
        ("all or none", ["Iron", "Tin", "Lead", "All of the above"], 3),
        ("all or none", ["Желязо", "Нито едно от изброените", "Олово", "Цинк"], 1),
        ("all or none", ["Sveti Petar", "Allgäu", "Mindanao", "Nonet"], None),
        ("always C", ["a", "b", "c", "d"], 2),
    ],
)
def test_what_a_strategy_picks(strategy: str, options: list[str], picked: int | None) -> None:
    if strategy == "middle number" and picked is None and options[0] != "red":
        assert pick(strategy, options) in (1, 2)  # both are equally near to the median
    else:
        assert pick(strategy, options) == picked


def test_a_tie_is_broken_by_the_options_and_not_by_their_places() -> None:
    options = ["aaa", "bbb", "ccc", "d"]
    assert options[pick("longest option", options) or 0] == options[::-1][pick("longest option", options[::-1]) or 0]


@pytest.mark.parametrize(("right", "number"), [(0, 7), (3, 10), (10, 10), (33, 100), (90, 100)])
def test_the_binomial_chance_is_exact(right: int, number: int) -> None:
    quarter = Fraction(1, 4)
    exact = sum(comb(number, k) * quarter**k * (1 - quarter) ** (number - k) for k in range(right, number + 1))
    assert at_least(right, number, 0.25) == pytest.approx(float(exact), rel=1e-9)


def test_wilson_solves_its_equation() -> None:
    """Its ends are the shares p at which (share - p) is 1.96 standard errors of p (Wilson 1927)."""
    z = 1.959963984540054
    for right, number in ((5, 10), (1, 30), (299, 300)):
        for end in wilson(right, number):
            assert (right / number - end) ** 2 == pytest.approx(z**2 * end * (1 - end) / number, rel=1e-9)


def test_holm() -> None:
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([0.5, 0.9]) == [1.0, 1.0]


def test_a_bank_whose_longest_option_is_right_is_beaten(tmp_path: Path) -> None:
    luck = random.Random(1)
    questions = []
    for n in range(60):
        options = ["the one with many words", *luck.sample(["ab1", "ab22", "ab333", "ab4444", "ab55"], 3)]
        questions.append(choice(f"q-{n}", luck.sample(options, 4), options[0]))
    report = play(documents(tmp_path, *questions), "en", agreeing=2)
    longest = report.scores[0]
    assert (longest.right, longest.played) == (60, 60)
    assert longest in report.beaten
    assert longest.p == pytest.approx(0.25**60)
    assert len(report.given_away) == 60
    assert all({"longest option", "least like the others"} <= {*found.strategies} for found in report.given_away)
    assert report.given_away[0].place.line > 1


def test_a_bank_of_chance_is_not(tmp_path: Path) -> None:
    luck = random.Random(2)
    questions = []
    for n in range(400):
        options = ["".join(luck.choices("abcdefgh ", k=luck.randint(3, 12))).strip() or "x" for _ in range(4)]
        if len(set(options)) == 4:
            questions.append(choice(f"q-{n}", options, luck.choice(options)))
    report = play(documents(tmp_path, *questions), "en", agreeing=2)
    assert not report.beaten
    assert len(report.given_away) == pytest.approx(report.misled / 3, rel=0.35)
