from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizwar_cli.documents.scalars import exact, number, plain


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("", None), ("~", None), ("null", None), ("Null", None), ("NULL", None), ("nuLL", "nuLL"),
        ("true", True), ("True", True), ("FALSE", False), ("tRue", "tRue"),
        ("0", 0), ("-0", 0), ("+7", 7), ("8849", 8849), ("18446744073709551616", 2**64),
        ("1.5", 1.5), ("-.5", -0.5), ("5.", 5.0), ("1.5e+3", 1500.0),
        ("1.2.3", "1.2.3"), ("2030-12-31", "2030-12-31"), ("-", "-"), (".", "."), ("+", "+"), ("e3", "e3"),
    ],
)  # fmt: skip
def test_core_rules(text: str, value: object) -> None:
    scalar = plain(text)
    assert scalar.value == value
    assert type(scalar.value) is type(value)
    assert scalar.doubt is None


@pytest.mark.parametrize("text", ["yes", "No", "ON", "off"])
def test_yaml_1_1_words_stay_texts_with_a_warning(text: str) -> None:
    scalar = plain(text)
    assert scalar.value == text
    assert scalar.doubt is not None
    assert scalar.doubt.code == "ambiguous-word"
    assert f'"{text}"' in scalar.doubt.hint


@pytest.mark.parametrize(
    ("text", "value", "hint"),
    [
        ("0123", 123, "write 123"), ("1e3", 1000.0, "write 1000"), ("0o17", 15, "write 15"), ("0x1F", 31, "write 31"),
        ("12:30", "12:30", '"12:30"'), ("1_000", "1_000", '"1_000"'),
    ],
)  # fmt: skip
def test_numbers_that_other_tools_read_otherwise(text: str, value: object, hint: str) -> None:
    scalar = plain(text)
    assert scalar.value == value
    assert scalar.doubt is not None
    assert scalar.doubt.code == "ambiguous-number"
    assert hint in scalar.doubt.hint
    assert not scalar.doubt.refused


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (".nan", "not-finite"), (".inf", "not-finite"), ("-.INF", "not-finite"), ("1" * 10_000, "number-too-long"),
        ("0x" + "f" * 10_000, "number-too-long"), ("1.0e+999", "number-too-large"),
        ("1e-999999999999999999999", "number-too-precise"), ("0.1000000000000000055", "number-too-precise"),
    ],
)  # fmt: skip
def test_refused_numbers(text: str, code: str) -> None:
    scalar = plain(text)
    assert scalar.doubt is not None
    assert scalar.doubt.code == code
    assert scalar.doubt.refused


@given(st.decimals(allow_nan=False, allow_infinity=False, places=6, min_value=-(10**9), max_value=10**9))
def test_a_float_stands_for_the_decimal_that_was_written(value: Decimal) -> None:
    scalar = number(f"{value:f}")
    assert scalar.doubt is None
    assert isinstance(scalar.value, int | float)
    assert exact(scalar.value) == value
