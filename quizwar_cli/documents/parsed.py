"""What either parser, YAML or JSON, hands on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from quizwar_cli.documents.finding import Finding

Data: TypeAlias = "bool | int | float | str | list[Data] | dict[str, Data] | None"
Route: TypeAlias = Sequence[str | int]  # the keys and indices that lead from the top of a document to a part of it

DEEPEST = 64  # levels of nesting; our deepest file has seven


class Spots(Protocol):
    """Knows where in the text each part of the data stands."""

    def value(self, route: Route) -> int:
        """The offset of the value at `route`, or of the nearest part above it that exists."""

    def key(self, route: Route) -> int:
        """The offset of the key that `route` ends with; the value's where it ends with an index."""

    def written(self, route: Route) -> str | None:
        """An unquoted scalar as it is written; None for everything else."""


@dataclass(slots=True)
class Parsed:
    """Plain data with positions. `doubts` are findings that a more telling one at the same place replaces."""

    data: Data
    spots: Spots
    findings: list[Finding] = field(default_factory=list)
    doubts: list[Finding] = field(default_factory=list)


class UnparsableError(Exception):
    """The text has no structure to go on with. Never leaves the package."""

    def __init__(self, findings: list[Finding]) -> None:
        super().__init__()
        self.findings = findings
