"""Fixes: what is asked for is changed, nothing else, and a second run changes nothing."""

from __future__ import annotations

import datetime
import json
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from quizwar_cli.documents import Change, Document, Fix
from quizwar_cli.documents.reader import inspect_text
from quizwar_cli.documents.splice import Edit, apply, ends, spliced
from quizwar_cli.lint.files import Checked
from quizwar_cli.lint.fixing import mend
from quizwar_cli.lint.run import lint

DAY = datetime.date(2026, 1, 1)
HEAD = 'kind: bot\nid: b\nstrategy: greedy\nname:\n  # one\n  bg:  "Бот"\n  en: '
TAIL = "   # two\nability: 0.50  # three\n"
TEXTS = st.text(
    st.sampled_from("ab ї„“”«»'\"\\#:-,{}[]&*!|>%@`?éЖ\u00a0\u200b\t😀")
    | st.characters(codec="utf-8", categories=["L", "N"]),
    min_size=1,
    max_size=30,
).filter(lambda text: text.isprintable() or "\t" in text or "\u00a0" in text or "\u200b" in text)


def document(text: str, path: str = "x.yaml") -> Document:
    found, _ = inspect_text(text, path)
    assert found is not None
    return found


def change(text: str, value: Any, *route: str | int, path: str = "x.yaml") -> str:
    new, made = apply(document(text, path), [Fix("", (Change(route, value),), safe=True)])
    assert made
    return new


@pytest.mark.parametrize(
    ("old", "new", "written"),
    [
        ('"a  b"', "a b", '"a b"'),
        ("'a  b'", "a b", "'a b'"),
        ("a  b", "a b", "a b"),
        ('"a\\u00e9  b"', "aé b", '"a\\u00e9 b"'),
        ("'it''s  b'", "it's b", "'it''s b'"),
        ('"a  b"', 'a "b"', '"a \\"b\\""'),
        ("'a  b'", "a 'b'", "'a ''b'''"),
        ("a b", "a: b", '"a: b"'),
        ("a b", "no # b", '"no # b"'),
        ('"a\n    b  c"', "a b c", '"a\n    b c"'),
        ('"a \\\n    b  c"', "a b c", '"a \\\n    b c"'),
        ("a\n    b  c", "a b c", "a\n    b c"),
        ('"a b"', "a\\b", '"a\\\\b"'),
        ("|-\n    a  b", "a b", '"a b"'),
    ],
)
def test_a_text_is_changed_in_the_way_it_is_written(old: str, new: str, written: str) -> None:
    assert change(f"{HEAD}{old}\nstrategy_: x\n", new, "name", "en") == f"{HEAD}{written}\nstrategy_: x\n"


def test_json_is_changed_in_the_way_it_is_written() -> None:
    text = '{"kind": "bot",\t"name": {"en": "a\\ud83d\\ude00  \\u00e9"},\n "ability": 0.50}\n'
    assert change(text, "a😀 é", "name", "en", path="x.json") == text.replace("  \\u00e9", " \\u00e9")


def test_a_number_is_changed() -> None:
    assert change(HEAD + '"B"' + TAIL, 0.25, "ability") == HEAD + '"B"' + TAIL.replace("0.50", "0.25")


def test_of_two_changes_of_one_value_the_first_is_made() -> None:
    fixes = [Fix("", (Change(("name", "en"), new),), safe=True) for new in ("b", "c")]
    text, made = apply(document(HEAD + '"a"' + TAIL), fixes)
    assert (text, made) == (HEAD + '"b"' + TAIL, fixes[:1])


def test_what_cannot_be_written_is_left_alone_and_the_rest_is_made() -> None:
    good, bad = (
        Fix("", (Change(("name", "en"), "b"),), safe=True),
        Fix("", (Change(("name", "bg"), "\x07"),), safe=True),
    )
    text, made = apply(document(HEAD + '"a"' + TAIL), [good, bad])
    assert (text, made) == (HEAD + '"b"' + TAIL, [good])


