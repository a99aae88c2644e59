"""How many questions the longest match can need, and how many decisions."""

from __future__ import annotations

from quizwar_cli.engine.codes import Bases, BothRight, EndTie, Estimate, Kind, Sharing
from quizwar_cli.engine.fields import KINDS, SEATS
from quizwar_cli.engine.rules import Rules


def longest_distribution(rules: Rules, regions: int) -> int:
    """Rounds until no region is free: a round's picks only lapse when it is (TC-10, TC-12), or when nobody is right
    (MU-15) and `distribution.max_rounds` is the bound (MU-17)."""
    if rules.distribution_question == Sharing.CHOICE:
        return rules.distribution_max_rounds
    rounds = -(-(regions - SEATS) // sum(rules.distribution_picks))
    return min(rounds, rules.distribution_max_rounds) if rules.distribution_max_rounds else rounds


def most_duels(rules: Rules) -> int:
    """Choice questions of the conquest: a turn is one, and one more for each wall that falls without ending the siege
    (TC-13, TC-24). Walls that can be put back fall again: then a turn may have one a wall (LC-06)."""
    turns = SEATS * rules.conquest_rounds
    return turns * rules.castle_walls if rules.castle_repair else turns + SEATS * (rules.castle_walls - 1)


def most_decisions(rules: Rules, regions: int) -> int:
    """The bound within which every match ends: base choices, names, answers, picks, attacks."""
    bases = 2 * SEATS if rules.setup_bases == Bases.CHOSEN else 0
    expansion = 2 * SEATS * rules.expansion_rounds
    distribution = SEATS * longest_distribution(rules, regions) + regions - SEATS
    answers_a_duel = 2 * 2 + (rules.duel_third_answers > 0)
    conquest = SEATS * rules.conquest_rounds + answers_a_duel * most_duels(rules)
    playoff = SEATS if rules.end_tie == EndTie.QUESTION else 0
    return bases + expansion + distribution + conquest + playoff


def questions_needed(rules: Rules, regions: int) -> list[int]:
    """(kinds,) the most questions of each `Kind` one match can ask."""
    rounds = longest_distribution(rules, regions)
    needed = [most_duels(rules) + rules.expansion_rounds, 0, 0]
    needed[Kind.NUMBER] += (rules.setup_bases == Bases.CHOSEN) + (rules.end_tie == EndTie.QUESTION)
    if rules.distribution_question == Sharing.CHOICE:
        needed[Kind.CHOICE] += rounds
    possible = [False, rules.distribution_ratio_share < 100, rules.distribution_ratio_share > 0]
    tiebreaks = most_duels(rules) if rules.duel_both_right == BothRight.TIEBREAK else 0
    for number, wanted in ((rounds, rules.distribution_question), (tiebreaks, rules.duel_tiebreak_question)):
        for kind in range(1, KINDS):
            if wanted == kind - 1 or (wanted == Estimate.EITHER and possible[kind]):
                needed[kind] += number
    return needed
