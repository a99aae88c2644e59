"""From a file of templates and a table of facts to a bank."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from quizwar_cli.banks.editing.canonical import written
from quizwar_cli.banks.editing.remarks import Remarks
from quizwar_cli.banks.generation import choices, estimates
from quizwar_cli.banks.generation.estimates import NUMBER, Made
from quizwar_cli.banks.generation.facts import Facts
from quizwar_cli.banks.generation.making import Refusal, Workshop, plain, slots
from quizwar_cli.documents import Document, DocumentError, Finding

COLUMNS = {"id": "id", "source": "source", "date": "date"}


class Generated(NamedTuple):
    """The questions as a bank file's text (empty if there are none), and what was refused."""

    text: str
    questions: list[dict[str, Any]]
    refused: list[Refusal]


def generate(document: Document, facts: Facts, *, seed: int = 1, source: str = "", date: str = "") -> Generated:
    """Makes a bank. The same templates, facts and seed give the same bytes.

    Raises DocumentError where templates ask for what the table has not.
    """
    data = document.data
    findings = list(_check(document, facts))
    if findings:
        raise DocumentError(findings)
    columns = {**COLUMNS, **data.get("facts", {})}
    shop = Workshop(
        facts, tuple(data["languages"]), columns, data["category"], seed, source or facts.source, date or facts.date
    )
    questions: list[dict[str, Any]] = []
    refused: list[Refusal] = []
    seen: set[str] = set()
    for template in data["templates"]:
        kept = _kept(_made(template, shop), template, refused, seen)
        questions += islice(kept, template.get("number", NUMBER))
    return Generated(_text(data, facts, questions) if questions else "", questions, refused)


def _made(template: dict[str, Any], shop: Workshop) -> Iterator[Made]:
    if template["kind"] == "number":
        return estimates.numbers(template, shop)
    if template["kind"] == "ratio":
        return estimates.ratios(template, shop)
    if "largest" in template or "smallest" in template:
        return choices.leaders(template, shop)
    return choices.choices(template, shop)


def _kept(
    made: Iterator[Made], template: dict[str, Any], refused: list[Refusal], seen: set[str]
) -> Iterator[dict[str, Any]]:
    """The questions among what was made, but for those that were there before in other words."""
    for one in made:
        if isinstance(one, Refusal):
            refused.append(one)
            continue
        marks = [f"id {one['id']}", *(f"{key} {_asked(one, key)}" for key in one["text"])]
        if seen & set(marks):
            refused.append(Refusal(0, template["id"], one["id"], "a question of this id or wording is there already"))
            continue
        seen.update(marks)
        yield one


def _asked(question: dict[str, Any], language: str) -> str:
    """What tells a question from others: its text, and the options of one that has the same text for all."""
    options = sorted(map(plain, question.get("options", {}).get(language, ())))
    return "|".join([plain(question["text"][language]), *options])


def _text(data: dict[str, Any], facts: Facts, questions: Sequence[dict[str, Any]]) -> str:
    licence = data.get("licence") or facts.licence
    head = {"kind": "bank", "id": data["id"], "name": data["name"], "languages": data["languages"]}
    bank = {**head, **({"licence": licence} if licence else {}), "questions": list(questions)}
    flow = {("questions", index, key) for index in range(len(questions)) for key in ("answer", "unit")}
    return written(bank, Remarks(), {("name",), *flow})


def _check(document: Document, facts: Facts) -> Iterator[Finding]:
    """What the schema cannot say."""
    languages = document.data["languages"]
    for index, template in enumerate(document.data["templates"]):
        base = ("templates", index)
        needed = {"number": ("value",), "ratio": ("value",)}.get(template["kind"], ())
        if template["kind"] == "choice" and not {"answer", "largest", "smallest"} & template.keys():
            needed = ("answer",)
        for key in needed:
            if key not in template:
                message = f"a {template['kind']} template needs `{key}`"
                yield Finding(document.place(base), "incomplete-template", message, template["id"])
        for language in languages:
            if language not in template["text"]:
                message = f"the text ({language}) is missing"
                yield Finding(document.place((*base, "text")), "missing-language", message, template["id"])
        yield from _check_columns(document, facts, base, template)


def _check_columns(
    document: Document, facts: Facts, base: tuple[str, int], template: dict[str, Any]
) -> Iterator[Finding]:
    languages = document.data["languages"]
    known = f"columns: {', '.join(facts.columns[:20])}"
    for key in ("value", "near", "same", "largest", "smallest", "answer"):
        if key in template and not facts.has(template[key], languages if key == "answer" else ()):
            message = f"the table has no column `{template[key]}`"
            yield Finding(document.place((*base, key)), "no-column", message, template["id"], known)
    for language, text in template["text"].items():
        for row, column, _ in slots(text):
            if not facts.has(column, [language]):
                message = f"the table has no column `{column}` for {language}"
                yield Finding(document.place((*base, "text", language)), "no-column", message, template["id"], known)
            if bool(row) != (template["kind"] == "ratio"):
                message = "{a." + column + "} and {b." + column + "} are for ratios, {" + column + "} for the others"
                yield Finding(document.place((*base, "text", language)), "wrong-row", message, template["id"])
