"""Figures of each question from the answers to it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from math import isnan, sqrt
from typing import NamedTuple

import numpy as np

from quizwar_cli.banks.calibration.answers import Answer, by_question
from quizwar_cli.banks.calibration.guesses import Scatter, scatter
from quizwar_cli.banks.calibration.rasch import Fit, fit
from quizwar_cli.banks.know_nothing import wilson
from quizwar_cli.banks.model import Question

LEAST_ANSWERS = 30
"""Answers below which there is no figure: 30 put a Rasch difficulty within 1 logit, 19 times in 20 (J. M. Linacre,
Sample Size and Item Calibration Stability, Rasch Measurement Transactions 7, 1994)."""

LEAST_PLAYERS = 10
"""Players below which how well they do elsewhere tells nothing about a question."""

UNUSED = 0.05
"""A wrong option that fewer players take does no work (Haladyna and Downing, Educational and Psychological Measurement
53, 1993)."""

_DOUBT = 2.576  # standard errors: one chance in a hundred
QUANTILES = (0.1, 0.5, 0.9)
OPTIONS = 4


class ChoiceFigures(NamedTuple):
    """A choice question. `taken` are answers by option; `discrimination` are the corrected point-biserial correlations
    of taking each option with the share right at other questions; what the answers do not give is None."""

    question: Question
    answers: int
    players: int
    missed: int
    right: int
    interval: tuple[float, float]
    taken: tuple[int, ...]
    discrimination: tuple[float | None, ...]
    difficulty: float | None
    error: float | None
    lacking: str
    times_ms: tuple[float, ...]
    doubt: str

    @property
    def unused(self) -> tuple[int, ...]:
        """The wrong options that hardly anybody takes."""
        given = sum(self.taken)
        wrong = (option for option in range(OPTIONS) if option != self.question.key)
        return tuple(option for option in wrong if given and self.taken[option] < UNUSED * given)


class GuessFigures(NamedTuple):
    """A number or ratio question; `apart` guesses have another sign than the truth and no logarithm."""

    question: Question
    answers: int
    missed: int
    apart: int
    scatter: Scatter | None
    lacking: str
    times_ms: tuple[float, ...]


class Calibration(NamedTuple):
    """All figures, in bank order; `deviation` is that of the players' abilities in logits."""

    choices: tuple[ChoiceFigures, ...]
    guesses: tuple[GuessFigures, ...]
    answers: int
    players: int
    deviation: float | None
    least: int


def calibrate(
    questions: Mapping[str, Question], answers: Sequence[Answer], *, least: int = LEAST_ANSWERS, guessing: float = 0.25
) -> Calibration:
    """Figures of all questions that were answered; figures that need more than `least` answers are None below."""
    groups = dict(by_question(answers))
    choices = {name: group for name, group in groups.items() if questions[name].kind == "choice"}
    difficulty, deviation = _difficulties(questions, choices, least, guessing)
    elsewhere = _Elsewhere(questions, choices)
    told = [
        _choice(question, choices[name], elsewhere, difficulty.get(name), least)
        for name, question in questions.items()
        if name in choices
    ]
    guessed = [
        _guesses(question, groups[name], least)
        for name, question in questions.items()
        if name in groups and question.kind != "choice"
    ]
    players = len({answer.player for answer in answers})
    return Calibration(tuple(told), tuple(guessed), len(answers), players, deviation, least)


def _difficulties(
    questions: Mapping[str, Question], groups: Mapping[str, list[Answer]], least: int, guessing: float
) -> tuple[dict[str, tuple[float, float]], float | None]:
    """Difficulty and standard error of each question with enough answers, and the spread of abilities."""
    enough = [name for name, group in groups.items() if len(group) >= least]
    if not enough:
        return {}, None
    players: dict[str, int] = {}
    rows = [
        (players.setdefault(answer.player, len(players)), number, float(answer.given == questions[name].key))
        for number, name in enumerate(enough)
        for answer in groups[name]
    ]
    player, question, right = zip(*rows, strict=True)
    found: Fit = fit(np.array(player), np.array(question), np.array(right), guessing)
    pairs = zip(found.difficulty.tolist(), found.error.tolist(), strict=True)
    return dict(zip(enough, pairs, strict=True)), found.deviation


class _Elsewhere:
    """How a player fares at all other choice questions."""

    def __init__(self, questions: Mapping[str, Question], groups: Mapping[str, list[Answer]]) -> None:
        self._right: Counter[str] = Counter()
        self._given: Counter[str] = Counter()
        for name, group in groups.items():
            for answer in group:
                self._given[answer.player] += 1
                self._right[answer.player] += answer.given == questions[name].key

    def shares(self, key: int, group: Sequence[Answer]) -> dict[str, float]:
        """The share right of each player of a question, without that question."""
        here: defaultdict[str, list[bool]] = defaultdict(list)
        for answer in group:
            here[answer.player].append(answer.given == key)
        return {
            player: (self._right[player] - sum(own)) / (self._given[player] - len(own))
            for player, own in here.items()
            if self._given[player] > len(own)
        }


