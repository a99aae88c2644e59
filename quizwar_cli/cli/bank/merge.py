"""`quizwar bank merge`: several bank files become one."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quizwar_cli.cli.bank.options import Banks


def merge_cli(
    banks: Banks,
    out: Annotated[Path, typer.Option("--out", "-o", help="The file to write.")],
    bank_id: Annotated[str, typer.Option("--id", help="The id of the new bank; the first one's if left out.")] = "",
    force: Annotated[bool, typer.Option("--force", help="Overwrite a file that is there.")] = False,
) -> None:
    """Write all questions of several bank files into one, with their comments.

    A question that is in several files, each in other languages, becomes one question with all its texts.

    Example: quizwar bank merge world-en.yaml world-bg.yaml --out world.yaml
    """
    import re

    from quizwar_cli.banks.editing.arranging import merge
    from quizwar_cli.banks.loading import load_documents
    from quizwar_cli.documents.writing import write_new
    from quizwar_cli.errors import UsageError

    if bank_id and not (re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", bank_id) and len(bank_id) <= 64):
        hint = "a-z and 0-9 in words joined by single dashes, at most 64 characters"
        raise UsageError("bad-id", f"`{bank_id}` is no id", hint=hint)
    documents = load_documents(banks)
    write_new(out, merge(documents, out, bank_id).encode(), force=force)
    typer.echo(f"{out}: {len(documents)} files merged", err=True)
