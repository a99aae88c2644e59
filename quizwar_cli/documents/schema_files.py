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
