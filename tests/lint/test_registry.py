"""Every check is listed, documented and shown by examples that have its fault and that nearly have it."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import quizwar_cli.lint.bank
import quizwar_cli.lint.map
from quizwar_cli.lint.catalogue import pages_of
from quizwar_cli.lint.check import SEVERITIES, Check
from quizwar_cli.lint.exceptions import PAGES as EXCEPTIONS
from quizwar_cli.lint.registry import CHECKS, pages

EXAMPLES = Path(__file__).parent.parent / "examples"
CODES = [*(code for _, check in CHECKS for code in check.codes), *(page.code for page in EXCEPTIONS)]


def examples(kind: str) -> Iterator[Path]:
    yield from (path for path in EXAMPLES.glob(f"**/{kind}/*") if path.is_file())


def marked(kind: str, mark: str) -> set[str]:
    """The codes that comments and neighbours of examples name."""
    text = "\n".join(path.read_text("utf-8", "replace") for path in examples(kind))
    lines = re.findall(rf"^# {mark}: (.+)$", text, re.MULTILINE)
    sidecars = "\n".join(path.read_text("utf-8") for path in examples(kind) if path.suffix == ".expect")
    return {word.strip(",") for line in [*lines, *sidecars.splitlines()] for word in line.split()}


def test_every_file_with_a_check_is_listed() -> None:
    modules = [
        importlib.import_module(f"{package.__name__}.{module.name}")
        for package in (quizwar_cli.lint.bank, quizwar_cli.lint.map)
        for module in pkgutil.iter_modules(package.__path__)
    ]
    listed = [check.find.__module__ for _, check in CHECKS]
    assert {module.__name__ for module in modules if hasattr(module, "find")} == set(listed)
    assert len(listed) == len(set(listed)), "one check a file"


@pytest.mark.parametrize(("area", "check"), CHECKS, ids=lambda value: getattr(value, "codes", [""])[0])
def test_a_check_is_documented(area: str, check: Check[Any]) -> None:
    for page in pages_of(check, area):
        assert page.severity in SEVERITIES
        assert re.fullmatch("[a-z]+(-[a-z]+)*", page.code)
        assert 20 < len(page.title) <= 100
        assert page.why.endswith(".")
        assert page.mend.endswith(".")
        assert page.example != page.better


def test_a_check_without_the_shape_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    area, check = CHECKS[0]
    monkeypatch.setattr(importlib.import_module(check.find.__module__), "__doc__", "Something is wrong.\n\nMend it.")
    with pytest.raises(ValueError, match="has not the shape"):
        pages_of(check, area)


def test_codes_are_told_apart_by_area() -> None:
    assert len({(page.area, page.code) for found in pages().values() for page in found}) == sum(
        map(len, pages().values())
    )


def test_a_fix_is_promised_where_there_is_one() -> None:
    """The word after `Fix:` against the code: a module that makes no Fix promises none."""
    for area, check in CHECKS:
        source = Path(importlib.import_module(check.find.__module__).__file__ or "").read_text("utf-8")
        promised = pages_of(check, area)[0].fix
        assert (promised != "none") == ("safe=" in source), check.codes
        if promised != "none":
            assert f"safe={promised == 'safe'}" in source, check.codes


@pytest.mark.parametrize("code", sorted(set(CODES)))
def test_a_code_has_an_example_with_its_fault(code: str) -> None:
    assert code in marked("negative", "expect")


@pytest.mark.parametrize("code", sorted(set(CODES)))
def test_a_code_has_an_example_that_nearly_has_its_fault(code: str) -> None:
    assert code in marked("positive", "near")


def test_every_code_that_reading_tells_is_explained() -> None:
    told = {word for word in marked("negative", "expect") if re.fullmatch("[a-z]+(-[a-z0-9]+)+", word)}
    assert told - set(pages()) == set()
