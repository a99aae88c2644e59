"""The rules of a quiz game as a record of numbers: each field is a parameter a designer may set.

A field `castle_walls` is the key `castle.walls` of the rule set's YAML. Its `Knob` gives unit, bounds, the statement it
belongs to and its meaning; the rule-set schema, `--set`, `quizwar rules` and the documentation are made from it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Annotated

from quizwar_cli.engine import codes


@dataclass(frozen=True, slots=True)
class Knob:
    """What a parameter means and which values it takes.

    `statements`: the rule statements it belongs to. `low` and `high` bound a number (inclusive); `choices` lists the
    words of a parameter that is one of several; `flag` marks a truth value, held as 0 or 1. `shape` is the length
    of a list of numbers, 0 for a single one.
    """

    key: str
    statements: str
    meaning: str
    unit: str = ""
    low: int = 0
    high: int = 0
    choices: type[IntEnum] | None = None
    flag: bool = False
    shape: int = 0
    code: str = "q"


def _points(key: str, statements: str, meaning: str) -> Knob:
    return Knob(key, statements, meaning, "points", 0, 100_000)


def _time(key: str, statements: str, meaning: str) -> Knob:
    return Knob(key, statements, meaning, "ms", 100, 600_000)


@dataclass(slots=True)
class Rules:
    """The parameters of a quiz game, in the order of its phases."""

    setup_regions: Annotated[
        int, Knob("setup.regions", "TC-01", "Regions the map must have.", "regions", low=3, high=63)
    ]
    setup_bases: Annotated[
        int,
        Knob(
            "setup.bases",
            "TC-02",
            "Where the castles stand: random = any three regions, apart = any three of which no two touch.",
            choices=codes.Bases,
        ),
    ]
    castle_walls: Annotated[
        int, Knob("castle.walls", "TC-03", "Walls of a castle at the start, one a life.", "walls", low=1, high=9)
    ]
    distribution_question: Annotated[
        int,
        Knob(
            "distribution.question",
            "TC-04",
            "Estimate questions of the distribution: number, ratio, or either.",
            choices=codes.Estimate,
        ),
    ]
    distribution_ratio_share: Annotated[
        int,
        Knob(
            "distribution.ratio_share",
            "TC-04",
            "Where a phase draws either kind of estimate: how many in a hundred are ratio questions.",
            "percent",
            low=0,
            high=100,
        ),
    ]
    distribution_metric: Annotated[
        int,
        Knob(
            "distribution.metric",
            "TC-05",
            "Error of a number guess: percent = distance / truth, absolute = distance. Guesses at one question rank "
            "alike under both; percent forbids a truth of 0. Ratio questions always go by fold error.",
            choices=codes.Metric,
        ),
    ]
    distribution_speed: Annotated[
        int,
        Knob(
            "distribution.speed",
            "TC-06",
            "Whether equal errors are ranked by thinking time before the rotation parts them.",
            flag=True,
        ),
    ]
    distribution_picks: Annotated[
        list[int],
        Knob(
            "distribution.picks",
            "TC-09",
            "Regions that first, second and third place pick in a round; first place at least one.",
            "regions",
            low=0,
            high=8,
            shape=3,
        ),
    ]
    distribution_pick_order: Annotated[
        int,
        Knob(
            "distribution.pick_order",
            "TC-10",
            "grouped = each place makes all its picks before the next place, alternating = one pick a place in turn.",
            choices=codes.PickOrder,
        ),
    ]
    conquest_rounds: Annotated[
        int,
        Knob("conquest.rounds", "TC-13", "Full rounds of attacks, a turn a seat each.", "rounds", low=1, high=20),
    ]
    conquest_order: Annotated[
        int,
        Knob(
            "conquest.order",
            "TC-14",
            "Order of turns in a round: seat order, random (drawn each round), rotating (round k begins with seat k).",
            choices=codes.TurnOrder,
        ),
    ]
    conquest_last_round_castles: Annotated[
        int,
        Knob(
            "conquest.last_round_castles",
            "TC-27",
            "Which standing castles may be attacked in the last round: from anywhere, or adjacent ones only.",
            choices=codes.CastleReach,
        ),
    ]
    duel_both_right: Annotated[
        int,
        Knob(
            "duel.both_right",
            "TC-19 TC-41",
            "Both right: tiebreak = an estimate question decides, faster = the shorter thinking time decides.",
            choices=codes.BothRight,
        ),
    ]
    duel_tiebreak_question: Annotated[
        int,
        Knob(
            "duel.tiebreak_question",
            "TC-23",
            "Estimate questions of the tie-break: number, ratio, or either.",
            choices=codes.Estimate,
        ),
    ]
    duel_tiebreak_tie: Annotated[
        int,
        Knob(
            "duel.tiebreak_tie",
            "TC-20",
            "Who wins a tie-break of equal errors: defender, attacker, or faster (and of two as fast the defender).",
            choices=codes.TiebreakTie,
        ),
    ]
    duel_bonus_on_tiebreak: Annotated[
        int,
        Knob(
            "duel.bonus_on_tiebreak",
            "TC-21",
            "Whether a defender that holds through the tie-break scores the bonus for a hold as well.",
            flag=True,
        ),
    ]
    scoring_region: Annotated[
        int, _points("scoring.region", "TC-28 TC-31", "Value of a region taken in the distribution.")
    ]
    scoring_conquered: Annotated[
        int, _points("scoring.conquered", "TC-26 TC-28 TC-31", "Value of a region taken in a duel or with a castle.")
    ]
    scoring_castle: Annotated[int, _points("scoring.castle", "TC-28 TC-29", "The own castle, while it stands.")]
    scoring_wall: Annotated[int, _points("scoring.wall", "TC-28", "Each wall that stands.")]
    scoring_hold: Annotated[int, _points("scoring.hold", "TC-17 TC-28", "A successful defence with a right answer.")]
    time_answer_ms: Annotated[
        int, _time("time.answer_ms", "TC-32", "Time to answer; an answer exactly at the limit counts.")
    ]
    time_pick_ms: Annotated[int, _time("time.pick_ms", "TC-32", "Time to pick a free region.")]
    time_attack_ms: Annotated[int, _time("time.attack_ms", "TC-32", "Time to choose what to attack.")]
    time_missed_pick: Annotated[
        int,
        Knob(
            "time.missed_pick",
            "TC-34",
            "A missed pick is made for the seat: random = any legal region, first = the first legal one of the map.",
            choices=codes.MissedPick,
        ),
    ]
    time_missed_attack: Annotated[
        int,
        Knob(
            "time.missed_attack",
            "TC-34",
            "A missed attack: lose-turn, or random = any legal target.",
            choices=codes.MissedAttack,
        ),
    ]
    end_tie: Annotated[
        int,
        Knob(
            "end.tie",
            "TC-38",
            "Equal scores at the top: shared = they share first place, lot = the match's chance parts them.",
            choices=codes.EndTie,
        ),
    ]
    league_min_matches: Annotated[
        int,
        Knob(
            "league.min_matches",
            "TC-39",
            "Matches a player must have played to stand in the league table.",
            "matches",
            low=0,
            high=1000,
        ),
    ]
