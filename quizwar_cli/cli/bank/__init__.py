"""`quizwar bank`: the workbench for question banks; its commands, one file each, listed here and nowhere else."""

from __future__ import annotations

import typer

from quizwar_cli.cli.bank.calibrate import calibrate_cli
from quizwar_cli.cli.bank.duplicates import duplicates_cli
from quizwar_cli.cli.bank.exporting import export_cli
from quizwar_cli.cli.bank.fmt import fmt_cli
from quizwar_cli.cli.bank.generate import generate_cli
from quizwar_cli.cli.bank.importing import import_cli
from quizwar_cli.cli.bank.know_nothing import know_nothing_cli
from quizwar_cli.cli.bank.merge import merge_cli
from quizwar_cli.cli.bank.new import new_cli
from quizwar_cli.cli.bank.preview import preview_cli
from quizwar_cli.cli.bank.show import show_cli
from quizwar_cli.cli.bank.split import split_cli
from quizwar_cli.cli.bank.stats import stats_cli
from quizwar_cli.cli.bank.translate_status import translate_status_cli

bank_app = typer.Typer(no_args_is_help=True, help="Question banks: bring them in, send them out, look after them.")


@bank_app.callback()
def bank() -> None:
    """Question banks: bring them in, send them out, look after them."""


bank_app.command("import", short_help="A bank of other people's question files.")(import_cli)
bank_app.command("export", short_help="A bank in other people's formats.")(export_cli)
bank_app.command("duplicates", short_help="Questions asked twice, and contradictions.")(duplicates_cli)
bank_app.command("know-nothing", short_help="Which questions give their answer away.")(know_nothing_cli)
bank_app.command("stats", short_help="Count what a bank holds, with pictures.")(stats_cli)
bank_app.command("calibrate", short_help="Difficulties from answers of players.")(calibrate_cli)
bank_app.command("fmt", short_help="Write bank files in the one way.")(fmt_cli)
bank_app.command("merge", short_help="One file of several.")(merge_cli)
bank_app.command("new", short_help="A bank file to begin with.")(new_cli)
bank_app.command("preview", short_help="Cards as a player sees them, as a page.")(preview_cli)
bank_app.command("show", short_help="One question, as it stands in its file.")(show_cli)
bank_app.command("split", short_help="Several files of one.")(split_cli)
bank_app.command("translate-status", short_help="What is still to be translated.")(translate_status_cli)
bank_app.command("generate", short_help="Make questions from a table of facts.")(generate_cli)
