"""The package as users get it: a wheel in a new environment, run from an empty folder."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

TOP = Path(__file__).parents[1]


def _run(command: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command away from the checkout, with nothing of the present environment's settings."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COVERAGE"))}
    environment["PYTHONUTF8"] = "1"
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done


@pytest.fixture(scope="module")
def quizwar(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The `quizwar` command of a new environment that has the wheel and what it depends on, nothing else."""
    folder = tmp_path_factory.mktemp("wheel")
    _run([sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), str(TOP)], folder)
    (wheel,) = folder.glob("quizwar-*.whl")
    home = folder / "environment"
    venv.create(home, with_pip=True)
    scripts = home / ("Scripts" if sys.platform == "win32" else "bin")
    _run([str(scripts / "python"), "-m", "pip", "install", "--quiet", str(wheel)], folder)
    return scripts / "quizwar"


def test_every_command_works_from_an_empty_folder(quizwar: Path, tmp_path: Path) -> None:
    script = tmp_path / "mine.yaml"
    script.write_text("kind: bot\nid: mine\nname: {en: Mine}\nstrategy: planner\n", encoding="utf-8")
    commands = [
        ["--version"],
        ["rules", "list"],
        ["rules", "show", "three-castles"],
        ["rules", "explain", "castle.walls"],
        ["play", "three-castles", "--seat", "Ана=bot:mine.yaml", "--seat", "Б=script:storm", "--log", "a.jsonl"],
        ["replay", "a.jsonl", "--step", "3"],
        ["replay", "a.jsonl", "--verify"],
        ["simulate", "three-castles", "-n", "6", "--workers", "2", "--out", "a.csv", "--log-match", "2", "b.jsonl"],
        ["bench", "-n", "2", "--repeats", "1"],
        ["league", "a.jsonl", "b.jsonl", "--min-matches", "1"],
        ["validate", "mine.yaml", "a.jsonl"],
        ["bank", "export", "world", "--out", "world.gift"],
        ["bank", "import", "world.gift", "--language", "en", "--out", "world.yaml"],
        ["bank", "new", "new.yaml"],
        ["bank", "stats", "new.yaml"],
        ["bank", "fmt", "--check", "new.yaml"],
        ["bank", "show", "starry-night-painter", "world"],
        ["bank", "calibrate", "world", "--answers", "a.jsonl"],
        ["bank", "preview", "new.yaml", "--html", "new.html"],
    ]
    for command in commands:
        done = _run([str(quizwar), *command], tmp_path)
        assert done.stdout or done.stderr, command


def test_as_a_module(quizwar: Path, tmp_path: Path) -> None:
    told = _run([str(quizwar.with_name("python")), "-m", "quizwar_cli", "--version"], tmp_path).stdout
    assert told == _run([str(quizwar), "--version"], tmp_path).stdout


def test_the_wheel_holds_all_data_and_is_typed(quizwar: Path) -> None:
    code = "import quizwar_cli, pathlib; print(pathlib.Path(quizwar_cli.__file__).parent)"
    package = Path(_run([str(quizwar.with_name("python")), "-c", code], quizwar.parent).stdout.strip())
    for folder in ("data", "schemas"):
        shipped = {path.relative_to(TOP) for path in (TOP / folder).rglob("*") if path.is_file()}
        assert shipped
        assert shipped <= {path.relative_to(package) for path in package.rglob("*")}
    assert (package / "py.typed").is_file()


def test_duplicates_without_its_extra_says_what_to_install(quizwar: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [str(quizwar), "bank", "duplicates", "world"], cwd=tmp_path, capture_output=True, text=True, encoding="utf-8"
    )
    assert done.returncode == 2
    assert "pip install 'quizwar[duplicates]'" in done.stderr


def test_parquet_without_polars_says_what_to_install(quizwar: Path, tmp_path: Path) -> None:
    command = [str(quizwar), "simulate", "three-castles", "-n", "1", "--out", "a.parquet"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 2
    assert "pip install 'quizwar[parquet]'" in done.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(("name", "library"), [("a.xlsx", "xlsxwriter"), ("a.xml", "defusedxml")])
def test_formats_without_their_library_say_what_to_install(
    quizwar: Path, tmp_path: Path, name: str, library: str
) -> None:
    command = [str(quizwar), "bank", "export", "world", "--out", name]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, encoding="utf-8")
    if name == "a.xml":  # written without a library; only reading needs one
        command = [str(quizwar), "bank", "import", name]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 2
    assert f"need the library {library}" in done.stderr and "pip install 'quizwar[banks]'" in done.stderr
