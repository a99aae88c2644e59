"""Scripts: what each entry does, and how a script stops a match."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from quizwar_cli.banks.model import Question
from quizwar_cli.engine.codes import MISSED, Event
from quizwar_cli.match.referee import Match, Step
from quizwar_cli.match.setup import MatchSetup
from quizwar_cli.players.script import ScriptError
from tests.match.small import script, setup

REST = "answer: {answer: right}, pick: first, attack: none"
IDLE = "answer: {answer: none}, pick: first, attack: none"


def play(folder: Path, *decisions: str, otherwise: str = IDLE, **options: Any) -> tuple[list[Step], MatchSetup]:
    """The steps of a match in which Ana, in the first seat, has that script and the others sleep."""
    sleeper = script(folder, otherwise=IDLE, name="sleeper")
    mine = script(folder, *decisions, otherwise=otherwise, name="mine")
    ready = setup(f"Ana=script:{mine}", f"Bo=script:{sleeper}", f"Che=script:{sleeper}", **options)
    return list(Match(ready).steps()), ready


def stopped(folder: Path, *decisions: str, otherwise: str = "", **options: Any) -> ScriptError:
    """How the script stops the match."""
    with pytest.raises(ScriptError) as caught:
        play(folder, *decisions, otherwise=otherwise, **options)
    return caught.value


def happenings(steps: list[Step], event: Event) -> Iterator[dict[str, int]]:
    return (numbers for step in steps for name, numbers in step.happenings if name == event)


def first_question(ready: MatchSetup, steps: list[Step]) -> Question:
    asked = next(happenings(steps, Event.QUESTION))
    return ready.bank.of_kind(("choice", "number", "ratio")[asked["kind"]])[asked["question"]]


NUMBER = ["distribution.question=number"]
RATIO = ["distribution.question=ratio"]


def seed_of_whole_numbers(folder: Path) -> int:
    """A seed whose first question counts in steps of 1."""
    for seed in range(50):
        steps, ready = play(folder, seed=seed, settings=NUMBER)
        if first_question(ready, steps).step == 1:
            return seed
    raise AssertionError("no such seed")


@pytest.mark.parametrize("settings", [NUMBER, RATIO], ids=["number", "ratio"])
def test_right_wrong_and_none_to_an_estimate(settings: list[str], tmp_path: Path) -> None:
    for wanted in ("right", "wrong", "none"):
        steps, ready = play(tmp_path, f"answer: {wanted}, thinking_ms: 777", settings=settings)
        answer = next(happenings(steps, Event.ANSWER))
        truth = first_question(ready, steps).truth
        assert (answer["guess"] == truth, answer["guess"] == MISSED) == (wanted == "right", wanted == "none")
        assert answer["right"] == (wanted == "right")
        assert answer["thinking_ms"] == (20000 if wanted == "none" else 777)


@pytest.mark.parametrize(
    ("entry", "steps_off"), [("off: 3", 3), ("off: -2", -2), ("off: 0", 0), ("number: 1000", None)]
)
def test_a_number_or_a_distance_from_the_truth(entry: str, steps_off: int | None, tmp_path: Path) -> None:
    steps, ready = play(tmp_path, f"answer: {{{entry}}}", seed=seed_of_whole_numbers(tmp_path), settings=NUMBER)
    guess = next(happenings(steps, Event.ANSWER))["guess"]
    assert guess == (1000 if steps_off is None else first_question(ready, steps).truth + steps_off)


def test_a_number_is_given_in_the_questions_unit_not_in_steps(tmp_path: Path) -> None:
    steps, _ = play(tmp_path, "answer: {number: 7.3}", settings=RATIO)
    assert next(happenings(steps, Event.ANSWER))["guess"] == 73


def test_thinking_time_and_what_stands_for_it(tmp_path: Path) -> None:
    steps, _ = play(
        tmp_path, "answer: right", otherwise="answer: {answer: right, thinking_ms: 99}, pick: first, attack: first"
    )
    mine = [step.decision.elapsed_ms for step in steps if step.seat == 0 and step.decision]
    assert mine[0] == 5000
    assert set(mine[1:]) == {99, 5000}  # answers, and the rules for picks and attacks


def test_longer_than_the_limit_is_no_answer(tmp_path: Path) -> None:
    steps, _ = play(tmp_path, "answer: right, thinking_ms: 20001")
    assert next(happenings(steps, Event.ANSWER))["guess"] == MISSED


def _until_attack(folder: Path) -> tuple[list[str], list[Step]]:
    """Entries that bring Ana to her first attack, and the steps of that match."""
    steps, _ = play(folder, otherwise="answer: {answer: right}, pick: first, attack: first")
    entries = []
    for step in steps:
        if step.seat == 0 and step.asked.name == "ATTACK":
            break
        if step.seat == 0:
            entries.append("answer: right" if step.asked.name == "ANSWER" else "pick: {rule: first}")
    return entries, steps


def test_picks_and_attacks_by_id_by_name_and_by_rule(tmp_path: Path) -> None:
    before, steps = _until_attack(tmp_path)
    target = next(happenings(steps, Event.ATTACK))["region"]
    region = setup().map.regions[target].id
    for wanted in (region, "{rule: first}"):
        again, _ = play(tmp_path, *before, f"attack: {wanted}", otherwise=IDLE)
        assert next(happenings(again, Event.ATTACK))["region"] == target
    none, _ = play(tmp_path, *before, "attack: {rule: none}", otherwise=IDLE)
    assert next(happenings(none, Event.ATTACK_MISSED))["seat"] == 0


def test_options_in_any_language_letters_of_any_case(tmp_path: Path) -> None:
    before, steps = _until_attack(tmp_path)
    ready = setup()
    asked = next(q for q in happenings(steps, Event.QUESTION) if q["kind"] == 0)
    question = ready.bank.of_kind("choice")[asked["question"]]
    for index, option in enumerate(question.options["bg"]):
        again, _ = play(tmp_path, *before, "attack: {rule: first}", f'answer: {{option: " {option} "}}')
        duel = [a for a in happenings(again, Event.ANSWER) if a["guess"] in range(4)]
        assert duel[-1]["guess"] == index
    for wanted in ("right", "wrong"):
        again, _ = play(tmp_path, *before, "attack: {rule: first}", f"answer: {wanted}")
        assert next(happenings(again, Event.DUEL))["attacker_right"] == (wanted == "right")


def test_a_script_that_runs_out(tmp_path: Path) -> None:
    error = stopped(tmp_path, "answer: right")
    assert error.code == "script-ran-out"
    assert error.exit_code == 1
    assert "step 4: Ana was asked for a pick" in error.message
    assert "no entry left" in error.message
    assert "legal: " in error.message
    assert str(error.place).endswith("mine.yaml:5:5")


def test_a_script_without_any_entry_names_its_file(tmp_path: Path) -> None:
    error = stopped(tmp_path, otherwise="pick: first")
    assert error.code == "script-ran-out"
    assert "step 1: Ana was asked for an answer to" in error.message
    assert "mine.yaml:" in str(error.place)


def test_a_script_that_has_something_else_than_is_asked(tmp_path: Path) -> None:
    error = stopped(tmp_path, "answer: right", "attack: ash")
    assert error.code == "script-mismatch"
    assert "step 4: Ana was asked for a pick, but the script has attack: ash" in error.message
    assert str(error.place).endswith("mine.yaml:6:5")
    early = stopped(tmp_path, "pick: ash")
    assert early.code == "script-mismatch"
    assert "a number in steps of" in early.message


@pytest.mark.parametrize(
    ("entry", "told"), [("pick: nowhere", "which the map does not know"), ("pick: {}", "the script has pick: {}")]
)
def test_a_region_that_is_none_or_not_legal_now(entry: str, told: str, tmp_path: Path) -> None:
    steps, ready = play(tmp_path, otherwise=REST)
    mine = [ready.map.regions[base["region"]].id for base in happenings(steps, Event.BASE) if base["seat"] == 0]
    error = stopped(tmp_path, "answer: right", entry.replace("{}", mine[0]))
    assert error.code == "script-illegal"
    assert told.replace("{}", mine[0]) in error.message
    assert "asked for a pick" in error.message
    legal = error.message.split("legal: ")[1].split(", ")
    assert legal and mine[0] not in legal
    assert str(error.place).endswith("mine.yaml:6:5")


def test_an_option_to_a_number_and_a_number_that_is_no_multiple(tmp_path: Path) -> None:
    option = stopped(tmp_path, 'answer: {option: "Paris"}', settings=NUMBER)
    assert option.code == "script-illegal"
    assert "'Paris'" in option.message
    half = stopped(tmp_path, "answer: {number: 0.25}", settings=RATIO)
    assert half.code == "script-illegal"
    assert "multiple of the step 0.1" in half.message
    assert "step 1: Ana was asked for an answer to 'How many times" in half.message
    assert str(half.place).endswith("mine.yaml:5:5")


@pytest.mark.parametrize("entry", ["off: 1000000000000000", "off: 2000000000000000", "number: 100000000000000000000"])
def test_a_number_beyond_all_bounds_is_told_like_the_others(entry: str, tmp_path: Path) -> None:
    error = stopped(tmp_path, f"answer: {{{entry}}}", settings=NUMBER, seed=seed_of_whole_numbers(tmp_path))
    assert error.code == "script-illegal"
    assert "step 1: Ana" in error.message
    assert str(error.place).endswith("mine.yaml:5:5")


def test_an_option_that_the_question_has_not(tmp_path: Path) -> None:
    before, _ = _until_attack(tmp_path)
    error = stopped(tmp_path, *before, "attack: {rule: first}", 'answer: {option: "4711"}')
    assert error.code == "script-illegal"
    assert "option 4711" in error.message
    assert error.message.split("legal: ")[1].count(" | ") == 3
    number = stopped(tmp_path, *before, "attack: {rule: first}", "answer: {number: 3}")
    assert "number 3" in number.message


def test_a_rule_that_cannot_be_followed_names_its_own_line(tmp_path: Path) -> None:
    error = stopped(tmp_path, otherwise='answer: {answer: {option: "Paris"}}, pick: first, attack: first')
    assert error.code == "script-illegal"
    assert ":5:21" in str(error.place)  # the rule under otherwise, not an entry


def test_a_player_is_fresh_in_every_match(tmp_path: Path) -> None:
    path = script(tmp_path, "answer: right, thinking_ms: 4242", otherwise=REST)
    ready = setup(f"Ana=script:{path}")
    for number in range(2):
        first = next(step for step in Match(ready, number).steps() if step.seat == 0)
        assert first.decision and first.decision.elapsed_ms == 4242
