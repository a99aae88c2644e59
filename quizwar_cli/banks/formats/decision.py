"""What a reader had to decide, on what evidence, and which option decides otherwise."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from quizwar_cli.errors import UsageError


class Decision(NamedTuple):
    """`what` of `file` is taken to be `value` because of `evidence`; `option` of the command line settles it."""

    file: str
    what: str
    value: str
    evidence: str
    option: str = ""

    def __str__(self) -> str:
        settle = f" [{self.option}]" if self.option else ""
        return f"{self.file}: {self.what}: {self.value} ({self.evidence}){settle}"


BY_OPTION = "as the option says"


def doubt(file: str, what: str, why: str, candidates: Iterable[str], option: str) -> UsageError:
    """The refusal where the evidence is not enough: names the candidates and the option to give."""
    listed = ", ".join(candidates)
    message = f"the {what} cannot be told: {why}"
    return UsageError("cannot-tell", message, place=file, hint=f"give {option}; candidates: {listed}")
