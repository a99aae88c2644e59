"""A blocked border between regions that do not touch anyway.

Why: Nothing is blocked; most often another pair was meant.

Example:

    blocked: [[low-ford, gull-isle]]

Better:

    blocked: [[low-ford, mill-hill]]

Fix: none. Remove it, or name the regions that were meant.
"""

from __future__ import annotations

from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.map.subject import MapSubject


def find(subject: MapSubject) -> Iterator[Finding]:
    if not subject.rows:
        return
    drawn = subject.drawn()
    for pair in subject.pairs("blocked"):
        known = pair.first in subject.ids and pair.second in subject.ids
        if known and (pair.first, pair.second) not in drawn:
            message = "these two do not touch in the drawing, so there is nothing to block"
            value = f"{pair.first}, {pair.second}"
            neighbours = ", ".join(other for other in subject.ids if (pair.first, other) in drawn)
            yield subject.finding(pair.route, "blocked-apart", message, value, f"{pair.first} touches {neighbours}")
