"""Drawing and regions do not name the same letters.

Why: A letter in the drawing that no region has is land without a name; a region whose letter is not drawn lies nowhere.

Example:

    drawing: aabb
    - {id: left, letter: a}
    - {id: right, letter: c}

Better:

    - {id: right, letter: b}

Fix: none. Mend the drawing or the region's `letter`.
"""

from __future__ import annotations

from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.map.subject import MapSubject


def find(subject: MapSubject) -> Iterator[Finding]:
    if not subject.rows:
        return
    for region, index in subject.ids.items():
        if "letter" not in subject.regions[index]:
            message = "the map has a drawing, and this region has no letter in it"
            yield subject.finding(("regions", index), "no-letter", message, region, "add `letter: ...`")
    for letter, region in subject.letters.items():
        if letter not in subject.drawn_letters:
            route = ("regions", subject.ids[region], "letter")
            yield subject.finding(route, "letter-not-drawn", "this letter is not in the drawing", letter)
    listed = {subject.sound("regions", index, "letter") for index in range(len(subject.regions))}
    if None in listed:
        return  # the letter drawn may be that of the region without one
    for letter in sorted(subject.drawn_letters - listed):
        place = next(subject.cells(letter))
        hint = "give it to a region, or draw no land as . or a space"
        yield Finding(place, "unknown-letter", "no region has this letter of the drawing", letter, hint)
