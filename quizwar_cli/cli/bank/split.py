"""`quizwar bank split`: one bank file becomes several."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer


def split_cli(
    bank: Annotated[str, typer.Argument(help="A bank file.", metavar="FILE")],
    folder: Annotated[Path, typer.Option("--out", "-o", help="The folder to write to; it must be there.")],
    by: Annotated[str, typer.Option(help="category, kind, or a number: so many questions a file.")] = "category",
    force: Annotated[bool, typer.Option("--force", help="Overwrite files that are there.")] = False,
) -> None:
    """Write the questions of a bank file into several, with their comments. The file itself stays.

    Example: quizwar bank split my-bank.yaml --by category --out my-bank
    """
    from quizwar_cli.banks.editing.arranging import KEYS, split
    from quizwar_cli.banks.loading import load_documents
    from quizwar_cli.documents.writing import write_new
    from quizwar_cli.errors import UsageError

    if by not in KEYS and not (by.isascii() and by.isdigit() and 0 < int(by) < 10**9):
        hint = f"{', '.join(KEYS)}, or a number of questions"
        raise UsageError("bad-split", f"a bank cannot be split by `{by}`", hint=hint)
    documents = load_documents([bank])
    if len(documents) != 1:
        raise UsageError("not-one-file", f"`{bank}` is {len(documents)} files", hint="name one of them, or merge them")
    if not folder.is_dir():
        raise UsageError("no-folder", f"there is no folder `{folder}`", hint="make it first")
    files = split(documents[0], by, folder)
    there = [path for path in files if os.path.lexists(path)]
    if there and not force:
        message = "the file is there already; nothing is written"
        raise UsageError("file-exists", message, place=str(there[0]), hint="--force overwrites it")
    for path, text in files.items():
        write_new(path, text.encode(), force=force)
        typer.echo(str(path))
