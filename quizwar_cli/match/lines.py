"""What the lines of every log are made of, whatever the game."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Any

import quizwar_cli
from quizwar_cli.engine import layout
from quizwar_cli.maps.logged import to_data as map_data
from quizwar_cli.maps.model import Map
from quizwar_cli.match.step import Step
from quizwar_cli.rulesets.games import QUIZ
from quizwar_cli.rulesets.model import RuleSet

FORMAT = 2
"""The version of the log's format; a reader refuses newer ones."""

Line = dict[str, Any]

Digest = hashlib.blake2b
"""A digest in the making, as a type."""


def as_line(data: Line) -> str:
    """One line of a log, without its end."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def seal(before: Digest, foot: Line) -> str:
    """The digest of a log: BLAKE2b, 128 bits, of all bytes before the foot and of the foot without its digest."""
    whole = before.copy()
    whole.update(as_line({name: value for name, value in foot.items() if name != "digest"}).encode())
    return whole.hexdigest()


def head(ruleset: RuleSet, board_map: Map, seed: int, number: int) -> Line:
    """The header without what a family of games adds: formats, hashes and copies of rule set and map, the seed."""
    game = {} if ruleset.game == QUIZ else {"game": ruleset.game}
    return {
        "type": "header",
        "kind": "matchlog",
        **game,
        "format": FORMAT,
        "engine": quizwar_cli.__version__,
        "seed": seed,
        "match": number,
        "ruleset_hash": ruleset.digest,
        "map_hash": board_map.digest,
    }


def copies(ruleset: RuleSet, board_map: Map) -> Line:
    """The copies of rule set and map, which end a header."""
    return {"ruleset": ruleset.to_data(), "map": map_data(board_map)}


def state_hash(state: Any) -> str:
    """A hash of the record's bytes (64 bits, hex)."""
    return hashlib.blake2b(layout.to_bytes(state), digest_size=8).hexdigest()


class LineScribe:
    """Writes steps as lines. What decisions and events look like is the game's own."""

    def __init__(self, seats: Sequence[str], board_map: Map) -> None:
        self._seats = seats
        self._map = board_map

    def lines(self, step: Step, state: Any) -> list[Line]:
        """The lines of a step: connection, decision, events, and the hash of the state after it."""
        lines: list[Line] = []
        if step.connection:
            seat = self._seats[step.seat]
            lines.append({"type": "connection", "step": step.number, "seat": seat, "connection": step.connection})
        if step.decision:
            lines.append(self._decision(step))
        lines += [self.event(step.number, event, numbers) for event, numbers in step.happenings]
        lines.append({"type": "state", "step": step.number, "hash": state_hash(state)})
        return lines

    def event(self, step: int, event: Any, numbers: dict[str, int]) -> Line:
        """The line of one event."""
        raise NotImplementedError

    def _decision(self, step: Step) -> Line:
        raise NotImplementedError
