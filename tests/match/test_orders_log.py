"""Logs of games of orders: written, read again, verified; no edit passes."""

from __future__ import annotations

import hashlib
import io
import json
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quizwar_cli.cli.orders import read_orders_setup
from quizwar_cli.cli.replay import Boards, Teller, pick_frames
from quizwar_cli.engine.codes import word
from quizwar_cli.engine.orders import actions
from quizwar_cli.engine.orders.codes import EVENT_FIELDS, Act, Event
from quizwar_cli.errors import QuizwarError
from quizwar_cli.maps.loading import load_map
from quizwar_cli.match.lines import as_line, seal
from quizwar_cli.match.logfile import LogWriter
from quizwar_cli.match.orders import OrdersMatch
from quizwar_cli.match.replay import Replay, verify
from quizwar_cli.players.order_words import ACTS, UnknownNameError, from_words, to_words
from quizwar_cli.resources import schema_path
from tests.match.small import Line, read

SEATS = ("Ана=bot:hunter", "Bo=bot:planner")
Edit = Callable[[list[Line]], None]


@cache
def log_text(*, players: int = 3, rounds: int = 3, seed: int = 4, number: int = 0) -> str:
    match = OrdersMatch(
        read_orders_setup("all-at-once", seats=list(SEATS), players=players, rounds=rounds, seed=seed), number
    )
    stream = io.StringIO()
    writer = LogWriter(stream, match)
    for step in match.steps():
        writer.step(step)
    writer.foot()
    return stream.getvalue()


def lines_of(text: str) -> list[Line]:
    return [json.loads(line) for line in text.splitlines()]


def edited(edit: Edit, *, resealed: bool) -> str:
    lines = lines_of(log_text())
    edit(lines)
    if resealed:
        body = "".join(as_line(line) + "\n" for line in lines[:-1])
        lines[-1]["digest"] = seal(hashlib.blake2b(body.encode(), digest_size=16), lines[-1])
    return "".join(as_line(line) + "\n" for line in lines)


def first(lines: list[Line], kind: str, nth: int = 0, /, **fields: object) -> Line:
    return [line for line in lines if line["type"] == kind and fields.items() <= line.items()][nth]


def did(lines: list[Line], act: str, nth: int = 0) -> Line:
    return [line for line in lines if line["type"] == "decision" and act in line["action"]][nth]


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (4, 2), (6, 3)])
def test_a_log_as_it_was_written_is_verified(players: int, seed: int, tmp_path: Path) -> None:
    log = read(tmp_path, log_text(players=players, seed=seed, number=seed))
    assert (log.game, len(log.header["seats"]), log.condition) == ("orders", players, "")
    replay = Replay(log)
    assert verify(replay) == ""
    assert [frame.state.step for frame in replay.frames()] == list(range(len(log.steps)))


def test_the_header_holds_all_a_replay_needs() -> None:
    header = lines_of(log_text())[0]
    made = read_orders_setup("all-at-once", seats=list(SEATS), players=3, rounds=3)
    assert (header["kind"], header["game"], header["seed"], header["match"]) == ("matchlog", "orders", 4, 0)
    assert (header["ruleset_hash"], header["map_hash"]) == (made.ruleset.digest, made.map.digest)
    assert header["ruleset"]["end"]["rounds"] == 3
    assert {land["id"] for land in header["map"]["lands"]} == {land.id for land in made.map.lands}
    assert header["seats"][0] == {
        "name": "Ана",
        "player": "bot",
        "bot": {"strategy": "hunter", "threshold": 65},
    }


def test_every_line_is_as_the_schema_says() -> None:
    schema = json.loads(schema_path("matchlog-orders").read_text(encoding="utf-8"))
    validator = jsonschema.Draft202012Validator(schema)
    for line in lines_of(log_text(players=6)):
        assert not [error.message for error in validator.iter_errors(line)], line


def test_the_schema_knows_every_event_and_every_action() -> None:
    schema = json.loads(schema_path("matchlog-orders").read_text(encoding="utf-8"))["$defs"]
    assert schema["event"]["properties"]["event"]["enum"] == [word(event) for event in Event]
    written = {Event.SCORES: {"scores", "leader"}, Event.MATCH_END: {"places", "winners", "by_capitals"}}
    for event in Event:
        fields = set(schema[f"event-{word(event)}"]["properties"]) - {"type", "step", "event"}
        assert fields == written.get(event, set(EVENT_FIELDS[event])), word(event)
    assert {name for name in schema if name.startswith("act-")} == {f"act-{word(act)}" for act in Act}


def test_every_action_is_the_same_after_it_was_put_into_words() -> None:
    island, seats = load_map("island"), ["Ана", "Bo"]
    for action in (
        actions.place(3, 7),
        actions.take_back(29, 1),
        actions.order(0, 1, 12),
        actions.withdraw(4, 5),
        actions.say(1),
        actions.say(0, to=1),
        actions.DONE,
        actions.SURRENDER,
    ):
        assert from_words(to_words(action, island, seats), island, seats) == action
    assert set(ACTS) == {"done", "place", "take_back", "order", "withdraw", "surrender", "say"}
    with pytest.raises(UnknownNameError, match="no region 'atlantis'"):
        from_words({"place": "atlantis", "troops": 1}, island, seats)


def troops(lines: list[Line]) -> None:
    did(lines, "order")["action"]["troops"] += 1


def another_region(lines: list[Line]) -> None:
    did(lines, "place", 1)["action"]["place"] = "atlantis"


def done_sooner(lines: list[Line]) -> None:
    did(lines, "place", 1)["action"] = {"done": True}


