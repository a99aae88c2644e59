"""`quizwar bank fmt`: bank files written in the one way."""

from __future__ import annotations

from typing import Annotated

import typer

from quizwar_cli.cli.bank.options import Banks


def fmt_cli(
    banks: Banks,
    check: Annotated[bool, typer.Option("--check", help="Write nothing; exit code 1 if a file would change.")] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Write nothing; show what would change.")] = False,
) -> None:
    """Write bank files in the one way: order of keys, indentation, quotes. Comments stay, and so does all meaning.

    A file that is written so already is left as it is, byte for byte. Standard input goes to standard output.

    Example: quizwar bank fmt my-bank.yaml --diff
    """
    import difflib

    from quizwar_cli.banks.editing.canonical import canonical
    from quizwar_cli.banks.loading import load_documents
    from quizwar_cli.documents.source import read_bytes
    from quizwar_cli.documents.writing import write_whole

    changed = 0
    documents = load_documents(banks)
    texts = [canonical(document) for document in documents]
    for document, text in zip(documents, texts, strict=True):
        data = text.encode()
        if document.path == "-":
            same = document.text == text
            if not (check or diff):
                typer.echo(text, nl=False)
        else:
            same = read_bytes(document.path) == data
            if not same and not (check or diff):
                write_whole(document.path, data)
        if same:
            continue
        changed += 1
        if diff:
            old, new = document.text.splitlines(keepends=True), text.splitlines(keepends=True)
            typer.echo("".join(difflib.unified_diff(old, new, document.path, document.path)), nl=False)
        elif document.path != "-":
            typer.echo(document.path, err=True)
    would = "would be " if check or diff else ""
    files = f"{len(documents)} file{'' if len(documents) == 1 else 's'}"
    typer.echo(f"{files}, {changed or 'none'} {would}written anew", err=True)
    if changed and (check or diff):
        raise typer.Exit(1)
