"""Moodle XML.

Source: Moodle documentation, "Moodle XML format", and Moodle's own reader (question/format/xml).
"""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Any

from quizwar_cli.banks.formats import markup
from quizwar_cli.banks.formats.loss import Losses
from quizwar_cli.banks.formats.notes import as_notes, on_one_line, take_notes
from quizwar_cli.banks.formats.outgoing import Capacity, Item, Outgoing, items
from quizwar_cli.banks.formats.reading import Reading
from quizwar_cli.banks.formats.record import UNSTATED, Record, UnfitError, Where
from quizwar_cli.banks.formats.slugs import is_slug
from quizwar_cli.banks.formats.xml_trees import children, descendants, escaped, fitted, local, parse
from quizwar_cli.errors import QuizwarError

_STYLES = {"html": "html", "plain_text": "plain", "markdown": "markdown", "moodle_auto_format": "moodle"}
_NUMBER = re.compile(r"[-+]?(?:[0-9]{1,30}(?:\.[0-9]{0,12})?|\.[0-9]{1,12})(?:[eE][-+]?[0-9]{1,2})?")
_UNFIT = {
    "truefalse": ("true-or-false", "a true-or-false question has two options; four are needed"),
    "shortanswer": ("short-answer", "a question to be answered with words of one's own"),
    "essay": ("essay", "a question to be answered with an essay"),
    "description": ("no-question", "a description, which asks nothing"),
    "cloze": ("several-gaps", "a text with gaps (cloze)"),
    "ordering": ("ordering", "a question whose answers have to be put in order"),
}


def read(data: bytes, reading: Reading) -> None:
    """Reads all questions into `reading`."""
    root = parse(data, reading.file, reading)
    if local(root) != "quiz":
        raise QuizwarError("not-moodle-xml", f"the XML is <{local(root)}>, Moodle's is <quiz>", place=reading.file)
    category = ""
    for number, question in enumerate(children(root, "question"), 1):
        kind = question.get("type", "")
        if kind == "category":
            category = _text(question, "category").rsplit("/", 1)[-1].strip()
            continue
        where = Where(reading.file, "question", number)
        try:
            reading.records.append(_record(where, question, category))
        except UnfitError as error:
            reading.reject(where, error, _text(question, "questiontext"))
    reading.decide("right option", "by fraction 100", "the format says so")
    reading.decide("decimal mark", ".", "the format says so")


def _text(element: Any, name: str) -> str:
    return "".join(found.text or "" for part in children(element, name)[:1] for found in children(part, "text")[:1])


def _styled(element: Any, name: str, lost: list[str]) -> str:
    """The text of a part in its own format, HTML where none is said."""
    part = next(iter(children(element, name)), None)
    if part is None:
        return ""
    return _plain(part, lost)


def _plain(part: Any, lost: list[str]) -> str:
    text = "".join(found.text or "" for found in children(part, "text")[:1])
    return markup.plain(text, _STYLES.get(part.get("format", "html"), "html"), lost)


def _record(where: Where, question: Any, category: str) -> Record:
    kind = question.get("type", "")
    if kind in _UNFIT:
        raise UnfitError(*_UNFIT[kind])
    record = Record(where, category=category)
    name = "".join(found.text or "" for found in children(question, "idnumber")[:1]).strip()
    record.id = name if is_slug(name) else ""
    record.tags = [tag for part in children(question, "tags") for tag in _tags(part)]
    record.texts = {UNSTATED: _styled(question, "questiontext", record.lost)}
    notes = _styled(question, "generalfeedback", [])
    if notes and not take_notes(notes, record):
        record.lost.append("feedback")
    if kind == "multichoice":
        _choice(record, question)
    elif kind == "numerical":
        _number(record, question)
    elif kind in ("matching", "ddmatch", "match"):
        record.kind = "matching"
        record.pairs = [
            (_plain(part, record.lost), _styled(part, "answer", record.lost))
            for part in children(question, "subquestion")
        ]
    else:
        raise UnfitError("unknown-kind", f"questions of type `{kind[:40]}` cannot be taken")
    return record


def _tags(part: Any) -> list[str]:
    return [text.strip() for tag in children(part, "tag") for found in children(tag, "text") if (text := found.text)]


def _answers(record: Record, question: Any) -> list[tuple[float, Any]]:
    """The answers with their fractions in per cent. Raises UnfitError for a fraction that is no number."""
    answers = []
    for answer in children(question, "answer"):
        try:
            answers.append((float(answer.get("fraction", "0").replace(",", ".")), answer))
        except ValueError:
            what = f"the fraction `{answer.get('fraction', '')[:20]}` is not a number"
            raise UnfitError("not-a-number", what) from None
        if any(
            _text(part, "text") or (found.text or "").strip() for part in children(answer, "feedback") for found in part
        ):
            record.lost += [] if "feedback of options" in record.lost else ["feedback of options"]
    return answers


