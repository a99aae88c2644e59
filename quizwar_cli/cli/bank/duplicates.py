"""`quizwar bank duplicates`: what is asked twice?"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Annotated

import typer

from quizwar_cli.cli.bank.options import Banks
from quizwar_cli.errors import UsageError

if TYPE_CHECKING:
    from quizwar_cli.banks.duplicates.search import Pair

FORMATS = ("table", "json", "github")


def duplicates_cli(
    banks: Banks,
    output: Annotated[str, typer.Option("--format", help="table, json or github.")] = "table",
    templates: Annotated[
        bool, typer.Option("--templates", help="Show questions of the same words about other objects too.")
    ] = False,
) -> None:
    """Find questions that are there twice, within and across files, and those that contradict each other.

    Texts that only share a template ("What is the capital of ...?") are counted, not named. Exit code 1 where
    something is found.

    Example: quizwar bank duplicates world my-bank.yaml
    """
    from quizwar_cli.banks.duplicates.search import search
    from quizwar_cli.banks.duplicates.wording import Verdict
    from quizwar_cli.banks.loading import load_documents
    from quizwar_cli.cli.extras import need

    if output not in FORMATS:
        raise UsageError("unknown-format", f"there is no format `{output}`", hint=f"formats: {', '.join(FORMATS)}")
    need("duplicates", "scipy", "sparse_dot_topn", "rapidfuzz")
    documents = load_documents(banks)
    pairs = search(documents)
    shown = [pair for pair in pairs if templates or pair.verdict >= Verdict.SAME]
    text = _report(shown, output)
    if text:
        typer.echo(text)
    questions = sum(len(document.data["questions"]) for document in documents)
    typer.echo(_summary(questions, pairs), err=True)
    if any(pair.verdict >= Verdict.SAME for pair in pairs):
        raise typer.Exit(1)


def _report(pairs: list[Pair], output: str) -> str:
    from quizwar_cli.cli.findings import as_lines
    from quizwar_cli.reports.findings import Report, render

    findings = [pair.finding() for pair in pairs]
    if output == "table":
        return as_lines(findings)
    return render(Report(findings, sorted({finding.place.file for finding in findings})), output)


def _summary(questions: int, pairs: list[Pair]) -> str:
    from quizwar_cli.banks.duplicates.wording import Verdict

    number = Counter(pair.verdict for pair in pairs)
    parts = [
        _counted(number[Verdict.CONTRADICTION], "contradiction"),
        f"{_counted(number[Verdict.SAME], 'pair')} of the same question",
        f"{_counted(number[Verdict.TEMPLATE], 'pair')} of one template",
    ]
    return f"{_counted(questions, 'question')}: {', '.join(parts)}"


def _counted(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}" if number else f"no {what}s"
