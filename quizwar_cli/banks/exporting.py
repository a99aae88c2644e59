"""From our banks to other people's formats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quizwar_cli.banks.formats.loss import Losses
from quizwar_cli.banks.formats.outgoing import Outgoing
from quizwar_cli.banks.formats.registry import Format
from quizwar_cli.banks.loading import build, load_documents
from quizwar_cli.documents import Document
from quizwar_cli.errors import QuizwarError, UsageError


def read_banks(specs: Sequence[str]) -> Outgoing:
    """The banks as plain data, in the order given; id, name and licence are the first file's.

    Raises DocumentError with the faults of all files, UsageError where nothing is found.
    """
    documents = load_documents(specs)
    build(documents)  # refuses what the schema cannot see
    first = documents[0].data
    header = {name: value for name, value in first.items() if name not in ("kind", "questions", "$schema", "licence")}
    header["languages"] = list(dict.fromkeys(one for document in documents for one in document.data["languages"]))
    licences = {document.data.get("licence", "") for document in documents}
    if len(licences) == 1:
        return Outgoing(
            {**header, "licence": licences.pop()}, [one for each in documents for one in each.data["questions"]]
        )
    return Outgoing(header, [question for document in documents for question in _licensed(document)])


def _licensed(document: Document) -> list[dict[str, Any]]:
    """The questions of a file, each with the file's licence if it has none of its own."""
    own = document.data.get("licence", "")
    questions: list[dict[str, Any]] = document.data["questions"]
    return [{"licence": own, **question} for question in questions] if own else questions


def export(bank: Outgoing, form: Format, language: str = "") -> tuple[bytes, Losses]:
    """The file's bytes and what they do not hold. Raises UsageError for a format that is only read."""
    if form.write is None:
        raise UsageError("read-only", f"{form.name} is only read, not written", hint="open-trivia or csv")
    languages = list(bank.header["languages"])
    if language and language not in languages:
        raise UsageError("no-language", f"the bank is not in {language!r}", hint=f"languages: {', '.join(languages)}")
    if not language and not form.languages:
        language = languages[0]
    losses = Losses()
    data = form.write(Outgoing(bank.header, bank.questions, language), losses)
    if sum(loss.out for loss in losses) == len(bank.questions):
        raise QuizwarError("nothing-left", f"{form.title} can hold none of the {len(bank.questions):,} questions")
    return data, losses
