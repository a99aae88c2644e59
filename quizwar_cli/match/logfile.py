"""Writes match logs: JSON Lines, a step at a time, so that a kill at any moment leaves a readable log."""

from __future__ import annotations

import errno
import hashlib
import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TextIO

from quizwar_cli.engine.fields import SEATS
from quizwar_cli.errors import QuizwarError, UsageError
from quizwar_cli.match.record import header, result_of, scribe_of
from quizwar_cli.match.referee import Match, Step

Digest = hashlib.blake2b
"""A digest in the making, as a type."""


def as_line(data: dict[str, Any]) -> str:
    """One line of a log, without its end."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


class LogWriter:
    """Writes the log of one match to a text stream."""

    def __init__(self, stream: TextIO, match: Match) -> None:
        self._stream = stream
        self._match = match
        self._scribe = scribe_of(match.setup)
        self._digest = hashlib.blake2b(digest_size=16)
        self._write([header(match.setup, match.number)])

    def step(self, step: Step) -> None:
        """Write what happened in a step, whole or not at all as far as the system allows."""
        self._write(self._scribe.lines(step, self._match.state))

    def foot(self) -> None:
        """The last line: the result, and a digest of the whole log."""
        last = foot(self._match)
        self._write([{**last, "digest": seal(self._digest, last)}])

    def _write(self, lines: list[dict[str, Any]]) -> None:
        text = "".join(as_line(line) + "\n" for line in lines)
        self._digest.update(text.encode())
        self._stream.write(text)
        self._stream.flush()


def foot(match: Match) -> dict[str, Any]:
    """The foot of a log without its digest: steps, and result by seat."""
    names = [seat.name for seat in match.setup.seats]
    result = [result_of(match.state, seat, names[seat]) for seat in range(SEATS)]
    return {"type": "foot", "steps": match.state.step, "result": result}


def seal(before: Digest, foot: dict[str, Any]) -> str:
    """The digest of a log: BLAKE2b, 128 bits, of all bytes before the foot and of the foot without its digest."""
    whole = before.copy()
    whole.update(as_line({name: value for name, value in foot.items() if name != "digest"}).encode())
    return whole.hexdigest()


class LogFile:
    """A log file being written. Raises QuizwarError when the file is there already or cannot be written."""

    def __init__(self, path: Path, match: Match, *, force: bool = False) -> None:
        self._path = path
        with telling(path):
            try:
                self._stream = path.open("w" if force else "x", encoding="utf-8", newline="\n")
            except FileExistsError:
                message = "the file is there already and is left as it is"
                raise UsageError("file-exists", message, place=str(path), hint="--force overwrites it") from None
            try:
                self._writer = LogWriter(self._stream, match)
            except OSError:
                with suppress(OSError):
                    self._stream.close()
                if path.is_file():  # a device stays where it is
                    path.unlink()
                raise

    def step(self, step: Step) -> None:
        """Write a step."""
        with telling(self._path):
            self._writer.step(step)

    def close(self, *, finished: bool) -> None:
        """Write the foot of a finished match and close the file; without it the log says that it is cut."""
        with telling(self._path):
            if finished:
                self._writer.foot()
            self._stream.close()


HINTS = {
    errno.ENOSPC: "make room, or write somewhere else",
    errno.ENOENT: "the folder must be there",
    errno.EISDIR: "name a file in it",
}


@contextmanager
def telling(path: Path) -> Iterator[None]:
    """Turns a failure to write `path` into a QuizwarError with the system's reason."""
    try:
        yield
    except OSError as error:
        reason = error.strerror or str(error)
        hint = HINTS.get(error.errno or 0, "write somewhere else")
        raise QuizwarError("cannot-write", f"cannot write: {reason}", place=str(path), hint=hint) from error
