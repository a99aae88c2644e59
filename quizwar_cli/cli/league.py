"""`quizwar league`: the table over a folder of match logs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from quizwar_cli.cli.rules import Output, TableFormat

if TYPE_CHECKING:
    from quizwar_cli.match.logreader import Log


def league_cli(
    logs: Annotated[list[str], typer.Argument(help="Match logs.")],
    min_matches: Annotated[
        int | None,
        typer.Option(
            "--min-matches",
            min=0,
            help="Matches a player needs. [league.min_matches of the first log; 1 for games of orders]",
        ),
    ] = None,
    output: Output = TableFormat.TABLE,
) -> None:
    """The league table: by wins, then by points gathered.

    Example: quizwar league season/*.jsonl
    """
    from dataclasses import asdict

    from quizwar_cli.cli.failures import FINDINGS, say
    from quizwar_cli.cli.output import as_json
    from quizwar_cli.match.league import league
    from quizwar_cli.match.logreader import read_log
    from quizwar_cli.reports.numbers import grouped
    from quizwar_cli.reports.tables import table
    from quizwar_cli.rulesets.games import QUIZ
    from quizwar_cli.rulesets.model import from_data

    read = [read_log(path) for path in logs]
    counted: dict[str, Log] = {}
    for log in read:
        if log.condition:
            say(f"{log.path}: {log.condition}; it does not count")
        elif log.digest in counted:
            say(f"{log.path}: the same match as {counted[log.digest].path}; it does not count again")
        else:
            counted[log.digest] = log
    if min_matches is None:
        ruleset = from_data(read[0].header["ruleset"], read[0].path)
        min_matches = ruleset.rules.league_min_matches if ruleset.game == QUIZ else 1
    standings = league(counted.values(), min_matches)
    if output == TableFormat.JSON:
        print(as_json([asdict(standing) for standing in standings]))
        raise typer.Exit(FINDINGS if len(counted) < len(read) else 0)
    rows = [
        [str(place), s.name, str(s.matches), str(s.wins), grouped(s.points)]
        for place, s in enumerate(standings, start=1)
    ]
    print(table(["place", "player", "matches", "wins", "points"], rows, ["right", "left", "right", "right", "right"]))
    if not rows:
        say(f"nobody has played {min_matches} matches")
    if len(counted) < len(read):
        raise typer.Exit(FINDINGS)
