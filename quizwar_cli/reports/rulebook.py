"""A rule set as a page: `python -m quizwar_cli.reports.rulebook three-castles > docs/rules.md`."""

from __future__ import annotations

import sys

from quizwar_cli.rulesets.knobs import allowed, knobs, show
from quizwar_cli.rulesets.model import load_ruleset
from quizwar_cli.rulesets.statements import statements


def rulebook(name: str) -> str:
    """The page of a shipped rule set in Markdown: its statements, each with the parameters that belong to it."""
    ruleset = load_ruleset(name)
    title = ruleset.names.get("en", name)
    lines = [f"# {title}", "", f"Made from `data/rulesets/{name}.yaml`.", ""]
    lines += ["| rule | says | parameters |", "|---|---|---|"]
    for statement in statements(name).values():
        keys = [key for key, knob in knobs().items() if statement.id in knob.statements.split()]
        mark = "" if statement.source == "text" else " *(our choice)*"
        lines.append(f"| {statement.id} | {statement.says}{mark} | {' '.join(f'`{key}`' for key in keys)} |")
    lines += ["", "## Parameters", "", "| parameter | value | takes | meaning |", "|---|---|---|---|"]
    for key, knob in knobs().items():
        lines.append(f"| `{key}` | {show(knob, ruleset.value(key))} | {allowed(knob)} | {knob.meaning} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(rulebook(sys.argv[1]), end="")
