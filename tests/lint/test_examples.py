"""Every file under tests/examples/lint is a test; see the README beside it."""

from __future__ import annotations

import datetime
import re
from pathlib import Path

import pytest

from quizwar_cli.documents import Finding
from quizwar_cli.lint.exceptions import excepted
from quizwar_cli.lint.files import read
from quizwar_cli.lint.registry import pages
from quizwar_cli.rulesets.model import load_ruleset

EXAMPLES = Path(__file__).parent.parent / "examples/lint"
DAY = datetime.date(2026, 1, 1)


def linted(path: Path) -> list[Finding]:
    found = re.search(r"^# ruleset: (\S+)(.*)$", path.read_text("utf-8"), re.MULTILINE)
    rules = load_ruleset(found.group(1), found.group(2).split()) if found else None
    checked = read([str(path)], DAY, rules, quality=True)
    severities = {code: known[0].severity for code, known in pages().items()}
    return excepted(checked.findings, checked.documents, lambda: severities, lambda code: True)


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("positive/*")), ids=lambda path: path.name)
def test_a_positive_example_is_clean(path: Path) -> None:
    assert linted(path) == []


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("negative/*")), ids=lambda path: path.name)
def test_a_negative_example_has_its_findings_and_no_others(path: Path) -> None:
    findings = linted(path)
    found = [f"{finding.place.line}:{finding.place.column} {finding.code}" for finding in findings]
    expected = re.findall(r"^# expect: (.+)$", path.read_text("utf-8"), re.MULTILINE)
    assert expected
    assert sorted(found) == sorted(expected)
    for finding in findings:
        assert finding.severity == pages()[finding.code][0].severity
        assert finding.message.isprintable()
        assert len(finding.value) <= 60


def test_the_positive_examples_of_validate_are_clean_too() -> None:
    for path in (EXAMPLES.parent / "positive").glob("*.yaml"):
        assert linted(path) == [], path.name
