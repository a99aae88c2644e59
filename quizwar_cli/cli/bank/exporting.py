"""`quizwar bank export`: write a bank in other people's formats."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from quizwar_cli.errors import UsageError

if TYPE_CHECKING:
    from quizwar_cli.banks.formats.registry import Format


def export_cli(
    banks: Annotated[list[str], typer.Argument(help="Shipped banks, files or folders.", metavar="BANK...")],
    out: Annotated[Path | None, typer.Option("--out", "-o", help="Write here, not to stdout.")] = None,
    form: Annotated[
        str, typer.Option("--to", help="gift, moodle, aiken, qti, open-trivia, csv, tsv, xlsx; else by --out's ending.")
    ] = "",
    language: Annotated[
        str, typer.Option("--language", "-l", help="The language to write; tables hold all if left out.")
    ] = "",
    losses: Annotated[bool, typer.Option("--losses", help="List what is lost question by question.")] = False,
    force: Annotated[bool, typer.Option("--force", help="Overwrite the file if it is there.")] = False,
    output: Annotated[str, typer.Option("--format", help="The report: table (stderr) or json (stdout).")] = "table",
) -> None:
    """Write a bank as GIFT, Moodle XML, Aiken, a QTI 2.1 package, Open Trivia JSON, CSV, TSV or XLSX.

    What the format cannot hold is told, and with --losses or --format json question by question.

    Example: quizwar bank export world --language bg --out world.gift
    """
    from quizwar_cli.banks.exporting import export, read_banks
    from quizwar_cli.cli.bank.placing import place_file, refuse_existing, refuse_input
    from quizwar_cli.cli.bank.telling import REPORTS, say_export
    from quizwar_cli.cli.output import as_json

    if output not in REPORTS:
        raise UsageError("unknown-format", f"there is no report `{output}`", hint=f"reports: {', '.join(REPORTS)}")
    if output == "json" and not out:
        raise UsageError("no-out", "stdout cannot hold both the report and the file", hint="give --out FILE")
    chosen = _format(form, out)
    refuse_existing(out, force=force)
    refuse_input(out, banks)
    if chosen.binary and not out and sys.stdout.isatty():
        raise UsageError("no-out", f"{chosen.title} is not for a terminal", hint="give --out FILE")
    bank = read_banks(banks)
    data, lost = export(bank, chosen, language)
    place_file(out, data)
    if output == "json":
        typer.echo(as_json({"questions": len(bank.questions), "losses": [loss._asdict() for loss in lost]}))
        return
    say_export(lost, len(bank.questions) - sum(loss.out for loss in lost), str(out or ""), listed=losses)


def _format(form: str, out: Path | None) -> Format:
    from quizwar_cli.banks.formats.registry import FORMATS, by_ending, named

    found = named(form) if form else by_ending(str(out)) if out else None
    if not found or not found.write:
        known = ", ".join(f"{one.name} ({one.endings[0]})" if one.endings else one.name for one in FORMATS if one.write)
        raise UsageError("no-format", "the format to write is not told", hint=f"give --to; formats: {known}")
    return found
