"""Mends what can be mended, round after round until nothing changes."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from quizwar_cli.documents import Finding, Fix
from quizwar_cli.documents.splice import apply
from quizwar_cli.lint.files import Checked, read

if TYPE_CHECKING:
    from quizwar_cli.rulesets.model import RuleSet

_ROUNDS = 25  # a fix may uncover another fault; no text needs more than a handful


@dataclass
class Mended:
    """Files after fixing: what is left, the text each had, the new one where it changed, how many fixes were made."""

    checked: Checked
    before: dict[str, str]
    texts: dict[str, str] = field(default_factory=dict)
    fixes: int = 0


def mend(
    group: list[str],
    today: datetime.date | None,
    ruleset: RuleSet | None,
    wanted: Callable[[Checked], Sequence[Finding]],
    *,
    unsafe: bool,
) -> Mended:
    """Applies the safe fixes, and with `unsafe` the others too, of those findings that `wanted` picks."""
    first = read(group, today, ruleset, quality=True)
    result = Mended(first, {path: document.text for path, document in first.documents.items()})
    seen: set[tuple[str, ...]] = set()
    for _ in range(_ROUNDS):
        checked = result.checked
        fixes: dict[str, list[Fix]] = {}
        for finding in wanted(checked):
            if finding.fix and (unsafe or finding.fix.safe) and finding.place.file in checked.documents:
                fixes.setdefault(finding.place.file, []).append(finding.fix)
        changed = False
        for path, ones in fixes.items():
            text, made = apply(checked.documents[path], ones)
            if made and text != checked.documents[path].text:
                result.texts[path] = text
                result.fixes += len(made)
                changed = True
        state = tuple(result.texts.values())
        if not changed or state in seen:
            break
        seen.add(state)
        known = {path: document.text for path, document in checked.documents.items()}
        result.checked = read(group, today, ruleset, quality=True, texts=known | result.texts)
    return result
