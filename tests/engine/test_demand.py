"""How long a match can be: bounds that hold, and that the longest match reaches."""

from __future__ import annotations

import pytest

from quizwar_cli.engine import demand
from quizwar_cli.engine.codes import Ask, Kind, Part
from quizwar_cli.engine.fields import QUESTIONS
from tests.table import Table, complete, rules


def longest_match(regions: int, *settings: str) -> Table:
    """Every duel goes to the tie-break, and every castle loses all walls but one.

    On a board where all regions touch, so that each castle is in reach.
    """
    table = Table.opening(*settings, on=complete(regions), seed=3)
    while not table.over:
        seat = table.awaited[0]
        if table.asks(Ask.PICK):
            table.pick(seat, table.legal(seat)[0])
        elif table.asks(Ask.ATTACK):
            # The next seat's castle first: so three attackers find three castles.
            rivals = [(seat + 1) % 3, (seat + 2) % 3]
            castles = [table.state.castle[rival] for rival in rivals if table.state.walls[rival] > 1]
            table.attack(seat, castles[0] if castles else table.legal(seat)[0])
        elif table.state.question_kind == Kind.CHOICE:
            table.answer(seat, right=True)
        elif table.state.question_part == Part.TIEBREAK:
            attacker, defender = table.duellists
            besieged = table.state.castle[defender] == table.state.target
            wins = besieged and table.state.walls[defender] > 1
            table.guess(seat, table.truth + (1 if (seat == attacker) == wins else 2))
        else:
            table.guess(seat, 1)
    return table


CASES = [
    (4, ("conquest.rounds=1", "castle.walls=1")),
    (4, ("conquest.rounds=1", "castle.walls=9")),
    (5, ("conquest.rounds=2", "castle.walls=3", "distribution.picks=1,0,0")),
    (16, ()),
    (16, ("distribution.picks=8,8,8",)),
    (20, ("distribution.picks=1,0,0", "distribution.pick_order=alternating")),
    (63, ("conquest.rounds=20", "castle.walls=9", "distribution.picks=1,0,0")),
]


@pytest.mark.parametrize(("regions", "settings"), CASES)
def test_the_longest_match_takes_exactly_the_most_decisions(regions: int, settings: tuple[str, ...]) -> None:
    table = longest_match(regions, *settings)
    assert table.state.step == demand.most_decisions(table.game.rules, regions)


@pytest.mark.parametrize("kind", ["number", "ratio"])
@pytest.mark.parametrize(("regions", "settings"), CASES)
def test_the_longest_match_asks_exactly_the_questions_needed(
    regions: int, settings: tuple[str, ...], kind: str
) -> None:
    table = longest_match(regions, *settings, f"distribution.question={kind}", "duel.tiebreak_question=number")
    assert table.state.used_count == demand.questions_needed(table.game.rules, regions)


@pytest.mark.parametrize("share", [0, 100])
def test_where_either_kind_may_come_each_is_needed_as_often(share: int) -> None:
    settings = ("distribution.question=either", "duel.tiebreak_question=either")
    table = longest_match(16, *settings, f"distribution.ratio_share={share}")
    needed = demand.questions_needed(rules(*settings), 16)
    assert needed[Kind.NUMBER] == needed[Kind.RATIO] == table.state.used_count[Kind.RATIO if share else Kind.NUMBER]


def test_faster_needs_no_tiebreaks() -> None:
    needed = demand.questions_needed(rules("duel.both_right=faster", "distribution.question=ratio"), 16)
    assert needed == [18 + 6, 0, 5]


def test_the_shipped_rules() -> None:
    assert demand.questions_needed(rules(), 16) == [24, 5 + 24, 5]
    assert demand.most_decisions(rules(), 16) == 5 * 3 + 13 + 18 + 4 * 24


def test_a_record_holds_the_questions_of_the_longest_match_within_the_bounds_of_the_rules() -> None:
    longest = rules("conquest.rounds=20", "castle.walls=9", "distribution.picks=1,0,0", "duel.tiebreak_question=either")
    assert max(demand.questions_needed(longest, 63)) <= QUESTIONS
