"""`quizwar bank`: the workbench for question banks; its commands, one file each, listed here and nowhere else."""

from __future__ import annotations

import typer

from quizwar_cli.cli.bank.exporting import export_cli
from quizwar_cli.cli.bank.importing import import_cli

bank_app = typer.Typer(no_args_is_help=True, help="Question banks: bring them in, send them out, look after them.")
bank_app.command("import", short_help="Make a bank of other people's question files.")(import_cli)
bank_app.command("export", short_help="Write a bank in other people's formats.")(export_cli)


@bank_app.callback()
def bank() -> None:
    """Question banks: bring them in, send them out, look after them."""
