"""The planner's expectation against playing out every combination of answers, weighed with exact fractions."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from quizwar_cli.engine import layout
from quizwar_cli.engine.codes import Ask, Event, Part
from quizwar_cli.engine.fields import Mind, Minds
from quizwar_cli.engine.policies import planner
from quizwar_cli.engine.policies.reckoning import pressed
from quizwar_cli.engine.policies.tables import UNIT
from tests.engine.minds import gathered, mind
from tests.table import Table

MINDS = [mind(ability=80, nerve=-40), mind(ability=-20, spread=700), mind(ability=150, nerve=90, exact=1 << 29)]


def fork(table: Table) -> Table:
    """A second table in the same position."""
    twin = Table(table.game, layout.copy(table.state))
    twin.log = list(table.log)
    return twin


def expected(table: Table, odds: Minds, under_pressure: bool, seat: int, rival: int) -> tuple[Fraction, Fraction]:
    """The expected scores of attacker and defender when this turn is over."""
    if not table.asks(Ask.ANSWER, seat, rival):
        return Fraction(table.state.score[seat]), Fraction(table.state.score[rival])
    right = odds.pressed if under_pressure else odds.calm
    own, others = Fraction(right[seat], UNIT), Fraction(right[rival], UNIT)
    closer = Fraction(odds.closer[seat * 3 + rival], UNIT)
    if table.game.rules.duel_both_right == 1:
        closer = Fraction(1, 2)  # as likely to be the faster
    total = [Fraction(0), Fraction(0)]
    for attacker, defender in product((True, False), repeat=2):
        chance = (own if attacker else 1 - own) * (others if defender else 1 - others)
        ends: list[tuple[Fraction, Table]] = []
        if not (attacker and defender):
            branch = fork(table)
            branch.duel(attacker, defender)
            ends.append((chance, branch))
        else:
            for wins, share in ((True, closer), (False, 1 - closer)):
                branch = fork(table)
                branch.duel(attacker, defender, ms=(1, 2) if wins else (2, 1))
                if branch.state.question_part == Part.TIEBREAK and branch.asks(Ask.ANSWER, seat, rival):
                    branch.tiebreak(1000, 1001) if wins else branch.tiebreak(1001, 1000)
                ends.append((chance * share, branch))
        for weight, branch in ends:
            scores = expected(branch, odds, under_pressure, seat, rival)
            total = [total[0] + weight * scores[0], total[1] + weight * scores[1]]
    return total[0], total[1]


def worth(table: Table, region: int, minds: list[Mind]) -> tuple[Fraction, Fraction]:
    """Twice the own expected change less the victim's, by playing it out; and what the planner says."""
    seat = table.awaited[0]
    rival = table.state.owner[region]
    odds = gathered(table, minds)
    said = Fraction(planner.attack_worth(table.game, odds, table.state, seat, region), UNIT)
    before = table.state.score[seat], table.state.score[rival]
    under_pressure = pressed(table.game, table.state, region)
    branch = fork(table)
    branch.attack(seat, region)
    own, others = expected(branch, odds, under_pressure, seat, rival)
    return 2 * (own - before[0]) - (others - before[1]), said


def rounding(table: Table, region: int) -> Fraction:
    """What flooring a chance to 1 / UNIT can cost: a few units in each factor of every point at stake."""
    rival = table.state.owner[region]
    stake = 2 * table.game.rules.scoring_conquered * 9 + table.state.score[rival] + 1000
    return Fraction(12 * stake, UNIT)


RULES = [(), ("duel.both_right=faster",), ("duel.bonus_on_tiebreak=false",), ("scoring.hold=700", "scoring.wall=333")]


@pytest.mark.parametrize("settings", RULES)
@pytest.mark.parametrize("round_", [0, 5])
@pytest.mark.parametrize("region", [2, 5])
def test_a_plain_region(settings: tuple[str, ...], round_: int, region: int) -> None:
    # Seat 0 stands between 1's region 2, conquered before, and 2's region 5.
    table = Table.at("2 1 1 0 0 2 2 2", *settings, castles=(3, 1, 7), values={2: 400}, round=round_)
    played, said = worth(table, region, MINDS)
    assert abs(played - said) <= rounding(table, region)


