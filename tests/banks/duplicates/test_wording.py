"""Pairs that are, and pairs that are not, the same question."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from quizwar_cli.banks.duplicates.folding import folded
from quizwar_cli.banks.duplicates.search import search
from quizwar_cli.banks.duplicates.wording import Verdict
from quizwar_cli.banks.loading import load_documents
from tests.banks.made import choice, documents, number, write

CITIES = ["Paris", "Rome", "Berlin", "Madrid"]


def verdict(folder: Path, one: dict[str, Any], other: dict[str, Any]) -> Verdict:
    pairs = search(documents(folder, one, other, *FILLING))
    return next((pair.verdict for pair in pairs if {pair.first.id, pair.second.id} == {"a", "b"}), Verdict.NOTHING)


FILLING = [number(f"filling-{n}", n, text=f"How many {word} are there?") for n, word in enumerate("kdrtzw", 3)]


@pytest.mark.parametrize(
    ("text", "other", "right", "expected"),
    [
        ("What is the capital of France?", "what is  the capital of FRANCE", "Paris", Verdict.SAME),
        ("What is the capital of France?", "What is the captial of France?", "Paris", Verdict.SAME),
        ("What is the capital of France?", "Whаt is thе cаpitаl of Frаncе?", "Paris", Verdict.SAME),
        ("What is the capital of France?", "Question 4: What is the capital of France?", "Paris", Verdict.SAME),
        ("What is the capital of France?", "What is the capital of France today?", "Paris", Verdict.SAME),
        ("What is the capital of France?", "What is the capital of France?", "Rome", Verdict.CONTRADICTION),
        ("What is the capital of France?", "What is the captial of France?", "Rome", Verdict.CONTRADICTION),
        ("What is the capital of France?", "Question 7: What is the captial of France?", "Rome", Verdict.CONTRADICTION),
        ("What is the capital of France?", "Of the two, what is the capital of Italy?", "Rome", Verdict.NOTHING),
        ("What is the capital of France?", "What is the capital of Italy?", "Rome", Verdict.TEMPLATE),
        ("What is the capital of Iran?", "What is the capital of Iraq?", "Rome", Verdict.TEMPLATE),
        ("Which city had 1911 houses in it?", "Which city had 1912 houses in it?", "Paris", Verdict.TEMPLATE),
        ("Is Paris larger than Rome by area?", "Is Rome larger than Paris by area?", "Rome", Verdict.TEMPLATE),
        ("What is the capital of France?", "Who was the first to walk on the Moon?", "Paris", Verdict.NOTHING),
    ],
)
def test_choice_questions(tmp_path: Path, text: str, other: str, right: str, expected: Verdict) -> None:
    one, two = choice("a", CITIES, "Paris", text), choice("b", CITIES[::-1], right, other)
    assert verdict(tmp_path, one, two) == expected


@pytest.mark.parametrize(
    ("options", "right", "expected"),
    [
        (["Lima", "Oslo", "Bern", "Quito"], "Lima", Verdict.TEMPLATE),
        (["Lima", "Rome", "Bern", "Quito"], "Rome", Verdict.TEMPLATE),
        (["Paris", "Rome", "Bern", "Quito"], "Rome", Verdict.CONTRADICTION),
        (["Paris", "Rome", "Berlin", "Quito"], "Paris", Verdict.SAME),
    ],
)
@pytest.mark.parametrize("text", ["Which of these cities is the largest?", "Кой от следните градове е най-голям?"])
def test_which_of_these_is_another_question_with_other_options(
    tmp_path: Path, text: str, options: list[str], right: str, expected: Verdict
) -> None:
    assert verdict(tmp_path, choice("a", CITIES, "Paris", text), choice("b", options, right, text)) == expected


@pytest.mark.parametrize(
    ("other", "answer", "expected"),
    [
        ("How many metres high is the Elbrus?", 5642, Verdict.SAME),
        ("How many metres high is the Elbrus?", 5640, Verdict.CONTRADICTION),
        ("How many meters high is the Elbrus?", 5600, Verdict.CONTRADICTION),
        ("How many metres high is the Elbert?", 4401, Verdict.TEMPLATE),
    ],
)
def test_number_questions(tmp_path: Path, other: str, answer: int, expected: Verdict) -> None:
    one = number("a", 5642, "How many metres high is the Elbrus?")
    assert verdict(tmp_path, one, number("b", answer, other)) == expected


def test_ratios_of_other_things_may_be_equal(tmp_path: Path) -> None:
    ratio = {"kind": "ratio", "step": 0.1, "values": {"a": 131957, "b": 78867}}
    one = {**number("a", 1.7, "How many times larger is Greece than Czechia, by area?"), **ratio}
    other = {**number("b", 1.7, "How many times larger is Greece than Serbia, by area?"), **ratio}
    other["values"] = {"a": 131957, "b": 77474}
    many = [{**number(f"m-{n}", n + 2, f"Is Serbia or Czechia {n}?")} for n in range(30)]
    pairs = search(documents(tmp_path, one, other, *many))
    assert next(pair.verdict for pair in pairs if pair.second.id == "b") == Verdict.TEMPLATE
    twin = {**one, "id": "c", "values": {"a": 132000, "b": 78900}}
    assert verdict(tmp_path, {**one, "id": "b"}, {**twin, "id": "a"}) == Verdict.SAME


def test_across_files_by_id(tmp_path: Path) -> None:
    """A question kept in a file a language: its right option must be the same one, its right number the same."""
    bg = {"text": {"bg": "Коя е столицата?"}, "options": {"bg": ["Париж", "Рим", "Берлин", "Мадрид"]}}
    english = write(tmp_path, [choice("a", CITIES, "Paris"), choice("b", CITIES, "Rome")], "english")
    bulgarian = write(
        tmp_path,
        [
            {**choice("a", CITIES, "Paris"), **bg, "answer": {"bg": "Париж"}},
            {**choice("b", CITIES, "Paris"), **bg, "answer": {"bg": "Берлин"}},
        ],
        "bulgarian",
        ["bg"],
    )
    pairs = {
        pair.second.id: pair for pair in search(load_documents([english, bulgarian])) if pair.first.id == pair.second.id
    }
    assert pairs["a"].verdict == Verdict.SAME
    assert pairs["b"].verdict == Verdict.CONTRADICTION
    assert pairs["b"].finding().place.file == bulgarian


def test_the_two_scripts_of_serbian_are_one_language(tmp_path: Path) -> None:
    latin = number("a", 1, "")
    latin["text"] = {"sr-Latn": "Koliko njiva i džepova ima u Ljuboviji?"}
    cyrillic = {**latin, "id": "b", "text": {"sr": "Колико њива и џепова има у Љубовији?"}}
    assert folded("Џепови, ЊИВЕ!", "sr") == folded("Džepovi njive", "sr-Latn") == "dzepovi njive"
    assert verdict(tmp_path, latin, cyrillic) == Verdict.SAME


def test_a_finding_names_both_places_and_the_evidence(tmp_path: Path) -> None:
    (pair,) = search(documents(tmp_path, choice("a", CITIES, "Paris"), choice("b", CITIES, "Rome", "What is a?")))
    finding = pair.finding()
    assert finding.code == "contradiction"
    assert (finding.place.line, pair.first.place.line) == (22, 8)
    assert f"`a` at {pair.first.place}" in finding.message
    assert "keys differ, 4 of 4 options shared" in finding.hint
