"""Files are written whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from quizwar_cli.documents.writing import write_new
from quizwar_cli.errors import QuizwarError, UsageError


def test_never_over_what_is_there_unless_asked(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    write_new(path, b"one")
    with pytest.raises(UsageError, match="left as it is"):
        write_new(path, b"two")
    assert path.read_bytes() == b"one"
    write_new(path, b"two", force=True)
    assert path.read_bytes() == b"two"
    assert [entry.name for entry in tmp_path.iterdir()] == ["a.yaml"]


def test_a_link_that_leads_nowhere_is_something(tmp_path: Path) -> None:
    link = tmp_path / "link.yaml"
    link.symlink_to(tmp_path / "none.yaml")
    with pytest.raises(UsageError):
        write_new(link, b"one")


def test_mode_and_link_stay(tmp_path: Path) -> None:
    target, link = tmp_path / "target.yaml", tmp_path / "link.yaml"
    target.write_bytes(b"one")
    target.chmod(0o640)
    link.symlink_to(target)
    write_new(link, b"two", force=True)
    assert link.is_symlink()
    assert target.read_bytes() == b"two"
    assert target.stat().st_mode & 0o777 == 0o640


def test_what_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    with pytest.raises(QuizwarError, match="cannot be written"):
        write_new(tmp_path / "none" / "a.yaml", b"one")
    folder = tmp_path / "folder"
    folder.mkdir()
    with pytest.raises(QuizwarError, match="cannot be written"):
        write_new(folder, b"one", force=True)
    assert [entry.name for entry in tmp_path.iterdir()] == ["folder"]
