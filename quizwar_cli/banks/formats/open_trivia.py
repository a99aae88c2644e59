"""The JSON of the Open Trivia Database: `{"results": [{"question": ..., "correct_answer": ..., ...}]}`.

Source: the database's API documentation: texts come with HTML entities by default, or url-encoded, or in Base64.
"""

from __future__ import annotations

import base64
import binascii
import html
import json
import re
from typing import Any
from urllib.parse import unquote

from quizwar_cli.banks.formats.decision import doubt
from quizwar_cli.banks.formats.difficulty import WORDS, in_logits, in_words
from quizwar_cli.banks.formats.encoding import decode
from quizwar_cli.banks.formats.json_texts import load
from quizwar_cli.banks.formats.loss import Losses
from quizwar_cli.banks.formats.outgoing import Capacity, Outgoing, items
from quizwar_cli.banks.formats.reading import Reading
from quizwar_cli.banks.formats.record import UNSTATED, Record, UnfitError, Where
from quizwar_cli.errors import QuizwarError, UsageError

MARKUPS = ("entities", "url", "base64", "none")
_OPTION = "--markup"
_ENTITY = re.compile(r"&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});", re.IGNORECASE)
_PERCENT = re.compile(r"%[0-9A-Fa-f]{2}")
_URL = re.compile(r"(?:[A-Za-z0-9._~\-]|%[0-9A-Fa-f]{2})*")  # RFC 3986 leaves no other sign unencoded
_TEXTS = ("question", "correct_answer", "category")


def is_open_trivia(data: Any) -> bool:
    """Whether JSON data has the shape of it."""
    results = data.get("results") if isinstance(data, dict) else data
    first = results[0] if isinstance(results, list) and results else None
    return isinstance(first, dict) and "incorrect_answers" in first and "correct_answer" in first


def read(data: bytes, reading: Reading) -> None:
    """Reads all questions into `reading`."""
    content = load(decode(data, reading), reading.file)
    results = content.get("results") if isinstance(content, dict) else content
    if not isinstance(results, list):
        raise QuizwarError("not-open-trivia", "there is no list `results`", place=reading.file)
    markup = _markup(results, reading)
    for number, result in enumerate(results, 1):
        where = Where(reading.file, "item", number)
        text = str(result.get("question", "")) if isinstance(result, dict) else str(result)
        try:
            reading.records.append(_record(where, result, markup, reading))
        except UnfitError as error:
            reading.reject(where, error, text)
    reading.decide("right option", "by correct_answer", "the format says so")


def _markup(results: list[Any], reading: Reading) -> str:
    """How the texts are encoded. Raises UsageError for an option that names no way of it."""
    if reading.settings.markup:
        if reading.settings.markup not in MARKUPS:
            raise UsageError(
                "unknown-markup", f"there is no markup `{reading.settings.markup}`", hint=", ".join(MARKUPS)
            )
        return reading.settled("markup", reading.settings.markup, _OPTION)
    found = [result for result in results if isinstance(result, dict)]
    texts = [str(result.get(name, "")) for result in found for name in _TEXTS]
    texts += [str(text) for result in found if _is_list(result) for text in result["incorrect_answers"]]
    kinds = {str(result.get("type", "")) for result in found}
    if kinds and kinds <= {"bXVsdGlwbGU=", "Ym9vbGVhbg=="}:
        return reading.decide("markup", "base64", "even the types are encoded so", _OPTION)
    if any(map(_PERCENT.search, texts)) and all(map(_URL.fullmatch, texts)):
        spaces = sum("%20" in text for text in texts)
        if not spaces:
            raise doubt(reading.file, "markup", "texts have %XX but no %20", ["url", "none"], _OPTION)
        return reading.decide("markup", "url", f"{spaces:,} texts have %20, none a space or another sign", _OPTION)
    entities = sum(bool(_ENTITY.search(text)) for text in texts)
    if entities:
        return reading.decide("markup", "entities", f"{entities:,} texts have &quot; and the like", _OPTION)
    return reading.decide("markup", "none", "no text has an entity or a %20", _OPTION)


def _is_list(result: dict[str, Any]) -> bool:
    return isinstance(result.get("incorrect_answers"), list)


def _decoded(value: Any, markup: str) -> str:
    if not isinstance(value, str):
        raise UnfitError("not-a-text", f"`{str(value)[:40]}` is not a text")
    if markup == "entities":
        return html.unescape(value).strip()
    if markup == "url":
        return unquote(value).strip()
    if markup == "base64":
        try:
            return base64.b64decode(value, validate=True).decode("utf-8").strip()
        except (binascii.Error, UnicodeDecodeError):
            raise UnfitError("not-base64", f"`{value[:40]}` is not Base64 of UTF-8") from None
    return value.strip()


def _record(where: Where, result: Any, markup: str, reading: Reading) -> Record:
    if not isinstance(result, dict):
        raise UnfitError("not-a-question", "this is no object with a question")
    if _decoded(result.get("type", ""), markup) == "boolean":
        raise UnfitError("true-or-false", "a true-or-false question has two options; four are needed")
    if not _is_list(result) or "correct_answer" not in result or "question" not in result:
        raise UnfitError("no-options", "question, correct_answer or the list incorrect_answers is missing")
    return Record(
        where,
        texts={UNSTATED: _decoded(result["question"], markup)},
        options={
            UNSTATED: [_decoded(text, markup) for text in (result["correct_answer"], *result["incorrect_answers"])]
        },
        right=(0,),
        key_first=True,
        category=_decoded(result.get("category", ""), markup),
        difficulty=in_logits(_decoded(result.get("difficulty", ""), markup), ".", reading),
    )


def _entities(text: str) -> str:
    """A text with entities, also for a % that could be taken for one of url-encoding."""
    return _PERCENT.sub(lambda found: f"&#37;{found[0][1:]}", html.escape(text))


def write(bank: Outgoing, losses: Losses) -> bytes:
    """Choice questions in the bank's order, texts with HTML entities as the API gives them by default."""
    results = []
    stated = {data["id"]: data.get("difficulty") for data in bank.questions}
    for item in items(bank, losses, Capacity(frozenset({"choice"}), frozenset({"category", "difficulty"}))):
        losses.add(item.id, "order", "the right option stands first; reading makes an order of its own")
        word = in_words(item.difficulty or 0.0)
        if stated[item.id] is None or float(WORDS[word]) != item.difficulty:
            losses.add(item.id, "difficulty", f"becomes {word}")
        options = [_entities(option) for option in item.options]
        right = options.pop(item.key)
        results.append(
            {
                "type": "multiple",
                "difficulty": word,
                "category": _entities(item.category),
                "question": _entities(item.text),
                "correct_answer": right,
                "incorrect_answers": options,
            }
        )
    text = json.dumps({"response_code": 0, "results": results}, ensure_ascii=False, indent=2)
    return f"{text}\n".encode()
