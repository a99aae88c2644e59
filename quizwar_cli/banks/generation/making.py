"""What all templates share: filling in texts, ids, sources and dates, refusing, and chance that the seed decides."""

from __future__ import annotations

import datetime
import hashlib
import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any, NamedTuple, TypeVar

from quizwar_cli.banks.generation.facts import Facts, Row

Thing = TypeVar("Thing")

LOOK_ALIKE = 0.85
"""Likeness from which two options cannot be told apart at a glance (difflib's ratio, from 0 to 1)."""

_SLOT = re.compile(r"\{(?:(?P<row>[ab])\.)?(?P<column>[^{}:.]+)(?::(?P<form>[^{}:.]+))?\}")
_NO_SLUG = re.compile(r"[^a-z0-9]+")


class Refusal(NamedTuple):
    """A question that was not made: the line of the table, the template, what of, and why."""

    line: int
    template: str
    subject: str
    reason: str


class RefusedError(Exception):
    """This question cannot be made; the message says why. Never leaves the package."""


@dataclass(frozen=True)
class Workshop:
    """What templates work with. `columns` says where id, source and date stand."""

    facts: Facts
    languages: tuple[str, ...]
    columns: dict[str, str]
    category: str
    seed: int
    source: str
    date: str

    def id_of(self, row: Row) -> str:
        return row.fields.get(self.columns["id"], "") or f"line-{row.line}"

    def provenance(self, *rows: Row) -> dict[str, str]:
        """Source, with its date, and the day of review. Raises RefusedError where either is missing."""
        sources = dict.fromkeys(row.fields.get(self.columns["source"], "") or self.source for row in rows)
        dates = dict.fromkeys(row.fields.get(self.columns["date"], "") or self.date for row in rows)
        if not all(sources):
            raise RefusedError("no source")
        if not all(map(_is_date, dates)):
            raise RefusedError("no date as YYYY-MM-DD")
        oldest = min(dates)
        return {"source": f"{'; '.join(sources)}, {oldest}", "reviewed": oldest}

    def order(self, things: Iterable[Thing], *salt: str, key: Sequence[str] = ()) -> list[Thing]:
        """The things in an order that depends on nothing but the seed, the salt and what they are called."""
        listed = list(things)
        names = key or [str(thing) for thing in listed]
        drawn = [_hash(str(self.seed), *salt, name) for name in names]
        return [listed[at] for at in sorted(range(len(listed)), key=lambda at: drawn[at])]


def _hash(*parts: str) -> bytes:
    return hashlib.blake2b("\0".join(parts).encode(), digest_size=16).digest()


def _is_date(text: str) -> bool:
    try:
        return len(text) == 10 and bool(datetime.date.fromisoformat(text))
    except ValueError:
        return False


def slots(text: str) -> Iterator[tuple[str, str, str]]:
    """Row (a, b or nothing), column and form of each pair of braces in a text."""
    for found in _SLOT.finditer(text):
        yield found["row"] or "", found["column"], found["form"] or ""


def filled(text: str, language: str, rows: dict[str, Row]) -> str:
    """A template's text with the fields of its rows. Raises RefusedError where a field is empty."""

    def field(found: re.Match[str]) -> str:
        value = rows[found["row"] or ""].text(found["column"], language, found["form"] or "")
        if not value:
            name = found["column"] + (f":{found['form']}" if found["form"] else "")
            raise RefusedError(f"no {name} in {language}")
        return value

    return _SLOT.sub(field, text)


def texts(template: dict[str, Any], shop: Workshop, rows: dict[str, Row]) -> dict[str, str]:
    """The question in every language."""
    return {language: filled(template["text"][language], language, rows) for language in shop.languages}


def slug(*parts: str) -> str:
    """An id made of parts. Raises RefusedError where it would be too long or empty."""
    ascii_parts = (unicodedata.normalize("NFKD", part).encode("ascii", "ignore").decode().lower() for part in parts)
    made = "-".join(filter(None, (_NO_SLUG.sub("-", part).strip("-") for part in ascii_parts)))
    if not made or len(made) > 64:
        raise RefusedError("its id would be empty or longer than 64 characters")
    return made


def plain(text: str) -> str:
    """A text as it is compared: case, accents and runs of spaces aside."""
    bare = unicodedata.normalize("NFD", text.casefold())
    return " ".join("".join(sign for sign in bare if not unicodedata.combining(sign)).split())


def alike(one: str, other: str) -> bool:
    """Whether two options could be taken for each other."""
    first, second = plain(one), plain(other)
    if first == second:
        return True
    if any(sign.isdigit() for sign in first + second):
        return False  # 1815 and 1915 are alike and two years
    return SequenceMatcher(None, first, second, autojunk=False).ratio() >= LOOK_ALIKE


def gives_away(text: str, answer: str) -> bool:
    """Whether an answer stands in the question as a word of its own."""
    return re.search(rf"(?<!\w){re.escape(plain(answer))}(?!\w)", plain(text)) is not None
