"""`quizwar matches`: the matches played, with their results, from their logs."""

from __future__ import annotations

from typing import Annotated

import typer

from quizwar_cli.cli.rules import Output, TableFormat


def matches_cli(
    logs: Annotated[list[str], typer.Argument(help="Match logs.")],
    player: Annotated[str | None, typer.Option("--player", help="Only the matches of this player.")] = None,
    output: Output = TableFormat.TABLE,
) -> None:
    """List matches played, with their results, in the order of the logs (AO-37).

    Example: quizwar matches season/*.jsonl --player Ana
    """
    from dataclasses import asdict

    from quizwar_cli.cli.failures import FINDINGS, say
    from quizwar_cli.cli.output import as_json
    from quizwar_cli.match.history import played
    from quizwar_cli.match.logreader import read_log
    from quizwar_cli.reports.numbers import grouped
    from quizwar_cli.reports.tables import table

    read = [read_log(path) for path in logs]
    for log in read:
        if log.condition:
            say(f"{log.path}: {log.condition}; it is not listed")
    listed = [match for log in read if not log.condition for match in played(log, player)]
    if output == TableFormat.JSON:
        print(as_json([asdict(match) for match in listed]))
    else:
        rows = [
            [m.log, m.ruleset, m.map, m.player, str(m.place), grouped(m.score), "won" if m.won else "-"] for m in listed
        ]
        align = ["left", "left", "left", "left", "right", "right", "left"]
        print(table(["log", "rule set", "map", "player", "place", "points", "result"], rows, align))
    if any(log.condition for log in read):
        raise typer.Exit(FINDINGS)
