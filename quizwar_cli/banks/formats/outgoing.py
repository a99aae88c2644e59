"""A bank on its way out: as it is written, and as a format with one language and a few fields sees it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, TypeAlias

from quizwar_cli.banks.formats import numbers
from quizwar_cli.banks.formats.loss import Losses
from quizwar_cli.banks.formats.record import UnfitError
from quizwar_cli.documents.scalars import exact

_LISTED = ("category", "difficulty", "spread", "source", "reviewed", "valid_until", "author", "licence", "tags")
_UNIT, _VALUES = "unit", "values"
_EDGES = re.compile(r"\A\s|\s\Z")


Fitted: TypeAlias = Callable[[str], tuple[str | None, str]]


def as_it_is(text: str) -> tuple[str, str]:
    """For formats that hold any text."""
    return text, ""


@dataclass(frozen=True, slots=True)
class Outgoing:
    """The plain data of a bank: `header` without its questions, and these. `language` is the one to be written.

    Empty where a format that holds several is to write them all.
    """

    header: Mapping[str, Any]
    questions: Sequence[Mapping[str, Any]]
    language: str = ""

    @property
    def licence(self) -> str:
        """What holds for questions without a licence of their own."""
        return str(self.header.get("licence", ""))


@dataclass(frozen=True, slots=True)
class Item:
    """A question in one language, holding no more than the format can."""

    id: str
    kind: str
    text: str
    options: tuple[str, ...] = ()
    key: int = -1
    answer: Decimal = Decimal(0)
    unit: str = ""
    category: str = ""
    source: str = ""
    licence: str = ""
    author: str = ""
    tags: tuple[str, ...] = ()
    difficulty: float | None = None


@dataclass(frozen=True, slots=True)
class Capacity:
    """What a format holds: kinds of questions, fields beside text, options and answer.

    `fitted` gives a text as the format will hand it back, with what that costs (empty: nothing); None in place of the
    text means that the format cannot hold it at all. `fitted_note` does the same for source, licence and author.
    """

    kinds: frozenset[str]
    fields: frozenset[str]
    fitted: Fitted = as_it_is
    fitted_note: Fitted = as_it_is


def items(bank: Outgoing, losses: Losses, capacity: Capacity) -> Iterator[Item]:
    """The questions as the format can hold them; what it cannot goes to `losses`."""
    losses.add("", "name", "the format has no place for it")
    if bank.licence and "licence" not in capacity.fields:
        losses.add("", "licence", "the format has no place for it")
    for data in bank.questions:
        item = _item(data, bank, losses, capacity)
        if item:
            yield item


def _item(data: Mapping[str, Any], bank: Outgoing, losses: Losses, capacity: Capacity) -> Item | None:
    name, language = data["id"], bank.language
    if language not in data["text"]:
        losses.leave_out(name, "text", f"it has no text in {language}")
        return None
    kind = _kind(data, capacity)
    if not kind:
        losses.leave_out(name, "kind", f"the format has no {data['kind']} questions")
        return None
    mine = Losses()
    fit = _Fitter(name, mine, capacity)
    held = {field: data[field] for field in _LISTED if field in capacity.fields and field in data}
    item = Item(
        id=name,
        kind=kind,
        text=fit.text("text", data["text"][language]),
        options=_options(data, language, fit),
        key=data["options"][language].index(data["answer"][language]) if kind == "choice" else -1,
        answer=exact(data["answer"]) if kind != "choice" else Decimal(0),
        unit=fit.text(_UNIT, _unit(data, kind, language, capacity)),
        category=held.get("category", ""),
        source=fit.note("source", held.get("source", "")),
        licence=fit.note("licence", held.get("licence") or bank.licence) if "licence" in capacity.fields else "",
        author=fit.note("author", held.get("author", "")),
        tags=tuple(held.get("tags", ())),
        difficulty=float(data.get("difficulty", 0)) if "difficulty" in capacity.fields else None,
    )
    if fit.impossible:
        losses.leave_out(name, *fit.impossible)
        return None
    if len(set(item.options)) < len(item.options):
        losses.leave_out(name, "options", "two of them would be the same")
        return None
    _lost_fields(data, kind, mine, capacity)
    if len(data["text"]) > 1:
        mine.add(name, "languages", f"only {language} is written of {', '.join(data['text'])}")
    if "id" not in capacity.fields:
        mine.add(name, "id", "the format has no place for it; a new one is made from the text")
    losses += mine
    return item


def _options(data: Mapping[str, Any], language: str, fit: _Fitter) -> tuple[str, ...]:
    return tuple(fit.text("options", option) for option in data.get("options", {}).get(language, ()))


def _unit(data: Mapping[str, Any], kind: str, language: str, capacity: Capacity) -> str:
    held = _UNIT in capacity.fields and kind == data["kind"]
    return str(data.get("unit", {}).get(language, "")) if held else ""


def _kind(data: Mapping[str, Any], capacity: Capacity) -> str:
    """The kind as which the format can hold the question; empty where there is none."""
    kind = str(data["kind"])
    if kind in capacity.kinds:
        return kind
    return "number" if kind == "ratio" and "number" in capacity.kinds else ""


def _lost_fields(data: Mapping[str, Any], kind: str, losses: Losses, capacity: Capacity) -> None:
    name = data["id"]
    if kind != data["kind"]:
        losses.add(name, "kind", "a ratio question becomes a number question")
    for field in (*_LISTED, _UNIT, _VALUES):
        if field in data and (field not in capacity.fields or (field == _UNIT and kind != data["kind"])):
            losses.add(name, field, "the format has no place for it")
    if kind == "choice":
        return
    step = exact(data.get("step", 1))
    try:
        derived = numbers.step_of(exact(data["answer"]))
    except UnfitError:
        derived = Decimal(0)
    if step != derived:
        losses.add(name, "step", f"the format has no place for it; {step:f} becomes {derived:f}")


class _Fitter:
    """Makes texts as the format will hand them back and notes what that costs."""

    def __init__(self, question: str, losses: Losses, capacity: Capacity) -> None:
        self._question = question
        self._losses = losses
        self._capacity = capacity
        self.impossible: tuple[str, str] | None = None

    def text(self, field: str, text: str) -> str:
        """A text of the question as the format can hold it."""
        return self._fitted(field, text, self._capacity.fitted) if text else ""

    def note(self, field: str, text: str) -> str:
        """Source, licence or author as the format can hold it."""
        return self._fitted(field, text, self._capacity.fitted_note) if text else ""

    def _fitted(self, field: str, text: str, fitted_by: Fitted) -> str:
        costs = []
        if _EDGES.search(text):
            text = text.strip()
            costs.append("spaces at its ends")
        fitted, cost = fitted_by(text)
        if not fitted:
            self.impossible = self.impossible or (field, cost or "nothing is left of the text")
            return ""
        if cost:
            costs.append(cost)
        if costs and not any(loss.field == field for loss in self._losses):
            self._losses.add(self._question, field, f"changed: {', '.join(costs)}")
        return fitted
