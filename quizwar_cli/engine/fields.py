"""The declared state of a match, the board and the bank's tables; the rules are in `rules.py`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, NamedTuple

from quizwar_cli.engine.layout import Array, Scalar
from quizwar_cli.engine.rules import Rules

SEATS = 3
"""Seats of a quiz game (TC-01)."""

REGIONS = 63
"""The most regions a map may have, so that a set of them is a positive 64-bit number."""

KINDS = 3
"""Kinds of question, see `codes.Kind`."""

QUESTIONS = 256
"""The most questions of one kind a match can need within the bounds of the rules (`demand.py`)."""

QUEUE = 24
"""The most picks of one distribution round: three places of at most eight."""

EVENT_SIZE = 6
"""Numbers an event: its `codes.Event` and up to five more."""

EVENT_ROOM = 64
"""Events one decision can cause at most, with room to spare; a test holds the engine to it."""

LIMIT_NUMBER = 10**15
"""The largest truth or guess of a number question, in steps either side of 0."""

LIMIT_RATIO = 2 * 10**9
"""The largest truth or guess of a ratio question, in steps: products of two stay within 63 bits (exact fold errors)."""


@dataclass(slots=True)
class State:
    """Everything about a match at one moment. Two matches with equal states go on equally under equal decisions."""

    # what the match is, and where it stands
    key: Annotated[int, Scalar("key of all chance of this match")]
    phase: Annotated[int, Scalar("where the match stands", "Phase")]
    stage: Annotated[int, Scalar("what happens next within the phase", "Stage of the phase")]
    round: Annotated[int, Scalar("round within the phase, from 0", "rounds")]
    turn: Annotated[int, Scalar("turn within the round, from 0", "turns")]
    step: Annotated[int, Scalar("decisions taken so far", "decisions")]
    clock_ms: Annotated[int, Scalar("thinking time the match took, seats asked at once counted once", "ms")]
    asked: Annotated[int, Scalar("what the awaited seats are asked for", "Ask")]
    awaiting: Annotated[int, Scalar("seats that must decide now", "seat mask")]
    choices: Annotated[int, Scalar("regions that the awaited seat may pick or attack", "region mask")]
    base_order: Annotated[list[int], Array(SEATS, "seats in the order of the base choice; 0 1 2 where bases are drawn")]
    # the question on the table
    question_kind: Annotated[int, Scalar("kind of the last question", "Kind")]
    question: Annotated[int, Scalar("its index among the bank's questions of that kind")]
    question_part: Annotated[int, Scalar("what it was asked for", "Part")]
    guess: Annotated[list[int], Array(SEATS, "answer of each seat: option, whole steps or MISSED")]
    thinking_ms: Annotated[list[int], Array(SEATS, "thinking time of each seat's answer", "ms")]
    used_count: Annotated[list[int], Array(KINDS, "questions asked so far of each kind", "questions")]
    used_now: Annotated[list[int], Array(KINDS, "of these, since the bank was last used up", "questions")]
    # who picks and who attacks
    order: Annotated[list[int], Array(SEATS, "seats by rank of the last estimate, or in turn order of the round")]
    queue: Annotated[list[int], Array(QUEUE, "seats in the order in which they pick this round")]
    queue_length: Annotated[int, Scalar("picks of this round", "picks")]
    queue_next: Annotated[int, Scalar("picks already made of this round", "picks")]
    named: Annotated[list[int], Array(SEATS, "region each seat has named in this expansion round", "region mask")]
    attacker: Annotated[int, Scalar("seat on turn", "seat")]
    defender: Annotated[int, Scalar("owner of the target when it was attacked", "seat")]
    target: Annotated[int, Scalar("region under attack", "region")]
    hold_pays: Annotated[int, Scalar("whether a hold of this duel pays the bonus", "0 or 1")]
    # the board
    owner: Annotated[list[int], Array(REGIONS, "seat that holds each region, or FREE", "seat")]
    value: Annotated[list[int], Array(REGIONS, "points each region adds to its owner, walls apart")]
    held: Annotated[list[int], Array(SEATS, "regions of each seat", "region mask")]
    free: Annotated[int, Scalar("regions that nobody holds", "region mask")]
    castle: Annotated[list[int], Array(SEATS, "region each seat started from", "region")]
    walls: Annotated[list[int], Array(SEATS, "walls of each seat that stand", "walls")]
    alive: Annotated[int, Scalar("seats whose castle stands", "seat mask")]
    castles: Annotated[int, Scalar("regions of the castles that stand", "region mask")]
    ruins: Annotated[int, Scalar("regions of fallen castles that count as ruins", "region mask")]
    wings: Annotated[list[int], Array(SEATS, "attacks out of reach that each seat may still make", "attacks")]
    # points
    land: Annotated[list[int], Array(SEATS, "sum of the values of each seat's regions", "points")]
    bonus: Annotated[list[int], Array(SEATS, "points each seat holds for defences", "points")]
    score: Annotated[list[int], Array(SEATS, "score of each seat now", "points")]
    out_at: Annotated[list[int], Array(SEATS, "step at which each seat fell, 0 while it stands", "decisions")]
    place: Annotated[list[int], Array(SEATS, "final place of each seat from 1; 0 before the end or without a winner")]
    parted: Annotated[int, Scalar("what parted seats that were level at the end", "Parting")]
    # what reports want to know, no rule depends on it
    holds: Annotated[list[int], Array(SEATS, "attacks each seat held off", "attacks")]
    captures: Annotated[list[int], Array(SEATS, "duels in which each seat took a region or a castle", "captures")]
    castles_taken: Annotated[list[int], Array(SEATS, "castles each seat brought down", "castles")]
    behind: Annotated[list[int], Array(SEATS, "the furthest each seat was behind the leader", "points")]
    leader: Annotated[int, Scalar("last seat that led alone, or NOBODY", "seat")]
    lead_changes: Annotated[int, Scalar("times another seat came to lead alone", "changes")]
    turns: Annotated[int, Scalar("attack turns that came up", "turns")]
    skipped: Annotated[int, Scalar("of these, turns without an attack", "turns")]
    # last, because a batch need not clear it: nothing is read of it that the match has not written
    used: Annotated[list[int], Array(KINDS * QUESTIONS, "indices asked since the bank was last used up")]


@dataclass(slots=True)
class Board:
    """The map as the engine sees it."""

    regions: Annotated[int, Scalar("number of regions, 3 to 63", "regions")]
    neighbours: Annotated[list[int], Array(REGIONS, "regions that touch each region", "region mask")]


@dataclass(slots=True)
class Seating:
    """What the engine knows of who sits where."""

    latency_ms: Annotated[list[int], Array(SEATS, "connection delay of each seat, taken off its times", "ms")]
    name_distance: Annotated[list[int], Array(SEATS, "edits from each seat's name to `end.tie_name`", "edits")]


NO_SEATING = Seating([0] * SEATS, [0] * SEATS)
"""No delays, and names that part nobody."""


@dataclass(slots=True)
class Question:
    """A question as the engine sees it."""

    truth: Annotated[int, Scalar("index of the right option, or the truth in whole steps")]
    hardness: Annotated[int, Scalar("difficulty in 1/100 logit, or spread of guesses in 1/1000 of a natural log")]


@dataclass(slots=True)
class Stock:
    """Where the questions of each kind stand in the bank."""

    first: Annotated[list[int], Array(KINDS, "place of the first question of each kind")]
    size: Annotated[list[int], Array(KINDS, "questions of each kind", "questions")]


@dataclass(slots=True)
class Mind:
    """What a seat's answers are made of, and how its bot plays."""

    strategy: Annotated[int, Scalar("how it picks and attacks", "Strategy")]
    ability: Annotated[int, Scalar("ability", "1/100 logit")]
    nerve: Annotated[int, Scalar("added to ability in sieges and in the last round", "1/100 logit")]
    spread: Annotated[int, Scalar("guess errors as a multiple of the question's spread", "1/1000")]
    speed_ms: Annotated[int, Scalar("median thinking time", "ms")]
    exact: Annotated[int, Scalar("chance to know a number exactly", "1/2**32")]


