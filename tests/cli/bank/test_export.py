"""`quizwar bank export` at the door: files, reports, exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from quizwar_cli.banks.formats.registry import FORMATS
from tests.cli.command import TOP, process, run

FULL = str(TOP / "tests" / "examples" / "positive" / "bank-full.yaml")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("form", [form for form in FORMATS if form.write], ids=lambda form: form.name)
def test_the_shipped_bank_in_every_format_twice_the_same(form, folder: Path) -> None:  # type: ignore[no-untyped-def]
    for name in ("one", "two"):
        result = run("bank", "export", "world", "--to", form.name, "--out", name)
        assert (result.exit_code, result.stdout) == (0, "")
    assert Path("one").read_bytes() == Path("two").read_bytes()


def test_the_ending_tells_the_format_and_losses_are_told() -> None:
    result = run("bank", "export", FULL, "--language", "bg", "--out", "world.aiken")
    assert result.exit_code == 0
    assert "left out: it has no text in bg" in result.stderr
    text = Path("world.aiken").read_text(encoding="utf-8")
    assert "Коя е столицата на Монголия?" in text and "Mongolia" not in text


def test_losses_by_question_and_as_json() -> None:
    result = run("bank", "export", FULL, "--to", "gift", "--out", "a.gift", "--losses")
    assert "capital-of-mongolia: difficulty: the format has no place for it" in result.stderr
    report = json.loads(run("bank", "export", FULL, "--out", "b.gift", "--format", "json").stdout)
    what = "the format has no place for it"
    assert {"id": "capital-of-mongolia", "field": "difficulty", "what": what, "out": False} in report["losses"]


def test_many_losses_are_cut_short_for_people() -> None:
    result = run("bank", "export", "world", "--to", "gift", "--out", "a.gift", "--losses")
    assert "more (--format json has all)" in result.stderr
    assert len(result.stderr.splitlines()) < 30


def test_a_table_loses_nothing_but_the_name() -> None:
    for bank in ("world", FULL):
        report = json.loads(run("bank", "export", bank, "--out", "b.csv", "--force", "--format", "json").stdout)
        assert [loss["field"] for loss in report["losses"]] == ["name"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["world"], "the format to write is not told"),
        (["world", "--out", "a.doc"], "the format to write is not told"),
        (["world", "--to", "json"], "the format to write is not told"),
        (["world", "--to", "doc"], "no format `doc`"),
        ([FULL, "--to", "gift", "--language", "hu"], "the bank is not in 'hu'"),
        (["none", "--to", "gift"], "there is no bank `none`"),
        (["world", "--to", "gift", "--format", "json"], "give --out"),
    ],
)
def test_a_wrong_command_line_is_exit_2(words: list[str], said: str) -> None:
    result = run("bank", "export", *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr


def test_nothing_is_written_over_what_is_there() -> None:
    Path("a.gift").write_text("mine")
    assert run("bank", "export", "world", "--out", "a.gift").exit_code == 2
    assert Path("a.gift").read_text() == "mine"
    assert run("bank", "export", "world", "--out", "a.gift", "--force").exit_code == 0


def test_a_bank_with_faults_is_not_exported() -> None:
    Path("bad.yaml").write_text("kind: bank\nid: x\n", encoding="utf-8")
    result = run("bank", "export", "bad.yaml", "--to", "gift")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "bad.yaml:1:1: `languages` is missing" in result.stderr


def test_only_numbers_have_no_aiken() -> None:
    text = 'kind: bank\nid: x\nname: {en: "X"}\nlanguages: [en]\nquestions:\n'
    text += "  - id: q\n    kind: number\n    category: c\n"
    Path("n.yaml").write_text(text + '    text: {en: "How many?"}\n    answer: 3\n    source: "S"\n', encoding="utf-8")
    result = run("bank", "export", "n.yaml", "--to", "aiken")
    assert result.exit_code == 1 and "Aiken can hold none of the 1 questions" in result.stderr


def test_bytes_to_a_pipe() -> None:
    done = process("bank", "export", "world", "--to", "xlsx")
    assert done.returncode == 0 and done.stdout.startswith(b"PK")
