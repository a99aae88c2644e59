"""The engine's vocabulary in numbers. Append only: logs and caches hold these values."""

from __future__ import annotations

from enum import IntEnum

MISSED = -(1 << 60)
"""The action of a seat that did not decide in time, for every kind of decision (TC-33, TC-34)."""

FREE = -1
"""The owner of a region that nobody holds yet."""

NOBODY = -1
"""No seat: no leader, no defender, no winner."""


class Phase(IntEnum):
    """Where a match stands."""

    SETUP = 0
    DISTRIBUTION = 1
    CONQUEST = 2
    OVER = 3
    EXPANSION = 4
    PLAYOFF = 5


class Ask(IntEnum):
    """What the awaited seats are asked for."""

    NOTHING = 0
    ANSWER = 1
    PICK = 2
    ATTACK = 3


class Kind(IntEnum):
    """Kinds of question; also the index of the bank's tables."""

    CHOICE = 0
    NUMBER = 1
    RATIO = 2


class Part(IntEnum):
    """What a question is asked for."""

    DISTRIBUTION = 0
    DUEL = 1
    TIEBREAK = 2
    BASES = 3
    EXPANSION = 4
    REPAIR = 5
    PLAYOFF = 6


class Outcome(IntEnum):
    """What `step.apply` says of a decision. Anything but DONE leaves the state as it was."""

    DONE = 0
    NOT_ASKED = 1
    ILLEGAL_REGION = 2
    ILLEGAL_OPTION = 3
    GUESS_OUT_OF_RANGE = 4
    TIME_OUT_OF_RANGE = 5


class Bases(IntEnum):
    """setup.bases"""

    RANDOM = 0
    APART = 1
    CHOSEN = 2


class Spoils(IntEnum):
    """castle.spoils"""

    REVALUED = 0
    VALUES = 1
    EVERYTHING = 2


class RuinGain(IntEnum):
    """castle.ruin_gain"""

    CONQUERED = 0
    KEPT = 1


class SiegeGrowth(IntEnum):
    """castle.siege_growth"""

    OUTCOME = 0
    EVERY_DUEL = 1


class Numbers(IntEnum):
    """questions.numbers"""

    ANY = 0
    WHOLE = 1
    POSITIVE = 2


class Estimate(IntEnum):
    """Which estimate questions a phase draws: duel.tiebreak_question; the first three of `Sharing`."""

    NUMBER = 0
    RATIO = 1
    EITHER = 2


class Sharing(IntEnum):
    """distribution.question"""

    NUMBER = 0
    RATIO = 1
    EITHER = 2
    CHOICE = 3


class Metric(IntEnum):
    """distribution.metric"""

    PERCENT = 0
    ABSOLUTE = 1


class PickOrder(IntEnum):
    """distribution.pick_order"""

    GROUPED = 0
    ALTERNATING = 1


class RankTie(IntEnum):
    """distribution.tie"""

    ROTATION = 0
    LOT = 1
    BASE_ORDER = 2


class TurnOrder(IntEnum):
    """conquest.order, expansion.order"""

    SEAT = 0
    RANDOM = 1
    ROTATING = 2
    BASE = 3
    LISTED = 4


class LastOrder(IntEnum):
    """conquest.last_round_order"""

    USUAL = 0
    BY_SCORE = 1


class Reach(IntEnum):
    """conquest.reach"""

    ADJACENT = 0
    LAST_ROUND = 1
    ANYWHERE = 2


class CastleReach(IntEnum):
    """conquest.last_round_castles"""

    ANYWHERE = 0
    ADJACENT = 1


class BothRight(IntEnum):
    """duel.both_right"""

    TIEBREAK = 0
    FASTER = 1


class TiebreakTie(IntEnum):
    """duel.tiebreak_tie"""

    DEFENDER = 0
    ATTACKER = 1
    FASTER = 2


class Taken(IntEnum):
    """scoring.taken"""

    SET = 0
    GROW = 1


