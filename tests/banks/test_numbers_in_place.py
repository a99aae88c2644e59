"""New numbers in a bank file: only they change."""

from __future__ import annotations

import difflib
from pathlib import Path

import pytest

from quizwar_cli.banks.loading import load_documents
from quizwar_cli.banks.numbers_in_place import written
from quizwar_cli.errors import QuizwarError

BLOCK = """\
# A bank. Comments stay.
kind:   bank
id: b
name: {en: "B"}   # odd   spacing stays
languages: [en]
questions:
  - id: one
    kind: choice
    category: tests
    text: {en: "difficulty: 1.5?"}
    options: {en: [a, b, c, 'd']}
    answer: {en: a}
    difficulty:   -1.25   # guessed
    source: here
  -   kind: number
      id: two
      category: tests
      text: {en: "How much?"}
      answer: 1e3
      # where from
      source: here
  - {id: three, kind: number, category: tests, text: {en: "?"}, answer: 3, spread: .5, source: here}
  - {id: four, kind: number, category: tests, text: {en: "!"}, answer: 4, source: here}
"""
CHANGES = {(0, "difficulty"): 0.5, (1, "spread"): 0.31, (2, "spread"): 1.0, (3, "spread"): 0.2}
CHANGED = {
    "-    difficulty:   -1.25   # guessed": "+    difficulty:   0.5   # guessed",
    "-      source: here": "",
    "-  - {id: three, kind: number, category: tests, text: {en: \"?\"}, answer: 3, spread: .5, source: here}":
        "+  - {id: three, kind: number, category: tests, text: {en: \"?\"}, answer: 3, spread: 1.0, source: here}",
    "-  - {id: four, kind: number, category: tests, text: {en: \"!\"}, answer: 4, source: here}":
        "+  - {id: four, kind: number, category: tests, text: {en: \"!\"}, answer: 4, spread: 0.2, source: here}",
}  # fmt: skip


def new_text(folder: Path, data: bytes, name: str = "b.yaml") -> bytes:
    path = folder / name
    path.write_bytes(data)
    (document,) = load_documents([str(path)])
    return written(document, CHANGES)


def test_only_the_numbers_change(tmp_path: Path) -> None:
    text = BLOCK.replace("1e3", "1000")
    new = new_text(tmp_path, text.encode()).decode()
    lines = [line for line in difflib.ndiff(text.splitlines(), new.splitlines()) if line[0] in "+-"]
    assert [line[2:] for line in lines if line[0] == "-"] == [
        line[1:] for line in CHANGED if line != "-      source: here"
    ]
    added = [line[2:] for line in lines if line[0] == "+"]
    assert added == [
        "    difficulty:   0.5   # guessed",
        "      spread: 0.31",
        *(line[1:] for line in list(CHANGED.values())[2:]),
    ]


@pytest.mark.parametrize("before", [b"", b"\xef\xbb\xbf"])
def test_line_ends_and_byte_order_mark_stay(tmp_path: Path, before: bytes) -> None:
    data = before + BLOCK.replace("1e3", "1000").replace("\n", "\r\n").encode()
    new = new_text(tmp_path, data)
    assert new.startswith(before + b"# A bank")
    assert new.count(b"\n") == new.count(b"\r\n") == data.count(b"\r\n") + 1


def test_json(tmp_path: Path) -> None:
    question = '{"id": "%s", "kind": "%s", "category": "t", "text": {"en": "?"}, %s "source" : "here"}'
    choice = question % (
        "one",
        "choice",
        '"options": {"en": ["a","b","c","d"]}, "answer": {"en": "a"}, "difficulty":-1,',
    )
    numbers = [question % (name, "number", '"answer": 3,') for name in ("two", "three", "four")]
    head = '{"kind": "bank", "id": "b", "name": {"en": "B"}, "languages": ["en"],\t"questions": [%s]}\n'
    text = head % ",\n".join([choice, *numbers])
    new = new_text(tmp_path, text.encode(), "b.json").decode()
    expected = text.replace('"difficulty":-1,', '"difficulty":0.5,')
    for value in ("0.31", "1.0", "0.2"):
        expected = expected.replace('"answer": 3, "source"', f'"answer": 3, "spread": {value}, "source"', 1)
    assert new == expected


def test_a_file_changed_meanwhile_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "b.yaml"
    path.write_text(BLOCK.replace("1e3", "1000"), encoding="utf-8")
    (document,) = load_documents([str(path)])
    path.write_text("kind: bank\n", encoding="utf-8")
    with pytest.raises(QuizwarError, match="changed while"):
        written(document, CHANGES)
