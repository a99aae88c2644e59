"""From bank files to a Bank."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Any

from quizwar_cli import resources
from quizwar_cli.banks.model import Bank, Question, whole_steps
from quizwar_cli.documents import Document, DocumentError, Finding, load, shown, source
from quizwar_cli.documents.reader import collector_paused
from quizwar_cli.documents.scalars import exact
from quizwar_cli.errors import Place, QuizwarError, UsageError


def load_bank(spec: str | Sequence[str]) -> Bank:
    """The bank of a file, a folder of files, or a shipped name; several are merged in the order given.

    A bank of several files is called by its folder's name, or by the id of the first file of several specs.

    Raises UsageError where nothing is found, DocumentError with all faults of all files otherwise.
    """
    specs = [spec] if isinstance(spec, str) else list(spec)
    documents = load_documents(specs)
    with collector_paused():
        bank = build(documents)
    return replace(bank, id=Path(specs[0]).name) if len(specs) == 1 and len(documents) > 1 else bank


def load_documents(specs: Sequence[str]) -> list[Document]:
    """The bank files of all specs, in the order given. Raises as `load_bank`."""
    documents: list[Document] = []
    findings: list[Finding] = []
    with collector_paused():
        for path in (path for one in specs for path in bank_files(one)):
            try:
                documents.append(load(path, expect="bank"))
            except DocumentError as error:
                findings += error.findings
    if findings:
        raise DocumentError(findings)
    return documents


def bank_files(spec: str) -> list[str]:
    """The files that `spec` names, sorted: a path, or the name of a bank under data/banks."""
    if spec == "-":
        return [spec]
    path = source.find(spec, "banks")
    if path is None:
        names = ", ".join(resources.shipped("banks")) or "none"
        raise UsageError("no-bank", f"there is no bank `{spec}`", hint=f"a file, a folder, or a shipped bank: {names}")
    if not path.is_dir():
        return [str(path)]
    files = source.files_in(path)
    if not files:
        hint = f"endings: {', '.join(source.ENDINGS)}"
        raise UsageError("no-bank", f"the folder `{spec}` holds no bank files that can be read", hint=hint)
    return files


def build(documents: Sequence[Document]) -> Bank:
    """One bank of several documents that have passed the schema; id, name and languages are the first one's.

    Raises DocumentError with what the schema cannot say and a match cannot do without: ids used twice, a right
    answer that is no option, a truth that is not a multiple of its step.
    """
    questions: list[Question] = []
    findings: list[Finding] = []
    places: dict[str, Place] = {}
    for document in documents:
        for index, data in enumerate(document.data["questions"]):
            place = document.place(("questions", index))
            if data["id"] in places:
                hint = f"the first is at {places[data['id']]}"
                findings.append(Finding(place, "duplicate-id", "two questions have this id", data["id"], hint))
            places[data["id"]] = place
            try:
                questions.append(_question(data, place))
            except QuizwarError as error:
                where = document.place(("questions", index, "answer"))
                findings.append(Finding(where, error.code, error.message, shown(data["answer"]), error.hint))
    if findings:
        raise DocumentError(findings)
    header = documents[0].data
    languages = dict.fromkeys(language for document in documents for language in document.data["languages"])
    return Bank(header["id"], header["name"], tuple(languages), tuple(questions))


def _question(data: dict[str, Any], place: Place) -> Question:
    kind = data["kind"]
    until = data.get("valid_until")
    choice = kind == "choice"
    step = _step(data.get("step", 1))
    options = {language: tuple(texts) for language, texts in data["options"].items()} if choice else {}
    return Question(
        id=data["id"],
        kind=kind,
        category=data["category"],
        texts=data["text"],
        options=options,
        key=right_option(data["answer"], options) if choice else -1,
        truth=0 if choice else whole_steps(exact(data["answer"]), step, kind),
        step=step,
        unit=data.get("unit", {}),
        spread=0.0 if choice else float(data.get("spread", 0.5)),
        difficulty=float(data.get("difficulty", 0.0)),
        valid_until=datetime.date.fromisoformat(until) if until else None,
        place=place,
    )


def right_option(answer: dict[str, str], options: dict[str, tuple[str, ...]]) -> int:
    """The index of the right option, the same in every language. Raises QuizwarError where there is no such index."""
    keys = dict(_keys(answer, options))
    if len(set(keys.values())) != 1:
        found = ", ".join(f"{language}: option {key + 1}" for language, key in keys.items())
        message = f"the right answer is not the same option in every language ({found})"
        raise QuizwarError("key-differs", message, hint="write the options in the same order in every language")
    return next(iter(keys.values()))


def _keys(answer: dict[str, str], options: dict[str, tuple[str, ...]]) -> Iterator[tuple[str, int]]:
    for language, right in answer.items():
        texts = options.get(language, ())
        if right not in texts:
            raise QuizwarError("answer-not-an-option", f"the right answer ({language}) is none of the options")
        yield language, texts.index(right)


@cache
def _step(step: int | float) -> Decimal:
    return exact(step)
