"""From a path to text: opening, size, encoding."""

from __future__ import annotations

import codecs
import re
import sys
from pathlib import Path

from quizwar_cli import resources
from quizwar_cli.documents.finding import Finding
from quizwar_cli.documents.lines import Lines
from quizwar_cli.documents.parsed import UnparsableError
from quizwar_cli.errors import Place

ENDINGS = (".yaml", ".yml", ".json")
_LARGEST = 32 * 1024 * 1024  # bytes; 20,000 questions take 10 MB
_GUESSES = (  # (bytes that would be unusual elsewhere, what they are a sign of)
    (codecs.BOM_UTF16_LE, "UTF-16"),
    (codecs.BOM_UTF16_BE, "UTF-16"),
)


def find(spec: str, folder: str) -> Path | None:
    """The file or folder that `spec` names: a path, or something shipped under data/`folder`; None if there is none."""
    if not spec:
        return None
    tried = [Path(spec)]
    if "/" not in spec and "\\" not in spec and not spec.startswith("."):
        tried += [resources.data_path(folder, spec + ending) for ending in ("", *ENDINGS)]
    try:
        return next((path for path in tried if path.exists()), None)
    except (OSError, ValueError):  # a name longer than the system allows
        return None


def files_in(folder: Path) -> list[str]:
    """The YAML and JSON files that lie directly in a folder, sorted; none if it cannot be read."""
    try:
        return sorted(str(file) for file in folder.iterdir() if file.suffix in ENDINGS and file.is_file())
    except OSError:
        return []


def read_text(path: str) -> str:
    """The text of a file, `-` for stdin, without a BOM. Raises UnparsableError for what cannot be opened or decoded."""
    return decode(read_bytes(path), path)


def read_bytes(path: str) -> bytes:
    """The bytes of a regular file, a pipe, or stdin for `-`."""
    try:
        if path == "-" and sys.stdin is None:
            raise UnparsableError([Finding(Place(path), "unreadable", "standard input is closed")])
        if path == "-":
            data = sys.stdin.buffer.read(_LARGEST + 1)
        else:
            file = Path(path)
            if file.is_dir():
                raise UnparsableError([Finding(Place(path), "is-folder", "this is a folder, not a file")])
            if file.is_block_device() or file.is_char_device():
                raise UnparsableError([Finding(Place(path), "not-a-file", "this is a device, not a file")])
            with file.open("rb") as stream:
                data = stream.read(_LARGEST + 1)
    except FileNotFoundError:
        raise UnparsableError([Finding(Place(path), "no-file", "there is no such file")]) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise UnparsableError([Finding(Place(path), "unreadable", f"cannot be read: {reason.lower()}")]) from None
    if len(data) > _LARGEST:
        message = f"the file is larger than {_LARGEST // 1024 // 1024} MB"
        raise UnparsableError([Finding(Place(path), "too-large", message, "", "split it into several files")])
    return data


def decode(data: bytes, path: str) -> str:
    """The text of UTF-8 bytes. A BOM is accepted and taken away, so that it counts in no column."""
    body = data.removeprefix(codecs.BOM_UTF8)
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError as error:
        before = body[: error.start].decode("utf-8")
        place = Lines(path, before).place(len(before))
        offset = error.start + len(data) - len(body)
        message = f"not UTF-8: byte 0x{body[error.start]:02X} at offset {offset:,}"
        raise UnparsableError([Finding(place, "not-utf-8", message, "", _guess(data))]) from None


def _guess(data: bytes) -> str:
    """What the encoding may be, as a hint."""
    name = next((name for mark, name in _GUESSES if data.startswith(mark)), "")
    if not name and data[:200].count(0) > 20:
        name = "UTF-16"
    if not name:
        cyrillic = re.search(rb"[\xc0-\xff]{4}", data)  # whole words of high bytes; in Latin texts they stand alone
        name = "Windows-1251" if cyrillic else "Windows-1250 or Windows-1252"
    return f"it looks like {name}; save it as UTF-8"
