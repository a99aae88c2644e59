"""A small match for tests: six regions, two rounds, a bank of sums. Quick to play, and everything can happen in it."""

from __future__ import annotations

import io
import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from quizwar_cli.banks.loading import load_bank
from quizwar_cli.banks.model import Bank
from quizwar_cli.maps.loading import load_map
from quizwar_cli.maps.model import Map
from quizwar_cli.match.logfile import LogWriter
from quizwar_cli.match.logreader import Log, read_log
from quizwar_cli.match.referee import Match
from quizwar_cli.match.seats import read_seats
from quizwar_cli.match.setup import MatchSetup
from quizwar_cli.rulesets.model import load_ruleset

DATA = Path(__file__).parent / "data"
MAP, BANK = str(DATA / "map.yaml"), str(DATA / "bank.yaml")
SETTINGS = ("setup.regions=6", "conquest.rounds=2")
OPTIONS = ("three-castles", "--map", MAP, "--bank", BANK, *(f"--set={setting}" for setting in SETTINGS))
"""The same for the command line: `play *OPTIONS`."""

Line = dict[str, Any]


@cache
def small_map() -> Map:
    return load_map(MAP)


@cache
def small_bank() -> Bank:
    return load_bank(BANK)


def setup(*seats: str, seed: int = 1, settings: Sequence[str] = (), bank: Bank | None = None) -> MatchSetup:
    """A small match, ready: `seats` as `--seat` takes them."""
    rules = load_ruleset("three-castles", [*SETTINGS, *settings])
    return MatchSetup(rules, small_map(), bank or small_bank(), tuple(read_seats(seats)), seed)


def log_text(*seats: str, seed: int = 1, number: int = 0, settings: Sequence[str] = ()) -> str:
    """The whole log of a small match."""
    match = Match(setup(*seats, seed=seed, settings=settings), number)
    stream = io.StringIO()
    writer = LogWriter(stream, match)
    for step in match.steps():
        writer.step(step)
    writer.foot()
    return stream.getvalue()


def log_lines(*seats: str, seed: int = 1, settings: Sequence[str] = ()) -> list[Line]:
    """The lines of a small match's log."""
    return [json.loads(line) for line in log_text(*seats, seed=seed, settings=settings).splitlines()]


def read(folder: Path, content: str | bytes) -> Log:
    """A log of that content, as the reader has it."""
    path = folder / "log.jsonl"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return read_log(str(path))


def script(folder: Path, *decisions: str, otherwise: str = "", name: str = "script") -> str:
    """A script file of decisions in YAML's short form; returns its path. Entry k stands on line 5 + k."""
    lines = ["kind: script", f"id: {name}", 'name: {en: "Script"}', f"decisions:{'' if decisions else ' []'}"]
    lines += [f"  - {{{decision}}}" for decision in decisions]
    lines += [f"otherwise: {{{otherwise}}}"] if otherwise else []
    path = folder / f"{name}.yaml"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(path)
