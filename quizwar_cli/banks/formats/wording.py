"""How words look in the languages that banks are written in: for telling encodings and languages apart."""

from __future__ import annotations

import re
from collections import Counter

_WORD = re.compile(r"[^\W\d_]+")
_HIGH_SIGNS = frozenset("„“”‘’‚–—…«»‹›°±×÷§©®€£№²³½¼¾µ·¿¡\u00a0\u00ad™")
_OURS = {
    "cs": frozenset("áčďéěíňóřšťúůýž"),
    "hu": frozenset("áéíóöőúüű"),
    "sr-Latn": frozenset("čćđšž"),
}
_OTHERS = tuple(map(frozenset, ("äöüß", "àâçéèêëîïôùûüœ", "áéíñóúü", "àèéìòù", "æøåéö", "ãõáâàçéêíóôú", "ąćęłńóśźż")))
_OTHER_WEIGHT = 0.7  # a word in a language that no bank is written in: a name, most likely
_MOST_ACCENTS = 0.75  # of the letters of a Latin word; a Cyrillic word in a wrong encoding is all accents
_CYRILLIC = {
    "bg": frozenset("абвгдежзийклмнопрстуфхцчшщъьюяѝ"),
    "ru": frozenset("абвгдеёжзийклмнопрстуфхцчшщъыьэюя"),
    "sr": frozenset("абвгдђежзијклљмнњопрстћуфхцчџш"),
}
_COMMON = frozenset("оаеинтсрвл")  # two thirds of a Cyrillic text; a wrong encoding leaves a third of it
_COMMON_SHARE = 0.5
_TELLING = {
    "sr": frozenset("јљњђћџ"),
    "ru": frozenset("ыэё"),
    "cs": frozenset("řěů"),
    "hu": frozenset("őű"),
    "sr-Latn": frozenset("đ"),
}
_ENGLISH = frozenset(["the", "of", "which", "what", "is", "in", "was", "how", "who", "and", "are", "many"])
_ENGLISH_WORDS = 4  # different ones that show a text without accents to be English


def naturalness(text: str, language: str = "") -> float:
    """The share of letters beyond ASCII, 0 to 1, that stand in words as one of our languages (or `language`) has them.

    Control characters, drawing characters, mixed scripts, capitals after small letters and words made of nothing but
    accents count against it; so does Cyrillic in which the common letters are rare.
    """
    good = total = 0.0
    cyrillic: Counter[str] = Counter()
    for word in _WORD.findall(text):
        high = sum(letter > "\x7f" for letter in word)
        if high:
            total += high
            good += high * _weight(word, language)
            if "\u0400" <= max(word) <= "\u04ff":
                cyrillic.update(word.lower())
    odd = sum(sign > "\x7f" and not sign.isalpha() and sign not in _HIGH_SIGNS for sign in text)
    if not total + odd:
        return 0.5 if any(sign > "\x7f" for sign in text) else 0.0  # a dash or quotes alone
    share = sum(count for letter, count in cyrillic.items() if letter in _COMMON) / (sum(cyrillic.values()) or 1)
    factor = min(1.0, share / _COMMON_SHARE) ** 2 if cyrillic else 1.0
    return factor * good / (total + odd)


def _weight(word: str, language: str) -> float:
    low = word.lower()
    if word not in (low, low.capitalize(), word.upper()):
        return 0.0
    letters = set(low)
    if "\u0400" <= max(letters) <= "\u04ff":
        wanted = [_CYRILLIC[language]] if language in _CYRILLIC else _CYRILLIC.values()
        return float(language not in _OURS and any(letters <= alphabet for alphabet in wanted))
    accents = {letter for letter in letters if letter > "\x7f"}
    if sum(letter > "\x7f" for letter in low) > _MOST_ACCENTS * len(low) and len(low) > 1:
        return 0.0
    ours = [_OURS[language]] if language in _OURS else _OURS.values()
    if any(accents <= alphabet for alphabet in ours):
        return 1.0
    return 0.0 if language else _OTHER_WEIGHT * any(accents <= alphabet for alphabet in _OTHERS)


def languages_of(text: str) -> tuple[list[str], str]:
    """The languages that a text may be in, and why: one where its letters show it, several where they do not."""
    low = text.lower()
    counts = Counter(low)
    found = {name: sum(counts[letter] for letter in letters) for name, letters in _TELLING.items()}
    shown = [name for name, many in found.items() if many]
    cyrillic = sum(many for letter, many in counts.items() if "\u0400" <= letter <= "\u04ff")
    latin = sum(many for letter, many in counts.items() if letter.isalpha() and letter < "\u0250")
    if len(shown) == 1:
        letters = " ".join(sorted(letter for letter in _TELLING[shown[0]] if counts[letter]))
        fits = (cyrillic > latin) == (shown[0] in ("sr", "ru"))
        return ([shown[0]], f"it has the letters {letters}") if fits else (shown, f"few letters point to {shown[0]}")
    if shown:
        return shown, f"it has letters of several: {', '.join(shown)}"
    if cyrillic > latin:
        if counts["ъ"] > 1 and counts["ъ"] * 500 > cyrillic:
            return ["bg"], f"{counts['ъ']:,} letters ъ among {cyrillic:,}, and none of ы э ё"
        return ["bg", "ru", "sr"], "its Cyrillic letters are those of several languages"
    words = _ENGLISH & set(_WORD.findall(low))
    if len(words) >= _ENGLISH_WORDS and sum(many for letter, many in counts.items() if letter > "\x7f") * 50 < latin:
        return ["en"], f"it has the words {', '.join(sorted(words)[:6])}"
    return ["en", "cs", "hu", "sr-Latn"], "its Latin letters are those of several languages"
