"""`quizwar simulate`: a seeded series and what it says."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from quizwar_cli.cli import options, orders
from quizwar_cli.cli.progress import tell_engine
from quizwar_cli.cli.rules import Output, TableFormat

if TYPE_CHECKING:
    from quizwar_cli.match.rows import ResultFile
    from quizwar_cli.match.series import Series
    from quizwar_cli.match.statistics import Statistics


def simulate_cli(
    ruleset: options.Ruleset,
    number: Annotated[int, typer.Option("--matches", "-n", min=1, help="Matches; with --rotate, seeds.")] = 1000,
    board_map: options.MapOption = None,
    bank: options.BankOption = None,
    seat: options.SeatOption = None,
    latency: options.LatencyOption = None,
    seed: options.SeedOption = 1,
    settings: options.SetOption = None,
    rotate: Annotated[
        bool, typer.Option("--rotate", help="Play each seed in all six seatings; the six are one observation.")
    ] = False,
    workers: Annotated[
        int, typer.Option("--workers", min=1, max=256, help="Cores to play on; the result is the same.")
    ] = 1,
    out: Annotated[
        Path | None, typer.Option("--out", help="A row a seat a match: FILE.csv, FILE.jsonl or FILE.parquet.")
    ] = None,
    log_match: Annotated[
        tuple[int, Path] | None,
        typer.Option("--log-match", metavar="K FILE", help="Write the log of match K (from 0) of the series to FILE."),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite files that are there.")] = False,
    allow_repeats: options.RepeatsOption = False,
    players: orders.PlayersOption = None,
    rounds: orders.RoundsOption = None,
    output: Output = TableFormat.TABLE,
    engine: options.EngineOption = options.Engine.AUTO,
    verbose: options.VerboseOption = False,
    quiet: options.QuietOption = False,
) -> None:
    """Play many matches and say how each seat fared. The same seed gives the same bytes, whatever the workers.

    Example: quizwar simulate three-castles -n 2000 --seat Ana=bot:planner --seat Boris=bot:besieger --rotate
    """
    from quizwar_cli.cli.failures import INTERRUPTED, say
    from quizwar_cli.errors import UsageError
    from quizwar_cli.match.engine import choose
    from quizwar_cli.match.series import Series

    if orders.is_orders(ruleset):
        orders.only_for("games of orders", bank=bank, latency=latency, rotate=rotate, out=out, log_match=log_match)
        made = orders.read_orders_setup(
            ruleset, board_map=board_map, seats=seat, players=players, rounds=rounds, seed=seed, settings=settings
        )
        orders.simulate_orders(made, number, engine=engine.value, as_data=output == TableFormat.JSON)
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
    series = Series(setup, number, rotate)
    if log_match and not 0 <= log_match[0] < series.matches:
        hint = f"it has matches 0 to {series.matches - 1}"
        raise UsageError("no-such-match", f"the series has no match {log_match[0]}", hint=hint)
    if log_match and out and log_match[1].resolve() == out.resolve():
        raise UsageError("same-file", f"--out and --log-match both name {out}", hint="give each a file of its own")
    if log_match:
        write_log(series, log_match[0], log_match[1], force=force)
    way = choose(series, engine)
    tell_engine(way, verbose=verbose, quiet=quiet)
    statistics, whole = simulate(series, workers=workers, compiled=way.compiled, out=out, force=force, quiet=quiet)
    print(summary(series, statistics, output))
    if not whole:
        say(f"interrupted: these are the first {statistics.matches:,} of {series.matches:,} matches")
        raise typer.Exit(INTERRUPTED)


def simulate(
    series: Series,
    *,
    workers: int = 1,
    compiled: bool = False,
    out: Path | None = None,
    force: bool = False,
    quiet: bool = True,
) -> tuple[Statistics, bool]:
    """Play the series. Returns its statistics and whether it was played to the end: Ctrl-C ends it early.

    Raises QuizwarError when a player stops a match, a worker dies or `out` cannot be written, KeyboardInterrupt when
    Ctrl-C comes before the first match is over.
    """
    from contextlib import nullcontext

    from quizwar_cli.match.rows import ResultFile

    file: ResultFile | None = ResultFile(out, series, force=force) if out else None
    with file or nullcontext():
        return _play(series, workers, compiled, file, quiet)


def _play(
    series: Series, workers: int, compiled: bool, file: ResultFile | None, quiet: bool
) -> tuple[Statistics, bool]:
    from quizwar_cli.cli.failures import say
    from quizwar_cli.cli.interrupt import held_back
    from quizwar_cli.cli.progress import Progress
    from quizwar_cli.match.playing import play_series
    from quizwar_cli.match.statistics import Statistics

    statistics = Statistics(series.seatings)
    with Progress(series.matches, "matches", quiet=quiet) as progress:
        chunks = play_series(series, workers, compiled=compiled, report=say)
        try:
            for results in chunks:
                with held_back():
                    statistics.add(results)
                    if file:
                        file.add(results)
                progress.advance(len(results))
        except KeyboardInterrupt:
            chunks.close()
            if not statistics.matches:
                raise  # there is nothing to tell, and no file of nothing to leave behind
            return statistics, False
    return statistics, True


def summary(series: Series, statistics: Statistics, output: TableFormat) -> str:
    """What the series says, in the format wanted."""
    from textwrap import fill

    from quizwar_cli.cli.output import as_json
    from quizwar_cli.reports.numbers import grouped, percent
    from quizwar_cli.reports.series import as_data, match_table, seat_table
    from quizwar_cli.reports.tables import WIDTH

    setup = series.setup
    names = [seat.name for seat in setup.seats]
    players = [seat.describe() for seat in setup.seats]
    if output == TableFormat.JSON:
        head = {
            "ruleset": setup.ruleset.id,
            "settings": list(setup.ruleset.settings),
            "ruleset_hash": setup.ruleset.digest,
            "map": setup.map.id,
            "map_hash": setup.map.digest,
            "bank": setup.bank.id,
            "bank_hash": setup.bank.digest,
            "seed": setup.seed,
            "rotate": series.rotate,
            "matches_wanted": series.matches,
        }
        return as_json({**head, **as_data(statistics, names, players)})
    blocks = (
        f"{grouped(series.blocks)} seeds x 6 seatings" if series.rotate else f"{grouped(statistics.matches)} matches"
    )
    title = f"{setup.ruleset.id} on {setup.map.id}, bank {setup.bank.id}, seed {setup.seed}: {blocks}"
    if setup.ruleset.settings:
        title += f", with {', '.join(setup.ruleset.settings)}"
    ties = percent(statistics.ties / statistics.matches if statistics.matches else 0)
    return "\n".join(
        [
            fill(title, WIDTH, subsequent_indent="  ", break_on_hyphens=False),
            "",
            seat_table(statistics, names, players),
            "",
            match_table(statistics),
            "",
            f"first place shared in {ties} of the matches",
        ]
    )


def write_log(series: Series, number: int, path: Path, *, force: bool) -> None:
    """Write the log of match `number`, equal to what `play` writes for it. Raises QuizwarError as `play` does."""
    from quizwar_cli.match.logfile import LogFile

    match = series.match(number)
    file = LogFile(path, match, force=force)
    finished = False
    try:
        for step in match.steps():
            file.step(step)
        finished = True
    finally:
        file.close(finished=finished)
