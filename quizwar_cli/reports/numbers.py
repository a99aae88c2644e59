"""Numbers as people read them."""

from __future__ import annotations

from decimal import Decimal


def grouped(number: int | Decimal) -> str:
    """With commas from five digits on, so that years stay years: 1989, 12,756, 0.5."""
    return f"{number:,f}" if isinstance(number, Decimal) and abs(number) >= 10_000 else _plain(number)


def _plain(number: int | Decimal) -> str:
    if isinstance(number, Decimal):
        return f"{number:f}"
    return f"{number:,}" if abs(number) >= 10_000 else str(number)


def seconds(milliseconds: int) -> str:
    """3.2 s"""
    return f"{milliseconds / 1000:.1f} s"


def percent(share: float, digits: int = 1) -> str:
    """45.2 %"""
    return f"{100 * share:.{digits}f} %"
