"""Records: every field declared with a meaning, bytes there and back, copies that share nothing."""

from __future__ import annotations

import struct
from dataclasses import fields
from typing import Any

import pytest

from quizwar_cli.engine import layout
from quizwar_cli.engine.batch import Result
from quizwar_cli.engine.fields import Board, Mind, Minds, Question, State, Stock
from quizwar_cli.engine.rules import Rules
from tests.table import Table

RECORDS = [State, Board, Mind, Minds, Question, Stock, Result, Rules]


def counted(record: Any) -> Any:
    """The record with a different number in every place, negative ones included."""
    numbers = iter(range(-40, 10_000))
    values = {}
    for name, declaration in layout.declared(record).items():
        shape = declaration.shape
        values[name] = [next(numbers) for _ in range(shape)] if shape else next(numbers)
    return record(**values)


@pytest.mark.parametrize("record", RECORDS)
def test_every_field_is_declared_with_a_meaning(record: Any) -> None:
    declared = layout.declared(record)
    assert list(declared) == [field.name for field in fields(record)]
    for name, declaration in declared.items():
        assert len(declaration.meaning) > 5, name


@pytest.mark.parametrize("record", RECORDS)
def test_a_field_is_an_array_exactly_where_a_shape_is_declared(record: Any) -> None:
    for field in fields(record):
        shape = layout.declared(record)[field.name].shape
        assert ("list[int]" in str(field.type)) == bool(shape), field.name


@pytest.mark.parametrize("record", RECORDS)
def test_bytes_there_and_back(record: Any) -> None:
    value = counted(record)
    data = layout.to_bytes(value)
    assert layout.from_bytes(record, data) == value
    assert layout.to_bytes(layout.from_bytes(record, data)) == data


@pytest.mark.parametrize("record", RECORDS)
def test_bytes_are_little_endian_numbers_in_order_of_declaration(record: Any) -> None:
    value = counted(record)
    numbers: list[int] = []
    for name, declaration in layout.declared(record).items():
        numbers += getattr(value, name) if declaration.shape else [getattr(value, name)]
    assert layout.to_bytes(value) == b"".join(number.to_bytes(8, "little", signed=True) for number in numbers)


@pytest.mark.parametrize("record", RECORDS)
def test_bytes_of_another_length_are_refused(record: Any) -> None:
    data = layout.to_bytes(counted(record))
    for wrong in (data[:-1], data[:-8], data + bytes(8)):
        with pytest.raises(struct.error):
            layout.from_bytes(record, wrong)


@pytest.mark.parametrize("record", [record for record in RECORDS if record not in (Minds, Stock)])
def test_a_number_that_does_not_fit_64_bits_is_refused(record: Any) -> None:
    value = counted(record)
    name = next(n for n, d in layout.declared(record).items() if not d.shape)
    for edge in (2**63 - 1, -(2**63)):
        setattr(value, name, edge)
        assert getattr(layout.from_bytes(record, layout.to_bytes(value)), name) == edge
    setattr(value, name, 2**63)
    with pytest.raises(struct.error):
        layout.to_bytes(value)


@pytest.mark.parametrize("record", RECORDS)
def test_a_copy_shares_nothing(record: Any) -> None:
    value = counted(record)
    data = layout.to_bytes(value)
    twin = layout.copy(value)
    assert twin == value and twin is not value
    for name, declaration in layout.declared(record).items():
        if declaration.shape:
            getattr(twin, name)[0] += 1
        else:
            setattr(twin, name, getattr(twin, name) + 1)
    assert layout.to_bytes(value) == data


@pytest.mark.parametrize("record", RECORDS)
def test_a_blank_record_is_all_zeros(record: Any) -> None:
    assert set(layout.to_bytes(layout.blank(record))) == {0}
    assert layout.blank(record) is not layout.blank(record)


def test_states_differ_by_any_field() -> None:
    table = Table.opening()
    twin = layout.from_bytes(State, table.bytes())
    assert twin == table.state
    twin.hold_pays += 1
    assert twin != table.state and layout.to_bytes(twin) != table.bytes()
