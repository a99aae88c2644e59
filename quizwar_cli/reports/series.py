"""What a series says, as tables and as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quizwar_cli.engine.codes import Kind, Parting, word
from quizwar_cli.match.statistics import Statistics
from quizwar_cli.reports.numbers import grouped, percent
from quizwar_cli.reports.tables import table

MINUTE_MS = 60_000


def seat_table(statistics: Statistics, names: Sequence[str], players: Sequence[str]) -> str:
    """A row a seat: win share with its 95 % interval, scores, and how the castles and the duels went."""
    rows = []
    for entrant, name in enumerate(names):
        figures = statistics.seats[entrant]
        low, high = statistics.win_interval(entrant)
        rows.append(
            [
                f"{name}\n{players[entrant]}",
                f"{percent(statistics.win_share(entrant))}\n{100 * low:.1f}-{100 * high:.1f}",
                f"{grouped(round(figures['score'].mean))}\n+-{grouped(round(figures['score'].deviation))}",
                percent(figures["tied"].mean),
                percent(figures["out"].mean),
                f"{figures['castles_taken'].mean:.2f}",
                f"{figures['holds'].mean:.2f}",
                f"{figures['regions'].mean:.2f}",
            ]
        )
    headers = ["seat", "wins\n95 %", "score\nspread", "ties", "castle\nlost", "castles\ntaken", "holds", "regions"]
    return table(headers, rows, ["left", *["right"] * 7])


def match_table(statistics: Statistics) -> str:
    """What the matches were like: mean, spread, smallest and largest."""
    figures = statistics.match
    rows = [
        _row("decisions", figures["decisions"]),
        _row("minutes of thinking", figures["clock_ms"], MINUTE_MS),
        _row("attack turns", figures["turns"]),
        _row("turns without an attack", figures["skipped"]),
        *(_row(f"{word(kind)} questions", statistics.questions[kind]) for kind in Kind),
        _row("lead changes", figures["lead_changes"]),
        _row("winner was behind, points", figures["winner_behind"]),
    ]
    text = table(["a match", "mean", "spread", "least", "most"], rows, ["left", *["right"] * 4])
    return "\n".join([text, *_endings(statistics)])


def _endings(statistics: Statistics) -> list[str]:
    """How the matches ended that had no clear end: level at the top, or without a winner."""
    told = [
        f"level seats parted by {word(how)}: {statistics.parted[how]:,} matches"
        for how in (Parting.QUESTION, Parting.NAME, Parting.LOT)
        if statistics.parted[how]
    ]
    unfinished = statistics.match["unfinished"].total
    if unfinished:
        told.append(f"without a winner: {unfinished:,} matches ({percent(unfinished / statistics.matches)})")
    return ["", *told] if told else []


def _row(name: str, sums: Any, scale: int = 1) -> list[str]:
    figures = (sums.mean, sums.deviation)
    ends = (sums.low, sums.high)
    plain = [grouped(x) if scale == 1 else f"{x / scale:.1f}" for x in ends]
    return [name, *(f"{x / scale:.2f}" for x in figures), *plain]


def as_data(statistics: Statistics, names: Sequence[str], players: Sequence[str]) -> dict[str, Any]:
    """The same for machines. Shares from 0 to 1, times in milliseconds; six decimals, the same on every platform."""
    seats = []
    for entrant, name in enumerate(names):
        low, high = statistics.win_interval(entrant)
        figures = statistics.seats[entrant]
        seats.append(
            {
                "seat": name,
                "player": players[entrant],
                "win_share": round(statistics.win_share(entrant), 6),
                "win_share_95": [round(low, 6), round(high, 6)],
                **{key: _summary(figures[key]) for key in figures if key not in ("credit", "tied", "out")},
                "tie_share": round(figures["tied"].mean, 6),
                "castle_lost_share": round(figures["out"].mean, 6),
            }
        )
    match: dict[str, Any] = {key: _summary(sums) for key, sums in statistics.match.items()}
    del match["unfinished"]
    unfinished = statistics.match["unfinished"].total
    parted = {word(how): statistics.parted[how] for how in Parting if how != Parting.NOTHING}
    questions = {word(kind): _summary(statistics.questions[kind]) for kind in Kind}
    ties = round(statistics.ties / statistics.matches, 6) if statistics.matches else 0
    return {
        "matches": statistics.matches,
        "tie_share": ties,
        "parted_by": parted,
        "without_a_winner": unfinished,
        "seats": seats,
        "match": {**match, "questions": questions},
    }


def _summary(sums: Any) -> dict[str, float]:
    return {"mean": round(sums.mean, 6), "sd": round(sums.deviation, 6), "min": sums.low, "max": sums.high}
