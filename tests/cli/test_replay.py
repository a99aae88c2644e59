"""`quizwar replay`: stepping through a log, and proving it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.command import run
from tests.match.small import Line, log_text, script

SEATS = ("Ана=bot:planner", "Bo=script:storm")
STEP = re.compile(r"^--- step (\d+) of (\d+)", re.MULTILINE)


@pytest.fixture(scope="module")
def text() -> str:
    return log_text(*SEATS, seed=4)


@pytest.fixture(scope="module")
def lines(text: str) -> list[Line]:
    return [json.loads(line) for line in text.splitlines()]


@pytest.fixture(scope="module")
def log(text: str, tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("replay") / "log.jsonl"
    path.write_text(text, encoding="utf-8")
    return str(path)


def steps(output: str) -> list[int]:
    return [int(number) for number, _ in STEP.findall(output)]


def last_step(lines: list[Line]) -> int:
    return int(lines[-1]["steps"])


def test_every_step_with_scores(log: str, lines: list[Line]) -> None:
    result = run("replay", log)
    assert (result.exit_code, result.stderr) == (0, "")
    assert steps(result.stdout) == list(range(last_step(lines) + 1))
    assert set(STEP.findall(result.stdout)) == {(str(n), str(last_step(lines))) for n in range(last_step(lines) + 1)}
    assert result.stdout.count("seat      ") == last_step(lines) + 1


def test_the_log_alone_is_enough(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bank, map, bots and scripts of the match are gone; a script of the seat was never shipped."""
    mine = script(tmp_path, otherwise="answer: {answer: right}, pick: last, attack: last")
    logged = log_text(f"Ана=script:{mine}")
    Path(mine).unlink()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("quizwar_cli.resources.data_path", lambda *_: tmp_path / "gone")
    path = tmp_path / "log.jsonl"
    path.write_text(logged, encoding="utf-8")
    assert run("replay", "log.jsonl").exit_code == 0
    assert "all as logged" in run("replay", "log.jsonl", "--verify").stdout


def test_a_log_from_stdin(text: str) -> None:
    assert steps(run("replay", "-", "--step", "3", given=text).stdout) == [3]
    assert "all as logged" in run("replay", "-", "--verify", given=text).stdout


def test_one_step_and_some_steps(log: str, lines: list[Line]) -> None:
    assert steps(run("replay", log, "--step", "0").stdout) == [0]
    assert steps(run("replay", log, "--from", "3", "--to", "5").stdout) == [3, 4, 5]
    assert steps(run("replay", log, "--to", "2").stdout) == [0, 1, 2]
    last = last_step(lines)
    assert steps(run("replay", log, "--from", str(last - 1)).stdout) == [last - 1, last]


