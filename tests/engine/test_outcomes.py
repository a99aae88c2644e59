"""What is refused, why, and that it changes nothing; the event buffer."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from quizwar_cli.engine import events, step
from quizwar_cli.engine.codes import EVENT_FIELDS, MISSED, Event, Kind, Outcome, word
from quizwar_cli.engine.fields import EVENT_ROOM, EVENT_SIZE, LIMIT_NUMBER, LIMIT_RATIO
from tests.table import Table, line


def at_choice() -> Table:
    table = at_attack()
    table.attack(0, 1)
    return table


def at_number() -> Table:
    return Table.opening("distribution.question=number", on=line(8))


def at_ratio() -> Table:
    return Table.opening("distribution.question=ratio", on=line(8))


def at_pick() -> Table:
    table = Table.at("0..12", castles=(0, 3, 4))
    table.estimates(table.truth, None, None)
    return table


def at_attack() -> Table:
    return Table.at("01122", castles=(0, 2, 4))


def at_end() -> Table:
    table = Table.at("012", castles=(0, 1, 2), round=5, turn=2)
    table.miss(2)
    return table


REFUSED: list[tuple[Callable[[], Table], int, int, int, Outcome]] = [
    (at_choice, 2, 0, 5, Outcome.NOT_ASKED),
    (at_choice, -1, 0, 5, Outcome.NOT_ASKED),
    (at_choice, 3, 0, 5, Outcome.NOT_ASKED),
    (at_choice, 63, MISSED, 5, Outcome.NOT_ASKED),
    (at_pick, 1, 1, 5, Outcome.NOT_ASKED),
    (at_pick, 2, MISSED, 5, Outcome.NOT_ASKED),
    (at_attack, 1, 0, 5, Outcome.NOT_ASKED),
    (at_end, 0, 0, 5, Outcome.NOT_ASKED),
    (at_end, 0, MISSED, 5, Outcome.NOT_ASKED),
    (at_choice, 0, 0, -1, Outcome.TIME_OUT_OF_RANGE),
    (at_choice, 0, MISSED, -1, Outcome.TIME_OUT_OF_RANGE),
    (at_attack, 0, 1, step.LONGEST_MS + 1, Outcome.TIME_OUT_OF_RANGE),
    (at_choice, 0, 4, 5, Outcome.ILLEGAL_OPTION),
    (at_choice, 0, -1, 5, Outcome.ILLEGAL_OPTION),
    (at_choice, 0, 64, 5, Outcome.ILLEGAL_OPTION),
    (at_choice, 0, 2**62, 5, Outcome.ILLEGAL_OPTION),
    (at_pick, 0, 0, 5, Outcome.ILLEGAL_REGION),
    (at_pick, 0, 2, 5, Outcome.ILLEGAL_REGION),
    (at_pick, 0, 5, 5, Outcome.ILLEGAL_REGION),
    (at_pick, 0, -1, 5, Outcome.ILLEGAL_REGION),
    (at_pick, 0, 2**62, 5, Outcome.ILLEGAL_REGION),
    (at_attack, 0, 0, 5, Outcome.ILLEGAL_REGION),
    (at_attack, 0, 2, 5, Outcome.ILLEGAL_REGION),
    (at_attack, 0, 64, 5, Outcome.ILLEGAL_REGION),
    (at_attack, 0, -2, 5, Outcome.ILLEGAL_REGION),
    (at_number, 0, LIMIT_NUMBER + 1, 5, Outcome.GUESS_OUT_OF_RANGE),
    (at_number, 0, -LIMIT_NUMBER - 1, 5, Outcome.GUESS_OUT_OF_RANGE),
    (at_ratio, 0, LIMIT_RATIO + 1, 5, Outcome.GUESS_OUT_OF_RANGE),
    (at_ratio, 0, -LIMIT_RATIO - 1, 5, Outcome.GUESS_OUT_OF_RANGE),
]


@pytest.mark.parametrize(("position", "seat", "action", "ms", "outcome"), REFUSED)
def test_what_is_refused_changes_nothing(
    position: Callable[[], Table], seat: int, action: int, ms: int, outcome: Outcome
) -> None:
    table = position()
    state, buffer = table.bytes(), list(table._buffer)
    assert step.check(table.game, table.state, seat, action, ms) == outcome
    assert table.decide(seat, action, ms) == outcome
    assert table.bytes() == state
    assert table._buffer == buffer, "nor does it say that anything happened"


ACCEPTED: list[tuple[Callable[[], Table], int, int, int]] = [
    (at_choice, 0, 0, 0),
    (at_choice, 1, 3, step.LONGEST_MS),
    (at_choice, 0, MISSED, 0),
    (at_number, 2, LIMIT_NUMBER, 5),
    (at_number, 2, -LIMIT_NUMBER, 5),
    (at_ratio, 1, LIMIT_RATIO, 5),
    (at_ratio, 1, -LIMIT_RATIO, 5),
    (at_pick, 0, 1, 5),
    (at_pick, 0, MISSED, 5),
    (at_attack, 0, 1, 5),
    (at_attack, 0, MISSED, 5),
]


@pytest.mark.parametrize(("position", "seat", "action", "ms"), ACCEPTED)
def test_the_edges_of_what_is_accepted(position: Callable[[], Table], seat: int, action: int, ms: int) -> None:
    table = position()
    steps = table.state.step
    assert table.decide(seat, action, ms) == Outcome.DONE
    assert table.state.step == steps + 1


def test_a_seat_answers_once() -> None:
    table = at_choice()
    table.answer(0)
    assert table.decide(0, 0) == Outcome.NOT_ASKED
    assert table.awaited == [1]


def test_answers_may_come_in_any_order() -> None:
    ends = set()
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        table = at_number()
        for seat in order:
            table.guess(seat, 990 + seat, 100 * (seat + 1))
        ends.add(table.bytes())
    assert len(ends) == 1


def test_nothing_happens_before_all_have_answered() -> None:
    table = at_number()
    table.guess(0, 1000)
    assert table.latest() == [], "the others do not learn of it"
    table.guess(2, 1000)
    assert table.latest() == []
    table.guess(1, 1000)
    assert table.latest()[:3] == [Event.ANSWER] * 3


def test_legal_of_a_seat_that_is_not_asked_is_nothing() -> None:
    assert at_pick().legal(1) == [] == at_attack().legal(2) == at_choice().legal(2)
    assert at_choice().legal(0) == [0, 1, 2, 3], "options"
    assert at_number().legal(0) == [], "any number"


def test_the_clock_runs_by_the_slowest_of_those_asked_at_once() -> None:
    table = at_number()
    table.estimates(1000, 990, 980, ms=(1000, 5000, 3000))
    assert table.state.clock_ms == 5000
    table.pick(0, table.legal(0)[0], 700)
    assert table.state.clock_ms == 5700
    table.miss(0)
    assert table.state.clock_ms == 25_700, "a missed decision takes all of its time"


def test_events_have_names_for_all_their_numbers() -> None:
    assert set(EVENT_FIELDS) == set(Event)
    assert all(0 < len(names) < EVENT_SIZE for names in EVENT_FIELDS.values())
    assert [word(event) for event in (Event.CASTLE_FALL, Event.SKIP)] == ["castle-fall", "skip"]


def test_the_buffer_reads_as_it_was_written() -> None:
    buffer = events.buffer()
    events.emit(buffer, Event.ATTACK, 1, 2, 3, 4, 5)
    events.emit(buffer, Event.SKIP, 2)
    assert list(events.read(buffer)) == [
        (Event.ATTACK, {"seat": 1, "region": 2, "defender": 3, "walls": 4, "missed": 5}),
        (Event.SKIP, {"seat": 2}),
    ]


def test_past_its_room_the_buffer_only_counts() -> None:
    buffer = events.buffer()
    size = len(buffer)
    for _ in range(EVENT_ROOM + 3):
        events.emit(buffer, Event.SKIP, 2)
    assert buffer[0] == EVENT_ROOM + 3 and len(buffer) == size


def test_the_question_on_the_table_is_of_its_kind() -> None:
    assert at_number().state.question_kind == Kind.NUMBER
    assert at_ratio().state.question_kind == Kind.RATIO
    assert at_choice().state.question_kind == Kind.CHOICE
