"""The rules a script may give instead of a region, such as "always the nearest castle"."""

from __future__ import annotations

from collections.abc import Callable

from quizwar_cli.engine import chance
from quizwar_cli.engine.chance import Stream
from quizwar_cli.engine.codes import MISSED
from quizwar_cli.engine.policies import besieger, greedy, leader_hunter
from quizwar_cli.engine.policies.reckoning import distance
from quizwar_cli.players.player import View

PICK_RULES = ("first", "last", "random", "most-borders", "none")
ATTACK_RULES = ("first", "last", "random", "nearest-castle", "weakest-castle", "leader", "none")


def _best(view: View, worth: Callable[[int], int]) -> int:
    """The legal region of the greatest worth, the first in map order of several."""
    return max(view.legal_regions, key=lambda region: (worth(region), -region))


def _plain_rule(view: View, rule: str, stream: Stream) -> int:
    """The rules that look at nothing: none, first, last, random."""
    if rule == "none":
        return MISSED
    regions = view.legal_regions
    if rule == "random":
        return regions[chance.below(view.state.key, stream, view.seat, view.state.step, len(regions))]
    return regions[0] if rule == "first" else regions[-1]


def pick_by_rule(view: View, rule: str) -> int:
    """The region a pick rule takes; `most-borders`: the one with most free neighbours."""
    if rule == "most-borders":
        return _best(view, lambda region: greedy.pick_worth(view.game, view.state, region))
    return _plain_rule(view, rule, Stream.PICK)


def attack_by_rule(view: View, rule: str) -> int:
    """The region an attack rule takes.

    `nearest-castle`: a rival's castle in reach, else the region nearest to one; `weakest-castle`: the same for the
    rival castle with the fewest walls; `leader`: the dearest region of the rival with the most points.
    """
    if rule == "nearest-castle":
        return _best(view, lambda region: besieger.attack_worth(view.game, view.state, view.seat, region))
    if rule == "weakest-castle":
        goal = _weakest_castle(view)
        return _best(view, lambda region: -distance(view.game.board, region, goal))
    if rule == "leader":
        return _best(view, lambda region: leader_hunter.attack_worth(view.game, view.state, view.seat, region))
    return _plain_rule(view, rule, Stream.ATTACK)


def _weakest_castle(view: View) -> int:
    """The mask of the rival castle with the fewest walls, the first in seat order of several."""
    state = view.state
    rivals = [seat for seat in range(len(state.walls)) if seat != view.seat and state.alive >> seat & 1]
    return 1 << state.castle[min(rivals, key=lambda seat: state.walls[seat])]
