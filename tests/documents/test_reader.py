from __future__ import annotations

import io
import json
import os
import time
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from quizwar_cli.documents import DocumentError, inspect, load, yaml_events
from quizwar_cli.documents.lines import Lines
from quizwar_cli.documents.parsed import UnparsableError
from quizwar_cli.documents.reader import inspect_text, parse

BOT = 'kind: bot\nid: b\nname: {en: "B"}\nstrategy: greedy\n'


def codes(text: str, path: str = "x.yaml") -> list[str]:
    return [finding.code for finding in inspect_text(text, path)[1]]


def test_places_of_values_and_keys() -> None:
    document, _ = inspect_text('kind: bot\nid: b\nname: {en: "B", bg:  "Б"}\nstrategy: greedy\n', "x.yaml")
    assert document is not None
    assert str(document.place(["name", "bg"])) == "x.yaml:3:22"
    assert str(document.place(["name", "bg"], key=True)) == "x.yaml:3:17"
    assert str(document.place(["name"])) == "x.yaml:3:7"
    assert str(document.place(["name", "ru", 3])) == "x.yaml:3:7"
    assert str(document.place()) == "x.yaml:1:1"
    assert document.written(["strategy"]) == "greedy"
    assert document.written(["name", "en"]) is None


def test_places_in_json_are_those_in_yaml() -> None:
    text = '{"kind": "bot",\n\t"id": "b", "name": {"en": "B", "bg":\n"Б"},\n "strategy": "greedy", "speed_ms": 5000}\n'
    by_json, _ = inspect_text(text, "x.json")
    by_yaml = yaml_events.parse(text.replace("\t", " "), Lines("x.json", text))
    assert by_json is not None
    assert by_json.data == by_yaml.data
    for route in ([], ["kind"], ["name"], ["name", "bg"], ["speed_ms"], ["name", "none"]):
        for key in (False, True):
            spot = by_yaml.spots.key(route) if key else by_yaml.spots.value(route)
            assert by_json.place(route, key=key) == Lines("x.json", text).place(spot)


def test_places_after_a_doubled_key_and_a_key_that_is_no_text() -> None:
    parsed = parse(
        "a: 1\na: {x: [1, 2]}\n[b]: [3]\nc: [4, {d: 5}]\n",
        Lines("x.yaml", "a: 1\na: {x: [1, 2]}\n[b]: [3]\nc: [4, {d: 5}]\n"),
    )
    assert parsed.data == {"a": 1, "c": [4, {"d": 5}]}
    assert [finding.code for finding in parsed.findings] == ["duplicate-key", "key-not-text"]
    assert parsed.spots.value(["c", 1, "d"]) == "a: 1\na: {x: [1, 2]}\n[b]: [3]\nc: [4, {d: ".__len__()


@pytest.mark.parametrize(
    "text", ["\ufeff" + BOT, BOT.replace("\n", "\r\n"), BOT.replace("\n", "\r"), "\n\n" + BOT + "\n\n"]
)
def test_bom_and_line_ends_do_no_harm(text: str, tmp_path: Path) -> None:
    path = tmp_path / "bot.yaml"
    path.write_bytes(text.encode())
    document = load(str(path), expect="bot")
    assert document.data == {"kind": "bot", "id": "b", "name": {"en": "B"}, "strategy": "greedy"}
    assert document.place(["kind"]).column == 7
    assert document.place(["id"]).line == document.place(["kind"]).line + 1


def test_load_raises_with_all_findings(tmp_path: Path) -> None:
    path = tmp_path / "bot.yaml"
    path.write_text(BOT + "ability: 7\nspeed_ms: soon\n", "utf-8")
    with pytest.raises(DocumentError) as caught:
        load(str(path), expect="bot")
    assert [finding.code for finding in caught.value.findings] == ["out-of-bounds", "wrong-type"]
    assert str(caught.value).startswith(f"{path}:5:10: `ability` must be at most 6: 7 (and 1 more)")
    assert caught.value.exit_code == 1


def test_load_wants_the_kind_it_expects(tmp_path: Path) -> None:
    path = tmp_path / "bot.yaml"
    path.write_text(BOT, "utf-8")
    with pytest.raises(DocumentError, match="kind map is needed"):
        load(str(path), expect="map")
    log = str(Path(__file__).parent.parent / "examples/positive/log.jsonl")
    assert inspect(log) == (None, [])
    for expect in ("map", None):
        with pytest.raises(DocumentError, match="is needed here: matchlog"):
            load(log, expect=expect)


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(BOT.encode())))
    assert load("-").path == "-"


