"""What goes wrong, said once: a code, a place, what was wrong and a hint."""

from __future__ import annotations

import copyreg
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """Where in a file something stands. `line` and `column` count from 1; 0 means the file as a whole."""

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}" if self.line else self.file


class QuizwarError(Exception):
    """A fault a user can mend. The door (`cli.failures`) prints it and exits with `exit_code`, without a traceback.

    `code` is stable and lower-case with dashes; `place` is a `Place` or a text such as `match 12, step 40`.
    """

    exit_code = 1

    def __init__(self, code: str, message: str, *, place: Place | str = "", hint: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.place = place
        self.hint = hint

    def __reduce__(self) -> tuple[Any, ...]:
        """Worker processes send it home by pickle, which would otherwise call `__init__` with the message alone."""
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]

    def __str__(self) -> str:
        where = f"{self.place}: " if str(self.place) else ""
        return f"{where}{self.message} [{self.code}]"


class UsageError(QuizwarError):
    """The command line itself is wrong: exit code 2."""

    exit_code = 2
