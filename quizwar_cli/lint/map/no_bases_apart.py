"""The map has no room for three bases that do not touch, as the rule set wants them.

Why: With no such three regions there is no lawful placement, and where the seats choose no first choice could leave
room for the others (SC-02, MU-09). Only checked where a rule set is named with `--ruleset`.

Example:

    quizwar validate narrow-map.yaml --ruleset short-campaign

Better:

    quizwar validate data/maps/three-rivers.yaml --ruleset short-campaign

Fix: none. Draw the map wider, with some regions further apart.
"""

from __future__ import annotations

from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.engine.codes import Bases
from quizwar_cli.lint.map.subject import MapSubject
from quizwar_cli.maps.bases import apart_threes
from quizwar_cli.rulesets.games import QUIZ


def find(subject: MapSubject) -> Iterator[Finding]:
    if not subject.ruleset or subject.ruleset.game != QUIZ or not subject.whole:
        return
    if subject.ruleset.rules.setup_bases == Bases.RANDOM:
        return
    neighbours = [sorted(near) for near in subject.neighbours()]
    if not any(apart_threes(neighbours)):
        message = "there are no three regions of which no two touch, and the rule set wants the bases apart"
        yield subject.finding(("regions",), "no-bases-apart", message, f"{len(neighbours)} regions")