@pytest.mark.parametrize(
    ("path", "code"),
    [("none.yaml", "no-file"), (".", "is-folder"), ("/dev/null", "not-a-file"), ("a\0b", "unreadable")],
)
def test_what_cannot_be_opened(path: str, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    document, findings = inspect(path)
    assert document is None
    assert [finding.code for finding in findings] == [code]


def test_what_may_not_be_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def refuse(*args: object, **more: object) -> None:
        raise PermissionError(13, "Permission denied")

    path = tmp_path / "bot.yaml"
    path.write_text(BOT)
    monkeypatch.setattr(Path, "open", refuse)
    [finding] = inspect(str(path))[1]
    assert finding.code == "unreadable"
    assert finding.message == "cannot be read: permission denied"


def test_a_pipe_is_read(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    if os.fork() == 0:
        pipe.write_text(BOT)
        os._exit(0)
    assert load(str(pipe)).data["id"] == "b"


def test_a_file_that_is_too_large(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("quizwar_cli.documents.source._LARGEST", 10)
    path = tmp_path / "bot.yaml"
    path.write_text(BOT)
    assert [finding.code for finding in inspect(str(path))[1]] == ["too-large"]


@pytest.mark.parametrize(
    "text", ["[" * 200_000, "{a: " * 200_000, "- " * 200_000 + "x", '{"a":' * 200_000, "&a [" * 50_000]
)
def test_deep_nesting_is_refused_quickly(text: str) -> None:
    start = time.perf_counter()
    assert codes(text)
    assert codes(text, "x.json")
    assert time.perf_counter() - start < 10


def test_an_alias_bomb_is_refused_quickly() -> None:
    bomb = "a0: &a0 [x]\n" + "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 50))
    start = time.perf_counter()
    assert "alias" in codes("kind: bank\n" + bomb)
    assert time.perf_counter() - start < 1


@pytest.mark.parametrize(
    "text", ["a: &a\n  <<: *a\n", "&a [*a]\n", "a: *nobody\n", "kind: &k bank\n", "? &a [x]\n: y\n", "&k kind: bot\n"]
)
def test_anchors_and_aliases_of_every_shape(text: str) -> None:
    assert {"anchor", "alias"} & set(codes(text))


def test_huge_numbers_do_not_hang() -> None:
    start = time.perf_counter()
    digits = "9" * 1_000_000
    assert codes(f"{BOT}ability: {digits}\n") == ["number-too-long"]
    assert codes(f'{{"kind": "bot", "id": "b", "name": {{"en": "B"}}, "strategy": "greedy", "ability": {digits}}}') == [
        "number-too-long"
    ]
    assert codes(f'{BOT}ability: "{digits}"\n') == ["wrong-type"]
    assert time.perf_counter() - start < 3


def test_the_python_parser_reads_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    text = BOT + "ability: 1.5\nspeed_ms: 12:30\n"
    fast = inspect_text(text, "x.yaml")
    monkeypatch.setattr(yaml, "__with_libyaml__", False)
    slow = inspect_text(text, "x.yaml")
    assert fast[0] is not None
    assert slow[0] is not None
    assert fast[0].data == slow[0].data
    assert fast[1] == slow[1]


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**30), 10**30)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=20,
)


@given(VALUES)
def test_json_is_read_as_json_and_as_yaml(data: Any) -> None:
    text = json.dumps(data, indent=1)
    assert parse(text, Lines("x.json", text)).data == data
    if "\\ud" not in text:  # surrogate pairs are JSON's own
        assert yaml_events.parse(text, Lines("x.yaml", text)).data == data


@given(st.text(alphabet="abk:-[]{}\"'#&*!|>%@`\\,.0129 \t\n\r\u00a0\u2028\x07\ufeffé", max_size=40))
def test_no_text_makes_a_traceback(text: str) -> None:
    for path in ("x.yaml", "x.json"):
        document, findings = inspect_text("kind: bank\n" + text if path == "x.yaml" else text, path)
        assert document is not None or findings
        assert findings == sorted(findings)


@given(st.binary(max_size=60))
def test_no_bytes_make_a_traceback(data: bytes) -> None:
    from quizwar_cli.documents.source import decode

    try:
        decode(data, "x")
    except UnparsableError as error:
        assert error.findings[0].code == "not-utf-8"
        assert "looks like" in error.findings[0].hint


def test_every_key_of_a_document_has_the_place_of_its_text(tmp_path: Path) -> None:
    text = (Path(__file__).parent.parent / "examples/positive/bank-full.yaml").read_text("utf-8")
    document, findings = inspect_text(text, "x.yaml")
    assert document is not None
    assert not findings
    for index, question in enumerate(document.data["questions"]):
        for key in question:
            place = document.place(["questions", index, key], key=True)
            assert document.line(place.line)[place.column - 1 :].startswith(key)


def test_control_characters_are_shown_and_not_sent() -> None:
    [finding] = inspect_text(BOT.replace("greedy", '"\\e[31mred"'), "x.yaml")[1]
    assert finding.value == "\\u001b[31mred"
