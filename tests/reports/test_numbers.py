"""Numbers as people read them."""

from __future__ import annotations

from decimal import Decimal

import pytest

from quizwar_cli.reports.numbers import grouped, percent, seconds


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0, "0"),
        (1989, "1989"),
        (-9999, "-9999"),
        (10_000, "10,000"),
        (-1_234_567, "-1,234,567"),
        (Decimal("11.2"), "11.2"),
        (Decimal("0.000001"), "0.000001"),
        (Decimal("1989"), "1989"),
        (Decimal("12756"), "12,756"),
        (Decimal("-12756.5"), "-12,756.5"),
        (Decimal("1000000") * 3, "3,000,000"),
        (Decimal("0.1") * 50, "5.0"),
        (Decimal(10) ** 21, "1,000,000,000,000,000,000,000"),
    ],
)
def test_grouped_from_five_digits_on(number: int | Decimal, text: str) -> None:
    assert grouped(number) == text


@pytest.mark.parametrize(("ms", "text"), [(0, "0.0 s"), (949, "0.9 s"), (3200, "3.2 s"), (600_000, "600.0 s")])
def test_seconds(ms: int, text: str) -> None:
    assert seconds(ms) == text


@pytest.mark.parametrize(
    ("share", "digits", "text"), [(0.452, 1, "45.2 %"), (1, 1, "100.0 %"), (0.123456, 2, "12.35 %"), (0, 0, "0 %")]
)
def test_percent(share: float, digits: int, text: str) -> None:
    assert percent(share, digits) == text
