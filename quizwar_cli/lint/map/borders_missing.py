"""A region of a map without a drawing lists no borders.

Why: Without a drawing nothing else says whom it touches.

Example:

    - {id: upper-vale, name: {en: "Upper Vale"}}

Better:

    - {id: upper-vale, name: {en: "Upper Vale"}, borders: [low-ford]}

Fix: none. List its neighbours under `borders`, or draw the map.
"""

from __future__ import annotations

from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.map.subject import MapSubject


def find(subject: MapSubject) -> Iterator[Finding]:
    if "drawing" in subject.document.data:
        return
    for region, index in subject.ids.items():
        if "borders" not in subject.regions[index]:
            message = "the map has no drawing, and this region lists no borders"
            yield subject.finding(("regions", index), "borders-missing", message, region, "add `borders: [...]`")
