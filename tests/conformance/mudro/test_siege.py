"""MU-27 to MU-31: attacks on bases, lives, and what becomes of a fallen base."""

from __future__ import annotations

import pytest

from quizwar_cli.engine.codes import Ask, Event, Part
from quizwar_cli.players.player import View
from quizwar_cli.reports.board import standing
from tests.conformance.mudro.table import Right, Table, besieged, rule
from tests.match.small import small_bank, small_map

NOT_WON = ["held", "both wrong", "both silent", "tie-break lost", "tie-break tied"]


def end_siege(table: Table, how: str, third: Right = False) -> None:
    """A duel that the attacker does not win."""
    if how.startswith("tie-break"):
        table.fight(True, True, third)
        table.tiebreak(1002, 1001 if how == "tie-break lost" else 1002)
    else:
        table.fight(None if how == "both silent" else False, how == "held" or (None if how == "both silent" else False))


@rule("MU-27")
def test_mu_27_a_won_duel_takes_a_life_and_the_next_follows_at_once() -> None:
    table = besieged()
    assert table.last(Event.ATTACK) == {"seat": 0, "region": 1, "defender": 1, "walls": 3, "missed": 0}
    question = table.state.question
    table.fight(True, False)
    assert table.state.walls == [3, 2, 3] and table.last(Event.WALL_FALL) == {"seat": 1, "by": 0, "walls": 2}
    assert table.owners == "0111222", "the base stands"
    assert table.awaited == [0, 1, 2] and table.state.question_part == Part.DUEL
    assert table.state.question != question, "a new question"
    assert table.turns() == [0] and len(table.all(Event.ATTACK)) == 1, "the same attack"


@rule("MU-27")
def test_mu_27_all_three_lives_may_go_in_one_attack() -> None:
    table = besieged()
    for lives in (2, 1, 0):
        assert table.state.alive == 0b111
        table.fight(True, False)
        assert table.state.walls[1] == lives
    assert table.all(Event.OUT) == [{"seat": 1}]
    assert table.asks(Ask.ATTACK, 2), "it ends when no life is left, and seat 1 has no turn any more"


@rule("MU-27")
def test_mu_27_a_duel_won_by_the_estimate_takes_a_life_too() -> None:
    table = besieged()
    table.fight(True, True)
    table.tiebreak(1000, 1001)
    assert table.state.walls == [3, 2, 3] and table.state.question_part == Part.DUEL


@rule("MU-27")
@pytest.mark.parametrize("won", [0, 1, 2])
@pytest.mark.parametrize("how", NOT_WON)
def test_mu_27_it_ends_with_the_first_duel_not_won(how: str, won: int) -> None:
    table = besieged()
    for _ in range(won):
        table.fight(True, False)
    end_siege(table, how)
    assert table.asks(Ask.ATTACK, 1), "the next turn"
    assert table.state.walls == [3, 3 - won, 3] and table.owners == "0111222"


@rule("MU-27")
@pytest.mark.parametrize("lives", [1, 2, 9])
def test_mu_27_knob_walls_is_the_number_of_lives_to_take(lives: int) -> None:
    table = besieged(f"castle.walls={lives}", lives=lives)
    for _ in range(lives):
        assert not table.all(Event.OUT)
        table.fight(True, False)
    assert table.all(Event.OUT) == [{"seat": 1}]


@rule("MU-27")
@rule("MU-20")
def test_mu_27_mu_20_the_third_answers_every_duel_of_a_siege() -> None:
    table = besieged()
    table.fight(True, False, True)
    table.fight(True, False, False)
    table.fight(True, False, True)
    assert table.values(6) == [1100] and table.state.score[2] == 1500


@rule("MU-28")
@pytest.mark.parametrize("won", [0, 1, 2])
@pytest.mark.parametrize(
    ("how", "more"),
    [("held", 100), ("both wrong", 0), ("both silent", 0), ("tie-break lost", 100), ("tie-break tied", 100)],
)
def test_mu_28_the_100_is_added_for_a_hold_with_a_right_answer_only(how: str, more: int, won: int) -> None:
    table = besieged()
    for _ in range(won):
        table.fight(True, False)
        assert table.values(1) == [1000], "not for a life taken"
    end_siege(table, how)
    assert table.values(1) == [1000 + more] and table.state.score == [1000, 1400 + more, 1400]


