"""From a map file to a Map."""

from __future__ import annotations

from typing import Any

from quizwar_cli import resources
from quizwar_cli.documents import Document, DocumentError, Finding, load, source
from quizwar_cli.errors import UsageError
from quizwar_cli.maps.drawing import letters_of, rows_of, touching
from quizwar_cli.maps.graph import pieces
from quizwar_cli.maps.lands import of_orders
from quizwar_cli.maps.model import Map, Region


def load_map(spec: str) -> Map:
    """The map in a file (`-` for stdin), or a shipped one by name.

    Raises UsageError where there is none, DocumentError with its faults otherwise.
    """
    return build(load(map_file(spec), expect="map"))


def map_file(spec: str) -> str:
    """The path that `spec` names: a file, or a map under data/maps."""
    if spec == "-":
        return spec
    path = source.find(spec, "maps")
    if path is None:
        names = ", ".join(resources.shipped("maps")) or "none"
        raise UsageError("no-map", f"there is no map `{spec}`", hint=f"a file, or a shipped map: {names}")
    return str(path)


def build(document: Document) -> Map:
    """The map of a document that has passed the schema.

    Raises DocumentError where it makes no map a match can be played on: unknown ids, ids or letters used twice,
    more than one piece. `quizwar validate` says more.
    """
    data = document.data
    regions = tuple(Region(entry["id"], entry["name"], entry.get("letter", "")) for entry in data["regions"])
    rows = rows_of(data.get("drawing", ""))
    neighbours, findings = _neighbours(document, regions, rows)
    findings = [*_doubled(document, regions), *findings, *_unknown(document, {region.id for region in regions})]
    if not findings and len(parts := pieces(neighbours)) > 1:
        names = ", ".join(regions[region].id for region in parts[-1])
        message = f"{names} cannot be reached from the rest"
        findings.append(Finding(document.place(("regions",)), "map-in-pieces", message))
    if findings:
        raise DocumentError(findings)
    touching_each = tuple(tuple(sorted(touched)) for touched in neighbours)
    index = {region.id: number for number, region in enumerate(regions)}
    return Map(data["id"], data["name"], regions, touching_each, rows, *of_orders(data, index))


def _unknown(document: Document, ids: set[str]) -> list[Finding]:
    """Capitals and regions of lands that the map does not have."""
    return [
        Finding(document.place(route), "unknown-region", "the map has no such region", region)
        for route, region in orders_regions(document.data)
        if region not in ids
    ]


def orders_regions(data: dict[str, Any]) -> list[tuple[tuple[str | int, ...], str]]:
    """Every region named among capitals and lands, with its route."""
    named: list[tuple[tuple[str | int, ...], str]] = []
    named += [(("capitals", index), region) for index, region in enumerate(data.get("capitals", ()))]
    for number, land in enumerate(data.get("lands", ())):
        named += [(("lands", number, "regions", index), region) for index, region in enumerate(land["regions"])]
    return named


def _doubled(document: Document, regions: tuple[Region, ...]) -> list[Finding]:
    findings = []
    for field, code in (("id", "duplicate-id"), ("letter", "duplicate-letter")):
        seen: set[str] = set()
        for index, region in enumerate(regions):
            value = getattr(region, field)
            if value and value in seen:
                place = document.place(("regions", index, field))
                findings.append(Finding(place, code, f"two regions have this {field}", value))
            seen.add(value)
    return findings


def _neighbours(
    document: Document, regions: tuple[Region, ...], rows: tuple[str, ...]
) -> tuple[list[set[int]], list[Finding]]:
    """(regions,) sets of indices, and findings for ids and letters that no region has."""
    ids = {region.id: index for index, region in enumerate(regions)}
    letters = {region.letter: index for index, region in enumerate(regions) if region.letter}
    touched: list[set[int]] = [set() for _ in regions]
    findings = [
        Finding(document.place(("drawing",)), "unknown-letter", "no region has this letter", letter)
        for letter in sorted(letters_of(rows) - set(letters))
    ]
    for first, second in touching(rows):
        if first in letters and second in letters:
            _join(touched, letters[first], letters[second])
    for route, first, second in _listed(document.data):
        if first not in ids or second not in ids:
            unknown = second if first in ids else first
            findings.append(Finding(document.place(route), "unknown-region", "the map has no such region", unknown))
        elif route[0] == "blocked":
            touched[ids[first]].discard(ids[second])
            touched[ids[second]].discard(ids[first])
        elif first != second:
            _join(touched, ids[first], ids[second])
    return touched, findings


def _listed(data: dict[str, Any]) -> list[tuple[tuple[str | int, ...], str, str]]:
    """Borders, links and blocked pairs with their routes, blocked ones last."""
    found: list[tuple[tuple[str | int, ...], str, str]] = []
    for index, entry in enumerate(data["regions"]):
        for place, other in enumerate(entry.get("borders", ())):
            found.append((("regions", index, "borders", place), entry["id"], other))
    for key in ("links", "blocked"):
        found += [((key, index), first, second) for index, (first, second) in enumerate(data.get(key, ()))]
    return found


def _join(touched: list[set[int]], first: int, second: int) -> None:
    touched[first].add(second)
    touched[second].add(first)
