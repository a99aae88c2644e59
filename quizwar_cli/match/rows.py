"""The results of a series as a file: a row a seat a match, CSV, JSON Lines or Parquet."""

from __future__ import annotations

import csv
import json
import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol, TextIO

from quizwar_cli.engine.batch import CREDIT
from quizwar_cli.engine.codes import Kind, word
from quizwar_cli.engine.fields import SEATS
from quizwar_cli.errors import UsageError
from quizwar_cli.match.logfile import telling
from quizwar_cli.match.playing import Batch, Chunk
from quizwar_cli.match.series import SEATINGS, MatchResult, Series

ENDINGS = (".csv", ".jsonl", ".parquet")


def rows_of(series: Series, result: MatchResult) -> Iterator[dict[str, Any]]:
    """The rows of a match, one a seat, by entrant."""
    match = {
        "match": result.number,
        "seed": series.setup.seed,
        "block": result.block,
        "seating": result.seating,
    }
    rest = {
        "decisions": result.decisions,
        "clock_ms": result.clock_ms,
        **{f"{word(kind)}_questions": result.questions[kind] for kind in Kind},
        "turns": result.turns,
        "skipped": result.skipped,
        "lead_changes": result.lead_changes,
        "parted": result.parted,
        "unfinished": result.unfinished,
        "winner_behind": result.winner_behind,
    }
    for seat in result.seats:
        yield {
            **match,
            "seat": series.setup.seats[seat.entrant].name,
            "player": series.setup.seats[seat.entrant].describe(),
            "chair": seat.chair,
            "place": seat.place,
            "win": seat.credit / CREDIT,
            "tied": seat.tied,
            "score": seat.score,
            "out": seat.out,
            "regions": seat.regions,
            "walls": seat.walls,
            "bonus": seat.bonus,
            "holds": seat.holds,
            "captures": seat.captures,
            "castles_taken": seat.castles_taken,
            **rest,
        }


def tuples_of(series: Series, chunk: Chunk, names: list[str]) -> Iterable[tuple[Any, ...]]:
    """The rows of all matches of a chunk, their values in the order of `names`."""
    if isinstance(chunk, Batch):
        columns = batch_columns(chunk)
        return zip(*(columns[name] for name in names), strict=True)
    return [tuple(row.values()) for result in chunk for row in rows_of(series, result)]


