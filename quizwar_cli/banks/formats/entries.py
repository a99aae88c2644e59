"""From named values, of a table's row or a JSON object, to a question: what CSV, XLSX and JSON lists share."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import TypeAlias

from quizwar_cli.banks.formats import keys, numbers
from quizwar_cli.banks.formats.difficulty import in_logits
from quizwar_cli.banks.formats.reading import Reading
from quizwar_cli.banks.formats.record import Record, UnfitError, Where, shortened

Value: TypeAlias = str | Decimal
"""A text, or a number that the file holds as one (XLSX, JSON), about which there is no doubt."""

_KINDS = {
    **dict.fromkeys(("choice", "multiple", "multiple choice", "multichoice", "single choice", "mc", "mcq"), "choice"),
    **dict.fromkeys(("number", "numerical", "numeric", "estimate", "число", "broj", "číslo", "szám"), "number"),
    **dict.fromkeys(("ratio",), "ratio"),
}
_TAGS = re.compile(r"[,;|]\s*|\s+")
_NUMERIC = ("step", "value_a", "value_b", "spread", "difficulty")
_PLAIN = ("id", "category", "source", "licence", "author", "reviewed", "valid_until")


@dataclass(slots=True)
class Entry:
    """One question's values. `single` is by field and language; `options` and `wrong` are lists by language."""

    where: Where
    single: dict[tuple[str, str], Value] = field(default_factory=dict)
    options: dict[str, list[str]] = field(default_factory=dict)
    wrong: dict[str, list[str]] = field(default_factory=dict)

    def get(self, name: str) -> Value:
        """The first value of a field that is not empty, in any language."""
        return next((value for (known, _), value in self.single.items() if known == name and value != ""), "")

    def text(self, name: str) -> str:
        """The value as a text."""
        return as_text(self.get(name))

    def by_language(self, name: str) -> dict[str, str]:
        """The values of a field that are not empty."""
        found = self.single.items()
        return {language: as_text(value) for (known, language), value in found if known == name and value != ""}


def as_text(value: Value) -> str:
    """A number as it would be written; whole ones without a point."""
    if isinstance(value, str):
        return value
    return f"{value.normalize():f}"


def take(entries: Sequence[Entry], reading: Reading, *, header_key: str = "") -> None:
    """Turns entries into the records and rejects of `reading`, after the decisions that concern them all.

    `header_key` is the key convention that the name of another column than `answer` says.
    """
    kinds: list[str | UnfitError] = [_kind_or_error(entry) for entry in entries]
    numeric = [entry for entry, kind in zip(entries, kinds, strict=True) if kind in ("number", "ratio")]
    mark = numbers.decide_mark(_number_texts(entries, numeric), reading)
    choices = [entry for entry, kind in zip(entries, kinds, strict=True) if kind == "choice"]
    convention = _convention(choices, reading, header_key)
    for entry, kind in zip(entries, kinds, strict=True):
        try:
            if isinstance(kind, UnfitError):
                raise kind
            reading.records.append(_record(entry, kind, (mark, convention), reading))
        except UnfitError as error:
            reading.reject(entry.where, error, entry.text("text"))


def _kind_or_error(entry: Entry) -> str | UnfitError:
    try:
        return _kind(entry)
    except UnfitError as error:
        return error


def _kind(entry: Entry) -> str:
    """The kind of a question: as its field says, or by having options."""
    stated = keys.folded(entry.text("kind"))
    optional = any(any(texts) for texts in (*entry.options.values(), *entry.wrong.values()))
    if not entry.text("text"):
        raise UnfitError("empty-text", "there is no question text")
    if stated in ("boolean", "truefalse", "true/false", "true false"):
        raise UnfitError("true-or-false", "a true-or-false question has two options; four are needed")
    if stated and stated not in _KINDS:
        raise UnfitError("unknown-kind", f"questions of kind `{shortened(stated, 40)}` cannot be taken")
    if not stated and not optional and not re.search(r"\d", entry.text("answer")):
        raise UnfitError("no-options", "there are no options, and the answer is not a number")
    return _KINDS[stated] if stated else "choice" if optional else "number"


