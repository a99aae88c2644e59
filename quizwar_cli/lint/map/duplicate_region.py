"""Two regions have the same id or the same letter.

Why: Borders name regions by their id, and the drawing by their letter.

Example:

    - {id: low-ford, letter: a, name: {en: "Low Ford"}}
    - {id: high-ford, letter: a, name: {en: "High Ford"}}

Better:

    - {id: high-ford, letter: b, name: {en: "High Ford"}}

Fix: none. Give one of them another.
"""

from __future__ import annotations

from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.map.subject import MapSubject


def find(subject: MapSubject) -> Iterator[Finding]:
    for field in ("id", "letter"):
        seen: dict[str, int] = {}
        for index in range(len(subject.regions)):
            value = subject.sound("regions", index, field)
            if value is None:
                continue
            first = seen.setdefault(value, index)
            if first != index:
                line = subject.document.place(("regions", first, field)).line
                message = f"another region has this {field}"
                route = ("regions", index, field)
                yield subject.finding(route, f"duplicate-{field}", message, value, f"the first is in line {line}")
