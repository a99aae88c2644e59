"""The event buffer: a flat sequence, first the count of events, then `EVENT_SIZE` numbers for each."""

from __future__ import annotations

from collections.abc import Iterator

from quizwar_cli.engine.codes import EVENT_FIELDS, Event
from quizwar_cli.engine.fields import EVENT_ROOM, EVENT_SIZE
from quizwar_cli.engine.kernel import kernel

Events = list[int] | None
"""A buffer, or None where nobody wants to know what happened: the fast way for series."""


def buffer() -> list[int]:
    """An empty buffer with room for the events of one decision."""
    return [0] * (1 + EVENT_ROOM * EVENT_SIZE)


@kernel
def emit(events: Events, event: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> None:
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


@kernel
def clear(events: Events) -> None:
    """Forget what happened so far."""
    if events is not None:
        events[0] = 0


def read(events: list[int]) -> Iterator[tuple[Event, dict[str, int]]]:
    """The events of the buffer with their numbers by name."""
    for number in range(min(events[0], EVENT_ROOM)):
        at = 1 + number * EVENT_SIZE
        event = Event(events[at])
        yield event, dict(zip(EVENT_FIELDS[event], events[at + 1 : at + EVENT_SIZE], strict=False))
