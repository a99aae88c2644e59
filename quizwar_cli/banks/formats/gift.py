"""GIFT, Moodle's text format: reading.

Source: Moodle documentation, "GIFT format", and Moodle's own reader (question/format/gift). Questions are parted by
empty lines; `\\~ \\= \\# \\{ \\} \\: \\\\ \\n` are escapes. `gift_writing` is the other direction.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import NamedTuple

from quizwar_cli.banks.formats import markup
from quizwar_cli.banks.formats.encoding import decode
from quizwar_cli.banks.formats.notes import take_notes
from quizwar_cli.banks.formats.reading import Reading
from quizwar_cli.banks.formats.record import UNSTATED, Record, UnfitError, Where
from quizwar_cli.banks.formats.slugs import is_slug

_ESCAPE = re.compile(r"\\([~=#{}:\\n])")
_COMMENT_ID = re.compile(r"\[id:([^\]]*)\]")
_COMMENT_TAG = re.compile(r"\[tag:([^\]]*)\]")
_FORMAT = re.compile(r"\s*\[(html|moodle|plain|markdown)\]")
_WEIGHT = re.compile(r"%(-?[0-9]{1,3}(?:\.[0-9]+)?)%")
_NUMBER = re.compile(r"[-+]?(?:[0-9]{1,30}(?:\.[0-9]{0,12})?|\.[0-9]{1,12})")
_TRUE_FALSE = re.compile(r"(?:T|F|TRUE|FALSE)", re.IGNORECASE)


class _Block(NamedTuple):
    """The lines of a question and what the lines before it said."""

    line: int
    text: str
    category: str
    id: str
    tags: list[str]


class _Answer(NamedTuple):
    """One `=` or `~`: its weight in per cent, its text as written, whether it had a feedback."""

    sign: str
    weight: float
    text: str
    feedback: bool


def read(data: bytes, reading: Reading) -> None:
    """Reads all questions into `reading`."""
    text = decode(data, reading).replace("\r\n", "\n").replace("\r", "\n")
    for block in _blocks(text):
        where = Where(reading.file, "line", block.line)
        try:
            reading.records.append(_record(where, block))
        except UnfitError as error:
            reading.reject(where, error, _plain(block.text))
    reading.decide("right option", "by =", "the format says so")


def _blocks(text: str) -> Iterator[_Block]:
    """Runs of lines between empty lines; comments and categories are taken out."""
    category, name, tags = "", "", list[str]()
    lines: list[str] = []
    start = 0
    for number, line in enumerate([*text.split("\n"), ""], 1):
        stripped = line.strip()
        if stripped.startswith("//"):
            name = (_COMMENT_ID.findall(stripped) or [name])[0]
            tags += _COMMENT_TAG.findall(stripped)
        elif stripped.startswith("$CATEGORY:") and not lines:
            category = stripped.removeprefix("$CATEGORY:").strip()
        elif stripped:
            start = start if lines else number
            lines.append(stripped)
        elif lines:
            yield _Block(start, "\n".join(lines), category, name.strip(), tags)
            name, tags, lines = "", [], []


def _plain(text: str) -> str:
    return _ESCAPE.sub(lambda found: "\n" if found[1] == "n" else found[1], text).strip()


def _find(text: str, signs: str, start: int = 0) -> int:
    """Where the first of `signs` stands that is not escaped; -1 if there is none."""
    at = start
    while at < len(text):
        if text[at] == "\\" and at + 1 < len(text) and text[at + 1] in "~=#{}:\\n":
            at += 2
        elif text[at] in signs:
            return at
        else:
            at += 1
    return -1


def _record(where: Where, block: _Block) -> Record:
    text = block.text
    if text.startswith("::") and (end := _double_colon(text)) > 0:
        text = text[end + 2 :].strip()
    opened = _find(text, "{")
    if opened < 0:
        raise UnfitError("no-options", "there are no answers in { }")
    closed = _find(text, "}", opened)
    if closed < 0:
        hint = "an empty line inside a question ends it"
        raise UnfitError("open-brace", "the { that opens the answers is never closed", hint)
    before, inside, after = text[:opened], text[opened + 1 : closed].strip(), text[closed + 1 :].strip()
    if after and _find(after, "{") >= 0:
        raise UnfitError("several-gaps", "the question has several gaps")
    record = Record(where, id=block.id if is_slug(block.id) else "", category=block.category.rsplit("/", 1)[-1].strip())
    record.tags = block.tags
    kind = _FORMAT.match(before)
    style = kind[1] if kind else "moodle"
    body = before[kind.end() :] if kind else before
    if after:
        body = f"{body.rstrip()} _____ {after}" if not re.match(r"[.,;:!?]", after) else f"{body.rstrip()} _____{after}"
    record.texts = {UNSTATED: markup.plain(_plain(body), style, record.lost)}
    at = inside.find("####")
    if at >= 0:
        notes = markup.plain(_plain(inside[at + 4 :]), style, [])
        if notes and not take_notes(notes, record):
            record.lost.append("feedback")
        inside = inside[:at].strip()
    _answers(record, inside, style)
    return record


def _double_colon(text: str) -> int:
    """Where the title ends: at the next `::` that is not escaped."""
    at = _find(text, ":", 2)
    while at >= 0 and text[at + 1 : at + 2] != ":":
        at = _find(text, ":", at + 1)
    return at


def _answers(record: Record, inside: str, style: str) -> None:
    if not inside:
        raise UnfitError("essay", "a question to be answered with an essay")
    if inside.startswith("#"):
        record.kind = "number"
        record.answer = _number(record, inside[1:].strip())
        return
    head = inside[: _find(inside, "#")] if _find(inside, "#") >= 0 else inside
    if _TRUE_FALSE.fullmatch(head.strip()):
        raise UnfitError("true-or-false", "a true-or-false question has two options; four are needed")
    answers = [_answer(part) for part in _parts(inside)]
    if not answers:
        raise UnfitError("no-options", "there is neither = nor ~ in { }")
    if any(answer.feedback for answer in answers):
        record.lost.append("feedback of options")
    if all(answer.sign == "=" for answer in answers):
        _without_wrong(record, answers)
        return
    record.options = {UNSTATED: [_option(answer.text, style, record) for answer in answers]}
    full = [index for index, answer in enumerate(answers) if answer.sign == "=" or answer.weight >= 100]
    partly = [index for index, answer in enumerate(answers) if answer.sign == "~" and 0 < answer.weight < 100]
    record.right = tuple(full or partly)
    if full and partly:
        record.lost.append("partial credit")
    if not record.right:
        raise UnfitError("no-answer", "no option is marked as the right one with =")


def _without_wrong(record: Record, answers: list[_Answer]) -> None:
    """Only `=`: pairs to be matched, or a short answer."""
    pairs = [answer.text.partition("->") for answer in answers]
    if not all(arrow for _, arrow, _ in pairs):
        raise UnfitError("short-answer", "a question to be answered with words of one's own")
    record.kind = "matching"
    record.pairs = [(_plain(left), _plain(right)) for left, _, right in pairs]


def _parts(inside: str) -> Iterator[str]:
    at = _find(inside, "=~")
    while at >= 0:
        after = _find(inside, "=~", at + 1)
        yield inside[at : after if after >= 0 else len(inside)]
        at = after


def _answer(part: str) -> _Answer:
    sign, text = part[0], part[1:].strip()
    weight = _WEIGHT.match(text) if sign == "~" else None
    if weight:
        text = text[weight.end() :]
    at = _find(text, "#")
    feedback = at >= 0 and bool(text[at + 1 :].strip())
    return _Answer(sign, float(weight[1]) if weight else 0.0, text if at < 0 else text[:at], feedback)


def _option(text: str, style: str, record: Record) -> str:
    kind = _FORMAT.match(text)
    if kind:
        return markup.plain(_plain(text[kind.end() :]), kind[1], record.lost)
    return markup.plain(_plain(text), style, record.lost)


def _number(record: Record, inside: str) -> Decimal:
    """The number of `{#8849}`, `{#8849:10}`, `{#=8849:10#well done}`. Raises UnfitError for ranges and several."""
    parts = [inside] if not inside.startswith("=") else list(_parts(inside))
    full = [part for part in (part.lstrip("=").strip() for part in parts) if _full(part)]
    if len(full) != 1:
        raise UnfitError("several-answers", f"{len(full)} numbers are fully right; one is needed")
    if len(parts) > 1:
        record.lost.append("partial credit")
    written = _WEIGHT.sub("", full[0], count=1)
    at = _find(written, "#")
    if at >= 0:
        if written[at + 1 :].strip():
            record.lost.append("feedback")
        written = written[:at]
    number, colon, tolerance = written.partition(":")
    if ".." in number:
        raise UnfitError("range", f"the answer is a range, {number.strip()[:40]}, not a number")
    number = number.strip()
    if not _NUMBER.fullmatch(number):
        raise UnfitError("not-a-number", f"the answer `{number[:40]}` is not a number", "with a decimal point")
    if colon and tolerance.strip().strip("0.") != "":
        record.lost.append(f"tolerance {tolerance.strip()}")
    return Decimal(number)


def _full(part: str) -> bool:
    weight = _WEIGHT.match(part)
    return not weight or float(weight[1]) == 100
