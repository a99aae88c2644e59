"""Exceptions written into a file: `# quizwar: ignore CODE reason` at the end of a line, or on its own above it.

Above the first line of a question it holds for the whole question. Several codes are parted by commas. Errors cannot be
excepted: they make the file unusable, whoever wrote what beside them. JSON has no comments, hence no exceptions.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from quizwar_cli.documents import Document, Finding
from quizwar_cli.errors import Place
from quizwar_cli.lint.catalogue import Page
from quizwar_cli.lint.check import ERROR, WARNING

MARK = "quizwar: ignore"
_COMMENT = re.compile(r"(?<![^\s])#[ \t]*quizwar:[ \t]*ignore\b[ \t]*([^\r\n]*)")
_PARTS = re.compile(r"((?:[a-z][a-z0-9-]*)(?:[ \t]*,[ \t]*[a-z][a-z0-9-]*)*)?[ \t]*(.*)")

PAGES = (
    Page("unused-exception", WARNING, "exceptions", "An exception that excepts nothing.",
         "What it excepted has been mended, or stands in another line; left there it would hide the next fault.",
         'source: "Atlas"  # quizwar: ignore wrong-dash a quotation', 'source: "Atlas"', "none", "Remove it."),
    Page("bad-exception", WARNING, "exceptions", "An exception without a reason, or of a code that cannot be excepted.",
         "In a year nobody knows why the fault was left. Errors make a file unusable and cannot be excepted.",
         'en: "Who - what?"  # quizwar: ignore wrong-dash',
         'en: "Who - what?"  # quizwar: ignore wrong-dash printed so on the label', "none",
         "Write the reason after the code."),
)  # fmt: skip


@dataclass
class Allowance:
    """One comment: where it stands, its codes and reason, and the lines it holds for, counted from 1."""

    place: Place
    codes: list[str]
    reason: str
    first: int
    last: int
    used: set[str] = field(default_factory=set)


def excepted(
    findings: Sequence[Finding],
    documents: Mapping[str, Document],
    severities: Callable[[], Mapping[str, str]],
    selected: Callable[[str], bool],
) -> list[Finding]:
    """The findings without those that are excepted, and with those about the exceptions themselves.

    `severities` gives the severity of each code there is, `selected` says whether a code was looked for.
    """
    found = {path: exceptions(document) for path, document in documents.items() if MARK[:7] in document.text}
    if not any(found.values()):
        return list(findings)
    known = severities()
    kept = [finding for finding in findings if not _is_excepted(finding, found.get(finding.place.file, ()))]
    for ones in found.values():
        for one in ones:
            kept += [finding for finding in _faults(one, known, selected) if selected(finding.code)]
    return kept


def exceptions(document: Document) -> list[Allowance]:
    """The exceptions in a document's comments, in file order."""
    comments = list(_COMMENT.finditer(document.text))
    if not comments or document.text.lstrip()[:1] == "{":
        return []
    spans = _insides(document)
    return [
        _read(document, found) for found in comments if not any(start < found.start() < end for start, end in spans)
    ]


def _insides(document: Document) -> list[tuple[int, int]]:
    """The inside of each text: a comment may stand behind the | of a block, not in the block."""
    from quizwar_cli.documents.splice import scalars

    text = document.text
    found = []
    for start, end in scalars(document):
        end = start + len(text[start:end].rstrip())
        found.append((text.find("\n", start) if text[start : start + 1] in ("|", ">") else start, end))
    return found


def _read(document: Document, found: re.Match[str]) -> Allowance:
    place = document.place_at(found.start())
    parts = _PARTS.fullmatch(found.group(1).strip())
    codes = re.split(r"[ \t]*,[ \t]*", parts.group(1)) if parts and parts.group(1) else []
    reason = parts.group(2) if parts else ""
    if document.line(place.line)[: place.column - 1].strip():
        return Allowance(place, codes, reason, place.line, place.line)
    first = place.line + 1
    while document.line(first).strip()[:1] == "#":
        first += 1
    return Allowance(place, codes, reason, first, _last(document, first))


def _last(document: Document, first: int) -> int:
    """The last line of the question that begins in the line `first`, or that line itself where none begins there."""
    questions = document.data.get("questions")
    count = len(questions) if isinstance(questions, list) else 0
    for index in range(count):
        if document.place(("questions", index)).line == first:
            after = document.place(("questions", index + 1)).line if index + 1 < count else 10**9
            return after - 1
    return first


def _is_excepted(finding: Finding, ones: Sequence[Allowance]) -> bool:
    if finding.severity == ERROR:
        return False
    hits = [one for one in ones if finding.code in one.codes and one.first <= finding.place.line <= one.last]
    for one in hits:
        one.used.add(finding.code)
    return any(one.reason for one in hits)


def _faults(one: Allowance, known: Mapping[str, str], selected: Callable[[str], bool]) -> list[Finding]:
    hint = "write # quizwar: ignore CODE reason"
    if not one.codes:
        return [Finding(one.place, "bad-exception", "no code is named", "", hint, WARNING)]
    if not one.reason:
        return [Finding(one.place, "bad-exception", "no reason is given", ", ".join(one.codes), hint, WARNING)]
    found = []
    for code in one.codes:
        if code not in known:
            found.append(
                Finding(one.place, "bad-exception", "there is no such code", code, "quizwar lint list", WARNING)
            )
        elif known[code] == ERROR:
            message = "an error makes the file unusable and cannot be excepted"
            found.append(Finding(one.place, "bad-exception", message, code, "mend it", WARNING))
        elif code not in one.used and selected(code):
            message = "nothing here has this fault"
            found.append(Finding(one.place, "unused-exception", message, code, "remove the exception", WARNING))
    return found


def with_exceptions(document: Document, findings: Sequence[Finding], reason: str) -> str:
    """The document's text with an exception for each finding, at the end of its line where a comment can stand there.

    Where the line ends inside a text, or has an exception already, the comment stands on a line of its own above it.
    """
    codes: dict[int, list[str]] = {}
    for finding in findings:
        if finding.severity != ERROR and finding.code not in codes.setdefault(finding.place.line, []):
            codes[finding.place.line].append(finding.code)
    spans = _insides(document)
    lines = document.text.splitlines(keepends=True)
    offset, result = 0, []
    for number, line in enumerate(lines, 1):
        body = line.rstrip("\r\n")
        ending = line[len(body) :] or "\n"
        end = offset + len(body)
        offset += len(line)
        if codes.get(number):
            comment = f"# {MARK} {', '.join(codes[number])} {reason}"
            if _COMMENT.search(body) or any(start < end < stop for start, stop in spans):
                indent = body[: len(body) - len(body.lstrip())]
                result.append(f"{indent}{comment}{ending}")
            else:
                line = f"{body}  {comment}{ending}"
        result.append(line)
    return "".join(result)
