"""From a path to bytes, within limits that every message states."""

from __future__ import annotations

import io
import lzma
import struct
import sys
import zipfile
import zlib
from pathlib import Path

from quizwar_cli.errors import QuizwarError

LARGEST = 64 * 1024 * 1024
"""Bytes of a file, packed or not; 100,000 questions take about 40 MB."""
LARGEST_UNPACKED = 256 * 1024 * 1024
"""Bytes of all that is packed in a zip file (XLSX, QTI)."""
MOST_MEMBERS = 50_000
"""Files in a zip file; a QTI package has one a question."""
MOST_RATIO = 200
"""How many times larger than packed the contents may be, beyond the first megabyte."""
_CHUNK = 1 << 20
ZIP_FAULTS: tuple[type[Exception], ...] = (
    *(zipfile.BadZipFile, zlib.error, lzma.LZMAError, struct.error, EOFError, OSError),
    *(ValueError, NotImplementedError, RuntimeError, OverflowError, IndexError),
)
"""What `zipfile` raises over damaged files, far from all of it its own."""


def read_bytes(path: str) -> bytes:
    """The bytes of a file, `-` for stdin. Raises QuizwarError for what cannot be opened or is larger than `LARGEST`."""
    try:
        if path == "-":
            data = sys.stdin.buffer.read(LARGEST + 1)
        else:
            file = Path(path)
            if file.is_dir():
                raise QuizwarError("is-folder", "this is a folder, not a file", place=path)
            if file.is_block_device() or file.is_char_device():
                raise QuizwarError("not-a-file", "this is a device, not a file", place=path)
            with file.open("rb") as stream:
                data = stream.read(LARGEST + 1)
    except FileNotFoundError:
        raise QuizwarError("no-file", "there is no such file", place=path) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise QuizwarError("unreadable", f"cannot be read: {reason.lower()}", place=path) from None
    if len(data) > LARGEST:
        hint = "split it into several files, or make it smaller"
        raise QuizwarError("too-large", f"the file is larger than {_mb(LARGEST)}", place=path, hint=hint)
    if not data.strip():
        raise QuizwarError("empty-file", "the file is empty", place=path)
    return data


class Archive:
    """A zip file whose contents have all been unpacked once and found within the limits.

    What the directory of the file claims is not believed: the bytes are counted as they come. Raises QuizwarError.
    """

    def __init__(self, data: bytes, path: str) -> None:
        self._path = path
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(data))
        except ZIP_FAULTS as error:
            raise self._broken(error) from None
        self._check(len(data))

    @property
    def names(self) -> list[str]:
        """The files in it, as the directory of the zip lists them."""
        return [name for name in self._zip.namelist() if not name.endswith("/")]

    def read(self, name: str) -> bytes:
        """The bytes of a file in it. Raises KeyError where there is none."""
        return self._zip.read(name)

    def _check(self, packed: int) -> None:
        members = self._zip.infolist()
        if len(members) > MOST_MEMBERS:
            raise self._bomb(f"holds {len(members):,} files, {MOST_MEMBERS:,} are allowed")
        if any(member.flag_bits & 1 for member in members):
            raise QuizwarError("encrypted", "the file is protected by a password", place=self._path, hint="remove it")
        most = min(LARGEST_UNPACKED, max(_CHUNK, MOST_RATIO * packed))
        unpacked = 0
        for member in members:
            try:
                with self._zip.open(member) as stream:
                    while chunk := stream.read(_CHUNK):
                        unpacked += len(chunk)
                        if unpacked > most:
                            raise self._bomb(self._too_much(packed))
            except ZIP_FAULTS as error:
                raise self._broken(error) from None

    def _too_much(self, packed: int) -> str:
        if MOST_RATIO * packed < LARGEST_UNPACKED:
            return f"unpacks to more than {MOST_RATIO} times its {packed:,} bytes"
        return f"unpacks to more than {_mb(LARGEST_UNPACKED)}"

    def _bomb(self, what: str) -> QuizwarError:
        hint = f"limits: {_mb(LARGEST_UNPACKED)} unpacked, {MOST_RATIO} times its size, {MOST_MEMBERS:,} files"
        return QuizwarError("zip-bomb", f"the file {what}", place=self._path, hint=hint)

    def _broken(self, error: Exception) -> QuizwarError:
        return QuizwarError("broken-zip", f"the file is no sound zip file: {error}", place=self._path)


def _mb(size: int) -> str:
    return f"{size // 1024 // 1024} MB"
