"""Writes match logs: JSON Lines, a step at a time, so that a kill at any moment leaves a readable log."""

from __future__ import annotations

import errno
import hashlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO

from quizwar_cli.errors import QuizwarError, UsageError
from quizwar_cli.match.families import AnyMatch, family_of
from quizwar_cli.match.lines import Line, as_line, seal
from quizwar_cli.match.step import Step


class LogWriter:
    """Writes the log of one match to a text stream."""

    def __init__(self, stream: TextIO, match: AnyMatch) -> None:
        self._stream = stream
        self._match = match
        family = family_of(match.setup.ruleset.game)
        self._scribe = family.scribe_of(match.setup)
        self._digest = hashlib.blake2b(digest_size=16)
        self._write([family.header(match.setup, match.number)])

    def step(self, step: Step) -> None:
        """Write what happened in a step, whole or not at all as far as the system allows."""
        self._write(self._scribe.lines(step, self._match.state))

    def foot(self) -> None:
        """The last line: the result, and a digest of the whole log."""
        last = foot(self._match)
        self._write([{**last, "digest": seal(self._digest, last)}])

    def _write(self, lines: list[Line]) -> None:
        text = "".join(as_line(line) + "\n" for line in lines)
        self._digest.update(text.encode())
        self._stream.write(text)
        self._stream.flush()


def foot(match: AnyMatch) -> Line:
    """The foot of a log without its digest: steps, and result by seat."""
    family, names = family_of(match.setup.ruleset.game), [seat.name for seat in match.setup.seats]
    result = [family.result_of(match.state, seat, name) for seat, name in enumerate(names)]
    return {"type": "foot", "steps": match.state.step, "result": result}


class LogFile:
    """A log file being written. Raises QuizwarError when the file is there already or cannot be written."""

    def __init__(self, path: Path, match: AnyMatch, *, force: bool = False) -> None:
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
