"""What a bank holds: counts by kind, category, language and source, difficulties, spreads, and how far it reaches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from statistics import fmean, median, pstdev
from typing import Any, NamedTuple

from quizwar_cli.banks.demands import Fault, truth_fault
from quizwar_cli.banks.model import KINDS
from quizwar_cli.documents import Document
from quizwar_cli.documents.scalars import exact
from quizwar_cli.engine.demand import questions_needed
from quizwar_cli.rulesets.games import QUIZ
from quizwar_cli.rulesets.model import RuleSet, load_ruleset, of_game

OPTIONS = "ABCD"
DIFFICULTY_STEP = 0.5  # logits
SPREAD_STEP = 0.1


class Figures(NamedTuple):
    """Numbers in short; `bins` counts them by the lower end of their bin."""

    given: int
    missing: int
    mean: float
    deviation: float
    least: float
    median: float
    most: float
    bins: dict[float, int]


class Reach(NamedTuple):
    """What the longest match of a rule set needs of each kind, and what is there in a language that it can ask."""

    ruleset: str
    language: str
    needed: dict[str, int]
    given: dict[str, int]

    @property
    def matches(self) -> int:
        """Matches one after the other in which no question comes twice, however long they are."""
        return min((self.given[kind] // number for kind, number in self.needed.items() if number), default=0)


class Inventory(NamedTuple):
    """All counts of one bank. `by_category` and `by_language` are counts by kind."""

    files: int
    questions: int
    by_kind: dict[str, int]
    by_category: dict[str, dict[str, int]]
    by_language: dict[str, dict[str, int]]
    difficulty: Figures
    spread: Figures
    keys: dict[str, int]
    sources: dict[str, int]
    licences: dict[str, int]
    dated: dict[str, int]
    reach: tuple[Reach, ...]


def take(documents: Sequence[Document]) -> Inventory:
    """Counts what is there. `sources` are sorted by how often they are named."""
    pairs = [(data, document) for document in documents for data in document.data["questions"]]
    questions = [data for data, _ in pairs]
    by_language = _by_kind((language, data["kind"]) for data in questions for language in data["text"])
    order = list(dict.fromkeys(language for document in documents for language in document.data["languages"]))
    licences = Counter(data.get("licence") or document.data.get("licence", "not stated") for data, document in pairs)
    estimates = [data for data in questions if data["kind"] != "choice"]
    return Inventory(
        files=len(documents),
        questions=len(questions),
        by_kind={kind: sum(data["kind"] == kind for data in questions) for kind in KINDS},
        by_category=dict(sorted(_by_kind((data["category"], data["kind"]) for data in questions).items())),
        by_language={language: by_language[language] for language in order if language in by_language},
        difficulty=_figures([data for data in questions if data["kind"] == "choice"], "difficulty", DIFFICULTY_STEP),
        spread=_figures(estimates, "spread", SPREAD_STEP),
        keys=_keys(questions),
        sources=dict(sorted(Counter(data["source"] for data in questions).items(), key=lambda item: (-item[1], item))),
        licences=dict(sorted(licences.items())),
        dated={key: sum(key in data for data in questions) for key in ("reviewed", "valid_until")},
        reach=tuple(_reach(questions, [language for language in order if language in by_language])),
    )


def _by_kind(pairs: Iterable[tuple[str, str]]) -> dict[str, dict[str, int]]:
    counted: dict[str, dict[str, int]] = {}
    for name, kind in pairs:
        counted.setdefault(name, dict.fromkeys(KINDS, 0))[kind] += 1
    return counted


def _figures(questions: Sequence[dict[str, Any]], key: str, step: float) -> Figures:
    given = [float(data[key]) for data in questions if key in data]
    missing = len(questions) - len(given)
    if not given:
        return Figures(0, missing, 0.0, 0.0, 0.0, 0.0, 0.0, {})
    bins = Counter(_bin(value, step) for value in given)
    first, last = min(bins), max(bins)
    filled = {round(number * step, 6): bins.get(number, 0) for number in range(first, last + 1)}
    return Figures(len(given), missing, fmean(given), pstdev(given), min(given), median(given), max(given), filled)


def _bin(value: float, step: float) -> int:
    """Which bin a value falls into; a value at the edge of two belongs to the upper one."""
    return int((value + 1e-9) // step)


def _keys(questions: Iterable[dict[str, Any]]) -> dict[str, int]:
    """How often the right option stands at each place, in the first language of a question."""
    counted = dict.fromkeys(OPTIONS, 0)
    for data in questions:
        if data["kind"] == "choice":
            language, answer = next(iter(data["answer"].items()))
            options = data["options"].get(language, [])
            if answer in options:
                counted[OPTIONS[options.index(answer)]] += 1
    return counted


def _reach(questions: Sequence[dict[str, Any]], order: Sequence[str]) -> Iterable[Reach]:
    """For each shipped rule set of a quiz game and language; numbers that the rule set cannot ask do not count."""
    for name in of_game(QUIZ):
        ruleset = load_ruleset(name)
        needed = dict(zip(KINDS, questions_needed(ruleset.rules, ruleset.rules.setup_regions), strict=True))
        fit = [data for data in questions if data["kind"] != "number" or not _fault(ruleset, data)]
        by_language = _by_kind((language, data["kind"]) for data in fit for language in data["text"])
        for language in order:
            yield Reach(name, language, needed, by_language.get(language, dict.fromkeys(KINDS, 0)))


def _fault(ruleset: RuleSet, data: dict[str, Any]) -> Fault | None:
    return truth_fault(ruleset, exact(data["answer"]), exact(data.get("step", 1)))
