"""`verify` plays a log again and names the first step that is not as it was."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from quizwar_cli.match.logfile import seal
from quizwar_cli.match.replay import Replay, verify
from tests.match.small import Line, log_lines, log_text, read

Edit = Callable[[list[Line]], None]


@pytest.fixture(scope="module")
def text() -> str:
    return log_text("Ана=script:storm", "Bo=bot:planner", seed=4)


def dump(lines: list[Line]) -> str:
    return "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)


def edited(text: str, edit: Edit, *, resealed: bool) -> str:
    """The log after an edit; `resealed` with a digest that fits again, as someone who knows the format would do."""
    lines = [json.loads(line) for line in text.splitlines()]
    edit(lines)
    if resealed:
        lines[-1]["digest"] = seal(hashlib.blake2b(dump(lines[:-1]).encode(), digest_size=16), lines[-1])
    return dump(lines)


def first(lines: list[Line], kind: str, nth: int = 0, /, **fields: object) -> Line:
    return [line for line in lines if line["type"] == kind and fields.items() <= line.items()][nth]


def test_a_log_as_it_was_written(text: str, tmp_path: Path) -> None:
    assert verify(Replay(read(tmp_path, text))) == ""


@pytest.mark.parametrize("seed", range(6))
def test_logs_of_many_matches(seed: int, tmp_path: Path) -> None:
    log = log_text("A=bot:random", "B=script:sleeper", seed=seed, number=seed, settings=["castle.walls=1"])
    assert verify(Replay(read(tmp_path, log))) == ""


def test_a_log_that_is_cut(text: str, tmp_path: Path) -> None:
    for keep in (1, 10, 40):
        cut = "".join(text.splitlines(keepends=True)[:keep])
        assert verify(Replay(read(tmp_path, cut))).endswith("[log-cut]")


def thinking_time(lines: list[Line]) -> None:
    line = first(lines, "decision", 5, asked="answer")
    line["elapsed_ms"] += 1


def answer(lines: list[Line]) -> None:
    first(lines, "decision", 3, asked="answer")["action"] = None


def region(lines: list[Line]) -> None:
    attacks = [line for line in lines if line.get("event") == "attack"]
    target = first(lines, "decision", 0, asked="attack")
    target["action"] = next(line["region"] for line in attacks if line["region"] != target["action"])


def who(lines: list[Line]) -> None:
    first(lines, "decision", 0)["seat"] = "Bo"


def event_number(lines: list[Line]) -> None:
    scores = first(lines, "event", 2, event="scores")["scores"]
    scores["Bo"] += 100


def event_gone(lines: list[Line]) -> None:
    lines.remove(first(lines, "event", 0, event="duel"))


def event_more(lines: list[Line]) -> None:
    turn = first(lines, "event", 0, event="turn")
    lines.insert(lines.index(turn), dict(turn))


def question(lines: list[Line]) -> None:
    first(lines, "event", 1, event="question")["question"] += 1


def part(lines: list[Line]) -> None:
    first(lines, "event", 0, event="question", part="distribution")["part"] = "tiebreak"


def truth(lines: list[Line]) -> None:
    first(lines, "event", 0, event="question", kind="choice")["truth"] ^= 1


def state(lines: list[Line]) -> None:
    line = first(lines, "state", 7)
    line["hash"] = ("1" if line["hash"][0] == "0" else "0") + line["hash"][1:]


def seed(lines: list[Line]) -> None:
    lines[0]["seed"] += 1


def rules(lines: list[Line]) -> None:
    lines[0]["ruleset"]["scoring"]["region"] += 1


def borders(lines: list[Line]) -> None:
    lines[0]["map"]["regions"][0]["borders"].append("fir")
    lines[0]["map"]["regions"][5]["borders"].append("ash")


def seat_in_header(lines: list[Line]) -> None:
    lines[0]["seats"][1]["name"] = "Bob"


PLAYED = [
    *(thinking_time, answer, region, who, event_number, event_gone, event_more, question, part, truth, state),
    *(seed, rules, borders, seat_in_header),
]


@pytest.mark.parametrize("edit", PLAYED)
@pytest.mark.parametrize("resealed", [False, True])
def test_an_edit_is_found_whether_the_digest_was_mended_or_not(
    edit: Edit, resealed: bool, text: str, tmp_path: Path
) -> None:
    found = verify(Replay(read(tmp_path, edited(text, edit, resealed=resealed))))
    assert found.endswith(("[log-differs]", "[log-broken]"))


@pytest.mark.parametrize(
    ("edit", "kind", "nth", "fields"),
    [
        (event_number, "event", 2, {"event": "scores"}),
        (state, "state", 7, {}),
        (who, "decision", 0, {}),
        (event_gone, "event", 0, {"event": "duel"}),
    ],
)
def test_the_first_step_that_differs_is_named(
    edit: Edit, kind: str, nth: int, fields: dict[str, object], text: str, tmp_path: Path
) -> None:
    lines = [json.loads(line) for line in text.splitlines()]
    step = first(lines, kind, nth, **fields)["step"]
    assert f"step {step}" in verify(Replay(read(tmp_path, edited(text, edit, resealed=True))))


def bank_hash(lines: list[Line]) -> None:
    lines[0]["bank"]["hash"] = "0" * 32


def wording(lines: list[Line]) -> None:
    first(lines, "event", 0, event="question")["text"]["en"] = "What is it?"


def by_bot(lines: list[Line]) -> None:
    first(lines, "decision", 0)["by_bot"] = True


@pytest.mark.parametrize("edit", [bank_hash, wording, by_bot])
def test_what_no_play_can_prove_is_found_by_the_digest(edit: Edit, text: str, tmp_path: Path) -> None:
    assert verify(Replay(read(tmp_path, edited(text, edit, resealed=False)))).endswith("[log-edited]")


def place(lines: list[Line]) -> None:
    lines[-1]["result"][0]["place"] = 3 if lines[-1]["result"][0]["place"] != 3 else 1


def score(lines: list[Line]) -> None:
    lines[-1]["result"][2]["score"] += 100


def out(lines: list[Line]) -> None:
    lines[-1]["result"][1]["out"] ^= True


def order(lines: list[Line]) -> None:
    lines[-1]["result"].reverse()


def steps(lines: list[Line]) -> None:
    lines[-1]["steps"] -= 1


def map_hash(lines: list[Line]) -> None:
    lines[0]["map_hash"] = "0" * 32


def ruleset_hash(lines: list[Line]) -> None:
    lines[0]["ruleset_hash"] = "0" * 32


def nothing_played(lines: list[Line]) -> None:
    del lines[1:-1]


def end_cut_out(lines: list[Line]) -> None:
    last = lines[-1]["steps"]
    lines[:] = [line for line in lines if line.get("step") != last]


@pytest.mark.parametrize("edit", [place, score, out, order, steps, map_hash, ruleset_hash, nothing_played, end_cut_out])
def test_an_edited_foot_or_header_does_not_pass_even_with_a_digest_that_fits(
    edit: Edit, text: str, tmp_path: Path
) -> None:
    log = read(tmp_path, edited(text, edit, resealed=True))
    assert log.condition == ""
    assert verify(Replay(log)).endswith("[log-differs]")


@pytest.mark.parametrize("edit", [place, score, out, steps])
def test_the_digest_covers_the_foot(edit: Edit, text: str, tmp_path: Path) -> None:
    """So that a league does not count a result that was edited."""
    assert read(tmp_path, edited(text, edit, resealed=False)).condition.endswith("[log-edited]")


def test_a_digest_that_was_edited(text: str, tmp_path: Path) -> None:
    def digest(lines: list[Line]) -> None:
        lines[-1]["digest"] = "0" * 32

    assert verify(Replay(read(tmp_path, edited(text, digest, resealed=False)))).endswith("[log-edited]")


def test_a_seat_renamed_everywhere_and_resealed_is_another_log_of_the_same_match(text: str, tmp_path: Path) -> None:
    """Names play no part in what happens; only the digest of the original tells."""
    renamed = text.replace('"Bo"', '"Вера"')
    assert verify(Replay(read(tmp_path, renamed))).endswith("[log-edited]")


def test_a_seat_renamed_in_its_decisions_only(text: str, tmp_path: Path) -> None:
    renamed = text.replace('"decision","step":2,"seat":"Bo"', '"decision","step":2,"seat":"Nobody"')
    assert renamed != text
    assert "step 2: no seat is called 'Nobody' [log-differs]" in verify(Replay(read(tmp_path, renamed)))


def test_a_replay_needs_only_the_log(tmp_path: Path, text: str) -> None:
    """The questions of the log are enough; the sparse bank has no others."""
    replay = Replay(read(tmp_path, text))
    asked = [
        line for line in log_lines("Ана=script:storm", "Bo=bot:planner", seed=4) if line.get("event") == "question"
    ]
    assert len(replay.reading.questions) == len({(line["kind"], line["question"]) for line in asked}) < 33
    frames = list(replay.frames())
    assert not any(frame.difference for frame in frames)
    assert [frame.state.step for frame in frames] == list(range(len(frames)))
