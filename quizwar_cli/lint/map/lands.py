"""A land's regions do not hang together, a region is in two lands, or two lands have one id.

Why: A land is three or four neighbouring regions (AO-28), so that it can be held as one; a region counts for one bonus.

Example:

    - {id: ridge, name: {en: "Ridge"}, bonus: 2, regions: [peak, glacier, harbour]}

Better:

    - {id: ridge, name: {en: "Ridge"}, bonus: 2, regions: [peak, glacier, pass]}

Fix: none. Put the region that lies apart into another land, or into none.
"""

from __future__ import annotations

from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.map.subject import MapSubject
from quizwar_cli.maps.graph import pieces


def find(subject: MapSubject) -> Iterator[Finding]:
    if not subject.whole:
        return
    yield from _doubled(subject)
    neighbours = subject.neighbours()
    for index, land in enumerate(subject.lands()):
        numbers = [subject.ids[region] for region in land["regions"] if region in subject.ids]
        places = {number: place for place, number in enumerate(numbers)}
        found = pieces([{places[near] for near in neighbours[number] if near in places} for number in numbers])
        if len(found) > 1:
            apart = land["regions"][found[-1][0]]
            message = f"the land {land['id']} does not hang together: this region touches none of the others"
            yield subject.finding(("lands", index, "regions"), "land-in-pieces", message, apart)


def _doubled(subject: MapSubject) -> Iterator[Finding]:
    seen: dict[str, str] = {}
    ids: set[str] = set()
    for index, land in enumerate(subject.lands()):
        if land["id"] in ids:
            yield subject.finding(("lands", index, "id"), "duplicate-land", "another land has this id", land["id"])
        ids.add(land["id"])
        for place, region in enumerate(land["regions"]):
            first = seen.setdefault(region, land["id"])
            if first != land["id"]:
                message = f"the region is in the land {first} already"
                yield subject.finding(("lands", index, "regions", place), "region-in-two-lands", message, region)
