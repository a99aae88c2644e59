"""The reader tells apart what is whole, cut, edited, too new, or no log at all."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from quizwar_cli.documents.document import DocumentError
from quizwar_cli.errors import QuizwarError
from quizwar_cli.match.logreader import read_log
from quizwar_cli.match.replay import Replay
from tests.match.small import Line, log_lines, log_text, read


@pytest.fixture(scope="module")
def lines() -> list[Line]:
    return log_lines("Ана=bot:greedy")


def text_of(lines: list[Line]) -> str:
    return "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)


def fault(folder: Path, content: str | bytes) -> QuizwarError:
    with pytest.raises(QuizwarError) as caught:
        Replay(read(folder, content))
    return caught.value


def header_with(lines: list[Line], **changes: Any) -> str:
    return text_of([{**lines[0], **changes}, *lines[1:]])


def test_a_whole_log(tmp_path: Path, lines: list[Line]) -> None:
    log = read(tmp_path, text_of(lines))
    assert not log.is_cut and not log.is_edited
    assert log.condition == ""
    assert sum(len(step.events) for step in log.steps) == sum(line["type"] == "event" for line in lines)


@pytest.mark.parametrize(
    "content",
    [
        "",
        "\n",
        "kind: bank\nid: x\n",
        '{"kind":"bank"}\n',
        "[1, 2]\n",
        "null\n",
        b"\x00\xff\xfe\x89PNG\r\n\x1a\n" * 20,
        b"\xd0\xd1\n",
        '{"kind":"matchlog"',
        "[" * 100_000 + "\n",
        '{"kind":"\\ud800"}\n',
        "9" * 10_000 + "\n",
    ],
    ids=["empty", "blank", "yaml", "bank", "list", "null", "binary", "latin", "half", "deep", "surrogate", "digits"],
)
def test_what_is_no_log(content: str | bytes, tmp_path: Path) -> None:
    error = fault(tmp_path, content)
    assert error.code == "not-a-log"
    assert error.exit_code == 1
    assert str(error.place).endswith("log.jsonl:1:1")
    assert "--log FILE" in error.hint


def test_a_newer_format_is_told_before_anything_else(tmp_path: Path) -> None:
    error = fault(tmp_path, '{"type":"header","kind":"matchlog","format":3,"whatever":[]}\n{"type":"hologram"}\n')
    assert error.code == "log-newer"
    assert "format 3" in error.message and "up to 2" in error.message
    assert "update" in error.hint


def test_an_older_format_is_told_too(tmp_path: Path) -> None:
    error = fault(tmp_path, '{"type":"header","kind":"matchlog","format":1,"whatever":[]}\n')
    assert error.code == "log-older"
    assert "format 1" in error.message and "format 2" in error.message
    assert "engine" in error.hint


@pytest.mark.parametrize("name", ["seats", "seed", "ruleset", "map", "bank", "engine", "match", "ruleset_hash"])
def test_a_header_that_lacks_something(name: str, tmp_path: Path, lines: list[Line]) -> None:
    header = {key: value for key, value in lines[0].items() if key != name}
    error = fault(tmp_path, text_of([header, *lines[1:]]))
    assert error.code == "log-broken"
    assert name in error.message


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"format": True}, "True"),
        ({"seed": 2**64}, "18446744073709551616"),
        ({"seed": "1"}, "integer"),
        ({"ruleset": {}}, "rule set in the header is broken"),
        ({"map": {}}, "map in the header is broken"),
        ({"seats": []}, "3 items"),
    ],
)
def test_a_header_with_something_broken(changes: Line, told: str, tmp_path: Path, lines: list[Line]) -> None:
    error = fault(tmp_path, header_with(lines, **changes))
    assert error.code == "log-broken"
    assert told.casefold() in error.message.casefold()
    assert str(error.place).endswith("log.jsonl:1:1")


def _ruleset(lines: list[Line], section: str, **values: Any) -> Line:
    rules = dict(lines[0]["ruleset"])
    return {**rules, section: {**rules[section], **values}}


def test_a_rule_set_in_the_header_out_of_bounds_incomplete_or_for_another_map(
    tmp_path: Path, lines: list[Line]
) -> None:
    walls = fault(tmp_path, header_with(lines, ruleset=_ruleset(lines, "castle", walls=99)))
    assert walls.code == "log-broken" and "99" in walls.message
    ruleset = {key: value for key, value in lines[0]["ruleset"].items() if key != "castle"}
    assert "castle.walls is missing" in fault(tmp_path, header_with(lines, ruleset=ruleset)).message
    other = fault(tmp_path, header_with(lines, ruleset=_ruleset(lines, "setup", regions=7)))
    assert other.code == "log-broken" and "6 regions, the rule set wants 7" in other.message


@pytest.mark.parametrize("damage", ["unknown", "missing", "twice", "few"])
def test_a_map_in_the_header_that_is_broken(damage: str, tmp_path: Path, lines: list[Line]) -> None:
    regions = [dict(region) for region in lines[0]["map"]["regions"]]
    if damage == "unknown":
        regions[0]["borders"] = ["atlantis"]
    elif damage == "missing":
        del regions[0]["borders"]
    elif damage == "twice":
        regions[1]["id"] = regions[0]["id"]
    else:
        regions = regions[:2]
    error = fault(tmp_path, header_with(lines, map={**lines[0]["map"], "regions": regions}))
    assert error.code == "log-broken"
    assert "map in the header is broken" in error.message


def test_seats_of_the_same_name_and_a_bank_without_questions(tmp_path: Path, lines: list[Line]) -> None:
    seats = [lines[0]["seats"][0], *lines[0]["seats"][:2]]
    assert "same name" in fault(tmp_path, header_with(lines, seats=seats)).message
    bank = {**lines[0]["bank"], "sizes": {"choice": 0, "number": 15, "ratio": 4}}
    error = fault(tmp_path, header_with(lines, bank=bank))
    assert error.code == "log-broken" and "no question of a kind" in error.message


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[]", "no such line"),
        ('{"type":"event"}', "no such line"),
        ('{"type":"evnet","step":0}', "no such line"),
        ('{"type":"state","step":"0","hash":"0123456789abcdef"}', "no such line"),
        ('{"type":"state","step":7,"hash":"0123456789abcdef"}', "step 7 stands where step 0 belongs"),
        ('{"type":"state","step":0,"hash":"\\ud800"}', "not JSON"),
        ('{"type":"state","step":NaN,"hash":"0123456789abcdef"}', "no such line"),
    ],
)
def test_a_line_that_is_never_written_names_its_line(line: str, told: str, tmp_path: Path, lines: list[Line]) -> None:
    content = text_of(lines).splitlines()
    error = fault(tmp_path, "\n".join([content[0], line, *content[1:]]) + "\n")
    assert error.code == "log-broken"
    assert told in error.message
    assert str(error.place).endswith("log.jsonl:2:1")


def test_a_second_header_a_missing_decision_and_steps_out_of_order(tmp_path: Path, lines: list[Line]) -> None:
    assert "a second header" in fault(tmp_path, text_of([lines[0], *lines])).message
    states = [index for index, line in enumerate(lines) if line["type"] == "state"]
    without = [line for line in lines if line["type"] != "decision" or line["step"] != 3]
    assert "step 3 has no decision" in fault(tmp_path, text_of(without)).message
    swapped = [*lines[: states[0] + 1], *lines[states[1] + 1 :]]
    assert "step 2 stands where step 1 belongs" in fault(tmp_path, text_of(swapped)).message


@pytest.mark.parametrize("more", ["\n", '{"type":"foot"}\n', "half a line", '{"type":"state","step":1,"hash":""}\n'])
def test_nothing_may_follow_the_foot(more: str, tmp_path: Path, lines: list[Line]) -> None:
    error = fault(tmp_path, text_of(lines) + more)
    assert error.code == "log-broken"
    assert "after the foot" in error.message
    assert str(error.place).endswith(f":{len(lines) + 1}:1")


def test_a_foot_in_the_middle_of_a_step(tmp_path: Path, lines: list[Line]) -> None:
    without = [line for line in lines if line["type"] != "state" or line["step"] != lines[-1]["steps"]]
    assert "last step is not whole" in fault(tmp_path, text_of(without)).message


def test_a_log_that_was_edited_is_read_and_says_so(tmp_path: Path, lines: list[Line]) -> None:
    text = text_of(lines)
    for content in (
        text.replace('"thinking_ms":', '"thinking_ms": ', 1),
        "\ufeff" + text,
        text.replace("\n", "\r\n", 3),
    ):
        log = read(tmp_path, content)
        assert log.is_edited and not log.is_cut
        assert log.condition.endswith("[log-edited]")


def test_a_folder_and_a_file_that_is_not_there(tmp_path: Path) -> None:
    for path, code in ((tmp_path, "is-folder"), (tmp_path / "gone", "no-file")):
        with pytest.raises(DocumentError) as caught:
            read_log(str(path))
        assert caught.value.findings[0].code == code


def test_log_text_is_what_these_tests_write(lines: list[Line]) -> None:
    assert text_of(lines) == log_text("Ана=bot:greedy")