@rule("MU-28")
@pytest.mark.parametrize("lives", [1, 3])
def test_mu_28_it_is_added_once_when_the_base_falls(lives: int) -> None:
    table = besieged(lives=lives)
    for _ in range(lives):
        table.fight(True, False)
    assert table.values(1) == [1100] and table.state.score == [1000 + 1100 + 400, 0, 1400]


@rule("MU-28")
def test_mu_28_knob_siege_growth_every_duel_adds_it_for_each_life() -> None:
    table = besieged("castle.siege_growth=every-duel")
    values = []
    for _ in range(3):
        table.fight(True, False)
        values += table.values(1)
    assert values == [1100, 1200, 1300]
    assert table.state.score == [1000 + 1300 + 400, 0, 1400]
    table = besieged("castle.siege_growth=every-duel")
    table.fight(True, False)
    assert table.state.score == [1000, 1500, 1400], "the base is still the defender's"
    table.fight(False, True)
    assert table.values(1) == [1200], "and the hold adds its own"


@rule("MU-29")
@pytest.mark.parametrize("how", NOT_WON)
def test_mu_29_a_base_on_its_last_life_falls_to_the_next_attackers_first_won_duel(how: str) -> None:
    table = Table.at("0111222", castles=(0, 1, 4))
    table.attack(0, 1)
    table.fight(True, False)
    table.fight(True, False)
    end_siege(table, how)
    assert table.state.walls == [3, 1, 3]
    table.lose_attack()  # seat 1's own turn mends nothing
    assert table.state.walls == [3, 1, 3]
    table.attack(2, 3)
    table.fight(True, False)
    table.lose_attack()
    table.lose_attack()
    assert table.state.walls == [3, 1, 3], "nor does a whole round"
    table.attack(2, 2)
    table.fight(True, False)
    table.lose_attack()
    table.lose_attack()
    table.attack(2, 1)
    assert table.last(Event.ATTACK)["walls"] == 1
    assert table.state.alive == 0b111
    table.fight(True, False)
    assert table.state.alive == 0b101 and table.owners == "0222222", "one won duel was enough"


@rule("MU-29")
def test_mu_29_the_last_life_may_go_to_whoever_is_right_while_the_owner_is_right_too() -> None:
    table = besieged(lives=1)
    table.fight(True, True)
    assert table.state.alive == 0b111
    table.tiebreak(1000, 1001)
    assert table.state.alive == 0b101


@rule("MU-29")
def test_mu_29_one_life_more_and_it_stands() -> None:
    table = besieged(lives=2)
    table.fight(True, False)
    assert table.state.walls == [3, 1, 3] and table.state.alive == 0b111 and table.owners == "0111222"


@rule("MU-29")
def test_mu_29_all_seats_can_see_the_lives() -> None:
    table = Table.at("011222", castles=(0, 1, 5))
    table.attack(0, 1)
    table.fight(True, False)
    for seat in range(3):
        assert View(table.game, table.state, seat, small_map(), small_bank()).state.walls == [3, 2, 3]
    rows = standing(small_map(), table.state, ["Ana", "Bo", "Cyril"], "en").splitlines()[-3:]
    assert [row[-7:] for row in rows] == ["3 walls", "2 walls", "3 walls"], "and so can who looks on"


@rule("MU-29")
def test_mu_29_knob_repair_would_restore_them() -> None:
    table = Table.at("0111222", "castle.repair=true", castles=(0, 1, 6), walls=(2, 3, 3))
    assert table.legal(0) == [0, 1]
    table.attack(0, 0)
    table.answer(0, True)
    assert table.state.walls == [3, 3, 3]
    assert Table.at("0111222", castles=(0, 1, 6), walls=(2, 3, 3)).legal(0) == [1], "as shipped it does not"


@rule("MU-30")
def test_mu_30_who_loses_the_base_is_out_and_the_attacker_gets_all_its_land_with_its_values() -> None:
    table = besieged(lives=1, values={2: 500, 3: 300})
    table.fight(True, False)
    assert table.owners == "0000222"
    assert table.values(0, 1, 2, 3, 4) == [1000, 1100, 500, 300, 200]
    assert table.state.score == [1000 + 1100 + 500 + 300, 0, 1400]
    assert table.state.alive == 0b101 and table.all(Event.OUT) == [{"seat": 1}]
    assert table.last(Event.CASTLE_FALL) == {"seat": 1, "by": 0, "region": 1, "regions": 0b1110}


