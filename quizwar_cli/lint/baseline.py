"""A baseline: the findings that an old bank has, written down so that only new ones are told.

Findings are known by file, code, question and value, not by their line: questions may move. Errors are never put aside.
"""

from __future__ import annotations

import json
import os.path
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from quizwar_cli.documents import Finding
from quizwar_cli.errors import QuizwarError, UsageError
from quizwar_cli.lint.check import ERROR

_FIELDS = ("file", "code", "subject", "value")
Key = tuple[str, ...]


def key_of(finding: Finding, folder: str = "") -> Key:
    """What a finding is known by; its file as seen from `folder`."""
    file = finding.place.file
    if folder and file != "-":
        file = os.path.relpath(file, folder)
    return (Path(file).as_posix(), finding.code, finding.subject, finding.value)


def fingerprints(findings: Sequence[Finding]) -> list[str]:
    """A hash for each finding that stays when lines move; findings alike are told apart by their order."""
    import hashlib

    seen: Counter[Key] = Counter()
    hashes = []
    for finding in findings:
        key = key_of(finding)
        seen[key] += 1
        text = json.dumps([*key, seen[key]], ensure_ascii=True)
        hashes.append(hashlib.blake2b(text.encode(), digest_size=16).hexdigest())
    return hashes


def to_text(findings: Sequence[Finding], path: str) -> str:
    """The baseline that puts the findings aside, as it is to be written to `path`."""
    folder = str(Path(path).parent)
    counts = Counter(key_of(finding, folder) for finding in findings if finding.severity != ERROR)
    entries = [{**dict(zip(_FIELDS, key, strict=True)), "count": counts[key]} for key in sorted(counts)]
    return json.dumps({"baseline": 1, "findings": entries}, indent=1, ensure_ascii=False) + "\n"


def read(path: str) -> Counter[Key]:
    """How often each finding is put aside. Raises QuizwarError for what is no baseline."""
    try:
        data: Any = json.loads(Path(path).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise UsageError("no-file", f"there is no baseline {path}", hint="write it with --write-baseline") from None
    except (OSError, ValueError, RecursionError) as error:
        raise QuizwarError("bad-baseline", f"{path} cannot be read as a baseline: {error}") from None
    try:
        if data["baseline"] != 1:
            raise KeyError("baseline")
        return Counter({tuple(str(entry[name]) for name in _FIELDS): int(entry["count"]) for entry in data["findings"]})
    except (KeyError, TypeError, ValueError):
        hint = "write it anew with --write-baseline"
        raise QuizwarError("bad-baseline", f"{path} is not a baseline", hint=hint) from None


def without(findings: Sequence[Finding], baseline: Counter[Key], path: str) -> tuple[list[Finding], int]:
    """The findings that the baseline does not put aside, and how many of its entries are no longer there."""
    folder = str(Path(path).parent)
    left = Counter(baseline)
    kept = []
    for finding in findings:
        key = key_of(finding, folder)
        if finding.severity != ERROR and left[key] > 0:
            left[key] -= 1
        else:
            kept.append(finding)
    return kept, sum((+left).values())
