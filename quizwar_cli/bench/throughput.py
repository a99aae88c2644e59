"""Throughput: matches, decisions and questions a second, over repeated runs of the same matches."""

from __future__ import annotations

import os
import platform
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import quizwar_cli
from quizwar_cli.match.playing import play_series
from quizwar_cli.match.series import Series
from quizwar_cli.match.statistics import Statistics


@dataclass(frozen=True, slots=True)
class Run:
    """One run over all matches of the series."""

    seconds: float
    matches: int
    decisions: int
    questions: int


def measure(
    series: Series, repeats: int, *, compiled: bool = False, done: Callable[[], None] = lambda: None
) -> list[Run]:
    """Play the series `repeats` times after a warm-up, on one core of this process; `done` after each run."""
    for _ in play_series(Series(series.setup, 1), compiled=compiled):
        pass
    runs = []
    for _ in range(repeats):
        figures = Statistics(series.seatings)
        begun = time.perf_counter()
        for chunk in play_series(series, compiled=compiled):
            figures.add(chunk)
        taken = time.perf_counter() - begun
        questions = sum(sums.total for sums in figures.questions)
        runs.append(Run(taken, series.matches, figures.match["decisions"].total, questions))
        done()
    return runs


def rates(runs: list[Run]) -> dict[str, list[float]]:
    """Things a second of each run, by thing."""
    return {
        thing: [getattr(run, thing) / run.seconds for run in runs] for thing in ("matches", "decisions", "questions")
    }


def spread(values: list[float]) -> dict[str, float]:
    """Median, smallest and largest."""
    return {"median": statistics.median(values), "min": min(values), "max": max(values)}


def machine() -> dict[str, Any]:
    """What the figures were measured on."""
    return {
        "quizwar": quizwar_cli.__version__,
        "python": platform.python_version(),
        "implementation": platform.python_implementation(),
        "system": f"{platform.system()} {platform.machine()}",
        "processor": _processor(),
        "cores": os.cpu_count() or 1,
    }


def _processor() -> str:
    if sys.platform == "linux":
        try:
            with open("/proc/cpuinfo", encoding="utf-8") as info:  # noqa: PTH123
                names = [line.split(":", 1)[1].strip() for line in info if line.startswith("model name")]
        except OSError:
            names = []
        if names:
            return names[0]
    return platform.processor() or "unknown"
