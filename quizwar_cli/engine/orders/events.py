"""The event buffer of the game of orders: first the count of events, then `EVENT_SIZE` numbers for each."""

from __future__ import annotations

from collections.abc import Iterator

from quizwar_cli.engine.events import Events, clear
from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.orders.codes import EVENT_FIELDS, Event
from quizwar_cli.engine.orders.fields import EVENT_ROOM, EVENT_SIZE

__all__ = ["Events", "buffer", "clear", "emit", "read"]


def buffer() -> list[int]:
    """An empty buffer with room for the events of one action."""
    return [0] * (1 + EVENT_ROOM * EVENT_SIZE)


@kernel
def emit(  # noqa: PLR0913 - an event's numbers, without a sequence that would have to be allocated
    events: Events,
    event: int,
    a: int = 0,
    b: int = 0,
    c: int = 0,
    d: int = 0,
    e: int = 0,
    f: int = 0,
    g: int = 0,
    h: int = 0,
    i: int = 0,
) -> None:
    """Append one event; past the room of the buffer only the count goes on."""
    if events is None:
        return
    number = events[0]
    events[0] = number + 1
    if number < EVENT_ROOM:
        at = 1 + number * EVENT_SIZE
        events[at] = event
        events[at + 1] = a
        events[at + 2] = b
        events[at + 3] = c
        events[at + 4] = d
        events[at + 5] = e
        events[at + 6] = f
        events[at + 7] = g
        events[at + 8] = h
        events[at + 9] = i


def read(events: list[int]) -> Iterator[tuple[Event, dict[str, int]]]:
    """The events of the buffer with their numbers by name."""
    for number in range(min(events[0], EVENT_ROOM)):
        at = 1 + number * EVENT_SIZE
        event = Event(events[at])
        yield event, dict(zip(EVENT_FIELDS[event], events[at + 1 : at + EVENT_SIZE], strict=False))
