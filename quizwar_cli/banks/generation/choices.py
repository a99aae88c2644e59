"""Choice questions: what belongs to a row, or which of four rows is the largest."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from decimal import Decimal
from math import log
from typing import Any

from quizwar_cli.banks.generation.estimates import Made
from quizwar_cli.banks.generation.facts import Row
from quizwar_cli.banks.generation.making import (
    Refusal,
    RefusedError,
    Workshop,
    alike,
    gives_away,
    plain,
    slug,
    texts,
)
from quizwar_cli.documents.scalars import exact

OPTIONS = 4
NEAREST = 8
"""Rows nearest in size that wrong options are drawn from."""

APART = 1.1


def choices(template: dict[str, Any], shop: Workshop) -> Iterator[Made]:
    """A question a row: its answer among those of other rows, nearest in size where the template says so."""
    owners = _answers_by_subject(template, shop)
    for row in shop.facts.rows:
        try:
            yield _choice(template, shop, row, owners)
        except RefusedError as reason:
            yield Refusal(row.line, template["id"], shop.id_of(row), str(reason))


def _answers_by_subject(template: dict[str, Any], shop: Workshop) -> dict[str, set[str]]:
    """All right answers to each wording of the question: more than one, and the question is ambiguous."""
    owners: dict[str, set[str]] = defaultdict(set)
    for row in shop.facts.rows:
        try:
            told = texts(template, shop, {"": row})
        except RefusedError:
            continue
        for language, text in told.items():
            owners[f"{language} {plain(text)}"].add(plain(row.text(template["answer"], language)))
    return owners


def _choice(template: dict[str, Any], shop: Workshop, row: Row, owners: dict[str, set[str]]) -> dict[str, Any]:
    right = _answers(template["answer"], shop, row)
    told = texts(template, shop, {"": row})
    for language, text in told.items():
        if len(owners[f"{language} {plain(text)}"]) > 1:
            raise RefusedError(f"ambiguous: several rows ask this in {language} and have other answers")
        if gives_away(text, right[language]):
            raise RefusedError(f"the answer stands in the question in {language}")
    options = [right]
    for other in _candidates(template, shop, row):
        try:
            wrong = _answers(template["answer"], shop, other)
        except RefusedError:
            continue
        if not any(alike(wrong[language], one[language]) for one in options for language in shop.languages) and not any(
            gives_away(text, wrong[language]) for language, text in told.items()
        ):
            options.append(wrong)
        if len(options) == OPTIONS:
            break
    name = slug(template["id"], shop.id_of(row))
    return _question(template, shop, name, told, options) | shop.provenance(row)


def _answers(column: str, shop: Workshop, row: Row) -> dict[str, str]:
    found = {language: row.text(column, language) for language in shop.languages}
    for language, text in found.items():
        if not text:
            raise RefusedError(f"no {column} in {language}")
    return found


def _candidates(template: dict[str, Any], shop: Workshop, row: Row) -> list[Row]:
    """Rows whose answers may be wrong options, drawn among those of like size first."""
    same, near = template.get("same"), template.get("near")
    others = [
        one for one in shop.facts.rows if one is not row and (not same or one.fields.get(same) == row.fields.get(same))
    ]
    if near:
        own = row.number(near)
        if own is None or own <= 0:
            raise RefusedError(f"no number above 0 in {near}")
        sized = [(one, number) for one in others if (number := one.number(near)) is not None and number > 0]
        sized.sort(key=lambda pair: (abs(log(pair[1] / own)), pair[0].line))
        others = [one for one, _ in sized]
    names = [shop.id_of(one) for one in others]
    if not near:
        return shop.order(others, template["id"], shop.id_of(row), key=names)
    nearest = shop.order(others[:NEAREST], template["id"], shop.id_of(row), key=names[:NEAREST])
    return [*nearest, *others[NEAREST : 2 * NEAREST]]


def leaders(template: dict[str, Any], shop: Workshop) -> Iterator[Made]:
    """Which of four rows has the largest (or smallest) number: each row in turn against three that it leads."""
    column = template.get("largest") or template["smallest"]
    sign = 1 if "largest" in template else -1
    for row in shop.order(shop.facts.rows, template["id"], key=[shop.id_of(row) for row in shop.facts.rows]):
        try:
            yield _leader(template, shop, row, column, sign)
        except RefusedError as reason:
            yield Refusal(row.line, template["id"], shop.id_of(row), str(reason))


def _leader(template: dict[str, Any], shop: Workshop, row: Row, column: str, sign: int) -> dict[str, Any]:
    own = row.number(column)
    if own is None or own <= 0:
        raise RefusedError(f"no number above 0 in {column}")
    answer = template.get("answer", "name")
    right = _answers(answer, shop, row)
    apart = exact(template.get("apart", APART))
    options, rows = [right], [row]
    for other in _candidates({**template, "near": column}, shop, row):
        if not _leads(own, other.number(column), apart, sign):
            continue
        try:
            wrong = _answers(answer, shop, other)
        except RefusedError:
            continue
        if not any(alike(wrong[language], one[language]) for one in options for language in shop.languages):
            options.append(wrong)
            rows.append(other)
        if len(options) == OPTIONS:
            break
    told = texts(template, shop, {"": row})
    if any(gives_away(text, right[language]) for language, text in told.items()):
        raise RefusedError("the answer stands in the question")
    name = slug(template["id"], shop.id_of(row))
    return _question(template, shop, name, told, options) | shop.provenance(*rows)


def _leads(own: Decimal, other: Decimal | None, apart: Decimal, sign: int) -> bool:
    if other is None or other <= 0:
        return False
    return own >= other * apart if sign > 0 else own * apart <= other


def _question(
    template: dict[str, Any], shop: Workshop, name: str, told: dict[str, str], options: Sequence[dict[str, str]]
) -> dict[str, Any]:
    """The options stand in an order that the seed decides, the same in every language."""
    if len(options) < OPTIONS:
        raise RefusedError(f"only {len(options) - 1} wrong options that are not look-alikes of another")
    main = shop.languages[0]
    shuffled = shop.order(options, "places", name, key=[option[main] for option in options])
    optional: dict[str, Any] = {key: template[key] for key in ("difficulty", "valid_until") if key in template}
    return {
        "id": name,
        "kind": "choice",
        "category": template.get("category", shop.category),
        "text": told,
        "options": {language: [option[language] for option in shuffled] for language in shop.languages},
        "answer": options[0],
        **optional,
    }
