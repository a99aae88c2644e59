"""The schemas as they lie under schemas/."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from quizwar_cli.resources import schema_path


@cache
def schema_of(kind: str, item: str = "") -> dict[str, Any]:
    """The schema of a kind, or of one of the parts it defines."""
    schema: dict[str, Any] = json.loads(schema_path(kind).read_text(encoding="utf-8"))
    return {"$ref": f"#/$defs/{item}", "$defs": schema["$defs"]} if item else schema


@cache
def unfolded(kind: str, item: str = "") -> dict[str, Any]:
    """The same with every `$ref` replaced by what it points to, which `jsonschema` reads more than twice as fast.

    Where a reference has a description of its own, it becomes `help`: what the part is for, beside how it is written.
    """
    schema = schema_of(kind, item)
    result: dict[str, Any] = _unfolded(schema, schema.get("$defs", {}))
    return result


def _unfolded(schema: Any, parts: dict[str, Any]) -> Any:
    if isinstance(schema, list):
        return [_unfolded(entry, parts) for entry in schema]
    if not isinstance(schema, dict):
        return schema
    own = {key: _unfolded(value, parts) for key, value in schema.items() if key not in ("$defs", "$ref", "$id")}
    if "$ref" not in schema:
        return own
    if "description" in own:
        own["help"] = own.pop("description")
    return own | _unfolded(parts[schema["$ref"].removeprefix("#/$defs/")], parts)
