"""When two texts are the same to a player."""

from __future__ import annotations

import unicodedata

CYRILLIC_TO_LATIN = str.maketrans("аеорсухіјѕАВЕЅКМНОРСТУХІЈ", "aeopcyxijsABESKMHOPCTYXIJ")
LATIN_TO_CYRILLIC = str.maketrans("aeopcyxABEKMHOPCTYX", "аеорсухАВЕКМНОРСТУХ")
_UNSEEN = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u2060\ufeff"))


def folded(text: str) -> str:
    """The text without what a player does not see: case, runs of spaces, the way accents are encoded."""
    return " ".join(unicodedata.normalize("NFC", text).casefold().split())


def skeleton(text: str) -> str:
    """`folded`, and letters of two scripts that look alike are one letter."""
    return folded(text.translate(_UNSEEN).translate(CYRILLIC_TO_LATIN))


def blank(text: str) -> bool:
    """True for a text of which nothing can be seen."""
    return not text.translate(_UNSEEN).strip()


def is_latin(sign: str) -> bool:
    return "a" <= sign <= "z" or "A" <= sign <= "Z" or ("\u00c0" <= sign <= "\u024f" and sign not in "×÷")


def is_cyrillic(sign: str) -> bool:
    return "\u0400" <= sign <= "\u052f"
