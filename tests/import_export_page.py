"""Runs docs/import-export.md: `python -m tests.import_export_page` writes the outputs anew, a test compares."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path

from tests.readme import BLOCK, commands, matches, run

PAGE = Path(__file__).parents[1] / "docs" / "import-export.md"
FILE = re.compile(r"^```\w+ file=(\S+)(?: encoding=(\S+))?\n(.*?)^```", re.DOTALL | re.MULTILINE)


def play() -> Iterator[tuple[str, list[str], list[str]]]:
    """Every command of the page with the lines told and made, in one folder that holds the page's files."""
    text = PAGE.read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        for name, encoding, content in FILE.findall(text):
            Path(name).write_bytes(content.encode(encoding or "utf-8"))
        for block in BLOCK.findall(text):
            for command, told in commands(block):
                yield command, told, run(command)


def rewrite() -> None:
    """Write the output of every command anew."""
    made = iter(list(play()))

    def renewed(block: re.Match[str]) -> str:
        outputs = [next(made) for _ in commands(block.group())]
        return "\n".join(line for command, _, output in outputs for line in (f"$ {command}", *output)) + "\n"

    text = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(BLOCK.sub(renewed, text), encoding="utf-8", newline="\n")


__all__ = ["FILE", "PAGE", "matches", "play", "rewrite"]

if __name__ == "__main__":
    rewrite()
