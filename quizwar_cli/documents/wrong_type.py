"""A value of the wrong type, and what an editor most likely meant."""

from __future__ import annotations

import re
from typing import Any

from quizwar_cli.documents.broken import Broken
from quizwar_cli.documents.finding import shown

_TYPES = {
    "string": "a text",
    "number": "a number",
    "integer": "a whole number",
    "boolean": "true or false",
    "object": "a mapping",
    "array": "a list",
    "null": "nothing",
}
_MEANT_NUMBERS = (  # what it looks like, what it is, how to mend it
    (r"[0-9]{1,2}:[0-9]{2}(:[0-9]{2})?", "a time of day or a duration", "count it in one unit, such as 750 minutes"),
    (r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}", "a date", "write the year, or count days"),
    (r"[-+]?[0-9]+,[0-9]+", "a number with a comma", "write decimals with a point and nothing between thousands"),
    (r"[-+]?[0-9]+([ \u00a0\u202f_'’,.][0-9]{3})+", "a number with marks in it", "write nothing between the thousands"),
    (r"−[0-9.]+", "a number with a dash for a minus", "write an ordinary - for the minus"),
    (r"[-+]?[0-9]+/[0-9]+", "a fraction", "write it as a decimal number"),
    (r"[-+]?[0-9.,]+ ?%", "a number with a per cent sign", "write the number alone"),
    (r"[-+~<>≈]* ?[0-9][0-9., ]*[^0-9:]+", "a number with more to it", "write the number alone, the unit in `unit`"),
)
_NUMBER = re.compile(r"[-+]?[0-9]+(\.[0-9]+)?")


def wrong_type(broken: Broken, written: str | None) -> tuple[str, str]:
    """Message and hint. `written` is an unquoted scalar as it stands in the file."""
    wanted = broken.wanted if isinstance(broken.wanted, list) else [broken.wanted]
    value = broken.value
    if isinstance(value, str) and {"number", "integer"} & set(wanted):
        return _number_wanted(value, written, wanted)
    if "string" in wanted and not isinstance(value, dict | list):
        return _text_wanted(value, written)
    if wanted == ["boolean"] and isinstance(value, str) and value.lower() in ("yes", "no", "on", "off"):
        word = "true" if value.lower() in ("yes", "on") else "false"
        return f"true or false belongs here, not the text `{value}`", f"write {word}"
    title = _title(broken, wanted)
    return f"expected {title}, found {_kind_of(value)}", _shape_hint(broken.schema, value)


def _number_wanted(value: str, written: str | None, wanted: list[str]) -> tuple[str, str]:
    what = _TYPES["integer" if wanted == ["integer"] else "number"]
    if _NUMBER.fullmatch(value) and written is None:
        return f"{what} belongs here, and in quotes it is a text", f"remove the quotes: {value}"
    for pattern, name, hint in _MEANT_NUMBERS:
        if re.fullmatch(pattern, value):
            return f"{what} belongs here, and `{shown(value)}` is {name}", hint
    return f"{what} belongs here, not the text `{shown(value)}`", ""


def _text_wanted(value: object, written: str | None) -> tuple[str, str]:
    if value is None and not written:
        return "a text belongs here, and nothing is written", ""
    text = written if written is not None else shown(value)
    return f"`{text}` without quotes was read as {_kind_of(value)}", f'put it in quotes: "{text}"'


def _title(broken: Broken, wanted: list[str]) -> str:
    if {"object", "array"} & set(wanted) and "title" in broken.schema:
        title = str(broken.schema["title"])
        return title if "array" not in wanted else f"a list of {title}"
    return " or ".join(_TYPES[name] for name in wanted)


def _shape_hint(schema: Any, value: object) -> str:
    if schema.get("title") == "texts by language" and isinstance(value, str):
        return f'write {{en: "{shown(value)}"}}'
    if schema.get("type") == "array" and isinstance(value, str):
        return f"write [{shown(value)}]"
    return str(schema.get("description", ""))


def _kind_of(value: object) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, int | float):
        return "a number"
    return "a list" if isinstance(value, list) else "a mapping" if isinstance(value, dict) else "a text"
