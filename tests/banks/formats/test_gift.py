from __future__ import annotations

from decimal import Decimal

import pytest

from tests.banks.formats.reading import codes, read


def one(text: str):  # type: ignore[no-untyped-def]
    reading = read("gift", text)
    assert not reading.rejects, reading.rejects
    (record,) = reading.records
    return record


def test_the_manuals_question() -> None:
    record = one("::Q1:: Who's buried in Grant's tomb?{~Grant ~Jefferson =no one#right!}")
    assert record.texts == {"": "Who's buried in Grant's tomb?"}
    assert (record.options, record.right) == ({"": ["Grant", "Jefferson", "no one"]}, (2,))
    assert record.lost == ["feedback of options"]


def test_the_missing_word() -> None:
    assert one("The {=Nile ~Volga} is long.").text == "The _____ is long."
    assert one("The Nile is {=long ~short}.").text == "The Nile is _____."


def test_escapes_category_ids_tags_and_notes() -> None:
    record = one(
        "$CATEGORY: $course$/top/Art\n\n// [id:a-b] [tag:x] [tag:y]\n::t\\:\\:::[plain]1\\=1 \\{x\\} \\\\n\\nnext {"
        "=a\\~b\n~c\\#d\n~[html]<b>e</b>\n~%50%f\n####Source\\: A book\\nLicence\\: CC0-1.0\n}"
    )
    assert (record.id, record.tags, record.category) == ("a-b", ["x", "y"], "Art")
    assert record.text == "1=1 {x} \\n\nnext"
    assert record.options[""] == ["a~b", "c#d", "e", "f"]
    assert (record.source, record.licence) == ("A book", "CC0-1.0")
    assert record.lost == ["bold", "partial credit"]


@pytest.mark.parametrize(
    ("answer", "value", "lost"),
    [
        ("#8849", "8849", []),
        ("#-273.15:0.5", "-273.15", ["tolerance 0.5"]),
        ("#=1822:0 =%50%1822:2", "1822", ["partial credit"]),
        ("#3:0#well done", "3", []),
    ],
)
def test_numbers(answer: str, value: str, lost: list[str]) -> None:
    record = one(f"How many? {{{answer}}}")
    assert (record.kind, record.answer) == ("number", Decimal(value))
    assert record.lost == lost or (record.lost == ["feedback"] and "well done" in answer)


@pytest.mark.parametrize(
    ("answers", "code"),
    [
        ("T", "true-or-false"),
        ("FALSE#no#yes", "true-or-false"),
        ("", "essay"),
        ("=Paris =paris", "short-answer"),
        ("#1..5", "range"),
        ("#five", "not-a-number"),
        ("~a ~b ~c ~d", "no-answer"),
        ("=a ~b", None),
        ("abc", "no-options"),
    ],
)
def test_what_is_rejected(answers: str, code: str | None) -> None:
    assert codes(read("gift", f"\nWhat? {{{answers}}}")) == ([(2, code)] if code else [])


def test_a_brace_never_closed_ends_at_the_empty_line() -> None:
    reading = read("gift", "Who? {=a ~b\n\nWhat? {=c ~d}\n\nno braces\n\n{=x ~y} and {=z ~w}")
    assert codes(reading) == [(1, "open-brace"), (5, "no-options"), (7, "several-gaps")]
    assert [record.where.number for record in reading.records] == [3]


def test_several_right_options_and_pairs_are_kept_for_reduction() -> None:
    assert one("Q {~%50%a ~%50%b ~c ~d}").right == (0, 1)
    assert one("Q {=a -> b =c -> d =e -> f}").pairs == [("a", "b"), ("c", "d"), ("e", "f")]


def test_html_is_cleaned_where_it_is_html_only() -> None:
    assert one("[html]a &lt; <i>b</i>{=x ~y}").text == "a < b"
    assert one("[plain]a &lt; <i>b</i>{=x ~y}").text == "a &lt; <i>b</i>"
    assert one("vector<int> or 1 < 2{=x ~y}").text == "vector<int> or 1 < 2"
