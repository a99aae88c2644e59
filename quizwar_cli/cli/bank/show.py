"""`quizwar bank show`: one question, as it stands in its file."""

from __future__ import annotations

from typing import Annotated

import typer

from quizwar_cli.cli.bank.options import Banks
from quizwar_cli.cli.rules import Output, TableFormat


def show_cli(
    question: Annotated[str, typer.Argument(help="The id of a question.", metavar="ID")],
    banks: Banks,
    output: Output = TableFormat.TABLE,
) -> None:
    """Show a question with its place, written in the one way, comments and all; where it stands twice, both.

    Example: quizwar bank show starry-night-painter world
    """
    import difflib

    from quizwar_cli.banks.editing.arranging import question_text
    from quizwar_cli.banks.loading import load_documents
    from quizwar_cli.cli.output import as_json
    from quizwar_cli.errors import UsageError

    documents = load_documents(banks)
    found = [
        (document, index)
        for document in documents
        for index, data in enumerate(document.data["questions"])
        if data["id"] == question
    ]
    if not found:
        ids = [data["id"] for document in documents for data in document.data["questions"]]
        near = difflib.get_close_matches(question, ids, 3, 0.5)
        hint = f"did you mean {' or '.join(near)}?" if near else "quizwar bank stats tells what is there"
        raise UsageError("no-question", f"no question here has the id `{question}`", hint=hint)
    places = [document.place(("questions", index)) for document, index in found]
    if output == TableFormat.JSON:
        told = [
            {"file": place.file, "line": place.line, "question": document.data["questions"][index]}
            for place, (document, index) in zip(places, found, strict=True)
        ]
        typer.echo(as_json(told))
        return
    for place, (document, index) in zip(places, found, strict=True):
        typer.echo(f"{place}\n{question_text(document, index)}", nl=False)
