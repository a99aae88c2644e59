"""What a bank holds, as tables and as plain data."""

from __future__ import annotations

from textwrap import shorten
from typing import Any

from quizwar_cli.banks.inventory import Figures, Inventory
from quizwar_cli.banks.model import KINDS
from quizwar_cli.reports.tables import table

MOST_SOURCES = 10


def tables(inventory: Inventory) -> str:
    """All tables, one under the other."""
    sources = len(inventory.sources)
    parts = [
        f"{inventory.questions} questions in {inventory.files} file{'' if inventory.files == 1 else 's'}",
        kind_table("category", inventory.by_category, inventory.by_kind),
        kind_table("language", inventory.by_language),
        figure_table(inventory),
        table(["right option", *inventory.keys], [["questions", *map(str, inventory.keys.values())]]),
        reach_table(inventory),
        f"{sources} different sources, those named most often:\n{source_table(inventory)}",
        ", ".join(f"{number} questions {name}" for name, number in inventory.licences.items()),
    ]
    return "\n\n".join(parts)


def kind_table(title: str, counts: dict[str, dict[str, int]], total: dict[str, int] | None = None) -> str:
    """Counts by kind and in all."""
    rows = [
        [name, *(str(by_kind[kind]) for kind in KINDS), str(sum(by_kind.values()))] for name, by_kind in counts.items()
    ]
    if total:
        rows.append(["all", *(str(total[kind]) for kind in KINDS), str(sum(total.values()))])
    return table([title, *KINDS, "all"], rows, ["left", *["right"] * 4])


def figure_table(inventory: Inventory) -> str:
    """Difficulties and spreads in short."""
    rows = [
        _figure_row("difficulty, logits", inventory.difficulty),
        _figure_row("spread of guesses", inventory.spread),
    ]
    headers = ["", "given", "not given", "mean", "spread", "least", "median", "most"]
    return table(headers, rows, ["left", *["right"] * 7])


def _figure_row(name: str, figures: Figures) -> list[str]:
    if not figures.given:
        return [name, "0", str(figures.missing), *["-"] * 5]
    values = (figures.mean, figures.deviation, figures.least, figures.median, figures.most)
    return [name, str(figures.given), str(figures.missing), *(f"{value:.2f}" for value in values)]


def reach_table(inventory: Inventory) -> str:
    """What the longest match of each rule set needs against what is there."""
    rows = [
        [
            reach.ruleset,
            reach.language,
            *(f"{reach.given[kind]} of {reach.needed[kind]}" if reach.needed[kind] else "-" for kind in KINDS),
            str(reach.matches) if reach.matches else "too small",
        ]
        for reach in inventory.reach
    ]
    headers = ["rule set", "language", *KINDS, "longest\nmatches"]
    return table(headers, rows, ["left", "left", *["right"] * 4])


def source_table(inventory: Inventory) -> str:
    """The sources named most often."""
    rows = [[shorten(name, 60), str(number)] for name, number in list(inventory.sources.items())[:MOST_SOURCES]]
    return table(["source", "questions"], rows, ["left", "right"])


def as_data(inventory: Inventory) -> dict[str, Any]:
    """The same for machines."""
    data = inventory._asdict()
    data["difficulty"] = _figures(inventory.difficulty)
    data["spread"] = _figures(inventory.spread)
    data["reach"] = [{**reach._asdict(), "matches": reach.matches} for reach in inventory.reach]
    return data


def _figures(figures: Figures) -> dict[str, Any]:
    values = {name: round(value, 6) for name, value in figures._asdict().items() if name != "bins"}
    return {**values, "bins": [{"from": low, "questions": number} for low, number in figures.bins.items()]}
