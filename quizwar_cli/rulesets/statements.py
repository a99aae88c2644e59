"""The numbered statements behind the rule sets."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from quizwar_cli.documents.reader import load
from quizwar_cli.resources import shipped
from quizwar_cli.rulesets.model import find as find_ruleset


@dataclass(frozen=True, slots=True)
class Statement:
    """One rule: `source` is `text` where the game's document says it, `choice` where we settled it."""

    id: str
    source: str
    says: str


@cache
def statements(ruleset: str) -> dict[str, Statement]:
    """The statements of a shipped rule set by id, in order; empty for one that has none of its own."""
    listed = load(str(find_ruleset(ruleset)), expect="ruleset").data.get("statements", ())
    return {entry["id"]: Statement(**entry) for entry in listed}


def find(statement: str) -> Statement | None:
    """The statement of that id, from whatever rule set."""
    return next((found for name in shipped("rulesets") if (found := statements(name).get(statement))), None)
