"""Counter-based chance: every draw is a pure function of (seed, match, stream, index).

The generator is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014) used
by counter: a match's key is its seed and number put through the generator's own finaliser (variant 13 of Stafford's
mixers), and a draw is the output of the generator started there at the place that stream, seat and index make up.
Nothing is kept between draws, so any match can be replayed alone and a changed rule leaves unrelated luck as it was.
"""

from __future__ import annotations

from enum import IntEnum

from quizwar_cli.engine.kernel import kernel

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


class Stream(IntEnum):
    """What a draw is for. Streams of a seat are `stream * 8 + seat`; the others use seat 0. Append only."""

    BASES = 0
    ORDER = 1
    QUESTION_KIND = 2
    QUESTION = 3  # seat: the question's Kind
    MISSED = 4
    LOT = 5
    RIGHT = 6
    OPTION = 7
    ERROR = 8
    EXACT = 9
    TIME = 10
    PICK = 11
    ATTACK = 12
    CHOICE_TIME = 13
    RANK_LOT = 14
    NAMING_ORDER = 15
    # the game of orders (`engine.orders`)
    CAPITALS = 24
    DEAL = 25
    FORCE_LOT = 26
    STRIKE = 27  # seat: 0 the attackers, 1 the defenders
    MEETING = 28  # seat: 0 the column from the lower region, 1 the other
    SCHEME = 29
    PLACE_LOT = 30


def _mix(word: int) -> int:
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
    return word ^ (word >> 31)


@kernel
def match_key(seed: int, match: int) -> int:
    """The key of one match of a series: 63 bits, so that it fits a signed field. `seed` is any integer."""
    return _mix((_mix(seed & _MASK) + (match + 1) * _GAMMA) & _MASK) >> 1


@kernel
def draw(key: int, stream: int, seat: int, index: int) -> int:
    """A uniform draw from 0 to 2**32 - 1. `index` is at least 0 and less than 2**55."""
    counter = (index << 8) + stream * 8 + seat + 1
    return _mix((key + counter * _GAMMA) & _MASK) >> 32


@kernel
def below(key: int, stream: int, seat: int, index: int, bound: int) -> int:
    """A uniform draw from 0 to `bound` - 1, `bound` at most 2**31 (multiply-shift: Lemire 2019, without rejection,
    so the chance of a value is off by at most `bound` / 2**32 of itself)."""
    return (draw(key, stream, seat, index) * bound) >> 32
