"""Writes a file whole or not at all."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

from quizwar_cli.errors import Place, QuizwarError, UsageError


def write_whole(path: str, data: bytes) -> None:
    """Writes beside the file first and then takes its place, with its rights; a link keeps pointing where it does.

    Raises QuizwarError where that cannot be done; the file is then as it was.
    """
    target = Path(os.path.realpath(path))
    beside = ""
    try:
        mode = target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~_umask()
        handle, beside = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.", suffix=".part")
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        os.chmod(beside, mode)  # noqa: PTH101
        os.replace(beside, target)  # noqa: PTH105
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise QuizwarError("cannot-write", f"cannot be written: {reason}", place=Place(path)) from None
    finally:
        if beside:
            with contextlib.suppress(OSError):
                os.unlink(beside)  # noqa: PTH108


def write_new(path: Path, data: bytes, *, force: bool = False) -> None:
    """Writes a file whole. Raises UsageError `file-exists` where something is there and `force` is not given."""
    if not force and os.path.lexists(path):
        message = "the file is there already and is left as it is"
        raise UsageError("file-exists", message, place=str(path), hint="--force overwrites it")
    write_whole(str(path), data)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
