"""`quizwar bank generate`: questions from a table of facts."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from quizwar_cli.banks.generation.making import Refusal

EXAMPLES = 3


def generate_cli(
    templates: Annotated[str, typer.Argument(help="A file of templates (kind: templates).", metavar="TEMPLATES")],
    facts: Annotated[str, typer.Option("--facts", "-f", help="A CSV file, or the folder of a data package.")],
    out: Annotated[Path, typer.Option("--out", "-o", help="The bank file to write.")],
    resource: Annotated[str, typer.Option(help="Which table of a data package.")] = "",
    source: Annotated[str, typer.Option(help="The source of rows that name none.")] = "",
    date: Annotated[str, typer.Option(help="The date of rows that have none, YYYY-MM-DD.")] = "",
    seed: Annotated[int, typer.Option("--seed", help="The seed of all chance.")] = 1,
    refused: Annotated[Path | None, typer.Option(help="Write what was refused, and why, to this CSV file.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite files that are there.")] = False,
) -> None:
    """Make a bank of number, ratio and choice questions from a table of facts.

    Questions that would be ambiguous, give themselves away or have look-alike options are refused, with the reason.
    Exit code 1 where no question could be made.

    Example: quizwar bank generate rivers.templates.yaml --facts rivers.csv --out rivers.yaml --seed 7
    """
    from quizwar_cli.banks.generation.facts import read_facts
    from quizwar_cli.banks.generation.generate import generate
    from quizwar_cli.documents import load
    from quizwar_cli.documents.writing import write_new
    from quizwar_cli.errors import QuizwarError

    document = load(templates, expect="templates")
    table = read_facts(facts, resource)
    made = generate(document, table, seed=seed, source=source, date=date)
    typer.echo(_told(table.path, len(made.questions), made.refused), err=True)
    if refused:
        write_new(refused, _as_csv(made.refused).encode(), force=force)
    if not made.questions:
        raise QuizwarError("nothing-made", "no question could be made of these facts", place=table.path)
    write_new(out, made.text.encode(), force=force)


def _told(path: str, number: int, refused: Sequence[Refusal]) -> str:
    """How many, and each reason with the first rows it holds for."""
    reasons = defaultdict(list)
    for one in refused:
        reasons[one.template, one.reason].append(f"{path}:{one.line}" if one.line else one.subject)
    lines = [f"{number:,} questions made, {len(refused):,} refused"]
    for (template, reason), places in sorted(reasons.items(), key=lambda item: (-len(item[1]), item[0])):
        more = f" and {len(places) - EXAMPLES} more" if len(places) > EXAMPLES else ""
        lines.append(f"  {template}: {reason}: {', '.join(places[:EXAMPLES])}{more}")
    return "\n".join(lines)


def _as_csv(refused: Sequence[Refusal]) -> str:
    import csv
    import io

    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(["line", "template", "subject", "reason"])
    writer.writerows(refused)
    return stream.getvalue()
