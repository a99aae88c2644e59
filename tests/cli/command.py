"""Runs `quizwar` in this process, or in one of its own where signals, pipes or imports matter."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

from quizwar_cli.cli.app import app
from tests.match.small import OPTIONS

TOP = Path(__file__).parents[2]
SMALL = list(OPTIONS)
"""Rule set, map, bank and settings of the small match, for `play` and `simulate`."""


def run(*words: str, given: str | bytes | None = None) -> Result:
    """A command in this process; what it raises beyond exit codes goes through."""
    return CliRunner().invoke(app, list(words), input=given, catch_exceptions=False)


def environment(**changes: str) -> dict[str, str]:
    """The environment of a process of its own: this checkout, and nothing that the tests' own run has set."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("QUIZWAR", "COV_CORE"))}
    return {**kept, "PYTHONPATH": str(TOP), **changes}


def words_of(*words: str) -> list[str]:
    """The command line for a process."""
    return [sys.executable, "-m", "quizwar_cli", *words]


def process(*words: str, env: dict[str, str] | None = None, **options: Any) -> subprocess.CompletedProcess[bytes]:
    """A command in a process of its own."""
    options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options}
    return subprocess.run(words_of(*words), env=env or environment(), timeout=120, check=False, **options)
