"""A border is listed by one region and not by the other.

Why: Borders go both ways; a list that is forgotten on one side is a slip that nobody sees on the board.

Example:

    - {id: upper-vale, borders: [low-ford]}
    - {id: low-ford, borders: []}

Better:

    - {id: low-ford, borders: [upper-vale]}

Fix: none. Add it on the other side, or remove it on this one.
"""

from __future__ import annotations

from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.map.subject import MapSubject


def find(subject: MapSubject) -> Iterator[Finding]:
    if subject.rows or not subject.whole:
        return  # with a drawing, that says which side is right
    lists = {region: subject.borders(region) for region in subject.ids}
    for region, entries in lists.items():
        for entry in entries or ():
            back = lists.get(entry.region)
            if back is not None and entry.region != region and region not in [other.region for other in back]:
                message = f"{region} lists {entry.region}, and {entry.region} does not list {region}"
                hint = f"add {region} to the borders of {entry.region}, or remove it here"
                yield subject.finding(entry.route, "one-way-border", message, entry.region, hint)
