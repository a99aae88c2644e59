"""`quizwar lint`: forms of output, mending, exceptions, baselines."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as Xml

import pytest

from quizwar_cli.cli.linting import Request
from quizwar_cli.cli.linting import run as lint
from quizwar_cli.errors import QuizwarError, UsageError
from tests.cli.command import run

EXAMPLES = Path(__file__).parent.parent / "examples"
GOOD = str(EXAMPLES / "lint/positive/wrong-dash.yaml")
BAD = str(EXAMPLES / "lint/negative/wrong-dash.yaml")
SEVERAL = str(EXAMPLES / "negative/several-faults.yaml")

BANK = """# yaml-language-server: $schema=bank.schema.json
kind: bank
id: small
name: {bg: "Малка"}
languages: [bg]   # one
questions:
  - id: yoke
    kind: choice
    category: books
    text: {bg: "Кой  е написал “Под игото” - роман?"}
    options: {bg: ["Вазов ", "Ботев", 'Йовков', Пелин]}
    answer: {bg: "Вазов "}
    source: "Atlas"
"""
MENDED = BANK.replace("Кой  е", "Кой е").replace("“Под игото” -", "„Под игото“ –").replace("Вазов ", "Вазов")


def bank(tmp_path: Path, text: str = BANK) -> str:
    path = tmp_path / "bank.yaml"
    path.write_bytes(text.encode())
    return str(path)


def command(*words: str, code: int = 0) -> str:
    result = run("lint", *words)
    assert result.exit_code == code, result.output
    return result.stdout


def test_exit_codes(tmp_path: Path) -> None:
    assert command(GOOD) == ""
    command(BAD, code=1)
    command(BAD, "--fail-on", "error")
    overdue = str(EXAMPLES / "lint/negative/review-overdue.yaml")
    command(overdue, "--today", "2026-01-01")
    command(overdue, "--today", "2026-01-01", "--fail-on", "info", code=1)
    assert run("lint", SEVERAL, "--fail-on", "error").exit_code == 1


def test_the_table_shows_the_line_with_a_caret_under_the_place() -> None:
    lines = command(BAD, code=1).splitlines()
    assert lines[0] == f"{BAD}:10:16: warning: wrong-dash"
    assert lines[1] == '   10 |     text: {ru: "Какой город - столица Перу?"}'
    assert lines[2] == "      |                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^"
    assert lines[1][lines[2].index("^")] == '"'
    assert lines[3:] == ["    “-” is not the dash of Russian", "    hint: write —", "    mended by --fix"]


def test_the_table_fits_eighty_columns() -> None:
    for path in sorted([*EXAMPLES.glob("lint/negative/*"), *EXAMPLES.glob("negative/*.yaml")])[::4]:
        result = run("lint", str(path), "--today", "2026-01-01")
        assert result.exit_code in (0, 1)
        lines = [line for line in result.stdout.splitlines() if not line.startswith(str(path))]
        assert max(map(len, lines), default=0) <= 80, path
        assert all(line.isprintable() for line in lines), path


def test_concise() -> None:
    assert command(BAD, "--format", "concise", code=1) == (
        f"{BAD}:10:16: warning: wrong-dash: “-” is not the dash of Russian: Какой город - столица Перу? (write —)\n"
    )


def test_json() -> None:
    [entry] = json.loads(command(BAD, "--format", "json", code=1))
    assert entry["code"] == "wrong-dash"
    assert (entry["line"], entry["column"], entry["severity"], entry["question"]) == (10, 16, "warning", "q-1")
    assert entry["fix"] == {"says": "write —", "safe": True}
    assert json.loads(command(GOOD, "--format", "json")) == []


def test_github() -> None:
    assert command(BAD, "--format", "github", code=1).startswith(
        f"::warning file={BAD},title=wrong-dash,line=10,col=16::“-” is not"
    )


def test_gitlab() -> None:
    both = str(EXAMPLES / "lint/negative")
    entries = json.loads(command(both, SEVERAL, "--format", "gitlab", "--today", "2026-01-01", code=1))
    assert len({entry["fingerprint"] for entry in entries}) == len(entries) > 50
    for entry in entries:
        assert set(entry) == {"description", "check_name", "fingerprint", "severity", "location"}
        assert entry["severity"] in ("info", "minor", "major", "critical", "blocker")
        assert entry["location"]["lines"]["begin"] >= 1
        assert not entry["location"]["path"].startswith(("./", "\\"))


def test_gitlab_knows_a_finding_again_when_lines_move(tmp_path: Path) -> None:
    path = bank(tmp_path)
    before = [entry["fingerprint"] for entry in json.loads(command(path, "--format", "gitlab", code=1))]
    bank(tmp_path, BANK.replace("questions:", "licence: CC0-1.0\nquestions:"))
    assert [entry["fingerprint"] for entry in json.loads(command(path, "--format", "gitlab", code=1))] == before


def test_junit() -> None:
    top = Xml.fromstring(command(GOOD, BAD, SEVERAL, "--format", "junit", code=1))
    assert top.tag == "testsuites"
    suites = {suite.get("name", "").rsplit("/", 1)[-1]: suite for suite in top}
    assert suites["wrong-dash.yaml"].tag == "testsuite"
    assert len(suites) == 3 or len(top) == 3
    for suite in top:
        assert int(suite.get("tests", "")) == len(suite.findall("testcase")) >= 1
        assert int(suite.get("failures", "")) == len(suite.findall("testcase/failure"))
    assert int(top.get("failures", "")) == len(top.findall("*/testcase/failure"))


def check_region(region: dict[str, int]) -> None:
    assert region["startLine"] >= 1
    assert region["startColumn"] >= 1
    assert region["endColumn"] >= 1
    end = (region.get("endLine", region["startLine"]), region["endColumn"])
    assert end >= (region["startLine"], region["startColumn"])


def test_sarif() -> None:
    """The demands of SARIF 2.1.0 on what we write: required properties, types, indices, regions."""
    log = json.loads(command(str(EXAMPLES / "lint/negative"), SEVERAL, BAD, "--format", "sarif", code=1))
    assert log["version"] == "2.1.0"
    assert log["$schema"].endswith("sarif-schema-2.1.0.json")
    [one] = log["runs"]
    rules = one["tool"]["driver"]["rules"]
    assert one["tool"]["driver"]["name"] == "quizwar"
    assert len({rule["id"] for rule in rules}) == len(rules) > 40
    for rule in rules:
        assert rule["shortDescription"]["text"]
        assert rule["fullDescription"]["text"]
        assert rule["help"]["text"]
        assert rule["defaultConfiguration"]["level"] in ("error", "warning", "note")
    assert one["results"]
    for result in one["results"]:
        assert result["ruleId"] == rules[result["ruleIndex"]]["id"]
        assert result["level"] in ("error", "warning", "note")
        assert result["message"]["text"]
        [location] = result["locations"]
        assert ":" not in location["physicalLocation"]["artifactLocation"]["uri"]
        check_region(location["physicalLocation"]["region"])
        for fix in result.get("fixes", []):
            assert fix["description"]["text"]
            for change in fix["artifactChanges"]:
                assert change["replacements"]
                for replacement in change["replacements"]:
                    check_region(replacement["deletedRegion"])
                    assert isinstance(replacement["insertedContent"]["text"], str)


def sarif_fixed(text: str, log: Any, code: str) -> str:
    """The text with the first fix of a code applied by lines and columns, as an editor would."""
    lines = text.splitlines(keepends=True)
    [change] = next(result for result in log["runs"][0]["results"] if result["ruleId"] == code)["fixes"][0][
        "artifactChanges"
    ]
    for replacement in reversed(change["replacements"]):
        region = replacement["deletedRegion"]
        assert region["startLine"] == region["endLine"]
        number = region["startLine"] - 1
        line = lines[number]
        new = replacement["insertedContent"]["text"]
        lines[number] = line[: region["startColumn"] - 1] + new + line[region["endColumn"] - 1 :]
    return "".join(lines)


def test_a_fix_of_sarif_does_what_fix_does(tmp_path: Path) -> None:
    path = bank(tmp_path)
    log = json.loads(command(path, "--format", "sarif", code=1))
    fixed = sarif_fixed(BANK, log, "doubled-space")
    assert fixed == BANK.replace("Кой  е", "Кой е")
    fixed = sarif_fixed(BANK, log, "wrong-quotes")
    assert fixed == BANK.replace("“Под игото”", "„Под игото“")


def test_fix_changes_what_it_names_and_no_other_byte(tmp_path: Path) -> None:
    path = bank(tmp_path)
    command(path, "--fix")
    assert Path(path).read_bytes() == MENDED.encode()
    command(path, "--fix")
    assert Path(path).read_bytes() == MENDED.encode()


@pytest.mark.parametrize("ending", ["\r\n", "\n"])
@pytest.mark.parametrize("mark", ["\ufeff", ""])
def test_fix_keeps_line_ends_and_the_mark_of_utf_8(tmp_path: Path, ending: str, mark: str) -> None:
    path = bank(tmp_path, mark + BANK.replace("\n", ending))
    command(path, "--fix")
    assert Path(path).read_bytes() == (mark + MENDED.replace("\n", ending)).encode()


def test_fix_keeps_the_rights_of_a_file_and_leaves_nothing_beside_it(tmp_path: Path) -> None:
    path = Path(bank(tmp_path))
    path.chmod(0o640)
    command(str(path), "--fix")
    assert path.stat().st_mode & 0o777 == 0o640
    assert [entry.name for entry in tmp_path.iterdir()] == ["bank.yaml"]


def test_fix_writes_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = bank(tmp_path)

    def refuse(*arguments: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("quizwar_cli.documents.writing.os.replace", refuse)
    with pytest.raises(QuizwarError, match="no space left on device"):
        lint(Request(paths=[path], mode="fix"))
    assert Path(path).read_bytes() == BANK.encode()
    assert [entry.name for entry in tmp_path.iterdir()] == ["bank.yaml"]


def test_a_file_that_is_changed_meanwhile_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = bank(tmp_path)
    monkeypatch.setattr("quizwar_cli.cli.linting._tell", lambda *arguments: bank(tmp_path, BANK + "# more\n"))
    with pytest.raises(QuizwarError, match="changed meanwhile"):
        lint(Request(paths=[path], mode="fix"))
    assert Path(path).read_bytes() == (BANK + "# more\n").encode()


def test_unsafe_fixes_wait_until_they_are_asked_for(tmp_path: Path) -> None:
    text = (EXAMPLES / "lint/negative/unstressed-negative-bg.yaml").read_text("utf-8")
    path = bank(tmp_path, text)
    command(path, "--fix", code=1)
    assert Path(path).read_text("utf-8") == text
    command(path, "--fix", "--unsafe-fixes")
    assert Path(path).read_text("utf-8") == text.replace("градове не е", "градове НЕ е")


def test_diff_shows_and_changes_nothing(tmp_path: Path) -> None:
    path = bank(tmp_path)
    out = command(path, "--diff", code=1)
    assert Path(path).read_bytes() == BANK.encode()
    assert out.startswith(f"--- {path}\n+++ {path}\n@@ ")
    removed = [line[1:] for line in out.splitlines()[2:] if line.startswith("-")]
    added = [line[1:] for line in out.splitlines()[2:] if line.startswith("+")]
    assert removed == [line for line in BANK.splitlines() if line not in MENDED.splitlines()]
    assert added == [line for line in MENDED.splitlines() if line not in BANK.splitlines()]
    assert command(GOOD, "--diff") == ""


def test_diff_of_standard_input() -> None:
    result = run("lint", "-", "--diff", given=BANK)
    assert result.exit_code == 1
    changed = [line for line in result.stdout.splitlines()[2:] if line.startswith(("-", "+"))]
    assert changed[0].startswith('-    text: {bg: "Кой  е')
    assert len(changed) == 6


def test_select_and_ignore(tmp_path: Path) -> None:
    path = bank(tmp_path)

    def codes(*words: str) -> set[str]:
        return {entry["code"] for entry in json.loads(run("lint", path, "--format", "json", *words).stdout)}

    assert codes() == {"doubled-space", "wrong-quotes", "wrong-dash"}
    assert codes("--select", "wrong-quotes,wrong-dash") == {"wrong-quotes", "wrong-dash"}
    assert codes("--select", "letters", "--ignore", "wrong-dash") == {"doubled-space", "wrong-quotes"}
    assert codes("--select", "writing") == set()
    assert codes("--ignore", "letters") == set()


def test_fix_of_selected_codes_alone(tmp_path: Path) -> None:
    path = bank(tmp_path)
    command(path, "--fix", "--select", "wrong-dash")
    assert Path(path).read_text("utf-8") == BANK.replace("” -", "” –")


def test_statistics(tmp_path: Path) -> None:
    path = bank(tmp_path)
    rows = [line.split() for line in command(path, "--statistics", code=1).splitlines()[2:]]
    assert rows == [
        ["2", "doubled-space", "warning", "2"],
        ["1", "wrong-dash", "warning", "1"],
        ["1", "wrong-quotes", "warning", "1"],
    ]
    assert json.loads(command(path, "--statistics", "--format", "json", code=1))[0]["count"] == 2


def test_add_noqa_excepts_all_that_is_there(tmp_path: Path) -> None:
    path = bank(tmp_path)
    command(path, "--add-noqa", "an old bank")
    text = Path(path).read_text("utf-8")
    comment = "  # quizwar: ignore doubled-space, wrong-dash, wrong-quotes an old bank"
    assert f'роман?"}}{comment}\n' in text
    assert text.replace(comment, "").replace("  # quizwar: ignore doubled-space an old bank", "") == BANK
    assert command(path) == ""
    command(path, "--add-noqa", "again")
    assert Path(path).read_text("utf-8") == text


def test_add_noqa_beside_a_text_of_several_lines(tmp_path: Path) -> None:
    text = BANK.replace('text: {bg: "Кой  е', 'text:\n      bg: "Кой е\n        днес').replace('?"}', '?"')
    path = bank(tmp_path, text)
    command(path, "--add-noqa", "old")
    assert command(path) == ""
    assert "\n      # quizwar: ignore time-bound, wrong-dash, wrong-quotes old\n      bg:" in Path(path).read_text(
        "utf-8"
    )


def test_a_mended_exception_is_told(tmp_path: Path) -> None:
    path = bank(tmp_path)
    command(path, "--add-noqa", "old")
    Path(path).write_text(Path(path).read_text("utf-8").replace("” - роман", "” – роман"), "utf-8")
    assert [entry["value"] for entry in json.loads(command(path, "--format", "json", code=1))] == ["wrong-dash"]
    assert command(path, "--ignore", "wrong-dash") == ""
    assert command(path, "--ignore", "unused-exception") == ""


def test_errors_cannot_be_excepted(tmp_path: Path) -> None:
    text = (EXAMPLES / "negative/equal-options.yaml").read_text("utf-8")
    path = bank(tmp_path, text.replace('"Tashkent"]}', '"Tashkent"]}  # quizwar: ignore equal-options so be it'))
    codes = [entry["code"] for entry in json.loads(command(path, "--format", "json", code=1))]
    assert codes == ["doubled-space", "equal-options", "bad-exception"]


def test_a_baseline_puts_old_findings_aside(tmp_path: Path) -> None:
    path, baseline = bank(tmp_path), str(tmp_path / "lint.json")
    command(path, "--write-baseline", baseline)
    assert command(path, "--baseline", baseline) == ""
    moved = BANK.replace("questions:", "licence: CC0-1.0\nquestions:").replace('source: "Atlas"', 'source: "Atlas"\n')
    bank(tmp_path, moved)
    assert command(path, "--baseline", baseline) == ""
    bank(tmp_path, moved.replace("Ботев", "Ботев "))
    [entry] = json.loads(command(path, "--baseline", baseline, "--format", "json", code=1))
    assert entry["value"] == "Ботев "
    bank(tmp_path, moved.replace(" - роман", " – роман"))
    result = run("lint", path, "--baseline", baseline)
    assert "of the baseline are gone" in result.stderr


def test_a_baseline_holds_no_errors(tmp_path: Path) -> None:
    path, baseline = bank(tmp_path, Path(SEVERAL).read_text("utf-8")), str(tmp_path / "lint.json")
    command(path, "--write-baseline", baseline, code=1)
    assert json.loads(Path(baseline).read_text("utf-8"))["findings"] == []
    command(path, "--baseline", baseline, code=1)


@pytest.mark.parametrize(
    "text", ["", "[]", '{"baseline": 2}', '{"baseline": 1, "findings": [{"file": "a"}]}', "\udcff"]
)
def test_what_is_no_baseline(tmp_path: Path, text: str) -> None:
    path = tmp_path / "lint.json"
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    result = run("lint", GOOD, "--baseline", str(path))
    assert result.exit_code == 1
    assert "baseline" in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["no/such/file.yaml"], "no such file"),
        ([GOOD, "--format", "yaml"], "yaml"),
        ([GOOD, "--select", "wrong-dahs"], "did you mean wrong-dash"),
        ([GOOD, "--today", "soon"], "is not a day"),
        ([GOOD, "--ruleset", "four-castels"], "four-castels"),
        ([GOOD, "--baseline", "no/such.json"], "no baseline"),
        ([GOOD, "--fix", "--diff"], "exclude each other"),
        ([GOOD, "--fix", "--add-noqa", "old"], "exclude each other"),
        (["-", "--fix"], "standard input cannot be changed"),
        (["explain", "wrong-dahs"], "did you mean wrong-dash"),
        (["list", "letter"], "there is no area"),
        (["list", "--format", "xml"], "no format"),
        (["check"], "PATH"),
    ],
)
def test_a_wrong_command_line_exits_with_2(words: list[str], message: str) -> None:
    result = run("lint", *words, given="")
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr


def test_explain() -> None:
    out = command("explain", "wrong-dash")
    for part in ("wrong-dash (letters, warning)", "Why: A hyphen joins words", "Example:", "Better:", "Fix: safe."):
        assert part in out
    assert max(map(len, out.splitlines())) <= 80
    assert command("explain", "duplicate-id").count("duplicate-id (") == 2


def test_list() -> None:
    out = command("list", "ageing")
    assert [line.split()[0] for line in out.splitlines()[2:] if line[0] != " "] == [
        "expired",
        "time-bound",
        "review-overdue",
    ]
    assert max(map(len, command("list").splitlines())) <= 80
    assert {entry["area"] for entry in json.loads(command("list", "--format", "json"))} >= {"bank", "letters", "map"}


def test_a_file_with_a_fault_of_syntax_has_its_line_shown() -> None:
    out = command(str(EXAMPLES / "negative/colon-in-text.yaml"), code=1)
    assert " | " in out
    assert "^" in out


def test_the_shipped_banks_have_no_error() -> None:
    root = Path(__file__).parents[2]
    assert run("lint", str(root / "data/banks"), "--fail-on", "error").exit_code == 0


def test_logs_and_other_kinds_are_checked_too(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text('{"kind": "matchlog"}\n', "utf-8")
    command(str(path), str(EXAMPLES / "positive/bot.yaml"), code=1)


def test_usage_errors_come_before_reading() -> None:
    with pytest.raises(UsageError, match="no code or area"):
        lint(Request(paths=[GOOD], select=["nonsense"]))


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("word-no-as-option", "no, Yes,", '"no", "Yes",'),
        ("word-no-as-answer", "{en: no}", '{en: "no"}'),
        ("years-as-options", "[1912, 1914, 1916, 1918]", '["1912", "1914", "1916", "1918"]'),
    ],
)
def test_values_that_want_quotes_get_them(tmp_path: Path, name: str, old: str, new: str) -> None:
    text = (EXAMPLES / f"negative/{name}.yaml").read_text("utf-8")
    path = bank(tmp_path, text)
    run("lint", path, "--fix")
    assert Path(path).read_text("utf-8") == text.replace(old, new).replace("{en: 1914}", '{en: "1914"}')


def test_the_trap_is_told_in_terms_of_a_quiz() -> None:
    result = run("lint", str(EXAMPLES / "negative/word-no-as-option.yaml"), "--format", "concise")
    assert "option 2 (en): `no` without quotes is a text here, but many tools read it as false" in result.stdout


def test_a_number_that_can_be_read_in_two_ways_is_asked_back(tmp_path: Path) -> None:
    number = BANK.replace("choice", "number").replace('    options: {bg: ["Вазов ", "Ботев", \'Йовков\', Пелин]}\n', "")
    for written, told in (
        ("10,000", "10,000: 10, or 10 000? the bank is Bulgarian"),
        ("10.000", "10.000: 10, or 10 000"),
    ):
        path = bank(tmp_path, number.replace('{bg: "Вазов "}', written))
        assert told in run("lint", path, "--format", "concise").stdout