def _number_texts(entries: Sequence[Entry], numeric: Sequence[Entry]) -> Iterator[str]:
    """All numbers that were written as texts."""
    for entry in numeric:
        value = entry.get("answer")
        if isinstance(value, str):
            yield value
    for entry in entries:
        yield from (value for name in _NUMERIC if isinstance(value := entry.get(name), str) and value)


def _convention(choices: Sequence[Entry], reading: Reading, header_key: str) -> str:
    """How the right option is named where options are listed with it; not needed where the wrong ones are apart."""
    listed = [entry for entry in choices if any(entry.options.values())]
    if not listed:
        return "text"
    cells = [_cell(entry) for entry in listed]
    if header_key and not any(entry.text("answer") for entry in listed):
        reading.decide("right option", f"by {header_key}", "the name of its column says so", "--key")
        return header_key
    return keys.decide_convention(cells, reading)


def _cell(entry: Entry, language: str | None = None) -> keys.Cell:
    if language is None:
        language = next(language for language, texts in entry.options.items() if any(texts))
    answers = entry.by_language("answer")
    answer = answers.get(language, "") or entry.text("answer") or entry.text("right_option") or entry.text("right_text")
    options = list(entry.options[language])
    while options and not options[-1]:
        options.pop()
    return keys.Cell(answer, options)


def _record(entry: Entry, kind: str, decided: tuple[str, str], reading: Reading) -> Record:
    mark, convention = decided
    record = Record(entry.where, kind, texts=entry.by_language("text"), unit=entry.by_language("unit"))
    for name in _PLAIN:
        setattr(record, name, entry.text(name))
    record.tags = [tag for tag in _TAGS.split(entry.text("tags")) if tag]
    record.spread = _number(entry, "spread", mark)
    record.difficulty = in_logits(entry.get("difficulty"), mark, reading)
    if kind == "choice":
        _choice(record, entry, convention)
        return record
    answer = entry.get("answer")
    record.answer = answer if isinstance(answer, Decimal) else numbers.parse(answer, mark)
    record.step = _number(entry, "step", mark)
    a, b = _number(entry, "value_a", mark), _number(entry, "value_b", mark)
    record.values = (a, b) if a is not None and b is not None else None
    return record


def _number(entry: Entry, name: str, mark: str) -> Decimal | None:
    value = entry.get(name)
    return value if isinstance(value, Decimal) else numbers.parse(value, mark, name) if value else None


def _choice(record: Record, entry: Entry, convention: str) -> None:
    if any(any(texts) for texts in entry.wrong.values()):
        rights = entry.by_language("answer") or entry.by_language("right_text")
        for language, wrong in entry.wrong.items():
            right = rights.get(language) or (entry.text("answer") if len(entry.wrong) == 1 else "")
            if not right:
                raise UnfitError("no-answer", f"there is no right option{f' in {language}' if language else ''}")
            record.options[language] = [right, *filter(None, wrong)]
        record.right, record.key_first = (0,), True
        return
    found: dict[str, tuple[int, ...]] = {}
    for language, texts in entry.options.items():
        if any(texts):
            cell = _cell(entry, language)
            if not (convention == "text" and found and language not in entry.by_language("answer")):
                found[language] = keys.right_options(convention, cell)
            record.options[language] = list(cell.options)
    if len(set(found.values())) > 1:
        raise UnfitError("key-differs", "the right option is not the same in every language")
    record.right, record.key_first = next(iter(found.values())), convention == "first"
    _without_gaps(record)


def _without_gaps(record: Record) -> None:
    """Takes out options that are empty in every language; the right ones keep their meaning."""
    longest = max(map(len, record.options.values()))
    filled = [index for index in range(longest) if any(texts[index : index + 1] != [""] for texts in _padded(record))]
    if any(index not in filled for index in record.right):
        raise UnfitError("answer-not-an-option", "the right option is empty")
    record.options = {
        language: [texts[index] if index < len(texts) else "" for index in filled]
        for language, texts in record.options.items()
    }
    record.right = tuple(filled.index(index) for index in record.right)


def _padded(record: Record) -> list[list[str]]:
    longest = max(map(len, record.options.values()))
    return [[*texts, *[""] * (longest - len(texts))] for texts in record.options.values()]
