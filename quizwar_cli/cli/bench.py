"""`quizwar bench`: how fast the engine plays here."""

from __future__ import annotations

from typing import Annotated

import typer

from quizwar_cli.cli import options
from quizwar_cli.cli.progress import tell_engine
from quizwar_cli.cli.rules import Output, TableFormat

COMPILED_MATCHES, INTERPRETED_MATCHES = 100_000, 500
"""Matches a run where none are asked for: long enough to measure, short enough to wait for."""


def bench_cli(
    ruleset: Annotated[str, typer.Argument(help="A rule set: a shipped name or a file.")] = "three-castles",
    number: Annotated[
        int | None, typer.Option("--matches", "-n", min=1, help="Matches a run. [100000 compiled, 500 interpreted]")
    ] = None,
    repeats: Annotated[int, typer.Option("--repeats", min=1, max=100, help="Runs.")] = 5,
    board_map: options.MapOption = None,
    bank: options.BankOption = None,
    seat: options.SeatOption = None,
    latency: options.LatencyOption = None,
    seed: options.SeedOption = 1,
    settings: options.SetOption = None,
    allow_repeats: options.RepeatsOption = False,
    engine: options.EngineOption = options.Engine.AUTO,
    clear_cache: Annotated[
        bool, typer.Option("--clear-cache", help="Remove the machine code kept from earlier runs, and do nothing else.")
    ] = False,
    output: Output = TableFormat.TABLE,
    verbose: options.VerboseOption = False,
    quiet: options.QuietOption = False,
) -> None:
    """Measure matches, decisions and questions a second: the median of repeated runs, with the spread.

    Example: quizwar bench three-castles -n 200 --repeats 3
    """
    if clear_cache:
        from quizwar_cli.compiled import cache

        cleared = cache.clear()
        print(f"{cache.root()}: machine code of {cleared} engine{'' if cleared == 1 else 's'} removed")
        return
    from quizwar_cli.bench.throughput import machine, measure, rates, spread
    from quizwar_cli.cli.output import as_json
    from quizwar_cli.cli.progress import Progress
    from quizwar_cli.match.engine import choose
    from quizwar_cli.match.series import Series
    from quizwar_cli.reports.tables import table

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
    way = choose(Series(setup, 1), engine, (number or COMPILED_MATCHES) * repeats)
    tell_engine(way, verbose=verbose, quiet=quiet)
    series = Series(setup, number or (COMPILED_MATCHES if way.compiled else INTERPRETED_MATCHES))
    with Progress(repeats, "runs", quiet=quiet) as progress:
        runs = measure(series, repeats, compiled=way.compiled, done=lambda: progress.advance(1))
    figures = {thing: spread(values) for thing, values in rates(runs).items()}
    if output == TableFormat.JSON:
        head = {"ruleset": setup.ruleset.id, "map": setup.map.id, "engine": way.name, "machine": machine()}
        rounded = {thing: {name: round(value, 1) for name, value in f.items()} for thing, f in figures.items()}
        print(as_json({**head, "matches_a_run": series.matches, "runs": repeats, "per_second": rounded}))
        return
    rows = [[thing, *(f"{figures[thing][name]:,.0f}" for name in ("median", "min", "max"))] for thing in figures]
    print(f"{setup.ruleset.id} on {setup.map.id}, {way.name}, {series.matches} matches a run, {repeats} times")
    print()
    print(table(["a second", "median", "least", "most"], rows, ["left", "right", "right", "right"]))
    print()
    for name, value in machine().items():
        print(f"{name}: {value}")
