"""Asks the validator itself which questions of a bank in the making it would not let pass."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING

from quizwar_cli.errors import UsageError

if TYPE_CHECKING:
    from quizwar_cli.banks.formats.record import UnfitError
    from quizwar_cli.banks.importing import Imported
    from quizwar_cli.documents import Finding

PASSING = "expired"
"""The one error that a question may have and come in: it is a matter of the day, not of the question."""


def keep_the_sound(imported: Imported, schema: str) -> str:
    """The bank's YAML after every question that would not pass has become a reject. Empty where none is left."""
    from quizwar_cli.banks.importing import dropped
    from quizwar_cli.banks.writing import bank_yaml

    while imported.questions:
        _only_used_languages(imported)
        text = bank_yaml(imported.header, imported.questions, schema)
        faults = _faults(text)
        if not faults:
            return text
        imported.rejects += dropped(imported, faults)
    return ""


def _only_used_languages(imported: Imported) -> None:
    used = {language for question in imported.questions for language in question["text"]}
    main, *others = imported.header["languages"]
    imported.header["languages"] = [main, *(language for language in others if language in used)]


def _faults(text: str) -> dict[int, UnfitError]:
    """The first thing that is wrong with each unsound question, by index. Raises UsageError for the header's faults."""
    from quizwar_cli.banks.formats.record import UnfitError
    from quizwar_cli.documents.reader import inspect_text
    from quizwar_cli.lint.run import lint

    document, findings = inspect_text(text, "the bank", expect="bank")
    assert document is not None, findings
    findings = sorted([*findings, *(found for found in lint([document]) if found.code != PASSING)])
    starts = [document.place(("questions", index)).line for index in range(len(document.data["questions"]))]
    faults: dict[int, UnfitError] = {}
    for finding in findings:
        index = bisect_right(starts, finding.place.line) - 1
        if index < 0:
            hint = f"{finding.hint}; --id and --name give others".removeprefix("; ")
            raise UsageError(finding.code, f"the bank's header: {_said(finding)}", hint=hint)
        faults.setdefault(index, UnfitError(finding.code, _said(finding), finding.hint))
    return faults


def _said(finding: Finding) -> str:
    return f"{finding.message}: {finding.value}" if finding.value else finding.message
