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
    """The statements of a rule set (a shipped name or the path of a sound file) by id, in order; it may have none."""
    listed = load(str(find_ruleset(ruleset)), expect="ruleset").data.get("statements", ())
    return {entry["id"]: Statement(**entry) for entry in listed}


def belonging(ruleset: str) -> set[str]:
    """The ids of the statements that a rule set obeys: its own and those of the one it extends. `ruleset`: a shipped
    name or the path of a sound file."""
    base = base_of(ruleset)
    return set(statements(ruleset)) | (set(statements(base)) if base else set())


def base_of(ruleset: str) -> str:
    """The name of the rule set that a rule set extends, or nothing."""
    return str(load(str(find_ruleset(ruleset)), expect="ruleset").data.get("extends", ""))


def find(statement: str) -> Statement | None:
    """The statement of that id, from whatever rule set."""
    return next((found for name in shipped("rulesets") if (found := statements(name).get(statement))), None)
