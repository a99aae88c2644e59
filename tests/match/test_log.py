"""What a log holds, and that it is written so that no failure leaves an unreadable one."""

from __future__ import annotations

import errno
import hashlib
import io
import json
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import jsonschema
import pytest

import quizwar_cli
from quizwar_cli.engine.codes import EVENT_FIELDS, Event, word
from quizwar_cli.errors import QuizwarError, UsageError
from quizwar_cli.maps.logged import from_data, to_data
from quizwar_cli.match.logfile import LogFile, LogWriter
from quizwar_cli.match.logreader import read_log
from quizwar_cli.match.record import FORMAT, state_hash
from quizwar_cli.match.referee import Match
from quizwar_cli.resources import schema_path
from tests.match.small import OPTIONS, log_lines, log_text, read, script, setup, small_bank, small_map

SEATS = ("Ана=bot:planner@0.5", "Bo=script:storm")


@pytest.fixture(scope="module")
def text() -> str:
    return log_text(*SEATS)


def test_the_header_holds_all_a_replay_needs() -> None:
    ready = setup(*SEATS, seed=-5)
    header = log_lines(*SEATS, seed=-5)[0]
    assert (header["type"], header["kind"], header["format"]) == ("header", "matchlog", FORMAT)
    assert header["engine"] == quizwar_cli.__version__
    assert (header["seed"], header["match"]) == (-5, 0)
    assert header["ruleset_hash"] == ready.ruleset.digest
    assert header["map_hash"] == small_map().digest
    assert header["bank"] == {
        "id": "small",
        "hash": small_bank().digest,
        "sizes": {"choice": 14, "number": 15, "ratio": 4},
    }
    assert header["ruleset"] == ready.ruleset.to_data()
    assert from_data(header["map"], "log").digest == small_map().digest
    assert header["map"] == to_data(small_map())
    assert [seat["name"] for seat in header["seats"]] == ["Ана", "Bo", "greedy-3"]
    assert [seat["player"] for seat in header["seats"]] == ["bot", "script", "bot"]
    assert header["seats"][0]["bot"]["ability"] == 0.5


def test_every_line_is_as_the_schema_says(text: str) -> None:
    schema = json.loads(Path(schema_path("matchlog")).read_text(encoding="utf-8"))
    validator = jsonschema.Draft202012Validator(schema)
    away = log_text("Ана=script:sleeper", seed=3)
    for line in [*text.splitlines(), *away.splitlines()]:
        assert not [error.message for error in validator.iter_errors(json.loads(line))], line


def test_the_schema_knows_every_event_and_its_fields() -> None:
    schema = json.loads(Path(schema_path("matchlog")).read_text(encoding="utf-8"))["$defs"]
    assert schema["event"]["properties"]["event"]["enum"] == [word(event) for event in Event]
    written = {Event.SCORES: {"scores"}, Event.MATCH_END: {"places"}}
    for event in Event:
        if event != Event.QUESTION:
            fields = set(schema[f"event-{word(event)}"]["properties"]) - {"type", "step", "event"}
            assert fields == written.get(event, set(EVENT_FIELDS[event])), word(event)


@pytest.mark.parametrize(
    "line",
    [
        '{"type":"event","step":1,"event":"castle-burns"}',
        '{"type":"state","step":1}',
        '{"type":"state","step":-1,"hash":"0123456789abcdef"}',
        '{"type":"decision","step":1,"seat":"A","asked":"answer","action":true,"thinking_ms":1}',
        '{"type":"event","step":1,"event":"skip","seat":"A","more":1}',
        '{"type":"foot","steps":1,"result":[],"digest":"0123456789abcdef0123456789abcdef"}',
    ],
)
def test_the_schema_refuses_what_is_never_written(line: str) -> None:
    schema = json.loads(Path(schema_path("matchlog")).read_text(encoding="utf-8"))
    assert not jsonschema.Draft202012Validator(schema).is_valid(json.loads(line))


def test_every_step_ends_with_the_hash_of_its_state(tmp_path: Path) -> None:
    match = Match(setup(*SEATS))
    hashes = [state_hash(match.state) for _ in match.steps()]
    log = read(tmp_path, log_text(*SEATS))
    assert [step.state_hash for step in log.steps] == hashes
    assert [step.number for step in log.steps] == list(range(len(hashes)))


def test_the_foot_tells_the_result_and_the_digest_of_the_whole(text: str) -> None:
    state = Match(setup(*SEATS)).play()
    foot = json.loads(text.splitlines()[-1])
    assert foot["steps"] == state.step
    assert [(row["seat"], row["place"], row["score"], row["out"]) for row in foot["result"]] == [
        (name, state.place[seat], state.score[seat], not state.alive >> seat & 1)
        for seat, name in enumerate(("Ана", "Bo", "greedy-3"))
    ]
    digest = foot.pop("digest")
    rest = text[: text.rindex(',"digest":')] + "}"
    assert digest == hashlib.blake2b(rest.encode(), digest_size=16).hexdigest()


def test_the_same_match_gives_the_same_bytes(text: str) -> None:
    assert log_text(*SEATS) == text != log_text(*SEATS, seed=2)
    assert log_text(*SEATS, number=1) != text


