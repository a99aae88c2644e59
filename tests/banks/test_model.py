from __future__ import annotations

import datetime
import json
from decimal import Decimal
from pathlib import Path

import pytest
import yaml

from quizwar_cli.banks import Bank, load_bank, to_steps
from quizwar_cli.documents import DocumentError
from quizwar_cli.errors import QuizwarError, UsageError

FULL = Path(__file__).parent.parent / "examples/positive/bank-full.yaml"


@pytest.fixture(scope="module")
def bank() -> Bank:
    return load_bank(str(FULL))


def write(folder: Path, name: str, *questions: dict[str, object]) -> str:
    path = folder / name
    header = {"kind": "bank", "id": "b", "name": {"en": "B"}, "languages": ["en"]}
    path.write_text(json.dumps({**header, "questions": questions}), "utf-8")
    return str(path)


def number(**fields: object) -> dict[str, object]:
    return {"id": "n", "kind": "number", "category": "c", "text": {"en": "t"}, "answer": 5, "source": "s", **fields}


def choice(**fields: object) -> dict[str, object]:
    options, answer = {"en": ["a", "b", "c", "d"]}, {"en": "c"}
    asked = {"id": "c", "kind": "choice", "category": "c", "text": {"en": "t"}, "options": options, "answer": answer}
    return {**asked, "source": "s", **fields}


def test_questions_hold_what_the_file_says(bank: Bank) -> None:
    first = bank.questions[0]
    assert (first.id, first.kind, first.key, first.difficulty) == ("capital-of-mongolia", "choice", 0, -0.5)
    assert first.options["bg"][0] == "Улан Батор"
    assert first.valid_until == datetime.date(2030, 12, 31)
    assert (first.place.line, first.place.column) == (8, 5)
    ratio = next(question for question in bank.questions if question.id == "jupiter-earth-diameter")
    assert (ratio.truth, ratio.step) == (112, Decimal("0.1"))
    cold = next(question for question in bank.questions if question.id == "absolute-zero")
    assert (cold.truth, cold.spread, cold.key) == (-27315, 0.5, -1)
    assert bank.questions[1].text("bg") == bank.questions[1].texts["en"]


def test_questions_by_kind_stand_in_bank_order(bank: Bank) -> None:
    assert [len(bank.of_kind(kind)) for kind in ("choice", "number", "ratio", "none")] == [2, 4, 2, 0]
    assert [question for question in bank.questions if question.kind == "number"] == list(bank.of_kind("number"))


def test_the_digest_does_not_hang_on_form(bank: Bank, tmp_path: Path) -> None:
    data = yaml.safe_load(
        FULL.read_text("utf-8").replace("2025-02-28", '"2025-02-28"').replace("2030-12-31", '"2030-12-31"')
    )
    data["questions"] = [dict(reversed(question.items())) for question in data["questions"]]
    other = tmp_path / "other.json"
    other.write_text(json.dumps(data, indent=3), "utf-8")
    assert load_bank(str(other)).digest == bank.digest
    assert len(bank.digest) == 32


@pytest.mark.parametrize(
    "change",
    [
        {"answer": 6},
        {"step": 0.1},
        {"spread": 0.4},
        {"unit": {"en": "m"}},
        {"text": {"en": "u"}},
        {"id": "m"},
        {"category": "d"},
    ],
)
def test_the_digest_hangs_on_content(change: dict[str, object], tmp_path: Path) -> None:
    assert (
        load_bank(write(tmp_path, "a.json", number())).digest
        != load_bank(write(tmp_path, "b.json", number(**change))).digest
    )


def test_a_source_does_not_bear_on_a_match(tmp_path: Path) -> None:
    one, other = write(tmp_path, "a.json", number()), write(tmp_path, "b.json", number(source="another", author="me"))
    assert load_bank(one).digest == load_bank(other).digest


def test_a_folder_is_one_bank(tmp_path: Path) -> None:
    write(tmp_path, "b.json", number())
    write(tmp_path, "a.json", choice())
    (tmp_path / "notes.txt").write_text("not a bank")
    assert [question.id for question in load_bank(str(tmp_path)).questions] == ["c", "n"]


def test_several_banks_are_merged_and_ids_must_differ(tmp_path: Path) -> None:
    one, other = write(tmp_path, "b.json", number()), write(tmp_path, "a.json", choice())
    assert [question.id for question in load_bank([one, other]).questions] == ["n", "c"]
    with pytest.raises(DocumentError) as caught:
        load_bank([one, other, one])
    assert caught.value.code == "duplicate-id"


@pytest.mark.parametrize(
    ("question", "code"),
    [
        (choice(answer={"en": "e"}), "answer-not-an-option"),
        (
            choice(options={"en": ["a", "b", "c", "d"], "bg": ["c", "b", "a", "d"]}, answer={"en": "c", "bg": "c"}),
            "key-differs",
        ),
        (number(answer=5.5), "not-a-multiple"),
        (number(answer=10**15 + 1), "too-many-steps"),
        (number(valid_until="1918-02-30"), "bad-date"),
    ],
)
def test_a_bank_that_no_match_can_be_played_with(question: dict[str, object], code: str, tmp_path: Path) -> None:
    with pytest.raises(DocumentError) as caught:
        load_bank(write(tmp_path, "a.json", question))
    assert [finding.code for finding in caught.value.findings] == [code]


@pytest.mark.parametrize("spec", ["no-such-bank", "", "/no/such/file.yaml", "a" * 5000, "a\0b"])
def test_no_such_bank(spec: str) -> None:
    with pytest.raises(UsageError, match="no bank"):
        load_bank(spec)


def test_an_empty_folder(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="holds no bank files"):
        load_bank(str(tmp_path))


@pytest.mark.parametrize(
    ("text", "steps"),
    [("11.2", 112), (" 11 ", 110), (11.2, 112), (0, 0), ("-3.5", -35), ("1e2", 1000), (Decimal("0.1"), 1)],
)
def test_guesses_in_steps(bank: Bank, text: str, steps: int) -> None:
    ratio = next(question for question in bank.questions if question.id == "jupiter-earth-diameter")
    assert to_steps(ratio, text) == steps


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("11.25", "not-a-multiple"), ("2e8", None), ("200000000.1", "too-many-steps"), ("-1e99", "too-many-steps"),
        ("many", "not-a-number"), ("", "not-a-number"), ("nan", "not-a-number"), ("inf", "not-a-number"),
        ("9" * 10_000, "not-a-number"), ("1e999999999999999999999", "not-a-number"),
    ],
)  # fmt: skip
def test_guesses_that_are_none(bank: Bank, text: str, code: str | None) -> None:
    ratio = next(question for question in bank.questions if question.id == "jupiter-earth-diameter")
    if code is None:
        assert to_steps(ratio, text) == 2_000_000_000
        return
    with pytest.raises(QuizwarError) as caught:
        to_steps(ratio, text)
    assert caught.value.code == code
