"""The application: its commands, listed here and nowhere else."""

from __future__ import annotations

from typing import Annotated

import typer

from quizwar_cli import __version__
from quizwar_cli.cli import output
from quizwar_cli.cli.bank import bank_app
from quizwar_cli.cli.bench import bench_cli
from quizwar_cli.cli.failures import Door
from quizwar_cli.cli.league import league_cli
from quizwar_cli.cli.lint import lint_app
from quizwar_cli.cli.matches import matches_cli
from quizwar_cli.cli.odds import odds_cli
from quizwar_cli.cli.play import play_cli
from quizwar_cli.cli.replay import replay_cli
from quizwar_cli.cli.rules import rules_app
from quizwar_cli.cli.simulate import simulate_cli
from quizwar_cli.cli.validate import validate_cli

app = typer.Typer(
    cls=Door,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("validate", short_help="Check banks, maps, rule sets, scripts, bots, logs.")(validate_cli)
app.add_typer(lint_app, name="lint", short_help="Find what spoils questions, and mend it.")
app.command("play", short_help="Play one match and tell its course.")(play_cli)
app.command("replay", short_help="Step through a logged match, or verify its log.")(replay_cli)
app.command("simulate", short_help="Play many matches and say how each seat fared.")(simulate_cli)
app.command("bench", short_help="Measure how fast the engine plays here.")(bench_cli)
app.command("league", short_help="The league table over match logs.")(league_cli)
app.command("matches", short_help="List matches played, from their logs.")(matches_cli)
app.command("odds", short_help="The exact chance to take a region in a game of orders.")(odds_cli)
app.add_typer(bank_app, name="bank", short_help="Question banks: import, export and more.")
app.add_typer(rules_app, name="rules", short_help="The rule sets and what their parameters mean.")


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"quizwar {__version__}")
        raise typer.Exit


@app.callback()
def quizwar(
    _version_wanted: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Simulator and question-bank toolkit for map-conquest quiz games."""
    output.use_utf8()