class HoldTo(IntEnum):
    """scoring.hold_to"""

    PLAYER = 0
    REGION = 1


class MissedPick(IntEnum):
    """time.missed_pick"""

    RANDOM = 0
    FIRST = 1


class MissedAttack(IntEnum):
    """time.missed_attack"""

    LOSE_TURN = 0
    RANDOM = 1


class EndTie(IntEnum):
    """end.tie"""

    SHARED = 0
    LOT = 1
    QUESTION = 2
    NAME = 3


class Below(IntEnum):
    """end.below"""

    SHARED = 0
    PARTED = 1


class Parting(IntEnum):
    """What parted seats that were level at the end: the last thing that was needed."""

    NOTHING = 0
    LOT = 1
    QUESTION = 2
    NAME = 3


class Strategy(IntEnum):
    """How a bot picks and attacks."""

    RANDOM = 0
    GREEDY = 1
    CAUTIOUS = 2
    LEADER_HUNTER = 3
    BESIEGER = 4
    PLANNER = 5


class Event(IntEnum):
    """What happened. Each carries up to five numbers, named in `EVENT_FIELDS`."""

    MATCH_START = 0
    BASE = 1
    PHASE_START = 2
    ROUND_START = 3
    QUESTION = 4
    ANSWER = 5
    RANKING = 6
    PICK = 7
    TURN = 8
    SKIP = 9
    ATTACK_MISSED = 10
    ATTACK = 11
    DUEL = 12
    TIEBREAK = 13
    HOLD = 14
    WALL_FALL = 15
    CAPTURE = 16
    CASTLE_FALL = 17
    OUT = 18
    SCORES = 19
    MATCH_END = 20
    NAME = 21
    WINGS = 22
    GROWTH = 23
    REPAIR = 24
    WALL_RISE = 25
    SPOILS = 26
    PARTED = 27
    NO_WINNER = 28


EVENT_FIELDS: dict[Event, tuple[str, ...]] = {
    Event.MATCH_START: ("seats", "regions"),
    Event.BASE: ("seat", "region", "walls", "missed"),
    Event.PHASE_START: ("phase",),
    Event.ROUND_START: ("phase", "round"),
    Event.QUESTION: ("kind", "question", "part"),
    Event.ANSWER: ("seat", "guess", "thinking_ms", "right"),
    Event.RANKING: ("first", "second", "third"),
    Event.PICK: ("seat", "region", "missed"),
    Event.TURN: ("seat", "round"),
    Event.SKIP: ("seat",),
    Event.ATTACK_MISSED: ("seat",),
    Event.ATTACK: ("seat", "region", "defender", "walls", "missed"),
    Event.DUEL: ("attacker", "defender", "attacker_right", "defender_right"),
    Event.TIEBREAK: ("attacker", "defender", "winner", "tied"),
    Event.HOLD: ("seat", "region", "bonus"),
    Event.WALL_FALL: ("seat", "by", "walls"),
    Event.CAPTURE: ("region", "loser", "seat", "value"),
    Event.CASTLE_FALL: ("seat", "by", "region", "regions"),
    Event.OUT: ("seat",),
    Event.SCORES: ("score_0", "score_1", "score_2"),
    Event.MATCH_END: ("place_0", "place_1", "place_2"),
    Event.NAME: ("seat", "region", "missed"),
    Event.WINGS: ("seat", "left"),
    Event.GROWTH: ("seat", "region", "points", "value"),
    Event.REPAIR: ("seat", "region", "walls"),
    Event.WALL_RISE: ("seat", "walls"),
    Event.SPOILS: ("seat", "by", "bonus"),
    Event.PARTED: ("first", "second", "third", "how"),
    Event.NO_WINNER: ("round",),
}
"""The names of an event's numbers, in order. `regions` of CASTLE_FALL is a bit mask of all that changed hands."""


def word(code: IntEnum) -> str:
    """The code as files and logs write it: `CASTLE_FALL` is `castle-fall`."""
    return code.name.lower().replace("_", "-")
