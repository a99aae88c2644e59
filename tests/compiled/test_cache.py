"""The cache of machine code: right by its name, safe to fill at once, harmless where it cannot be written."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from quizwar_cli.compiled import cache, kernel

TOP = Path(__file__).parents[2]
SIMULATE = ["simulate", "three-castles", "-n", "40", "--format", "json", "-v", "--engine"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("QUIZWAR_CACHE_DIR", str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_the_users_folder_or_the_one_that_is_named(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert cache.root() == folder
    assert cache.folder().parent == folder
    monkeypatch.delenv("QUIZWAR_CACHE_DIR")
    assert cache.root().name == "quizwar"


def test_a_folder_is_made_found_warm_and_cleared(folder: Path) -> None:
    assert not cache.is_warm()
    made = cache.prepare()
    assert made == cache.folder() and made.is_dir()
    assert not list(made.iterdir()), "the probe is gone"
    assert not cache.is_warm()
    (made / "engine").mkdir()
    (made / "engine" / "batch.play_batch-1.nbi").touch()
    assert cache.is_warm()
    (folder / "engine-of-long-ago").mkdir()
    (folder / "somebody-elses").mkdir()
    assert cache.clear() == 2
    assert [path.name for path in folder.iterdir()] == ["somebody-elses"]
    assert cache.clear() == 0


def test_a_folder_that_cannot_be_written_does_no_harm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("QUIZWAR_CACHE_DIR", str(tmp_path / "file"))
    assert cache.prepare() is None
    assert not cache.is_warm()
    assert cache.clear() == 0
    uncached = kernel.play_batch.__wrapped__()
    assert type(uncached._cache).__name__ == "NullCache"


@pytest.mark.parametrize("name", ["engine/scoring.py", "engine/policies/greedy.py", "compiled/kernel.py"])
def test_any_edit_of_a_source_gives_another_key(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "quizwar_cli"
    shutil.copytree(TOP / "quizwar_cli", package, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(cache, "_PACKAGE", package)
    before = cache.key()
    assert cache.key() == before
    source = package / name
    status = source.stat()
    source.write_bytes(source.read_bytes().replace(b"a", b"e", 1))
    os.utime(source, ns=(status.st_atime_ns, status.st_mtime_ns))
    assert cache.key() != before


@pytest.mark.parametrize("part", ["_processor", "_version"])
def test_another_processor_or_library_gives_another_key(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = cache.key()
    monkeypatch.setattr(cache, part, lambda *_: "another")
    assert cache.key() != before


def test_an_edited_engine_never_plays_with_old_code(tmp_path: Path) -> None:
    """Two processes fill the cache at once; then a called function is edited, with its old time and size kept."""
    package = tmp_path / "quizwar_cli"
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(TOP / "quizwar_cli", package, ignore=ignored)
    for name in ("data", "schemas"):
        shutil.copytree(TOP / name, tmp_path / name)

    def start(engine: str) -> subprocess.Popen[str]:
        environment = {**os.environ, "QUIZWAR_CACHE_DIR": str(tmp_path / "cache"), "PYTHONPATH": str(tmp_path)}
        environment["PYTHONDONTWRITEBYTECODE"] = "1"
        command = [sys.executable, "-m", "quizwar_cli", *SIMULATE, engine]
        pipe = subprocess.PIPE
        return subprocess.Popen(command, cwd=tmp_path, env=environment, stdout=pipe, stderr=pipe, text=True)

    def figures(process: subprocess.Popen[str]) -> object:
        out, err = process.communicate(timeout=300)
        assert process.returncode == 0, err
        return json.loads(out)

    both = [start("compiled"), start("compiled")]
    plain = figures(start("interpreted"))
    assert [figures(process) for process in both] == [plain, plain]
    scoring = package / "engine" / "scoring.py"
    status = scoring.stat()
    edited = scoring.read_text().replace("return state.land[seat] + game", "return state.land[seat] - game")
    assert edited != scoring.read_text()
    scoring.write_text(edited)
    os.utime(scoring, ns=(status.st_atime_ns, status.st_mtime_ns))
    changed = figures(start("interpreted"))
    assert changed != plain
    assert figures(start("compiled")) == changed


def test_a_warm_start_does_not_compile() -> None:
    """Whatever filled the cache before: a second process takes its code from there."""
    code = (
        "from quizwar_cli.cli.options import read_setup\n"
        "from quizwar_cli.compiled import kernel\n"
        "from quizwar_cli.match.series import Series\n"
        "series = Series(read_setup('three-castles'), 1)\n"
        "kernel.play(kernel.compiled_game(series.setup.game), kernel.compiled_bots(series.bots(0)), 1, 0, 1)\n"
        "print(sum(kernel.play_batch().stats.cache_hits.values()))\n"
    )
    for expected in (None, "1"):
        done = subprocess.run([sys.executable, "-c", code], cwd=TOP, capture_output=True, text=True, timeout=300)
        assert done.returncode == 0, done.stderr
        assert expected is None or done.stdout.strip() == expected
