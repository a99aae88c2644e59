"""Actions of games of orders in the words of scripts and logs: `{order: peak, to: pass, troops: 3}`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from quizwar_cli.engine.codes import word
from quizwar_cli.engine.orders import actions
from quizwar_cli.engine.orders.codes import Act, Phrase
from quizwar_cli.maps.model import Map

ACTS = {act.name.lower(): act for act in Act}
"""The key that says what an action is: `done`, `place`, `take_back`, ..."""

PHRASES = {word(phrase): phrase for phrase in Phrase}


class UnknownNameError(ValueError):
    """A region or a seat that there is not."""


def to_words(action: int, board_map: Map, seats: Sequence[str]) -> dict[str, Any]:
    """The action by names. `done` and `surrender` are `true`; what is said to everybody names nobody."""
    act, first, second, troops = actions.unpack(action)
    key = Act(act).name.lower()
    if act == Act.SAY:
        to = {} if second == actions.EVERYBODY else {"to": seats[second]}
        return {key: word(Phrase(first)), **to}
    if act in (Act.DONE, Act.SURRENDER):
        return {key: True}
    words: dict[str, Any] = {key: board_map.regions[first].id}
    if act in (Act.ORDER, Act.WITHDRAW):
        words["to"] = board_map.regions[second].id
    return words if act == Act.WITHDRAW else {**words, "troops": troops}


def from_words(words: Mapping[str, Any], board_map: Map, seats: Sequence[str]) -> int:
    """The action that `to_words` wrote, or a person: regions by id or name. Raises UnknownNameError."""
    act = act_in(words)
    if act == Act.SAY:
        to = words.get("to")
        if to is not None and to not in seats:
            raise UnknownNameError(f"no seat is called {to!r}")
        return actions.say(PHRASES[words["say"]], actions.EVERYBODY if to is None else seats.index(to))
    if act in (Act.DONE, Act.SURRENDER):
        return int(act)
    first = _region(words[act.name.lower()], board_map)
    second = _region(words["to"], board_map) if act in (Act.ORDER, Act.WITHDRAW) else 0
    return actions.pack(act, first, second, words.get("troops", 0))


def act_in(words: Mapping[str, Any]) -> Act:
    """What kind of action the words are of."""
    return next(ACTS[key] for key in words if key in ACTS)


def _region(name: str, board_map: Map) -> int:
    region = board_map.region_index(str(name))
    if region is None:
        raise UnknownNameError(f"the map has no region {name!r}")
    return region
