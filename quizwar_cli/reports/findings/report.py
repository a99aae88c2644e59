"""What a report of findings is made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from quizwar_cli.documents import Document, Finding


@dataclass(frozen=True)
class Report:
    """Findings in order, the files that were looked at, and those of them that could be read.

    `width` is how many columns a line may have where people read it.
    """

    findings: Sequence[Finding]
    files: Sequence[str]
    documents: Mapping[str, Document] = field(default_factory=dict)
    width: int = 80


def safe(text: str) -> str:
    """The text without bytes that are none: a file name may hold them."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def posix(path: str) -> str:
    """A path as services name it: with slashes, as seen from the folder one is in where it lies below."""
    file = Path(path)
    if file.is_absolute() and file.is_relative_to(Path.cwd()):
        file = file.relative_to(Path.cwd())
    return safe(file.as_posix())


def said(finding: Finding) -> str:
    """Message, value and hint on one line."""
    value = f": {finding.value}" if finding.value and finding.value not in finding.message else ""
    hint = f" ({finding.hint})" if finding.hint else ""
    return safe(f"{finding.message}{value}{hint}")