def test_a_step_is_told_alike_alone_and_among_others(log: str) -> None:
    def told(*words: str) -> dict[str, str]:
        parts = run("replay", log, "--board", "always", *words).stdout.split("--- step ")[1:]
        return {part.split()[0]: part for part in parts}

    whole = told()
    for number in (1, 7, 12):
        assert told("--step", str(number))[str(number)] == whole[str(number)]
    assert told("--from", "5", "--to", "9") == {str(n): whole[str(n)] for n in range(5, 10)}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--step", "999"], "no step 999"),
        (["--from", "-1"], "no step -1"),
        (["--to", "999"], "no step 999"),
        (["--from", "5", "--to", "3"], "no step from 5 to 3"),
        (["--step", "1", "--from", "1"], "do not go together"),
        (["--verify", "--step", "1"], "goes with none of the others"),
        (["--verify", "--interactive"], "goes with none of the others"),
        (["--until", "castle-fal"], "castle-fall"),
        (["--until", "earthquake"], "no event is called 'earthquake'"),
        (["--seat", "Zoe"], "Ана, Bo, greedy-3"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_there_is_not_is_exit_2_and_says_what_there_is(words: list[str], told: str, log: str) -> None:
    result = run("replay", log, *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert told in result.stderr


def test_until_an_event(log: str, lines: list[Line]) -> None:
    fall = next(line["step"] for line in lines if line.get("event") == "castle-fall")
    result = run("replay", log, "--until", "castle-fall", "--board", "never")
    assert steps(result.stdout) == list(range(fall + 1))
    assert "castle falls" in result.stdout.split("--- step ")[-1]


def test_until_counts_from_the_first_step_shown(log: str, lines: list[Line]) -> None:
    attacks = [line["step"] for line in lines if line.get("event") == "attack"]
    result = run("replay", log, "--from", str(attacks[0] + 1), "--until", "attack")
    assert steps(result.stdout) == list(range(attacks[0] + 1, attacks[1] + 1))


def test_until_what_never_comes(log: str) -> None:
    result = run("replay", log, "--to", "1", "--until", "castle-fall")
    assert result.exit_code == 1
    assert "no castle-fall [not-found]" in result.stderr


def test_only_what_concerns_a_seat(log: str, lines: list[Line]) -> None:
    concerned = {
        line["step"]
        for line in lines
        if line["type"] in ("decision", "event") and "Bo" in (v for v in line.values() if isinstance(v, str))
    }
    shown = steps(run("replay", log, "--seat", "Bo").stdout)
    assert shown == sorted(concerned) != list(range(last_step(lines) + 1))


def test_the_board_when_it_changed_always_and_never(log: str, lines: list[Line]) -> None:
    board = re.compile(r"^a . Ash\b", re.MULTILINE)
    changing = {line["step"] for line in lines if line.get("event") in ("base", "pick", "capture", "castle-fall")}
    assert len(board.findall(run("replay", log).stdout)) == len(changing)
    assert len(board.findall(run("replay", log, "--board", "always").stdout)) == last_step(lines) + 1
    assert not board.findall(run("replay", log, "--board", "never").stdout)
    free = re.findall(r"[a-f] \. (\w+)", run("replay", log, "--step", "0", "-l", "bg").stdout)
    assert len(free) == 3 and set(free) < {"Ясен", "Бреза", "Кедър", "Дрян", "Бряст", "Ела"}


def test_decisions_in_words(log: str, lines: list[Line]) -> None:
    out = run("replay", log, "--board", "never").stdout
    names = {region["id"]: region["name"]["en"] for region in lines[0]["map"]["regions"]}
    for line in lines:
        if line["type"] == "decision":
            verb = {"answer": "answers", "pick": "picks", "attack": "attacks"}[line["asked"]]
            region = "" if line["asked"] == "answer" else f" {names[line['action']]}"
            assert f"--- step {line['step']} of {last_step(lines)}: {line['seat']} {verb}{region}\n" in out


def test_a_lost_connection_and_time_run_out_are_told(tmp_path: Path) -> None:
    mine = script(tmp_path, "answer: none", "away: 1", otherwise="answer: {answer: right}, pick: first, attack: none")
    path = tmp_path / "log.jsonl"
    path.write_text(log_text(f"Ана=script:{mine}"), encoding="utf-8")
    out = run("replay", str(path)).stdout
    assert "Ана lets the time run out" in out
    assert "Ана (a bot for it)" in out
    assert "(Ана's connection is lost, a bot plays on)" in out
    assert "(Ана's connection is back)" in out


def test_verify_a_good_log(log: str, lines: list[Line]) -> None:
    result = run("replay", log, "--verify")
    assert result.exit_code == 0
    assert result.stdout == f"{log}: {last_step(lines)} steps played again, all as logged\n"


def _first(lines: list[Line], **fields: object) -> Line:
    return next(line for line in lines if fields.items() <= line.items())


def _decision(lines: list[Line]) -> None:
    decision = _first(lines, type="decision", step=4)
    decision["action"] = "ash" if decision["action"] != "ash" else "fir"


def _event(lines: list[Line]) -> None:
    _first(lines, event="scores")["scores"]["Bo"] = 7


def _state(lines: list[Line]) -> None:
    _first(lines, type="state", step=5)["hash"] = "0" * 16


def _foot(lines: list[Line]) -> None:
    lines[-1]["result"][0]["score"] += 1


def _text(lines: list[Line]) -> None:
    _first(lines, event="question")["text"]["en"] = "Why?"


def _seat(lines: list[Line]) -> None:
    lines[0]["seats"][0]["name"] = "Anna"


@pytest.mark.parametrize(
    ("edit", "code", "step"),
    [
        (_decision, "log-differs", "step 4"),
        (_event, "log-differs", "step 0"),
        (_state, "log-differs", "step 5"),
        (_foot, "log-differs", "the result differs for Ана"),
        (_text, "log-edited", "edited"),
        (_seat, "log-differs", "step 0"),
    ],
)
def test_verify_an_edited_log(
    edit: Callable[[list[Line]], None], code: str, step: str, text: str, tmp_path: Path
) -> None:
    lines = [json.loads(line) for line in text.splitlines()]
    edit(lines)
    path = tmp_path / "edited.jsonl"
    path.write_text(
        "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines), encoding="utf-8"
    )
    result = run("replay", str(path), "--verify")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith(f"quizwar: {path}: ")
    assert f"[{code}]" in result.stderr
    assert step in result.stderr
    shown = run("replay", str(path))
    assert shown.exit_code == 1
    assert "Traceback" not in shown.stderr


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "not-a-log"),
        (b"\x00\x01\x02binary\xff" * 100, "not-a-log"),
        (b"kind: map\n", "not-a-log"),
        (b'{"kind":"matchlog","format":9}\n', "log-newer"),
        (b'{"kind":"matchlog","format":2}\n', "log-broken"),
    ],
    ids=["empty", "binary", "map", "newer", "broken"],
)
@pytest.mark.parametrize("words", [[], ["--verify"], ["--interactive"]], ids=["show", "verify", "browse"])
def test_what_is_no_log_we_can_read(content: bytes, code: str, words: list[str], tmp_path: Path) -> None:
    path = tmp_path / "thing"
    path.write_bytes(content)
    result = run("replay", str(path), *words)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith(f"quizwar: {path}:1:1: ")
    assert f"[{code}]" in result.stderr


