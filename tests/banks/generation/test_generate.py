"""Questions made from facts: what they say is what the table says, and what should be refused is."""

from __future__ import annotations

import csv
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from quizwar_cli.banks.generation.facts import read_facts
from quizwar_cli.banks.generation.generate import Generated, generate
from quizwar_cli.documents import Document, DocumentError, load
from quizwar_cli.documents.reader import inspect_text
from quizwar_cli.errors import UsageError
from quizwar_cli.lint.run import lint
from tests.cli.command import run

DATA = Path(__file__).parent / "data"
COUNTRIES = list(csv.DictReader((DATA / "countries.csv").read_text(encoding="utf-8").splitlines()))
BY_ID = {row["id"]: row for row in COUNTRIES}


@pytest.fixture(scope="module")
def templates() -> Document:
    return load(str(DATA / "countries.templates.yaml"), expect="templates")


@pytest.fixture(scope="module")
def made(templates: Document) -> Generated:
    return generate(templates, read_facts(str(DATA / "countries.csv")), seed=3)


def of(made: Generated, template: str) -> list[dict[str, Any]]:
    return [question for question in made.questions if question["id"].startswith(f"{template}-")]


def test_the_bank_has_no_faults_and_is_canonical(made: Generated, tmp_path: Path) -> None:
    document, findings = inspect_text(made.text, "made.yaml")
    assert document and not findings
    assert lint([document]) == []
    path = tmp_path / "made.yaml"
    path.write_text(made.text, encoding="utf-8")
    assert run("bank", "fmt", "--check", str(path)).exit_code == 0
    assert run("bank", "duplicates", str(path)).exit_code == 0


def test_numbers_are_those_of_the_table(made: Generated) -> None:
    assert {q["id"]: q["answer"] for q in of(made, "area")} == {
        f"area-{row['id']}": round(int(row["area"]) / 1000) * 1000
        for row in COUNTRIES
        if row["id"] not in ("croatia", "slovenia", "luxembourg")
    }
    assert of(made, "area")[0]["text"]["ru"].startswith("Какова площадь Болгарии в")


def test_ratios_are_those_of_the_table(made: Generated) -> None:
    ratios = of(made, "larger")
    assert len(ratios) == 8
    for question in ratios:
        _, a, b = question["id"].split("-")
        ratio = int(BY_ID[a]["area"]) / int(BY_ID[b]["area"])
        assert 1.3 <= ratio <= 7
        assert question["answer"] == pytest.approx(ratio, abs=0.0501)
        assert question["values"] == {"a": int(BY_ID[a]["area"]), "b": int(BY_ID[b]["area"])}


def test_each_row_is_in_one_ratio_before_it_is_in_two(tmp_path: Path) -> None:
    rows = "id,name,height\n" + "".join(f"{n},Tower {n},{100 * 2**n}\n" for n in range(8))
    made = make(tmp_path, rows, 'id: q, kind: ratio, text: {en: "{a.name} : {b.name}?"}, value: height, most: 1000')
    assert len(made.questions) == 8 * 7 / 2
    used = Counter(name for question in made.questions[:4] for name in question["id"].split("-")[1:])
    assert used == Counter(map(str, range(8)))


def test_options_are_of_like_size_and_the_same_in_every_language(made: Generated) -> None:
    areas = {row["capital.en"]: int(row["area"]) for row in COUNTRIES}
    capitals = {
        language: {row[f"capital.{language}"]: row["id"] for row in COUNTRIES} for language in ("en", "bg", "ru")
    }
    for question in of(made, "capital"):
        name = question["id"].removeprefix("capital-")
        assert question["answer"]["en"] == BY_ID[name]["capital.en"]
        order = [[capitals[language][option] for option in question["options"][language]] for language in capitals]
        assert order[0] == order[1] == order[2]
        assert question["answer"]["bg"] == question["options"]["bg"][order[0].index(name)]
    (bulgaria,) = (q["options"]["en"] for q in made.questions if q["id"] == "capital-bulgaria")
    assert "Luxembourg" not in bulgaria
    assert max(areas[option] for option in bulgaria) < 320_000


def test_the_largest_leads_by_the_factor_asked_for(made: Generated) -> None:
    areas = {row["name.en"]: int(row["area"]) for row in COUNTRIES}
    assert of(made, "largest")
    for question in of(made, "largest"):
        first, second, *_ = sorted((areas[option] for option in question["options"]["en"]), reverse=True)
        assert areas[question["answer"]["en"]] == first >= 1.2 * second


