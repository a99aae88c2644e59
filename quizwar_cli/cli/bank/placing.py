"""Refuses to write over what is there or what is read, before any work is done."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from quizwar_cli.errors import UsageError


def refuse_existing(path: Path | None, *, force: bool) -> None:
    """Raises UsageError where a file is there already: before any work is done."""
    if path and os.path.lexists(path) and not force:
        message = "the file is there already and is left as it is"
        raise UsageError("file-exists", message, place=str(path), hint="--force overwrites it")
    if path and path.is_dir():
        raise UsageError("is-folder", "this is a folder, not a file", place=str(path))


def refuse_input(path: Path | None, inputs: list[str]) -> None:
    """Raises UsageError where a file would be written over what is read, whether --force is given or not."""
    for one in inputs:
        with suppress(OSError):
            if path and one != "-" and path.exists() and path.samefile(one):
                raise UsageError("over-input", "this file is read and would be written over", place=str(path))


def place_file(path: Path | None, data: bytes) -> None:
    """Write to `path`, or to stdout for None. Raises QuizwarError where that fails, and then leaves nothing behind."""
    from quizwar_cli.documents.writing import write_whole

    if path is None:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    write_whole(str(path), data)
