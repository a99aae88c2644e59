"""The answer model: right answers by 3PL, log-normal guesses and thinking times, exact knowledge, nerve."""

from __future__ import annotations

from collections import Counter
from math import exp, log, sqrt

import pytest

from quizwar_cli.engine.codes import Event, Strategy
from quizwar_cli.engine.fields import LIMIT_NUMBER, LIMIT_RATIO, Mind
from quizwar_cli.engine.policies import answering
from tests.engine.minds import TABLES, gathered, mind, play
from tests.likelihood import LIMIT, evenly
from tests.table import Table, bank, line

DRAWS = 4000


def at_choice(*, castle: bool = False, round: int = 0) -> Table:  # noqa: A002
    """Seat 0 attacks: seat 1's castle, or its plain region."""
    table = Table.at("01122", castles=(0, 1 if castle else 2, 4), round=round)
    table.attack(0, 1)
    return table


def at_estimate(kind: str = "number", truth: int = 10**9, spread: int = 500) -> Table:
    questions = bank(number=truth, ratio=truth)._replace(number_spread=[spread] * 256, ratio_spread=[spread] * 256)
    return Table.opening(f"distribution.question={kind}", on=line(8), bank=questions)


def answers(table: Table, player: Mind, seat: int = 0, number: int = DRAWS) -> list[int]:
    """What the mind answers to the question on the table in many matches."""
    minds = gathered(table, [player] * 3)
    found = []
    for key in range(number):
        table.state.key = key
        found.append(answering.answer(table.game, TABLES, minds, table.state, seat))
    return found


def times(table: Table, player: Mind) -> list[int]:
    minds = gathered(table, [player] * 3)
    found = []
    for key in range(DRAWS):
        table.state.key = key
        found.append(answering.thinking_time(TABLES, minds, table.state, 0))
    return sorted(found)


def share_is(count: int, chance: float) -> bool:
    return abs(count - DRAWS * chance) <= LIMIT * sqrt(DRAWS * chance * (1 - chance))


def right(table: Table, player: Mind) -> int:
    return answers(table, player).count(table.truth)


def curve(logits: float) -> float:
    return 1 / 4 + 3 / 4 / (1 + exp(-logits))


@pytest.mark.parametrize("ability", [-600, -100, 0, 120, 600])
def test_the_share_of_right_answers_is_3pl(ability: int) -> None:
    assert share_is(right(at_choice(), mind(ability=ability)), curve(ability / 100))


@pytest.mark.parametrize("difficulty", [-200, 50, 300])
def test_difficulty_counts_against_ability(difficulty: int) -> None:
    questions = bank()._replace(difficulty=[difficulty] * 256)
    table = Table.at("01122", castles=(0, 2, 4), bank=questions)
    table.attack(0, 1)
    assert share_is(right(table, mind(ability=100)), curve((100 - difficulty) / 100))


def test_luck_is_new_at_every_question() -> None:
    """One match, question after question: nobody is lucky or unlucky all evening."""
    table = at_choice()
    minds = gathered(table, [mind()] * 3)
    rights, ms = 0, set()
    for asked in range(1, 401):
        table.state.used_count[0] = asked
        rights += answering.answer(table.game, TABLES, minds, table.state, 0) == table.truth
        ms.add(answering.thinking_time(TABLES, minds, table.state, 0))
    assert abs(rights - 250) < LIMIT * sqrt(400 * 5 / 8 * 3 / 8)
    assert len(ms) > 300


def test_wrong_answers_are_spread_over_the_three_wrong_options() -> None:
    table = at_choice()
    counts = Counter(answers(table, mind(ability=-100)))
    assert set(counts) == {0, 1, 2, 3}
    del counts[table.truth]
    assert evenly(list(counts.values()))


@pytest.mark.parametrize(
    ("castle", "round_", "pressed"), [(False, 0, False), (True, 0, True), (False, 5, True), (False, 4, False)]
)
def test_nerve_counts_in_sieges_and_in_the_last_round(castle: bool, round_: int, pressed: bool) -> None:
    table = at_choice(castle=castle, round=round_)
    assert answering.under_pressure(table.game, table.state) == pressed
    assert share_is(right(table, mind(ability=50, nerve=-150)), curve(-1.0 if pressed else 0.5))


def test_nerve_does_not_count_in_the_distribution() -> None:
    table = Table.at("0.12", castles=(0, 2, 3), round=5)  # as many rounds as the conquest has
    assert not answering.under_pressure(table.game, table.state)