def test_every_question_has_source_and_date(made: Generated) -> None:
    prague = next(q for q in made.questions if q["id"] == "capital-czechia")
    assert (prague["source"], prague["reviewed"]) == ("CIA World Factbook, Czechia, 2026-01-14", "2026-01-14")
    assert all(q["source"].endswith(q["reviewed"]) for q in made.questions)


def test_what_is_refused_and_why(made: Generated) -> None:
    refused = {(one.template, one.subject): one.reason for one in made.refused}
    assert refused["capital", "luxembourg"] == "the answer stands in the question in en"
    assert refused["capital", "croatia"] == "no name:gen in ru"
    assert refused["area", "slovenia"] == "no source"
    assert refused["area", "luxembourg"] == "rounding 2586 to a step of 1000 changes it by more than 5 %"
    lines = {one.subject: one.line for one in made.refused if one.template == "area"}
    assert lines == {"croatia": 11, "luxembourg": 12, "slovenia": 13}


def test_the_same_seed_gives_the_same_bytes_whatever_the_order_of_rows(templates: Document, tmp_path: Path) -> None:
    text = (DATA / "countries.csv").read_text(encoding="utf-8")
    head, *rows = text.splitlines()
    turned = tmp_path / "turned.csv"
    turned.write_text("\n".join([head, *rows[::-1]]) + "\n", encoding="utf-8")
    once, again = (generate(templates, read_facts(str(DATA / "countries.csv")), seed=3).text for _ in range(2))
    assert once == again
    other = generate(templates, read_facts(str(DATA / "countries.csv")), seed=4)
    assert other.text != once
    reordered = {q["id"]: q for q in generate(templates, read_facts(str(turned)), seed=3).questions}
    first = {q["id"]: q for q in generate(templates, read_facts(str(DATA / "countries.csv")), seed=3).questions}
    assert reordered == first


def table(folder: Path, text: str) -> str:
    path = folder / "facts.csv"
    path.write_text(text, encoding="utf-8")
    return str(path)


def make(folder: Path, rows: str, template: str, languages: str = "en") -> Generated:
    head = f"kind: templates\nid: t\nname: {{en: T}}\nlanguages: [{languages}]\ncategory: c\n"
    text = f"{head}templates:\n  - {{{template}}}\n"
    document, findings = inspect_text(text, "t.yaml")
    assert document and not findings, findings
    return generate(document, read_facts(table(folder, rows)), source="S", date="2026-01-01")


def test_ambiguous_questions_are_refused(tmp_path: Path) -> None:
    """Two towns of one name in different countries: nobody can know which is meant."""
    rows = "id,name,country\n" + "".join(
        f"{number},{name},{country}\n"
        for number, (name, country) in enumerate(
            [("Paris", "France"), ("Paris", "USA"), ("Rome", "Italy"), ("Bern", "Switzerland"), ("Wien", "Austria")]
        )
    )
    made = make(tmp_path, rows, 'id: q, kind: choice, text: {en: "Where is {name}?"}, answer: country')
    assert [q["id"] for q in made.questions] == ["q-2", "q-3", "q-4"]
    assert {one.reason for one in made.refused} == {"ambiguous: several rows ask this in en and have other answers"}


def test_look_alike_options_are_not_taken(tmp_path: Path) -> None:
    rows = "id,name,king\n" + "".join(
        f"{n},{n}th house,{king}\n" for n, king in enumerate(["Frederick", "Frederik", "Fréderick", "Otto", "Conrad"])
    )
    made = make(tmp_path, rows, 'id: q, kind: choice, text: {en: "Who was of the {name}?"}, answer: king')
    assert made.questions == []
    assert {one.reason for one in made.refused} == {"only 2 wrong options that are not look-alikes of another"}


def test_a_number_that_stands_in_the_question_is_refused(tmp_path: Path) -> None:
    rows = "id,name,height\na,Tower 300,300\nb,Tower,301\n"
    made = make(tmp_path, rows, 'id: q, kind: number, text: {en: "How high is {name}?"}, value: height')
    assert [q["id"] for q in made.questions] == ["q-b"]
    assert made.refused[0].reason == "the number stands in the question"


def test_what_is_asked_twice_is_made_once(tmp_path: Path) -> None:
    rows = "id,name,height\na,Tower,300\nb,TOWER,301\n"
    made = make(tmp_path, rows, 'id: q, kind: number, text: {en: "How high is {name}?"}, value: height')
    assert len(made.questions) == 1
    assert made.refused[0].reason == "a question of this id or wording is there already"


