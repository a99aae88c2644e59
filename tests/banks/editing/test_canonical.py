"""`bank fmt`: one way to write a bank; data and comments stay."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from quizwar_cli.banks.editing.canonical import canonical, quoted
from quizwar_cli.banks.editing.remarks import remarks_of
from quizwar_cli.banks.loading import bank_files, load_documents
from quizwar_cli.documents import Document

ODD = """\


# about the file

# more
id: b   # the id
kind:   bank
name: {en: "B"}   # odd   spacing
languages: [en, bg]
# before the questions
questions:  # the list
  # first question
  -   kind: choice # kind
      # above the id
      id: one
      category: tests
      text:
        # in Bulgarian
        bg: 'ой # не'   # bg
        en: "difficulty: # 1.5?"
      options: {en: [a, b, "no", 'd'],
        bg: [a, b, "no", 'd']}
      answer: {bg: a, en: a}
      difficulty:   -1.250   # guessed


      source: |
        # not a comment
        here
      # end of one

  # about two

  - kind: number
    id: two
    category: tests
    text: {en: "How much?"}
    answer: 1000.50
    # where from
    source: here   # src ## x
    tags: [a, "null", 'no']
    valid_until: 2030-01-01

# the end

"""
WRITTEN = """\
# about the file

# more
kind: bank
id: b  # the id
name: {en: "B"}  # odd   spacing
languages: [en, bg]
# before the questions
questions:  # the list
  # first question
  # above the id
  - id: one
    kind: choice  # kind
    category: tests
    text:
      en: "difficulty: # 1.5?"
      # in Bulgarian
      bg: "ой # не"  # bg
    options:
      en: ["a", "b", "no", "d"]
      bg: ["a", "b", "no", "d"]
    answer: {en: "a", bg: "a"}
    difficulty: -1.250  # guessed

    source: "# not a comment\\nhere\\n"
    # end of one

  # about two

  - id: two
    kind: number
    category: tests
    text: {en: "How much?"}
    answer: 1000.50
    # where from
    source: "here"  # src ## x
    valid_until: 2030-01-01
    tags: [a, "null", "no"]

# the end
"""


def document(folder: Path, text: str, name: str = "bank.yaml") -> Document:
    path = folder / name
    path.write_text(text, encoding="utf-8", newline="")
    (read,) = load_documents([str(path)])
    return read


def test_an_odd_file(tmp_path: Path) -> None:
    assert canonical(document(tmp_path, ODD)) == WRITTEN


@pytest.mark.parametrize(
    "change", [lambda text: text, lambda text: text.replace("\n", "\r\n"), lambda text: "\ufeff" + text]
)
def test_once_is_enough(tmp_path: Path, change: object) -> None:
    assert callable(change)
    assert canonical(document(tmp_path, change(WRITTEN))) == WRITTEN


@pytest.mark.parametrize("path", bank_files("world"), ids=lambda path: Path(path).stem)
def test_the_shipped_banks_are_written_so(path: str) -> None:
    (read,) = load_documents([path])
    assert canonical(read).encode() == Path(path).read_bytes()


def test_comments_are_found_and_texts_are_no_comments(tmp_path: Path) -> None:
    assert remarks_of(document(tmp_path, ODD)).all() == sorted(
        [
            *("# about the file", "# more", "# the id", "# odd   spacing", "# before the questions", "# the list"),
            *("# first question", "# kind", "# above the id", "# in Bulgarian", "# bg", "# guessed", "# end of one"),
            *("# about two", "# where from", "# src ## x", "# the end"),
        ]
    )
    assert ODD.count("#") > 17  # there are more of these signs than comments


FLOW = """\
{kind: bank, id: b, name: {en: "B"}, languages: [en], # c1
 questions: [ # c2
  {id: one, kind: number, category: t, text: {en: "How?"}, answer: 3, source: here}, # c3
  # c4
  {id: two, kind: number, category: t, "text": {"en": "What?"}, # c5
   tags: [a, # c6
     b], answer: 4, source: here} # c7
 ]} # c8
"""


def test_yaml_in_braces_keeps_its_comments(tmp_path: Path) -> None:
    new = canonical(document(tmp_path, FLOW))
    assert new.startswith("kind: bank\nid: b\n")
    assert [f"# c{n}" in new for n in range(1, 9)] == [True] * 8
    assert "  - id: two\n" in new
    assert canonical(document(tmp_path, new)) == new


def test_json_stays_json(tmp_path: Path) -> None:
    text = (
        '{"id": "b", "kind": "bank", "name": {"en": "B"}, "languages": ["en"], "questions": [{"kind": "number",'
        '"id": "n", "source": "x", "category": "t", "text": {"en": "é?"}, "answer": 1.5, "step": 0.1}]}'
    )
    new = canonical(document(tmp_path, text, "b.json"))
    assert new.startswith('{\n  "kind": "bank",\n  "id": "b",')
    assert '"text": {\n        "en": "é?"\n      },\n      "answer": 1.5,' in new
    assert canonical(document(tmp_path, new, "b.json")) == new


@given(st.text())
def test_any_text_reads_as_it_was(text: str) -> None:
    assert yaml.safe_load(f"a: {quoted(text)}") == {"a": text}


INSERTED = ["", "# a", "   # b", "      # c # d", "        # e"]


@given(st.lists(st.sampled_from(INSERTED), min_size=18, max_size=18))
def test_comments_anywhere(lines: list[str]) -> None:
    """Comments and blank lines between any two lines: all stay, data too, and writing again changes nothing."""
    body = [line for line in WRITTEN.splitlines() if line.strip() and line.strip()[0] != "#"]
    extra = [*lines, *lines]
    text = "\n".join(part for pair in zip(body, extra, strict=False) for part in pair) + "\n"
    from quizwar_cli.documents.reader import inspect_text

    read, findings = inspect_text(text, "b.yaml")
    assert read and not findings
    new = canonical(read)
    again, _ = inspect_text(new, "b.yaml")
    assert again and again.data == read.data
    assert remarks_of(again).all() == remarks_of(read).all()
    assert canonical(again) == new
