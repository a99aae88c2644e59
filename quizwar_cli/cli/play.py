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
    from quizwar_cli.match.record import Scribe
    from quizwar_cli.match.referee import Match, Step
    from quizwar_cli.reports.course import Narrator


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
        orders.only_for("games of orders", bank=bank, latency=latency, log=log, allow_repeats=allow_repeats)
        orders.only_for("games of orders", format_log=output == PlayFormat.LOG)
        from quizwar_cli.match.orders import OrdersMatch

        made = orders.read_orders_setup(
            ruleset, board_map=board_map, seats=seat, players=players, rounds=rounds, seed=seed, settings=settings
        )
        options.check_language(language, made.map)
        as_text, as_data = output == PlayFormat.TEXT, output == PlayFormat.JSON
        orders.play_orders(OrdersMatch(made, number), as_text=as_text, as_data=as_data, language=language)
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
    match: Match,
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

    from quizwar_cli.cli.output import as_json, width
    from quizwar_cli.engine.codes import Parting, word
    from quizwar_cli.errors import UsageError
    from quizwar_cli.match.logfile import LogFile, LogWriter
    from quizwar_cli.match.record import result_of, scribe_of
    from quizwar_cli.reports.course import Narrator
    from quizwar_cli.reports.tables import final_table

    if log and str(log) == "-":
        raise UsageError("bad-usage", "--log takes a file", hint="--format log prints the log")
    file = LogFile(log, match, force=force) if log else None
    writer = LogWriter(sys.stdout, match) if output == PlayFormat.LOG else None
    narrator = Narrator(match.setup.map, language, width()) if output == PlayFormat.TEXT else None
    scribe = scribe_of(match.setup)
    names = [seat.name for seat in match.setup.seats]
    finished = False
    printer = Printer()
    if narrator:
        printer.lines(lambda: [heading(match, language)])
    try:
        for step in match.steps():
            if file:
                file.step(step)
            if writer:
                printer.call(partial(writer.step, step))
            if narrator:
                printer.lines(partial(_told, narrator, scribe, step, match))
        finished = True
    finally:
        if file:
            file.close(finished=finished)
    printer.done()
    if writer:
        writer.foot()
    elif output == PlayFormat.JSON:
        result = [result_of(match.state, seat, name) for seat, name in enumerate(names)]
        head = {"ruleset": match.setup.ruleset.id, "seed": match.setup.seed}
        print(as_json({**head, "parted_by": word(Parting(match.state.parted)), "result": result}))
    else:
        if narrator:
            print()
        print(final_table(match.state, names))


def _told(narrator: Narrator, scribe: Scribe, step: Step, match: Match) -> list[str]:
    return narrator.tell(scribe.lines(step, match.state))


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


def heading(match: Match, language: str) -> str:
    """What is played, on what, by whom."""
    from textwrap import fill

    from quizwar_cli.cli.output import width

    setup = match.setup
    names = setup.ruleset.names
    title = names.get(language) or next(iter(names.values()))
    place = setup.map.names.get(language) or next(iter(setup.map.names.values()))
    seats = ", ".join(f"{seat.name} ({seat.describe()})" for seat in setup.seats)
    lines = [f"{title} on {place}, bank {setup.bank.id}, seed {setup.seed}", seats]
    if setup.ruleset.settings:
        lines.append(f"with {', '.join(setup.ruleset.settings)}")
    return "\n".join(fill(line, width(), subsequent_indent="  ", break_on_hyphens=False) for line in lines)
