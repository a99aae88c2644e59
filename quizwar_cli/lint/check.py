"""What a check is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from quizwar_cli.documents import Finding

Subject = TypeVar("Subject")


@dataclass(frozen=True)
class Check(Generic[Subject]):
    """One check: the codes of its findings and the function that finds them.

    The function's module says in its docstring what is wrong, why it matters and how to mend it. A check that is `last`
    runs only where the others found nothing: its findings would be theirs in other words.
    """

    codes: tuple[str, ...]
    find: Callable[[Subject], Iterator[Finding]]
    last: bool = False
