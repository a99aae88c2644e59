"""XLSX: one sheet with a header.

Read by python-calamine, written by XlsxWriter. What counts is what a cell holds, not what it shows.
"""

from __future__ import annotations

import datetime
import io
from decimal import Decimal
from typing import Any

from quizwar_cli.banks.formats.decision import doubt
from quizwar_cli.banks.formats.extras import library
from quizwar_cli.banks.formats.loss import Losses
from quizwar_cli.banks.formats.opening import Archive
from quizwar_cli.banks.formats.outgoing import Outgoing
from quizwar_cli.banks.formats.reading import Reading
from quizwar_cli.banks.formats.record import UnfitError, Where
from quizwar_cli.banks.formats.tables import Cell, DateText, Row, rows_of, take_rows, typed
from quizwar_cli.errors import QuizwarError, UsageError

_OPTION = "--sheet"
_NUMBERS = ("answer", "step", "value_a", "value_b", "spread", "difficulty", "right_option")


def read(data: bytes, reading: Reading) -> None:
    """Reads the rows of a sheet into `reading`."""
    Archive(data, reading.file)  # refuses bombs before anything else unpacks it
    calamine = library("python_calamine", "XLSX files")
    try:
        book = calamine.CalamineWorkbook.from_filelike(io.BytesIO(data))
        sheets = {name: book.get_sheet_by_name(name).to_python(skip_empty_area=False) for name in book.sheet_names}
    except calamine.CalamineError as error:
        raise QuizwarError("not-xlsx", f"this is no XLSX file that can be read: {error}", place=reading.file) from None
    name = _sheet(sheets, reading)
    rows = [
        Row(Where(reading.file, "row", number), [_cell(cell) for cell in cells])
        for number, cells in enumerate(sheets[name], 1)
        if any(cell != "" for cell in cells)
    ]
    take_rows(rows, reading)


def _sheet(sheets: dict[str, list[list[Any]]], reading: Reading) -> str:
    wanted = reading.settings.sheet
    if wanted:
        if wanted not in sheets:
            hint = f"sheets: {', '.join(sheets)}"
            raise UsageError("no-sheet", f"there is no sheet `{wanted}`", place=reading.file, hint=hint)
        return reading.settled("sheet", wanted, _OPTION)
    filled = [name for name, rows in sheets.items() if any(cell != "" for row in rows for cell in row)]
    if not filled:
        raise QuizwarError("no-questions", "every sheet is empty", place=reading.file)
    if len(filled) > 1:
        raise doubt(reading.file, "sheet", f"{len(filled)} sheets have contents", filled, _OPTION)
    return reading.decide("sheet", filled[0], "the only one with contents", _OPTION)


def _cell(value: object) -> Cell:
    """A cell as text, number or date; a truth value is the reason why it cannot be used. A failed formula is empty."""
    if isinstance(value, bool):
        hint = "make it a text: a single quote before it"
        return UnfitError("not-a-text", f"a cell holds the truth value {str(value).upper()}, not a text", hint)
    if isinstance(value, int | float):
        return Decimal(repr(value))
    if isinstance(value, datetime.datetime) and value.time() == datetime.time():
        return DateText(value.date().isoformat())
    if isinstance(value, datetime.date | datetime.time):
        return DateText(value.isoformat())
    if isinstance(value, datetime.timedelta):
        return DateText(str(value))
    return str(value)


def write(bank: Outgoing, losses: Losses) -> bytes:
    """One sheet, a row a question. The same bank gives the same bytes: the file is dated 2000-01-01."""
    writer = library("xlsxwriter", "XLSX files")
    stream = io.BytesIO()
    book = writer.Workbook(stream, {"in_memory": True, "strings_to_urls": False, "strings_to_formulas": False})
    book.set_properties({"created": datetime.datetime(2000, 1, 1)})
    sheet = book.add_worksheet("questions")
    header: list[str] = []
    for number, cells in enumerate(rows_of(bank, losses)):
        header = header or cells
        for column, cell in enumerate(cells):
            value = typed(cell) if number and header[column] in _NUMBERS else cell
            if isinstance(value, Decimal):
                sheet.write_number(number, column, float(value))
            elif value:
                sheet.write_string(number, column, value)
    sheet.freeze_panes(1, 0)
    book.close()
    return stream.getvalue()
