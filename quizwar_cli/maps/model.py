"""A map as a match needs it: regions by index, and who touches whom."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any


@dataclass(frozen=True, slots=True)
class Region:
    """One region; `letter` is its character in the drawing, empty where the map has none."""

    id: str
    names: Mapping[str, str]
    letter: str = ""


@dataclass(frozen=True, slots=True)
class Land:
    """Regions, by index ascending, that bring their owner a bonus together (games of orders)."""

    id: str
    names: Mapping[str, str]
    bonus: int
    regions: tuple[int, ...]


@dataclass(frozen=True)
class Map:
    """Regions in file order. `neighbours[region]` are the indices of the regions it touches, ascending.

    `drawing` has the rows of the drawing, empty without one. `capitals` and `lands` are for games of orders.
    """

    id: str
    names: Mapping[str, str]
    regions: tuple[Region, ...]
    neighbours: tuple[tuple[int, ...], ...]
    drawing: tuple[str, ...] = ()
    capitals: tuple[int, ...] = ()
    lands: tuple[Land, ...] = ()

    def __len__(self) -> int:
        return len(self.regions)

    def name(self, index: int, language: str = "en") -> str:
        """The region's name in `language`, or in the first language there is."""
        names = self.regions[index].names
        return names.get(language) or next(iter(names.values()))

    def region_index(self, name_or_id: str) -> int | None:
        """The index of a region by its id or its name in any language; None if there is no such region."""
        return self._indices.get(name_or_id.casefold())

    @cached_property
    def _indices(self) -> dict[str, int]:
        """By name and by id, ids winning."""
        names = {name.casefold(): index for index, region in enumerate(self.regions) for name in region.names.values()}
        return names | {region.id: index for index, region in enumerate(self.regions)}

    @cached_property
    def digest(self) -> str:
        """BLAKE2b, 128 bits, hex, over ids, names, order of regions, borders, capitals and lands: not over formatting
        and drawing."""
        content: list[Any] = [
            self.id,
            [[region.id, region.names, self.neighbours[index]] for index, region in enumerate(self.regions)],
        ]
        if self.capitals or self.lands:
            content += [self.capitals, [[land.id, land.names, land.bonus, land.regions] for land in self.lands]]
        text = json.dumps(content, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()

    def to_data(self) -> dict[str, Any]:
        """The map as plain data, borders written out: what a match log keeps. `from_data` reads it."""
        ids = [region.id for region in self.regions]
        regions = [
            {
                "id": region.id,
                "letter": region.letter,
                "name": dict(region.names),
                "borders": [ids[other] for other in self.neighbours[index]],
            }
            for index, region in enumerate(self.regions)
        ]
        return {"id": self.id, "name": dict(self.names), "drawing": list(self.drawing), "regions": regions}

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Map:
        """The map that `to_data` wrote. Raises KeyError and TypeError for what it never writes."""
        index = {region["id"]: number for number, region in enumerate(data["regions"])}
        return cls(
            data["id"],
            data["name"],
            tuple(Region(region["id"], region["name"], region["letter"]) for region in data["regions"]),
            tuple(tuple(index[other] for other in region["borders"]) for region in data["regions"]),
            tuple(data["drawing"]),
        )
