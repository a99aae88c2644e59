from __future__ import annotations

import codecs
import itertools

import pytest

from quizwar_cli.banks.formats.encoding import decode
from quizwar_cli.banks.formats.reading import Reading, Settings
from quizwar_cli.errors import QuizwarError, UsageError

LINES = {
    "bg": ["Коя е столицата на Монголия?", "Улан Батор", "Кога е основана България?", "Кой написва „Под игото“?"],
    "sr": ["Који је главни град Монголије?", "Када је основан Београд?", "На Дрини ћуприја", "Њујорк и Љубљана"],
    "ru": ["Какой город был столицей Монголии?", "Улан-Батор", "Сколько лет длилась Столетняя война?", "Война и мир"],
    "cs": ["Které město leží na řece Ohři?", "Kdo napsal Babičku?", "Kolik metrů měří Sněžka?", "Nejdelší řeka?"],
    "hu": ["Melyik város fekszik a Körös mellett?", "Győr", "Hány méter magas a Kékes?", "Hűvösvölgyi erdő"],
}
ENCODINGS = [("bg", "cp1251"), ("sr", "cp1251"), ("ru", "cp1251"), ("ru", "koi8-r"), ("cs", "cp1250"), ("hu", "cp1250")]


def told(data: bytes, **settled: str) -> tuple[str, str]:
    """The encoding decided and the text."""
    reading = Reading("file", Settings(**settled))
    text = decode(data, reading)
    (decision,) = reading.decisions
    assert decision.evidence and decision.option == "--encoding"
    return decision.value, text


@pytest.mark.parametrize(("language", "encoding"), ENCODINGS)
def test_four_lines_are_enough(language: str, encoding: str) -> None:
    text = "\n".join(LINES[language])
    assert told(text.encode(encoding))[1] == text


@pytest.mark.parametrize(("language", "encoding"), ENCODINGS)
def test_fewer_lines_are_told_rightly_or_refused(language: str, encoding: str) -> None:
    for many in (1, 2, 3):
        for lines in itertools.combinations(LINES[language], many):
            text = "\n".join(lines)
            try:
                assert told(text.encode(encoding))[1] == text
            except UsageError as error:
                assert error.code == "cannot-tell" and "--encoding" in error.hint and encoding in error.hint


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        ("Кой?".encode(), "utf-8"),
        (codecs.BOM_UTF8 + "Кой?".encode(), "utf-8"),
        ("Кой?".encode("utf-16"), "utf-16-le"),
        (codecs.BOM_UTF16_BE + "Кой?".encode("utf-16-be"), "utf-16-be"),
        ("Кой е?\nКолко?\n".encode("utf-16-le"), "utf-16-le"),
        ("Who is?\nWhat?\n".encode("utf-16-be"), "utf-16-be"),
        (b"Who?", "utf-8"),
    ],
)
def test_unicode_by_mark_or_by_being_valid(data: bytes, encoding: str) -> None:
    value, text = told(data)
    assert value == encoding
    assert "\ufeff" not in text and text.rstrip().endswith("?")


def test_an_option_overrides_everything() -> None:
    assert told("Кой?".encode("cp1251"), encoding="windows-1251") == ("cp1251", "Кой?")
    assert told("Кой?".encode("utf-16"), encoding="utf-16")[1] == "Кой?"
    with pytest.raises(UsageError, match="no text encoding `rot13`"):
        told(b"x", encoding="rot13")


def test_a_language_decides_what_letters_alone_do_not() -> None:
    data = "Győr".encode("cp1250")
    with pytest.raises(UsageError) as caught:
        told(data)
    assert "cp1250 (Győr)" in caught.value.hint and "cp1252 (Gyõr)" in caught.value.hint
    assert told(data, language="hu") == ("cp1250", "Győr")


def test_mixed_encodings_name_the_lines() -> None:
    data = "Кой?\nи кога?\n".encode() + "Къде?\n".encode("cp1251")
    with pytest.raises(QuizwarError) as caught:
        told(data)
    assert caught.value.code == "mixed-encodings"
    assert "2 lines are UTF-8, line 3 is not" in caught.value.message
    _, text = told(data, encoding="utf-8")
    assert text.startswith("Кой?\nи кога?\n\udcca")


def test_a_mark_that_lies() -> None:
    with pytest.raises(QuizwarError, match="marked as utf-8, but line 2 is not"):
        told(codecs.BOM_UTF8 + b"a\n\xff")
