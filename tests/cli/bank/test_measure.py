"""The commands that measure banks: what they print and write, and with which exit code."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from quizwar_cli.cli import extras
from tests.banks.made import choice, number, write
from tests.cli.command import run

OPTIONS = ["a", "b", "c", "d"]
TWICE = "Which letter comes first in the Latin alphabet?"


@pytest.fixture
def bank(tmp_path: Path) -> str:
    return write(tmp_path, [choice("one", OPTIONS, "a", TWICE), choice("two", OPTIONS, "b", TWICE), number("three", 3)])


def test_duplicates_names_them_and_exits_with_1(bank: str) -> None:
    result = run("bank", "duplicates", bank)
    assert result.exit_code == 1
    assert result.stdout.startswith(f"{bank}:22:3: contradiction: ")
    assert result.stderr == "3 questions: 1 contradiction, no pairs of the same question, no pairs of one template\n"
    (entry,) = json.loads(run("bank", "duplicates", bank, "--format", "json").stdout)
    assert (entry["line"], entry["code"]) == (22, "contradiction")


def test_nothing_twice_is_exit_0(tmp_path: Path) -> None:
    path = write(tmp_path, [number("one", 1), choice("two", OPTIONS, "a", TWICE)])
    result = run("bank", "duplicates", path)
    assert (result.exit_code, result.stdout) == (0, "")


def test_know_nothing_as_table_and_json(bank: str) -> None:
    result = run("bank", "know-nothing", bank)
    assert result.exit_code == 0
    assert "en: 2 choice questions, chance is 25 %" in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80
    (data,) = json.loads(run("bank", "know-nothing", bank, "--format", "json").stdout)
    places = {entry["strategy"]: entry["right"] for entry in data["strategies"] if "always" in entry["strategy"]}
    assert places == {"always A": 1, "always B": 1, "always C": 0, "always D": 0}
    assert run("bank", "know-nothing", bank, "-l", "hu").exit_code == 2


def test_stats_as_table_json_and_pictures(bank: str, tmp_path: Path) -> None:
    page, picture = tmp_path / "page.html", tmp_path / "picture.svg"
    command = ["bank", "stats", bank, "--html", str(page), "--svg", str(picture)]
    result = run(*command)
    assert result.exit_code == 0
    assert max(map(len, result.stdout.splitlines())) <= 80
    assert json.loads(run("bank", "stats", bank, "--format", "json").stdout)["by_kind"] == {
        "choice": 2,
        "number": 1,
        "ratio": 0,
    }
    text = page.read_text(encoding="utf-8")
    assert text.count("<svg") >= 3
    assert not re.findall(r"(?:src|href)=[\"'](?!#)", text)  # self-contained
    assert ET.parse(picture).getroot().tag.endswith("svg")
    assert run(*command).exit_code == 2  # never over what is there
    first = page.read_bytes(), picture.read_bytes()
    assert run(*command, "--force").exit_code == 0
    assert first == (page.read_bytes(), picture.read_bytes())


def test_a_missing_extra_is_named(bank: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None)
    for words in (["duplicates", bank], ["stats", bank, "--svg", str(tmp_path / "a.svg")]):
        result = run("bank", *words)
        assert result.exit_code == 2
        assert "pip install 'quizwar[" in result.stderr
    assert not (tmp_path / "a.svg").exists()


def test_a_broken_bank_and_no_bank(tmp_path: Path) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text("kind: bank\nquestions: []\n", encoding="utf-8")
    for command in ("duplicates", "know-nothing", "stats"):
        result = run("bank", command, str(path))
        assert (result.exit_code, result.stdout) == (1, "")
        assert f"{path}:1:1: `id` is missing" in result.stderr
        assert run("bank", command, str(tmp_path / "none.yaml")).exit_code == 2
