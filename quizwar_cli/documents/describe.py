"""Describes what breaks a schema, with `jsonschema`: slower than jsonschema-rs, and it knows every part in question."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator, FormatChecker
from jsonschema.exceptions import ValidationError
from jsonschema.validators import extend

from quizwar_cli.documents.broken import Broken
from quizwar_cli.documents.faults import matches
from quizwar_cli.documents.schema_files import unfolded

_FORMATS = FormatChecker(formats=())


def errors(data: object, kind: str, item: str, base: list[str | int]) -> Iterator[Broken]:
    """What is broken in `data`, a file of `kind` or an `item` of one, which stands at `base` in its document."""
    for error in _validator(kind, item).iter_errors(data):
        route = [*base, *error.absolute_path]
        yield Broken(route, error.validator, error.validator_value, error.instance, error.schema, error.message)


@cache
def _validator(kind: str, item: str) -> Any:
    return _Validator(unfolded(kind, item), format_checker=_FORMATS)


def _pattern(validator: object, pattern: str, instance: object, schema: object) -> Iterator[ValidationError]:
    """Our patterns run from ^ to $, and Python's $ would let a line break pass that no other tool lets pass."""
    if isinstance(instance, str) and not matches(pattern, instance):
        yield ValidationError(f"{instance!r} does not match {pattern!r}")


_Validator = extend(Draft202012Validator, {"pattern": _pattern})  # type: ignore[no-untyped-call]


@_FORMATS.checks("date", raises=ValueError)
def _is_date(value: object) -> bool:
    if isinstance(value, str):
        datetime.date.fromisoformat(value)
    return True
