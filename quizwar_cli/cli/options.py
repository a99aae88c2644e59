"""Options that several commands share."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from quizwar_cli.banks.model import Bank
    from quizwar_cli.maps.model import Map
    from quizwar_cli.match.setup import MatchSetup

Ruleset = Annotated[str, typer.Argument(help="A rule set: a shipped name (quizwar rules list) or a file.")]
MapOption = Annotated[
    str | None, typer.Option("--map", help="A map: a shipped name or a file. [the rule set's own]", show_default=False)
]
BankOption = Annotated[
    list[str] | None,
    typer.Option("--bank", help="A question bank: a shipped name, a file or a folder; may be given again. [world]"),
]
SeatOption = Annotated[
    list[str] | None,
    typer.Option("--seat", help="NAME=bot:BOT[@ABILITY] or NAME=script:FILE; seats not named are greedy bots."),
]
LatencyOption = Annotated[
    list[str] | None,
    typer.Option("--latency", help="NAME=MS, delay of a seat's connection, taken off its times; may be given again."),
]
SeedOption = Annotated[int, typer.Option("--seed", help="The seed of all chance.")]
SetOption = Annotated[
    list[str] | None,
    typer.Option("--set", help="KEY=VALUE, a parameter of the rule set; may be given again (quizwar rules show)."),
]
RepeatsOption = Annotated[
    bool, typer.Option("--allow-repeats", help="Go on with a bank that is too small for a match without repeats.")
]
LanguageOption = Annotated[
    str, typer.Option("--language", "-l", help="Language of names and questions where there is one: en, bg, ...")
]


class Engine(StrEnum):
    """How a series is played; the results are the same."""

    AUTO = "auto"
    COMPILED = "compiled"
    INTERPRETED = "interpreted"


EngineOption = Annotated[Engine, typer.Option("--engine", help="How to play; the results are the same either way.")]
VerboseOption = Annotated[bool, typer.Option("--verbose", "-v", help="Say which engine is taken and why.")]
QuietOption = Annotated[bool, typer.Option("--quiet", "-q", help="Only what was asked for, no messages.")]


def check_language(language: str, board_map: Map, bank: Bank | None = None) -> None:
    """Raises UsageError for a language that neither map nor bank has a text in."""
    from quizwar_cli.errors import UsageError

    there = dict.fromkeys(name for region in board_map.regions for name in region.names)
    there.update(dict.fromkeys(bank.languages if bank else ()))
    if language not in there:
        raise UsageError("no-language", f"nothing here is in {language!r}", hint=f"there are: {', '.join(there)}")


DEFAULT_BANK = "world"
SEED_LIMIT = 2**63


def read_setup(
    ruleset: str,
    *,
    board_map: str | None = None,
    bank: list[str] | None = None,
    seats: list[str] | None = None,
    latency: list[str] | None = None,
    seed: int = 1,
    settings: list[str] | None = None,
    allow_repeats: bool = False,
) -> MatchSetup:
    """Rules, map, bank and seats, read and checked against each other. Raises QuizwarError."""
    from quizwar_cli.banks.loading import load_bank
    from quizwar_cli.errors import UsageError
    from quizwar_cli.maps.loading import load_map
    from quizwar_cli.match.seats import read_seats
    from quizwar_cli.match.setup import MatchSetup
    from quizwar_cli.rulesets.model import load_ruleset

    if not -SEED_LIMIT <= seed < SEED_LIMIT:
        raise UsageError("bad-seed", f"the seed {seed} is not one of -2**63 to 2**63 - 1")
    rules = load_ruleset(ruleset, settings or [])
    players = tuple(read_seats(seats or [], latency or []))
    if not board_map and not rules.maps:
        raise UsageError("no-map", f"{rules.id} names no map of its own", hint="give --map, or maps: in the rule set")
    setup = MatchSetup(rules, load_map(board_map or rules.maps[0]), load_bank(bank or [DEFAULT_BANK]), players, seed)
    setup.check(allow_repeats=allow_repeats)
    return setup
