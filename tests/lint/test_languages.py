"""The language packs, and telling languages apart."""

from __future__ import annotations

import datetime
import json
from dataclasses import fields
from pathlib import Path

import pytest
import yaml

from quizwar_cli.documents.reader import inspect_text
from quizwar_cli.documents.schema_files import schema_of
from quizwar_cli.lint.bank.encodings import meant
from quizwar_cli.lint.bank.words import is_cyrillic, is_latin
from quizwar_cli.lint.languages import MODULES, Pack, pack_of
from quizwar_cli.lint.run import lint

HARD = Path(__file__).parent.parent / "examples/lint/positive"


def pack(language: str) -> Pack:
    found = pack_of(language)
    assert found
    return found


def texts_of(language: str) -> list[str]:
    data = yaml.safe_load((HARD / f"hard-{language}.yaml").read_text("utf-8"))
    return [question["text"][language] for question in data["questions"]]


def found_wrong(texts: list[str], language: str) -> int:
    questions = [
        {"id": f"q-{n}", "kind": "number", "category": "c", "text": {language: text}, "answer": 123456, "source": "s"}
        for n, text in enumerate(texts)
    ]
    data = {"kind": "bank", "id": "b", "name": {language: "x"}, "languages": [language], "questions": questions}
    document, findings = inspect_text(json.dumps(data), "x.json")
    assert document
    assert findings == []
    codes = [finding.code for finding in lint([document], today=datetime.date(2026, 1, 1), quality=True)]
    return codes.count("wrong-language")


def test_every_language_of_the_schema_has_a_pack() -> None:
    assert list(MODULES) == schema_of("bank")["properties"]["languages"]["items"]["enum"]


@pytest.mark.parametrize("language", MODULES)
def test_a_pack_is_filled_in_lower_case_and_in_its_own_letters(language: str) -> None:
    found = pack(language)
    own = {"latin": is_latin, "cyrillic": is_cyrillic}[found.script]
    for entry in fields(found):
        value = getattr(found, entry.name)
        if entry.name not in ("clues", "auxiliaries"):
            assert value, entry.name
        if entry.name in ("name", "script", "decimal", "thousands", "quotes", "dashes", "clues"):
            continue
        for text in [value] if isinstance(value, str) else value:
            assert text == text.lower(), text
            letters = [sign for sign in text if sign.isalpha()]
            assert all(map(own, letters)), text
            assert entry.name in ("alphabet",) or set(letters) <= set(found.alphabet), text
    assert all(len(pair) == 2 for pair in found.quotes)
    assert found.interrogatives & found.stopwords


@pytest.mark.parametrize("language", MODULES)
def test_questions_under_another_language_are_found(language: str) -> None:
    """Names and one-word texts aside: at least half of each, whichever language they are filed under."""
    texts = texts_of(language)
    assert found_wrong(texts, language) == 0
    for other in MODULES:
        if other != language:
            assert found_wrong(texts, other) >= len(texts) / 2, other


@pytest.mark.parametrize(
    ("language", "wrong", "right", "names"),
    [
        ("bg", "cp1252", "utf-8", ("UTF-8", "Windows-1252")),
        ("bg", "cp1251", "utf-8", ("UTF-8", "Windows-1251")),
        ("ru", "cp1251", "koi8-r", ("KOI8-R", "Windows-1251")),
        ("ru", "latin-1", "cp1251", ("Windows-1251", "Windows-1252")),
        ("cs", "cp1252", "cp1250", ("Windows-1250", "Windows-1252")),
        ("hu", "cp1252", "cp1250", ("Windows-1250", "Windows-1252")),
        ("sr-Latn", "cp1252", "cp1250", ("Windows-1250", "Windows-1252")),
        ("hu", "latin-1", "utf-8", ("UTF-8", "ISO 8859-1")),
    ],
)
def test_the_encoding_that_was_meant_is_named(language: str, wrong: str, right: str, names: tuple[str, str]) -> None:
    sentences = {
        "bg": "Кой град е столица на България",
        "ru": "Какой город столица России",
        "cs": "Kterým městem protéká řeka Vltava",
        "hu": "Melyik város fővárosa a környéknek",
        "sr-Latn": "Čija je ćuprija na đerdapskoj reci",
    }
    text = sentences[language]
    raw = text.encode(right)
    spoilt = "".join(bytes([byte]).decode(wrong, "ignore") or chr(byte) for byte in raw)
    found = meant(spoilt, pack(language))
    assert found
    assert found.text == text
    assert found.right == names[0]
    assert found.wrong in (names[1], "ISO 8859-1", "Windows-1252")
    assert meant(text, pack(language)) is None