@rule("MU-30")
def test_mu_30_what_the_third_answers_have_added_to_a_base_goes_with_it() -> None:
    table = Table.at("0111222", castles=(0, 3, 4), walls=(3, 3, 1))
    table.attack(0, 1)
    table.fight(False, False, True)
    assert table.values(4) == [1050]
    table.attack(1, 4)
    table.fight(True, False)
    assert table.values(4) == [1150] and table.owners == "0111111"
    assert table.state.score == [1000, 1400 + 1150 + 400, 0]


@rule("MU-30")
def test_mu_30_what_is_not_its_land_stays_where_it_is() -> None:
    table = Table.at("0101222", castles=(0, 1, 6), walls=(3, 1, 3))
    table.attack(0, 1)
    table.fight(True, False)
    assert table.owners == "0000222" and table.state.score[2] == 1400


@rule("MU-30")
@pytest.mark.parametrize(
    ("spoils", "scores"), [("revalued", [2000, 0, 1400]), ("values", [2500, 0, 1400]), ("everything", [2650, 0, 1400])]
)
def test_mu_30_knob_spoils_gives_other_values(spoils: str, scores: list[int]) -> None:
    # Seat 0 has 1200. Each region at 400; or base and region at 1100 and 200; or the 150 for defences as well.
    settings = (f"castle.spoils={spoils}", "scoring.conquered=400")
    table = Table.at("0110222", *settings, castles=(0, 1, 6), walls=(3, 1, 3), bonus=(0, 150, 0), values={3: 200})
    table.attack(0, 1)
    table.fight(True, False)
    assert table.state.score == scores


def ruin(*settings: str) -> Table:
    """Seat 1 is out, its base's region 3 is seat 0's and worth 1100; seat 2 is on turn beside it."""
    return Table.at("0000222", *settings, castles=(0, 3, 6), walls=(3, 0, 3), values={3: 1100}, ruins=(3,), turn=2)


@rule("MU-31")
def test_mu_31_a_fallen_base_is_taken_with_one_duel_at_the_value_it_had() -> None:
    table = ruin()
    table.attack(2, 3)
    assert table.last(Event.ATTACK)["walls"] == 0 and table.awaited == [0, 2]
    table.fight(True, False)
    assert table.owners == "0002222" and table.values(3) == [1200], "and grows by the 100 of any region"
    assert not table.all(Event.WALL_FALL) and table.state.walls == [3, 0, 3]
    assert table.asks(Ask.ATTACK, 0), "the attack is over"
    assert table.state.score == [1400, 0, 1400 + 1200]


@rule("MU-31")
def test_mu_31_held_it_grows_like_any_region() -> None:
    table = ruin()
    table.attack(2, 3)
    table.fight(False, True)
    assert table.values(3) == [1200] and table.owners == "0000222"


@rule("MU-31")
def test_mu_31_so_it_goes_with_a_base_that_fell_in_play() -> None:
    table = besieged(lives=1)
    table.fight(True, False)
    table.attack(2, 3)
    table.fight(True, False)
    table.lose_attack()
    table.attack(2, 2)
    table.fight(True, False)
    table.lose_attack()
    table.attack(2, 1)
    table.fight(True, False)
    assert table.owners == "0222222" and table.values(1) == [1200]
    assert table.asks(Ask.ATTACK, 0)


@rule("MU-31")
@pytest.mark.parametrize(("gain", "value"), [("kept", 1100), ("conquered", 400)])
def test_mu_31_knob_ruin_gain_counts_where_taken_regions_are_set_to_a_value(gain: str, value: int) -> None:
    table = ruin("scoring.taken=set", f"castle.ruin_gain={gain}")
    table.attack(2, 3)
    table.fight(True, False)
    assert table.values(3) == [value]
    table = ruin(f"castle.ruin_gain={gain}")
    table.attack(2, 3)
    table.fight(True, False)
    assert table.values(3) == [1200], "where they grow it says nothing"
