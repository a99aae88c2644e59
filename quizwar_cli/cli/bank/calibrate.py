"""`quizwar bank calibrate`: what do the answers of players say about the questions?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from quizwar_cli.cli.bank.options import Banks
from quizwar_cli.cli.rules import Output, TableFormat

if TYPE_CHECKING:
    from quizwar_cli.banks.calibration.answers import Answer
    from quizwar_cli.banks.calibration.figures import Calibration
    from quizwar_cli.banks.model import Question
    from quizwar_cli.documents import Document


def calibrate_cli(
    banks: Banks,
    answers: Annotated[
        list[str],
        typer.Option("--answers", "-a", help="A match log, or a CSV or TSV of answers; may be given again."),
    ],
    least: Annotated[int, typer.Option("--least", min=5, help="Answers below which a question gets no figure.")] = 30,
    guessing: Annotated[
        float, typer.Option(min=0, max=0.5, help="The chance to guess right; 0 is the plain Rasch model.")
    ] = 0.25,
    write: Annotated[
        bool, typer.Option("--write", help="Write difficulties and spreads into the bank files, nothing else.")
    ] = False,
    output: Output = TableFormat.TABLE,
) -> None:
    """Measure questions by the answers of players: how hard, how telling, which options nobody takes, how far guesses
    scatter, and whether the key may be wrong.

    Difficulties are on a scale on which the players' mean ability is 0. Exit code 1 where a key is suspected.

    Example: quizwar bank calibrate my-bank.yaml --answers match.jsonl --answers quiz-night.csv
    """
    from quizwar_cli.banks.calibration.figures import calibrate
    from quizwar_cli.banks.loading import build, load_documents
    from quizwar_cli.cli.failures import say
    from quizwar_cli.cli.output import as_json
    from quizwar_cli.reports.calibration import as_data

    documents = load_documents(banks)
    questions = {question.id: question for question in build(documents).questions}
    read, left_out = _read(answers, questions)
    calibration = calibrate(questions, read, least=least, guessing=guessing)
    if output == TableFormat.JSON:
        typer.echo(as_json(as_data(calibration)))
    else:
        typer.echo(_told(calibration))
    for reason, number in left_out.items():
        say(f"answers left out: {number:,} {reason}")
    if write:
        for document in documents:
            _write(document, calibration)
    if any(one.doubt for one in calibration.choices):
        raise typer.Exit(1)


def _read(paths: Sequence[str], questions: Mapping[str, Question]) -> tuple[list[Answer], Counter[str]]:
    from quizwar_cli.banks.calibration.answers import read_table
    from quizwar_cli.match.answers import read_answers
    from quizwar_cli.match.logreader import is_log

    answers: list[Answer] = []
    left_out: Counter[str] = Counter()
    for path in paths:
        read = read_answers(path, questions) if is_log(path) else read_table(path, questions)
        answers += read.answers
        left_out.update(read.left_out)
    return answers, left_out


def _told(calibration: Calibration) -> str:
    from textwrap import fill

    from quizwar_cli.reports.calibration import choice_table, guess_table

    head = f"answers: {calibration.answers:,}, players: {calibration.players:,}"
    if calibration.deviation is not None:
        head += f", spread of their abilities: {calibration.deviation:.2f} logits"
    parts = [head]
    if calibration.choices:
        parts.append(choice_table(calibration.choices, calibration.least))
    if calibration.guesses:
        parts.append(guess_table(calibration.guesses))
    doubts = [
        f"{one.question.place}: {one.question.id}: is the key right?\n" + fill(one.doubt, 78, initial_indent="  ")
        for one in calibration.choices
        if one.doubt
    ]
    if doubts:
        parts.append("Suspected wrong keys\n" + "\n".join(doubts))
    return "\n\n".join(parts)


def _write(document: Document, calibration: Calibration) -> None:
    from quizwar_cli.banks.calibration.changes import changes
    from quizwar_cli.banks.numbers_in_place import written
    from quizwar_cli.cli.failures import say
    from quizwar_cli.documents.writing import write_whole
    from quizwar_cli.errors import UsageError

    if document.path == "-":
        raise UsageError("no-file-to-write", "standard input cannot be written back", hint="name the file")
    new = changes(document, calibration)
    if new:
        write_whole(document.path, written(document, new))
    say(f"{document.path}: {len(new)} values written" if new else f"{document.path}: nothing to write")
