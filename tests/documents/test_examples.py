"""Every file under tests/examples is a test; see the README there."""

from __future__ import annotations

import datetime
import re
from pathlib import Path

import pytest

from quizwar_cli.lint.files import validate
from quizwar_cli.rulesets.model import RuleSet, load_ruleset

EXAMPLES = Path(__file__).parent.parent / "examples"
DAY = datetime.date(2026, 1, 1)
POSITIVE = sorted(EXAMPLES.glob("positive/*.*"))
NEGATIVE = sorted(path for path in EXAMPLES.glob("negative/*.*") if path.suffix != ".expect")


def expected(path: Path) -> list[str]:
    sidecar = path.with_name(path.name + ".expect")
    if sidecar.exists():
        return sidecar.read_text("utf-8").splitlines()
    return re.findall(r"^# expect: (.+)$", path.read_text("utf-8"), re.MULTILINE)


def ruleset(path: Path) -> RuleSet | None:
    found = re.search(rb"^# ruleset: (\S+)(.*)$", path.read_bytes(), re.MULTILINE)
    return load_ruleset(found.group(1).decode(), found.group(2).decode().split()) if found else None


@pytest.mark.parametrize("path", POSITIVE, ids=lambda path: path.name)
def test_a_positive_example_has_no_fault(path: Path) -> None:
    assert validate([str(path)], today=DAY, ruleset=ruleset(path)) == []


@pytest.mark.parametrize("path", NEGATIVE, ids=lambda path: path.name)
def test_a_negative_example_has_its_faults_and_no_others(path: Path) -> None:
    findings = validate([str(path)], today=DAY, ruleset=ruleset(path))
    found = [f"{finding.place.line}:{finding.place.column} {finding.code}" for finding in findings]
    assert found == expected(path)
    assert found, "a negative example needs a fault"
    for finding in findings:
        assert finding.message
        assert len(finding.value) <= 60
        assert finding.message.isprintable()
        assert finding.value.isprintable()


def test_there_are_examples() -> None:
    assert len(POSITIVE) >= 5
    assert len(NEGATIVE) >= 50