def _choice(record: Record, question: Any) -> None:
    answers = _answers(record, question)
    record.options = {UNSTATED: [_plain(answer, record.lost) for _, answer in answers]}
    full = [index for index, (fraction, _) in enumerate(answers) if fraction >= 100]
    partly = [index for index, (fraction, _) in enumerate(answers) if 0 < fraction < 100]
    record.right = tuple(full or partly)
    if full and partly:
        record.lost.append("partial credit")
    if not answers:
        raise UnfitError("no-options", "there are no answers")
    if not record.right:
        raise UnfitError("no-answer", "no answer has a fraction above 0")


def _number(record: Record, question: Any) -> None:
    answers = _answers(record, question)
    full = [answer for fraction, answer in answers if fraction >= 100]
    if len(full) != 1:
        raise UnfitError("several-answers", f"{len(full)} numbers are fully right; one is needed")
    if len(answers) > 1:
        record.lost.append("partial credit")
    written = "".join(found.text or "" for found in children(full[0], "text")).strip()
    if not _NUMBER.fullmatch(written):
        raise UnfitError("not-a-number", f"the answer `{written[:40]}` is not a number", "with a decimal point")
    tolerance = "".join(found.text or "" for found in children(full[0], "tolerance")).strip()
    if tolerance.strip("0."):
        record.lost.append(f"tolerance {tolerance}")
    record.kind, record.answer = "number", Decimal(written)
    units = [(_only(unit, "unit_name"), _only(unit, "multiplier")) for unit in descendants(question, "unit")]
    own = [name for name, multiplier in units if name and (multiplier or "1").strip("0.") == "1"]
    record.unit = {UNSTATED: own[0]} if own else {}
    record.lost += [f"unit {name}" for name, _ in units if name and name not in own[:1]]


def _only(element: Any, name: str) -> str:
    return "".join(found.text or "" for found in children(element, name)[:1]).strip()


_FIELDS = frozenset({"id", "category", "source", "licence", "author", "tags", "unit"})


def _fitted_note(text: str) -> tuple[str, str]:
    """Of source, licence and author."""
    bare, cost = fitted(text)
    line, breaks = on_one_line(bare)
    return line, ", ".join(filter(None, (cost, breaks)))


def write(bank: Outgoing, losses: Losses) -> bytes:
    """Choice and number questions in the bank's order, a category wherever it changes."""
    capacity = Capacity(frozenset({"choice", "number"}), _FIELDS, fitted, _fitted_note)
    parts, category = ['<?xml version="1.0" encoding="UTF-8"?>', "<quiz>"], ""
    for item in items(bank, losses, capacity):
        if item.category != category:
            category = item.category
            path = f"<category><text>$course$/top/{escaped(category)}</text></category>"
            parts.append(f'  <question type="category">\n    {path}\n  </question>')
        parts.append("\n".join(_question(item)))
    return ("\n".join([*parts, "</quiz>"]) + "\n").encode("utf-8")


def _question(item: Item) -> list[str]:
    kind = "multichoice" if item.kind == "choice" else "numerical"
    return [
        f'  <question type="{kind}">',
        f"    <name><text>{escaped(item.id)}</text></name>",
        f'    <questiontext format="plain_text"><text>{escaped(item.text)}</text></questiontext>',
        f'    <generalfeedback format="plain_text"><text>{escaped(as_notes(item))}</text></generalfeedback>',
        "    <defaultgrade>1</defaultgrade>",
        "    <penalty>0</penalty>",
        "    <hidden>0</hidden>",
        f"    <idnumber>{escaped(item.id)}</idnumber>",
        *(_choice_lines(item) if item.kind == "choice" else _number_lines(item)),
        *(_tag_lines(item) if item.tags else []),
        "  </question>",
    ]


def _choice_lines(item: Item) -> list[str]:
    return [
        "    <single>true</single>",
        "    <shuffleanswers>false</shuffleanswers>",
        "    <answernumbering>ABCD</answernumbering>",
        *(
            f'    <answer fraction="{100 if index == item.key else 0}" format="plain_text">'
            f"<text>{escaped(option)}</text></answer>"
            for index, option in enumerate(item.options)
        ),
    ]


def _number_lines(item: Item) -> list[str]:
    answer = f"<text>{item.answer.normalize():f}</text><tolerance>0</tolerance>"
    unit = f"<unit><multiplier>1</multiplier><unit_name>{escaped(item.unit)}</unit_name></unit>"
    return [f'    <answer fraction="100">{answer}</answer>', *([f"    <units>{unit}</units>"] if item.unit else [])]


def _tag_lines(item: Item) -> list[str]:
    return ["    <tags>", *(f"      <tag><text>{escaped(tag)}</text></tag>" for tag in item.tags), "    </tags>"]
