"""`quizwar odds`: the exact chance to take a region in a game of orders."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from quizwar_cli.cli.rules import Output, TableFormat

if TYPE_CHECKING:
    from fractions import Fraction

MOST = 200


def odds_cli(
    attackers: Annotated[int, typer.Argument(min=1, max=MOST, help="Attackers.", metavar="A")],
    defenders: Annotated[int, typer.Argument(min=1, max=MOST, help="Defenders.", metavar="D")],
    attack: Annotated[str, typer.Option("--attack", help="Chance of each attacker to kill, in percent.")] = "60",
    defence: Annotated[str, typer.Option("--defence", help="Chance of each defender to kill, in percent.")] = "70",
    table: Annotated[bool, typer.Option("--table", help="A table of all numbers up to A and D.")] = False,
    heat: Annotated[Path | None, typer.Option("--heat", help="Write that table as a picture (SVG).")] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite the picture.")] = False,
    output: Output = TableFormat.TABLE,
) -> None:
    """The exact chance that A attackers take a region from D defenders, and how many are left.

    One exchange: both sides strike at once, every troop kills with its chance (AO-16 to AO-18).

    Example: quizwar odds 5 3
    """
    from quizwar_cli.cli.failures import say
    from quizwar_cli.cli.output import as_json
    from quizwar_cli.reports import odds as report

    rates = _rate("--attack", attack), _rate("--defence", defence)
    if heat:
        report.write_picture(heat, report.heat(attackers, defenders, *rates), force=force)
        say(f"{heat}: chances of 1 to {attackers} attackers against 1 to {defenders} defenders")
    if output == TableFormat.JSON:
        data = report.grid_data if table else report.single_data
        print(as_json(data(attackers, defenders, *rates)))
    elif table:
        print(report.grid(attackers, defenders, *rates))
    elif not heat:
        print(report.single(attackers, defenders, *rates))


def _rate(option: str, text: str) -> Fraction:
    """A rate in percent, such as 62.5. Raises UsageError for anything but a number of 0 to 100."""
    from decimal import Decimal, InvalidOperation
    from fractions import Fraction

    from quizwar_cli.errors import UsageError

    try:
        number = Decimal(text)
    except InvalidOperation:
        number = Decimal(-1)
    if not number.is_finite() or not 0 <= number <= 100 or len(text) > 10:
        hint = "for example --attack 62.5"
        raise UsageError("bad-rate", f"{option} takes a percentage of 0 to 100, not {text!r}", hint=hint)
    return Fraction(number) / 100
