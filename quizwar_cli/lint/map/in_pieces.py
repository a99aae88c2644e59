"""The map falls into pieces between which no way leads.

Why: A seat on one piece could never reach a rival on another.

Example:

    drawing: aabb..cc

Better:

    drawing: aabb..cc
    links: [[mill-hill, gull-isle]]

Fix: none. Join the pieces with a border, or with `links` (a bridge, a ferry).
"""

from __future__ import annotations

from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.map.subject import MapSubject
from quizwar_cli.maps.graph import pieces


def find(subject: MapSubject) -> Iterator[Finding]:
    if not subject.whole:
        return  # a border may be missing only because it could not be read
    names = list(subject.ids)
    found = pieces(subject.neighbours())
    for piece in found[1:]:
        ids = ", ".join(names[region] for region in piece)
        message = f"no way leads from here to the rest of the map: the map is in {len(found)} pieces"
        route = ("regions", subject.ids[names[piece[0]]])
        yield subject.finding(route, "map-in-pieces", message, ids, "add a border, or a pair to `links`")
