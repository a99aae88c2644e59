"""The hooks for pre-commit and the snippets of the page on editors do what they say."""

from __future__ import annotations

import json
import re
from pathlib import Path

import yaml

from tests.cli.command import run

TOP = Path(__file__).parents[1]
BAD = str(TOP / "tests/examples/lint/negative/wrong-dash.yaml")
PAGE = (TOP / "docs/editors.md").read_text("utf-8")


def test_the_hooks_are_commands_that_there_are() -> None:
    hooks = yaml.safe_load((TOP / ".pre-commit-hooks.yaml").read_text("utf-8"))
    assert [hook["id"] for hook in hooks] == ["quizwar-validate", "quizwar-lint", "quizwar-lint-fix"]
    for hook in hooks:
        assert {"id", "name", "description", "entry", "language", "files"} <= set(hook)
        assert hook["language"] == "python"
        assert re.search(hook["files"], "data/banks/world/number.yaml")
        program, *words = hook["entry"].split()
        assert program == "quizwar"
        good = str(TOP / "tests/examples/lint/positive/wrong-dash.yaml")
        assert run(*words, good).exit_code == 0


def test_the_hooks_on_the_page_are_those_there_are() -> None:
    hooks = {hook["id"] for hook in yaml.safe_load((TOP / ".pre-commit-hooks.yaml").read_text("utf-8"))}
    assert set(re.findall(r"- id: (\S+)", PAGE)) <= hooks


def test_the_problem_matcher_reads_the_concise_form() -> None:
    blocks = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)]
    pattern = blocks[1]["tasks"][0]["problemMatcher"]["pattern"]
    line = run("lint", BAD, "--format", "concise").stdout.splitlines()[0]
    found = re.fullmatch(pattern["regexp"], line)
    assert found
    assert found.group(pattern["file"], pattern["line"], pattern["column"]) == (BAD, "10", "16")
    assert found.group(pattern["severity"], pattern["code"]) == ("warning", "wrong-dash")


def test_the_schemas_on_the_page_are_those_there_are() -> None:
    for name in re.findall(r"schemas/([a-z]+\.schema\.json)", PAGE):
        assert (TOP / "schemas" / name).exists()
