"""Many matches in one go, every seat by its bot: the loops that are compiled as such, and what they keep of a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

from quizwar_cli.engine import chance, step
from quizwar_cli.engine.bits import count, lowest
from quizwar_cli.engine.codes import Phase
from quizwar_cli.engine.events import Events
from quizwar_cli.engine.fields import KINDS, QUESTIONS, SEATS, Game, Minds, State
from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.layout import Array, Scalar
from quizwar_cli.engine.policies.deciding import decide
from quizwar_cli.engine.policies.tables import Tables

CREDIT = 6
"""A win in credits, so that a first place shared by two or three is a whole number of them (TC-38)."""


class Bots(NamedTuple):
    """What the bots of a match bring along: tables, what they reckon with, and a mind a seat."""

    tables: Tables
    minds: Minds


@dataclass(slots=True)
class Result:
    """What is kept of a match in a series."""

    place: Annotated[list[int], Array(SEATS, "final place of each seat, from 1")]
    credit: Annotated[list[int], Array(SEATS, "share of the win", "1/CREDIT")]
    tied: Annotated[list[int], Array(SEATS, "whether the seat shares first place", "0 or 1")]
    score: Annotated[list[int], Array(SEATS, "final score", "points")]
    out: Annotated[list[int], Array(SEATS, "whether the seat's castle fell", "0 or 1")]
    regions: Annotated[list[int], Array(SEATS, "regions held at the end", "regions")]
    walls: Annotated[list[int], Array(SEATS, "walls that stand at the end", "walls")]
    bonus: Annotated[list[int], Array(SEATS, "points for defences", "points")]
    holds: Annotated[list[int], Array(SEATS, "attacks held off", "attacks")]
    captures: Annotated[list[int], Array(SEATS, "regions and castles taken in duels", "captures")]
    castles_taken: Annotated[list[int], Array(SEATS, "castles brought down", "castles")]
    questions: Annotated[list[int], Array(KINDS, "questions asked of each kind", "questions")]
    decisions: Annotated[int, Scalar("decisions taken", "decisions")]
    clock_ms: Annotated[int, Scalar("thinking time", "ms")]
    turns: Annotated[int, Scalar("attack turns that came up", "turns")]
    skipped: Annotated[int, Scalar("turns without an attack", "turns")]
    lead_changes: Annotated[int, Scalar("times another seat came to lead alone", "changes")]
    parted: Annotated[int, Scalar("what parted seats that were level at the end", "Parting")]
    unfinished: Annotated[int, Scalar("whether the match ended without a winner", "0 or 1")]
    winner_behind: Annotated[int, Scalar("the furthest that the winner, the first of several, was behind", "points")]


@kernel
def keep(state: State, result: Result) -> None:
    """Write what is kept of a finished match into `result`."""
    winners = 0
    for seat in range(SEATS):
        winners += state.place[seat] == 1
    for seat in range(SEATS):
        first = state.place[seat] == 1
        result.place[seat] = state.place[seat]
        result.credit[seat] = CREDIT // winners if first else 0
        result.tied[seat] = 1 if first and winners > 1 else 0
        result.score[seat] = state.score[seat]
        result.out[seat] = 1 - (state.alive >> seat & 1)
        result.regions[seat] = count(state.held[seat])
        result.walls[seat] = state.walls[seat]
        result.bonus[seat] = state.bonus[seat]
        result.holds[seat] = state.holds[seat]
        result.captures[seat] = state.captures[seat]
        result.castles_taken[seat] = state.castles_taken[seat]
    for kind in range(KINDS):
        result.questions[kind] = state.used_count[kind]
    result.decisions = state.step
    result.clock_ms = state.clock_ms
    result.turns = state.turns
    result.skipped = state.skipped
    result.lead_changes = state.lead_changes
    result.parted = state.parted
    result.unfinished = 1 if winners == 0 else 0
    result.winner_behind = 0
    for seat in range(SEATS - 1, -1, -1):
        if state.place[seat] == 1:
            result.winner_behind = state.behind[seat]


@kernel
def play_match(game: Game, bots: Bots, state: State, events: Events, key: int) -> None:
    """Play the match of `key` in a blank `state` from start to end, every seat by its bot."""
    step.start(game, state, events, key)
    while state.phase != Phase.OVER:
        seat = lowest(state.awaiting)
        action, thinking_ms = decide(game, bots.tables, bots.minds, state, seat)
        step.apply(game, state, events, seat, action, thinking_ms)


def play_batch(game: Game, bots: Bots, seed: int, first: int, states: Any, memory: Any, results: Any) -> None:
    """Play matches `first`, `first` + 1, ... of a series and keep their `results`, as many as these have room for.

    To be compiled (`compiled.py`): `states` is an array of one `State`, `memory` the same as plain numbers, which is
    the quickest way to clear it, and `results` an array of `Result`.
    """
    for index in range(len(results)):
        memory[: len(memory) - KINDS * QUESTIONS] = 0  # all but `State.used`, of which nothing old is ever read
        play_match(game, bots, states[0], None, chance.match_key(seed, first + index))
        keep(states[0], results[index])