@dataclass(slots=True)
class Minds:
    """The minds of all seats, and what their bots reckon with at a bank (`policies.tables.gather`)."""

    strategy: Annotated[list[int], Array(SEATS, "how it picks and attacks", "Strategy")]
    ability: Annotated[list[int], Array(SEATS, "ability", "1/100 logit")]
    nerve: Annotated[list[int], Array(SEATS, "added to ability in sieges and in the last round", "1/100 logit")]
    spread: Annotated[list[int], Array(SEATS, "guess errors as a multiple of the question's spread", "1/1000")]
    speed_ms: Annotated[list[int], Array(SEATS, "median thinking time", "ms")]
    exact: Annotated[list[int], Array(SEATS, "chance to know a number exactly", "1/2**32")]
    calm: Annotated[list[int], Array(SEATS, "chance of a right answer, the question of mean difficulty", "1/2**16")]
    pressed: Annotated[list[int], Array(SEATS, "the same where nerve counts", "1/2**16")]
    closer: Annotated[
        list[int], Array(SEATS * SEATS, "chance to win a tie-break, by attacker * SEATS + defender", "1/2**16")
    ]


class Game(NamedTuple):
    """What stays the same through a match: the rules, the board, the bank and who sits where."""

    rules: Rules
    board: Board
    stock: Stock
    questions: Sequence[Question] | Mapping[int, Question]  # kind after kind, as `stock` says
    seating: Seating = NO_SEATING


def stock_of(kinds: Sequence[Sequence[Question]]) -> tuple[Stock, list[Question]]:
    """The questions of each `codes.Kind` in one list, and where each kind stands in it."""
    size = [len(questions) for questions in kinds]
    first = [sum(size[:kind]) for kind in range(KINDS)]
    return Stock(first, size), [question for questions in kinds for question in questions]
