"""From records to a bank: reductions, languages, sources, ids, and what no text may hold."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from quizwar_cli.banks.exporting import export, read_banks
from quizwar_cli.banks.formats.outgoing import Outgoing
from quizwar_cli.banks.formats.reading import Settings
from quizwar_cli.banks.formats.registry import FORMATS
from quizwar_cli.banks.importing import Defaults, Imported
from quizwar_cli.cli.bank.importing import import_bank
from quizwar_cli.documents.reader import inspect_text
from quizwar_cli.errors import QuizwarError, UsageError

HEADER = "question,a,b,c,d,answer\n"
COMMON = Defaults(category="fun", source="A book")


def bring(
    folder: Path, text: str | bytes, name: str = "quiz.csv", **settled: Any
) -> tuple[Imported, list[dict[str, Any]]]:
    """What came in, and the questions as they are read again."""
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
    defaults = settled.pop("defaults", COMMON)
    imported, written = import_bank([str(path)], Settings(**{"language": "en", **settled}), defaults)
    if not written:
        return imported, []
    document, findings = inspect_text(written, "bank.yaml")
    assert document is not None and findings == []
    return imported, document.data["questions"]


def codes(imported: Imported) -> list[tuple[int, str]]:
    return [(reject.where.number, reject.code) for reject in imported.rejects]


def test_what_no_bank_may_hold_is_rejected_and_the_rest_comes_in(tmp_path: Path) -> None:
    rows = [
        "Good?,w,x,y,z,b",
        "Equal?,word,Word ,y,z,c",
        f"{'x' * 1001},w,x,y,z,b",
        "Control\x07?,w,x,y,z,b",
        "Turned\u202e?,w,x,y,z,b",
        "Three?,w,x,y,,b",
        "Zero?,,,,,0",
        "Precise?,,,,,0.1234567",
        "Long?,,,,,12345678901234567890.5",
        "Good too?,,,,,-2.5",
    ]
    imported, questions = bring(tmp_path, HEADER + "\n".join(rows) + "\n")
    assert codes(imported) == [
        (3, "equal-options"),
        (4, "wrong-length"),
        (5, "control-character"),
        (6, "control-character"),
        (7, "wrong-length"),
        (8, "truth-zero"),
        (9, "too-precise"),
        (10, "too-precise"),
    ]
    assert [question["id"] for question in questions] == ["good", "good-too"]
    assert (questions[1]["answer"], questions[1]["step"]) == (-2.5, 0.1)


def test_bytes_that_the_option_does_not_fit_are_rejected_by_question(tmp_path: Path) -> None:
    data = HEADER.encode() + "Кой?,w,x,y,z,a\n".encode() + "Къде?,w,x,y,z,a\n".encode("cp1251")
    imported, questions = bring(tmp_path, data, language="bg", encoding="utf-8")
    assert codes(imported) == [(3, "not-decodable")]
    assert "0xCA 0xFA" in imported.rejects[0].reason
    assert [question["text"]["bg"] for question in questions] == ["Кой?"]


def test_half_a_surrogate(tmp_path: Path) -> None:
    item = '{{"question":"{}","options":["w","x","y","z"],"answer":"x"}}'
    text = "[" + item.format("Half \\ud83d?") + "," + item.format("Whole \\ud83d\\ude00?") + "]"
    imported, questions = bring(tmp_path, text, "quiz.json")
    assert codes(imported) == [(1, "half-surrogate")]
    assert questions[0]["text"]["en"] == "Whole 😀?"


def test_more_than_four_options_only_by_wish_and_always_the_same_ones(tmp_path: Path) -> None:
    text = "question,a,b,c,d,e,f,answer\nWho?,four,a very long one indeed,nine,two,three,fifty,d\n"
    imported, questions = bring(tmp_path, text)
    assert codes(imported) == [(2, "wrong-length")] and "--reduce options" in imported.rejects[0].hint
    imported, questions = bring(tmp_path, text, reduce=frozenset({"options"}))
    assert questions[0]["options"]["en"] == ["four", "nine", "two", "three"]
    assert questions[0]["answer"]["en"] == "two"
    assert imported.lost[0].what == ("2 wrong options",)


def test_several_right_options_only_by_wish(tmp_path: Path) -> None:
    text = HEADER.replace("d,", "d,e,") + 'Who?,p,q,r,s,t,"B, D"\n'
    imported, _ = bring(tmp_path, text)
    assert codes(imported) == [(2, "several-answers")] and "--reduce answers" in imported.rejects[0].hint
    imported, questions = bring(tmp_path, text, reduce=frozenset({"answers"}))
    assert (questions[0]["options"]["en"], questions[0]["answer"]["en"]) == (["p", "q", "r", "t"], "q")


def test_matching_only_by_wish(tmp_path: Path) -> None:
    text = "// [id:capitals]\nThe capital of? {=France -> Paris =Italy -> Rome =Spain -> Madrid = -> Lisbon}\n"
    imported, _ = bring(tmp_path, text, "quiz.gift")
    assert codes(imported) == [(2, "matching")]
    _, questions = bring(tmp_path, text, "quiz.gift", reduce=frozenset({"matching"}))
    assert [question["id"] for question in questions] == ["capitals-1", "capitals-2", "capitals-3"]
    assert [question["answer"]["en"] for question in questions] == ["Paris", "Rome", "Madrid"]
    assert all(sorted(question["options"]["en"]) == ["Lisbon", "Madrid", "Paris", "Rome"] for question in questions)


def test_the_right_option_does_not_stay_first(tmp_path: Path) -> None:
    rows = "".join(f"Question {number}?,right,w,x,y\n" for number in range(200))
    text = "question,correct,wrong 1,wrong 2,wrong 3\n" + rows
    imported, questions = bring(tmp_path, text)
    places = [question["options"]["en"].index("right") for question in questions]
    assert min(places.count(place) for place in range(4)) > 30
    assert any(decision.what == "order of options" for decision in imported.decisions)
    assert bring(tmp_path, text)[1] == questions
    _, kept = bring(tmp_path, text, keep_order=True)
    assert {question["options"]["en"].index("right") for question in kept} == {0}


@pytest.mark.parametrize(
    ("language", "rows"),
    [
        ("sr", ["Који је главни град?,Ниш,Бор,Пирот,Врање,a"]),
        ("bg", ["Къде е градът България?,а,б,в,г,a"]),
        ("ru", ["Какой был первый?,а,б,в,г,a"]),
        ("cs", ["Která řeka?,a,b,c,e,a"]),
        ("hu", ["Melyik erdő?,q,w,e,r,a"]),
        ("sr-Latn", ["Gde je đak?,q,w,e,r,a"]),
        ("en", ["What is the name of the one who was in it?,q,w,e,r,a"]),
        ("", ["Koji grad?,q,w,e,r,a"]),
        ("", ["Где?,q,w,e,r,a"]),
        ("", ["Který je őr řeka?,q,w,e,r,a"]),
    ],
)
def test_a_language_that_the_letters_show_or_not(language: str, rows: list[str], tmp_path: Path) -> None:
    text = HEADER + "\n".join(rows) + "\n"
    if not language:
        with pytest.raises(UsageError, match="the language cannot be told"):
            bring(tmp_path, text, language="", key="letter")
        return
    _, questions = bring(tmp_path, text, language="", key="letter")
    assert list(questions[0]["text"]) == [language]


def test_source_category_and_licence(tmp_path: Path) -> None:
    text = "question,a,b,c,d,answer,source,category,licence\nA?,w,x,y,z,b,Own,Own Thing,CC0-1.0\nB?,w,x,y,z,c,,,\n"
    imported, questions = bring(tmp_path, text, defaults=Defaults())
    assert codes(imported) == [(3, "no-category")]
    imported, questions = bring(tmp_path, text, defaults=Defaults(category="fun", licence="CC0-1.0"))
    assert codes(imported) == [(3, "no-source")] and "--source" in imported.rejects[0].hint
    imported, questions = bring(tmp_path, text, defaults=Defaults(category="fun", source="S", licence="CC-BY-4.0"))
    assert [question["source"] for question in questions] == ["Own", "S"]
    assert [question["category"] for question in questions] == ["own-thing", "fun"]
    assert imported.header["licence"] == "CC0-1.0" and questions[1]["licence"] == "CC-BY-4.0"


def test_ids_are_kept_made_unique_and_refused_twice(tmp_path: Path) -> None:
    header = "id,question,a,b,c,d,answer\n"
    text = header + "mine,A?,w,x,y,z,b\n,Same?,w,x,y,z,c\n,Same?,w,x,y,q,c\n"
    text += "mine,B?,w,x,y,z,b\nMy Id!,C?,w,x,y,z,b\n"
    imported, questions = bring(tmp_path, text)
    assert [question["id"] for question in questions] == ["mine", "same", "same-2", "my-id"]
    assert codes(imported) == [(5, "duplicate-id")]


def test_several_files_are_one_bank(tmp_path: Path) -> None:
    first, second = tmp_path / "a.csv", tmp_path / "b.gift"
    first.write_text("question_en,option_1,option_2,option_3,option_4,right_option,question_bg\nA?,w,x,y,z,1,\n")
    second.write_text("Q {=a ~b ~c ~d}\n\nQ2 {=a ~b}\n")
    imported, _ = import_bank([str(first), str(second)], Settings(language="en"), COMMON)
    assert [question["id"] for question in imported.questions] == ["a", "q"]
    assert [str(reject.where) for reject in imported.rejects] == [f"{second}, line 3"]
    assert (imported.header["id"], imported.header["languages"]) == ("a", ["en"])


@cache
def files() -> dict[str, bytes]:
    """A few shipped questions in every format."""
    bank = read_banks(["world"])
    few = [*bank.questions[:6], *bank.questions[-4:], *bank.questions[300:304]]
    return {form.name: export(Outgoing(bank.header, few), form)[0] for form in FORMATS if form.write}


PIECES = [b"", b"\0", b'"', b"<", b"&", b"{", b"}", b"=", b"\\", b"\n", b"\xff", b",", b"\xd0"]
CUTS = st.tuples(st.integers(0, 10**6), st.integers(0, 3), st.sampled_from(PIECES))


@pytest.mark.parametrize("form", [form.name for form in FORMATS if form.write])
@given(cuts=st.lists(CUTS, min_size=1, max_size=6))
@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
def test_a_damaged_file_is_read_or_refused_and_nothing_else(
    form: str,
    cuts: list[tuple[int, int, bytes]],
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    damaged = bytearray(files()[form])
    for place, length, piece in cuts:
        at = place % len(damaged)
        damaged[at : at + length] = piece
    path = tmp_path_factory.getbasetemp() / f"damaged.{form}"
    path.write_bytes(bytes(damaged))
    try:
        _, text = import_bank([str(path)], Settings(language="en"), COMMON, form)
    except QuizwarError as error:
        assert error.message
        return
    if text:
        document, findings = inspect_text(text, "bank.yaml")
        assert document is not None and findings == []
