"""`quizwar rules`: the rule sets there are, and what each parameter means."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from quizwar_cli.cli import options

if TYPE_CHECKING:
    from quizwar_cli.engine.knob import Knob
    from quizwar_cli.rulesets.model import RuleSet


class TableFormat(StrEnum):
    """How a table is printed."""

    TABLE = "table"
    JSON = "json"


Output = Annotated[TableFormat, typer.Option("--format", help="table or json.")]
rules_app = typer.Typer(no_args_is_help=True, help="The rule sets, their parameters and what these mean.")


@rules_app.command("list")
def list_cli(output: Output = TableFormat.TABLE) -> None:
    """List the shipped rule sets.

    Example: quizwar rules list
    """
    from quizwar_cli.cli.output import as_json
    from quizwar_cli.reports.tables import table
    from quizwar_cli.resources import shipped
    from quizwar_cli.rulesets.model import load_ruleset

    sets = [load_ruleset(name) for name in shipped("rulesets")]
    if output == TableFormat.JSON:
        listed = [{"id": r.id, "game": r.game, "name": r.names, "regions": _regions(r)} for r in sets]
        print(as_json(listed))
        return
    rows = [
        [r.id, " / ".join(dict.fromkeys(r.names.values())), r.game, str(_regions(r) or "any"), str(_rounds(r))]
        for r in sets
    ]
    print(table(["rule set", "name", "game", "regions", "rounds"], rows, ["left", "left", "left", "right", "right"]))


def _regions(ruleset: RuleSet) -> int:
    """How many regions the map must have; 0 for any number."""
    return ruleset.rules.setup_regions if ruleset.game == "quiz" else 0


def _rounds(ruleset: RuleSet) -> int:
    return ruleset.rules.conquest_rounds if ruleset.game == "quiz" else ruleset.orders.end_rounds


@rules_app.command("show")
def show_cli(
    ruleset: options.Ruleset,
    settings: options.SetOption = None,
    output: Output = TableFormat.TABLE,
) -> None:
    """Show a rule set as a table: every parameter with value, what it takes, and its statement.

    Example: quizwar rules show three-castles --set scoring.hold=150
    """
    from quizwar_cli.cli.output import as_json
    from quizwar_cli.reports.tables import table
    from quizwar_cli.rulesets.knobs import allowed, knobs, show
    from quizwar_cli.rulesets.model import load_ruleset
    from quizwar_cli.rulesets.statements import belonging

    rules = load_ruleset(ruleset, settings or [])
    if output == TableFormat.JSON:
        print(as_json(rules.to_data()))
        return
    own = belonging(ruleset)
    rows = []
    for key, knob in knobs(rules.game).items():
        obeyed = " ".join(statement for statement in knob.statements.split() if statement in own)
        rows.append([key, show(knob, rules.value(key)), allowed(knob), obeyed or "-"])
    print(table(["parameter", "value", "takes", "statements"], [[*row[:2], _folded(row[2]), row[3]] for row in rows]))


@rules_app.command("diff")
def diff_cli(
    first: Annotated[str, typer.Argument(help="A rule set: a shipped name or a file.", metavar="A")],
    second: Annotated[str, typer.Argument(help="The one it is compared with.", metavar="B")],
    output: Output = TableFormat.TABLE,
) -> None:
    """Show what differs between two rule sets: the parameters whose values are not the same, and nothing else.

    Example: quizwar rules diff short-campaign lightning-war
    """
    from quizwar_cli.cli.output import as_json
    from quizwar_cli.errors import UsageError
    from quizwar_cli.reports.tables import table
    from quizwar_cli.rulesets.knobs import knobs, show, to_word
    from quizwar_cli.rulesets.model import load_ruleset

    one, other = load_ruleset(first), load_ruleset(second)
    if one.game != other.game:
        message = f"{one.id} ({one.game}) and {other.id} ({other.game}) are different games"
        raise UsageError("different-games", message, hint="only rule sets of one game have the same parameters")
    differing = {key: knob for key, knob in knobs(one.game).items() if one.value(key) != other.value(key)}
    if output == TableFormat.JSON:
        values = {key: [to_word(knob, s.value(key)) for s in (one, other)] for key, knob in differing.items()}
        print(as_json({"rulesets": [one.id, other.id], "differences": values}))
        return
    if not differing:
        print(f"{one.id} and {other.id} have the same values throughout")
        return
    rows = [[key, show(knob, one.value(key)), show(knob, other.value(key))] for key, knob in differing.items()]
    print(table(["parameter", one.id, other.id], rows, ["left"] * 3))
    print(f"\n{len(differing)} of {len(knobs(one.game))} parameters differ")


def _folded(text: str, columns: int = 21) -> str:
    from textwrap import fill

    return fill(text, columns)


@rules_app.command("explain")
def explain_cli(
    key: Annotated[str, typer.Argument(help="A parameter, say castle.walls, or a statement, say TC-19.")],
) -> None:
    """Explain a parameter: meaning, unit, bounds, statements, and its value in each shipped rule set.

    Example: quizwar rules explain duel.both_right
    """
    from textwrap import fill

    from quizwar_cli.cli.output import width
    from quizwar_cli.rulesets.games import GAMES
    from quizwar_cli.rulesets.knobs import knobs, known
    from quizwar_cli.rulesets.statements import find

    statement = find(key.upper())
    if statement:
        source = "from the game's document" if statement.source == "text" else "our choice"
        print(f"{statement.id}, {source}")
        print(fill(statement.says, width() - 2, initial_indent="  ", subsequent_indent="  "))
        keys = [name for game in GAMES for name, knob in knobs(game).items() if statement.id in knob.statements.split()]
        print(f"  parameters: {', '.join(keys) or '-'}")
        return
    games = [game for game in GAMES if key in knobs(game)] or list(GAMES)
    for game in games:
        _explain(known(key, game), game)


def _explain(knob: Knob, game: str) -> None:
    """Print what a parameter of a game means."""
    from textwrap import fill

    from quizwar_cli.cli.output import width
    from quizwar_cli.rulesets.knobs import allowed, show
    from quizwar_cli.rulesets.model import load_ruleset, of_game
    from quizwar_cli.rulesets.statements import find

    key = knob.key
    print(key)
    print(fill(knob.meaning, width() - 2, initial_indent="  ", subsequent_indent="  "))
    print(f"  unit:       {knob.unit or '-'}")
    print(f"  takes:      {allowed(knob)}")
    for name in of_game(game):
        print(f"  value in {name}: {show(knob, load_ruleset(name).value(key))}")
    for statement in filter(None, map(find, knob.statements.split())):
        source = "" if statement.source == "text" else " (our choice)"
        text = f"{statement.id}: {statement.says}{source}"
        print(fill(text, width() - 2, initial_indent="  ", subsequent_indent="         "))
