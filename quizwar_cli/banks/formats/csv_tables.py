"""CSV and TSV with any header.

Source: RFC 4180, and what spreadsheets write where commas are decimal marks (semicolons).
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from quizwar_cli.banks.formats.decision import doubt
from quizwar_cli.banks.formats.encoding import decode
from quizwar_cli.banks.formats.loss import Losses
from quizwar_cli.banks.formats.outgoing import Outgoing
from quizwar_cli.banks.formats.reading import Reading
from quizwar_cli.banks.formats.record import UnfitError, Where
from quizwar_cli.banks.formats.tables import Row, rows_of, take_rows

SEPARATORS = {",": "comma", ";": "semicolon", "\t": "tab", "|": "pipe"}
LONGEST_CELL = 100_000
"""Characters; a longer cell is most likely a quote that was never closed."""
_OPTION = "--separator"
_EXCEL = "sep="  # a first line that spreadsheets write and obey
_MARGIN = 0.9  # of the best separator's share of even rows: a second one that reaches it makes a doubt
_SAMPLE = 200  # rows from which the separator is told


class _Broken(NamedTuple):
    reason: str
    text: str


def read(data: bytes, reading: Reading) -> None:
    """Reads the rows of a table into `reading`."""
    text = decode(data, reading)
    separator = _separator(text, reading)
    rows: list[Row] = []
    for line, found in _rows(text, separator):
        where = Where(reading.file, "line", line)
        if isinstance(found, _Broken):
            hint = "reading goes on with the next line; double a quote that belongs to a text"
            reading.reject(where, UnfitError("open-quote", found.reason, hint), found.text)
        elif any(cell.strip() for cell in found):
            rows.append(Row(where, list(found)))
    take_rows(rows, reading)


def _separator(text: str, reading: Reading) -> str:
    if reading.settings.separator:
        sign = reading.settings.separator
        reading.settled("separator", SEPARATORS.get(sign, sign), _OPTION)
        return sign
    if text.startswith(_EXCEL) and text[4:5] in SEPARATORS:
        reading.decide("separator", SEPARATORS[text[4]], "the first line says so: sep=", _OPTION)
        return text[4]
    fits = {sign: _evenness(text, sign) for sign in SEPARATORS}
    fits = {sign: even for sign, even in fits.items() if even.columns > 1}
    if not fits:
        if reading.settings.columns:
            return reading.decide("separator", "comma", "there is one column only", _OPTION) and ","
        raise doubt(reading.file, "separator", "no row has two columns by any", SEPARATORS.values(), _OPTION)
    best = max(fits, key=lambda sign: fits[sign].share)
    near = [sign for sign, even in fits.items() if even.share >= _MARGIN * fits[best].share]
    if len(near) > 1:
        readings = [f"{SEPARATORS[sign]} ({fits[sign].columns} columns)" for sign in near]
        raise doubt(reading.file, "separator", "the rows are even by more than one", readings, _OPTION)
    even = fits[best]
    evidence = f"{even.good:,} of the first {even.rows:,} rows have the header's {even.columns} columns by it"
    others = [f"{SEPARATORS[sign]} {fits[sign].good:,}" for sign in fits if sign != best]
    evidence += f"; by {', '.join(others)}" if others else "; the others give one column"
    reading.decide("separator", SEPARATORS[best], evidence, _OPTION)
    return best


class _Evenness(NamedTuple):
    """How many of the first rows have the columns of the first one."""

    columns: int
    good: int
    rows: int

    @property
    def share(self) -> float:
        return self.good / self.rows


def _evenness(text: str, separator: str) -> _Evenness:
    found = (cells for _, cells in _rows(text, separator) if not isinstance(cells, _Broken) and any(cells))
    widths = [len(cells) for cells in islice(found, _SAMPLE)] or [0]
    return _Evenness(widths[0], widths.count(widths[0]), len(widths))


def _rows(text: str, separator: str) -> Iterator[tuple[int, Sequence[str] | _Broken]]:
    """The rows, each with the number of its first line; after a quote gone wrong it goes on with the next line."""
    lines = io.StringIO(text, newline="").readlines()
    start = 1 if text.startswith(_EXCEL) else 0
    while start < len(lines):
        csv.field_size_limit(LONGEST_CELL)
        begun = start
        reader = csv.reader(map(lines.__getitem__, range(start, len(lines))), delimiter=separator, strict=True)
        try:
            for cells in reader:
                yield begun + 1, cells
                begun = start + reader.line_num
            return
        except csv.Error as error:
            yield begun + 1, _Broken(_said(error), lines[begun])
            start = begun + 1


def _said(error: csv.Error) -> str:
    said = str(error)
    if "field larger" in said:
        return f"a cell is longer than {LONGEST_CELL:,} characters: a quote that is never closed?"
    if "unexpected end" in said:
        return "a quote opens here that is never closed"
    if "expected after" in said:
        return "a closing quote is followed by more text: a quote inside a text must be doubled"
    return f"this is no CSV: {said}"


def write(bank: Outgoing, losses: Losses, *, separator: str = ",") -> bytes:
    """A row a question, UTF-8, with all languages of the bank."""
    stream = io.StringIO(newline="")
    csv.writer(stream, delimiter=separator, lineterminator="\r\n").writerows(rows_of(bank, losses))
    return stream.getvalue().encode("utf-8")


def write_tsv(bank: Outgoing, losses: Losses) -> bytes:
    """As `write`, with tabs."""
    return write(bank, losses, separator="\t")
