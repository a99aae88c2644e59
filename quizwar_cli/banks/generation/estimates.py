"""Number and ratio questions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from itertools import combinations
from typing import Any

from quizwar_cli.banks.generation.facts import Row
from quizwar_cli.banks.generation.making import Refusal, RefusedError, Workshop, gives_away, slug, texts
from quizwar_cli.banks.model import MOST_STEPS
from quizwar_cli.documents.scalars import exact

Made = dict[str, Any] | Refusal

ROUNDED = Decimal("0.05")
"""Share of a value that rounding to the step may take or add."""

LEAST, MOST = 1.2, 100.0
"""Bounds of a ratio worth asking, unless the template says otherwise."""

NUMBER = 50
_TRIED = 200_000  # pairs of rows: a table of a thousand has half a million


def numbers(template: dict[str, Any], shop: Workshop) -> Iterator[Made]:
    """A question a row."""
    for row in shop.facts.rows:
        try:
            value = _value(row, template["value"])
            answer = _rounded(value, template, "number")
            told = texts(template, shop, {"": row})
            if any(gives_away(text, f"{answer:f}") for text in told.values()):
                raise RefusedError("the number stands in the question")
            name = slug(template["id"], shop.id_of(row))
            yield _question(template, shop, name, told, answer) | shop.provenance(row)
        except RefusedError as reason:
            yield Refusal(row.line, template["id"], shop.id_of(row), str(reason))


def ratios(template: dict[str, Any], shop: Workshop) -> Iterator[Made]:
    """A question a pair of rows, the larger first, pairs in an order that the seed decides."""
    rows = [row for row in shop.facts.rows if _usable(row, template["value"])]
    for row in shop.facts.rows:
        if not _usable(row, template["value"]):
            yield Refusal(row.line, template["id"], shop.id_of(row), f"no number above 0 in {template['value']}")
    for first, second in _pairs(rows, template, shop):
        try:
            yield _ratio(template, shop, first, second)
        except RefusedError as reason:
            subject = f"{shop.id_of(first)} / {shop.id_of(second)}"
            yield Refusal(first.line, template["id"], subject, str(reason))


def _usable(row: Row, column: str) -> bool:
    value = row.number(column)
    return value is not None and value > 0


def _pairs(rows: Sequence[Row], template: dict[str, Any], shop: Workshop) -> Iterator[tuple[Row, Row]]:
    """Pairs of the right size, each row in as few as can be."""
    same = template.get("same")
    found = []
    for one, other in combinations(rows, 2):
        if same and one.fields.get(same) != other.fields.get(same):
            continue
        first, second = sorted((one, other), key=lambda row: -_value(row, template["value"]))
        ratio = _value(first, template["value"]) / _value(second, template["value"])
        if exact(template.get("least", LEAST)) <= ratio <= exact(template.get("most", MOST)):
            found.append((first, second))
        if len(found) >= _TRIED:
            break
    names = [f"{shop.id_of(first)}/{shop.id_of(second)}" for first, second in found]
    used: dict[int, int] = {}
    later = []
    for pair in shop.order(found, template["id"], key=names):
        if any(used.get(row.line) for row in pair):
            later.append(pair)
            continue
        used.update(dict.fromkeys((row.line for row in pair), 1))
        yield pair
    yield from later


def _ratio(template: dict[str, Any], shop: Workshop, first: Row, second: Row) -> dict[str, Any]:
    larger, smaller = _value(first, template["value"]), _value(second, template["value"])
    answer = _rounded(larger / smaller, template, "ratio")
    if answer <= 1:
        raise RefusedError("the two are of one size")
    told = texts(template, shop, {"a": first, "b": second, "": first})
    name = slug(template["id"], shop.id_of(first), shop.id_of(second))
    question = _question(template, shop, name, told, answer)
    values = {"values": {"a": _plain(larger), "b": _plain(smaller)}}
    return question | values | shop.provenance(first, second)


def _value(row: Row, column: str) -> Decimal:
    value = row.number(column)
    if value is None:
        raise RefusedError(f"no number in {column}")
    return value


def _rounded(value: Decimal, template: dict[str, Any], kind: str) -> Decimal:
    """The value as a multiple of the step. Raises RefusedError where that would change it too much."""
    step = exact(template.get("step", 1))
    if abs(value) > step * MOST_STEPS[kind]:
        raise RefusedError("the number is too large")
    rounded = (value / step).to_integral_value() * step
    if not rounded:
        raise RefusedError("the answer would be 0")
    if abs(rounded - value) > ROUNDED * abs(value):
        raise RefusedError(f"rounding {value:.6g} to a step of {step:f} changes it by more than 5 %")
    return rounded


def _question(
    template: dict[str, Any], shop: Workshop, name: str, told: dict[str, str], answer: Decimal
) -> dict[str, Any]:
    optional: dict[str, Any] = {
        key: template[key] for key in ("step", "unit", "spread", "valid_until") if key in template
    }
    head = {"id": name, "kind": template["kind"], "category": template.get("category", shop.category)}
    return {**head, "text": told, "answer": _plain(answer), **optional}


def _plain(value: Decimal) -> int | float:
    return int(value) if value == value.to_integral_value() else float(value)