@pytest.mark.parametrize(
    ("template", "code"),
    [
        ('id: q, kind: number, text: {en: "{name}?"}', "incomplete-template"),
        ('id: q, kind: choice, text: {en: "{name}?"}', "incomplete-template"),
        ('id: q, kind: number, text: {en: "{nmae}?"}, value: height', "no-column"),
        ('id: q, kind: number, text: {en: "{name}?"}, value: heigth', "no-column"),
        ('id: q, kind: number, text: {en: "{a.name}?"}, value: height', "wrong-row"),
        ('id: q, kind: ratio, text: {en: "{name}?"}, value: height', "wrong-row"),
        ('id: q, kind: number, text: {bg: "{name}?"}, value: height', "missing-language"),
    ],
)
def test_templates_that_cannot_work(tmp_path: Path, template: str, code: str) -> None:
    with pytest.raises(DocumentError) as fault:
        make(tmp_path, "id,name,height\na,A,1\n", template)
    assert [finding.code for finding in fault.value.findings] == [code]
    assert fault.value.findings[0].place.line == 7


def package(folder: Path, **changes: Any) -> str:
    rows = "".join(f"{n};Tower {'ABCDEF'[n]};{100 * n + 57}\n" for n in range(6))
    (folder / "towers.csv").write_text(f"id;name;height\n{rows}", encoding="utf-8")
    resource = {"name": "towers", "path": "towers.csv", "dialect": {"delimiter": ";"}, **changes}
    descriptor = {
        "name": "towers",
        "resources": [resource],
        "sources": [{"title": "List of Towers"}],
        "licenses": [{"name": "CC-BY-4.0"}],
        "created": "2026-03-04T10:00:00Z",
    }
    (folder / "datapackage.json").write_text(json.dumps(descriptor), encoding="utf-8")
    return str(folder)


def test_a_data_package_brings_source_date_and_licence(tmp_path: Path) -> None:
    text = (
        "kind: templates\nid: t\nname: {en: T}\nlanguages: [en]\ncategory: c\ntemplates:\n"
        '  - {id: q, kind: number, text: {en: "How high is {name}?"}, value: height}\n'
    )
    document, _ = inspect_text(text, "t.yaml")
    assert document
    made = generate(document, read_facts(package(tmp_path)))
    assert len(made.questions) == 6
    assert made.questions[0]["source"] == "List of Towers, 2026-03-04"
    assert "licence: CC-BY-4.0\n" in made.text


@pytest.mark.parametrize("path", ["../towers.csv", "/etc/towers.csv", "https://example.org/towers.csv"])
def test_a_package_that_points_outside_is_refused(tmp_path: Path, path: str) -> None:
    with pytest.raises(UsageError, match="leads out of the package"):
        read_facts(package(tmp_path, path=path))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("id,name\na\n", "2 columns are needed, 1 are there"),
        ("id,id\na,b\n", "column names must be there and differ"),
        ('id,name\na,"b\n', "this is no table"),
        ("", "column names must be there"),
    ],
)
def test_bad_tables(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(DocumentError, match=message):
        read_facts(table(tmp_path, text))


def test_the_command(tmp_path: Path) -> None:
    out, refused = tmp_path / "out.yaml", tmp_path / "refused.csv"
    words = ["bank", "generate", str(DATA / "countries.templates.yaml"), "--facts", str(DATA / "countries.csv")]
    result = run(*words, "-o", str(out), "--seed", "3", "--refused", str(refused))
    assert result.exit_code == 0
    assert f"area: no name:gen in ru: {DATA / 'countries.csv'}:11" in result.stderr
    assert run("validate", str(out)).exit_code == 0
    listed = list(csv.DictReader(refused.read_text(encoding="utf-8").splitlines()))
    assert {"line": "13", "template": "area", "subject": "slovenia", "reason": "no source"} in listed
    assert run(*words, "-o", str(out)).exit_code == 2
    nothing = table(tmp_path, (DATA / "countries.csv").read_text(encoding="utf-8").splitlines()[0] + "\n")
    empty = run("bank", "generate", words[2], "--facts", nothing, "-o", str(tmp_path / "none.yaml"))
    assert empty.exit_code == 1
    assert not (tmp_path / "none.yaml").exists()
