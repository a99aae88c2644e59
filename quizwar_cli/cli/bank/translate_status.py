"""`quizwar bank translate-status`: what is still to be translated?"""

from __future__ import annotations

from typing import Annotated

import typer

from quizwar_cli.cli.bank.options import Banks
from quizwar_cli.cli.rules import Output, TableFormat


def translate_status_cli(
    banks: Banks,
    language: Annotated[
        list[str] | None, typer.Option("--language", "-l", help="Look at this language; may be given again. [all]")
    ] = None,
    missing: Annotated[bool, typer.Option("--missing", help="Name what is missing, question by question.")] = False,
    output: Output = TableFormat.TABLE,
) -> None:
    """Tell how many questions each language has, how many are half done, and which are missing.

    Example: quizwar bank translate-status world --language bg --missing
    """
    from quizwar_cli.banks.loading import load_documents
    from quizwar_cli.banks.translation import gaps, languages_of, status
    from quizwar_cli.cli.bank.new import LANGUAGES
    from quizwar_cli.cli.output import as_json
    from quizwar_cli.errors import UsageError
    from quizwar_cli.reports.tables import table

    documents = load_documents(banks)
    wanted = list(dict.fromkeys(language or languages_of(documents)))
    for name in wanted:
        if name not in LANGUAGES:
            raise UsageError("no-language", f"there is no language `{name}`", hint=f"known: {', '.join(LANGUAGES)}")
    found = gaps(documents, wanted)
    counts = status(documents, wanted, found)
    if output == TableFormat.JSON:
        listed = [{**gap._asdict(), "parts": list(gap.parts), "place": str(gap.place)} for gap in found]
        typer.echo(as_json({"languages": [one._asdict() for one in counts], "missing": listed if missing else []}))
        return
    rows = [[one.language, str(one.whole), str(one.begun), str(one.missing)] for one in counts]
    typer.echo(table(["language", "whole", "half done", "missing"], rows, ["left", "right", "right", "right"]))
    if missing:
        for gap in found:
            typer.echo(f"{gap.place}: {gap.language}: {gap.id}: {', '.join(gap.parts)}: {gap.text}")
