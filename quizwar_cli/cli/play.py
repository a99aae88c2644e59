"""`quizwar play`: one match, told as it goes."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from quizwar_cli.cli import options, orders

if TYPE_CHECKING:
    from quizwar_cli.match.families import AnyMatch


class PlayFormat(StrEnum):
    """How a match is printed."""

    TEXT = "text"
    TABLE = "table"
    JSON = "json"
    LOG = "log"


def play_cli(
    ruleset: options.Ruleset,
    board_map: options.MapOption = None,
    bank: options.BankOption = None,
    seat: options.SeatOption = None,
    latency: options.LatencyOption = None,
    seed: options.SeedOption = 1,
    number: Annotated[
        int, typer.Option("--match", min=0, max=2**62, help="Which match of the seed: the K of simulate --log-match K.")
    ] = 0,
    settings: options.SetOption = None,
    log: Annotated[Path | None, typer.Option("--log", help="Write the match log to this file (JSON Lines).")] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite the log if it is there.")] = False,
    output: Annotated[
        PlayFormat,
        typer.Option("--format", help="text: course and result; table, json: the result; log: the log itself."),
    ] = PlayFormat.TEXT,
    allow_repeats: options.RepeatsOption = False,
    players: orders.PlayersOption = None,
    rounds: orders.RoundsOption = None,
    language: options.LanguageOption = "en",
) -> None:
    """Play one match without a screen and tell its course.

    Example: quizwar play three-castles --seat Ana=bot:planner@0.5 --seed 7 --log match.jsonl
    """
    if orders.is_orders(ruleset):
        orders.only_for("games of orders", bank=bank, latency=latency, allow_repeats=allow_repeats)
        from quizwar_cli.match.orders import OrdersMatch

        made = orders.read_orders_setup(
            ruleset, board_map=board_map, seats=seat, players=players, rounds=rounds, seed=seed, settings=settings
        )
        options.check_language(language, made.map)
        play(OrdersMatch(made, number), output=output, log=log, force=force, language=language)
        return
    orders.only_for("quiz games", players=players, rounds=rounds)
    setup = options.read_setup(
        ruleset,
        board_map=board_map,
        bank=bank,
        seats=seat,
        latency=latency,
        seed=seed,
        settings=settings,
        allow_repeats=allow_repeats,
    )
    from quizwar_cli.match.referee import Match

    options.check_language(language, setup.map, setup.bank)
    play(Match(setup, number), output=output, log=log, force=force, language=language)


def play(
    match: AnyMatch,
    *,
    output: PlayFormat = PlayFormat.TEXT,
    log: Path | None = None,
    force: bool = False,
    language: str = "en",
) -> None:
    """Play `match` to its end, print it in the format wanted, log it if a path is given.

    Raises QuizwarError when a player stops the match (the log then ends where it stopped) or the log cannot be written.
    """
    import sys

    from quizwar_cli.cli.courses import course_of
    from quizwar_cli.cli.output import as_json
    from quizwar_cli.errors import UsageError
    from quizwar_cli.match.logfile import LogFile, LogWriter

    if log and str(log) == "-":
        raise UsageError("bad-usage", "--log takes a file", hint="--format log prints the log")
    file = LogFile(log, match, force=force) if log else None
    writer = LogWriter(sys.stdout, match) if output == PlayFormat.LOG else None
    course = course_of(match, language)
    is_told = output == PlayFormat.TEXT
    finished = False
    printer = Printer()
    if is_told:
        printer.lines(course.heading)
    try:
        for step in match.steps():
            if file:
                file.step(step)
            if writer:
                printer.call(partial(writer.step, step))
            if is_told:
                printer.lines(partial(course.tell, step))
        finished = True
    finally:
        if file:
            file.close(finished=finished)
    printer.done()
    if writer:
        writer.foot()
    elif output == PlayFormat.JSON:
        head = {"ruleset": match.setup.ruleset.id, "seed": match.setup.seed}
        print(as_json({**head, **course.data()}))
    else:
        if is_told:
            print()
        print(course.table())


class Printer:
    """Prints until nobody reads any more; then the match, and with it its log, goes on all the same."""

    def __init__(self) -> None:
        self._lost: OSError | None = None

    def call(self, write: Callable[[], object]) -> None:
        """Write something, unless writing has failed before."""
        if self._lost is None:
            try:
                write()
            except OSError as error:
                self._lost = error

    def lines(self, tell: Callable[[], list[str]]) -> None:
        """Print lines."""
        self.call(lambda: [print(line) for line in tell()])

    def done(self) -> None:
        """Raises the OSError that ended the printing, if any did."""
        if self._lost is not None:
            raise self._lost
