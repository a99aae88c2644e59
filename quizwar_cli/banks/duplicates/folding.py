"""What of a text counts when two are compared: letters and digits, whatever the case, accents, script and signs."""

from __future__ import annotations

import re
import unicodedata

_LOOK_ALIKES = str.maketrans("авекмнорстухіјѕһԁԛԝьɡαβοрνκτρυχιё", "abekmhopctyxijshdqwbgabopvktpuxie")
"""Letters of Cyrillic and Greek that may pass for Latin ones, in lower case (of either case: В is B, Н is H)."""

_SERBIAN = str.maketrans(
    dict(zip("абвгдежзијклмнопрстћуфхцђљњџчш", "abvgdežzijklmnoprstćufhcđ", strict=False))
    | {"љ": "lj", "њ": "nj", "џ": "dž", "ч": "č", "ш": "š"}
)
_LETTERS = (*range(0xA0, 0x250), *range(0x370, 0x530), *range(0x1E00, 0x1F00))
_BARE = {
    letter: "".join(sign for sign in unicodedata.normalize("NFD", chr(letter)) if not unicodedata.combining(sign))
    for letter in _LETTERS
} | dict.fromkeys(range(0x300, 0x370))
"""Letters of Latin, Greek and Cyrillic without their accents; accents of their own are taken away."""

_WORD = re.compile(r"[^\W_]+")

SERBIAN = ("sr", "sr-Latn")


def group_of(language: str) -> str:
    """The languages whose texts can be compared with each other: the two scripts of Serbian are one."""
    return SERBIAN[0] if language in SERBIAN else language


def folded(text: str, language: str) -> str:
    """The words of a text in one spelling, with one space between them.

    Serbian is compared in Latin script; elsewhere letters that look alike are one letter.
    """
    plain = unicodedata.normalize("NFKC", text).casefold()
    if language in SERBIAN:
        plain = plain.translate(_SERBIAN)
    if not plain.isascii():
        plain = plain.translate(_BARE).translate(_LOOK_ALIKES)
    return " ".join(_WORD.findall(plain))


_POINTING = (
    "these following below listed тези следните изброените посочените этих следующих перечисленных těchto "
    "následujících uvedených alábbi alábbiak következő ezek ovih sledećih navedenih"
)
POINTING = frozenset(folded(word, "") for word in _POINTING.split()) | {
    folded(word, "sr") for word in ("ових", "следећих", "наведених")
}
"""Words by which a question points at its options, folded."""