@given(old=TEXTS, new=TEXTS, style=st.sampled_from(["double", "single", "plain", "escaped"]))
@settings(max_examples=150)
def test_bytes_elsewhere_stay_whatever_the_texts(old: str, new: str, style: str) -> None:
    written = {
        "double": json.dumps(old, ensure_ascii=False).replace("\u200b", "\\u200b"),
        "single": "'" + old.replace("'", "''") + "'",
        "plain": old,
        "escaped": json.dumps(old),
    }[style]
    found, _ = inspect_text(HEAD + written + TAIL, "x.yaml")
    if found is None or found.data.get("name", {}).get("en") != old:
        return  # not every text can be written without quotes
    text, made = apply(found, [Fix("", (Change(("name", "en"), new),), safe=True)])
    if not made:
        assert text == found.text
        return
    assert text.startswith(HEAD)
    assert text.endswith(TAIL)
    assert document(text).data["name"]["en"] == new
    assert yaml.safe_load(text)["name"]["en"] == new


WORDS = st.sampled_from(
    ["Кой", "е", "град", "“Рим”", "„Рим“", "—", "-", "--", "cтолица", "на", "  ", "\u00a0", "&amp;", "Ham\u00adlet",
     "не", "5", "USB", "SMSи", "\u200b", "\u202e", "e", "'a'", "C#", "%", "днес"]
)  # fmt: skip
STEMS = st.lists(WORDS, min_size=1, max_size=9).map(lambda words: "Кой " + " ".join(words) + "?")


def bank(stem: str, options: list[str], quote: str) -> str:
    def written(text: str) -> str:
        if quote == "'":
            return "'" + text.replace("'", "''") + "'"
        return '"' + text.replace("\u202e", "\\u202e") + '"'

    listed = ", ".join(map(written, options))
    return (
        'kind: bank\nid: b\nname: {bg: "Б"}\nlanguages: [bg]  # a\nquestions:\n\n  - id: one\n    kind: choice\n'
        f"    category: c\n    text: {{bg:   {written(stem)}}}  # b\n    options: {{bg: [{listed}]}}\n"
        f'    answer: {{bg: {written(options[0])}}}\n    source: "s  s"\n# end\n'
    )


def every(checked: Checked) -> list[Any]:
    return checked.findings


@given(
    stem=STEMS,
    options=st.lists(st.lists(WORDS, min_size=1, max_size=3).map(" ".join), min_size=4, max_size=4, unique=True),
    quote=st.sampled_from("'\""),
    unsafe=st.booleans(),
)
@settings(max_examples=100)
def test_fixing_is_stable_and_changes_texts_alone(
    tmp_path_factory: Any, stem: str, options: list[str], quote: str, unsafe: bool
) -> None:
    path = str(tmp_path_factory.getbasetemp() / "stable.yaml")
    text = bank(stem, options, quote)
    with open(path, "w", encoding="utf-8", newline="") as stream:  # noqa: PTH123
        stream.write(text)
    new = mend([path], DAY, None, every, unsafe=unsafe).texts.get(path, text)
    with open(path, "w", encoding="utf-8", newline="") as stream:  # noqa: PTH123
        stream.write(new)
    assert mend([path], DAY, None, every, unsafe=unsafe).texts == {}
    found, left = inspect_text(new, path)
    if found is None:
        assert new == text
        return
    for outside in ('name: {bg: "Б"}\nlanguages: [bg]  # a\nquestions:\n\n', "}  # b\n", 'source: "s  s"\n# end\n'):
        assert outside in new
    if not left:
        rest = [
            finding
            for finding in lint([found], today=DAY, quality=True)
            if finding.fix and (unsafe or finding.fix.safe)
        ]
        assert rest == []


def test_edits_are_put_in_by_place() -> None:
    found = document(HEAD + '"a"' + TAIL)
    start = found.offset(("name", "en"))
    assert found.text[start : ends(found)(start)] == '"a"'
    assert spliced("abc", [Edit(2, 2, "y"), Edit(1, 2, "x")]) == "axyc"
