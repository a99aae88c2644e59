"""The map has another number of regions than the rule set asks for.

Why: The match could not be played on it. Only checked where a rule set is named with `--ruleset`.

Example:

    quizwar validate small-map.yaml --ruleset three-castles

Better:

    quizwar validate data/maps/three-rivers.yaml --ruleset three-castles

Fix: none. Add or remove regions, or take another rule set.
"""

from __future__ import annotations

from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.map.subject import MapSubject
from quizwar_cli.rulesets.games import QUIZ


def find(subject: MapSubject) -> Iterator[Finding]:
    given = len(subject.regions)
    wanted = subject.ruleset.rules.setup_regions if subject.ruleset and subject.ruleset.game == QUIZ else 0
    if wanted and subject.regions and given != wanted:
        message = f"the rule set asks for {wanted} regions, the map has {given}"
        yield Finding(subject.document.place(("regions",), key=True), "region-count", message, str(given))
