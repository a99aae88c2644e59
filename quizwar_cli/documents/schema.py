"""Checks a document against the schema of its kind.

jsonschema-rs says yes or no, quickly; only what it refuses is described with `jsonschema`, part by part, and put into
plain words by `faults`.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from functools import cache

import jsonschema_rs

from quizwar_cli.documents import faults
from quizwar_cli.documents.broken import Broken
from quizwar_cli.documents.document import Document
from quizwar_cli.documents.finding import Finding, shown
from quizwar_cli.documents.lines import Lines
from quizwar_cli.documents.parsed import Parsed
from quizwar_cli.documents.schema_files import schema_of

KINDS = ("bank", "map", "ruleset", "script", "bot", "templates")
_TELLTALES = {"questions": "bank", "regions": "map", "decisions": "script", "strategy": "bot", "extends": "ruleset"}
GAMES = ("orders",)  # games whose rule sets, scripts and match logs have schemas of their own
BY_GAME = ("ruleset", "matchlog")
_ITEMS = {"bank": ("questions", "question")}  # kinds with a long list: its key, and the schema of an item


def document(parsed: Parsed, lines: Lines, expect: str | None = None) -> tuple[Document | None, list[Finding]]:
    """The document with its kind, or None and why it has none."""
    place = lines.place(parsed.spots.value(()))
    if not isinstance(parsed.data, dict):
        message = "the file must be a mapping with `kind:` at its top"
        hint = "begin with a line such as kind: bank"
        return None, [Finding(place, "not-a-mapping", message, shown(parsed.data), hint)]
    kind = parsed.data.get("kind")
    if kind not in KINDS:
        return None, [_unknown_kind(parsed, lines)]
    found = Document(str(kind), parsed.data, parsed.spots, lines)
    if expect and kind != expect:
        message = f"a file of kind {expect} is needed here"
        return None, [Finding(found.place(["kind"]), "wrong-kind", message, str(kind))]
    return found, []


def check(found: Document) -> list[Finding]:
    """What the schema finds in the document, one finding a fault; faulty parts are marked in the document."""
    if _quick(schema_name(found.kind, found.data)).is_valid(found.data):
        return []
    findings = faults.Findings(found)
    for broken in _errors(found):
        findings.add(broken)
    if not findings.found:  # the two libraries differ, which a test on all our examples should have shown
        _report_unexplained(found, findings)
    return findings.found


def _errors(found: Document) -> Iterator[Broken]:
    """What is broken, described. Long lists are gated item by item, so that good items cost next to nothing."""
    from quizwar_cli.documents import describe  # slow to import, and not needed where all is well

    key, item = _ITEMS.get(found.kind, ("", ""))
    items = found.data.get(key)
    if not isinstance(items, list) or not items:
        yield from describe.errors(found.data, schema_name(found.kind, found.data), "", [])
        return
    for broken in describe.errors({**found.data, key: items[:1]}, found.kind, "", []):
        if broken.route[:1] != [key]:
            yield broken
    gate = _quick(found.kind, item)
    for index, entry in enumerate(items):
        if not gate.is_valid(entry):
            yield from describe.errors(entry, found.kind, item, [key, index])


def _report_unexplained(found: Document, findings: faults.Findings) -> None:
    for error in _quick(schema_name(found.kind, found.data)).iter_errors(found.data):
        findings.report(list(error.instance_path), "schema", str(error.message))


def _unknown_kind(parsed: Parsed, lines: Lines) -> Finding:
    data = parsed.data
    assert isinstance(data, dict)
    known = ", ".join(KINDS)
    if "kind" not in data:
        guess = next((kind for key, kind in _TELLTALES.items() if key in data), "")
        hint = f"begin with kind: {guess}" if guess else f"begin with kind: and one of {known}"
        return Finding(lines.place(parsed.spots.value(())), "no-kind", "the file does not say what it is", "", hint)
    kind = data["kind"]
    nearest = difflib.get_close_matches(kind, KINDS, 1) if isinstance(kind, str) else []
    hint = f"did you mean {nearest[0]}? Known kinds: {known}" if nearest else f"known kinds: {known}"
    return Finding(lines.place(parsed.spots.value(["kind"])), "unknown-kind", "no such kind of file", shown(kind), hint)


def schema_name(kind: str, data: object) -> str:
    """The name of the schema for data of a kind: what is of another game than a quiz has one of its own.

    Of a match log the header says which; all its lines are then of that kind.
    """
    game = data.get("game") if isinstance(data, dict) else None
    return f"{kind}-{game}" if kind in BY_GAME and game in GAMES else kind


@cache
def _quick(kind: str, item: str = "") -> jsonschema_rs.Draft202012Validator:
    return jsonschema_rs.Draft202012Validator(schema_of(kind, item), validate_formats=True)


def fault_of(kind: str, data: object) -> str:
    """The first thing that the schema of `kind` finds in plain data, or nothing. For data without a file of its own."""
    quick = _quick(schema_name(kind, data))
    if quick.is_valid(data):
        return ""
    return next((str(error.message) for error in quick.iter_errors(data)), "")