def _choice(
    question: Question,
    group: Sequence[Answer],
    elsewhere: _Elsewhere,
    estimate: tuple[float, float] | None,
    least: int,
) -> ChoiceFigures:
    taken = tuple(sum(answer.given == option for answer in group) for option in range(OPTIONS))
    discrimination: tuple[float | None, ...] = (None,) * OPTIONS
    if len(group) >= least:
        discrimination = _discrimination(elsewhere.shares(question.key, group), group)
    lacking = ""
    if estimate is None:
        lacking = "not enough answers"
    elif isnan(estimate[0]):
        lacking = "all right" if taken[question.key] == len(group) else "no better than guessing"
    known = estimate if estimate and not lacking else (None, None)
    figures = ChoiceFigures(
        question=question,
        answers=len(group),
        players=len({answer.player for answer in group}),
        missed=sum(answer.given is None for answer in group),
        right=taken[question.key],
        interval=wilson(taken[question.key], len(group)),
        taken=taken,
        discrimination=discrimination,
        difficulty=known[0],
        error=known[1],
        lacking=lacking,
        times_ms=_times(group, least),
        doubt="",
    )
    return figures._replace(doubt=_doubt(figures)) if len(group) >= least else figures


def _discrimination(shares: Mapping[str, float], group: Sequence[Answer]) -> tuple[float | None, ...]:
    """The correlation of taking each option with how the player does elsewhere (point-biserial, corrected)."""
    if len(shares) < LEAST_PLAYERS:
        return (None,) * OPTIONS
    there = [answer for answer in group if answer.player in shares]
    elsewhere = np.array([shares[answer.player] for answer in there])
    return tuple(
        _correlation(np.array([answer.given == option for answer in there], float), elsewhere)
        for option in range(OPTIONS)
    )


def _correlation(one: np.ndarray, other: np.ndarray) -> float | None:
    if not one.std() or not other.std():
        return None
    return float(((one - one.mean()) * (other - other.mean())).mean() / (one.std() * other.std()))


def _doubt(figures: ChoiceFigures) -> str:
    """Why another option may be the right one, or nothing.

    Either the players who do well elsewhere take it and not the key, or the key is taken less often than by guessing
    and the other more often than all else.
    """
    key = figures.question.key
    rivals = [option for option in range(OPTIONS) if option != key]
    by_players = [option for option in rivals if (figures.discrimination[option] or 0) > 0]
    own = figures.discrimination[key]
    if own is not None and by_players:
        rival = max(by_players, key=lambda option: figures.discrimination[option] or 0)
        limit = _DOUBT / sqrt(figures.answers)
        like = figures.discrimination[rival] or 0.0
        if own < 0 and like > limit:
            return f"players who do well elsewhere take {'ABCD'[rival]} (r = {like:+.2f}), not the key (r = {own:+.2f})"
    rival = max(rivals, key=lambda option: figures.taken[option])
    low, _ = wilson(figures.taken[rival], figures.answers)
    weak = own is None or own < _DOUBT / sqrt(figures.answers)
    if weak and figures.interval[1] < 1 / OPTIONS and low > figures.interval[1]:
        shares = figures.taken[rival] / figures.answers, figures.right / figures.answers
        return f"{100 * shares[0]:.0f} % take {'ABCD'[rival]}, {100 * shares[1]:.0f} % the key: fewer than by guessing"
    return ""


def _times(group: Sequence[Answer], least: int) -> tuple[float, ...]:
    times = [answer.thinking_ms for answer in group if answer.thinking_ms is not None and answer.given is not None]
    return tuple(float(time) for time in np.quantile(times, QUANTILES)) if len(times) >= least else ()


def _guesses(question: Question, group: Sequence[Answer], least: int) -> GuessFigures:
    given = [answer.given for answer in group if answer.given is not None]
    together = [guess for guess in given if guess and (guess > 0) == (question.truth > 0)] if question.truth else []
    hits = sum(guess == question.truth for guess in together)
    ratios = [float(guess / question.truth) for guess in together if guess != question.truth]
    found, lacking = None, ""
    if not question.truth:
        lacking = "the truth is 0"
    elif len(together) < least:
        lacking = "not enough answers"
    else:
        found = scatter(ratios, hits, 0.5 / abs(question.truth))
        lacking = "" if found else "all knew it"
    apart = len(given) - len(together)
    return GuessFigures(question, len(group), len(group) - len(given), apart, found, lacking, _times(group, least))
