"""`quizwar bank`: the workbench for question banks; its commands, one file each, listed here and nowhere else."""

from __future__ import annotations

import typer

from quizwar_cli.cli.bank.calibrate import calibrate_cli
from quizwar_cli.cli.bank.duplicates import duplicates_cli
from quizwar_cli.cli.bank.know_nothing import know_nothing_cli
from quizwar_cli.cli.bank.stats import stats_cli

bank_app = typer.Typer(no_args_is_help=True, help="Question banks: bring them in, send them out, look after them.")


@bank_app.callback()
def bank() -> None:
    """Question banks: bring them in, send them out, look after them."""


bank_app.command("duplicates", short_help="Questions asked twice, and contradictions.")(duplicates_cli)
bank_app.command("know-nothing", short_help="Which questions give their answer away.")(know_nothing_cli)
bank_app.command("stats", short_help="Count what a bank holds, with pictures.")(stats_cli)
bank_app.command("calibrate", short_help="Difficulties from answers of players.")(calibrate_cli)
