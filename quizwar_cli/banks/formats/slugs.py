"""Ids from texts of any language: the same text always gives the same id.

Bulgarian by the Streamlined System (Transliteration Act, 2009), Serbian by its own Latin alphabet, Russian by the
BGN/PCGN table without apostrophes, Latin letters without their marks; a text in another script becomes a digest.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata

SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LONGEST = 64
_WISHED = 48  # characters after which no further word is taken

_COMMON = dict(
    zip(
        "абвгдезијйклмнопрстуфць",
        [
            "a",
            "b",
            "v",
            "g",
            "d",
            "e",
            "z",
            "i",
            "j",
            "y",
            "k",
            "l",
            "m",
            "n",
            "o",
            "p",
            "r",
            "s",
            "t",
            "u",
            "f",
            "ts",
            "y",
        ],
        strict=True,
    )
)
_BG = {**_COMMON, "ж": "zh", "х": "h", "ч": "ch", "ш": "sh", "щ": "sht", "ъ": "a", "ю": "yu", "я": "ya", "ѝ": "i"}
_RU = {
    **_COMMON,
    "ж": "zh",
    "х": "kh",
    "ч": "ch",
    "ш": "sh",
    "щ": "shch",
    "ъ": "",
    "ы": "y",
    "ь": "",
    "э": "e",
    "ю": "yu",
    "я": "ya",
    "ё": "yo",
}
_SR = {
    **_COMMON,
    "ж": "z",
    "х": "h",
    "ч": "c",
    "ш": "s",
    "ц": "c",
    "ђ": "dj",
    "љ": "lj",
    "њ": "nj",
    "ћ": "c",
    "џ": "dz",
}
_TABLES = {"bg": _BG, "ru": _RU, "sr": _SR}
_LATIN = {"đ": "dj", "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "ð": "d", "þ": "th", "ı": "i"}
_OTHERS = {**_RU, **_SR, **_BG}  # a Cyrillic letter that the language itself has not


def is_slug(text: str) -> bool:
    """Whether a text can stand as an id."""
    return len(text) <= LONGEST and SLUG.fullmatch(text) is not None


def slug(text: str, language: str = "") -> str:
    """An id for a text, at most `LONGEST` characters; a digest where hardly a letter of it can be written."""
    table = {**_OTHERS, **_LATIN, **_TABLES.get(language, {})}
    letters = "".join(table.get(letter, letter) for letter in unicodedata.normalize("NFC", text).lower())
    plain = unicodedata.normalize("NFKD", letters)
    words = re.findall(r"[a-z0-9]+", "".join(sign for sign in plain if not unicodedata.combining(sign)))
    joined = ""
    for word in words:
        longer = f"{joined}-{word}" if joined else word[:_WISHED]
        if len(longer) > _WISHED:
            break
        joined = longer
    wanted = sum(letter.isalnum() for letter in text[:_WISHED])
    if len(joined) * 3 < wanted or not joined:
        return f"q-{hashlib.blake2b(text.encode('utf-8', 'replace'), digest_size=6).hexdigest()}"
    return joined


def free(wanted: str, taken: set[str]) -> str:
    """`wanted`, or with the first number that makes it unique; it is taken from now on."""
    name, number = wanted, 1
    while name in taken:
        number += 1
        tail = f"-{number}"
        name = wanted[: LONGEST - len(tail)].rstrip("-") + tail
    taken.add(name)
    return name
