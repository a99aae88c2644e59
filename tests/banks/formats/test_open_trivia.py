from __future__ import annotations

import base64
import json
from decimal import Decimal
from typing import Any
from urllib.parse import quote

import pytest

from quizwar_cli.errors import QuizwarError, UsageError
from tests.banks.formats.reading import codes, decided, read

RESULT = {
    "type": "multiple",
    "difficulty": "hard",
    "category": "Art & Books",
    "question": 'Who\'s "it"?',
    "correct_answer": "a&b",
    "incorrect_answers": ["c", "d", "<e>"],
}


def encoded(function: Any) -> str:
    result = {
        key: [*map(function, value)] if isinstance(value, list) else function(value) for key, value in RESULT.items()
    }
    return json.dumps({"response_code": 0, "results": [result]})


def entities(text: str) -> str:
    return text.replace("&", "&amp;").replace('"', "&quot;").replace("'", "&#039;").replace("<", "&lt;")


@pytest.mark.parametrize(
    ("markup", "function"),
    [
        ("entities", entities),
        ("url", lambda text: quote(text, safe="")),
        ("base64", lambda text: base64.b64encode(text.encode()).decode()),
        ("none", str),
    ],
)
def test_all_ways_of_encoding_texts(markup: str, function: Any) -> None:
    reading = read("open-trivia", encoded(function))
    assert decided(reading, "markup") == markup
    (record,) = reading.records
    assert (record.text, record.category) == ('Who\'s "it"?', "Art & Books")
    assert (record.options, record.right, record.key_first) == ({"": ["a&b", "c", "d", "<e>"]}, (0,), True)
    assert record.difficulty == Decimal(1)
    assert decided(reading, "difficulty") == "easy -1, medium 0, hard 1"


def test_words_for_difficulty_are_settable_and_unknown_ones_rejected() -> None:
    text = json.dumps([RESULT, {**RESULT, "difficulty": "mean"}])
    assert codes(read("open-trivia", text)) == [(2, "unknown-difficulty")]
    records = read("open-trivia", text, difficulties={"mean": Decimal("2.5")}).records
    assert records[1].difficulty == Decimal("2.5")


def test_what_is_rejected() -> None:
    bad = [{**RESULT, "type": "boolean"}, {**RESULT, "incorrect_answers": "x"}, 7, {**RESULT, "question": None}]
    reading = read("open-trivia", json.dumps([RESULT, *bad]))
    assert codes(reading) == [(2, "true-or-false"), (3, "no-options"), (4, "not-a-question"), (5, "not-a-text")]


def test_files_that_are_refused() -> None:
    with pytest.raises(QuizwarError, match="file:1:13: this is no JSON"):
        read("open-trivia", '{"results": ]')
    with pytest.raises(QuizwarError, match="no list `results`"):
        read("open-trivia", "{}")
    with pytest.raises(QuizwarError, match="too many levels"):
        read("open-trivia", "[" * 100_000)
    with pytest.raises(UsageError, match="no markup `rot13`"):
        read("open-trivia", "[]", markup="rot13")


def test_a_percent_sign_is_no_url_encoding() -> None:
    told = {**RESULT, "question": "Is 50%25 of it ok?", "correct_answer": "100%", "incorrect_answers": ["a", "b", "c"]}
    reading = read("open-trivia", json.dumps([told]))
    assert (decided(reading, "markup"), reading.records[0].text) == ("none", "Is 50%25 of it ok?")
    bare = {**told, "category": "a", "question": "50%25", "correct_answer": "a"}
    with pytest.raises(UsageError, match="texts have %XX but no %20"):
        read("open-trivia", json.dumps([bare]))
