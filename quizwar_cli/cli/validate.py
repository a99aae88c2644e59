"""`quizwar validate`: are these files as they should be?"""

from __future__ import annotations

import datetime
import shutil
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from quizwar_cli.errors import UsageError

if TYPE_CHECKING:
    from quizwar_cli.documents import Finding

FORMATS = ("table", "json", "github")


def validate_cli(
    paths: Annotated[list[str], typer.Argument(help="Files, folders, or - for standard input.", metavar="PATH")],
    output: Annotated[str, typer.Option("--format", help="table, json or github.")] = "table",
    ruleset: Annotated[
        str, typer.Option(help="A rule set whose demands on maps and banks shall be met, a shipped name or a file.")
    ] = "",
    today: Annotated[
        str, typer.Option(help="The day valid_until is compared with, YYYY-MM-DD; today if left out.")
    ] = "",
) -> None:
    """Check question banks, maps, rule sets, scripts, bots and match logs; name every fault with its place.

    Exit code 0 without faults, 1 with faults, 2 for a wrong command line.

    Example: quizwar validate data/banks/world data/maps
    """
    from quizwar_cli.lint.files import check, gather
    from quizwar_cli.rulesets.model import load_ruleset

    if output not in FORMATS:
        raise UsageError("unknown-format", f"there is no format `{output}`", hint=f"formats: {', '.join(FORMATS)}")
    groups = gather(paths)
    rules = load_ruleset(ruleset) if ruleset else None
    day = _date(today)
    findings = [finding for group in groups for finding in check(group, day, rules) or check_logs(group)]
    text = _report(findings, output)
    if text:
        typer.echo(text)
    typer.echo(_summary(sum(map(len, groups)), len(findings)), err=True)
    if findings:
        raise typer.Exit(1)


def check_logs(paths: list[str]) -> list[Finding]:
    """What is wrong with the match logs among files that are each as they should be: the match is played again."""
    from quizwar_cli.documents import Finding
    from quizwar_cli.errors import Place, QuizwarError
    from quizwar_cli.match.logreader import is_log, read_log
    from quizwar_cli.match.replay import Replay, verify

    findings = []
    for path in filter(is_log, paths):
        try:
            difference, _, code = verify(Replay(read_log(path))).rpartition(" [")
            if difference:
                findings.append(Finding(Place(path), code.rstrip("]"), difference))
        except QuizwarError as error:
            place = error.place if isinstance(error.place, Place) else Place(path)
            findings.append(Finding(place, error.code, error.message, "", error.hint))
    return findings


def _date(text: str) -> datetime.date | None:
    try:
        return datetime.date.fromisoformat(text) if text else None
    except ValueError:
        raise UsageError("bad-date", f"`{text}` is not a day", hint="write it as 2030-12-31") from None


def _report(findings: list[Finding], output: str) -> str:
    from quizwar_cli.cli.findings import REPORTERS, as_lines, as_table

    if output != "table":
        return REPORTERS[output](findings)
    if sys.stdout.isatty():
        return as_table(findings, shutil.get_terminal_size().columns)
    return as_lines(findings)


def _summary(files: int, faults: int) -> str:
    counted = "no faults" if faults == 0 else "1 fault" if faults == 1 else f"{faults:,} faults"
    return f"{files:,} file{'' if files == 1 else 's'}, {counted}"