@pytest.mark.parametrize("settings", RULES)
@pytest.mark.parametrize("walls", [1, 2, 3, 5])
def test_a_siege(settings: tuple[str, ...], walls: int) -> None:
    table = Table.at("0 1 1 1 2", *settings, castles=(0, 1, 4), walls=(3, walls, 3), bonus=(0, 500, 0))
    played, said = worth(table, 1, MINDS)
    assert abs(played - said) <= rounding(table, 1)


GAMES: dict[str, type[Table]] = {
    name: type(name, (Table,), {"ruleset": name})
    for name in ("short-campaign", "lightning-war", "mudro", "long-campaign")
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("round_", [0, 3])
def test_a_region_and_a_ruin_of_the_other_games(game: str, round_: int) -> None:
    where = {"castles": (2, 1, 4), "walls": (3, 3, 0), "values": {3: 1000, 4: 700}, "ruins": [3], "round": round_}
    table = GAMES[game].at("1 1 0 1 1", *NO_REPAIRS, order=(0, 1, 2), **where)  # type: ignore[arg-type]
    for region in table.legal(0):
        if table.state.castles >> region & 1:
            continue  # the sieges are below
        played, said = worth(table, region, MINDS)
        assert abs(played - said) <= rounding(table, region), region


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("walls", [1, 2, 3])
def test_a_siege_of_the_other_games(game: str, walls: int) -> None:
    where = {"castles": (0, 1, 4), "walls": (3, walls, 3), "bonus": (0, 500, 0), "values": {2: 900}, "round": 1}
    table = GAMES[game].at("0 1 1 1 2", *NO_REPAIRS, order=(0, 1, 2), **where)  # type: ignore[arg-type]
    played, said = worth(table, 1, MINDS)
    assert abs(played - said) <= rounding(table, 1)


NO_REPAIRS = ("castle.repair=false",)


def mending(walls: int, round_: int = 0, turn: int = 0) -> int:
    """What the planner of seat 0 thinks of putting a wall back."""
    order = (0, 1, 2) if turn == 0 else (1, 2, 0)
    castles = {"castles": (0, 1, 3), "walls": (walls, 3, 3), "round": round_, "turn": turn, "order": order}
    table = GAMES["long-campaign"].at("0 1 2 2", **castles)  # type: ignore[arg-type]
    assert 0 in table.legal(0)
    return planner.attack_worth(table.game, gathered(table, MINDS), table.state, 0, 0)


def test_the_planner_mends_the_sooner_the_fewer_walls_stand() -> None:
    assert mending(1) > mending(2) > 0


def test_the_planner_mends_nothing_in_the_last_turn_of_the_match() -> None:
    assert mending(1, round_=5, turn=0) > 0
    assert mending(1, round_=5, turn=2) == 0


def test_the_planner_takes_the_best_of_its_expectations() -> None:
    for walls in (1, 2, 3):
        table = Table.at("1 1 0 2 2", castles=(2, 1, 4), walls=(3, walls, 3), bonus=(0, 300, 0))
        odds = gathered(table, MINDS)
        by_hand = {region: worth(table, region, MINDS)[0] for region in table.legal(0)}
        said = {region: planner.attack_worth(table.game, odds, table.state, 0, region) for region in table.legal(0)}
        assert max(by_hand, key=by_hand.__getitem__) == max(said, key=said.__getitem__)


def test_the_turn_is_over_where_the_playing_out_stops() -> None:
    table = Table.at("0 1 2", castles=(0, 1, 2), walls=(3, 1, 3))
    table.attack(0, 1)
    table.duel(attacker=True, defender=False)
    assert table.latest()[-1] == Event.TURN
