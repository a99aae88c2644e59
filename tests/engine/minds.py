"""Bots for the engine's tests: a mind with the values a test names, and a table whose seats all play by minds."""

from __future__ import annotations

from quizwar_cli.engine import layout
from quizwar_cli.engine.codes import Ask, Kind, Strategy
from quizwar_cli.engine.fields import Mind, Minds
from quizwar_cli.engine.policies import deciding, tables
from tests.table import Table

TABLES = tables.tables()


def mind(strategy: Strategy = Strategy.RANDOM, **values: int) -> Mind:
    """An average player: ability 0, guesses scattered as the question says, six seconds."""
    made = layout.blank(Mind)
    made.strategy, made.spread, made.speed_ms = strategy, 1000, 6000
    for name, value in values.items():
        setattr(made, name, value)
    return made


def gathered(table: Table, minds: list[Mind]) -> Minds:
    """The minds of the seats, with what they reckon with at the table's bank."""
    choice = table.game.stock.size[Kind.CHOICE]
    return tables.gather(minds, [table.game.questions[index].hardness for index in range(choice)])


def region(table: Table, strategy: Strategy, minds: list[Mind] | None = None) -> int:
    """The region that the seat now asked picks or attacks by `strategy`."""
    seats = gathered(table, minds or [mind() for _ in range(3)])
    seat = table.awaited[0]
    seats.strategy[seat] = strategy
    return deciding.region(table.game, seats, table.state, seat)


def choices(table: Table, strategy: Strategy, minds: list[Mind] | None = None, keys: int = 60) -> set[int]:
    """All regions that come up when the match's chance is another: one where the strategy has a clear favourite."""
    key = table.state.key
    found = set()
    for other in range(keys):
        table.state.key = other
        found.add(region(table, strategy, minds))
    table.state.key = key
    return found


def decide(table: Table, minds: list[Mind]) -> None:
    """The first of the awaited seats decides as its mind does."""
    seat = table.awaited[0]
    action, ms = deciding.decide(table.game, TABLES, gathered(table, minds), table.state, seat)
    if table.state.asked == Ask.ATTACK:
        assert action in table.legal(seat)
    assert table.decide(seat, action, ms) == 0


def play(table: Table, minds: list[Mind]) -> Table:
    """Play to the end."""
    while not table.over:
        decide(table, minds)
    return table
