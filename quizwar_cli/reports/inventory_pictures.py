"""Pictures of what a bank holds: Vega-Lite charts, drawn by vl-convert without a browser."""

from __future__ import annotations

from typing import Any

from quizwar_cli.banks.inventory import DIFFICULTY_STEP, SPREAD_STEP, Figures, Inventory
from quizwar_cli.banks.model import KINDS
from quizwar_cli.reports.page import html_table, page

VEGA_LITE = "5.20"
COLOURS = ["#3f6fb5", "#d98032", "#4b9b74"]
_FONT = "DejaVu Sans, Noto Sans, sans-serif"
_CONFIG = {
    "background": "white",
    "font": _FONT,
    "view": {"stroke": None},
    "axis": {
        "grid": True,
        "gridColor": "#e6e9ef",
        "domainColor": "#98a2b3",
        "tickColor": "#98a2b3",
        "labelFontSize": 12,
    },
    "title": {"anchor": "start", "fontSize": 15, "offset": 12},
    "legend": {"labelFontSize": 12},
}
Chart = dict[str, Any]


def as_svg(inventory: Inventory) -> str:
    """All charts in one SVG."""
    return _drawn({"vconcat": [{**chart, "title": title} for title, chart in charts(inventory)], "spacing": 36})


def as_page(inventory: Inventory, name: str) -> str:
    """A self-contained page: charts and the tables behind them."""
    body = [f"<h2>{title}</h2>\n<figure>{_drawn(chart)}</figure>" for title, chart in charts(inventory)]
    rows = [
        [
            f"{reach.ruleset}, {reach.language}",
            *(f"{reach.given[kind]} of {reach.needed[kind]}" for kind in KINDS),
            str(reach.matches) if reach.matches else "too small",
        ]
        for reach in inventory.reach
    ]
    body.append("<h2>What the longest match needs</h2>\n" + html_table(["rule set", *KINDS, "matches"], rows))
    sources = [[source, str(number)] for source, number in list(inventory.sources.items())[:20]]
    body.append(
        f"<h2>Sources named most often, of {len(inventory.sources)}</h2>\n" + html_table(["", "questions"], sources)
    )
    kinds = ", ".join(f"{number} {kind}" for kind, number in inventory.by_kind.items())
    return page(f"Question bank {name}", f"{inventory.questions} questions: {kinds}", "\n".join(body))


def charts(inventory: Inventory) -> list[tuple[str, Chart]]:
    """The charts with their titles; those of which there is nothing to show are left out."""
    made = [
        ("Questions by category", _stacked(inventory.by_category)),
        ("Questions by language", _stacked(inventory.by_language)),
    ]
    if inventory.difficulty.given:
        chart = _histogram(inventory.difficulty, DIFFICULTY_STEP, "difficulty, logits", COLOURS[0])
        made.append(("Difficulty of choice questions", chart))
    if inventory.spread.given:
        made.append(("Spread of guesses", _histogram(inventory.spread, SPREAD_STEP, "spread, natural log", COLOURS[1])))
    if any(inventory.keys.values()):
        made.append(("Where the right option stands", _bars(inventory.keys)))
    return made


def _stacked(counts: dict[str, dict[str, int]]) -> Chart:
    values = [{"name": name, "kind": kind, "questions": by[kind]} for name, by in counts.items() for kind in KINDS]
    return {
        "width": 560,
        "height": {"step": 24},
        "data": {"values": values},
        "mark": {"type": "bar", "height": 16},
        "encoding": {
            "y": {"field": "name", "type": "nominal", "title": None, "sort": None, "axis": {"grid": False}},
            "x": {"field": "questions", "type": "quantitative", "title": "questions"},
            "color": {
                "field": "kind",
                "type": "nominal",
                "title": None,
                "scale": {"domain": list(KINDS), "range": COLOURS},
            },
            "order": {"field": "kind", "type": "nominal"},
        },
    }


def _histogram(figures: Figures, step: float, title: str, colour: str) -> Chart:
    values = [{"from": low, "to": round(low + step, 6), "questions": number} for low, number in figures.bins.items()]
    return {
        "width": 560,
        "height": 160,
        "data": {"values": values},
        "mark": {"type": "bar", "color": colour, "binSpacing": 1},
        "encoding": {
            "x": {"field": "from", "type": "quantitative", "bin": {"binned": True, "step": step}, "title": title},
            "x2": {"field": "to"},
            "y": {"field": "questions", "type": "quantitative", "title": "questions"},
        },
    }


def _bars(counts: dict[str, int]) -> Chart:
    return {
        "width": 240,
        "height": 160,
        "data": {"values": [{"place": place, "questions": number} for place, number in counts.items()]},
        "mark": {"type": "bar", "color": COLOURS[2]},
        "encoding": {
            "x": {"field": "place", "type": "nominal", "title": None, "axis": {"labelAngle": 0, "grid": False}},
            "y": {"field": "questions", "type": "quantitative", "title": "questions"},
        },
    }


def _drawn(chart: Chart) -> str:
    import vl_convert

    svg: str = vl_convert.vegalite_to_svg({**chart, "config": _CONFIG}, vl_version=VEGA_LITE)
    return svg
