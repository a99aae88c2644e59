"""Reads a text or bytes as a file of a format, without a disk."""

from __future__ import annotations

from typing import Any

from quizwar_cli.banks.formats.reading import Reading, Settings
from quizwar_cli.banks.formats.registry import named


def read(form: str, data: str | bytes, **settled: Any) -> Reading:
    """The records, rejects and decisions of a file."""
    reading = Reading("file", Settings(**settled))
    named(form).read(data if isinstance(data, bytes) else data.encode("utf-8"), reading)
    return reading


def decided(reading: Reading, what: str) -> str:
    """The value of the one decision about `what`."""
    (value,) = (decision.value for decision in reading.decisions if decision.what == what)
    return value


def codes(reading: Reading) -> list[tuple[int, str]]:
    """Number and code of each reject."""
    return [(reject.where.number, reject.code) for reject in reading.rejects]
