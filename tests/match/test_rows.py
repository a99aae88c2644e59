"""The rows of a series: the same in every format, and a file whole or not at all."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from quizwar_cli.errors import QuizwarError, UsageError
from quizwar_cli.match.playing import play_series
from quizwar_cli.match.rows import ENDINGS, ResultFile, rows_of
from quizwar_cli.match.series import Series
from quizwar_cli.match.statistics import Statistics
from tests.match.small import setup

Row = dict[str, Any]


@pytest.fixture(scope="module")
def series() -> Series:
    return Series(setup("Ана=bot:planner@0.5", 'B "b", c=script:storm', seed=3), 4, rotate=True)


@pytest.fixture(scope="module")
def rows(series: Series) -> list[Row]:
    return [row for chunk in play_series(series) for result in chunk for row in rows_of(series, result)]


def written(path: Path, series: Series) -> Path:
    with ResultFile(path, series, force=False) as file:
        for chunk in play_series(series):
            file.add(chunk)
    return path


def from_csv(path: Path, like: Row) -> list[Row]:
    with path.open(encoding="utf-8", newline="") as stream:
        told = list(csv.DictReader(stream))
    kinds = {bool: lambda text: {"True": True, "False": False}[text], int: int, float: float, str: str}
    return [{key: kinds[type(like[key])](text) for key, text in row.items()} for row in told]


def test_a_row_a_seat_a_match(series: Series, rows: list[Row]) -> None:
    assert len(rows) == 24 * 3
    assert [row["match"] for row in rows] == [number for number in range(24) for _ in range(3)]
    assert [row["seat"] for row in rows[:3]] == ["Ана", 'B "b", c', "greedy-3"]
    assert {row["seed"] for row in rows} == {3}
    assert all(row["block"] * 6 + row["seating"] == row["match"] for row in rows)


def test_csv_jsonl_and_parquet_hold_the_same_rows(tmp_path: Path, series: Series, rows: list[Row]) -> None:
    import polars

    told = written(tmp_path / "rows.jsonl", series).read_text(encoding="utf-8")
    assert [json.loads(line) for line in told.splitlines()] == rows
    assert from_csv(written(tmp_path / "rows.csv", series), rows[0]) == rows
    frame = polars.read_parquet(written(tmp_path / "rows.parquet", series))
    assert frame.to_dicts() == rows
    assert frame.columns == list(rows[0])
    assert sorted(path.name for path in tmp_path.iterdir()) == ["rows.csv", "rows.jsonl", "rows.parquet"]


def test_the_rows_give_the_figures_of_the_table(series: Series, rows: list[Row]) -> None:
    statistics = Statistics(series.seatings)
    for chunk in play_series(series):
        statistics.add(chunk)
    for entrant, seat in enumerate(series.setup.seats):
        mine = [row for row in rows if row["seat"] == seat.name]
        assert sum(row["win"] for row in mine) / len(mine) == pytest.approx(statistics.win_share(entrant))
        for name in ("score", "out", "regions", "walls", "holds", "captures", "castles_taken", "tied"):
            assert sum(int(row[name]) for row in mine) == statistics.seats[entrant][name].total
    firsts = rows[::3]
    for name in ("decisions", "clock_ms", "turns", "skipped", "lead_changes", "winner_behind"):
        assert sum(row[name] for row in firsts) == statistics.match[name].total
    kinds = ("choice_questions", "number_questions", "ratio_questions")
    assert [sum(row[kind] for row in firsts) for kind in kinds] == [sums.total for sums in statistics.questions]


@pytest.mark.parametrize("ending", ENDINGS)
def test_after_a_failure_nothing_is_left(ending: str, tmp_path: Path, series: Series) -> None:
    with pytest.raises(RuntimeError), ResultFile(tmp_path / f"rows{ending}", series, force=False) as file:
        file.add(next(play_series(series)))
        raise RuntimeError
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("ending", ENDINGS)
def test_what_is_there_is_kept_until_the_new_one_is_whole(ending: str, tmp_path: Path, series: Series) -> None:
    path = tmp_path / f"rows{ending}"
    path.write_text("precious", encoding="utf-8")
    with pytest.raises(UsageError) as caught:
        ResultFile(path, series, force=False)
    assert caught.value.code == "file-exists"
    with ResultFile(path, series, force=True) as file:
        file.add(next(play_series(series)))
        assert path.read_text(encoding="utf-8") == "precious"
    assert path.stat().st_size > 1000


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_folder_that_is_not_there_is_told_before_anything_is_played(
    ending: str, tmp_path: Path, series: Series
) -> None:
    with pytest.raises(QuizwarError) as caught:
        ResultFile(tmp_path / "gone" / f"rows{ending}", series, force=False)
    assert caught.value.code == "cannot-write"
    assert "No such file" in caught.value.message


@pytest.mark.parametrize("name", ["rows", "rows.txt", "rows.csv.gz", "rows.CSV"])
def test_an_ending_of_no_format(name: str, tmp_path: Path, series: Series) -> None:
    with pytest.raises(UsageError) as caught:
        ResultFile(tmp_path / name, series, force=False)
    assert caught.value.code == "bad-ending"
    assert ".parquet" in caught.value.message


def test_parquet_without_polars(tmp_path: Path, series: Series, monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(UsageError) as caught:
        ResultFile(tmp_path / "rows.parquet", series, force=False)
    assert caught.value.code == "no-parquet"
    assert "quizwar[parquet]" in caught.value.hint
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["rows.csv", "rows.jsonl", "rows.parquet"])
def test_no_match_at_all_is_an_empty_file(name: str, tmp_path: Path, series: Series) -> None:
    with ResultFile(tmp_path / name, series, force=False):
        pass
    assert [path.name for path in tmp_path.iterdir()] == [name]
    if name.endswith(".parquet"):
        import polars

        assert polars.read_parquet(tmp_path / name).is_empty()
    else:
        assert (tmp_path / name).read_bytes() == b""


@pytest.mark.parametrize("name", ["rows.csv", "rows.jsonl", "rows.parquet"])
def test_rows_are_on_the_disk_before_the_series_is_over(name: str, tmp_path: Path, series: Series) -> None:
    """So that memory does not grow with the matches."""
    chunk = next(iter(play_series(series)))
    with ResultFile(tmp_path / name, series, force=False) as file:
        for _ in range(20):
            file.add(chunk)
        (partial,) = tmp_path.iterdir()
        assert partial.stat().st_size > 10 * len(chunk) * 100
    assert [path.name for path in tmp_path.iterdir()] == [name]
