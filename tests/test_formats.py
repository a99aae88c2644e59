"""The examples in docs/formats.md are what they explain: files without a fault."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from quizwar_cli.lint.files import validate

PAGE = Path(__file__).parents[1] / "docs" / "formats.md"
BLOCKS = [
    block
    for block in re.findall(r"(?<=```yaml\n)(.*?)(?=```)", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    if "kind: " in block
]


def kind_of(block: str) -> str:
    return block.split("kind: ", 1)[1].split()[0]


@pytest.mark.parametrize("block", BLOCKS, ids=kind_of)
def test_the_example_validates(block: str, tmp_path: Path) -> None:
    path = tmp_path / "example.yaml"
    path.write_text(block, encoding="utf-8")
    assert validate([str(path)]) == []


def test_there_is_one_of_every_kind() -> None:
    assert {kind_of(block) for block in BLOCKS} == {"bank", "map", "ruleset", "bot", "script", "templates"}