@pytest.mark.parametrize("kind", ["number", "ratio"])
@pytest.mark.parametrize(("own", "question"), [(1000, 500), (2000, 500), (300, 1000)])
def test_guesses_scatter_by_the_questions_spread_times_the_minds(kind: str, own: int, question: int) -> None:
    table = at_estimate(kind, truth=10**6, spread=question)
    logs = [log(guess / 10**6) for guess in answers(table, mind(spread=own))]
    spread = own * question / 10**6
    mean = sum(logs) / DRAWS
    assert abs(mean) < LIMIT * spread / sqrt(DRAWS), "as often too high as too low, on the log scale"
    found = sqrt(sum((x - mean) ** 2 for x in logs) / DRAWS)
    assert abs(found - spread) < LIMIT * spread / sqrt(2 * DRAWS)


@pytest.mark.parametrize("kind", ["number", "ratio"])
@pytest.mark.parametrize("exact", [0, 1 << 30, 1 << 31])
def test_the_chance_to_know_it_exactly(kind: str, exact: int) -> None:
    table = at_estimate(kind)
    assert share_is(answers(table, mind(exact=exact)).count(10**9), exact / 2**32)


def test_a_mind_that_knows_it_always() -> None:
    assert set(answers(at_estimate(), mind(exact=1 << 32), number=200)) == {10**9}


def test_a_mind_without_spread_is_right() -> None:
    assert set(answers(at_estimate(), mind(spread=0), number=50)) == {10**9}


def test_guesses_at_a_negative_truth_are_negative() -> None:
    found = answers(at_estimate(truth=-(10**6)), mind(), number=300)
    assert max(found) < 0
    assert min(found) < -(10**6) < max(found)


def test_a_ratio_is_guessed_as_one_step_at_least() -> None:
    assert min(answers(at_estimate("ratio", truth=1), mind(spread=10_000), number=300)) == 1


@pytest.mark.parametrize(("kind", "limit"), [("number", LIMIT_NUMBER), ("ratio", LIMIT_RATIO)])
def test_guesses_stay_within_what_the_engine_accepts(kind: str, limit: int) -> None:
    table = at_estimate(kind, truth=limit)
    found = answers(table, mind(spread=10_000), number=300)
    assert max(found) == limit


def test_no_guess_leaves_64_bits_before_it_is_cut_to_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled, `int` of a larger float is the lowest number there is, and the cut to the limit comes too late."""

    def whole(number: float) -> int:
        assert abs(number) < 2**63
        return int(number)

    monkeypatch.setattr(answering, "int", whole, raising=False)
    table = at_estimate(truth=LIMIT_NUMBER, spread=3000)  # the widest a bank and a bot may be
    answers(table, mind(spread=10_000), number=300)


@pytest.mark.parametrize("speed", [100, 6000, 120_000])
def test_thinking_times_are_log_normal_around_the_median(speed: int) -> None:
    for table in (at_estimate(), at_choice(), Table.at("01122", castles=(0, 2, 4))):
        found = times(table, mind(speed_ms=speed))
        spread = 0.4  # of the natural log
        error = LIMIT * 1.2533 * spread / sqrt(DRAWS)  # of a median
        assert abs(log(found[DRAWS // 2] / speed)) < error + 1 / speed
        logs = [log(max(1, ms) / speed) for ms in found]
        mean = sum(logs) / DRAWS
        assert sqrt(sum((x - mean) ** 2 for x in logs) / DRAWS) == pytest.approx(spread, rel=0.06)


Luck = dict[tuple[int, int], int]


def luck(*settings: str, seed: int) -> tuple[Luck, dict[tuple[int, int, int], tuple[int, int]]]:
    """The k-th question of each kind, and what each seat answered to it in which time."""
    minds = [mind(Strategy.GREEDY, ability=100), mind(), mind(Strategy.PLANNER)]
    table = play(Table.opening(*settings, seed=seed), minds)
    questions: Luck = {}
    given: dict[tuple[int, int, int], tuple[int, int]] = {}
    asked = [0, 0, 0]
    kind = 0
    for event, numbers in table.log:
        if event == Event.QUESTION:
            kind = numbers["kind"]
            asked[kind] += 1
            questions[kind, asked[kind]] = numbers["question"]
        elif event == Event.ANSWER:
            given[kind, asked[kind], numbers["seat"]] = numbers["guess"], numbers["thinking_ms"]
    return questions, given


@pytest.mark.parametrize(
    "setting",
    ["distribution.pick_order=alternating", "castle.walls=1", "conquest.order=random", "duel.tiebreak_tie=attacker"],
)
def test_a_changed_rule_leaves_the_questions_and_the_luck_at_them_as_they_were(setting: str) -> None:
    for seed in range(5):
        (questions, given), (other_questions, other_given) = luck(seed=seed), luck(setting, seed=seed)
        shared = questions.keys() & other_questions.keys()
        assert {at for at in shared if questions[at] != other_questions[at]} == set()
        assert {at for at in given.keys() & other_given.keys() if given[at] != other_given[at]} == set()
        assert len(given.keys() & other_given.keys()) >= 20
