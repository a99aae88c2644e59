"""Help, version, and what a user gets who mistypes."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from quizwar_cli import __version__
from quizwar_cli.cli.app import app
from tests.cli.command import environment, process, run

COMMANDS = [
    *(("bank", "import"), ("bank", "export")),
    *(("validate",), ("play",), ("replay",), ("simulate",), ("bench",), ("league",), ("matches",), ("odds",)),
    *(("lint", "check"), ("lint", "list"), ("lint", "explain")),
    *(("rules", "list"), ("rules", "show"), ("rules", "explain")),
    *(("bank", "duplicates"), ("bank", "know-nothing"), ("bank", "stats"), ("bank", "calibrate"), ("bank", "fmt")),
    *(("bank", "show"), ("bank", "new"), ("bank", "split"), ("bank", "merge"), ("bank", "translate-status")),
    *(("bank", "preview"), ("bank", "generate")),
]
HEAVY = ["numpy", "numba", "yaml", "jsonschema", "jsonschema_rs", "polars", "tabulate", "rich", "wcwidth"]
HEAVY += ["scipy", "sparse_dot_topn", "rapidfuzz", "vl_convert", "defusedxml"]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_help_of_a_command_carries_an_example(command: tuple[str, ...]) -> None:
    for flag in ("--help", "-h"):
        result = run(*command, flag)
        assert result.exit_code == 0
        assert f"Example: quizwar {' '.join(command)}" in result.stdout
        assert result.stderr == ""


def test_the_list_above_is_of_all_commands() -> None:
    groups = {group.name for group in app.registered_groups}
    names = {command.name for command in app.registered_commands}
    assert names | groups == {command[0] for command in COMMANDS}


@pytest.mark.parametrize("words", [[], ["rules"], ["lint"], ["bank"]])
def test_no_command_at_all_shows_the_help(words: list[str]) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert "Usage: " in result.output


@pytest.mark.parametrize("words", [["--help"], ["-h"]])
def test_help_lists_every_command(words: list[str]) -> None:
    listed = {line.split()[0] for line in run(*words).stdout.split("Commands:")[1].splitlines() if line.strip()}
    assert listed == {command[0] for command in COMMANDS}


def test_version() -> None:
    result = run("--version")
    assert (result.exit_code, result.stdout) == (0, f"quizwar {__version__}\n")


@pytest.mark.parametrize(
    "words",
    [
        ["--nonsense"],
        ["nonsense"],
        ["play", "three-castles", "--nonsense"],
        ["play"],
        ["play", "three-castles", "--seed", "seven"],
        ["play", "three-castles", "--format", "xml"],
        ["simulate", "three-castles", "-n", "0"],
        ["simulate", "three-castles", "--workers", "0"],
        ["simulate", "three-castles", "--log-match", "1"],
        ["replay"],
        ["replay", "log.jsonl", "--board", "sometimes"],
        ["bench", "--repeats", "0"],
        ["league"],
        ["rules", "explain"],
        ["bank", "calibrate", "world"],
        ["bank", "know-nothing", "world", "--agreeing", "1"],
    ],
    ids=" ".join,
)
def test_a_wrong_command_line_is_exit_2_with_nothing_on_stdout(words: list[str]) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "Error" in result.stderr
    assert "Traceback" not in result.stderr


def test_python_m_quizwar_cli() -> None:
    done = process("--version")
    assert (done.returncode, done.stdout) == (0, f"quizwar {__version__}\n".encode())


@pytest.mark.parametrize(
    "words",
    [["--help"], ["--version"], ["play", "--help"], ["bank", "--help"], ["bank", "import", "--help"]],
    ids=" ".join,
)
def test_help_and_version_import_nothing_heavy(words: list[str]) -> None:
    code = (
        "import sys, json, atexit\n"
        f"heavy = {HEAVY!r}\n"
        "atexit.register(lambda: print(json.dumps([name for name in heavy if name in sys.modules]), file=sys.stderr))\n"
        f"sys.argv = ['quizwar', *{words!r}]\n"
        "from quizwar_cli.__main__ import main\n"
        "main()\n"
    )
    done = subprocess.run([sys.executable, "-c", code], env=environment(), capture_output=True, timeout=60, check=True)
    assert json.loads(done.stderr) == []
    assert done.stdout


def test_a_match_imports_neither_numpy_nor_polars_nor_numba() -> None:
    code = (
        "import sys\n"
        "from quizwar_cli.cli.options import read_setup\n"
        "from quizwar_cli.match.referee import Match\n"
        "Match(read_setup('three-castles')).play()\n"
        "assert not {'numpy', 'numba', 'polars', 'rich'} & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", code], env=environment(), timeout=60, check=True)
