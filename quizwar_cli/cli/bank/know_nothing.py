"""`quizwar bank know-nothing`: what scores a player who never reads the question?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from quizwar_cli.cli.bank.options import Banks
from quizwar_cli.cli.rules import Output, TableFormat

if TYPE_CHECKING:
    from quizwar_cli.banks.know_nothing import Report


def know_nothing_cli(
    banks: Banks,
    language: Annotated[
        list[str] | None, typer.Option("--language", "-l", help="Play in this language; may be given again. [all]")
    ] = None,
    agreeing: Annotated[
        int, typer.Option(min=2, max=8, help="Name a question when so many strategies pick its right option.")
    ] = 3,
    limit: Annotated[int, typer.Option(min=0, help="Name at most so many questions a language; 0 is all.")] = 20,
    output: Output = TableFormat.TABLE,
) -> None:
    """Let players who never read the question play the choice questions, and name those that give themselves away.

    Exit code 1 where a strategy beats chance (5 % over all strategies, Holm's correction).

    Example: quizwar bank know-nothing world --language en
    """
    from quizwar_cli.banks.know_nothing import languages_of, play
    from quizwar_cli.banks.loading import load_documents
    from quizwar_cli.cli.output import as_json
    from quizwar_cli.errors import UsageError

    documents = load_documents(banks)
    there = languages_of(documents)
    wanted = list(dict.fromkeys(language or there))
    for name in wanted:
        if name not in there:
            hint = f"there are: {', '.join(there) or 'no choice questions at all'}"
            raise UsageError("no-language", f"no choice question here is in {name!r}", hint=hint)
    reports = [play(documents, name, agreeing) for name in wanted]
    if output == TableFormat.JSON:
        typer.echo(as_json([_data(report) for report in reports]))
    else:
        typer.echo("\n\n".join(_told(report, limit) for report in reports) or "no choice questions")
    if any(report.beaten for report in reports):
        raise typer.Exit(1)


def _told(report: Report, limit: int) -> str:
    from textwrap import fill

    from quizwar_cli.reports.numbers import percent
    from quizwar_cli.reports.tables import table

    rows = [
        [
            score.strategy,
            str(score.played),
            str(score.right),
            percent(score.share) if score.played else "-",
            f"{100 * score.low:.1f}-{100 * score.high:.1f}" if score.played else "-",
            f"{score.p:.4f}",
            "beats chance" if score in report.beaten else "",
        ]
        for score in report.scores
    ]
    headers = ["strategy", "played", "right", "share", "95 %", "p", ""]
    aligns = ["left", "right", "right", "right", "right", "right", "left"]
    lines = [
        f"{report.language}: {report.questions} choice questions, chance is 25 %",
        "",
        table(headers, rows, aligns),
        "",
        fill(
            f"{report.agreeing} strategies or more agree on the right option of {len(report.given_away)} questions, "
            f"on a wrong one of {report.misled} (by chance three times as many).",
            80,
        ),
    ]
    for found in report.given_away[: limit or None]:
        lines += [f"  {found.place}: {found.id}: {found.answer}", f"    {', '.join(found.strategies)}"]
    if limit and len(report.given_away) > limit:
        lines.append(f"  and {len(report.given_away) - limit} more (--limit 0 names all)")
    return "\n".join(lines)


def _data(report: Report) -> dict[str, Any]:
    return {
        "language": report.language,
        "questions": report.questions,
        "chance": 0.25,
        "strategies": [
            {
                "strategy": score.strategy,
                "played": score.played,
                "right": score.right,
                "share": round(score.share, 6),
                "share_95": [round(score.low, 6), round(score.high, 6)],
                "p": round(score.p, 8),
                "p_holm": round(score.p_holm, 8),
                "beats_chance": score in report.beaten,
            }
            for score in report.scores
        ],
        "agreeing": report.agreeing,
        "misled": report.misled,
        "given_away": [
            {
                "id": found.id,
                "file": found.place.file,
                "line": found.place.line,
                "column": found.place.column,
                "answer": found.answer,
                "strategies": list(found.strategies),
            }
            for found in report.given_away
        ],
    }
