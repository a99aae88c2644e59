"""Reads a file into a Document with every fault of its syntax, its scalars and its schema.

`load` is for commands that need the file whole; `inspect` is for `validate`, which goes on with what is sound.
"""

from __future__ import annotations

import gc
import re
from collections.abc import Iterator
from contextlib import contextmanager

from quizwar_cli.documents import escapes, json_nodes, matchlog, quiz_terms, schema, source, yaml_events
from quizwar_cli.documents.document import Document, DocumentError
from quizwar_cli.documents.finding import Finding
from quizwar_cli.documents.lines import Lines
from quizwar_cli.documents.parsed import Parsed, UnparsableError

_ODD_BREAK = re.compile("[\x85\u2028\u2029]")


def load(path: str, *, expect: str | None = None) -> Document:
    """The document in `path` (`-` for stdin) if it has no fault, of kind `expect` if that is given.

    Raises DocumentError with all faults.
    """
    document, findings = inspect(path, expect=expect)
    if findings or document is None:
        raise DocumentError(findings or [matchlog.unwanted(path, "bank, map, ruleset, script or bot")])
    return document


def inspect(path: str, *, expect: str | None = None) -> tuple[Document | None, list[Finding]]:
    """The document, or None where there is no structure to go on with, and all findings in file order.

    A match log is no document but many, a line each: it is checked, and None stands for it.
    """
    try:
        text = source.read_text(path)
    except UnparsableError as fault:
        return None, fault.findings
    return inspect_text(text, path, expect=expect)


def inspect_text(text: str, path: str, *, expect: str | None = None) -> tuple[Document | None, list[Finding]]:
    """As `inspect`, for a text that is already there; `path` names it in the findings."""
    lines = Lines(path, text)
    if matchlog.recognised(text):
        return None, matchlog.inspect_text(text, path) if expect is None else [matchlog.unwanted(path, expect)]
    with collector_paused():
        try:
            parsed = parse(text, lines)
        except UnparsableError as fault:
            return None, _merge(fault.findings[-1:], fault.findings[:-1], [])
        findings = parsed.findings + _odd_breaks(lines)
        document, kind_finding = schema.document(parsed, lines, expect)
        if document is None:
            return None, sorted([*findings, *kind_finding])
        findings += escapes.findings(document, text)
        return document, _merge(findings, schema.check(document), quiz_terms.reworded(document, parsed.doubts))


def parse(text: str, lines: Lines) -> Parsed:
    """JSON where the text is JSON, YAML otherwise. Raises UnparsableError."""
    looks_like_json = text.lstrip()[:1] in ("{", "[")
    if lines.path.endswith(".json"):
        return json_nodes.parse(text, lines)
    if looks_like_json:
        try:
            return json_nodes.parse(text, lines)
        except UnparsableError:
            pass  # a YAML file may begin with a brace too, and then YAML's findings are the right ones
    return yaml_events.parse(text, lines)


@contextmanager
def collector_paused() -> Iterator[None]:
    """Half a million nodes that all live make the cyclic collector run often and find nothing."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _odd_breaks(lines: Lines) -> list[Finding]:
    if not any(mark in lines.text for mark in "\x85\u2028\u2029"):
        return []
    return [
        Finding(
            lines.place(found.start()),
            "odd-line-break",
            f"an invisible line separator (U+{ord(found.group()):04X})",
            "",
            "replace it by an ordinary line break or a space",
        )
        for found in _ODD_BREAK.finditer(lines.text)
    ]


def _merge(certain: list[Finding], by_schema: list[Finding], doubts: list[Finding]) -> list[Finding]:
    """One fault, one finding: the syntax knows best, then the schema, then a doubt about how a scalar is read."""
    merged: list[Finding] = []
    taken = set()
    for group in (certain, by_schema, doubts):
        merged += [finding for finding in group if finding.place not in taken]
        taken = {finding.place for finding in merged}
    return sorted(merged)
