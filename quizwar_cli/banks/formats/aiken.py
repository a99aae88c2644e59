"""Aiken: a question line, options `A. ...` or `A) ...`, and `ANSWER: A`.

Source: Moodle documentation, "Aiken format". The file has to be UTF-8 for Moodle; others are told apart here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from quizwar_cli.banks.formats.encoding import decode
from quizwar_cli.banks.formats.loss import Losses
from quizwar_cli.banks.formats.outgoing import Capacity, Outgoing, items
from quizwar_cli.banks.formats.reading import Reading
from quizwar_cli.banks.formats.record import UNSTATED, Record, UnfitError, Where

_OPTION = re.compile(r"\s*([A-ZА-Я])[.)]\s+(\S.*)")
_ANSWER = re.compile(r"\s*ANSWER\s*:\s*(.*)", re.IGNORECASE)
_AS_LATIN = str.maketrans("АВСЕ", "ABCE")  # Cyrillic letters that look like Latin ones


def read(data: bytes, reading: Reading) -> None:
    """Reads all questions into `reading`."""
    text = decode(data, reading).replace("\r\n", "\n").replace("\r", "\n")
    for start, lines in _blocks(text.split("\n")):
        where = Where(reading.file, "line", start)
        try:
            reading.records.append(_record(where, lines))
        except UnfitError as error:
            reading.reject(where, error, lines[0])
    reading.decide("right option", "by letter", "the format says so: ANSWER")


def _blocks(lines: list[str]) -> Iterator[tuple[int, list[str]]]:
    """Runs of lines that belong to one question: they end with ANSWER, or where a question begins after options."""
    block: list[str] = []
    start = 0
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        begins = block and _OPTION.match(block[-1]) and not _OPTION.match(line) and not _ANSWER.match(line)
        if begins:
            yield start, block
            block = []
        start = start if block else number
        block.append(line)
        if _ANSWER.match(line):
            yield start, block
            block = []
    if block:
        yield start, block


def _record(where: Where, lines: list[str]) -> Record:
    stem: list[str] = []
    labels: list[str] = []
    options: list[str] = []
    answer = ""
    for line in lines:
        option, key = _OPTION.match(line), _ANSWER.match(line)
        if key:
            answer = key[1].strip().rstrip(".)")
        elif option and (labels or stem):
            labels.append(option[1])
            options.append(option[2].strip())
        else:
            stem.append(line.strip())
    if not stem or not options:
        raise UnfitError("no-options", "a question line, options `A. ...` and `ANSWER: A` are needed")
    if len(set(labels)) < len(labels):
        raise UnfitError("equal-options", f"two options have one letter: {' '.join(labels)}")
    if not answer:
        raise UnfitError("no-answer", "no line `ANSWER: A` follows the options")
    return Record(where, texts={UNSTATED: " ".join(stem)}, options={UNSTATED: options}, right=_right(answer, labels))


def _right(answer: str, labels: list[str]) -> tuple[int, ...]:
    found = []
    for part in re.split(r"[,; ]+", answer.upper()):
        alike = [index for index, label in enumerate(labels) if label == part] or [
            index for index, label in enumerate(labels) if label.translate(_AS_LATIN) == part.translate(_AS_LATIN)
        ]
        if len(alike) != 1:
            raise UnfitError("answer-not-an-option", f"the answer `{answer[:40]}` is none of {' '.join(labels)}")
        found += alike
    return tuple(dict.fromkeys(found))


def _fitted(text: str) -> tuple[str | None, str]:
    joined = " ".join(filter(None, (line.strip() for line in text.split("\n"))))
    if _OPTION.match(joined) or _ANSWER.match(joined):
        return None, "a text cannot begin like `A. ...` or `ANSWER:`"
    return joined, "" if joined == text else "line breaks became spaces"


_CAPACITY = Capacity(frozenset({"choice"}), frozenset(), _fitted)


def write(bank: Outgoing, losses: Losses) -> bytes:
    """Choice questions in the bank's order."""
    blocks = []
    for item in items(bank, losses, _CAPACITY):
        lines = [item.text, *(f"{'ABCD'[index]}. {option}" for index, option in enumerate(item.options))]
        blocks.append("\n".join([*lines, f"ANSWER: {'ABCD'[item.key]}", ""]))
    return "\n".join(blocks).encode("utf-8")
