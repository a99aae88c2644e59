from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from quizwar_cli.cli.findings import as_table
from quizwar_cli.cli.validate import validate_cli
from quizwar_cli.documents import Finding
from quizwar_cli.errors import Place, UsageError
from quizwar_cli.lint.files import validate
from quizwar_cli.rulesets.model import load_ruleset
from tests.match.small import log_text

EXAMPLES = Path(__file__).parent.parent / "examples"
GOOD = str(EXAMPLES / "positive/bot.yaml")
BAD = str(EXAMPLES / "negative/several-faults.yaml")

app = typer.Typer()
app.command()(validate_cli)


def run(*arguments: str, stdin: bytes | None = None) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, [*arguments], input=stdin)
    if isinstance(result.exception, UsageError):
        return 2, result.stdout, str(result.exception)
    return result.exit_code, result.stdout, result.stderr


def test_good_files_say_so_on_stderr() -> None:
    assert run(GOOD) == (0, "", "1 file, no faults\n")


def test_a_pipe_gets_a_whole_line_a_finding() -> None:
    code, out, err = run(BAD)
    assert code == 1
    lines = out.splitlines()
    assert len(lines) == len(validate([BAD]))
    assert all(line.startswith(f"{BAD}:") for line in lines)
    assert lines[0].endswith("14:19: wrong-length: 4 options are needed, 3 are given: [Ulaanbaatar, Astana, Tashkent]")
    assert err == f"1 file, {len(lines)} faults\n"


FIVE = load_ruleset("three-castles", ["setup.regions=5"])


def test_the_table_fits_eighty_columns() -> None:
    for path in sorted(EXAMPLES.glob("negative/*.yaml")):
        table = as_table(validate([str(path)], ruleset=FIVE), 80).splitlines()
        assert table[0] == str(path)
        assert max(map(len, table[1:])) <= 80, path


def test_the_table_holds_every_word() -> None:
    finding = Finding(Place("a.yaml", 12, 5), "some-code", "one two three " * 9, "v" * 60, "do this or that " * 5)
    cells = as_table([finding], 80)
    assert cells.count("three") == 9
    assert cells.count("v") == 60 + len("value") - 4
    assert cells.count("that") == 5


def test_json() -> None:
    code, out, _ = run(BAD, "--format", "json")
    entries = json.loads(out)
    assert code == 1
    assert entries[0] == {
        "file": BAD,
        "line": 14,
        "column": 19,
        "severity": "error",
        "code": "wrong-length",
        "question": "",
        "message": "4 options are needed, 3 are given",
        "value": "[Ulaanbaatar, Astana, Tashkent]",
        "hint": "",
        "fix": None,
    }
    assert run(GOOD, "--format", "json")[:2] == (0, "[]\n")


def test_github_annotations_are_escaped(tmp_path: Path) -> None:
    path = tmp_path / "a,b:100%.yaml"
    path.write_text('kind: bot\nid: b\nname: {en: "B"}\nstrategy: "50%\\n::x"\n', "utf-8")
    _, out, _ = run(str(path), "--format", "github")
    file = str(path).replace("%", "%25").replace(":", "%3A").replace(",", "%2C")
    assert out.startswith(f"::error file={file},title=not-allowed,line=4,col=11::")
    assert "50%25\\n::x" in out
    assert out.count("\n") == 1


def test_standard_input() -> None:
    assert run("-", stdin=b"kind: bto\n")[1].startswith(
        "-:1:7: unknown-kind: no such kind of file: bto (did you mean bot?"
    )


def test_standard_input_that_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert [finding.message for finding in validate(["-"])] == ["standard input is closed"]


def test_a_folder_is_gone_through(tmp_path: Path) -> None:
    (tmp_path / "deep/er").mkdir(parents=True)
    (tmp_path / ".git").mkdir()
    for name in ("deep/er/a.yaml", "deep/b.json", "c.yml", ".git/d.yaml", ".e.yaml", "f.txt", "g.jsonl"):
        (tmp_path / name).write_text("x", "utf-8")
    _, out, err = run(str(tmp_path))
    assert [Path(line.split(":")[0]).name for line in out.splitlines()] == ["c.yml", "g.jsonl", "b.json", "a.yaml"]
    assert err == "4 files, 4 faults\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["no/such/file.yaml"], "no such file"),
        (["--format", "yaml", GOOD], "no format `yaml`"),
        (["--today", "31.12.2030", GOOD], "is not a day"),
        (["--ruleset", "four-castles", GOOD], "four-castles"),
        ([], "PATH"),
    ],
)
def test_a_wrong_command_line_exits_with_2(arguments: list[str], message: str) -> None:
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert message in err


