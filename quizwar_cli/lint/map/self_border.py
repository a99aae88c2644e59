"""A region borders itself.

Why: No army crosses from a region into itself; most often another region was meant.

Example:

    - {id: upper-vale, borders: [upper-vale, low-ford]}

Better:

    - {id: upper-vale, borders: [mill-hill, low-ford]}

Fix: none. Remove it, or name the region that was meant.
"""

from __future__ import annotations

from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.map.subject import MapSubject


def find(subject: MapSubject) -> Iterator[Finding]:
    for region in subject.ids:
        for entry in subject.borders(region) or ():
            if entry.region == region:
                message = "a region cannot border itself"
                yield subject.finding(entry.route, "self-border", message, region, "was another region meant?")
    for pair in (*subject.pairs("links"), *subject.pairs("blocked")):
        if pair.first == pair.second:
            message = "both regions of the pair are the same"
            yield subject.finding(pair.route, "self-border", message, pair.first, "was another region meant?")
