"""`quizwar bank import` at the door: files, reports, exit codes."""

from __future__ import annotations

import csv
import json
import os
import sys
from pathlib import Path

import pytest

from tests.cli.command import process, run

QUIZ = "question,a,b,c,d,answer\nWho?,w,x,y,z,b\nWhat?,w,x,y,d\n"
GIVEN = ["--language", "en", "--source", "A book", "--category", "fun"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("quiz.csv").write_text(QUIZ, encoding="utf-8")
    return tmp_path


def test_bank_rejects_and_report(folder: Path) -> None:
    result = run("bank", "import", "quiz.csv", *GIVEN, "--out", "bank.yaml")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "quiz.csv: separator: comma (" in result.stderr
    assert "1 question taken, 1 rejected, written to bank.yaml, the rejects to bank.rejects.csv" in result.stderr
    with Path("bank.rejects.csv").open(encoding="utf-8", newline="") as stream:
        (reject,) = csv.DictReader(stream)
    assert (reject["file"], reject["unit"], reject["number"]) == ("quiz.csv", "line", "3")
    assert (reject["code"], reject["reason"]) == ("ragged-row", "the row has 5 cells, the header 6")
    assert reject["text"] == "What? | w | x | y | d"
    assert run("validate", "bank.yaml").exit_code == 0
    assert run("bank", "fmt", "--check", "bank.yaml").exit_code == 0
    assert sorted(path.name for path in folder.iterdir()) == ["bank.rejects.csv", "bank.yaml", "quiz.csv"]


def test_without_rejects_it_is_exit_0_and_no_rejects_file(folder: Path) -> None:
    Path("quiz.csv").write_text(QUIZ.replace("y,d", "y,z,d"), encoding="utf-8")
    result = run("bank", "import", "quiz.csv", *GIVEN)
    assert result.exit_code == 0
    assert result.stdout.startswith("# yaml-language-server: $schema=")
    assert run("bank", "import", "quiz.csv", *GIVEN).stdout == result.stdout
    assert [path.name for path in folder.iterdir()] == ["quiz.csv"]


def test_nothing_is_written_over_what_is_there() -> None:
    Path("bank.yaml").write_text("mine")
    result = run("bank", "import", "quiz.csv", *GIVEN, "--out", "bank.yaml")
    assert result.exit_code == 2 and "--force overwrites it" in result.stderr
    assert Path("bank.yaml").read_text() == "mine"
    assert run("bank", "import", "quiz.csv", *GIVEN, "--out", "bank.yaml", "--force").exit_code == 1
    assert "kind: bank" in Path("bank.yaml").read_text(encoding="utf-8")
    result = run("bank", "import", "quiz.csv", *GIVEN, "--out", "new.yaml", "--rejects", "bank.yaml")
    assert result.exit_code == 2 and not Path("new.yaml").exists()


def test_never_over_the_input_even_by_force() -> None:
    for words in (["--out", "./quiz.csv"], ["--out", "b.yaml", "--rejects", "quiz.csv"]):
        result = run("bank", "import", "quiz.csv", *GIVEN, "--force", *words)
        assert result.exit_code == 2 and "would be written over" in result.stderr
    assert Path("quiz.csv").read_text(encoding="utf-8") == QUIZ


def test_a_folder_that_does_not_exist_leaves_nothing_behind(folder: Path) -> None:
    result = run("bank", "import", "quiz.csv", *GIVEN, "--out", "none/bank.yaml")
    assert result.exit_code == 1 and "cannot be written" in result.stderr
    assert [path.name for path in folder.iterdir()] == ["quiz.csv"]


def test_the_report_as_json() -> None:
    assert run("bank", "import", "quiz.csv", *GIVEN, "--format", "json").exit_code == 2
    result = run("bank", "import", "quiz.csv", *GIVEN, "--format", "json", "--out", "bank.yaml")
    report = json.loads(result.stdout)
    assert (report["taken"], report["rejected"], result.exit_code) == (1, 1, 1)
    assert report["rejects"][0]["code"] == "ragged-row"
    by_what = {decision["what"]: decision for decision in report["decisions"]}
    assert by_what["language"] == {
        "file": "quiz.csv",
        "what": "language",
        "value": "en",
        "evidence": "as the option says",
        "option": "--language",
    }
    assert {"format", "encoding", "separator", "columns", "right option"} <= by_what.keys()


def test_a_mapping_file_and_options_before_it() -> None:
    Path("map.yaml").write_text("language: bg\nsource: The map\ncategory: fun\ncolumns: {text: question}\n", "utf-8")
    result = run("bank", "import", "quiz.csv", "--mapping", "map.yaml", "--source", "The line")
    assert 'bg: "Who?"' in result.stdout and 'source: "The line"' in result.stdout
    Path("map.yaml").write_text("langauge: bg\ncolumns: [text]\n", "utf-8")
    result = run("bank", "import", "quiz.csv", "--mapping", "map.yaml")
    assert result.exit_code == 1
    assert "map.yaml:1:1: `langauge` is no key" in result.stderr and "map.yaml:2:10" in result.stderr


def test_a_doubt_is_exit_2_with_the_option_and_nothing_written(folder: Path) -> None:
    Path("quiz.csv").write_text("question,a,b,c,d,answer\nWho?,w,x,y,z,1\nHow?,w,x,y,z,2\n", "utf-8")
    result = run("bank", "import", "quiz.csv", *GIVEN, "--out", "bank.yaml")
    assert result.exit_code == 2
    assert "hint: give --key; candidates: one, zero" in result.stderr
    assert [path.name for path in folder.iterdir()] == ["quiz.csv"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--from", "docx"], "no format `docx`"),
        (["--key", "third"], "no key convention `third`"),
        (["--reduce", "all"], "no way `all`"),
        (["--separator", "ab"], "`ab` is no separator"),
        (["--decimal-mark", ";"], "`;` is no decimal mark"),
        (["--language", "de"], "no language `de`"),
        (["--encoding", "klingon"], "no text encoding `klingon`"),
        (["--column", "text"], "takes NAME=VALUE"),
        (["--column", "txt=question"], "no field `txt`"),
        (["--difficulty", "easy=low"], "takes WORD=LOGITS"),
        (["--id", "Not An Id"], "write not-an-id"),
        (["--format", "xml"], "no report `xml`"),
    ],
)
def test_a_wrong_option_is_exit_2(words: list[str], said: str) -> None:
    result = run("bank", "import", "quiz.csv", *GIVEN, *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr


def test_stdin(folder: Path) -> None:
    result = run("bank", "import", "-", "--from", "csv", *GIVEN, given=QUIZ)
    assert "id: imported" in result.stdout
    assert "-, line 3: rejected: ragged-row" in result.stderr


@pytest.mark.parametrize(("name", "module"), [("a.xml", "defusedxml.ElementTree"), ("a.xlsx", "python_calamine")])
def test_a_missing_library_is_named_with_what_to_install(
    name: str, module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("bank", "export", "world", "--out", name)
    monkeypatch.setitem(sys.modules, module, None)
    result = run("bank", "import", name, *GIVEN)
    assert result.exit_code == 2
    assert "pip install 'quizwar[banks]'" in result.stderr


def test_terminal_codes_in_a_file_do_not_reach_the_terminal() -> None:
    Path("quiz.csv").write_text(QUIZ + "\x1b[2J,w,x,y,z,\x1b]0;pwned\n", encoding="utf-8")
    result = run("bank", "import", "quiz.csv", *GIVEN)
    assert "\x1b" not in result.output and "\\u001b" in result.stderr


@pytest.mark.skipif(os.name == "nt", reason="limits of memory are set as on Unix")
def test_a_huge_file_is_refused_in_little_memory_and_time(folder: Path) -> None:
    with Path("big.csv").open("wb") as stream:
        stream.truncate(200 * 1024 * 1024)
    done = process("bank", "import", "big.csv", *GIVEN)
    assert done.returncode == 1
    assert b"larger than 64 MB" in done.stderr and b"Traceback" not in done.stderr
