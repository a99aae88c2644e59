"""A new bank file, with a question of each kind to write over."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from quizwar_cli.banks.editing.arranging import SCHEMA_LINE
from quizwar_cli.banks.editing.canonical import written
from quizwar_cli.banks.editing.remarks import Remarks
from quizwar_cli.banks.model import KINDS
from quizwar_cli.resources import schema_path

_TELLS = {
    "choice": "A choice question: four options, one right. The right one is written out.",
    "number": "A number question. spread: how far guesses scatter (0.1 a little, 0.5 much, 1 very much).",
    "ratio": "A ratio question: answer is a / b, rounded to the step.",
}


def new_bank(path: Path, bank_id: str, name: str, languages: Sequence[str], kinds: Sequence[str] = KINDS) -> str:
    """The text of a bank file with an example of each kind; it passes validation as it is."""
    questions = [_example(kind, languages) for kind in kinds]
    data: dict[str, Any] = {
        "kind": "bank",
        "id": bank_id,
        "name": {languages[0]: name},
        "languages": list(languages),
        "licence": "CC0-1.0",
        "questions": questions,
    }
    schema = Path(os.path.relpath(schema_path("bank"), path.resolve().parent)).as_posix()
    remarks = Remarks(above={("kind",): [SCHEMA_LINE + schema]})
    for index, kind in enumerate(kinds):
        remarks.above["questions", index, "id"] = [f"# {_TELLS[kind]}"]
    flow = {("questions", index, name) for index in range(len(kinds)) for name in ("unit", "answer")}
    return written(data, remarks, {("name",), *flow})


def _example(kind: str, languages: Sequence[str]) -> dict[str, Any]:
    head = {"id": f"my-first-{kind}", "kind": kind, "category": "general"}
    tail = {"source": "where the answer can be looked up"}
    texts = {language: f"({language}) The question?" for language in languages}
    if kind == "choice":
        options = {language: [f"({language}) {letter}" for letter in "abcd"] for language in languages}
        answer = {language: options[language][0] for language in languages}
        return {**head, "text": texts, "options": options, "answer": answer, "difficulty": 0, **tail}
    unit = dict.fromkeys(languages, "m")
    if kind == "number":
        return {**head, "text": texts, "answer": 100, "step": 1, "unit": unit, "spread": 0.5, **tail}
    values = {"a": 100, "b": 8}
    return {**head, "text": texts, "answer": 12.5, "step": 0.1, "values": values, "unit": unit, "spread": 0.5, **tail}
