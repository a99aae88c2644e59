"""`quizwar validate`: are these files as they should be?"""

from __future__ import annotations

import datetime
import shutil
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from quizwar_cli.errors import UsageError

if TYPE_CHECKING:
    from quizwar_cli.documents import Document, Finding

FORMATS = ("table", "concise", "json", "github", "gitlab", "sarif", "junit")


def validate_cli(
    paths: Annotated[list[str], typer.Argument(help="Files, folders, or - for standard input.", metavar="PATH")],
    output: Annotated[
        str, typer.Option("--format", help="table, concise, json, github, gitlab, sarif or junit.")
    ] = "table",
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
    from quizwar_cli.lint.files import gather, read

    if output not in FORMATS:
        raise UsageError("unknown-format", f"there is no format `{output}`", hint=f"formats: {', '.join(FORMATS)}")
    groups = gather(paths)
    rules = None
    if ruleset:
        from quizwar_cli.rulesets.model import load_ruleset

        rules = load_ruleset(ruleset)
    day = date_of(today)
    findings: list[Finding] = []
    documents: dict[str, Document] = {}
    for group in groups:
        checked = read(group, day, rules)
        findings += checked.findings or check_logs(group)
        documents |= checked.documents
    text = _report(findings, documents, [path for group in groups for path in group], output)
    if text:
        typer.echo(text)
    typer.echo(_summary(sum(map(len, groups)), len(findings)), err=True)
    if findings:
        raise typer.Exit(1)


def check_logs(paths: list[str]) -> list[Finding]:
    """What is wrong with the match logs among files that are each as they should be: the match is played again."""
    from quizwar_cli.documents import Finding
    from quizwar_cli.errors import Place, QuizwarError

    paths = [path for path in paths if not path.endswith((".yaml", ".yml"))]
    if not paths:
        return []
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


def date_of(text: str) -> datetime.date | None:
    """The day of an option; None where it is not given. Raises UsageError for what is no day."""
    try:
        return datetime.date.fromisoformat(text) if text else None
    except ValueError:
        raise UsageError("bad-date", f"`{text}` is not a day", hint="write it as 2030-12-31") from None


def _report(findings: list[Finding], documents: dict[str, Document], files: list[str], output: str) -> str:
    from quizwar_cli.cli.findings import as_lines, as_table

    if output != "table":
        from quizwar_cli.reports.findings import Report, render

        return render(Report(findings, files, documents), output)
    if sys.stdout.isatty():
        return as_table(findings, shutil.get_terminal_size().columns)
    return as_lines(findings)


def _summary(files: int, faults: int) -> str:
    counted = "no faults" if faults == 0 else "1 fault" if faults == 1 else f"{faults:,} faults"
    return f"{files:,} file{'' if files == 1 else 's'}, {counted}"
