"""Readers that others wrote read what we write, and find what the bank says."""

from __future__ import annotations

import importlib
import io
import re
import warnings
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from quizwar_cli.banks.exporting import export, read_banks
from quizwar_cli.banks.formats.outgoing import Outgoing
from quizwar_cli.banks.formats.reading import Settings
from quizwar_cli.banks.formats.registry import named
from quizwar_cli.banks.importing import Defaults
from quizwar_cli.cli.bank.importing import import_bank

HARD = {  # no } in options: pygiftparser ends them at an escaped one
    "id": "hard-signs",
    "kind": "choice",
    "category": "signs",
    "text": {"en": 'Which {sign} is = ~ # : \\ <b> & "q"?', "bg": "Кой {знак} е = ~ # : \\ <b> & „ц“?"},
    "options": {"en": ["a=b", "c~d", "e#f", "{g h"], "bg": ["а=б", "в~г", "д#е", "{ж з"]},
    "answer": {"en": "e#f", "bg": "д#е"},
    "source": "A book: p. 7",
    "tags": ["x", "y"],
}


def judge(name: str) -> Any:
    """Another project's module; its own warnings are not ours."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return importlib.import_module(name)


def bare(text: str) -> str:
    """The judge finds where texts end but leaves the escapes in them."""
    return re.sub(r"\\([~=#{}:\\])", r"\1", text)


@pytest.fixture(scope="module")
def bank() -> Outgoing:
    shipped = read_banks(["world"])
    return Outgoing(shipped.header, [*shipped.questions, HARD])


def of(bank: Outgoing, kind: str, language: str = "en") -> list[dict[str, Any]]:
    return [dict(question) for question in bank.questions if question["kind"] == kind and language in question["text"]]


@pytest.mark.parametrize("language", ["en", "bg"])
def test_gift_by_pygiftparser(bank: Outgoing, language: str) -> None:
    data, _ = export(bank, named("gift"), language)
    parser = judge("pygiftparser.parser")
    found = parser.parseFile(io.StringIO(data.decode("utf-8")))
    assert len(found) == sum(language in question["text"] for question in bank.questions)
    by_id = {question.title: question for question in found}
    for question in of(bank, "choice", language):
        other = by_id[question["id"]]
        assert (other.valid, other.cat, other.markup) == (True, question["category"], "plain")
        assert bare(other.text) == question["text"][language]
        answers = other.answers.answers
        assert [bare(answer.answer) for answer in answers] == question["options"][language]
        assert [bare(answer.answer) for answer in answers if answer.fraction == 100] == [question["answer"][language]]
    for question in of(bank, "number", language):
        if question["answer"] < 0:  # the judge knows no negative numbers
            continue
        (answer,) = by_id[question["id"]].answers.answers
        assert float(answer.value) == question["answer"]


@pytest.mark.parametrize("language", ["en", "bg"])
def test_moodle_xml_by_moodle_xml_parser(bank: Outgoing, language: str) -> None:
    data, _ = export(bank, named("moodle"), language)
    found = judge("moodle_xml_parser.parser").parse_bytes(data)["multichoice"]
    assert len(found) == len(of(bank, "choice", language))
    for question, other in zip(of(bank, "choice", language), found, strict=True):
        assert (other.name, other.text_pre_parse, other.single) == (question["id"], question["text"][language], True)
        assert [option.answer for option in other.options] == question["options"][language]
        assert [option.answer for option in other.options if option.score_fraction == 100] == [
            question["answer"][language]
        ]


def test_xlsx_by_openpyxl(bank: Outgoing) -> None:
    data, _ = export(bank, named("xlsx"))
    header, *rows = openpyxl.load_workbook(io.BytesIO(data)).active.values
    found = [dict(zip(header, row, strict=True)) for row in rows]
    assert [row["id"] for row in found] == [question["id"] for question in bank.questions]
    for question, row in zip(bank.questions, found, strict=True):
        assert row["text_en"] == question["text"]["en"]
        assert row["text_bg"] == question["text"].get("bg")
        if question["kind"] != "choice":
            assert float(row["answer"]) == question["answer"]
            continue
        options = [row[f"option_{number}_en"] for number in range(1, 5)]
        assert options == question["options"]["en"]
        assert options[int(row["right_option"]) - 1] == question["answer"]["en"]


def test_qti_3_0_as_qti_convert_makes_it_of_our_2_1(bank: Outgoing, tmp_path: Path) -> None:
    """A converter that others wrote accepts our package; reading its 3.0 gives the bank that reading our 2.1 gives."""
    converter = judge("qti_convert")
    data, _ = export(bank, named("qti"))
    old, new = tmp_path / "bank.zip", tmp_path / "new" / "bank.zip"
    new.parent.mkdir()
    old.write_bytes(data)
    new.write_bytes(converter.package_to_zip(converter.upgrade_package(data).files))
    banks = []
    for path in (old, new):
        imported, text = import_bank([str(path)], Settings(language="en"), Defaults(), "qti")
        assert imported.rejects == []
        banks.append(text)
    assert banks[0] == banks[1]
    assert b"qti-choice-interaction" in converter.read_package(new.read_bytes())["items/hard-signs.xml"]
