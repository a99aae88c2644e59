"""MU-32 to MU-35: scores, who wins, and what parts equal scores."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from quizwar_cli.engine.codes import Ask, Event, Outcome, Part, Parting
from quizwar_cli.engine.fields import Seating
from quizwar_cli.match.names import name_distance
from quizwar_cli.match.setup import seating_of
from quizwar_cli.rulesets.model import load_ruleset
from tests.conformance.mudro.table import Table, rule
from tests.likelihood import evenly
from tests.table import complete, grid

NO_DELAY = [0, 0, 0]


def ended(
    values: tuple[int, int, int], *settings: str, distances: tuple[int, int, int] = (0, 0, 0), seed: int = 1
) -> Table:
    """The match of three bases that touch each other ends with these values; the names are so far from Milan."""
    table = Table.at(
        "012",
        *settings,
        castles=(0, 1, 2),
        on=complete(3),
        values=dict(enumerate(values)),
        round=9,
        turn=2,
        seed=seed,
        seating=Seating(NO_DELAY, list(distances)),
    )
    table.lose_attack()
    assert table.state.score == list(values)
    return table


@rule("MU-32")
def test_mu_32_a_score_is_the_sum_of_the_values_of_the_seats_regions() -> None:
    table = Table.at("0110222", castles=(0, 2, 6), values={0: 1050, 1: 300, 2: 1200, 3: 500, 5: 0})
    assert table.state.score == [1550, 1500, 1200]


@rule("MU-32")
def test_mu_32_lives_and_defences_are_no_part_of_it() -> None:
    table = Table.at("0112", castles=(0, 2, 3), walls=(1, 2, 3))
    assert table.state.score == [1000, 1200, 1000]
    table.attack(0, 1)
    table.fight(False, True)
    assert table.state.bonus == [0, 0, 0]


@rule("MU-32")
@pytest.mark.parametrize("seed", range(6))
def test_mu_32_so_it_is_at_every_moment_of_a_match(seed: int) -> None:
    table = Table.opening(on=grid(5, 3), seed=seed)
    table.estimates(1000, 1001, 1002)
    table.pickers()
    number = 0
    while not table.over:
        number += 1
        seat = table.awaited[0]
        if table.asks(Ask.ANSWER):
            right = (number * 7 + seed + number // 5) % 3 > 0
            estimate = table.state.question_part == Part.TIEBREAK
            table.guess(seat, 1000 + number * 7 % 5) if estimate else table.answer(seat, right)
        else:
            legal = table.legal(seat)
            assert table.decide(seat, legal[number % len(legal)]) == Outcome.DONE
        for one in range(3):
            held = [value for value, owner in zip(table.state.value, table.state.owner, strict=True) if owner == one]
            assert table.state.score[one] == sum(held)
    assert table.all(Event.CAPTURE) and table.all(Event.GROWTH), "something happened"


@rule("MU-33")
@pytest.mark.parametrize("values", list(permutations((900, 1000, 1001))))
def test_mu_33_after_ten_rounds_the_highest_score_wins(values: tuple[int, int, int]) -> None:
    table = ended(values, distances=(9, 0, 9))
    assert table.over
    assert table.state.place == [{1001: 1, 1000: 2, 900: 3}[value] for value in values], "whatever the names are"
    assert not table.all(Event.PARTED)


@rule("MU-33")
def test_mu_33_not_before_the_tenth_round_is_over() -> None:
    table = Table.at("012", castles=(0, 1, 2), on=complete(3), values={0: 5000}, round=8, turn=2)
    table.lose_attack()
    for _ in range(3):
        assert not table.over
        table.lose_attack()
    assert table.over


@rule("MU-33")
@pytest.mark.parametrize(("distances", "first"), [((2, 1, 0), 1), ((1, 2, 0), 0), ((0, 40, 5), 0)])
def test_mu_33_of_equal_scores_at_the_top_the_name_closer_to_milan_wins(
    distances: tuple[int, int, int], first: int
) -> None:
    for seed in range(10):
        table = ended((1200, 1200, 900), distances=distances, seed=seed)
        assert table.state.place == [1 if seat == first else 2 for seat in range(2)] + [3]
        assert table.state.parted == Parting.NAME
        assert table.last(Event.PARTED) == {"first": first, "second": 1 - first, "third": -1, "how": Parting.NAME}


@rule("MU-33")
@pytest.mark.parametrize("distances", list(permutations((0, 3, 5))))
def test_mu_33_so_it_is_with_all_three_level(distances: tuple[int, int, int]) -> None:
    table = ended((1000, 1000, 1000), distances=distances)
    assert table.state.place == [{0: 1, 3: 2, 5: 3}[distance] for distance in distances]


@rule("MU-33")
def test_mu_33_names_as_close_go_to_a_fair_lot() -> None:
    winners = Counter[int]()
    for seed in range(300):
        table = ended((700, 1200, 1200), distances=(0, 4, 4), seed=seed)
        assert sorted(table.state.place[1:]) == [1, 2] and table.state.place[0] == 3
        assert table.state.parted == Parting.LOT
        winners[table.state.place.index(1)] += 1
    assert evenly([winners[1], winners[2]])


@rule("MU-33")
def test_mu_33_the_lot_parts_only_whom_the_names_do_not() -> None:
    seen = {tuple(ended((1000, 1000, 1000), distances=(4, 2, 4), seed=seed).state.place) for seed in range(40)}
    assert seen == {(2, 1, 3), (3, 1, 2)}
    seen = {tuple(ended((1000, 1000, 1000), distances=(4, 9, 4), seed=seed).state.place) for seed in range(40)}
    assert seen == {(1, 3, 2), (2, 3, 1)}


@rule("MU-33")
def test_mu_33_ties_below_the_top_share_their_place() -> None:
    for distances in ((9, 0, 5), (0, 0, 0)):
        table = ended((1300, 1000, 1000), distances=distances)
        assert table.state.place == [1, 2, 2] and not table.all(Event.PARTED)


@rule("MU-33")
def test_mu_33_knob_below_parted_parts_them_too() -> None:
    table = ended((1300, 1000, 1000), "end.below=parted", distances=(9, 5, 0))
    assert table.state.place == [1, 3, 2]


@rule("MU-33")
def test_mu_33_knob_tie_ends_it_otherwise() -> None:
    tie, distances = (1200, 1200, 900), (0, 1, 0)
    assert ended(tie, "end.tie=shared", distances=distances).state.place == [1, 1, 3]
    lots = {tuple(ended(tie, "end.tie=lot", distances=distances, seed=seed).state.place) for seed in range(40)}
    assert lots == {(1, 2, 3), (2, 1, 3)}
    table = ended(tie, "end.tie=question", distances=distances)
    assert table.awaited == [0, 1] and table.state.question_part == Part.PLAYOFF
    table.guess(0, 990)
    table.guess(1, 1005)
    assert table.state.place == [2, 1, 3]


@rule("MU-33")
def test_mu_33_a_tie_that_is_decided_by_the_name_closer_to_milan() -> None:
    """Milena becomes Milan with two edits (e to a, the last a goes), Ivana with three (M comes, v to l, the a goes)."""
    seating = seating_of(load_ruleset("mudro"), ["Ivana", "Milena", "Zuzana"], [None] * 3)
    assert seating.name_distance[:2] == [3, 2]
    table = ended((1200, 1200, 900), distances=(3, 2, seating.name_distance[2]))
    assert table.state.place == [2, 1, 3]


@rule("MU-34")
@pytest.mark.parametrize(
    ("name", "edits"),
    [
        ("Milan", 0),
        ("Milana", 1),  # one more
        ("Mila", 1),  # one less
        ("Dilan", 1),  # one other
        ("Mlian", 2),  # two that changed places are two edits
        ("Jan", 3),
        ("Ana", 4),
        ("Bohumil", 6),
        ("milan", 0),
        ("MILAN", 0),
        ("  Milan\t", 0),
        ("Mi lan", 1),  # inner spaces count
        ("Mílan", 1),
        ("Mi\u0301lan", 1),  # the accent written apart is the same letter
        ("Milan\u030c", 1),  # n with a hook is one letter as well
        ("Милан", 5),
        ("", 5),
    ],
)
def test_mu_34_closer_is_fewer_edits(name: str, edits: int) -> None:
    assert name_distance(name, "Milan") == edits


@rule("MU-34")
def test_mu_34_case_is_folded_as_unicode_does() -> None:
    assert name_distance("STRASSE", "Straße") == 0
    assert name_distance("ΝΊΚΟΣ", "νίκος") == 0, "sigma at a word's end"
    assert name_distance("МИЛАН", "Милан") == 0


@rule("MU-34")
def test_mu_34_edits_are_counted_in_code_points() -> None:
    assert name_distance("Milan😀", "Milan") == 1, "not in bytes or halves of one"
    assert name_distance("김밀란", "김민란") == 1, "composed syllables"


@rule("MU-34")
def test_mu_34_knob_tie_name_is_the_name_they_are_compared_with() -> None:
    names = ["Milan", "Ivana", "Ivan"]
    assert seating_of(load_ruleset("mudro"), names, [None] * 3).name_distance == [0, 3, 2]
    ruleset = load_ruleset("mudro", ["end.tie_name=Ivan"])
    assert seating_of(ruleset, names, [None] * 3).name_distance == [2, 1, 0]


@rule("MU-35")
@pytest.mark.parametrize("number", [0, 5, 9])
def test_mu_35_a_single_seat_left_wins_at_once(number: int) -> None:
    table = Table.at("0012", castles=(0, 2, 3), walls=(3, 0, 1), on=complete(4), round=number)
    table.attack(0, 3)
    table.fight(True, False)
    assert table.over and table.awaited == []
    assert table.state.place[0] == 1
    assert len(table.all(Event.TURN)) == 1, "no turn follows"


@rule("MU-35")
def test_mu_35_two_seats_left_play_on() -> None:
    table = Table.at("0012", castles=(0, 2, 3), walls=(3, 3, 1), on=complete(4))
    table.attack(0, 3)
    table.fight(True, False)
    assert not table.over and table.awaited == [1]
    table.attack(1, 3)
    table.fight(True, False)
    assert not table.over, "a fallen base that changes hands ends nothing"


@rule("MU-35")
def test_mu_35_the_one_that_lasted_longer_ends_above_the_other_that_is_out() -> None:
    table = Table.at("012", castles=(0, 1, 2), walls=(3, 1, 1), on=complete(3))
    table.attack(0, 2)
    table.fight(True, False)
    table.lose_attack()
    table.attack(0, 1)
    table.fight(True, False)
    assert table.over and table.state.place == [1, 2, 3] and table.state.score[1:] == [0, 0]
