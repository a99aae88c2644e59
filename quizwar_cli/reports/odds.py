"""The odds of a fight as text, as data and as a picture."""

from __future__ import annotations

import os
from fractions import Fraction
from pathlib import Path
from typing import Any

from quizwar_cli.engine.orders.odds import Exchange, exchange, take
from quizwar_cli.errors import QuizwarError, UsageError
from quizwar_cli.reports.tables import table

LONGEST = 40
"""A fraction of more characters than this is told by its decimals alone."""

COLUMNS = 12
"""Columns of chances that fit into one table."""


def decimals(chance: Fraction, digits: int = 4) -> str:
    """A chance in percent, rounded exactly (a half goes up): 68.2560 %."""
    scaled = (2 * chance.numerator * 100 * 10**digits + chance.denominator) // (2 * chance.denominator)
    return f"{scaled // 10**digits}.{scaled % 10**digits:0{digits}d} %" if digits else f"{scaled} %"


def _fraction(chance: Fraction) -> str:
    text = str(chance)
    return text if len(text) <= LONGEST else ""


def single(attackers: int, defenders: int, attack: Fraction, defence: Fraction) -> str:
    """The chance to take the region, exactly, and a table of what is left of either side."""
    found = exchange(attackers, defenders, attack, defence)
    exact = f" = {_fraction(found.take)}" if _fraction(found.take) else ""
    lines = [
        f"{attackers} against {defenders}, attackers kill with {decimals(attack, 1)}, "
        f"defenders with {decimals(defence, 1)}",
        f"takes the region: {decimals(found.take)}{exact}",
        f"nobody is left:   {decimals(found.wipe)}",
        "",
    ]
    rows = [
        [str(number), _share(found.attackers, number), _share(found.defenders, number)]
        for number in range(max(attackers, defenders), -1, -1)
        if _share(found.attackers, number) or _share(found.defenders, number)
    ]
    return "\n".join(lines) + table(["left", "of the attackers", "of the defenders"], rows, ["right"] * 3)


def _share(chances: Any, number: int) -> str:
    return decimals(chances[number]) if number < len(chances) and chances[number] else ""


def single_data(attackers: int, defenders: int, attack: Fraction, defence: Fraction) -> dict[str, Any]:
    """The same as data: fractions in full, with their nearest floats beside them."""
    found: Exchange = exchange(attackers, defenders, attack, defence)
    return {
        "attackers": attackers,
        "defenders": defenders,
        "attack": str(attack),
        "defence": str(defence),
        "take": str(found.take),
        "take_float": float(found.take),
        "nobody_left": str(found.wipe),
        "attackers_left": [str(chance) for chance in found.attackers],
        "defenders_left": [str(chance) for chance in found.defenders],
    }


def grid(attackers: int, defenders: int, attack: Fraction, defence: Fraction) -> str:
    """Chances in percent, a row a number of attackers and a column a number of defenders; wide ones in parts."""
    parts = []
    for first in range(1, defenders + 1, COLUMNS):
        columns = range(first, min(first + COLUMNS, defenders + 1))
        rows = [
            [str(number), *(decimals(take(number, other, attack, defence), 0).removesuffix(" %") for other in columns)]
            for number in range(1, attackers + 1)
        ]
        parts.append(table(["A \\ D, %", *map(str, columns)], rows, ["right"] * (len(columns) + 1)))
    return "\n\n".join(parts)


def grid_data(attackers: int, defenders: int, attack: Fraction, defence: Fraction) -> dict[str, Any]:
    """The same as data: `take[a - 1][d - 1]` as a fraction."""
    chances = [
        [str(take(number, other, attack, defence)) for other in range(1, defenders + 1)]
        for number in range(1, attackers + 1)
    ]
    return {"attack": str(attack), "defence": str(defence), "take": chances}


CELL = 28
MARGIN = 44


def heat(attackers: int, defenders: int, attack: Fraction, defence: Fraction) -> str:
    """The table as an SVG picture: the darker, the better for the attackers."""
    width, height = MARGIN + defenders * CELL + 10, MARGIN + attackers * CELL + 10
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        'font-family="sans-serif" font-size="11" text-anchor="middle">',
        f"<title>Chance to take a region, attackers {decimals(attack, 1)}, defenders {decimals(defence, 1)}</title>",
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
        f'<text x="{MARGIN + defenders * CELL / 2:g}" y="14">defenders</text>',
        f'<text x="12" y="{MARGIN + attackers * CELL / 2:g}" transform="rotate(-90 12 '
        f'{MARGIN + attackers * CELL / 2:g})">attackers</text>',
    ]
    columns, rows = range(1, defenders + 1), range(1, attackers + 1)
    parts += [f'<text x="{MARGIN + (other - 0.5) * CELL:g}" y="{MARGIN - 8}">{other}</text>' for other in columns]
    parts += [f'<text x="{MARGIN - 12}" y="{MARGIN + (number - 1) * CELL + 18}">{number}</text>' for number in rows]
    parts += [
        _cell(MARGIN + (other - 1) * CELL, MARGIN + (number - 1) * CELL, take(number, other, attack, defence))
        for number in rows
        for other in columns
    ]
    return "\n".join([*parts, "</svg>"]) + "\n"


def _cell(x: int, y: int, chance: Fraction) -> str:
    """A square from white (0) to dark blue (1), its percentage in it."""
    light = int((1 - chance) * 255)
    ink = "#ffffff" if chance > Fraction(1, 2) else "#000000"
    text = decimals(chance, 0).removesuffix(" %")
    return (
        f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="rgb({light},{light // 2 + 110},'
        f'{light // 4 + 190})" stroke="#ffffff"/><text x="{x + CELL / 2:g}" y="{y + 18}" fill="{ink}">{text}</text>'
    )


def write_picture(path: Path, text: str, *, force: bool) -> None:
    """Write the file whole or not at all. Raises UsageError where it is there already, QuizwarError where it cannot."""
    if path.exists() and not force:
        message = "the file is there already and is left as it is"
        raise UsageError("file-exists", message, place=str(path), hint="--force overwrites it")
    partial = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        partial.write_text(text, encoding="utf-8", newline="\n")
        partial.replace(path)
    except OSError as error:
        partial.unlink(missing_ok=True)
        reason = error.strerror or str(error)
        raise QuizwarError(
            "cannot-write", f"cannot write: {reason}", place=str(path), hint="write elsewhere"
        ) from error
