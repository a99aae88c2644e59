"""Series: many matches of one setup, and what is kept of each."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import permutations
from typing import Any

from quizwar_cli.engine import layout
from quizwar_cli.engine.batch import Bots, Result, keep
from quizwar_cli.engine.fields import SEATS
from quizwar_cli.engine.policies.tables import tables
from quizwar_cli.errors import QuizwarError
from quizwar_cli.match.referee import Match
from quizwar_cli.match.setup import MatchSetup

SEATINGS = tuple(permutations(range(SEATS)))
"""The six ways to seat three: SEATINGS[k][chair] is the entrant that sits there. The first is the order given."""


@dataclass(frozen=True, slots=True)
class SeatResult:
    """What one entrant came to in one match."""

    entrant: int
    chair: int
    place: int
    credit: int  # of CREDIT
    tied: bool  # whether it shared first place
    score: int
    out: bool
    regions: int
    walls: int
    bonus: int
    holds: int
    captures: int
    castles_taken: int


@dataclass(frozen=True, slots=True)
class MatchResult:
    """One match of a series. `number` counts all matches, `block` the seeds, `seating` indexes SEATINGS."""

    number: int
    block: int
    seating: int
    seats: tuple[SeatResult, ...]  # by entrant
    decisions: int
    clock_ms: int
    questions: tuple[int, ...]  # (kinds,)
    turns: int
    skipped: int
    lead_changes: int
    parted: int  # what parted seats that were level at the end, a codes.Parting
    unfinished: int  # 1 where the match ended without a winner
    winner_behind: int  # the furthest that the winner (the first of several) was behind


@dataclass(frozen=True)
class Series:
    """A series to play: `blocks` seeds, each in one seating or in all six."""

    setup: MatchSetup
    blocks: int
    rotate: bool = False

    @property
    def seatings(self) -> int:
        """Matches a block."""
        return len(SEATINGS) if self.rotate else 1

    @property
    def matches(self) -> int:
        """Matches in all."""
        return self.blocks * self.seatings

    @cached_property
    def setups(self) -> tuple[MatchSetup, ...]:
        """The setup of each seating."""
        entrants = self.setup.seats
        return tuple(
            replace(self.setup, seats=tuple(entrants[entrant] for entrant in seating))
            for seating in SEATINGS[: self.seatings]
        )

    def match(self, number: int) -> Match:
        """Match `number` of the series, from 0, ready to play."""
        block, seating = divmod(number, self.seatings)
        return Match(self.setups[seating], block)

    def bots(self, seating: int) -> Bots:
        """What the bots of a seating bring along."""
        return Bots(tables(), self.setups[seating].minds)

    def result(self, number: int) -> MatchResult:
        """Play match `number`. Raises QuizwarError, with the match named, when a player stops it."""
        match = self.match(number)
        try:
            state = match.play()
        except QuizwarError as error:
            error.message = f"match {number}: {error.message}"
            raise
        kept = layout.blank(Result)
        keep(state, kept)
        return self.read(number, kept)

    def read(self, number: int, kept: Any) -> MatchResult:
        """What was kept of match `number`, a `Result` or an array's record of one, by entrant."""
        block, seating = divmod(number, self.seatings)
        chairs = sorted(range(SEATS), key=lambda chair: SEATINGS[seating][chair])
        return MatchResult(
            number,
            block,
            seating,
            tuple(_seat(kept, chair, entrant) for entrant, chair in enumerate(chairs)),
            int(kept.decisions),
            int(kept.clock_ms),
            tuple(map(int, kept.questions)),
            int(kept.turns),
            int(kept.skipped),
            int(kept.lead_changes),
            int(kept.parted),
            int(kept.unfinished),
            int(kept.winner_behind),
        )


def _seat(kept: Any, chair: int, entrant: int) -> SeatResult:
    """What the seat in `chair` came to."""
    return SeatResult(
        entrant,
        chair,
        int(kept.place[chair]),
        int(kept.credit[chair]),
        bool(kept.tied[chair]),
        int(kept.score[chair]),
        bool(kept.out[chair]),
        int(kept.regions[chair]),
        int(kept.walls[chair]),
        int(kept.bonus[chair]),
        int(kept.holds[chair]),
        int(kept.captures[chair]),
        int(kept.castles_taken[chair]),
    )
