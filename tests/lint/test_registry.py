"""Every check is listed, documented and shown by an example."""

from __future__ import annotations

import inspect
import pkgutil
import sys
from pathlib import Path
from typing import Any

import pytest

import quizwar_cli.lint.bank
import quizwar_cli.lint.map
from quizwar_cli.lint.check import Check
from quizwar_cli.lint.registry import BANK_CHECKS, MAP_CHECKS

CHECKS: list[Check[Any]] = [*BANK_CHECKS, *MAP_CHECKS]
HELPERS = {"subject", "words"}
NEGATIVE = Path(__file__).parent.parent / "examples/negative"


def expectations() -> str:
    return "\n".join(path.read_text("utf-8", "replace") for path in NEGATIVE.iterdir())


def test_every_file_is_listed() -> None:
    files = {
        f"{package.__name__}.{module.name}"
        for package in (quizwar_cli.lint.bank, quizwar_cli.lint.map)
        for module in pkgutil.iter_modules(package.__path__)
        if module.name not in HELPERS
    }
    assert files == {check.find.__module__ for check in CHECKS}


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.codes[0])
def test_a_check_is_documented(check: Check[Any]) -> None:
    module = sys.modules[check.find.__module__]
    lines = (inspect.getdoc(module) or "").splitlines()
    assert lines[0].endswith(".")
    assert len(lines) >= 3


@pytest.mark.parametrize("code", [code for check in CHECKS for code in check.codes])
def test_a_code_has_an_example(code: str) -> None:
    assert f" {code}\n" in expectations() + "\n"
