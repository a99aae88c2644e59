"""`quizwar bank preview`: the questions as a player would see them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quizwar_cli.cli.bank.options import Banks


def preview_cli(
    banks: Banks,
    html: Annotated[Path, typer.Option(help="The page to write.")],
    language: Annotated[str, typer.Option("--language", "-l", help="Show this language where there is one.")] = "",
    answers: Annotated[
        bool, typer.Option("--answers/--no-answers", help="Show what is right, and the sources.")
    ] = True,
    force: Annotated[bool, typer.Option("--force", help="Overwrite a file that is there.")] = False,
) -> None:
    """Write a page of cards, one a question. It needs nothing but itself: no script, no font, no network.

    Example: quizwar bank preview world --language bg --html world.html
    """
    from quizwar_cli.banks.loading import build, load_documents
    from quizwar_cli.documents.writing import write_new
    from quizwar_cli.errors import UsageError
    from quizwar_cli.reports.cards import cards

    documents = load_documents(banks)
    bank = build(documents)
    language = language or bank.languages[0]
    if language not in bank.languages:
        hint = f"there are: {', '.join(bank.languages)}"
        raise UsageError("no-language", f"nothing here is in {language!r}", hint=hint)
    sources = {data["id"]: data["source"] for document in documents for data in document.data["questions"]}
    name = bank.name.get(language) or next(iter(bank.name.values()))
    page = cards(name, [(question, sources[question.id]) for question in bank.questions], language, answers=answers)
    write_new(html, page.encode(), force=force)
    typer.echo(f"{html}: {len(bank.questions)} cards", err=True)
