from __future__ import annotations

from decimal import Decimal

import pytest

from quizwar_cli.errors import QuizwarError
from tests.banks.formats.reading import codes, decided, read


def quiz(*questions: str) -> str:
    return f'<?xml version="1.0" encoding="UTF-8"?><quiz>{"".join(questions)}</quiz>'


def question(kind: str, inside: str, text: str = "Who?") -> str:
    return f'<question type="{kind}"><questiontext format="html"><text>{text}</text></questiontext>{inside}</question>'


def answers(*pairs: tuple[str, str]) -> str:
    return "".join(f'<answer fraction="{fraction}"><text>{text}</text></answer>' for text, fraction in pairs)


FOUR = answers(("a", "0"), ("b", "100"), ("c", "-33.3"), ("d", "0"))


def test_a_choice_with_all_that_is_kept_and_lost() -> None:
    category = '<question type="category"><category><text>$course$/top/Art</text></category></question>'
    notes = "<generalfeedback><text>Source: A book&lt;br&gt;Author: Me</text></generalfeedback>"
    more = "<idnumber>q-7</idnumber><tags><tag><text>x</text></tag></tags>"
    reading = read(
        "moodle",
        quiz(
            category, question("multichoice", FOUR + notes + more, "&lt;b&gt;Who&lt;/b&gt; 10&lt;sup&gt;2&lt;/sup&gt;?")
        ),
    )
    (record,) = reading.records
    assert (record.text, record.lost) == ("Who 10²?", ["bold"])
    assert (record.options, record.right) == ({"": ["a", "b", "c", "d"]}, (1,))
    assert (record.id, record.category, record.tags) == ("q-7", "Art", ["x"])
    assert (record.source, record.author) == ("A book", "Me")
    assert decided(reading, "right option") == "by fraction 100"


def test_a_number_with_unit_and_tolerance() -> None:
    inside = (
        '<answer fraction="100"><text>-2.5</text><tolerance>0.1</tolerance></answer>'
        "<units><unit><multiplier>1</multiplier><unit_name>km</unit_name></unit>"
        "<unit><multiplier>1000</multiplier><unit_name>m</unit_name></unit></units>"
    )
    (record,) = read("moodle", quiz(question("numerical", inside))).records
    assert (record.kind, record.answer, record.unit) == ("number", Decimal("-2.5"), {"": "km"})
    assert record.lost == ["tolerance 0.1", "unit m"]


@pytest.mark.parametrize(
    ("kind", "inside", "code"),
    [
        ("truefalse", "", "true-or-false"),
        ("essay", "", "essay"),
        ("shortanswer", answers(("x", "100")), "short-answer"),
        ("cloze", "", "several-gaps"),
        ("description", "", "no-question"),
        ("ordering", "", "ordering"),
        ("gapselect", "", "unknown-kind"),
        ("multichoice", answers(("a", "0"), ("b", "0")), "no-answer"),
        (
            "multichoice",
            answers(
                ("a", "all"),
            ),
            "not-a-number",
        ),
        ("multichoice", "", "no-options"),
        ("numerical", answers(("1", "100"), ("2", "100")), "several-answers"),
        ("numerical", answers(("*", "100")), "not-a-number"),
    ],
)
def test_what_is_rejected(kind: str, inside: str, code: str) -> None:
    reading = read("moodle", quiz(question("multichoice", FOUR), question(kind, inside)))
    assert codes(reading) == [(2, code)]
    assert len(reading.records) == 1


def test_pictures_reject_and_plain_text_stays_as_it_is() -> None:
    picture = question("multichoice", FOUR, "&lt;img src='x.png'&gt;")
    plain = question("multichoice", FOUR, "a &amp;lt; b").replace('format="html"', 'format="plain_text"')
    reading = read("moodle", quiz(picture, plain))
    assert codes(reading) == [(1, "not-plain-text")]
    assert reading.records[0].text == "a &lt; b"


def test_the_declared_encoding_is_obeyed_and_an_option_overrides_it() -> None:
    text = quiz(question("multichoice", FOUR, "Кой?")).replace("UTF-8", "windows-1251")
    assert read("moodle", text.encode("cp1251")).records[0].text == "Кой?"
    assert read("moodle", text.encode("koi8-r"), encoding="koi8-r").records[0].text == "Кой?"


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ('<!DOCTYPE q [<!ENTITY a "aa">]><quiz>&a;</quiz>', "xml-refused"),
        ('<!DOCTYPE q SYSTEM "http://example.org/x.dtd"><quiz/>', "xml-refused"),
        ("<quiz><question></quiz>", "not-xml"),
        ("<quiz>\ufffe</quiz>", "not-xml"),
        ("<html/>", "not-moodle-xml"),
        ("<quiz>" + "<a>" * 300 + "</a>" * 300 + "</quiz>", "too-deep"),
        (b'<?xml version="1.0" encoding="no-such"?><quiz/>', "not-xml"),
        ("<quiz>Кой</quiz>".encode("cp1251"), "not-xml"),
    ],
)
def test_files_that_are_refused(data: str | bytes, code: str) -> None:
    with pytest.raises(QuizwarError) as caught:
        read("moodle", data)
    assert caught.value.code == code
