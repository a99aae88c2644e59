"""`quizwar bank stats`: what does a bank hold?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quizwar_cli.cli.bank.options import Banks
from quizwar_cli.cli.rules import Output, TableFormat


def stats_cli(
    banks: Banks,
    output: Output = TableFormat.TABLE,
    html: Annotated[Path | None, typer.Option(help="Write a self-contained page with pictures to this file.")] = None,
    svg: Annotated[Path | None, typer.Option(help="Write the pictures alone to this file.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite files that are there.")] = False,
) -> None:
    """Count what a bank holds: kinds, categories, languages, difficulties, sources, and how far it reaches.

    How far: the questions of each kind that the longest match of each rule set can ask, against those there are.

    Example: quizwar bank stats world --html world.html
    """
    from quizwar_cli.banks.inventory import take
    from quizwar_cli.banks.loading import load_documents
    from quizwar_cli.cli.extras import need
    from quizwar_cli.cli.output import as_json
    from quizwar_cli.documents.writing import write_new
    from quizwar_cli.reports import inventory as told

    if html or svg:
        need("pictures", "vl_convert")
    inventory = take(load_documents(banks))
    typer.echo(as_json(told.as_data(inventory)) if output == TableFormat.JSON else told.tables(inventory))
    if html or svg:
        from quizwar_cli.reports.inventory_pictures import as_page, as_svg

        name = ", ".join(Path(bank).name for bank in banks)
        if html:
            write_new(html, as_page(inventory, name).encode(), force=force)
        if svg:
            write_new(svg, as_svg(inventory).encode(), force=force)
