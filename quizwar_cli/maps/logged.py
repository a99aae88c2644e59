"""A map as the header of a match log holds it: regions with all their borders, and the drawing to look at."""

from __future__ import annotations

from typing import Any

from quizwar_cli.documents.schema import fault_of
from quizwar_cli.errors import Place, QuizwarError
from quizwar_cli.maps.lands import of_orders
from quizwar_cli.maps.model import Map, Region


def to_data(board_map: Map) -> dict[str, Any]:
    """The map with links and blocked borders already worked into `borders`."""
    regions = []
    for region, near in zip(board_map.regions, board_map.neighbours, strict=True):
        letter = {"letter": region.letter} if region.letter else {}
        borders = [board_map.regions[other].id for other in near]
        regions.append({"id": region.id, **letter, "name": dict(region.names), "borders": borders})
    drawing = {"drawing": "\n".join(board_map.drawing) + "\n"} if board_map.drawing else {}
    plain = {"kind": "map", "id": board_map.id, "name": dict(board_map.names), **drawing, "regions": regions}
    return {**plain, **_of_orders(board_map)}


def _of_orders(board_map: Map) -> dict[str, Any]:
    """Capitals and lands, where the map has them."""
    ids = [region.id for region in board_map.regions]
    lands = [
        {
            "id": land.id,
            "name": dict(land.names),
            "bonus": land.bonus,
            "regions": [ids[region] for region in land.regions],
        }
        for land in board_map.lands
    ]
    capitals = {"capitals": [ids[region] for region in board_map.capitals]} if board_map.capitals else {}
    return {**capitals, **({"lands": lands} if lands else {})}


def from_data(data: dict[str, Any], origin: str) -> Map:
    """The map that `to_data` wrote into the log `origin`. Raises QuizwarError where it is not one."""
    fault = fault_of("map", data)
    if not fault:
        ids = [entry["id"] for entry in data["regions"]]
        unknown = {other for entry in data["regions"] for other in entry.get("borders", ())} - set(ids)
        fault = f"a border leads to {min(unknown)}" if unknown else ""
        if len(set(ids)) < len(ids) or not all("borders" in entry for entry in data["regions"]):
            fault = "a region stands there twice or without its borders"
        named = [*data.get("capitals", ()), *(region for land in data.get("lands", ()) for region in land["regions"])]
        if not fault and set(named) - set(ids):
            fault = f"there is no region {min(set(named) - set(ids))}"
    if fault:
        raise QuizwarError("log-broken", f"the map in the header is broken: {fault}", place=Place(origin, 1, 1))
    regions = tuple(Region(entry["id"], entry["name"], entry.get("letter", "")) for entry in data["regions"])
    index = {region.id: number for number, region in enumerate(regions)}
    neighbours = tuple(tuple(sorted(index[other] for other in entry["borders"])) for entry in data["regions"])
    rows = tuple(data.get("drawing", "").splitlines())
    return Map(data["id"], data["name"], regions, neighbours, rows, *of_orders(data, index))
