"""Banks that Hypothesis makes up: everything the schema allows, texts that are hard on every format."""

from __future__ import annotations

import datetime
from decimal import Decimal
from typing import Any

from hypothesis import strategies as st

from quizwar_cli.banks.formats.keys import folded

LANGUAGES = ("en", "bg", "ru", "cs", "hu", "sr", "sr-Latn")
NASTY = (
    *("~", "=", "#", "{", "}", ":", "::", "\\", "\\n", "[html]", "[plain]", "%50%", "->", "//", "$CATEGORY: x", "####"),
    *("A. ", "B) ", "ANSWER: A", "Source: ", "<b>", "</b>", "<br>", "<int>", "&amp;", "&", "<", ">", "]]>", "<!--"),
    *('"', "'", "''", ",", ";", "|", "\t", "\n", "\n\n", "  ", "\u00a0", "\u2028", "\u0301", "é", "e\u0301"),
    *("0123", "1,5", "10.000", "TRUE", "no", "null", "=1+1", "+1", "@x", "-", "_x0041_", "_x000D_", "%20", "😀", "½"),
    *("Кой", "щъркел", "ђур", "Љубљана", "řeka", "ő", "đak", "日本", "A", "b", "c", "x y", "1", "2", "{1}", "${x}"),
)
SIGNS = st.characters(
    exclude_categories=("Cs", "Cc"), exclude_characters="\ufffd\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
TEXTS = (
    st.lists(st.one_of(st.sampled_from(NASTY), st.text(SIGNS, min_size=1, max_size=5)), min_size=1, max_size=6)
    .map("".join)
    .filter(lambda text: text.strip() != "")
)
SLUGS = st.from_regex(r"[a-z][a-z0-9]{0,6}(-[a-z0-9]{1,4}){0,2}", fullmatch=True)
DAYS = st.dates(min_value=datetime.date(2100, 1, 1), max_value=datetime.date(2999, 12, 31)).map(str)


def plain(value: Decimal) -> int | float:
    """As the reader of YAML has it."""
    return int(value) if value == value.to_integral_value() else float(value)


@st.composite
def options(draw: st.DrawFn) -> list[str]:
    return draw(st.lists(TEXTS, min_size=4, max_size=4, unique_by=lambda text: folded(text)))


@st.composite
def questions(draw: st.DrawFn, languages: list[str]) -> dict[str, Any]:
    kind = draw(st.sampled_from(["choice", "number", "ratio"]))
    mine = [languages[0], *(one for one in languages[1:] if draw(st.booleans()))]
    question: dict[str, Any] = {"id": draw(SLUGS), "kind": kind, "category": draw(SLUGS), "source": draw(TEXTS)}
    question["text"] = {language: draw(TEXTS) for language in mine}
    if kind == "choice":
        question["options"] = {language: draw(options()) for language in mine}
        key = draw(st.integers(0, 3))
        question["answer"] = {language: question["options"][language][key] for language in mine}
        if draw(st.booleans()):
            question["difficulty"] = plain(Decimal(draw(st.integers(-60, 60))) / 10)
    else:
        _numbers(draw, question, mine)
    for name, strategy in (("reviewed", DAYS), ("valid_until", DAYS), ("author", TEXTS), ("licence", TEXTS)):
        if draw(st.booleans()):
            question[name] = draw(strategy)
    if draw(st.booleans()):
        question["tags"] = draw(st.lists(SLUGS, min_size=1, max_size=3, unique=True))
    return question


def _numbers(draw: st.DrawFn, question: dict[str, Any], languages: list[str]) -> None:
    exponent = draw(st.integers(-6, 6))
    step = Decimal(1).scaleb(exponent)
    steps = draw(st.integers(1, 10**6))
    sign = draw(st.sampled_from([1, -1])) if question["kind"] == "number" else 1
    question["answer"] = plain(sign * steps * step)
    if exponent or draw(st.booleans()):
        question["step"] = plain(step)
    if question["kind"] == "ratio" and draw(st.booleans()):
        b = draw(st.sampled_from([Decimal(1), Decimal(2), Decimal("0.001"), Decimal("1.25")]))
        question["values"] = {"a": plain(steps * step * b), "b": plain(b)}
    if draw(st.booleans()):
        question["unit"] = {language: draw(TEXTS) for language in languages}
    if draw(st.booleans()):
        question["spread"] = plain(Decimal(draw(st.integers(1, 3000))) / 1000)


@st.composite
def banks(draw: st.DrawFn) -> dict[str, Any]:
    """The plain data of a bank that has no fault."""
    languages = draw(st.lists(st.sampled_from(LANGUAGES), min_size=1, max_size=3, unique=True))
    found = draw(st.lists(questions(languages), min_size=1, max_size=3, unique_by=lambda question: question["id"]))
    bank: dict[str, Any] = {"id": draw(SLUGS), "name": {languages[0]: draw(TEXTS)}, "languages": languages}
    if draw(st.booleans()):
        bank["licence"] = draw(TEXTS)
    return {**bank, "questions": found}
