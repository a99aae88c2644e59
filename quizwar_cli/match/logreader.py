"""Reads match logs and tells apart what is whole, cut, edited, too new, or no log at all."""

from __future__ import annotations

import codecs
import hashlib
import json
from dataclasses import dataclass, field
from typing import Any

from quizwar_cli.documents import matchlog
from quizwar_cli.documents.document import DocumentError
from quizwar_cli.documents.parsed import UnparsableError
from quizwar_cli.documents.schema import fault_of, schema_name
from quizwar_cli.documents.source import read_bytes
from quizwar_cli.errors import Place, QuizwarError
from quizwar_cli.match.lines import FORMAT, as_line, seal
from quizwar_cli.rulesets.games import game_of


@dataclass(slots=True)
class LoggedStep:
    """The lines of one step."""

    number: int
    line: int
    connections: list[dict[str, Any]] = field(default_factory=list)
    decision: dict[str, Any] | None = None
    events: list[dict[str, Any]] = field(default_factory=list)
    state_hash: str = ""


@dataclass(slots=True)
class Log:
    """A log as it stands in the file."""

    path: str
    header: dict[str, Any]
    steps: list[LoggedStep] = field(default_factory=list)
    foot: dict[str, Any] | None = None
    digest: str = ""
    """What the foot's digest must be (`logfile.seal`); that of all whole lines where there is no foot."""

    @property
    def game(self) -> str:
        """The family of games that the match is of."""
        return game_of(self.header)

    @property
    def is_cut(self) -> bool:
        """Whether the foot is missing: the match was stopped or the end of the file is lost."""
        return self.foot is None

    @property
    def is_edited(self) -> bool:
        """Whether the digest in the foot is not that of the log."""
        return self.foot is not None and self.foot["digest"] != self.digest

    @property
    def condition(self) -> str:
        """What a reader must know before trusting the log, with its code, or nothing."""
        if self.is_edited:
            return "the log was edited: its lines do not give the digest in its foot [log-edited]"
        if self.is_cut:
            last = f"step {self.steps[-1].number}" if self.steps else "its header"
            return f"the log is cut: it ends after {last} [log-cut]"
        return ""


def is_log(path: str) -> bool:
    """Whether the file begins as a match log does; stdin (`-`), which cannot be read twice, is never one."""
    if path == "-":
        return False
    try:
        return matchlog.recognised(read_bytes(path).split(b"\n", 1)[0].decode("utf-8", "replace"))
    except UnparsableError:
        return False


def read_log(path: str) -> Log:
    """The log in `path` (`-` for stdin).

    Raises QuizwarError: `not-a-log`, `log-newer`, `log-broken` (a line that no writer of ours leaves), DocumentError
    where the file cannot be read. A log that is cut or whose digest is wrong is read and says so itself.
    """
    try:
        data = read_bytes(path)
    except UnparsableError as fault:
        raise DocumentError(fault.findings) from None
    rows = data.splitlines(keepends=True)
    half = rows.pop() if rows and not rows[-1].endswith(b"\n") else b""  # being written when the match was killed
    log = Log(path, _header(path, rows[0] if rows else b""))
    schema = schema_name("matchlog", log.header)
    digest = hashlib.blake2b(rows[0], digest_size=16)
    log.digest = digest.hexdigest()
    for number, row in enumerate(rows[1:], start=2):
        if log.foot is not None:
            raise _broken(path, number, "there are lines after the foot")
        line = _line(path, number, row, schema)
        if line["type"] == "foot":
            if row != f"{as_line(line)}\n".encode():
                raise _broken(path, number, "the foot is not as it was written")
            log.foot = line
            log.digest = seal(digest, line)
            continue
        digest.update(row)
        log.digest = digest.hexdigest()
        _add(log, number, line)
    if half and log.foot is not None:
        raise _broken(path, len(rows) + 1, "there are lines after the foot")
    if log.steps and not log.steps[-1].state_hash:
        log.steps.pop()  # a step is whole when its state is written
        if log.foot is not None:
            raise _broken(path, len(rows), "the last step is not whole")
    return log


def _header(path: str, row: bytes) -> dict[str, Any]:
    header = _parsed(row.removeprefix(codecs.BOM_UTF8))
    if not isinstance(header, dict) or header.get("kind") != "matchlog":
        message = "this is no match log: its first line is not the header of one"
        hint = "logs are written by `quizwar play --log FILE` and `quizwar simulate --log-match K FILE`"
        raise QuizwarError("not-a-log", message, place=Place(path, 1, 1), hint=hint)
    version = header.get("format")
    if isinstance(version, int) and not isinstance(version, bool) and version > FORMAT:
        message = f"the log has format {version}, this quizwar reads formats up to {FORMAT}"
        raise QuizwarError("log-newer", message, place=Place(path, 1, 1), hint="update quizwar")
    if isinstance(version, int) and not isinstance(version, bool) and 0 < version < FORMAT:
        message = f"the log has format {version}, this quizwar reads format {FORMAT}"
        hint = "play it again, or replay it with the quizwar that its header names under engine"
        raise QuizwarError("log-older", message, place=Place(path, 1, 1), hint=hint)
    if fault := fault_of("matchlog", header):
        raise _broken(path, 1, f"the header is not as it was written: {fault[:200]}")
    return header


def _parsed(row: bytes) -> Any:
    """What a line holds; None where it is no JSON in UTF-8, or holds half a character that no text can be."""
    try:
        text = row.decode("utf-8")
        parsed = json.loads(text)
        if "\\ud" in text.lower():
            json.dumps(parsed, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        return None
    return parsed


def _line(path: str, number: int, row: bytes, schema: str) -> dict[str, Any]:
    line = _parsed(row)
    if line is None:
        raise _broken(path, number, "the line is not JSON")
    fault = fault_of(schema, line)
    if fault or line["type"] == "header":
        raise _broken(path, number, f"no such line is ever written: {fault[:200] or 'a second header'}")
    assert isinstance(line, dict)
    return line


def _add(log: Log, number: int, line: dict[str, Any]) -> None:
    """Put a line where it belongs. Raises QuizwarError where the steps are not in order."""
    opened = bool(log.steps) and not log.steps[-1].state_hash
    expected = log.steps[-1].number if opened else len(log.steps)
    if line["step"] != expected:
        raise _broken(log.path, number, f"step {line['step']} stands where step {expected} belongs")
    if not opened:
        log.steps.append(LoggedStep(expected, number))
    step = log.steps[-1]
    if line["type"] == "connection":
        step.connections.append(line)
    elif line["type"] == "decision":
        step.decision = line
    elif line["type"] == "event":
        step.events.append(line)
    else:
        step.state_hash = line["hash"]
        if step.number and step.decision is None:
            raise _broken(log.path, number, f"step {step.number} has no decision")


def _broken(path: str, line: int, what: str) -> QuizwarError:
    hint = "the log was edited or damaged; a log that is only cut would end with a whole line"
    return QuizwarError("log-broken", what, place=Place(path, line, 1), hint=hint)