def batch_columns(batch: Batch) -> dict[str, list[Any]]:
    """The values of `rows_of` by column, from all records at once: one by one it takes far longer than playing."""
    import numpy as np

    series, records = batch.series, batch.records
    numbers = np.arange(batch.first, batch.first + len(records))
    chairs_of = np.argsort(np.array(SEATINGS), axis=1)  # (seatings, entrants): the chair of each entrant
    chairs = chairs_of[numbers % series.seatings]  # (matches, entrants)

    def by_seat(field: str) -> Any:
        return np.take_along_axis(records[field], chairs, axis=1).ravel()

    match = {"match": numbers, "block": numbers // series.seatings, "seating": numbers % series.seatings}
    match |= {name: records[name] for name in MATCH_FIELDS}
    match |= {f"{word(kind)}_questions": records["questions"][:, kind] for kind in Kind}
    seats = len(records) * series.setup.seats
    return {
        **{name: np.repeat(values, SEATS).tolist() for name, values in match.items()},
        **{name: by_seat(name).tolist() for name in SEAT_FIELDS},
        **{name: by_seat(name).astype(bool).tolist() for name in ("tied", "out")},
        "win": (by_seat("credit") / CREDIT).tolist(),
        "chair": chairs.ravel().tolist(),
        "seed": [series.setup.seed] * len(seats),
        "seat": [seat.name for seat in seats],
        "player": [seat.describe() for seat in seats],
    }


MATCH_FIELDS = ("decisions", "clock_ms", "turns", "skipped", "lead_changes", "parted", "unfinished", "winner_behind")
SEAT_FIELDS = ("place", "score", "regions", "walls", "bonus", "holds", "captures", "castles_taken")


class RowSink(Protocol):
    """Takes rows."""

    def write(self, names: list[str], rows: Iterable[tuple[Any, ...]]) -> None:
        """Take some rows; `names` of the columns are the same every time."""
        ...


class CsvSink:
    """Rows as CSV with a header (RFC 4180, lines ending in a line feed)."""

    def __init__(self, stream: TextIO) -> None:
        self._writer = csv.writer(stream, lineterminator="\n")
        self._begun = False

    def write(self, names: list[str], rows: Iterable[tuple[Any, ...]]) -> None:
        """Take some rows."""
        if not self._begun:
            self._writer.writerow(names)
            self._begun = True
        self._writer.writerows(rows)


class JsonlSink:
    """Rows as JSON Lines."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, names: list[str], rows: Iterable[tuple[Any, ...]]) -> None:
        """Take some rows."""
        encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
        self._stream.writelines(encode(dict(zip(names, row, strict=True))) + "\n" for row in rows)


def polars_or_none(path: Path) -> Any:
    """Polars (an extra) where `path` is to be Parquet. Raises UsageError where it is not installed."""
    if path.suffix != ".parquet":
        return None
    try:
        import polars
    except ImportError as error:
        hint = "pip install 'quizwar[parquet]', or write .csv or .jsonl"
        raise UsageError("no-parquet", "Parquet files need polars, which is not installed", hint=hint) from error
    return polars


class ResultFile:
    """A file of rows, written beside its place and put there at the end, whole or not at all.

    Rows go to the disk as they come. Parquet cannot be written a row at a time: JSON Lines are, and made into it at the
    end, a piece at a time. Raises UsageError for an ending of no known format or a file that is there already.
    """

    def __init__(self, path: Path, series: Series, *, force: bool) -> None:
        if path.suffix not in ENDINGS:
            raise UsageError("bad-ending", f"--out takes a file ending in {', '.join(ENDINGS)}, not {path.name}")
        if path.exists() and not force:
            message = "the file is there already and is left as it is"
            raise UsageError("file-exists", message, place=str(path), hint="--force overwrites it")
        self._series = series
        self._path = path
        self._polars = polars_or_none(path)
        self._partial = path.with_name(f".{path.name}.{os.getpid()}.part")
        self._made = self._partial.with_suffix(".made")
        with telling(path):
            self._stream = self._partial.open("x", encoding="utf-8", newline="")
        self._sink: RowSink = CsvSink(self._stream) if path.suffix == ".csv" else JsonlSink(self._stream)
        self._types: dict[str, type] = {}

    def add(self, results: Chunk) -> None:
        """Take the results of some matches."""
        first = next(rows_of(self._series, next(iter(results))))
        self._types = {name: type(value) for name, value in first.items()}
        with telling(self._path):
            self._sink.write(list(first), tuples_of(self._series, results, list(first)))

    def __enter__(self) -> ResultFile:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        """Put the file in its place; after a failure leave nothing behind."""
        try:
            if error is None:
                with telling(self._path):
                    self._stream.close()
                    if self._polars:
                        self._make_parquet()
                    self._partial.replace(self._path)
        finally:
            with suppress(OSError):  # a full disk: what could not be written is given up anyway
                self._stream.close()
            self._partial.unlink(missing_ok=True)
            self._made.unlink(missing_ok=True)

    def _make_parquet(self) -> None:
        """JSON Lines into Parquet, rows in their order."""
        polars = self._polars
        if self._types:
            named = {int: polars.Int64, float: polars.Float64, bool: polars.Boolean, str: polars.String}
            schema = {name: named[kind] for name, kind in self._types.items()}
            polars.scan_ndjson(self._partial, schema=schema).sink_parquet(self._made)
        else:  # interrupted before the first match was over
            polars.DataFrame().write_parquet(self._made)
        self._made.replace(self._partial)
