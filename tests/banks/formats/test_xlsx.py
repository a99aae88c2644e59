from __future__ import annotations

import datetime
import io
from typing import Any

import openpyxl
import pytest

from quizwar_cli.errors import QuizwarError, UsageError
from tests.banks.formats.reading import codes, decided, read

HEADER = ["question", "a", "b", "c", "d", "answer", "valid until"]


def book(sheets: dict[str, list[list[Any]]]) -> bytes:
    """Written by another library than ours."""
    made = openpyxl.Workbook()
    made.remove(made.active)
    for name, rows in sheets.items():
        sheet = made.create_sheet(name)
        for row in rows:
            sheet.append(row)
    stream = io.BytesIO()
    made.save(stream)
    return stream.getvalue()


def test_rows_with_numbers_dates_and_truth_values() -> None:
    rows = [
        HEADER,
        ["Кой?", "а", "б", "в", "г", "b", datetime.date(2031, 5, 1)],
        ["Year?", 1889, 1890, 1891.5, "x", "a", None],
        ["How high?", None, None, None, None, 8848.86, None],
        ["True?", True, "b", "c", "d", "b", None],
        ["When?", datetime.date(2020, 1, 2), "b", "c", "d", "b", None],
        [None] * 7,
        ["Last?", "а", "б", "в", "г", "c", None],
    ]
    reading = read("xlsx", book({"Въпроси": rows, "empty": []}))
    assert decided(reading, "sheet") == "Въпроси"
    assert [record.where.number for record in reading.records] == [2, 3, 4, 8]
    assert reading.records[0].valid_until == "2031-05-01"
    assert reading.records[1].options == {"": ["1889", "1890", "1891.5", "x"]}
    assert str(reading.records[2].answer) == "8848.86"
    assert codes(reading) == [(5, "not-a-text"), (6, "not-a-text")]


def test_several_sheets_are_asked_for() -> None:
    rows = [HEADER, ["Who?", "p", "q", "r", "s", "b", None]]
    data = book({"one": rows, "two": rows})
    with pytest.raises(UsageError) as caught:
        read("xlsx", data)
    assert "one, two" in caught.value.hint
    assert len(read("xlsx", data, sheet="two").records) == 1
    with pytest.raises(UsageError, match="no sheet `three`"):
        read("xlsx", data, sheet="three")


def test_what_is_no_xlsx() -> None:
    with pytest.raises(QuizwarError) as caught:
        read("xlsx", b"PK\x03\x04 not really")
    assert caught.value.code == "broken-zip"
    with pytest.raises(QuizwarError, match="every sheet is empty"):
        read("xlsx", book({"one": []}))
