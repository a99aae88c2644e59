"""JSON with one clear message for what is none."""

from __future__ import annotations

import json
from decimal import Decimal
from typing import Any

from quizwar_cli.errors import QuizwarError

_LONGEST = 40  # characters of a number


def load(text: str, file: str) -> Any:
    """The data; numbers are ints and Decimals. Raises QuizwarError with line and column."""
    try:
        return json.loads(text, parse_float=_number, parse_int=_number, parse_constant=str)
    except json.JSONDecodeError as error:
        place = f"{file}:{error.lineno}:{error.colno}"
        raise QuizwarError("not-json", f"this is no JSON: {error.msg.lower()}", place=place) from None
    except RecursionError:
        raise QuizwarError("too-deep", "the JSON has too many levels of nesting", place=file) from None


def _number(text: str) -> Decimal | str:
    """A number that is too long to be meant as one stays a text, and is told where it is used."""
    return Decimal(text) if len(text) <= _LONGEST else text
