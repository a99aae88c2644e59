"""Answers of players: the record that all figures are made from, and reading it from a table."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal, InvalidOperation
from typing import NamedTuple

from quizwar_cli.banks.model import Question
from quizwar_cli.documents import DocumentError, Finding, shown
from quizwar_cli.documents.parsed import UnparsableError
from quizwar_cli.documents.source import read_text
from quizwar_cli.errors import Place

LETTERS = "ABCD"
NEEDED = ("question", "player", "answer")
SEPARATORS = {",": "a comma", ";": "a semicolon", "\t": "a tab"}


class Answer(NamedTuple):
    """What a player answered: the option's index, or the guess in whole steps; None where there was no answer."""

    question: str
    player: str
    given: int | Decimal | None
    thinking_ms: int | None


class Read(NamedTuple):
    """Answers of one file, and what was left out, counted by the reason."""

    answers: list[Answer]
    left_out: dict[str, int]


def read_table(path: str, questions: Mapping[str, Question]) -> Read:
    """Answers from a CSV or TSV table with the columns question, player, answer and, where known, thinking_ms.

    An answer to a choice question is the option's text in any language, or its letter A to D where no option has that
    text; to the others a number, with a point for decimals. An empty one was not given in time. Rows about questions
    that are not in the bank are left out.

    Raises DocumentError with everything that cannot be read, by line.
    """
    try:
        text = read_text(path)
    except UnparsableError as fault:
        raise DocumentError(fault.findings) from None
    head = text.split("\n", 1)[0].rstrip("\r")
    separator = next((sign for sign in SEPARATORS if set(NEEDED) <= _names(head, sign)), "")
    if not separator:
        message = "the first line must name the columns question, player and answer"
        hint = f"between them {', '.join(list(SEPARATORS.values())[:-1])} or a tab; thinking_ms may follow"
        raise DocumentError([Finding(Place(path, 1, 1), "no-columns", message, shown(head), hint)])
    return _rows(path, text, separator, questions)


def _names(head: str, separator: str) -> set[str]:
    return {name.strip().strip('"').casefold() for name in head.split(separator)}


def _rows(path: str, text: str, separator: str, questions: Mapping[str, Question]) -> Read:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    answers: list[Answer] = []
    findings: list[Finding] = []
    unknown = 0
    try:
        names = [name.strip().casefold() for name in next(reader)]
        for row in reader:
            if not any(row):
                continue
            if len(row) != len(names):
                message = f"{len(names)} columns are needed, {len(row)} are there"
                findings.append(
                    Finding(Place(path, reader.line_num, 1), "ragged-row", message, shown(separator.join(row)))
                )
                continue
            fields = dict(zip(names, map(str.strip, row), strict=True))
            question = questions.get(fields["question"])
            if question is None:
                unknown += 1
                continue
            try:
                answers.append(_answer(question, fields))
            except ValueError as error:
                findings.append(Finding(Place(path, reader.line_num, 1), "bad-answer", str(error), question.id))
    except csv.Error as error:
        findings.append(Finding(Place(path, reader.line_num, 1), "not-csv", f"this is no table: {error}"))
    if findings:
        raise DocumentError(findings)
    return Read(answers, {"about questions that are not in the bank": unknown} if unknown else {})


def _answer(question: Question, fields: Mapping[str, str]) -> Answer:
    """Raises ValueError with what is wrong, in an editor's words."""
    if not fields["player"]:
        raise ValueError("the player has no name")
    text = fields["answer"]
    thinking = fields.get("thinking_ms", "")
    if thinking and not (thinking.isascii() and thinking.isdigit()):
        raise ValueError(f"thinking_ms must be whole milliseconds, not `{thinking[:40]}`")
    given = None if not text else _option(question, text) if question.kind == "choice" else _guess(text, question)
    return Answer(question.id, fields["player"], given, int(thinking) if thinking else None)


def _option(question: Question, text: str) -> int:
    places = {options.index(text) for options in question.options.values() if text in options}
    if len(places) == 1:
        return places.pop()
    if places:
        raise ValueError(f"`{text[:40]}` is not the same option in every language")
    if text.upper() in LETTERS and len(text) == 1:
        return LETTERS.index(text.upper())
    raise ValueError(f"`{text[:40]}` is none of the options")


def _guess(text: str, question: Question) -> Decimal:
    """A guess in steps, not always whole: a table may come from a game with finer ones."""
    try:
        value = Decimal(text) if len(text) <= 40 else Decimal("NaN")
    except InvalidOperation:
        value = Decimal("NaN")
    if not value.is_finite():
        raise ValueError(f"`{text[:40]}` is no number; decimals have a point and thousands no sign")
    return value / question.step


def by_question(answers: Sequence[Answer]) -> Iterator[tuple[str, list[Answer]]]:
    """The answers to each question, in the order in which questions first come."""
    groups: dict[str, list[Answer]] = {}
    for answer in answers:
        groups.setdefault(answer.question, []).append(answer)
    yield from groups.items()
