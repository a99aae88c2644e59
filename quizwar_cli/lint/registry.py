"""Every check there is: those of banks, of maps and of exceptions, and the faults that reading itself finds."""

from __future__ import annotations

from functools import cache
from typing import Any

from quizwar_cli.lint.bank.registry import AREAS
from quizwar_cli.lint.catalogue import Page, pages_of
from quizwar_cli.lint.check import Check
from quizwar_cli.lint.exceptions import PAGES as EXCEPTIONS
from quizwar_cli.lint.map.registry import MAP_CHECKS
from quizwar_cli.lint.reading import PAGES as READING

CHECKS: tuple[tuple[str, Check[Any]], ...] = (
    *((area, check) for area, checks in AREAS.items() for check in checks),
    *(("map", check) for check in MAP_CHECKS),
)
"""Every check with its area."""


@cache
def pages() -> dict[str, list[Page]]:
    """What there is to say of each code, in the order of the catalogue. Banks and maps share `duplicate-id`."""
    found: dict[str, list[Page]] = {}
    for page in (*(page for area, check in CHECKS for page in pages_of(check, area)), *EXCEPTIONS, *READING):
        found.setdefault(page.code, []).append(page)
    return found
