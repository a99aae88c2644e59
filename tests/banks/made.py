"""Banks for tests, written to a file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import yaml

from quizwar_cli.banks.loading import load_documents
from quizwar_cli.documents import Document


class _Plain(yaml.SafeDumper):
    """Without anchors."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def choice(name: str, options: Sequence[str], answer: str, text: str = "", **more: Any) -> dict[str, Any]:
    """A choice question in English."""
    return {
        "id": name,
        "kind": "choice",
        "category": "tests",
        "text": {"en": text or f"What is {name}?"},
        "options": {"en": list(options)},
        "answer": {"en": answer},
        "source": "made up",
        **more,
    }


def number(name: str, answer: float, text: str = "", **more: Any) -> dict[str, Any]:
    """A number question in English."""
    base = {"id": name, "kind": "number", "category": "tests", "text": {"en": text or f"How much is {name}?"}}
    return {**base, "answer": answer, "source": "made up", **more}


def write(folder: Path, questions: Iterable[dict[str, Any]], name: str = "bank", languages: Sequence[str] = ()) -> str:
    """A bank file of these questions; returns its path."""
    head = {"kind": "bank", "id": name, "name": {"en": name}, "languages": list(languages or ["en"])}
    path = folder / f"{name}.yaml"
    text = yaml.dump({**head, "questions": list(questions)}, allow_unicode=True, sort_keys=False, Dumper=_Plain)
    path.write_text(text, encoding="utf-8")
    return str(path)


def documents(folder: Path, *questions: dict[str, Any]) -> list[Document]:
    """A bank of these questions, read."""
    return load_documents([write(folder, questions)])
