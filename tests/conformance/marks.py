"""Which tests are marked with which statement, read from the syntax of the test files.

Read rather than collected, so that the answer is the same for a run of one file as for a run of all.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent
SWITCHED_OFF = {"skip", "skipif", "xfail", "long"}
"""Marks of tests that prove nothing in the ordinary run."""


@dataclass(frozen=True)
class Marked:
    """A test and the statement it is marked with."""

    statement: str
    test: str
    file: Path
    runs: bool


def _decorator(node: ast.expr) -> tuple[str, list[str]]:
    """The last word of a decorator and its texts: `@pytest.mark.rule("TC-01")` or `@rule("TC-01")`."""
    call = node if isinstance(node, ast.Call) else None
    name = call.func if call else node
    word = name.attr if isinstance(name, ast.Attribute) else name.id if isinstance(name, ast.Name) else ""
    texts = [a.value for a in call.args if isinstance(a, ast.Constant) and isinstance(a.value, str)] if call else []
    return word, texts


def _tests(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    """Functions that pytest collects: at the top of the module or in a Test class."""
    for node in tree.body:
        body = node.body if isinstance(node, ast.ClassDef) and node.name.startswith("Test") else [node]
        for inner in body:
            if isinstance(inner, ast.FunctionDef) and inner.name.startswith("test"):
                yield inner


@cache
def marked() -> list[Marked]:
    """Every mark of every test under `tests/`."""
    found = []
    for file in sorted(TESTS.rglob("test_*.py")):
        for test in _tests(ast.parse(file.read_text(encoding="utf-8"))):
            decorators = [_decorator(node) for node in test.decorator_list]
            runs = not SWITCHED_OFF & {word for word, _ in decorators}
            found += [
                Marked(statement, test.name, file, runs)
                for word, texts in decorators
                if word == "rule"
                for statement in texts
            ]
    return found
