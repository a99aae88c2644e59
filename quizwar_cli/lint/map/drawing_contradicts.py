"""A region's list of borders says something else than the drawing.

Why: One of the two is wrong, and the board shows the drawing.

Example:

    drawing: aabb
    - {id: left, letter: a, borders: []}

Better:

    - {id: left, letter: a}

Fix: none. Remove the list where the drawing is right. Where it is not, use `links` and `blocked`.
"""

from __future__ import annotations

from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.map.subject import MapSubject, Pair


def find(subject: MapSubject) -> Iterator[Finding]:
    if not subject.rows or not subject.whole:
        return
    blocked, links = _both_ways(subject.pairs("blocked")), _both_ways(subject.pairs("links"))
    touching = (subject.drawn() | links) - blocked
    for region, index in subject.ids.items():
        entries = subject.borders(region)
        if entries is None:
            continue
        for entry in entries:
            if (region, entry.region) not in touching:
                message = f"{region} does not touch {entry.region} in the drawing"
                hint = "remove it, or add the pair to `links`"
                yield subject.finding(entry.route, "drawing-contradicts", message, entry.region, hint)
        for other in subject.ids:
            if (region, other) in touching and other not in [entry.region for entry in entries]:
                message = f"{region} touches {other} in the drawing"
                hint = "add it, remove the list, or add the pair to `blocked`"
                yield subject.finding(("regions", index, "borders"), "drawing-contradicts", message, other, hint)


def _both_ways(pairs: list[Pair]) -> set[tuple[str, str]]:
    return {(pair.first, pair.second) for pair in pairs} | {(pair.second, pair.first) for pair in pairs}
