"""The matches that logs tell of, seat by seat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from quizwar_cli.match.logreader import Log


@dataclass(frozen=True, slots=True)
class Played:
    """What one player came to in one match."""

    log: str
    ruleset: str
    map: str
    player: str
    place: int
    score: int
    out: bool
    won: bool


def played(log: Log, player: str | None = None) -> Iterator[Played]:
    """AO-37: the results in the log's foot, in the order of the places; of one player where it is named.

    In a quiz game the first place wins; in a game of orders the result says who won (AO-04).
    """
    header = log.header
    result = (log.foot or {}).get("result", ())
    for seat in sorted(result, key=lambda seat: (seat["place"] or len(result), seat["seat"])):
        if player is None or seat["seat"] == player:
            won = bool(seat.get("won", seat["place"] == 1))
            names = header["ruleset"]["id"], header["map"]["id"]
            yield Played(log.path, *names, seat["seat"], seat["place"], seat["score"], bool(seat.get("out")), won)
