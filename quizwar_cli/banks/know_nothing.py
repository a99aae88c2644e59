"""Plays a bank without reading its questions: what that scores against chance, and which give themselves away."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, lgamma, log, sqrt
from typing import Any, NamedTuple

from quizwar_cli.banks.guessing import CONTENT, OPTIONS, STRATEGIES, pick
from quizwar_cli.documents import Document
from quizwar_cli.errors import Place

CHANCE = 1 / OPTIONS
_Z = 1.959963984540054  # the 97.5 % quantile of the normal distribution


class Score(NamedTuple):
    """How a strategy fares at the questions that it can play.

    `p` is the exact binomial chance of so many right answers or more without knowledge, `p_holm` the same corrected for
    all strategies tried (Holm 1979).
    """

    strategy: str
    played: int
    right: int
    low: float
    high: float
    p: float
    p_holm: float

    @property
    def share(self) -> float:
        return self.right / self.played if self.played else 0.0


class GivenAway(NamedTuple):
    """A question whose right option several strategies pick."""

    id: str
    text: str
    place: Place
    answer: str
    strategies: tuple[str, ...]


class Report(NamedTuple):
    """What knowing nothing brings in one language.

    `given_away` are the questions at which `agreeing` strategies or more that look at the options pick the right one;
    `misled` is at how many they agree so on a wrong one. By chance that is three times as many.
    """

    language: str
    questions: int
    scores: tuple[Score, ...]
    agreeing: int
    given_away: tuple[GivenAway, ...]
    misled: int

    @property
    def beaten(self) -> tuple[Score, ...]:
        """The strategies that beat chance, at 5 % over all of them."""
        return tuple(score for score in self.scores if score.p_holm < 0.05)


def play(documents: Sequence[Document], language: str, agreeing: int = 3) -> Report:
    """Plays all choice questions that have `language`."""
    entries = [
        (data, document.place(("questions", index)))
        for document in documents
        for index, data in enumerate(document.data["questions"])
        if data["kind"] == "choice" and language in data["options"] and language in data["answer"]
    ]
    picks = [{name: pick(name, data["options"][language]) for name in STRATEGIES} for data, _ in entries]
    keys = [data["options"][language].index(data["answer"][language]) for data, _ in entries]
    scores = _scores(picks, keys)
    given_away, misled = [], 0
    for (data, place), picked, key in zip(entries, picks, keys, strict=True):
        voters: dict[int, list[str]] = {}
        for name in CONTENT:
            if (option := picked[name]) is not None:
                voters.setdefault(option, []).append(name)
        misled += any(len(names) >= agreeing for option, names in voters.items() if option != key)
        if len(voters.get(key, ())) >= agreeing:
            given_away.append(_given_away(data, place, language, voters[key]))
    given_away.sort(key=lambda found: -len(found.strategies))
    return Report(language, len(entries), scores, agreeing, tuple(given_away), misled)


def languages_of(documents: Iterable[Document]) -> list[str]:
    """The languages that choice questions have, in the order in which the files name them."""
    named = dict.fromkeys(language for document in documents for language in document.data["languages"])
    there = {
        language
        for document in documents
        for data in document.data["questions"]
        if data["kind"] == "choice"
        for language in data["options"]
    }
    return [language for language in named if language in there]


def _given_away(data: dict[str, Any], place: Place, language: str, names: Sequence[str]) -> GivenAway:
    text = data["text"].get(language) or next(iter(data["text"].values()))
    return GivenAway(data["id"], text, place, data["answer"][language], tuple(names))


def _scores(picks: Sequence[dict[str, int | None]], keys: Sequence[int]) -> tuple[Score, ...]:
    counted = []
    for name in STRATEGIES:
        played = [(picked[name], key) for picked, key in zip(picks, keys, strict=True) if picked[name] is not None]
        right = sum(option == key for option, key in played)
        counted.append((name, len(played), right, at_least(right, len(played), CHANCE)))
    corrected = holm([p for *_, p in counted])
    return tuple(
        Score(name, played, right, *wilson(right, played), p, p_holm)
        for (name, played, right, p), p_holm in zip(counted, corrected, strict=True)
    )


def wilson(right: int, number: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson 1927); from 0 to 1 where nothing was counted."""
    if not number:
        return 0.0, 1.0
    share, spread = right / number, _Z * _Z / number
    middle = (share + spread / 2) / (1 + spread)
    half = _Z * sqrt(share * (1 - share) / number + spread / (4 * number)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def at_least(right: int, number: int, chance: float) -> float:
    """The binomial chance of `right` or more out of `number`, summed exactly."""
    if right <= 0:
        return 1.0
    terms = [
        exp(
            lgamma(number + 1)
            - lgamma(k + 1)
            - lgamma(number - k + 1)
            + k * log(chance)
            + (number - k) * log(1 - chance)
        )
        for k in range(right, number + 1)
    ]
    return min(1.0, sum(terms))


def holm(chances: Sequence[float]) -> list[float]:
    """Chances of error corrected for their number (Holm 1979)."""
    corrected = [0.0] * len(chances)
    largest = 0.0
    for rank, number in enumerate(sorted(range(len(chances)), key=lambda at: chances[at])):
        largest = max(largest, min(1.0, (len(chances) - rank) * chances[number]))
        corrected[number] = largest
    return corrected
