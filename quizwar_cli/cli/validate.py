"""`quizwar validate`: are these files as they should be?"""

from __future__ import annotations

import datetime
import os
import shutil
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer

from quizwar_cli.cli.findings import REPORTERS, as_lines, as_table
from quizwar_cli.documents import Document, Finding, inspect
from quizwar_cli.documents.reader import collector_paused
from quizwar_cli.errors import Place, UsageError
from quizwar_cli.lint import lint
from quizwar_cli.rulesets.model import load_ruleset

ENDINGS = (".yaml", ".yml", ".json", ".jsonl")
FORMATS = ("table", *REPORTERS)


def validate(paths: Sequence[str], *, today: datetime.date | None = None, regions: int | None = None) -> list[Finding]:
    """All findings in files, folders (gone through recursively) and stdin (`-`), in the order of paths and lines.

    The bank files of one folder are one bank. `today` is the day that `valid_until` is compared with, `regions` the
    number of regions a map should have. Raises UsageError for a path that is not there or a folder without our files.
    """
    return [finding for group in gather(paths) for finding in _check(group, today, regions)]


def gather(paths: Sequence[str]) -> list[list[str]]:
    """The files to check in groups that belong together: those of one folder, or one file that was named itself."""
    missing = [path for path in paths if path != "-" and not os.path.lexists(path)]
    if missing:
        raise UsageError("no-file", f"there is no such file or folder: {', '.join(missing)}")
    groups = []
    for path in dict.fromkeys(paths):
        if path == "-" or not Path(path).is_dir():
            groups.append([path])
            continue
        found = list(_walk(path))
        if not found:
            message = f"the folder {path} holds none of our files"
            raise UsageError("no-file", message, hint=f"endings: {', '.join(ENDINGS)}")
        groups += found
    return groups


def _walk(folder: str) -> Iterator[list[str]]:
    """The files of each folder below, hidden ones aside. A folder that cannot be read stands for itself."""
    unreadable: list[str] = []
    for root, folders, files in os.walk(folder, onerror=lambda error: unreadable.append(str(error.filename))):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        wanted = sorted(name for name in files if name.endswith(ENDINGS) and not name.startswith("."))
        if wanted:
            yield [str(Path(root, name)) for name in wanted]
    yield from ([path] for path in unreadable)


def _check(group: list[str], today: datetime.date | None, regions: int | None) -> list[Finding]:
    with collector_paused():
        documents: list[Document] = []
        findings: list[Finding] = []
        for path in group:
            document, found = _unreadable_folder(path) or inspect(path)
            findings += found
            if document:
                documents.append(document)
        places = {finding.place for finding in findings}
        findings += [found for found in lint(documents, today=today, regions=regions) if found.place not in places]
        order = {path: number for number, path in enumerate(group)}
        return sorted(findings, key=lambda finding: (order[finding.place.file], finding))


def _unreadable_folder(path: str) -> tuple[None, list[Finding]] | None:
    if path != "-" and Path(path).is_dir():
        return None, [Finding(Place(path), "unreadable", "the folder cannot be read")]
    return None


def validate_cli(
    paths: Annotated[list[str], typer.Argument(help="Files, folders, or - for standard input.", metavar="PATH")],
    output: Annotated[str, typer.Option("--format", help="table, json or github.")] = "table",
    ruleset: Annotated[str, typer.Option(help="Check that maps have the regions this rule set asks for.")] = "",
    today: Annotated[
        str, typer.Option(help="The day valid_until is compared with, YYYY-MM-DD; today if left out.")
    ] = "",
) -> None:
    """Check question banks, maps, rule sets, scripts, bots and match logs; name every fault with its place.

    Exit code 0 without faults, 1 with faults, 2 for a wrong command line.

    Example: quizwar validate data/banks/world data/maps
    """
    if output not in FORMATS:
        raise UsageError("unknown-format", f"there is no format `{output}`", hint=f"formats: {', '.join(FORMATS)}")
    groups = gather(paths)
    regions = int(str(load_ruleset(ruleset).value("setup.regions"))) if ruleset else None
    day = _date(today)
    findings = [finding for group in groups for finding in _check(group, day, regions)]
    text = _report(findings, output)
    if text:
        typer.echo(text)
    typer.echo(_summary(sum(map(len, groups)), len(findings)), err=True)
    if findings:
        raise typer.Exit(1)


def _date(text: str) -> datetime.date | None:
    try:
        return datetime.date.fromisoformat(text) if text else None
    except ValueError:
        raise UsageError("bad-date", f"`{text}` is not a day", hint="write it as 2030-12-31") from None


def _report(findings: list[Finding], output: str) -> str:
    if output != "table":
        return REPORTERS[output](findings)
    if sys.stdout.isatty():
        return as_table(findings, shutil.get_terminal_size().columns)
    return as_lines(findings)


def _summary(files: int, faults: int) -> str:
    counted = "no faults" if faults == 0 else "1 fault" if faults == 1 else f"{faults:,} faults"
    return f"{files:,} file{'' if files == 1 else 's'}, {counted}"
