"""The catalogue of codes for people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from textwrap import fill, indent

from quizwar_cli.cli.output import as_json, width
from quizwar_cli.errors import UsageError
from quizwar_cli.lint.catalogue import Page
from quizwar_cli.lint.registry import pages
from quizwar_cli.lint.selection import unknown_code


def listed(area: str, form: str) -> str:
    """All codes, or those of an area, as a table or as JSON."""
    from quizwar_cli.reports.tables import table

    every = [page for found in pages().values() for page in found]
    areas = list(dict.fromkeys(page.area for page in every))
    if area and area not in areas:
        raise UsageError("unknown-area", f"there is no area `{area}`", hint=f"areas: {', '.join(areas)}")
    chosen = [page for page in every if area in ("", page.area)]
    if form == "json":
        return as_json([asdict(page) for page in chosen])
    if form != "table":
        raise UsageError("unknown-format", f"there is no format `{form}`", hint="formats: table, json")
    rows = [[page.code, page.area, page.severity, page.fix, page.title] for page in chosen]
    return table(["code", "area", "severity", "fix", "what is wrong"], rows)


def explained(codes: Sequence[str]) -> str:
    """What there is to say of the codes. Raises UsageError for a code that is not there."""
    known = pages()
    parts = []
    for code in codes:
        if code not in known:
            raise unknown_code(code, list(known))
        parts += [_page(page) for page in known[code]]
    return "\n\n".join(parts)


def _page(page: Page) -> str:
    columns = width()
    parts = [f"{page.code} ({page.area}, {page.severity})", _wrapped(page.title, columns)]
    if page.why:
        parts.append(_wrapped(f"Why: {page.why}", columns))
    if page.example:
        parts.append("  Example:\n\n" + indent(page.example, "    "))
    if page.better:
        parts.append("  Better:\n\n" + indent(page.better, "    "))
    parts.append(_wrapped(f"Fix: {page.fix}. {page.mend}".rstrip(), columns))
    return "\n\n".join(parts)


def _wrapped(text: str, columns: int) -> str:
    return fill(text, columns, initial_indent="  ", subsequent_indent="  ")
