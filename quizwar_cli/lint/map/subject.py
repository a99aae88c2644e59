"""A map as the checks see it: whatever of it is sound, with its places."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple

from quizwar_cli.documents import Document, Finding
from quizwar_cli.errors import Place
from quizwar_cli.maps.drawing import letters_of, touching
from quizwar_cli.rulesets.games import ORDERS
from quizwar_cli.rulesets.model import RuleSet


class Listed(NamedTuple):
    """A region's id as it stands in some list, and what led there."""

    route: tuple[str | int, ...]
    region: str


class Pair(NamedTuple):
    """An entry of `links` or `blocked`."""

    route: tuple[str | int, ...]
    first: str
    second: str


class MapSubject:
    """Regions are told apart by id here; what the schema refused is left out."""

    def __init__(self, document: Document, ruleset: RuleSet | None) -> None:
        self.document = document
        self.ruleset = ruleset  # whose demands the map shall meet
        found = document.data.get("regions")
        self.regions: list[Any] = found if isinstance(found, list) else []

    def sound(self, *route: str | int) -> Any:
        """The value at `route` if it is there and passed the schema, else None."""
        value: Any = self.document.data
        for step in route:
            if not isinstance(value, dict | list) or (isinstance(value, dict) and step not in value):
                return None
            value = value[step]  # type: ignore[index]
        return value if self.document.sound(route) else None

    @cached_property
    def whole(self) -> bool:
        """True if all that says who touches whom could be read, and no id means two regions."""
        parts: list[tuple[str | int, ...]] = [("drawing",), ("links",), ("blocked",), ("capitals",), ("lands",)]
        parts += [("regions", index, key) for index in range(len(self.regions)) for key in ("letter", "borders")]
        ids = [self.sound("regions", index, "id") for index in range(len(self.regions))]
        return all(map(self.document.sound, parts)) and None not in ids and len(self.ids) == len(ids) > 0

    def finding(
        self, route: tuple[str | int, ...], code: str, message: str, value: str = "", hint: str = ""
    ) -> Finding:
        return Finding(self.document.place(route), code, message, value, hint)

    @cached_property
    def ids(self) -> dict[str, int]:
        """The first index of each id."""
        known: dict[str, int] = {}
        for index in range(len(self.regions)):
            region = self.sound("regions", index, "id")
            if region is not None:
                known.setdefault(region, index)
        return known

    @cached_property
    def letters(self) -> dict[str, str]:
        """The id of the region that each letter stands for."""
        known: dict[str, str] = {}
        for region, index in self.ids.items():
            letter = self.sound("regions", index, "letter")
            if letter is not None:
                known.setdefault(letter, region)
        return known

    @cached_property
    def rows(self) -> list[str]:
        """The lines of the drawing as they stand, empty ones included."""
        drawing = self.sound("drawing")
        lines = drawing.split("\n") if drawing else []
        width = max(map(len, lines), default=0)
        return [line.ljust(width) for line in lines]

    @cached_property
    def drawn_letters(self) -> set[str]:
        return letters_of(self.rows)

    def borders(self, region: str) -> list[Listed] | None:
        """What a region lists as its borders; None if it has no such list."""
        index = self.ids[region]
        entries = self.sound("regions", index, "borders")
        if entries is None:
            return None
        return [Listed(("regions", index, "borders", place), entry) for place, entry in enumerate(entries)]

    def pairs(self, key: str) -> list[Pair]:
        """The entries of `links` or `blocked`."""
        entries = self.document.data.get(key)
        count = len(entries) if isinstance(entries, list) else 0
        sound = [(index, self.sound(key, index)) for index in range(count)]
        return [Pair((key, index), *pair) for index, pair in sound if pair]

    def of_orders(self) -> list[tuple[tuple[str | int, ...], str]]:
        """The regions named among capitals and lands, with what led there."""
        capitals = self.sound("capitals") or ()
        named: list[tuple[tuple[str | int, ...], str]] = [
            (("capitals", place), region) for place, region in enumerate(capitals)
        ]
        for index, land in enumerate(self.lands()):
            named += [(("lands", index, "regions", place), region) for place, region in enumerate(land["regions"])]
        return named

    @property
    def players_wanted(self) -> int:
        """How many capitals the rule set wants: one a player in games of orders."""
        return self.ruleset.orders.setup_players if self.ruleset and self.ruleset.game == ORDERS else 0

    def lands(self) -> list[Any]:
        """The lands, where all of them passed the schema."""
        return self.sound("lands") or []

    def touching(self) -> set[tuple[str, str]]:
        """The pairs that touch by drawing, lists and links, blocked ones taken away; each pair both ways round."""
        found = self.drawn() | {(pair.first, pair.second) for pair in self.pairs("links")}
        found |= {(region, entry.region) for region in self.ids for entry in self.borders(region) or ()}
        blocked = {(pair.first, pair.second) for pair in self.pairs("blocked")}
        return _both_ways(found) - _both_ways(blocked)

    def neighbours(self) -> list[set[int]]:
        """The regions next to each region, by their place among `ids`."""
        number = {region: index for index, region in enumerate(self.ids)}
        found: list[set[int]] = [set() for _ in number]
        for first, second in self.touching():
            if first in number and second in number:
                found[number[first]].add(number[second])
        return found

    def drawn(self) -> set[tuple[str, str]]:
        """The pairs that touch in the drawing, both ways round."""
        known = self.letters
        pairs = {(known[a], known[b]) for a, b in touching(self.rows) if a in known and b in known}
        return _both_ways(pairs)

    def nearest(self, region: str) -> str:
        """A hint: the id that an unknown one resembles, or all there are."""
        nearest = difflib.get_close_matches(region, self.ids, 1)
        return f"did you mean {nearest[0]}?" if nearest else f"regions: {', '.join(self.ids)}"

    def cells(self, letter: str) -> Iterator[Place]:
        """Where a letter stands in the drawing: its lines in the file where that can be told."""
        top = self.document.place(("drawing",))
        for number, row in enumerate(self.rows):
            column = row.find(letter)
            if column >= 0:
                line = self.document.line(top.line + 1 + number)
                inset = line.find(row.rstrip())
                yield Place(top.file, top.line + 1 + number, inset + column + 1) if inset >= 0 else top


def _both_ways(pairs: set[tuple[str, str]]) -> set[tuple[str, str]]:
    return pairs | {(second, first) for first, second in pairs}
