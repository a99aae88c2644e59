"""When two texts are the same to a player."""

from __future__ import annotations

import unicodedata


def folded(text: str) -> str:
    """The text without what a player does not see: case, runs of spaces, the way accents are encoded."""
    return " ".join(unicodedata.normalize("NFC", text).casefold().split())
