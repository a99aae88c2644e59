"""Runs the README's transcripts: `python -m tests.readme` writes their output anew, `test_readme.py` compares."""

from __future__ import annotations

import re
import shlex
import tempfile
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path

from typer.testing import CliRunner

from quizwar_cli.cli.app import app

README = Path(__file__).parents[1] / "README.md"
BLOCK = re.compile(r"(?<=```console\n)(.*?)(?=```)", re.DOTALL)
YAML = re.compile(r"(?<=```yaml\n)(.*?)(?=```)", re.DOTALL)
"""The README's one YAML block is the bank.yaml that its commands speak of."""
SKIP = "..."
"""A line of an output that stands for any number of lines that may differ from run to run, or are left out."""


def transcripts(text: str) -> list[str]:
    """The console blocks, in order."""
    return BLOCK.findall(text)


def commands(block: str) -> Iterator[tuple[str, list[str]]]:
    """The commands of a block, each with the lines that follow it."""
    command, lines = "", list[str]()
    for line in [*block.splitlines(), "$ "]:
        if line.startswith("$ "):
            if command:
                yield command, lines
            command, lines = line[2:], []
        else:
            lines.append(line)


def run(command: str) -> list[str]:
    """What a command prints in the current folder, stdout and stderr."""
    words = shlex.split(command)
    assert words[0] == "quizwar", command
    return CliRunner().invoke(app, words[1:]).output.rstrip("\n").splitlines()


def matches(told: list[str], made: list[str]) -> bool:
    """Whether the lines told are the lines made, `...` standing for any number of them."""
    if SKIP not in told:
        return told == made
    at = told.index(SKIP)
    head, rest = told[:at], told[at + 1 :]
    if made[:at] != head:
        return False
    return any(matches(rest, made[start:]) for start in range(at, len(made) + 1))


def play() -> Iterator[tuple[str, list[str], list[str]]]:
    """Every command of the README with the lines told and the lines made, run in order in one empty folder."""
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        (written,) = YAML.findall(README.read_text(encoding="utf-8"))
        Path("bank.yaml").write_text(written, encoding="utf-8")
        for block in transcripts(README.read_text(encoding="utf-8")):
            for command, told in commands(block):
                yield command, told, run(command)


def rewrite() -> None:
    """Write the output of every command anew, except where `...` leaves lines out and the rest still matches."""
    text = README.read_text(encoding="utf-8")
    made = iter(list(play()))

    def renewed(block: re.Match[str]) -> str:
        lines = []
        for command, told in commands(block.group()):
            _, _, output = next(made)
            lines += [f"$ {command}", *(told if SKIP in told and matches(told, output) else output)]
        return "\n".join(lines) + "\n"

    README.write_text(BLOCK.sub(renewed, text), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    rewrite()