@pytest.mark.parametrize(("name", "code"), [("gone.jsonl", "no-file"), (".", "is-folder")])
def test_a_log_that_cannot_be_opened(name: str, code: str, tmp_path: Path) -> None:
    for words in ([], ["--verify"]):
        result = run("replay", str(tmp_path / name), *words)
        assert (result.exit_code, result.stdout) == (1, "")
        assert f"[{code}]" in result.stderr


def test_a_cut_log_is_shown_as_far_as_it_goes_and_said_to_be_cut(text: str, tmp_path: Path) -> None:
    path = tmp_path / "cut.jsonl"
    rows = text.splitlines(keepends=True)
    path.write_text("".join(rows[:60]), encoding="utf-8")
    whole = [json.loads(row)["step"] for row in rows[1:60] if '"type":"state"' in row]
    result = run("replay", str(path))
    assert steps(result.stdout) == whole
    assert result.exit_code == 1
    assert f"it ends after step {whole[-1]} [log-cut]" in result.stderr
    verified = run("replay", str(path), "--verify")
    assert (verified.exit_code, verified.stdout) == (1, "")
    assert "[log-cut]" in verified.stderr
    path.write_text(rows[0], encoding="utf-8")
    alone = run("replay", str(path))
    assert (alone.exit_code, alone.stdout) == (1, "")
    assert "ends after its header [log-cut]" in alone.stderr
    none = run("replay", str(path), "--step", "0")
    assert none.exit_code == 2
    assert "ends after its header" in none.stderr
