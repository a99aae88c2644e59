"""The map has fewer capitals than players, or capitals from which no even, connected shares grow.

Why: Every player starts from a capital and gets a share of the regions that grows connected from it; shares differ by
at most one region (AO-35). This is tried for two to six players on every map with capitals; where a rule set of orders
is named (`quizwar validate MAP --ruleset all-at-once`) there must be a capital for each of its players.

Example:

    capitals: [harbour, pier]

Better:

    capitals: [harbour, pier, castle-hill, lighthouse]

Fix: none. Name more capitals, or put those that shut one another in further apart.
"""

from __future__ import annotations

from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.map.subject import MapSubject
from quizwar_cli.maps.lands import PLAYERS, impossible_starts, orders_board
from quizwar_cli.maps.loading import build


def find(subject: MapSubject) -> Iterator[Finding]:
    if not subject.whole:
        return
    capitals = subject.sound("capitals") or []
    wanted = subject.players_wanted
    if len(capitals) < wanted:
        route = ("capitals",) if capitals else ("regions",)
        message = f"the rule set has {wanted} players, the map has {len(capitals)} capitals"
        yield subject.finding(route, "too-few-capitals", message, str(len(capitals)), "one for each player at least")
        return
    if not capitals:
        return
    board_map = build(subject.document)
    board = orders_board(board_map)
    for players in PLAYERS:
        for chosen in impossible_starts(board, players):
            names = ", ".join(board_map.regions[region].id for region in chosen)
            message = f"{players} players cannot start from these capitals: no even shares grow connected from them"
            yield subject.finding(("capitals",), "no-start", message, names)
            break
