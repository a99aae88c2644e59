"""Tables of facts: CSV files and data packages."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple

from quizwar_cli.documents import DocumentError, Finding
from quizwar_cli.documents.parsed import UnparsableError
from quizwar_cli.documents.source import read_text
from quizwar_cli.errors import Place, UsageError

PACKAGE = "datapackage.json"
_SEPARATORS = (",", ";", "\t")
_LONGEST = 40  # characters of a number


class Row(NamedTuple):
    """A row of a table: the line it ends on, and its fields by column."""

    line: int
    fields: Mapping[str, str]

    def text(self, column: str, language: str, form: str = "") -> str:
        """What stands in a column for a language: `column.language.form`, else `column.language`, else `column`.

        A form that no column has is the plain text; one whose column is there and empty is missing (empty text).
        """
        names = [f"{column}.{language}.{form}"] if form else []
        for name in (*names, f"{column}.{language}", column):
            if name in self.fields:
                return self.fields[name]
        return ""

    def number(self, column: str) -> Decimal | None:
        """The number in a column; None where there is none. A point for decimals, no sign for thousands."""
        text = self.fields.get(column, "")
        try:
            value = Decimal(text) if text and len(text) <= _LONGEST else Decimal("NaN")
        except InvalidOperation:
            return None
        return value if value.is_finite() else None


@dataclass(frozen=True)
class Facts:
    """A table; `source` and `date` hold for rows that have none of their own."""

    path: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    source: str = ""
    date: str = ""
    licence: str = ""

    def has(self, column: str, languages: Sequence[str] = ()) -> bool:
        """Whether there is such a column, for each of the languages or for all."""
        return column in self.columns or (
            bool(languages) and all(f"{column}.{language}" in self.columns for language in languages)
        )


def read_facts(path: str, resource: str = "") -> Facts:
    """The table of a CSV file, or of a data package (its folder or its datapackage.json).

    Raises UsageError where there is none, DocumentError with what cannot be read.
    """
    file = Path(path)
    if file.is_dir():
        file = file / PACKAGE
    if file.name == PACKAGE:
        return _package(file, resource)
    return _table(str(file), "")


def _package(file: Path, wanted: str) -> Facts:
    """Source: Data Package (v2), https://datapackage.org/standard/data-package/."""
    package = _descriptor(file)
    resources = [entry for entry in package.get("resources", []) if isinstance(entry, dict)]
    names = [str(entry.get("name", "")) for entry in resources]
    if wanted and wanted not in names:
        raise UsageError(
            "no-resource", f"the package has no resource `{wanted}`", hint=f"there are: {', '.join(names)}"
        )
    tables = [entry for entry in resources if _is_table(entry) and wanted in ("", entry.get("name"))]
    if len(tables) != 1:
        message = f"the package has {len(tables)} tables" if tables else "the package has no CSV table"
        raise UsageError("which-resource", message, place=str(file), hint=f"--resource, one of {', '.join(names)}")
    entry = tables[0]
    target = PurePosixPath(str(entry["path"]))
    if target.is_absolute() or ".." in target.parts or "://" in str(entry["path"]):
        hint = "tables lie in the package's folder or below"
        raise UsageError(
            "path-outside", f"the table's path leads out of the package: {target}", place=str(file), hint=hint
        )
    dialect = entry.get("dialect")
    separator = str(dialect.get("delimiter", "")) if isinstance(dialect, dict) else ""
    facts = _table(str(file.parent / target), separator)
    licences = entry.get("licenses") or package.get("licenses") or []
    return Facts(
        facts.path,
        facts.columns,
        facts.rows,
        _titles(entry.get("sources") or package.get("sources") or []),
        str(package.get("created") or package.get("version") or "")[:10],
        ", ".join(str(one.get("name", "")) for one in licences if isinstance(one, dict)),
    )


def _descriptor(file: Path) -> dict[str, Any]:
    try:
        data = json.loads(read_text(str(file)))
    except UnparsableError as fault:
        raise DocumentError(fault.findings) from None
    except (ValueError, RecursionError) as error:
        raise DocumentError([Finding(Place(str(file)), "not-json", f"this is not JSON: {error}")]) from None
    if not isinstance(data, dict) or not isinstance(data.get("resources"), list):
        raise DocumentError([Finding(Place(str(file)), "no-package", "this describes no data package", "", "")])
    return data


def _is_table(entry: Mapping[str, Any]) -> bool:
    path = entry.get("path")
    return isinstance(path, str) and (path.endswith((".csv", ".tsv")) or entry.get("format") in ("csv", "tsv"))


def _titles(sources: Any) -> str:
    named = [one for one in sources if isinstance(one, dict)] if isinstance(sources, list) else []
    return ", ".join(str(one.get("title") or one.get("path") or "") for one in named)


def _table(path: str, separator: str) -> Facts:
    try:
        text = read_text(path)
    except UnparsableError as fault:
        raise DocumentError(fault.findings) from None
    head = text.split("\n", 1)[0]
    separator = separator or max(_SEPARATORS, key=head.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    rows: list[Row] = []
    findings: list[Finding] = []
    names: list[str] = []
    try:
        names = [name.strip() for name in next(reader, [])]
        for fields in reader:
            if len(fields) == len(names):
                rows.append(Row(reader.line_num, dict(zip(names, map(str.strip, fields), strict=True))))
            elif any(fields):
                message = f"{len(names)} columns are needed, {len(fields)} are there"
                findings.append(Finding(Place(path, reader.line_num, 1), "ragged-row", message))
    except csv.Error as error:
        findings.append(Finding(Place(path, reader.line_num, 1), "not-csv", f"this is no table: {error}"))
    doubled = sorted({name for name in names if names.count(name) > 1 or not name})
    if doubled or not names:
        message = f"column names must be there and differ: {', '.join(map(repr, doubled))}"
        findings.append(Finding(Place(path, 1, 1), "bad-columns", message))
    if findings:
        raise DocumentError(findings)
    return Facts(path, tuple(names), tuple(rows))
