"""What the shipped banks promise: enough questions of each kind and language, sources, a licence, sound answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from quizwar_cli import resources
from quizwar_cli.banks.loading import bank_files
from quizwar_cli.documents import load

LANGUAGES = ("en", "bg", "sr", "sr-Latn", "ru", "cs", "hu")
MOST_LINES = 820  # of one file, so that an editor finds their way


def documents(bank: str) -> list[dict[str, Any]]:
    return [load(path, expect="bank").data for path in bank_files(bank)]


@pytest.fixture(scope="module")
def world() -> list[dict[str, Any]]:
    return [question for document in documents("world") for question in document["questions"]]


def places(questions: Sequence[dict[str, Any]]) -> Counter[int]:
    """How often the right option stands in each place."""
    choices = [question for question in questions if question["kind"] == "choice"]
    return Counter(question["options"]["en"].index(question["answer"]["en"]) for question in choices)


def test_world_has_enough_questions_of_each_kind(world: list[dict[str, Any]]) -> None:
    kinds = Counter(question["kind"] for question in world)
    assert kinds.total() >= 1200
    assert kinds["choice"] >= 600
    assert kinds["number"] >= 400
    assert kinds["ratio"] >= 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_world_has_enough_questions_in_each_language(world: list[dict[str, Any]], language: str) -> None:
    assert sum(language in question["text"] for question in world) >= 300


def test_numbers_of_world_are_whole_and_positive(world: list[dict[str, Any]]) -> None:
    numbers = [question for question in world if question["kind"] == "number"]
    wrong = [
        question["id"]
        for question in numbers
        if not isinstance(question["answer"], int) or question["answer"] < 1 or question.get("step", 1) < 1
    ]
    assert not wrong


def test_every_question_says_how_hard_it_is_to_bots(world: list[dict[str, Any]]) -> None:
    for question in world:
        assert ("difficulty" if question["kind"] == "choice" else "spread") in question, question["id"]


def test_every_number_and_ratio_is_asked_in_a_second_language(world: list[dict[str, Any]]) -> None:
    asked = [question for question in world if question["kind"] != "choice"]
    assert [question["id"] for question in asked if len(question["text"]) < 2] == []


def test_ratios_of_world_state_both_values(world: list[dict[str, Any]]) -> None:
    ratios = [question for question in world if question["kind"] == "ratio"]
    assert [question["id"] for question in ratios if "values" not in question] == []
    assert [question["id"] for question in ratios if question["answer"] < 1] == []


def test_no_stem_of_world_is_asked_twice(world: list[dict[str, Any]]) -> None:
    for language in LANGUAGES:
        stems = Counter(question["text"][language].casefold() for question in world if language in question["text"])
        assert [stem for stem, times in stems.items() if times > 1] == []


def test_the_right_option_stands_in_all_places_alike(world: list[dict[str, Any]]) -> None:
    counts = places(world)
    assert set(counts) == {0, 1, 2, 3}
    assert max(counts.values()) - min(counts.values()) < counts.total() / 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_right_option_is_seldom_the_longest(world: list[dict[str, Any]], language: str) -> None:
    """Where one option is longer than each other one it is the right one in less than two of five questions."""
    choices = [question for question in world if language in question.get("options", {})]
    longest = [
        max(question["options"][language], key=len) == question["answer"][language]
        for question in choices
        if sorted(map(len, question["options"][language]))[-2] < max(map(len, question["options"][language]))
    ]
    assert sum(longest) < 0.4 * len(longest)


@pytest.mark.parametrize("bank", resources.shipped("banks"))
def test_every_file_states_the_licence_and_every_question_its_source(bank: str) -> None:
    for document in documents(bank):
        assert document["licence"] == "CC0-1.0"
        assert all(len(question["source"]) > 5 for question in document["questions"])


@pytest.mark.parametrize("bank", resources.shipped("banks"))
def test_files_stay_short(bank: str) -> None:
    for path in bank_files(bank):
        assert len(Path(path).read_text(encoding="utf-8").splitlines()) <= MOST_LINES, path


def test_the_middle_numbers_are_right_no_more_often_than_the_outer_ones(world: list[dict[str, Any]]) -> None:
    """A player who takes one of the two middle numbers unread is right in little more than half of such questions."""
    ranks: Counter[int] = Counter()
    for question in world:
        options = question["options"]["en"] if question["kind"] == "choice" else []
        if options and all(option.isdecimal() for option in options):
            ranks[sorted(map(int, options)).index(int(question["answer"]["en"]))] += 1
    assert ranks.total() >= 30
    assert ranks[1] + ranks[2] < 0.65 * ranks.total(), ranks
