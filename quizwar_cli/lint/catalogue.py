"""What each code means, out of the docstrings of the checks.

A check's docstring has a fixed shape: a sentence that says what is wrong, then the sections `Why:`, `Example:`,
`Better:` and `Fix:`, which begins with safe, unsafe or none.
"""

from __future__ import annotations

import inspect
import re
import sys
from dataclasses import dataclass
from textwrap import dedent
from typing import Any

from quizwar_cli.lint.check import Check

_SECTIONS = re.compile(
    r"(?P<title>[^\n]+\.)\n\nWhy: (?P<why>.+?)\n\nExample:\n\n(?P<example>.+?)\n\nBetter:\n\n(?P<better>.+?)\n\n"
    r"Fix: (?P<fix>safe|unsafe|none)\. (?P<mend>.+)",
    re.DOTALL,
)


@dataclass(frozen=True)
class Page:
    """What there is to say of a code. `fix` is safe, unsafe or none; `area` what the check looks at."""

    code: str
    severity: str
    area: str
    title: str
    why: str
    example: str
    better: str
    fix: str
    mend: str


def pages_of(check: Check[Any], area: str) -> list[Page]:
    """A page for each code of the check. Raises ValueError where the docstring has not the shape."""
    module = check.find.__module__
    text = inspect.getdoc(sys.modules[module]) or ""
    found = _SECTIONS.fullmatch(text)
    if found is None:
        raise ValueError(f"the docstring of {module} has not the shape that lint.catalogue reads")
    parts = {
        name: _joined(part) if name in ("why", "mend") else dedent(part) for name, part in found.groupdict().items()
    }
    return [Page(code, check.severity, area, **parts) for code in check.codes]


def _joined(text: str) -> str:
    return " ".join(text.split())
