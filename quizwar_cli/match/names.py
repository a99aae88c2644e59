"""How close a name is to another."""

from __future__ import annotations

import unicodedata


def name_distance(name: str, goal: str) -> int:
    """MU-34: the fewest edits (insert, delete, replace a code point; Levenshtein) that make one name the other.

    Both are taken in NFC, without outer spaces, case folded.
    """
    from rapidfuzz.distance import Levenshtein  # only few rule sets part seats by name

    return int(Levenshtein.distance(_folded(name), _folded(goal)))


def _folded(name: str) -> str:
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).strip().casefold())
