"""JSON lists of other projects: objects whose fields a mapping, or their own names, lead to ours.

A path such as `data.items` or `answers.0.text` leads through objects by name and through lists by index from 0;
`answers.*.text` gives the texts of all answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from quizwar_cli.banks.formats.columns import FIELDS, find_columns, split_language
from quizwar_cli.banks.formats.decision import doubt
from quizwar_cli.banks.formats.encoding import decode
from quizwar_cli.banks.formats.entries import Entry, Value, as_text, take
from quizwar_cli.banks.formats.json_texts import load
from quizwar_cli.banks.formats.reading import Reading
from quizwar_cli.banks.formats.record import UnfitError, Where
from quizwar_cli.errors import UsageError

_OPTION = "--questions PATH"
_LISTS = ("options", "wrong")


def read(data: bytes, reading: Reading) -> None:
    """Reads the objects of a list into `reading`."""
    content = load(decode(data, reading), reading.file)
    objects = _objects(content, reading)
    paths = _paths(objects, reading)
    entries = []
    for number, item in enumerate(objects, 1):
        where = Where(reading.file, "item", number)
        try:
            entries.append(_entry(where, item, paths))
        except UnfitError as error:
            reading.reject(where, error, str(item))
    flagged = any(field == "right_flags" for field, _ in paths)
    take(entries, reading, header_key="one" if flagged else "")


def _objects(content: Any, reading: Reading) -> list[Any]:
    path = reading.settings.questions
    if path:
        found = follow(content, path)
        if not isinstance(found, list):
            raise UsageError("no-list", f"there is no list at `{path}`", place=reading.file, hint=_top(content))
        reading.settled("questions", path, _OPTION)
        return found
    if isinstance(content, list):
        return content
    lists = [name for name, value in content.items() if _is_objects(value)] if isinstance(content, dict) else []
    if len(lists) == 1:
        found = content[lists[0]]
        assert isinstance(found, list)
        reading.decide("questions", lists[0], "the only list of objects at the top", _OPTION)
        return found
    why = f"{len(lists)} lists of objects stand at the top" if lists else "there is no list of objects at the top"
    raise doubt(reading.file, "list of questions", why, lists or [_top(content)], _OPTION)


def _is_objects(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(item, dict) for item in value[:5])


def _top(content: Any) -> str:
    return f"at the top: {', '.join(list(content)[:12])}" if isinstance(content, dict) else "the top is no object"


def follow(data: Any, path: str) -> Any:
    """What a path leads to; None where it leads nowhere."""
    steps = path.split(".") if path else []
    for index, step in enumerate(steps):
        if step == "*":
            rest = ".".join(steps[index + 1 :])
            return [follow(item, rest) for item in data] if isinstance(data, list) else None
        if isinstance(data, dict):
            data = data.get(step)
        elif isinstance(data, list) and step.isdecimal() and int(step) < len(data):
            data = data[int(step)]
        else:
            return None
    return data


def _paths(objects: Sequence[Any], reading: Reading) -> dict[tuple[str, str], list[str]]:
    """From field and language to paths: as the mapping says; names that it leaves out are known by themselves."""
    given = reading.settings.columns
    paths: dict[tuple[str, str], list[str]] = {}
    for name, wanted in given.items():
        field, language = split_language(name)
        if field not in FIELDS:
            hint = f"fields: {', '.join(FIELDS)}; a language may follow, as in text_bg"
            raise UsageError("unknown-field", f"there is no field `{name}`", hint=hint)
        paths[field, language] = [wanted] if isinstance(wanted, str) else list(wanted)
    if given:
        told = "; ".join(f"{name} is {wanted}" for name, wanted in given.items())
        reading.settled("fields", told, "--mapping")
        return paths
    header = list(dict.fromkeys(name for item in objects[:50] if isinstance(item, dict) for name in item))
    columns = find_columns(header, reading)
    paths = {key: [header[index]] for key, index in columns.single.items()}
    for field, found in (("options", columns.options), ("wrong", columns.wrong)):
        paths |= {(field, language): [header[index] for index in indices] for language, indices in found.items()}
    return paths


def _entry(where: Where, item: Any, paths: dict[tuple[str, str], list[str]]) -> Entry:
    """Raises UnfitError for values that are neither texts nor numbers."""
    if not isinstance(item, dict):
        raise UnfitError("not-a-question", "this is no object")
    entry = Entry(where)
    for (field, language), found in paths.items():
        values = [follow(item, path) for path in found]
        if field in _LISTS:
            into = entry.options if field == "options" else entry.wrong
            into[language] = [as_text(_value(value, field)) for value in _flat(values)]
        elif field == "right_flags":
            right = [str(number) for number, flag in enumerate(_flat(values), 1) if flag is True]
            entry.single["right_option", ""] = " ".join(right)
        elif field == "tags":
            entry.single[field, language] = " ".join(as_text(_value(value, field)) for value in _flat(values))
        else:
            entry.single[field, language] = _value(values[0], field)
    return entry


def _flat(values: list[Any]) -> list[Any]:
    """One path to a list gives its items, several paths one item each."""
    if len(values) == 1 and isinstance(values[0], list):
        return values[0]
    if len(values) == 1 and isinstance(values[0], dict):
        return list(values[0].values())
    return [] if values == [None] else values


def _value(value: Any, field: str) -> Value:
    if value is None:
        return ""
    if isinstance(value, bool) or not isinstance(value, str | Decimal):
        hint = "a path such as answers.0.text leads further in"
        raise UnfitError("not-a-text", f"{field} is `{str(value)[:40]}`, neither a text nor a number", hint)
    return value.strip() if isinstance(value, str) else value
