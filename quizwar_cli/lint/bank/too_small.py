"""The bank has fewer questions of a kind than the longest match of the rule set can ask.

Why: A match would have to ask a question twice. Counted for the largest map that the rule set names; only checked
where a rule set is named with `--ruleset`.

Example:

    quizwar validate small-bank.yaml --ruleset three-castles

Better:

    quizwar validate data/banks/world --ruleset three-castles

Fix: none. Write more questions of that kind.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.subject import BankSubject

if TYPE_CHECKING:
    from quizwar_cli.rulesets.model import RuleSet


def find(bank: BankSubject) -> Iterator[Finding]:
    if not bank.ruleset:
        return
    from quizwar_cli.engine.codes import Kind, word
    from quizwar_cli.engine.demand import questions_needed

    needed = questions_needed(bank.ruleset.rules, regions_of(bank.ruleset))
    for kind, entries in zip(Kind, (bank.choices, bank.numbers, bank.ratios), strict=True):
        if len(entries) < needed[kind]:
            message = f"the longest match of {bank.ruleset.id} asks {needed[kind]} {word(kind)} questions"
            place = bank.documents[0].place(("questions",), key=True)
            yield Finding(place, "bank-too-small", message, f"{len(entries)} there", "write more of that kind")


def regions_of(ruleset: RuleSet) -> int:
    """Regions of the largest map that the rule set is played on."""
    from quizwar_cli.engine.fields import REGIONS
    from quizwar_cli.maps.loading import load_map

    maps = [len(load_map(name).regions) for name in ruleset.maps]
    return ruleset.rules.setup_regions or max(maps, default=REGIONS)
