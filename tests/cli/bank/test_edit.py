"""The commands that edit banks."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
import yaml

from quizwar_cli.banks.loading import load_bank, load_documents
from tests.banks.editing.test_canonical import ODD, WRITTEN
from tests.banks.made import choice, number, write
from tests.cli.command import run

OPTIONS = ["red", "green", "blue", "white"]


@pytest.fixture
def odd(tmp_path: Path) -> Path:
    path = tmp_path / "odd.yaml"
    path.write_text(ODD, encoding="utf-8")
    return path


def test_fmt_writes_in_place_only_without_check_and_diff(odd: Path) -> None:
    for flag in ("--check", "--diff"):
        result = run("bank", "fmt", str(odd), flag)
        assert result.exit_code == 1
        assert odd.read_text(encoding="utf-8") == ODD
    assert "+kind: bank" in run("bank", "fmt", str(odd), "--diff").stdout.splitlines()
    assert run("bank", "fmt", str(odd)).exit_code == 0
    assert odd.read_text(encoding="utf-8") == WRITTEN
    stamp = odd.stat().st_mtime_ns
    assert run("bank", "fmt", str(odd), "--check").exit_code == 0
    assert run("bank", "fmt", str(odd)).exit_code == 0
    assert odd.stat().st_mtime_ns == stamp


def test_fmt_of_standard_input() -> None:
    assert run("bank", "fmt", "-", given=ODD).stdout == WRITTEN


def test_a_broken_file_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(ODD.replace("category: tests", "catagory: tests", 1), encoding="utf-8")
    before = path.read_bytes()
    result = run("bank", "fmt", str(path))
    assert (result.exit_code, path.read_bytes()) == (1, before)
    assert "did you mean `category`?" in result.stderr


def test_show(odd: Path) -> None:
    line = next(n for n, text in enumerate(ODD.splitlines(), 1) if "-   kind: choice" in text)
    result = run("bank", "show", "one", str(odd))
    assert (
        result.stdout
        == f"{odd}:{line}:7\n{WRITTEN[WRITTEN.index('  # first question') : WRITTEN.index('# about two')].rstrip()}\n"
    )
    assert json.loads(run("bank", "show", "one", str(odd), "--format", "json").stdout)[0]["line"] == line
    missed = run("bank", "show", "tow", str(odd))
    assert missed.exit_code == 2
    assert "did you mean two" in missed.stderr


@pytest.mark.parametrize("words", [[], ["-l", "bg", "-l", "sr-Latn"], ["--kind", "ratio", "-l", "hu"]])
def test_new_makes_a_bank_without_faults(tmp_path: Path, words: list[str]) -> None:
    path = tmp_path / "My rivers.yaml"
    assert run("bank", "new", str(path), *words).exit_code == 0
    assert run("validate", str(path)).exit_code == 0
    assert run("bank", "fmt", "--check", str(path)).exit_code == 0
    assert load_bank(str(path)).id == "my-rivers"
    schema = re.search(r"\$schema=(\S+)", path.read_text(encoding="utf-8"))
    assert schema and (tmp_path / schema.group(1)).is_file()
    assert run("bank", "new", str(path)).exit_code == 2


@pytest.mark.parametrize("words", [["a.txt"], ["...yaml"], ["a.yaml", "-l", "xx"], ["a.yaml", "--kind", "essay"]])
def test_new_refuses(tmp_path: Path, words: list[str]) -> None:
    result = run("bank", "new", str(tmp_path / words[0]), *words[1:])
    assert result.exit_code == 2
    assert not list(tmp_path.iterdir())


def test_split_and_merge_are_each_others_inverse(tmp_path: Path) -> None:
    odd = tmp_path / "odd.yaml"
    odd.write_text(WRITTEN, encoding="utf-8")
    parts = tmp_path / "parts"
    assert run("bank", "split", str(odd), "--by", "kind", "-o", str(tmp_path / "none")).exit_code == 2
    parts.mkdir()
    names = run("bank", "split", str(odd), "--by", "kind", "-o", str(parts)).stdout.split()
    assert names == [str(parts / "b-choice.yaml"), str(parts / "b-number.yaml")]
    assert [len(load_documents([name])[0].data["questions"]) for name in names] == [1, 1]
    again = tmp_path / "again.yaml"
    assert run("bank", "merge", *names, "-o", str(again), "--id", "b").exit_code == 0
    assert again.read_text(encoding="utf-8") == WRITTEN
    assert run("bank", "split", str(odd), "--by", "kind", "-o", str(parts)).exit_code == 2
    assert run("bank", "split", str(odd), "--by", "colour", "-o", str(parts)).exit_code == 2


def test_split_by_number(tmp_path: Path) -> None:
    path = write(tmp_path, [number(f"n-{n}", n) for n in range(1, 8)])
    names = run("bank", "split", path, "--by", "3", "-o", str(tmp_path)).stdout.split()
    assert [len(load_bank(name).questions) for name in names] == [3, 3, 1]


def test_merge_joins_languages(tmp_path: Path) -> None:
    bulgarian = {"text": {"bg": "Цвят?"}, "options": {"bg": ["червено", "зелено", "синьо", "бяло"]}}
    english = write(tmp_path, [choice("one", OPTIONS, "green"), number("two", 2)], "english")
    other = write(tmp_path, [{**choice("one", [], ""), **bulgarian, "answer": {"bg": "зелено"}}], "bulgarian", ["bg"])
    out = tmp_path / "all.yaml"
    assert run("bank", "merge", english, other, "-o", str(out)).exit_code == 0
    data = yaml.safe_load(out.read_text(encoding="utf-8"))
    assert data["languages"] == ["en", "bg"]
    assert data["questions"][0]["answer"] == {"en": "green", "bg": "зелено"}
    assert [question["id"] for question in data["questions"]] == ["one", "two"]
    wrong = write(tmp_path, [{**choice("one", [], ""), **bulgarian, "answer": {"bg": "синьо"}}], "wrong", ["bg"])
    result = run("bank", "merge", english, wrong, "-o", str(tmp_path / "b.yaml"))
    assert result.exit_code == 1
    assert "not the same option is right" in result.stderr
    assert run("bank", "merge", english, english, "-o", str(tmp_path / "b.yaml")).exit_code == 1
    assert not (tmp_path / "b.yaml").exists()


def test_merge_keeps_licences_and_comments(tmp_path: Path) -> None:
    one, two = tmp_path / "one.yaml", tmp_path / "two.yaml"
    one.write_text(WRITTEN.replace("questions:", "licence: CC0-1.0\nquestions:"), encoding="utf-8")
    text = (
        WRITTEN.replace("id: one", "id: three").replace("id: two", "id: four").replace("# about the file", "# by Ana")
    )
    two.write_text(text.replace("questions:", "licence: MIT\nquestions:"), encoding="utf-8")
    out = tmp_path / "out.yaml"
    assert run("bank", "merge", str(one), str(two), "-o", str(out)).exit_code == 0
    merged = out.read_text(encoding="utf-8")
    assert [q.get("licence") for q in yaml.safe_load(merged)["questions"]] == [None, None, "MIT", "MIT"]
    assert merged.count("# by Ana") == merged.count("# about the file") == 1
    assert merged.count("# guessed") == merged.count("# about two") == 2


def test_translate_status(tmp_path: Path) -> None:
    half = choice("half", OPTIONS, "red")
    half["text"] = {"en": "?", "bg": "?"}
    unit = number("two", 2, unit={"en": "m", "bg": "м"})
    unit["text"] = {"en": "?", "bg": "?"}
    path = write(tmp_path, [choice("one", OPTIONS, "red"), half, unit], languages=["en", "bg"])
    data = json.loads(run("bank", "translate-status", path, "--missing", "--format", "json").stdout)
    assert data["languages"] == [
        {"language": "en", "whole": 3, "begun": 0, "missing": 0},
        {"language": "bg", "whole": 1, "begun": 1, "missing": 1},
    ]
    assert [(gap["id"], gap["parts"]) for gap in data["missing"]] == [
        ("one", ["text", "options", "answer"]),
        ("half", ["options", "answer"]),
    ]
    told = run("bank", "translate-status", path, "--missing", "-l", "bg").stdout
    assert "bg: half: options, answer: ?" in told
    assert run("bank", "translate-status", path, "-l", "xx").exit_code == 2


class Cards(HTMLParser):
    """Texts of cards by tag, and whatever would be fetched."""

    def __init__(self) -> None:
        super().__init__()
        self.right: list[str] = []
        self.fetched: list[str] = []
        self._marked = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._marked = "right" in (dict(attrs).get("class") or "").split()
        self.fetched += [tag] if tag in ("script", "link", "img", "iframe") else []

    def handle_data(self, data: str) -> None:
        if self._marked and len(data.strip()) > 1:
            self.right.append(data)
            self._marked = False


@pytest.mark.parametrize("language", ["en", "bg"])
def test_preview_is_self_contained_and_shows_what_is_right(tmp_path: Path, language: str) -> None:
    page = tmp_path / "page.html"
    assert run("bank", "preview", "world", "--html", str(page), "-l", language).exit_code == 0
    text = page.read_text(encoding="utf-8")
    reader = Cards()
    reader.feed(text)
    assert not reader.fetched
    assert text.count("<article") == len(load_bank("world").questions)
    assert text.count('<li class="right">') == len(load_bank("world").of_kind("choice"))
    assert ("Винсент ван Гог" if language == "bg" else "Vincent van Gogh") in text
    hidden = tmp_path / "hidden.html"
    run("bank", "preview", "world", "--html", str(hidden), "--no-answers")
    assert 'class="right"' not in hidden.read_text(encoding="utf-8")


def test_preview_shows_markup_as_text(tmp_path: Path) -> None:
    path = write(tmp_path, [choice("one", ["<b>", "a & b", '"', "x"], "<b>", "<script>alert(1)</script>?")])
    page = tmp_path / "page.html"
    run("bank", "preview", path, "--html", str(page))
    text = page.read_text(encoding="utf-8")
    assert "<script>" not in text
    assert "&lt;script&gt;alert(1)&lt;/script&gt;?" in text
