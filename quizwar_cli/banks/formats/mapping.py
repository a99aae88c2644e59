"""A mapping file: which column or field holds what, and anything else that an import may be told, written down once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quizwar_cli.documents import DocumentError, Finding, shown, source
from quizwar_cli.documents.lines import Lines
from quizwar_cli.documents.parsed import Parsed, UnparsableError
from quizwar_cli.documents.reader import parse
from quizwar_cli.errors import Place

TEXTS = (
    *("from", "language", "encoding", "separator", "key", "decimal-mark", "sheet", "markup", "questions"),
    *("category", "source", "licence", "author", "id", "name"),
)
"""Keys that are options of the same name."""
KEYS = (*TEXTS, "columns", "difficulty", "reduce")


def load_mapping(path: str) -> Mapping[str, Any]:
    """The keys of a mapping file, checked. Raises DocumentError with all faults."""
    try:
        lines = Lines(path, source.read_text(path))
        parsed = parse(lines.text, lines)
    except UnparsableError as fault:
        raise DocumentError(fault.findings) from None
    findings = list(parsed.findings) or _faults(parsed, lines)
    if findings:
        raise DocumentError(findings)
    assert isinstance(parsed.data, dict)
    return parsed.data


def _faults(parsed: Parsed, lines: Lines) -> list[Finding]:
    data = parsed.data
    if not isinstance(data, dict):
        return [Finding(Place(lines.path), "wrong-type", "a mapping file is a mapping", "", f"keys: {', '.join(KEYS)}")]
    findings = []
    for key, value in data.items():
        if key not in KEYS:
            place = lines.place(parsed.spots.key([key]))
            findings.append(
                Finding(place, "unknown-key", f"`{key}` is no key of a mapping", "", f"keys: {', '.join(KEYS)}")
            )
        elif not _fits(key, value):
            place = lines.place(parsed.spots.value([key]))
            wanted = _WANTED.get(key, "a text, in quotes where it is none by itself")
            findings.append(Finding(place, "wrong-type", f"`{key}` cannot be {shown(value)}", "", wanted))
    return findings


_WANTED = {
    "columns": "from fields to headers or paths: {text: Frage, options: [A, B, C, D]}",
    "difficulty": "from words to logits: {easy: -1, hard: 1}",
    "reduce": "a list: [options, answers, matching]",
}


def _fits(key: str, value: Any) -> bool:
    if key == "columns":
        return isinstance(value, dict) and all(isinstance(one, str) or _is_texts(one) for one in value.values())
    if key == "difficulty":
        return isinstance(value, dict) and all(isinstance(one, int | float) for one in value.values())
    return _is_texts(value) if key == "reduce" else isinstance(value, str)


def _is_texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)
