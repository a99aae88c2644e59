"""A bank in the making as our YAML, in the one way that `quizwar bank fmt` writes, the schema in the first line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any

from quizwar_cli.banks.editing.arranging import SCHEMA_LINE
from quizwar_cli.banks.editing.canonical import written
from quizwar_cli.banks.editing.remarks import Remarks

_ON_ONE_LINE = ("answer", "unit")


def bank_yaml(header: Mapping[str, Any], questions: Iterable[Mapping[str, Any]], schema: str) -> str:
    """The file's text. `header` has id, name, languages and perhaps licence; `schema` is the path for editors."""
    listed = [{name: _plain(value) for name, value in question.items()} for question in questions]
    data = {"kind": "bank", **header, "questions": listed}
    flow = {("questions", index, name) for index in range(len(listed)) for name in _ON_ONE_LINE}
    return written(data, Remarks(above={("kind",): [SCHEMA_LINE + schema]}), {("name",), *flow})


def _plain(value: Any) -> Any:
    """Numbers as a reader of the file has them: whole ones are ints."""
    if isinstance(value, dict):
        return {name: _plain(item) for name, item in value.items()}
    if isinstance(value, Decimal):
        return int(value) if value == value.to_integral_value() else float(value)
    return value
