from __future__ import annotations

from decimal import Decimal

import pytest

from quizwar_cli.banks.formats.numbers import decide_mark, parse, step_of
from quizwar_cli.banks.formats.reading import Reading, Settings
from quizwar_cli.banks.formats.record import UnfitError
from quizwar_cli.errors import UsageError


def mark_of(*texts: str, **settled: str) -> str:
    return decide_mark(texts, Reading("file", Settings(**settled)))


@pytest.mark.parametrize(
    ("texts", "mark"),
    [
        (["11.2"], "."),
        (["11,2"], ","),
        (["1.234,5"], ","),
        (["1,234.5"], "."),
        (["10.000", "1.234.567"], ","),
        (["10,000", "7"], None),
        (["10.000"], None),
        (["0.125"], "."),
        (["1234.567"], "."),
        (["1 603", "7"], "."),
        (["1 603,25"], ","),
        (["10.000", "2,5"], ","),
    ],
)
def test_what_shows_the_mark(texts: list[str], mark: str | None) -> None:
    if mark:
        assert mark_of(*texts) == mark
        return
    with pytest.raises(UsageError) as caught:
        mark_of(*texts)
    assert caught.value.code == "cannot-tell" and "--decimal-mark" in caught.value.hint


def test_numbers_that_contradict_each_other_are_refused() -> None:
    with pytest.raises(UsageError, match=r"`1\.5` and `2,5` contradict each other"):
        mark_of("1.5", "2,5")
    assert mark_of("1.5", "2,5", decimal_mark=",") == ","


@pytest.mark.parametrize(
    ("text", "mark", "value"),
    [
        ("10.000", ",", "10000"),
        ("10.000", ".", "10.000"),
        ("1 603", ".", "1603"),
        ("1'603'000", ".", "1603000"),
        ("\u22125,5", ",", "-5.5"),
        ("1.234.567,89", ",", "1234567.89"),
    ],
)
def test_reading_a_number(text: str, mark: str, value: str) -> None:
    assert parse(text, mark) == Decimal(value)


@pytest.mark.parametrize("text", ["8849 m", "10,00,000", "1.5.2", "", "1e5", "٣", "about 5", "1 2", "9" * 50, "1."])
def test_what_is_no_number(text: str) -> None:
    with pytest.raises(UnfitError, match="is not a number"):
        parse(text, ".")


def test_the_step_is_that_of_the_last_decimal() -> None:
    assert [step_of(Decimal(text)) for text in ("8849", "60.0", "11.2", "-0.125")] == [
        Decimal(1),
        Decimal(1),
        Decimal("0.1"),
        Decimal("0.001"),
    ]
    with pytest.raises(UnfitError, match="more than 6 decimals"):
        step_of(Decimal("0.1234567"))
