"""A border, link, blocked pair, capital or land names a region that the map does not have.

Why: The border leads nowhere.

Example:

    borders: [lowford]

Better:

    borders: [low-ford]

Fix: none. Mend the id; the hint names the nearest one.
"""

from __future__ import annotations

from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.map.subject import MapSubject


def find(subject: MapSubject) -> Iterator[Finding]:
    if not subject.whole:
        return  # the id may be one of those that could not be read
    listed = [entry for region in subject.ids for entry in subject.borders(region) or ()]
    named = [(entry.route, entry.region) for entry in listed]
    for pair in (*subject.pairs("links"), *subject.pairs("blocked")):
        named += [((*pair.route, 0), pair.first), ((*pair.route, 1), pair.second)]
    named += subject.of_orders()
    for route, region in named:
        if region not in subject.ids:
            yield subject.finding(
                route, "unknown-region", "the map has no such region", region, subject.nearest(region)
            )
