"""Rule sets as pages: `python -m quizwar_cli.reports.rulebook docs/rules` writes one a shipped rule set."""

from __future__ import annotations

import sys
from pathlib import Path

from quizwar_cli.resources import shipped
from quizwar_cli.rulesets.knobs import allowed, knobs, show
from quizwar_cli.rulesets.model import RuleSet, load_ruleset
from quizwar_cli.rulesets.statements import Statement, base_of, statements


def rulebook(name: str) -> str:
    """The page of a shipped rule set in Markdown: its statements, each with the parameters that belong to it.

    Of a rule set that extends another, the parameters that differ stand before those that do not.
    """
    ruleset = load_ruleset(name)
    title = " / ".join(dict.fromkeys(ruleset.names.values()))
    lines = [f"# {title}", "", f"Made from `data/rulesets/{name}.yaml`. Phases: {', '.join(ruleset.phases)}.", ""]
    if ruleset.maps:
        lines += [f"Played on: {', '.join(f'`{board_map}`' for board_map in ruleset.maps)}.", ""]
    lines += ["| rule | says | parameters |", "|---|---|---|"]
    lines += [_statement(statement, ruleset.game) for statement in statements(name).values()]
    base = load_ruleset(base_of(name)) if base_of(name) else None
    keys = list(knobs(ruleset.game))
    if base:
        own = [key for key in keys if ruleset.value(key) != base.value(key)]
        lines += ["", f"## Parameters that differ from [{base.id}]({base.id}.md)", "", *_table(ruleset, own)]
        keys = [key for key in keys if key not in own]
    lines += ["", "## Parameters as there" if base else "## Parameters", "", *_table(ruleset, keys)]
    return "\n".join(lines) + "\n"


def _statement(statement: Statement, game: str) -> str:
    keys = [key for key, knob in knobs(game).items() if statement.id in knob.statements.split()]
    mark = "" if statement.source == "text" else " *(our choice)*"
    return f"| {statement.id} | {statement.says}{mark} | {' '.join(f'`{key}`' for key in keys)} |"


def _table(ruleset: RuleSet, keys: list[str]) -> list[str]:
    """A row a parameter, with its value and what it takes and means."""
    rows = ["| parameter | value | takes | meaning |", "|---|---|---|---|"]
    for key in keys:
        knob = knobs(ruleset.game)[key]
        rows.append(f"| `{key}` | {show(knob, ruleset.value(key))} | {allowed(knob)} | {knob.meaning} |")
    return rows


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(exist_ok=True)
    for shipped_name in shipped("rulesets"):
        (folder / f"{shipped_name}.md").write_text(rulebook(shipped_name), encoding="utf-8", newline="\n")
