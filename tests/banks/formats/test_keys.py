from __future__ import annotations

import pytest

from quizwar_cli.banks.formats.keys import Cell, decide_convention, right_options
from quizwar_cli.banks.formats.reading import Reading, Settings
from quizwar_cli.banks.formats.record import UnfitError
from quizwar_cli.errors import UsageError

WORDS = ("red", "green", "blue", "white")


def convention(*answers: str, options: tuple[str, ...] = WORDS) -> str:
    return decide_convention([Cell(answer, options) for answer in answers], Reading("file", Settings()))


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        (["red", "Green", "red"], "text"),
        (["A", "c", "d)"], "letter"),
        (["А", "Б", "Г"], "cyrillic-letter"),
        (["А", "С", "В"], "letter"),
        (["1", "4", "2"], "one"),
        (["0", "3", "2"], "zero"),
        (["red", "green", "typo"], "text"),
    ],
)
def test_told_by_the_answers(answers: list[str], expected: str) -> None:
    assert convention(*answers) == expected


@pytest.mark.parametrize(
    ("answers", "candidates"),
    [
        (["1", "2", "3"], ["one", "zero"]),
        (["0", "4"], ["one", "zero"]),
        (["А", "В"], ["letter", "cyrillic-letter"]),
        (["first", "last"], ["text", "letter"]),
        (["", ""], ["first"]),
    ],
)
def test_refused_where_it_may_be_either(answers: list[str], candidates: list[str]) -> None:
    with pytest.raises(UsageError) as caught:
        convention(*answers)
    assert caught.value.code == "cannot-tell" and "--key" in caught.value.hint
    assert all(candidate in caught.value.hint for candidate in candidates)


def test_numbers_among_the_options_make_a_doubt() -> None:
    with pytest.raises(UsageError):
        convention("1", "3", options=("1", "2", "3", "4"))
    assert convention("7", "9", options=("5", "7", "9", "11")) == "text"


@pytest.mark.parametrize(
    ("name", "answer", "right"),
    [
        ("letter", "В", (1,)),  # a Cyrillic В where letters are Latin: it looks like B
        ("cyrillic-letter", "В", (2,)),
        ("letter", "A, C", (0, 2)),
        ("one", "4", (3,)),
        ("zero", "0", (0,)),
        ("text", " GREEN ", (1,)),
        ("first", "", (0,)),
    ],
)
def test_reading_an_answer(name: str, answer: str, right: tuple[int, ...]) -> None:
    assert right_options(name, Cell(answer, WORDS)) == right


@pytest.mark.parametrize(
    ("name", "answer"), [("letter", "E"), ("one", "0"), ("zero", "4"), ("text", "pink"), ("one", "")]
)
def test_an_answer_that_names_no_option(name: str, answer: str) -> None:
    with pytest.raises(UnfitError):
        right_options(name, Cell(answer, WORDS))


def test_an_answer_that_is_there_twice() -> None:
    with pytest.raises(UnfitError, match="twice"):
        right_options("text", Cell("red", ("Red", "RED", "b", "c")))
