"""The rules of a quiz game as a record of numbers: each field is a parameter a designer may set.

A field `castle_walls` is the key `castle.walls` of the rule set's YAML. Its `Knob` gives unit, bounds, the statements
it belongs to and its meaning; the rule-set schema, `--set`, `quizwar rules` and the documentation are made from it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from quizwar_cli.engine import codes
from quizwar_cli.engine.knob import Knob, choice, flag, number, points, time

ROTATION = 6
"""Orders that `conquest.rotation` lists: all there are of three seats."""


@dataclass(slots=True)
class Rules:
    """The parameters of a quiz game, in the order of its phases."""

    setup_regions: Annotated[
        int,
        number("setup.regions", "TC-01 MU-01", "Regions the map must have; 0 = any number.", "regions", 0, 63),
    ]
    setup_bases: Annotated[
        int,
        choice(
            "setup.bases",
            "TC-02 SC-01 SC-02 LW-01 MU-05 MU-08 MU-09 LC-01",
            codes.Bases,
            "Where the castles stand: random = any three regions, apart = any three of which no two touch, chosen = "
            "the seats choose, the best estimate first, and no two may touch.",
        ),
    ]
    questions_numbers: Annotated[
        int,
        choice(
            "questions.numbers",
            "SC-04 SC-05 LW-03",
            codes.Numbers,
            "Which number questions a bank may hold: any, whole = truth and step are whole numbers, so that an answer "
            "that is not whole is refused, positive = the truth is above 0 as well.",
        ),
    ]
    castle_walls: Annotated[
        int,
        number("castle.walls", "TC-03 SC-03 LW-01 MU-10", "Walls of a castle at the start, one a life.", "walls", 1, 9),
    ]
    castle_spoils: Annotated[
        int,
        choice(
            "castle.spoils",
            "TC-26 SC-28 SC-29 LW-26 LW-27 MU-30",
            codes.Spoils,
            "What a fallen seat leaves to the attacker: revalued = its regions, each worth scoring.conquered; values = "
            "its regions with their values, the castle's among them; everything = these and its points for defences.",
        ),
    ]
    castle_ruin_gain: Annotated[
        int,
        choice(
            "castle.ruin_gain",
            "TC-42 SC-30 SC-31 LW-28 LW-29",
            codes.RuinGain,
            "What the region of a fallen castle is worth to whoever takes it later, where taken regions are set to a "
            "value: conquered = as any region, kept = what it was worth.",
        ),
    ]
    castle_siege_growth: Annotated[
        int,
        choice(
            "castle.siege_growth",
            "MU-28",
            codes.SiegeGrowth,
            "Where taken regions grow, when a castle's does in a siege: outcome = when it falls, every-duel = with "
            "each wall taken as well. A hold with a right answer pays scoring.hold under both.",
        ),
    ]
    castle_repair: Annotated[
        int,
        flag(
            "castle.repair",
            "LC-06",
            "Whether a seat may spend its turn on its own damaged castle: each right answer puts one wall back, until "
            "all stand or an answer is wrong.",
        ),
    ]
    expansion_rounds: Annotated[
        int,
        number(
            "expansion.rounds",
            "LC-02",
            "Rounds in which each seat in turn names a free region and all answer one choice question; whoever is "
            "right gets the region named. 0 = there is no such phase.",
            "rounds",
            0,
            20,
        ),
    ]
    expansion_order: Annotated[
        int,
        choice(
            "expansion.order",
            "LC-03",
            codes.TurnOrder,
            "Order in which the seats name regions: seat order, random (drawn each round), rotating (round k begins "
            "with seat k), base (the order in which the bases were chosen), listed (conquest.rotation).",
        ),
    ]
    distribution_question: Annotated[
        int,
        choice(
            "distribution.question",
            "TC-04 SC-04 LW-03 MU-12 MU-15 LC-04",
            codes.Sharing,
            "Questions of the distribution: number, ratio or either are ranked by error; choice = only right answers "
            "count, ranked by thinking time.",
        ),
    ]
    distribution_ratio_share: Annotated[
        int,
        number(
            "distribution.ratio_share",
            "TC-04",
            "Where a phase draws either kind of estimate: how many in a hundred are ratio questions.",
            "percent",
            0,
            100,
        ),
    ]
    distribution_metric: Annotated[
        int,
        choice(
            "distribution.metric",
            "TC-05 SC-05 LW-05 MU-07",
            codes.Metric,
            "Error of a number guess: percent = distance / truth, absolute = distance. Guesses at one question rank "
            "alike under both; percent forbids a truth of 0. Ratio questions always go by fold error.",
        ),
    ]
    distribution_speed: Annotated[
        int,
        flag(
            "distribution.speed",
            "TC-06 SC-06 LW-04 MU-12",
            "Whether seats that err alike are ranked by thinking time.",
        ),
    ]
    distribution_tie: Annotated[
        int,
        choice(
            "distribution.tie",
            "TC-07 TC-08 SC-07 LW-05 MU-16",
            codes.RankTie,
            "What ranks seats that are level after that: rotation = round k begins with seat k, lot, base-order = the "
            "order in which the bases were chosen.",
        ),
    ]
    distribution_picks: Annotated[
        list[int],
        Knob(
            "distribution.picks",
            "TC-09 SC-08 LW-06 MU-12 LC-04",
            "Regions that first, second and third place pick in a round; first place at least one.",
            "regions",
            low=0,
            high=8,
            shape=3,
        ),
    ]
    distribution_pick_order: Annotated[
        int,
        choice(
            "distribution.pick_order",
            "TC-10 SC-09 LW-06 LW-07",
            codes.PickOrder,
            "grouped = each place makes all its picks before the next place, alternating = one pick a place in turn.",
        ),
    ]
    distribution_max_rounds: Annotated[
        int,
        number(
            "distribution.max_rounds",
            "MU-17",
            "Rounds after which a map that is not full ends the match without a winner; 0 = no such limit.",
            "rounds",
            0,
            60,
        ),
    ]
    conquest_rounds: Annotated[
        int,
        number(
            "conquest.rounds",
            "TC-13 SC-12 LW-09 MU-18 LC-05",
            "Full rounds of attacks, a turn a seat each.",
            "rounds",
            1,
            20,
        ),
    ]
    conquest_order: Annotated[
        int,
        choice(
            "conquest.order",
            "TC-14 SC-13 LW-09 MU-11 MU-18 LC-05",
            codes.TurnOrder,
            "Order of turns in a round: seat order, random (drawn each round), rotating (round k begins with seat k), "
            "base (the order in which the bases were chosen), listed (conquest.rotation).",
        ),
    ]
    conquest_rotation: Annotated[
        list[int],
        Knob(
            "conquest.rotation",
            "LC-05",
            "The orders that `listed` goes through, round after round: the seats from 1, so 231 lets the second begin.",
            "orders",
            low=123,
            high=321,
            shape=ROTATION,
        ),
    ]
    conquest_last_round_order: Annotated[
        int,
        choice(
            "conquest.last_round_order",
            "SC-14 SC-15 LW-10",
            codes.LastOrder,
            "Order of the last round: usual = as in the others, by-score = most points first, read when it begins; "
            "equal points keep seat order.",
        ),
    ]
    conquest_reach: Annotated[
        int,
        choice(
            "conquest.reach",
            "TC-15 SC-16 LW-16 MU-18",
            codes.Reach,
            "Which regions may be attacked: adjacent = next to the own land, last-round = in the last round any, "
            "anywhere = any in every round.",
        ),
    ]
    conquest_last_round_castles: Annotated[
        int,
        choice(
            "conquest.last_round_castles",
            "TC-27",
            codes.CastleReach,
            "Which standing castles may be attacked in the last round: from anywhere, or those adjacent only, unless "
            "conquest.reach says more.",
        ),
    ]
    conquest_castles_from_round: Annotated[
        int,
        number(
            "conquest.castles_from_round",
            "SC-16 LW-11 LW-12",
            "First round in which standing castles may be attacked, from 1.",
            "round",
            1,
            20,
        ),
    ]
    aids_wings: Annotated[
        int,
        number(
            "aids.wings",
            "LW-13 LW-14",
            "Round, from 1, in which Magic Wings carry an attack to a region or castle out of reach; 0 = none.",
            "round",
            0,
            20,
        ),
    ]
    aids_wings_per_seat: Annotated[
        int,
        number("aids.wings_per_seat", "LW-15 LW-17", "Attacks by Magic Wings a seat and match.", "attacks", 0, 20),
    ]
    duel_both_right: Annotated[
        int,
        choice(
            "duel.both_right",
            "TC-19 TC-41 SC-20 LW-18 MU-21",
            codes.BothRight,
            "Both right: tiebreak = an estimate question decides, faster = the shorter thinking time decides.",
        ),
    ]
    duel_tiebreak_question: Annotated[
        int,
        choice(
            "duel.tiebreak_question",
            "TC-23 SC-20 LW-18 MU-21",
            codes.Estimate,
            "Estimate questions of the tie-break: number, ratio, or either.",
        ),
    ]
    duel_tiebreak_tie: Annotated[
        int,
        choice(
            "duel.tiebreak_tie",
            "TC-20 SC-21 LW-19 MU-26",
            codes.TiebreakTie,
            "Who wins a tie-break of equal errors: defender, attacker, or faster (and of two as fast the defender).",
        ),
    ]
    duel_bonus_on_tiebreak: Annotated[
        int,
        flag(
            "duel.bonus_on_tiebreak",
            "TC-21 SC-25 LW-23 MU-21",
            "Whether a defender that holds through the tie-break is paid for the hold as well.",
        ),
    ]
    duel_third_answers: Annotated[
        int,
        flag(
            "duel.third_answers",
            "SC-17 LW-34 MU-19",
            "Whether the third seat answers a duel's choice question too, without swaying it.",
        ),
    ]
    duel_third_bonus: Annotated[
        int, points("duel.third_bonus", "MU-20", "What a right answer of the third seat adds to its base's value.")
    ]
    scoring_region: Annotated[
        int,
        points(
            "scoring.region", "TC-28 TC-31 SC-11 SC-23 LW-08 LW-21 MU-14", "Value of a free region when it is taken."
        ),
    ]
    scoring_taken: Annotated[
        int,
        choice(
            "scoring.taken",
            "TC-28 SC-22 LW-20 MU-21 MU-22 MU-25",
            codes.Taken,
            "Value of a region won in a duel: set = scoring.conquered, grow = its old value and scoring.growth more.",
        ),
    ]
    scoring_conquered: Annotated[
        int,
        points(
            "scoring.conquered",
            "TC-26 TC-28 TC-31 SC-22 SC-23 LW-20 LW-21",
            "Value of a region taken in a duel, where it is set.",
        ),
    ]
    scoring_growth: Annotated[
        int,
        points("scoring.growth", "MU-21 MU-22", "By how much a region taken in a duel grows, where it does."),
    ]
    scoring_castle: Annotated[
        int, points("scoring.castle", "TC-28 TC-29 SC-03 LW-01 MU-10", "Value of a castle's region at the start.")
    ]
    scoring_wall: Annotated[int, points("scoring.wall", "TC-28", "Each wall that stands.")]
    scoring_hold: Annotated[
        int,
        points("scoring.hold", "TC-17 TC-28 SC-24 LW-22 MU-23", "A successful defence with a right answer."),
    ]
    scoring_hold_to: Annotated[
        int,
        choice(
            "scoring.hold_to",
            "SC-25 MU-23 MU-25",
            codes.HoldTo,
            "Where the points of a hold go: player = they stay with the seat, region = to the region's value.",
        ),
    ]
    time_choice_ms: Annotated[
        int,
        time(
            "time.choice_ms",
            "TC-32 SC-34 LW-32 MU-02",
            "Time to answer a choice question; an answer exactly at the limit counts.",
        ),
    ]
    time_estimate_ms: Annotated[
        int,
        time("time.estimate_ms", "TC-32 SC-34 LW-32 MU-02", "Time to answer a number or ratio question."),
    ]
    time_pick_ms: Annotated[
        int, time("time.pick_ms", "TC-32 SC-34 LW-32 MU-02", "Time to pick, to name or to choose a free region.")
    ]
    time_attack_ms: Annotated[int, time("time.attack_ms", "TC-32 SC-34 LW-32 MU-02", "Time to choose what to attack.")]
    time_missed_pick: Annotated[
        int,
        choice(
            "time.missed_pick",
            "TC-34 SC-34 LW-32 MU-04",
            codes.MissedPick,
            "A missed pick is made for the seat: random = any legal region, first = the first legal one of the map.",
        ),
    ]
    time_missed_attack: Annotated[
        int,
        choice(
            "time.missed_attack",
            "TC-34 SC-34 LW-32 MU-04",
            codes.MissedAttack,
            "A missed attack: lose-turn, or random = any legal target, one in reach before one by Wings.",
        ),
    ]
    seat_latency_ms: Annotated[
        int,
        number(
            "seat.latency_ms",
            "MU-03",
            "Connection delay of a seat that names none itself: taken off its times before the limit is applied and "
            "before speeds are compared.",
            "ms",
            0,
            60_000,
        ),
    ]
    end_tie: Annotated[
        int,
        choice(
            "end.tie",
            "TC-38 SC-32 SC-33 LW-30 LW-31 MU-33",
            codes.EndTie,
            "Equal scores at the top: shared = they share first place, lot, question = one more number question, then "
            "speed, then the lot; name = the name closer to end.tie_name, then the lot.",
        ),
    ]
    end_below: Annotated[
        int,
        choice(
            "end.below",
            "SC-33 LW-30 MU-33",
            codes.Below,
            "Equal scores below the top: shared = they share their place, parted = as at the top.",
        ),
    ]
    league_min_matches: Annotated[
        int,
        number(
            "league.min_matches",
            "TC-39",
            "Matches a player must have played to stand in the league table.",
            "matches",
            0,
            1000,
        ),
    ]


TEXTS = (
    Knob(
        "end.tie_name",
        "MU-33 MU-34",
        "The name that names are compared with where end.tie is name: fewer edits (Levenshtein) are closer; case and "
        "outer spaces do not count.",
        high=40,
        text=True,
    ),
)
"""Parameters that are texts: the engine gets what follows from them (`fields.Seating`)."""
