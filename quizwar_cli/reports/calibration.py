"""What answers say about questions, as tables and as plain data."""

from __future__ import annotations

from typing import Any

from quizwar_cli.banks.calibration.figures import Calibration, ChoiceFigures, GuessFigures
from quizwar_cli.reports.numbers import percent, seconds
from quizwar_cli.reports.tables import table


def choice_table(figures: tuple[ChoiceFigures, ...], least: int) -> str:
    """A row a choice question: the old difficulty beside the new one."""
    rows = []
    for one in figures:
        enough = one.answers >= least
        low, high = one.interval
        found = f"{one.difficulty:+.2f}\n+-{one.error:.2f}" if one.difficulty is not None else _narrow(one.lacking)
        own = one.discrimination[one.question.key]
        rows.append(
            [
                one.question.id,
                str(one.answers),
                f"{percent(one.right / one.answers)}\n{100 * low:.0f}-{100 * high:.0f}" if enough else "-",
                f"{own:+.2f}" if own is not None else "-",
                f"{one.question.difficulty:+.2f}",
                found,
                " ".join("ABCD"[option] for option in one.unused) if enough else "",
                seconds(round(one.times_ms[1])) if one.times_ms else "-",
            ]
        )
    headers = ["question", "answers", "right\n95 %", "r", "so far", "difficulty", "unused", "median\ntime"]
    return table(headers, rows, ["left", "right", "right", "right", "right", "left", "left", "right"])


def guess_table(figures: tuple[GuessFigures, ...]) -> str:
    """A row a number or ratio question."""
    rows = []
    for one in figures:
        found = one.scatter
        rows.append(
            [
                one.question.id,
                str(one.answers),
                f"{one.question.spread:.2f}",
                f"{found.spread:.2f}\n+-{found.error:.2f}" if found else _narrow(one.lacking),
                f"{found.bias:+.2f}" if found else "-",
                percent(found.known) if found else "-",
                seconds(round(one.times_ms[1])) if one.times_ms else "-",
            ]
        )
    headers = ["question", "answers", "so far", "spread", "bias", "knew it", "median\ntime"]
    return table(headers, rows, ["left", "right", "right", "left", "right", "right", "right"])


def _narrow(text: str) -> str:
    """In two lines, so that the names of the questions keep their room."""
    return text.replace("not enough ", "not enough\n").replace("no better ", "no better\n")


def as_data(calibration: Calibration) -> dict[str, Any]:
    """The same and more for machines: shares from 0 to 1, times in milliseconds, None where there is no figure."""
    return {
        "answers": calibration.answers,
        "players": calibration.players,
        "ability_deviation": _rounded(calibration.deviation),
        "least_answers": calibration.least,
        "choice": [_choice(one, calibration.least) for one in calibration.choices],
        "guess": [_guess(one) for one in calibration.guesses],
    }


def _choice(one: ChoiceFigures, least: int) -> dict[str, Any]:
    enough = one.answers >= least
    return {
        **_head(one),
        "right": one.right,
        "share_right": _rounded(one.right / one.answers) if enough else None,
        "share_right_95": [_rounded(end) for end in one.interval] if enough else None,
        "taken": list(one.taken),
        "unused": ["ABCD"[option] for option in one.unused] if enough else [],
        "discrimination": [_rounded(value) for value in one.discrimination],
        "difficulty": _rounded(one.difficulty),
        "difficulty_error": _rounded(one.error),
        "difficulty_so_far": one.question.difficulty,
        "lacking": one.lacking,
        "suspected_wrong_key": one.doubt,
        "times_ms": _times(one.times_ms),
    }


def _guess(one: GuessFigures) -> dict[str, Any]:
    found = one.scatter
    return {
        **_head(one),
        "other_sign": one.apart,
        "spread": _rounded(found.spread) if found else None,
        "spread_error": _rounded(found.error) if found else None,
        "bias": _rounded(found.bias) if found else None,
        "share_known": _rounded(found.known) if found else None,
        "spread_so_far": one.question.spread,
        "lacking": one.lacking,
        "times_ms": _times(one.times_ms),
    }


def _head(one: ChoiceFigures | GuessFigures) -> dict[str, Any]:
    place = one.question.place
    return {
        "id": one.question.id,
        "file": place.file,
        "line": place.line,
        "kind": one.question.kind,
        "answers": one.answers,
        "missed": one.missed,
    }


def _times(times: tuple[float, ...]) -> dict[str, int] | None:
    return {name: round(time) for name, time in zip(("p10", "p50", "p90"), times, strict=True)} if times else None


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)
