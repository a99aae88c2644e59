"""`quizwar simulate`."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from quizwar_cli.match import playing
from tests.cli.command import SMALL, process, run
from tests.match.small import log_text, script

SEATS = ["--seat", "Ана=bot:planner@0.5", "--seat", "Bo=script:storm"]
SERIES = ["simulate", *SMALL, *SEATS, "-n", "25", "--seed", "9"]


@pytest.fixture(scope="module")
def data() -> dict[str, object]:
    return dict(json.loads(run(*SERIES, "--format", "json").stdout))


def test_the_table() -> None:
    result = run(*SERIES)
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert lines[:2] == [
        "three-castles on six, bank small, seed 9: 25 matches, with setup.regions=6,",
        "  conquest.rounds=2",
    ]
    for words in ("Ана", "planner@0.5", "script storm", "greedy-3", "decisions", "choice questions", "lead changes"):
        assert any(line.startswith(words) for line in lines), words
    assert lines[-1].startswith("first place shared in ")


def test_the_json_holds_what_was_played(data: dict[str, object]) -> None:
    assert (data["ruleset"], data["map"], data["bank"]) == ("three-castles", "six", "small")
    assert (data["seed"], data["rotate"], data["matches"], data["matches_wanted"]) == (9, False, 25, 25)
    assert data["settings"] == ["setup.regions=6", "conquest.rounds=2"]
    header = json.loads(log_text().splitlines()[0])
    assert data["ruleset_hash"] == header["ruleset_hash"]
    assert data["map_hash"] == header["map_hash"]
    assert data["bank_hash"] == header["bank"]["hash"]


@pytest.mark.parametrize("number", ["0", "3"])
def test_the_log_of_a_match_is_what_play_writes_for_it(number: str, tmp_path: Path) -> None:
    one, other = tmp_path / "one.jsonl", tmp_path / "other.jsonl"
    assert run(*SERIES, "--log-match", number, str(one)).exit_code == 0
    assert run("play", *SMALL, *SEATS, "--seed", "9", "--match", number, "--log", str(other)).exit_code == 0
    assert one.read_bytes() == other.read_bytes()


def test_two_outputs_need_two_files(tmp_path: Path) -> None:
    path = str(tmp_path / "same.csv")
    result = run(*SERIES, "--out", path, "--log-match", "2", path)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "[same-file]" in result.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("words", [[], ["--rotate"], ["--format", "json"]], ids=" ".join)
def test_the_same_bytes_for_any_number_of_workers(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    plain = run(*SERIES, *words).stdout_bytes
    monkeypatch.setattr(playing, "CHUNK", 6)
    assert run(*SERIES, *words, "--workers", "2").stdout_bytes == plain
    assert run(*SERIES, *words, "--workers", "3").stdout_bytes == plain
    assert run(*SERIES, *words).stdout_bytes == plain


@pytest.mark.parametrize("ending", ["csv", "jsonl", "parquet"])
def test_the_same_file_for_any_number_of_workers(ending: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "CHUNK", 4)
    files = []
    for workers in ("1", "3"):
        files.append(tmp_path / f"rows-{workers}.{ending}")
        assert run(*SERIES, "--workers", workers, "--out", str(files[-1])).exit_code == 0
    assert files[0].read_bytes() == files[1].read_bytes()


def test_the_file_equals_the_figures(tmp_path: Path, data: dict[str, object]) -> None:
    path = tmp_path / "rows.csv"
    run(*SERIES, "--out", str(path))
    with path.open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert len(rows) == 75
    seats = data["seats"]
    assert isinstance(seats, list)
    for seat in seats:
        mine = [row for row in rows if row["seat"] == seat["seat"]]
        assert sum(float(row["win"]) for row in mine) / 25 == pytest.approx(seat["win_share"], abs=1e-6)
        assert sum(int(row["score"]) for row in mine) / 25 == pytest.approx(seat["score"]["mean"], abs=1e-6)
        assert max(int(row["holds"]) for row in mine) == seat["holds"]["max"]
        assert sum(row["out"] == "True" for row in mine) / 25 == pytest.approx(seat["castle_lost_share"], abs=1e-6)


def test_rotation_makes_equal_bots_equal() -> None:
    result = run("simulate", *SMALL, "-n", "5", "--rotate", "--format", "json")
    told = json.loads(result.stdout)
    assert told["matches"] == 30
    assert [seat["win_share"] for seat in told["seats"]] == [0.333333] * 3
    assert "5 seeds x 6 seatings" in run("simulate", *SMALL, "-n", "5", "--rotate").stdout


def test_the_log_of_one_match_is_the_log_that_play_writes(tmp_path: Path) -> None:
    seats = ("Ана=bot:planner@0.5", "Bo=script:storm")
    for number in (0, 7):
        path = tmp_path / f"{number}.jsonl"
        assert run(*SERIES, "--log-match", str(number), str(path)).exit_code == 0
        assert path.read_text(encoding="utf-8") == log_text(*seats, seed=9, number=number)
        assert "all as logged" in run("replay", str(path), "--verify").stdout
    assert run("play", *SMALL, *SEATS, "--seed", "9", "--format", "log").stdout == (tmp_path / "0.jsonl").read_text(
        encoding="utf-8"
    )


def test_the_log_of_a_rotated_match_has_its_seating(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    run(*SERIES, "--rotate", "--log-match", "11", str(path))
    header = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    assert [seat["name"] for seat in header["seats"]] == ["greedy-3", "Bo", "Ана"]
    assert header["match"] == 1


@pytest.mark.parametrize("number", ["25", "-1"])
def test_a_match_that_the_series_has_not(number: str, tmp_path: Path) -> None:
    result = run(*SERIES, "--log-match", number, str(tmp_path / "log.jsonl"))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "matches 0 to 24" in result.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("words", "code", "exit_code"),
    [
        (["--out", "rows.txt"], "bad-ending", 2),
        (["--out", "there.csv"], "file-exists", 2),
        (["--log-match", "0", "there.csv"], "file-exists", 2),
        (["--out", "gone/rows.parquet"], "cannot-write", 1),
        (["--log-match", "0", "gone/log.jsonl"], "cannot-write", 1),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else None,
)
def test_files_that_cannot_be_written_are_told_first(
    words: list[str], code: str, exit_code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("there.csv").write_text("precious", encoding="utf-8")
    result = run(*SERIES, *words)
    assert (result.exit_code, result.stdout) == (exit_code, "")
    assert f"[{code}]" in result.stderr
    assert Path("there.csv").read_text(encoding="utf-8") == "precious"
    assert [path.name for path in tmp_path.iterdir()] == ["there.csv"]


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_script_that_stops_a_match_stops_the_series(workers: str, tmp_path: Path) -> None:
    path = script(tmp_path, "answer: right")
    out = tmp_path / "rows.csv"
    words = ["--seat", f"Ана=script:{path}", "-n", "150", "--workers", workers, "--out", str(out)]
    result = run("simulate", *SMALL, *words)
    assert (result.exit_code, result.stdout) == (1, "")
    assert f"{path}:5:5: match 0: step 4: Ана was asked for a pick" in result.stderr
    assert "[script-ran-out]" in result.stderr
    assert not out.exists()


def test_no_progress_bar_in_a_pipe() -> None:
    done = process("simulate", *SMALL, "-n", "30")
    assert done.returncode == 0
    assert done.stderr == b""
