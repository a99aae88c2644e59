"""What a check is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from quizwar_cli.documents import Finding

Subject = TypeVar("Subject")
ERROR, WARNING, INFO = "error", "warning", "info"
SEVERITIES = (ERROR, WARNING, INFO)


@dataclass(frozen=True)
class Check(Generic[Subject]):
    """One check: the codes of its findings and the function that finds them.

    The function's module documents it, in the shape that `catalogue` reads. Errors make a file unusable and are what
    `quizwar validate` tells; warnings and infos are for `quizwar lint`. A check that is `last` runs only where the
    others found no error: its findings would be theirs in other words.
    """

    codes: tuple[str, ...]
    find: Callable[[Subject], Iterator[Finding]]
    severity: str = ERROR
    last: bool = False
