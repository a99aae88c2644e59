"""How many questions the longest match can need."""

from __future__ import annotations

from quizwar_cli.engine.codes import BothRight, Estimate
from quizwar_cli.engine.fields import KINDS, SEATS
from quizwar_cli.engine.rules import Rules


def longest_distribution(rules: Rules, regions: int) -> int:
    """Rounds until no region is free: a round's picks only lapse when it is (TC-10, TC-12)."""
    picks = sum(rules.distribution_picks)
    return -(-(regions - SEATS) // picks)


def most_duels(rules: Rules) -> int:
    """A turn is one duel, and one more for each wall that falls without ending the siege (TC-13, TC-24)."""
    return SEATS * rules.conquest_rounds + SEATS * (rules.castle_walls - 1)


def most_decisions(rules: Rules, regions: int) -> int:
    """The bound within which every match ends: answers and picks of the distribution, attacks, answers of duels."""
    estimates = SEATS * longest_distribution(rules, regions) + regions - SEATS
    return estimates + SEATS * rules.conquest_rounds + 4 * most_duels(rules)


def questions_needed(rules: Rules, regions: int) -> list[int]:
    """(kinds,) the most questions of each `Kind` one match can ask."""
    needed = [most_duels(rules), 0, 0]
    possible = [False, rules.distribution_ratio_share < 100, rules.distribution_ratio_share > 0]
    tiebreaks = most_duels(rules) if rules.duel_both_right == BothRight.TIEBREAK else 0
    for number, wanted in (
        (longest_distribution(rules, regions), rules.distribution_question),
        (tiebreaks, rules.duel_tiebreak_question),
    ):
        for kind in range(1, KINDS):
            if wanted == kind - 1 or (wanted == Estimate.EITHER and possible[kind]):
                needed[kind] += number
    return needed
