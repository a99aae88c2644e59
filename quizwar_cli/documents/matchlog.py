"""Match logs: JSON Lines, each checked against the schema. What they mean is for `quizwar replay --verify` to say."""

from __future__ import annotations

import json
from dataclasses import replace

from quizwar_cli.documents import json_nodes, schema
from quizwar_cli.documents.document import Document
from quizwar_cli.documents.finding import Finding, shown
from quizwar_cli.documents.lines import Lines
from quizwar_cli.documents.parsed import UnparsableError
from quizwar_cli.errors import Place


def recognised(text: str) -> bool:
    """True for a text whose first line is a JSON object that says `"kind": "matchlog"`."""
    return bool(schema_of(text))


def schema_of(text: str) -> str:
    """The name of the schema for all lines of a log, by the game that its header tells; nothing for what is no log."""
    first = text[: text.find("\n") + 1] or text
    if not first.startswith("{") or '"matchlog"' not in first:
        return ""
    try:
        header = json.loads(first)
    except (ValueError, RecursionError):
        return ""
    if not isinstance(header, dict) or header.get("kind") != "matchlog":
        return ""
    return schema.schema_name("matchlog", header)


def unwanted(path: str, expect: str) -> Finding:
    return Finding(Place(path, 1, 1), "wrong-kind", f"a file of kind {expect} is needed here", "matchlog")


def inspect_text(text: str, path: str) -> list[Finding]:
    """All findings in a log. A log without its foot is cut: its last line may be half of one."""
    lines = text.split("\n")
    ended = lines[-1] == ""
    lines = lines[:-1] if ended else lines
    findings: list[Finding] = []
    kind, name = "", schema_of(text)
    for number, line in enumerate(lines, 1):
        half = number == len(lines) and not ended
        kind, found = _line(line, path, number, name)
        findings += [] if half and found else found
        if half and found:
            kind = ""
        if kind == "header" and number > 1:
            findings.append(Finding(Place(path, number, 1), "second-header", "another log begins inside this one"))
        if kind == "foot" and number < len(lines):
            findings.append(Finding(Place(path, number, 1), "early-foot", "the log goes on after its foot"))
    if kind != "foot":
        hint = "the match was stopped before its end"
        findings.append(Finding(Place(path, len(lines), 1), "log-cut", "the log ends without its foot", "", hint))
    return findings


def _line(line: str, path: str, number: int, schema_name: str) -> tuple[str, list[Finding]]:
    """The line's `type`, and what is wrong with it."""
    lines = Lines(path, line)
    try:
        parsed = json_nodes.parse(line, lines)
    except UnparsableError as fault:
        return "", _moved(fault.findings, number)
    if not isinstance(parsed.data, dict):
        message = "every line of a match log is a mapping"
        return "", [Finding(Place(path, number, 1), "not-a-mapping", message, shown(parsed.data))]
    document = Document(schema_name, parsed.data, parsed.spots, lines)
    return str(parsed.data.get("type")), _moved(parsed.findings + schema.check(document), number)


def _moved(findings: list[Finding], number: int) -> list[Finding]:
    """Findings of a line read on its own, put where it stands in the file."""
    return [replace(finding, place=replace(finding.place, line=number)) for finding in findings]
