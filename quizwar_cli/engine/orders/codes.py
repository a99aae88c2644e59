"""The vocabulary of the game of orders in numbers. Append only: logs and caches hold these values."""

from __future__ import annotations

from enum import IntEnum

NOBODY = -1
"""No seat."""


class Phase(IntEnum):
    """Where a match stands."""

    ORDERS = 0
    OVER = 1


class Ask(IntEnum):
    """What the awaited seats are asked for."""

    NOTHING = 0
    ORDERS = 1


class Act(IntEnum):
    """What a seat may do while it is not done. An action packs one of these with its numbers (`actions.py`)."""

    DONE = 0
    PLACE = 1
    TAKE_BACK = 2
    ORDER = 3
    WITHDRAW = 4
    SURRENDER = 5
    SAY = 6


class Phrase(IntEnum):
    """AO-32: what players may say to each other."""

    PEACE = 0
    ALLIANCE = 1


class Outcome(IntEnum):
    """What `step.apply` says of an action. Anything but DONE leaves the state as it was."""

    DONE = 0
    NOT_ASKED = 1
    TIME_OUT_OF_RANGE = 2
    UNKNOWN_ACTION = 3
    NO_SUCH_REGION = 4
    NOT_YOUR_REGION = 5
    NOT_A_NEIGHBOUR = 6
    NO_TROOPS_ASKED = 7
    TOO_FEW_TROOPS = 8
    TOO_FEW_REINFORCEMENTS = 9
    TOO_FEW_PLACED = 10
    NO_SUCH_ORDER = 11
    TOO_MANY_ORDERS = 12
    TOO_MANY_ACTIONS = 13
    NO_SUCH_PHRASE = 14
    ALREADY_SURRENDERED = 15


class Rounding(IntEnum):
    """reinforce.rounding"""

    DOWN = 0
    UP = 1
    NEAREST = 2


class MutualWipe(IntEnum):
    """combat.mutual_wipe"""

    DEFENDER = 0
    ATTACKER = 1


class EndTie(IntEnum):
    """end.tie"""

    SHARED = 0
    LOT = 1


class Strategy(IntEnum):
    """How a bot places and orders."""

    RANDOM = 0
    EXPANDER = 1
    TURTLE = 2
    HUNTER = 3
    OPPORTUNIST = 4
    PLANNER = 5


class Why(IntEnum):
    """AO-31: bits that say how a fight differed from what could be seen when it was ordered."""

    REINFORCED = 1
    LED_AWAY = 2
    MET = 4
    STRUCK_FIRST = 8


class Event(IntEnum):
    """What happened. Each carries up to nine numbers, named in `EVENT_FIELDS`."""

    MATCH_START = 0
    CAPITAL = 1
    SHARE = 2
    ROUND_START = 3
    REINFORCEMENT = 4
    PHRASE = 5
    SURRENDER = 6
    SEAT_DONE = 7
    PLACED = 8
    LEFT_OVER = 9
    ORDER = 10
    MEETING = 11
    STRIKE = 12
    WHY = 13
    CAPTURE = 14
    CAPITAL_FALL = 15
    RETURN = 16
    STRANDED = 17
    LAND_WON = 18
    LAND_LOST = 19
    OUT = 20
    SCORES = 21
    MATCH_END = 22


EVENT_FIELDS: dict[Event, tuple[str, ...]] = {
    Event.MATCH_START: ("seats", "regions", "rounds"),
    Event.CAPITAL: ("seat", "region", "troops"),
    Event.SHARE: ("seat", "regions", "troops"),
    Event.ROUND_START: ("round",),
    Event.REINFORCEMENT: ("seat", "troops", "for_regions", "for_lands", "for_capitals"),
    Event.PHRASE: ("seat", "phrase", "to"),
    Event.SURRENDER: ("seat",),
    Event.SEAT_DONE: ("seat", "late"),
    Event.PLACED: ("seat", "region", "troops"),
    Event.LEFT_OVER: ("seat", "region", "troops"),
    Event.ORDER: ("seat", "origin", "region", "troops", "move"),
    Event.MEETING: ("seat", "other", "origin", "region", "troops", "others", "left", "others_left"),
    Event.STRIKE: (
        "seat",
        "region",
        "defender",
        "troops",
        "defenders",
        "left",
        "defenders_left",
        "chance",
        "taken",
    ),
    Event.WHY: ("seat", "region", "sent", "seen", "reinforced", "led_away", "lost_on_the_way", "first", "reasons"),
    Event.CAPTURE: ("region", "loser", "seat", "troops"),
    Event.CAPITAL_FALL: ("region", "loser", "seat"),
    Event.RETURN: ("seat", "origin", "region", "troops"),
    Event.STRANDED: ("seat", "origin", "region", "troops"),
    Event.LAND_WON: ("seat", "land", "bonus"),
    Event.LAND_LOST: ("seat", "land", "bonus"),
    Event.OUT: ("seat", "round"),
    Event.SCORES: ("score_0", "score_1", "score_2", "score_3", "score_4", "score_5", "leader"),
    Event.MATCH_END: ("place_0", "place_1", "place_2", "place_3", "place_4", "place_5", "winners", "by_capitals"),
}
"""The names of an event's numbers, in order. `regions` of SHARE and `winners` are bit masks; `chance` is in 1/10000 and
is the one that could be seen when the attack was ordered; `first` of WHY is the seat that struck before, or NOBODY."""
