"""Records declared once: from the declaration come the slotted object, its bytes, its copy and its description.

A record is a slotted dataclass whose fields are whole numbers of 64 bits (`int`) or fixed-length lists of them, each
annotated with a `Scalar` or an `Array`. The bytes are the little-endian numbers in the order of declaration, which is
also the memory of the structured array record that a compiled batch uses.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, TypeVar, cast, get_type_hints

Record = TypeVar("Record")


@dataclass(frozen=True, slots=True)
class Scalar:
    """A field that holds one number: what it means, and its unit or code."""

    meaning: str
    unit: str = ""
    shape: int = 0
    code: str = "q"


@dataclass(frozen=True, slots=True)
class Array:
    """A field that holds `shape` numbers: whole ones, or with `code` "d" floats of 64 bits."""

    shape: int
    meaning: str
    unit: str = ""
    code: str = "q"


def declared(record: Any) -> dict[str, Any]:
    """The declarations of a record's fields by name, in order."""
    return dict(_declared(record))


@cache
def _declared(record: Any) -> dict[str, Any]:
    hints = get_type_hints(record, include_extras=True)
    return {field.name: hints[field.name].__metadata__[0] for field in fields(record)}


def blank(record: type[Record]) -> Record:
    """A record of zeros."""
    return record(**{name: [0] * d.shape if d.shape else 0 for name, d in declared(record).items()})


@cache
def _packing(record: Any) -> tuple[tuple[tuple[str, bool], ...], struct.Struct]:
    plan = tuple((name, bool(d.shape)) for name, d in declared(record).items())
    return plan, struct.Struct("<" + "".join(f"{d.shape or 1}{d.code}" for d in declared(record).values()))


def _packing_of(value: Any) -> tuple[tuple[tuple[str, bool], ...], struct.Struct]:
    kind: Any = type(value)
    return _packing(kind)


def to_bytes(value: Any) -> bytes:
    """The record as little-endian 64-bit numbers in the order of declaration."""
    plan, packing = _packing_of(value)
    numbers: list[int] = []
    for name, is_array in plan:
        item = getattr(value, name)
        if is_array:
            numbers.extend(item)
        else:
            numbers.append(item)
    return packing.pack(*numbers)


def from_bytes(record: type[Record], data: bytes) -> Record:
    """The record that `to_bytes` wrote. Raises `struct.error` when the length is not the record's."""
    packing = _packing(cast(Any, record))[1]
    numbers = iter(packing.unpack(data))
    values: dict[str, Any] = {}
    for name, d in declared(record).items():
        values[name] = [next(numbers) for _ in range(d.shape)] if d.shape else next(numbers)
    return record(**values)


def copy(value: Record) -> Record:
    """An independent copy of the record."""
    plan, _ = _packing_of(value)
    return type(value)(**{n: list(getattr(value, n)) if arr else getattr(value, n) for n, arr in plan})
