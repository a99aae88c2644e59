"""Schema errors in an editor's words: one function a keyword."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

from quizwar_cli.documents import quiz_terms
from quizwar_cli.documents.broken import Broken
from quizwar_cli.documents.document import Document
from quizwar_cli.documents.finding import Finding, Fix, shown
from quizwar_cli.documents.wrong_type import wrong_type

Steps = list[str | int]
_MANY = 20  # entries: a list this long is no list of options


def matches(pattern: str, text: str) -> bool:
    return re.fullmatch(pattern, text) is not None


class Findings:
    """Collects findings of one document: each fault once, each faulty part marked."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self._found: dict[tuple[object, ...], Finding] = {}
        self._comma_lists: set[tuple[str | int, ...]] = set()
        self.misspelt: set[tuple[str | int, ...]] = set()  # keys that are there under another name
        self._missing: dict[tuple[str | int, ...], Finding] = {}

    @property
    def found(self) -> list[Finding]:
        missing = [finding for route, finding in self._missing.items() if route not in self.misspelt]
        return sorted([*self._found.values(), *missing])

    def add(self, broken: Broken) -> None:
        """Describes one error of the schema."""
        route = broken.route
        self.document.mark_faulty(route)
        if broken.keyword not in ("type", "minItems", "maxItems") or not self._in_comma_list(route):
            _DESCRIBERS.get(broken.keyword, _other)(self, route, broken)

    def report(
        self,
        route: Steps,
        code: str,
        message: str,
        *,
        value: object = None,
        hint: str = "",
        key: bool = False,
        fix: Fix | None = None,
    ) -> None:
        self.document.mark_faulty(route)
        place = self.document.place(route, key=key)
        text = "" if value is None else shown(value)
        self._found.setdefault((place, code, message), Finding(place, code, message, text, hint, fix=fix))

    def miss(self, route: Steps, name: str, hint: str) -> None:
        """A key is missing: one finding, unless an unknown key turns out to be a slip of the pen for it."""
        finding = Finding(self.document.place(route), "schema-required", f"`{name}` is missing", "", hint)
        self._missing[(*route, name)] = finding

    def _in_comma_list(self, route: Steps) -> bool:
        """True if the fault lies in a list of texts where 3,5 without quotes has become two entries."""
        lists = [tuple(route[:length]) for length in (len(route), len(route) - 1) if length > 0]
        for steps in lists:
            if steps in self._comma_lists:
                return True
            part = _part(self.document.data, steps)
            if isinstance(part, list) and len(part) < _MANY and self._halves(steps, part):
                self._comma_lists.add(steps)
                return True
        return False

    def _halves(self, steps: tuple[str | int, ...], items: list[object]) -> bool:
        spots = [(self.document.written([*steps, index]), index) for index in range(len(items))]
        for (left, index), (right, after) in pairwise(spots):
            if not (left and right and left[-1].isdigit() and right[0].isdigit()):
                continue
            here, there = self.document.place([*steps, index]), self.document.place([*steps, after])
            if here.line == there.line and here.column + len(left) + 1 == there.column:
                message = f"`{left},{right}` inside [ ] is two entries, `{left}` and `{right}`"
                hint = f'put it in quotes: "{left},{right}"'
                self.report([*steps, index], "comma-in-number", message, value=f"{left},{right}", hint=hint)
                return True
        return False


def _required(findings: Findings, route: Steps, broken: Broken) -> None:
    missing = [name for name in broken.wanted if name not in broken.value]
    for name in missing:
        hint = _description(broken.schema, name)
        findings.miss(route, name, hint)


def _unknown_keys(findings: Findings, route: Steps, broken: Broken) -> None:
    known = [name for name in broken.schema["properties"] if name != "$schema"]
    for name in broken.value:
        if name in broken.schema["properties"]:
            continue
        message = f"`{shown(name)}` is no key of {_title(broken.schema)}"
        nearest = _nearest_key(name, known, set(broken.value))
        hint = f"did you mean `{nearest}`?" if nearest else _no_key_hint(name, broken.value[name], known)
        findings.misspelt.add((*route, nearest))
        findings.report([*route, name], "unknown-key", message, value=name, hint=hint, key=True)


def _nearest_key(name: str, known: list[str], used: set[str]) -> str:
    """The key that `name` is a slip of the pen for: rather one that is not there yet. Empty if none is near."""
    free = [other for other in known if other not in used]
    nearest = difflib.get_close_matches(name, free, 1, 0.6) or difflib.get_close_matches(name, known, 1, 0.6)
    return nearest[0] if nearest else ""


def _no_key_hint(name: str, value: object, known: list[str]) -> str:
    if value is None and name.isdigit():
        return "a decimal number is written with a point, not a comma"
    return f"known keys: {', '.join(known)}"


def _type(findings: Findings, route: Steps, broken: Broken) -> None:
    message, hint = wrong_type(broken, findings.document.written(route))
    part = quiz_terms.part_of(findings.document, route)
    if part and not isinstance(broken.value, dict | list):
        message = f"{part}: {message}"
    if isinstance(broken.value, str):
        hint = quiz_terms.two_numbers(findings.document, broken.value) or hint
    text = hint.removeprefix('put it in quotes: "').removesuffix('"') if hint.startswith("put it in quotes") else ""
    fix = quiz_terms.quoted(route, text) if text else None
    findings.report(route, "wrong-type", message, value=broken.value, hint=hint, fix=fix)