def time_out(lines: list[Line]) -> None:
    did(lines, "order")["action"] = None


def who(lines: list[Line]) -> None:
    did(lines, "place")["seat"] = "Bo"


def strike(lines: list[Line]) -> None:
    first(lines, "event", 0, event="strike")["chance"] ^= 1


def why(lines: list[Line]) -> None:
    first(lines, "event", 0, event="why")["reasons"].append("met")


def event_gone(lines: list[Line]) -> None:
    lines.remove(first(lines, "event", 0, event="capture"))


def state(lines: list[Line]) -> None:
    line = first(lines, "state", 7)
    line["hash"] = ("1" if line["hash"][0] == "0" else "0") + line["hash"][1:]


def seed(lines: list[Line]) -> None:
    lines[0]["seed"] += 1


def rules(lines: list[Line]) -> None:
    lines[0]["ruleset"]["combat"]["attack_kill"] += 1


def lands(lines: list[Line]) -> None:
    lines[0]["map"]["lands"][0]["bonus"] += 1


def a_seat_less(lines: list[Line]) -> None:
    lines[0]["seats"].pop()


def a_name_twice(lines: list[Line]) -> None:
    lines[0]["seats"][1]["name"] = "Ана"


def no_capitals(lines: list[Line]) -> None:
    del lines[0]["map"]["capitals"]


def another_game(lines: list[Line]) -> None:
    del lines[0]["game"]


def winner(lines: list[Line]) -> None:
    lines[-1]["result"][0]["won"] ^= True


def start_score(lines: list[Line]) -> None:
    lines[-1]["result"][1]["start_score"] += 1


def a_result_less(lines: list[Line]) -> None:
    lines[-1]["result"].pop()


EDITS = [
    *(troops, another_region, done_sooner, time_out, who, strike, why, event_gone, state, seed, rules, lands),
    *(a_seat_less, a_name_twice, no_capitals, another_game, winner, start_score, a_result_less),
]


def condition(content: str | bytes) -> str:
    """What is wrong with the log. Anything but a QuizwarError goes through and fails the test."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            replay = Replay(read(Path(folder), content))
            found = verify(replay)
            told = Teller(replay, "ru", Boards.ALWAYS)
            for frame in pick_frames(replay, None, None, "", ""):
                told.tell(frame)
        except QuizwarError as error:
            return f"{error.message} [{error.code}]"
    return found


@pytest.mark.parametrize("edit", EDITS)
def test_an_edit_is_found_even_with_a_digest_that_fits(edit: Edit) -> None:
    assert condition(edited(edit, resealed=True)).endswith(("[log-differs]", "[log-broken]"))


@pytest.mark.parametrize(
    ("edit", "kind", "nth", "fields"),
    [
        (strike, "event", 0, {"event": "strike"}),
        (state, "state", 7, {}),
        (event_gone, "event", 0, {"event": "capture"}),
    ],
)
def test_the_first_step_that_differs_is_named(
    edit: Edit, kind: str, nth: int, fields: dict[str, object], tmp_path: Path
) -> None:
    step = first(lines_of(log_text()), kind, nth, **fields)["step"]
    assert condition(edited(edit, resealed=True)).startswith(f"step {step}: ")
    assert f"step {step} differs" in verify(Replay(read(tmp_path, edited(edit, resealed=True))))


def test_an_order_for_too_many_is_named_with_its_step() -> None:
    def far_too_many(lines: list[Line]) -> None:
        did(lines, "order")["action"]["troops"] = 1000

    step = did(lines_of(log_text()), "order")["step"]
    told = condition(edited(far_too_many, resealed=True))
    assert told == f"step {step}: the decision in the log is not legal here: too few troops [log-differs]"


def test_a_log_that_is_cut_says_so() -> None:
    for keep in (1, 10, 40):
        cut = "".join(log_text().splitlines(keepends=True)[:keep])
        assert condition(cut).endswith("[log-cut]")


def test_what_no_play_can_prove_is_found_by_the_digest() -> None:
    def bot(lines: list[Line]) -> None:
        lines[0]["seats"][0]["bot"]["threshold"] = 1

    assert condition(edited(bot, resealed=False)).endswith("[log-edited]")


BYTES = log_text(players=2, rounds=2).encode()
ROWS = BYTES.decode().splitlines(keepends=True)
VALUES = st.sampled_from(["-1", "0", "3", "true", "null", '"x"', "1e400", "0.5", str(10**30), "[]", "{}", "NaN"])


@settings(max_examples=150, deadline=None)
@given(st.lists(st.tuples(st.integers(0, len(BYTES) - 1), st.integers(0, 255)), min_size=1, max_size=3))
def test_bytes_changed(changes: list[tuple[int, int]]) -> None:
    content = bytearray(BYTES)
    for at, byte in changes:
        content[at] = byte
    assert bytes(content) == BYTES or condition(bytes(content))


@settings(max_examples=200, deadline=None)
@given(st.integers(0, len(ROWS) - 1), st.integers(0, 200), VALUES)
def test_a_value_replaced_by_another_kind_of_value(row: int, nth: int, value: str) -> None:
    parts = ROWS[row].split(":")
    at = 1 + nth % (len(parts) - 1)
    old = parts[at]
    end = min([len(old), *(old.index(mark) for mark in ",}\n" if mark in old)])
    parts[at] = value + old[end:]
    content = "".join([*ROWS[:row], ":".join(parts), *ROWS[row + 1 :]])
    assert content.encode() == BYTES or condition(content.encode())
