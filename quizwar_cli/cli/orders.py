"""What `play` and `simulate` do with a game of orders."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from quizwar_cli.match.orders import OrdersSetup

PlayersOption = Annotated[
    int | None,
    typer.Option("--players", min=2, max=6, help="Games of orders: seats at the table. [the rule set's own]"),
]
RoundsOption = Annotated[
    int | None, typer.Option("--rounds", min=1, max=60, help="Games of orders: rounds of a match. [the rule set's own]")
]

WARM_MATCHES, COLD_MATCHES = 500, 5000
"""Matches from which machine code pays, where it is in the cache and where it must be made first."""


def is_orders(ruleset: str) -> bool:
    """Whether the rule set is one of a game of orders."""
    from quizwar_cli.rulesets.games import ORDERS
    from quizwar_cli.rulesets.model import load_ruleset

    return load_ruleset(ruleset).game == ORDERS


def only_for(game: str, **options: Any) -> None:
    """Raises UsageError where an option is given that the game does not take."""
    from quizwar_cli.errors import UsageError

    for name, value in options.items():
        if value:
            option = "--" + name.replace("_", "-")
            raise UsageError("option-of-another-game", f"{option} is not taken for {game}")


def read_orders_setup(
    ruleset: str,
    *,
    board_map: str | None = None,
    seats: list[str] | None = None,
    players: int | None = None,
    rounds: int | None = None,
    seed: int = 1,
    settings: list[str] | None = None,
) -> OrdersSetup:
    """Rules, map and seats of a game of orders, checked against each other. Raises QuizwarError."""
    from quizwar_cli.cli.options import SEED_LIMIT
    from quizwar_cli.errors import UsageError
    from quizwar_cli.maps.loading import load_map
    from quizwar_cli.match.orders import OrdersSetup, read_orders_seats
    from quizwar_cli.rulesets.model import load_ruleset

    if not -SEED_LIMIT <= seed < SEED_LIMIT:
        raise UsageError("bad-seed", f"the seed {seed} is not one of -2**63 to 2**63 - 1")
    given = list(settings or [])
    given += [f"setup.players={players}"] if players else []
    given += [f"end.rounds={rounds}"] if rounds else []
    rules = load_ruleset(ruleset, given)
    if not board_map and not rules.maps:
        raise UsageError("no-map", f"{rules.id} names no map of its own", hint="give --map, or maps: in the rule set")
    named = read_orders_seats(seats or [], rules.orders.setup_players)
    setup = OrdersSetup(rules, load_map(board_map or rules.maps[0]), named, seed)
    setup.check()
    return setup


def simulate_orders(setup: OrdersSetup, matches: int, *, engine: str, as_data: bool) -> None:
    """Play the series and print what it says."""
    from importlib.util import find_spec

    from quizwar_cli.cli.output import as_json
    from quizwar_cli.compiled import cache
    from quizwar_cli.match.orders import play_orders as play_series
    from quizwar_cli.reports.orders import OrdersFigures

    able = find_spec("numba") is not None
    pays = matches >= (WARM_MATCHES if matches < COLD_MATCHES and cache.is_warm("orders") else COLD_MATCHES)
    compiled = engine == "compiled" or (engine == "auto" and able and pays)
    figures = OrdersFigures(setup)
    for result in play_series(setup, matches, compiled=compiled):
        figures.add(result)
    print(as_json(figures.data()) if as_data else figures.text())
