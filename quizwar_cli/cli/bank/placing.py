"""Puts a file in its place whole or not at all, and never over what is there unless asked."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from quizwar_cli.errors import QuizwarError, UsageError


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
    if path is None:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    partial = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with partial.open("xb") as stream:
            stream.write(data)
        partial.replace(path)
    except OSError as error:
        with suppress(OSError):
            partial.unlink(missing_ok=True)
        reason = (error.strerror or str(error)).lower()
        raise QuizwarError("cannot-write", f"cannot be written: {reason}", place=str(path)) from None
