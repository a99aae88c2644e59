"""Which files belong together, and all that is wrong with them."""

from __future__ import annotations

import datetime
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from quizwar_cli.documents import Document, Finding, inspect
from quizwar_cli.documents.reader import collector_paused, inspect_text
from quizwar_cli.errors import Place, UsageError
from quizwar_cli.lint.run import lint

if TYPE_CHECKING:
    from quizwar_cli.rulesets.model import RuleSet

ENDINGS = (".yaml", ".yml", ".json", ".jsonl")


def validate(
    paths: Sequence[str], *, today: datetime.date | None = None, ruleset: RuleSet | None = None
) -> list[Finding]:
    """All findings in files, folders (gone through recursively) and stdin (`-`), in the order of paths and lines.

    The bank files of one folder are one bank. `today` is the day that `valid_until` is compared with, `ruleset` the
    one whose demands maps and banks shall meet. Raises UsageError for a path that is not there or a folder without our
    files.
    """
    return [finding for group in gather(paths) for finding in check(group, today, ruleset)]


def gather(paths: Sequence[str]) -> list[list[str]]:
    """The files to check in groups that belong together: those of one folder, or one file that was named itself."""
    missing = [path for path in paths if path != "-" and not os.path.lexists(path)]
    if missing:
        raise UsageError("no-file", f"there is no such file or folder: {', '.join(missing)}")
    groups = []
    for path in dict.fromkeys(paths):
        if path == "-" or not Path(path).is_dir():
            groups.append([path])
            continue
        found = list(_walk(path))
        if not found:
            message = f"the folder {path} holds none of our files"
            raise UsageError("no-file", message, hint=f"endings: {', '.join(ENDINGS)}")
        groups += found
    return groups


def _walk(folder: str) -> Iterator[list[str]]:
    """The files of each folder below, hidden ones aside. A folder that cannot be read stands for itself."""
    unreadable: list[str] = []
    for root, folders, files in os.walk(folder, onerror=lambda error: unreadable.append(str(error.filename))):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        wanted = sorted(name for name in files if name.endswith(ENDINGS) and not name.startswith("."))
        if wanted:
            yield [str(Path(root, name)) for name in wanted]
    yield from ([path] for path in unreadable)


def check(
    group: list[str], today: datetime.date | None, ruleset: RuleSet | None, *, quality: bool = False
) -> list[Finding]:
    """All findings in files that belong together."""
    return read(group, today, ruleset, quality=quality).findings


@dataclass
class Checked:
    """Files that belong together, what could be read of them, and all that is wrong with them."""

    files: list[str]
    documents: dict[str, Document]
    findings: list[Finding]


def read(
    group: list[str],
    today: datetime.date | None,
    ruleset: RuleSet | None,
    *,
    quality: bool = False,
    texts: Mapping[str, str] = MappingProxyType({}),
) -> Checked:
    """Reads and checks files that belong together; `texts` has the text of those that are not to be read again."""
    with collector_paused():
        documents: dict[str, Document] = {}
        findings: list[Finding] = []
        for path in group:
            known = texts.get(path)
            document, found = _unreadable_folder(path) or (
                inspect(path) if known is None else inspect_text(known, path)
            )
            findings += found
            if document:
                documents[path] = document
        places = {finding.place for finding in findings}
        linted = lint([*documents.values()], today=today, ruleset=ruleset, quality=quality)
        findings += [found for found in linted if found.place not in places]
        order = {path: number for number, path in enumerate(group)}
        findings.sort(key=lambda finding: (order[finding.place.file], finding))
        return Checked(group, documents, findings)


def _unreadable_folder(path: str) -> tuple[None, list[Finding]] | None:
    if path != "-" and Path(path).is_dir():
        return None, [Finding(Place(path), "unreadable", "the folder cannot be read")]
    return None