def test_a_step_is_in_the_stream_as_soon_as_it_is_played() -> None:
    class Watched(io.StringIO):
        flushed = 0

        def flush(self) -> None:
            self.flushed = len(self.getvalue())

    stream = Watched()
    match = Match(setup())
    writer = LogWriter(stream, match)
    assert stream.flushed == len(stream.getvalue()) > 0
    for step in match.steps():
        writer.step(step)
        assert stream.flushed == len(stream.getvalue())
        assert json.loads(stream.getvalue().splitlines()[-1])["step"] == step.number


def test_cut_anywhere_a_log_is_read_and_says_so(text: str, tmp_path: Path) -> None:
    cut(text.encode(), 61, tmp_path)


@pytest.mark.long
def test_cut_at_every_byte_a_log_is_read_and_says_so(text: str, tmp_path: Path) -> None:
    cut(text.encode(), 1, tmp_path)


def cut(whole: bytes, stride: int, folder: Path) -> None:
    """Cut the log about every line's end and at every `stride`th byte."""
    header = whole.index(b"\n") + 1
    steps = 0
    path = folder / "cut.jsonl"
    ends = {end for end in range(len(whole)) if whole[end - 2 : end + 1].count(b"\n")}  # about every line's end
    for end in sorted(ends | set(range(0, len(whole), stride))):
        path.write_bytes(whole[:end])
        if end < header:
            with pytest.raises(QuizwarError) as caught:
                read_log(str(path))
            assert caught.value.code == "not-a-log"
        else:
            log = read_log(str(path))
            assert log.is_cut and not log.is_edited
            assert log.condition.endswith("[log-cut]")
            assert log.steps == [] or log.steps[-1].number >= steps
            steps = len(log.steps) - 1 if log.steps else 0
    assert steps == json.loads(whole.splitlines()[-1])["steps"]


def test_a_match_killed_in_the_middle_leaves_a_readable_log(tmp_path: Path) -> None:
    """The log goes through a pipe of our own, so that the kill comes at a moment that we choose."""
    pipe, path = tmp_path / "pipe", tmp_path / "log.jsonl"
    os.mkfifo(pipe)
    command = [
        sys.executable,
        "-m",
        "quizwar_cli",
        "play",
        *OPTIONS,
        "--log",
        str(pipe),
        "--force",
        "--format",
        "table",
    ]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    with pipe.open("rb", buffering=0) as stream:
        data = stream.read(6000)
        while len(data) < 6000:
            data += stream.read(6000 - len(data))
        process.send_signal(signal.SIGKILL)
        process.wait()
    path.write_bytes(data)
    log = read_log(str(path))
    assert log.is_cut
    assert log.steps


def test_a_script_that_stops_the_match_leaves_the_steps_before_it(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    match = Match(setup(f"Ana=script:{script(tmp_path, 'answer: right')}"))
    file = LogFile(path, match)
    with pytest.raises(QuizwarError):
        for step in match.steps():
            file.step(step)
    file.close(finished=False)
    log = read_log(str(path))
    assert log.condition == f"the log is cut: it ends after step {match.state.step} [log-cut]"


def test_a_log_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    path.write_text("precious", encoding="utf-8")
    with pytest.raises(UsageError) as caught:
        LogFile(path, Match(setup()))
    assert (caught.value.code, caught.value.exit_code) == ("file-exists", 2)
    assert "--force" in caught.value.hint
    assert path.read_text(encoding="utf-8") == "precious"
    LogFile(path, Match(setup()), force=True).close(finished=False)
    assert path.read_text(encoding="utf-8").startswith('{"type":"header"')


@pytest.mark.parametrize(("name", "reason"), [("gone/log.jsonl", errno.ENOENT), ("log.jsonl/x", errno.ENOTDIR)])
def test_a_log_that_cannot_be_opened(name: str, reason: int, tmp_path: Path) -> None:
    (tmp_path / "log.jsonl").touch()
    with pytest.raises(QuizwarError) as caught:
        LogFile(tmp_path / name, Match(setup()))
    assert caught.value.code == "cannot-write"
    assert os.strerror(reason) in caught.value.message
    assert str(caught.value.place).endswith(name)


def test_a_disk_that_fills_up_is_told() -> None:
    with pytest.raises(QuizwarError) as caught:
        LogFile(Path("/dev/full"), Match(setup()), force=True)
    assert caught.value.code == "cannot-write"
    assert os.strerror(errno.ENOSPC) in caught.value.message


def test_a_reader_that_goes_away_is_told(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: pipe.open("rb").close())
    reader.start()
    with pytest.raises(QuizwarError) as caught:
        match = Match(setup())
        file = LogFile(pipe, match, force=True)
        reader.join()
        try:
            for step in match.steps():
                file.step(step)
        finally:
            file.close(finished=False)
    assert caught.value.code == "cannot-write"


@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="the system has no /dev/full")
def test_a_device_is_never_removed() -> None:
    with pytest.raises(QuizwarError):
        LogFile(Path("/dev/full"), Match(setup()), force=True)
    assert Path("/dev/full").is_char_device()