def test_a_folder_without_our_files(tmp_path: Path) -> None:
    assert run(str(tmp_path))[0] == 2


def test_devices_and_dangling_links_are_findings(tmp_path: Path) -> None:
    link = tmp_path / "gone.yaml"
    link.symlink_to(tmp_path / "nowhere")
    assert run("/dev/null", str(link))[1].splitlines() == [
        "/dev/null: not-a-file: this is a device, not a file",
        f"{link}: no-file: there is no such file",
    ]


def test_a_file_that_vanishes_meanwhile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("kind: bot\n", "utf-8")
    found = [[str(path)]]
    monkeypatch.setattr("quizwar_cli.lint.files.gather", lambda paths: found)
    path.unlink()
    assert [finding.code for finding in validate([str(path)])] == ["no-file"]


def test_a_folder_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: object) -> None:
        raise PermissionError(13, "Permission denied", str(tmp_path))

    monkeypatch.setattr(os, "scandir", refuse)
    assert [finding.code for finding in validate([str(tmp_path)])] == ["unreadable"]


def test_a_rule_set_says_how_many_regions_a_map_has() -> None:
    code, out, _ = run(str(EXAMPLES / "positive/map-listed.yaml"), "--ruleset", "three-castles")
    assert code == 1
    assert "the rule set asks for 16 regions, the map has 4" in out


def test_the_day_can_be_given() -> None:
    bank = str(EXAMPLES / "positive/bank-full.yaml")
    assert run(bank, "--today", "2030-12-31")[0] == 0
    assert "expired" in run(bank, "--today", "2031-01-01")[1]


def test_a_file_name_that_is_no_text(tmp_path: Path) -> None:
    path = os.fsencode(tmp_path) + b"/a\xff.yaml"
    try:
        with open(path, "wb") as stream:  # noqa: PTH123
            stream.write(b"kind: bto\n")
    except OSError:
        pytest.skip("the file system takes only text")
    for form in ("table", "json", "github"):
        code, out, _ = run(str(tmp_path), "--format", form)
        assert code == 1
        assert "unknown-kind" in out


def test_the_shipped_data_has_no_fault() -> None:
    root = Path(__file__).parent.parent.parent
    assert validate([str(root / "data")]) == []


def test_twenty_thousand_questions_are_parsed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from quizwar_cli.documents import describe, yaml_events

    parses: list[int] = []
    once = yaml_events.parser

    def counted(text: str) -> object:
        parses.append(len(text))
        return once(text)

    monkeypatch.setattr(yaml_events, "parser", counted)
    monkeypatch.setattr(describe, "errors", None)  # where there is no fault, nothing is described
    question = '  - {{id: q-{}, kind: number, category: c, text: {{en: "How many?"}}, answer: {}, source: "s"}}\n'
    path = tmp_path / "big.yaml"
    header = 'kind: bank\nid: big\nname: {en: "Big"}\nlanguages: [en]\nquestions:\n'
    path.write_text(header + "".join(question.format(index, index + 1) for index in range(20_000)), "utf-8")
    assert validate([str(path)]) == []
    assert len(parses) == 1


def test_no_traceback_from_a_process() -> None:
    code = (
        "import typer; from quizwar_cli.cli.validate import validate_cli as v; a = typer.Typer(); a.command()(v); a()"
    )
    paths = [str(path) for path in sorted(EXAMPLES.glob("negative/*.*")) if path.suffix != ".expect"]
    result = subprocess.run([sys.executable, "-c", code, *paths], capture_output=True, text=True, check=False)
    assert result.returncode == 1
    assert "Traceback" not in result.stderr


def test_a_match_log_is_played_again(tmp_path: Path) -> None:
    """What no schema can say of a log: that the match went as it tells."""
    log = tmp_path / "log.jsonl"
    log.write_text(log_text(), encoding="utf-8")
    assert run(str(log)) == (0, "", "1 file, no faults\n")
    log.write_text(log_text().replace('"thinking_ms":', '"thinking_ms": ', 1), encoding="utf-8")
    code, out, _ = run(str(log))
    assert code == 1
    assert "log-edited" in out
    lines = log_text().splitlines(keepends=True)
    log.write_text("".join(lines[:20] + lines[21:]), encoding="utf-8")
    assert run(str(log))[0] == 1


@pytest.mark.parametrize("form", ["concise", "gitlab", "sarif", "junit"])
def test_the_forms_of_lint(form: str) -> None:
    code, out, _ = run(BAD, "--format", form)
    assert code == 1
    assert "wrong-length" in out
    assert run(GOOD, "--format", form)[0] == 0
