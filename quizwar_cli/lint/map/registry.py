"""All checks of maps, in the order in which they run."""

from __future__ import annotations

from quizwar_cli.lint.check import Check
from quizwar_cli.lint.map import (
    blocked_apart,
    borders_missing,
    drawing_contradicts,
    duplicate_region,
    in_pieces,
    lands,
    letters,
    no_bases_apart,
    one_way_border,
    region_count,
    self_border,
    starts,
    unknown_region,
)
from quizwar_cli.lint.map.subject import MapSubject

MAP_CHECKS: tuple[Check[MapSubject], ...] = (
    Check(("region-count",), region_count.find),
    Check(("duplicate-id", "duplicate-letter"), duplicate_region.find),
    Check(("no-letter", "unknown-letter", "letter-not-drawn"), letters.find),
    Check(("unknown-region",), unknown_region.find),
    Check(("self-border",), self_border.find),
    Check(("borders-missing",), borders_missing.find),
    Check(("one-way-border",), one_way_border.find),
    Check(("blocked-apart",), blocked_apart.find),
    Check(("drawing-contradicts",), drawing_contradicts.find, last=True),
    Check(("map-in-pieces",), in_pieces.find, last=True),
    Check(("no-bases-apart",), no_bases_apart.find, last=True),
    Check(("land-in-pieces", "region-in-two-lands", "duplicate-land"), lands.find, last=True),
    Check(("too-few-capitals", "no-start"), starts.find, last=True),
)
