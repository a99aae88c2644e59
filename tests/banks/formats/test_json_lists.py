from __future__ import annotations

import json
from typing import Any

import pytest

from quizwar_cli.errors import UsageError
from tests.banks.formats.reading import codes, read


def records(data: Any, **settled: Any):  # type: ignore[no-untyped-def]
    reading = read("json", json.dumps(data), **settled)
    assert not reading.rejects
    return reading.records


def test_fields_by_their_own_names() -> None:
    (record,) = records(
        [{"question": "Who?", "options": ["w", "x", "y", "z"], "answer": 3, "category": "Fun"}], key="zero"
    )
    assert (record.options, record.right, record.category) == ({"": ["w", "x", "y", "z"]}, (3,), "Fun")


def test_fields_by_paths() -> None:
    item = {
        "q": {"en": "Who?", "bg": "Кой?"},
        "a": [{"t": "w", "ok": False}, {"t": "x", "ok": True}],
        "tags": ["k", "l"],
    }
    columns = {"text_en": "q.en", "text_bg": "q.bg", "options": "a.*.t", "right_flags": "a.*.ok", "tags": "tags"}
    (record,) = records({"data": {"list": [item]}}, questions="data.list", columns=columns)
    assert record.texts == {"en": "Who?", "bg": "Кой?"}
    assert (record.options, record.right, record.tags) == ({"": ["w", "x"]}, (1,), ["k", "l"])


def test_options_in_fields_of_their_own_or_by_letter() -> None:
    item = {"q": "Who?", "A": "w", "B": "x", "C": "y", "D": "z", "key": "B"}
    (record,) = records([item], columns={"text": "q", "options": ["A", "B", "C", "D"], "answer": "key"})
    assert record.right == (1,)
    (record,) = records([{"question": "Who?", "options": {"a": "w", "b": "x", "c": "y"}, "answer": "c"}])
    assert record.right == (2,)


def test_numbers_need_no_decimal_mark() -> None:
    found = records([{"question": "How many?", "answer": 10.25}, {"question": "How far?", "answer": 12000}])
    assert [str(record.answer) for record in found] == ["10.25", "12000"]


def test_rejects_by_item() -> None:
    good = {"question": "Who?", "options": ["w", "x", "y", "z"], "answer": "x"}
    bad = [{**good, "options": [True, "x"]}, "text", {**good, "answer": "nobody"}, {**good, "question": {"en": "W"}}]
    assert codes(read("json", json.dumps([good, *bad, good]))) == [
        (2, "not-a-text"),
        (3, "not-a-question"),
        (5, "not-a-text"),
        (4, "answer-not-an-option"),
    ]


def test_the_list_is_found_or_asked_for() -> None:
    item = {"question": "Who?", "options": ["w", "x", "y", "z"], "answer": "x"}
    assert len(records({"n": 1, "items": [item]})) == 1
    with pytest.raises(UsageError) as caught:
        read("json", json.dumps({"a": [item], "b": [item]}))
    assert "2 lists" in caught.value.message and "--questions" in caught.value.hint
    with pytest.raises(UsageError, match=r"no list at `c\.d`"):
        read("json", json.dumps({"a": [item]}), questions="c.d")