def _length(findings: Findings, route: Steps, broken: Broken) -> None:
    least, most = broken.schema.get("minItems", 0), broken.schema.get("maxItems")
    what, given = broken.schema.get("title", "entries"), len(broken.value)
    if least == most:
        wanted = f"{least} {what} are needed"
    elif broken.keyword == "minItems":
        wanted = f"at least {least} {what} are needed" if least > 1 else "at least one entry is needed"
    else:
        wanted = f"at most {most} {what} are allowed"
    message = f"{wanted}, {given} {'is' if given == 1 else 'are'} given"
    findings.report(route, "wrong-length", message, value=broken.value)


def _text_length(findings: Findings, route: Steps, broken: Broken) -> None:
    if not broken.value:
        findings.report(route, "empty-text", "the text is empty", value='""')
        return
    message = f"the text has {len(broken.value):,} characters, {broken.wanted:,} are allowed"
    findings.report(route, "wrong-length", message, value=broken.value)


def _bounds(findings: Findings, route: Steps, broken: Broken) -> None:
    sign = {"minimum": "at least", "maximum": "at most", "exclusiveMinimum": "above", "exclusiveMaximum": "below"}
    message = f"`{_name(route)}` must be {sign[broken.keyword]} {broken.wanted}"
    findings.report(route, "out-of-bounds", message, value=broken.value, hint=_bounds_hint(broken.schema))


def _bounds_hint(schema: Any) -> str:
    low = schema.get("minimum", schema.get("exclusiveMinimum"))
    high = schema.get("maximum", schema.get("exclusiveMaximum"))
    if low is None or high is None or abs(high) >= 10**21:
        return ""
    return f"{'above ' if 'exclusiveMinimum' in schema else ''}{low} to {high}"


def _not_allowed(findings: Findings, route: Steps, broken: Broken) -> None:
    allowed = broken.wanted if broken.keyword == "enum" else [broken.wanted]
    words = [entry for entry in allowed if isinstance(entry, str)]
    nearest = difflib.get_close_matches(str(broken.value), words, 1, 0.6)
    listed = ", ".join(shown(entry) for entry in allowed)
    hint = f"did you mean `{nearest[0]}`? Allowed: {listed}" if nearest and len(allowed) > 1 else f"allowed: {listed}"
    findings.report(route, "not-allowed", f"`{_name(route)}` cannot have this value", value=broken.value, hint=hint)


def _pattern(findings: Findings, route: Steps, broken: Broken) -> None:
    title = broken.schema.get("title", "what is needed here")
    code = "bad-date" if title == "a date" else "bad-format"
    hint = str(broken.schema.get("description", ""))
    if title == "an id":
        slug = re.sub(r"[^a-z0-9]+", "-", broken.value.lower()).strip("-")
        hint = f"write {slug[:64]}" if slug else hint
    findings.report(route, code, f"this is not {title}", value=broken.value, hint=hint)


def _format(findings: Findings, route: Steps, broken: Broken) -> None:
    pattern = broken.schema.get("pattern")
    if pattern is None or matches(pattern, broken.value):  # otherwise the pattern has said it already
        findings.report(route, "bad-date", "there is no such day", value=broken.value, hint="YYYY-MM-DD")


def _repeated(findings: Findings, route: Steps, broken: Broken) -> None:
    for index, entry in enumerate(broken.value):
        if entry in broken.value[:index]:
            findings.report([*route, index], "repeated-entry", "this entry stands here a second time", value=entry)


def _too_few_keys(findings: Findings, route: Steps, broken: Broken) -> None:
    known = ", ".join(broken.schema.get("properties", ()))
    findings.report(route, "empty", "nothing is given here", value="{}", hint=f"known keys: {known}")


def _too_many_keys(findings: Findings, route: Steps, broken: Broken) -> None:
    known = ", ".join(broken.schema.get("properties", ()))
    message = f"only {broken.wanted} of {known} can be given"
    findings.report(route, "too-many-keys", message, value=broken.value)


def _none_of(findings: Findings, route: Steps, broken: Broken) -> None:
    """`anyOf` stands in our schemas only over `required`."""
    needed = [name for branch in broken.wanted for name in branch["required"]]
    if not any(difflib.get_close_matches(name, needed, 1, 0.6) for name in broken.value):  # a slip is an unknown key
        findings.report(route, "schema-required", f"one of {', '.join(needed)} is missing", value=broken.value)


def _other(findings: Findings, route: Steps, broken: Broken) -> None:
    findings.report(route, "schema", broken.message, value=broken.value)


_DESCRIBERS: dict[str, Callable[[Findings, Steps, Broken], None]] = {
    "required": _required,
    "additionalProperties": _unknown_keys,
    "type": _type,
    "minItems": _length,
    "maxItems": _length,
    "minLength": _text_length,
    "maxLength": _text_length,
    "minimum": _bounds,
    "maximum": _bounds,
    "exclusiveMinimum": _bounds,
    "exclusiveMaximum": _bounds,
    "enum": _not_allowed,
    "const": _not_allowed,
    "pattern": _pattern,
    "format": _format,
    "uniqueItems": _repeated,
    "minProperties": _too_few_keys,
    "maxProperties": _too_many_keys,
    "anyOf": _none_of,
}


def _name(route: Steps) -> str:
    return str(next((step for step in reversed(route) if isinstance(step, str)), "the file"))


def _title(schema: Any) -> str:
    title = str(schema.get("title", "this part"))
    return f"a {title}" if title.startswith("quizwar ") else title


def _part(data: Any, route: tuple[str | int, ...]) -> Any:
    for step in route:
        data = data[step]
    return data


def _description(schema: Any, name: str) -> str:
    described = schema.get("properties", {}).get(name, {})
    return str(described.get("help") or described.get("description", ""))
