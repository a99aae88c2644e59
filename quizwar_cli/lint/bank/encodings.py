"""Text that was read in the wrong encoding, and what was meant."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from quizwar_cli.lint.languages import Pack

_WIDE = (("cp1252", "Windows-1252"), ("latin-1", "ISO 8859-1"), ("cp1251", "Windows-1251"), ("cp1250", "Windows-1250"))
_NAMES = {"cp1250": "Windows-1250", "cp1251": "Windows-1251", "cp1252": "Windows-1252", "koi8-r": "KOI8-R"}
_SINGLE = {  # (language's script or name) -> what it is taken for, what it is, the letters that tell
    "Czech": (("cp1252", "cp1250", "øìùèïòØÌÙÈÏÒ"),),
    "Hungarian": (("cp1252", "cp1250", "õûÕÛ"),),
    "Serbian (Latin)": (("cp1252", "cp1250", "èæðÈÆÐ"),),
}
_INVERTED = re.compile("[а-яё][А-ЯЁ]{2,}")  # KOI8-R read as Windows-1251 turns capitals and small letters round
_ACCENTED = re.compile("[\u00c0-\u00ff]{3,}")  # a Cyrillic word read as Windows-1252 is a row of accented letters


class Meant(NamedTuple):
    """The text as it was meant, and the names of both encodings."""

    text: str
    right: str
    wrong: str


def meant(text: str, pack: Pack, *, certain: bool = True) -> Meant | None:
    """What a text was before it was read in the wrong encoding; None where it makes sense as it is.

    Without `certain` one letter that tells is enough: for a first look at single words.
    """
    for wrong, name in _WIDE:
        new = _recoded(text, wrong, "utf-8")
        if new and not new.isascii() and _is_language(new, pack):
            return Meant(new, "UTF-8", name)
    if pack.script == "cyrillic":
        if _ACCENTED.search(text):
            new = _recoded(text, "cp1252", "cp1251") or _recoded(text, "latin-1", "cp1251")
            return Meant(new, "Windows-1251", "Windows-1252") if new and _is_language(new, pack) else None
        if len(_INVERTED.findall(text)) >= max(1, len(text.split()) // 2):
            new = _recoded(text, "cp1251", "koi8-r")
            return Meant(new, "KOI8-R", "Windows-1251") if new and _is_language(new, pack) else None
    for wrong, right, telling in _SINGLE.get(pack.name, ()):
        if _tells(text, telling, pack, certain):
            new = _recoded(text, wrong, right)
            if new and _is_language(new, pack):
                return Meant(new, _NAMES[right], _NAMES[wrong])
    return None


def _tells(text: str, telling: str, pack: Pack, certain: bool) -> bool:
    """Whether letters tell that the encoding was wrong. è and ø are at home in names: Molière, Søren.

    One is enough in Hungarian, as few Hungarians know a word with õ or û, and for a first look.
    """
    there = {sign for sign in text if sign in telling}
    if not certain or pack.name == "Hungarian":
        return bool(there)
    return len(there) > 1 and any(word.islower() and not there.isdisjoint(word) for word in text.split())


def _recoded(text: str, wrong: str, right: str) -> str:
    """The text decoded as it was meant, word by word where the whole does not go; empty where nothing does."""
    words = re.split(r"(\s+)", text)
    new = [_word(word, wrong, right) for word in words]
    return "".join(new) if new != words else ""


@cache
def _word(word: str, wrong: str, right: str) -> str:
    if word.isascii():
        return word
    try:
        return word.encode(wrong).decode(right)
    except UnicodeError:
        pass
    data = b"".join(_byte(sign, wrong) for sign in word)
    try:
        return data.decode(right)
    except UnicodeError:
        return word


def _byte(sign: str, wrong: str) -> bytes:
    """A character as the byte it came from; those that have no place in the encoding came through as they were."""
    try:
        return sign.encode(wrong)
    except UnicodeError:
        return bytes([ord(sign)]) if ord(sign) < 256 else sign.encode("utf-8")


def _is_language(text: str, pack: Pack) -> bool:
    """True if all letters but those of ASCII are letters of the language."""
    letters = [sign for sign in text.lower() if sign.isalpha() and not sign.isascii()]
    marks = [sign for sign in text if not sign.isascii() and not sign.isalpha()]
    usual = "–—„“”«»’‘‚…°№€²³×·\u00a0½−"
    return bool(letters or marks) and all(sign in pack.alphabet for sign in letters) and all(m in usual for m in marks)
