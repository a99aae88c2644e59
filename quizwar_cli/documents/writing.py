"""Files are written whole or not at all, and never over what is there unless asked."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path

from quizwar_cli.errors import QuizwarError, UsageError


def write_whole(path: Path, data: bytes, *, force: bool = False) -> None:
    """Writes a file beside `path` and then gives it the name.

    Raises UsageError `file-exists` where something is there and `force` is not given, QuizwarError `cannot-write`.
    """
    if not force and os.path.lexists(path):
        message = "the file is there already and is left as it is"
        raise UsageError("file-exists", message, place=str(path), hint="--force overwrites it")
    target = path.resolve() if path.is_symlink() else path
    name = ""
    try:
        mode = target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~_umask()
        with tempfile.NamedTemporaryFile(dir=target.parent, prefix=f".{target.name}.", delete=False) as stream:
            name = stream.name
            stream.write(data)
        Path(name).chmod(mode)
        Path(name).replace(target)
    except OSError as error:
        if name:
            with suppress(OSError):
                Path(name).unlink()
        message = f"cannot write: {(error.strerror or str(error)).lower()}"
        raise QuizwarError("cannot-write", message, place=str(path), hint="the folder must be there") from None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
