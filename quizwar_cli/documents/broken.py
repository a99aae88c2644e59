"""One error of a schema, whichever library found it."""

from __future__ import annotations

from typing import Any, NamedTuple


class Broken(NamedTuple):
    """`keyword` of `schema` wants `wanted`, and `value` at `route` is not so."""

    route: list[str | int]
    keyword: str
    wanted: Any
    value: Any
    schema: dict[str, Any]
    message: str
