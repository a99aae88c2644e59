"""How a table says which option is right: by text, letter, number, or by standing first."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from typing import NamedTuple

from quizwar_cli.banks.formats.decision import doubt
from quizwar_cli.banks.formats.reading import Reading
from quizwar_cli.banks.formats.record import UnfitError, shortened
from quizwar_cli.errors import UsageError

CONVENTIONS = ("text", "letter", "cyrillic-letter", "one", "zero", "first")
"""one and zero: the option's number, counted from 1 or from 0; first: the right option always stands first."""
_OPTION = "--key"
_SPLIT = re.compile(r"[,;|/&+ ]+")
_LATIN = "abcdefghij"
_AS_LATIN = str.maketrans("авсе", "abce")  # Cyrillic letters that look like Latin ones
_CYRILLIC = "абвгдежзий"


class Cell(NamedTuple):
    """What a row says of its right option, beside the options themselves."""

    answer: str
    options: Sequence[str]


def folded(text: str) -> str:
    """The text without what a reader does not see: case, runs of spaces, how accents are encoded."""
    return " ".join(unicodedata.normalize("NFC", text).casefold().split())


def _by_text(cell: Cell) -> tuple[int, ...]:
    if cell.answer in cell.options:
        return (cell.options.index(cell.answer),)
    wanted = folded(cell.answer)
    return tuple(index for index, option in enumerate(cell.options) if folded(option) == wanted)


def _by_letter(cell: Cell) -> tuple[int, ...]:
    return _all(cell, lambda part: _LATIN.find(part.translate(_AS_LATIN)))


def _by_cyrillic_letter(cell: Cell) -> tuple[int, ...]:
    return _all(cell, _CYRILLIC.find)


def _by_number(start: int) -> Callable[[Cell], tuple[int, ...]]:
    return lambda cell: _all(cell, lambda part: int(part) - start if part.isdecimal() and len(part) < 3 else -1)


def _all(cell: Cell, index_of: Callable[[str], int]) -> tuple[int, ...]:
    """The indices of all parts of an answer such as `A, C`; none where one of them leads nowhere."""
    parts = [part.strip(".()[]") for part in _SPLIT.split(cell.answer.strip().lower()) if part.strip(".()[]")]
    found = [index_of(part) if part else -1 for part in parts]
    return tuple(dict.fromkeys(found)) if found and all(0 <= one < len(cell.options) for one in found) else ()


_READERS: dict[str, Callable[[Cell], tuple[int, ...]]] = {
    "text": _by_text,
    "letter": _by_letter,
    "cyrillic-letter": _by_cyrillic_letter,
    "one": _by_number(1),
    "zero": _by_number(0),
    "first": lambda cell: (0,) if cell.options else (),
}


def check(convention: str) -> None:
    """Raises UsageError for a convention that is none of `CONVENTIONS`."""
    if convention and convention not in CONVENTIONS:
        hint = f"one of {', '.join(CONVENTIONS)}"
        raise UsageError("unknown-key", f"there is no key convention `{convention}`", hint=hint)


def decide_convention(cells: Sequence[Cell], reading: Reading) -> str:
    """The convention by which the answers of a file lead to options. Raises UsageError where several do."""
    if reading.settings.key:
        return reading.settled("key", reading.settings.key, _OPTION)
    if not any(cell.answer.strip() for cell in cells):
        why = "no column or field says which option is right"
        raise doubt(reading.file, "right option", why, ["first (if it always stands first)"], _OPTION)
    fits = {name: sum(bool(_READERS[name](cell)) for cell in cells) for name in CONVENTIONS if name != "first"}
    most = max(fits.values())
    best = [name for name, many in fits.items() if many == most and most]
    if best[:2] == ["letter", "cyrillic-letter"] and _alike(cells):
        best.remove("cyrillic-letter")
    if "one" in best or "zero" in best or (most and _counts(cells)):
        best = _by_extremes(cells, best, fits)
    if len(best) != 1:
        sample = ", ".join(f"`{shortened(one, 20)}`" for one in dict.fromkeys(cell.answer for cell in cells[:200]))
        why = f"the answers {shortened(sample, 80)} " + (
            "fit more than one way of naming an option" if best else "name no option in any known way"
        )
        raise doubt(reading.file, "right option", why, best or CONVENTIONS, _OPTION)
    evidence = f"{most:,} of {len(cells):,} answers name an option so"
    runner = max((many, name) for name, many in fits.items() if name != best[0])
    evidence += f"; as {runner[1]} {runner[0]:,}" if runner[0] else "; no other way fits any"
    return reading.decide("right option", f"by {best[0]}", evidence, _OPTION).removeprefix("by ")


def _alike(cells: Sequence[Cell]) -> bool:
    """Whether no answer holds a Cyrillic letter, so that only Latin ones can be meant."""
    return not any("\u0400" <= sign <= "\u04ff" for cell in cells for sign in cell.answer)


def _counts(cells: Sequence[Cell]) -> bool:
    return all(cell.answer.strip().isdecimal() for cell in cells)


def _by_extremes(cells: Sequence[Cell], best: list[str], fits: dict[str, int]) -> list[str]:
    """A 0 among the numbers speaks against counting from 1, the number of options against counting from 0."""
    numbers = [int(text) for cell in cells if (text := cell.answer.strip()).isdecimal() and len(text) < 3]
    zero = 0 in numbers
    last = any(cell.answer.strip() == str(len(cell.options)) for cell in cells)
    if zero and last:
        return [name for name in ("one", "zero", *best) if fits[name]]
    ruled_out = {"one"} if zero else {"zero"} if last else set()
    return [name for name in best if name not in ruled_out] or best


def right_options(convention: str, cell: Cell) -> tuple[int, ...]:
    """The indices of the right options. Raises UnfitError where the answer names none."""
    found = _READERS[convention](cell)
    if not found:
        if not cell.answer.strip():
            raise UnfitError("no-answer", "no option is marked as the right one")
        hint = f"read as {convention}; the options: {shortened(' | '.join(cell.options), 80)}"
        raise UnfitError("answer-not-an-option", f"the answer `{shortened(cell.answer, 40)}` names no option", hint)
    if convention == "text" and len(found) > 1:
        raise UnfitError("equal-options", f"the answer `{shortened(cell.answer, 40)}` is among the options twice")
    return found
