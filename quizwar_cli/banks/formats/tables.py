"""Rows with a header: what CSV and XLSX share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any, NamedTuple, TypeAlias

from quizwar_cli.banks.formats.columns import Columns, find_columns
from quizwar_cli.banks.formats.entries import Entry, Value, as_text, take
from quizwar_cli.banks.formats.loss import Losses
from quizwar_cli.banks.formats.outgoing import Outgoing
from quizwar_cli.banks.formats.reading import Reading
from quizwar_cli.banks.formats.record import UnfitError, Where
from quizwar_cli.documents.scalars import exact
from quizwar_cli.errors import QuizwarError


class DateText(str):
    """A date that a spreadsheet holds as one. In an option it is most likely something else that it took for one."""


Cell: TypeAlias = Value | UnfitError
"""A cell that no question can use is the reason for it."""
_DATES = ("reviewed", "valid_until")


class Row(NamedTuple):
    """The cells of a row and where it stands."""

    where: Where
    cells: Sequence[Cell]


def take_rows(rows: Sequence[Row], reading: Reading) -> None:
    """Turns rows, the header first, into the records and rejects of `reading`."""
    if not rows:
        raise QuizwarError("no-questions", "there are no rows", place=reading.file)
    if reading.settings.header:
        header = [_shown(cell).strip() for cell in rows[0].cells]
        body = rows[1:]
    else:
        header = [str(number) for number in range(1, len(rows[0].cells) + 1)]
        body = rows
        reading.settled("header", "none: columns are called 1, 2, ...", "--no-header")
    columns = find_columns(header, reading)
    reading.languages = columns.languages("text")
    entries = []
    for row in body:
        try:
            entries.append(_entry(row, len(header), columns))
        except UnfitError as error:
            reading.reject(row.where, error, " | ".join(map(_shown, row.cells)))
    take(entries, reading, header_key=_said_by_header(columns))


def _shown(cell: Cell) -> str:
    return "?" if isinstance(cell, UnfitError) else as_text(cell)


def _said_by_header(columns: Columns) -> str:
    return "one" if columns.has("right_option") else "text" if columns.has("right_text") else ""


def _entry(row: Row, width: int, columns: Columns) -> Entry:
    """The values of a row by field. Raises UnfitError for a row that is not as wide as the header."""
    if len(row.cells) != width:
        hint = "a separator too many or too few, or a text with a separator that is not in quotes"
        raise UnfitError("ragged-row", f"the row has {len(row.cells)} cells, the header {width}", hint)
    entry = Entry(row.where)
    for key, index in columns.single.items():
        entry.single[key] = _cell(row, index, date=key[0] in _DATES)
    for into, found in ((entry.options, columns.options), (entry.wrong, columns.wrong)):
        for language, indices in found.items():
            into[language] = [as_text(_cell(row, index)) for index in indices]
    return entry


def _cell(row: Row, index: int, *, date: bool = False) -> Value:
    cell = row.cells[index]
    if isinstance(cell, UnfitError):
        raise cell
    if isinstance(cell, DateText) and not date:
        hint = "format the cell as text and write it anew"
        raise UnfitError("not-a-text", f"a cell holds the date {cell}, not a text", hint)
    return cell.strip() if isinstance(cell, str) else cell


def rows_of(bank: Outgoing, losses: Losses) -> Iterator[list[str]]:
    """A header and a row a question, all in texts; numbers with a decimal point."""
    languages = [bank.language] if bank.language else list(bank.header["languages"])
    losses.add("", "name", "a table has no place for it")
    columns = _written_columns(languages)
    rows = [row for data in bank.questions if (row := _row(data, bank, languages, losses))]
    used = [name for name in columns if name in _ALWAYS or any(row.get(name) for row in rows)]
    yield used
    for row in rows:
        yield [row.get(name, "") for name in used]


_ALWAYS = ("id", "kind", "category", "source")
_TEXTS = ("author", "licence", "reviewed", "valid_until", "source")


def _written_columns(languages: Sequence[str]) -> list[str]:
    options = [f"option_{number}_{language}" for language in languages for number in range(1, 5)]
    return [
        *("id", "kind", "category"),
        *(f"text_{language}" for language in languages),
        *options,
        *("right_option", "answer", "step"),
        *(f"unit_{language}" for language in languages),
        *(
            "value_a",
            "value_b",
            "spread",
            "difficulty",
            "source",
            "reviewed",
            "valid_until",
            "author",
            "licence",
            "tags",
        ),
    ]


def _row(data: Mapping[str, Any], bank: Outgoing, languages: Sequence[str], losses: Losses) -> dict[str, str]:
    """The cells of a question by column; empty where it has no text in the languages that are written."""
    name = data["id"]
    if not any(language in data["text"] for language in languages):
        losses.leave_out(name, "text", f"it has no text in {', '.join(languages)}")
        return {}
    if any(language not in languages for language in data["text"]):
        losses.add(name, "languages", f"only {', '.join(languages)} is written of {', '.join(data['text'])}")
    row = {"id": name, "kind": data["kind"], "category": data["category"], "tags": " ".join(data.get("tags", ()))}
    stated = {"licence": bank.licence, **data}
    row |= {field: _kept(stated.get(field, ""), name, field, losses) for field in _TEXTS}
    for language in languages:
        row[f"text_{language}"] = _kept(data["text"].get(language, ""), name, "text", losses)
        row[f"unit_{language}"] = _kept(data.get("unit", {}).get(language, ""), name, "unit", losses)
        for number, option in enumerate(data.get("options", {}).get(language, ()), 1):
            row[f"option_{number}_{language}"] = _kept(option, name, "options", losses)
    row |= {field: _number(data[field]) for field in ("step", "spread", "difficulty") if field in data}
    row |= {f"value_{side}": _number(data["values"][side]) for side in ("a", "b") if "values" in data}
    if data["kind"] == "choice":
        language = next(iter(data["answer"]))
        row["right_option"] = str(data["options"][language].index(data["answer"][language]) + 1)
    else:
        row["answer"] = _number(data["answer"])
    return row


def _kept(text: str, name: str, field: str, losses: Losses) -> str:
    """The text without spaces at its ends, which no reader of tables keeps."""
    if text != text.strip():
        losses.add(name, field, "changed: spaces at its ends")
    return text.strip()


def _number(value: int | float) -> str:
    """With a fourth decimal where three could be taken for thousands."""
    written = f"{exact(value).normalize():f}"
    _, point, decimals = written.partition(".")
    return f"{written}0" if point and len(decimals) == 3 else written


def typed(cell: str) -> Decimal | str:
    """A cell as a spreadsheet should hold it: a number where nothing of it is lost as one."""
    if not cell.replace(".", "", 1).removeprefix("-").isdecimal() or len(cell) > 15:
        return cell
    return Decimal(cell)
