"""The league table over match logs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from quizwar_cli.match.logreader import Log


@dataclass(slots=True)
class Standing:
    """A player's matches, wins and points."""

    name: str
    matches: int = 0
    wins: int = 0
    points: int = 0


def league(logs: Iterable[Log], min_matches: int) -> list[Standing]:
    """TC-39: players of `min_matches` or more, sorted by wins, then by points gathered; equals by name.

    TC-40: a shared first place is a win for each who shares it, and a seat that a bot played on counts for the player
    whose seat it is. In a game of orders the result says who won (AO-04). Logs without a result count for nobody.
    """
    standings: dict[str, Standing] = {}
    for log in logs:
        for seat in (log.foot or {}).get("result", ()):
            standing = standings.setdefault(seat["seat"], Standing(seat["seat"]))
            standing.matches += 1
            standing.wins += bool(seat.get("won", seat["place"] == 1))
            standing.points += seat["score"]
    listed = [standing for standing in standings.values() if standing.matches >= min_matches]
    return sorted(listed, key=lambda standing: (-standing.wins, -standing.points, standing.name))
