"""What goes out comes back the same but for what the loss report names: a law, for every format and language."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings

from quizwar_cli.banks.exporting import export
from quizwar_cli.banks.formats.loss import Losses
from quizwar_cli.banks.formats.outgoing import Outgoing
from quizwar_cli.banks.formats.reading import Settings
from quizwar_cli.banks.formats.registry import FORMATS, Format
from quizwar_cli.banks.importing import Defaults
from quizwar_cli.banks.writing import bank_yaml
from quizwar_cli.cli.bank.importing import import_bank
from quizwar_cli.documents import load
from quizwar_cli.errors import QuizwarError
from quizwar_cli.lint.files import validate
from tests.banks.formats.made import banks

WRITTEN = [form for form in FORMATS if form.write]
BY_LANGUAGE = ("text", "options", "answer", "unit")
LOST = "lost"


def view(question: dict[str, Any], licence: str, losses: Losses, language: str) -> dict[str, Any]:
    """A question without what the report names, so that the rest can be compared."""
    mine = {loss.field for loss in losses if loss.id in (question["id"], "")}
    seen = {"step": 1, **question, "licence": question.get("licence", licence)}
    if question["kind"] == "choice":
        del seen["step"]
    if "languages" in mine or len(question["text"]) == 1:
        for field in BY_LANGUAGE:
            if isinstance(seen.get(field), dict):
                seen[field] = {one: value for one, value in seen[field].items() if one == language}
    if question["kind"] == "choice":
        texts = seen["options"]
        seen["key"] = {one: texts[one].index(right) for one, right in seen.pop("answer").items()}
    if "order" in mine and "options" not in mine:
        seen["right"] = {one: texts[one][key] for one, key in seen.pop("key").items()}
        seen["options"] = {one: sorted(options) for one, options in texts.items()}
    if "order" in mine:
        seen.pop("key", None)
    for field in mine:
        seen.pop(field, None)
    return seen


def there_and_back(bank: dict[str, Any], form: Format, folder: str) -> None:
    header = {name: value for name, value in bank.items() if name != "questions"}
    before = Path(folder, "before.yaml")
    before.write_text(bank_yaml(header, bank["questions"], "x"), encoding="utf-8")
    assume(validate([str(before)]) == [])  # a text may happen to be invisible, two options to look the same
    language = "" if form.languages else bank["languages"][-1]
    try:
        data, losses = export(Outgoing(header, bank["questions"], language), form, language)
    except QuizwarError as error:
        assert error.code == "nothing-left"
        return
    path = Path(folder, f"file.{form.name}")
    path.write_bytes(data)
    wished = Settings(language=language)
    imported, text = import_bank([str(path)], wished, Defaults(category=LOST, source=LOST), form.name)
    assert imported.rejects == []
    after = Path(folder, "after.yaml")
    after.write_text(text, encoding="utf-8")
    assert validate([str(after)]) == []
    document = load(str(after))
    out = {loss.id for loss in losses if loss.out}
    sent = [question for question in bank["questions"] if question["id"] not in out]
    back = document.data["questions"]
    assert len(sent) == len(back)
    for question, other in zip(sent, back, strict=True):
        _same(question, other, (header, document.data), losses, language or bank["languages"][0])


def _same(
    question: dict[str, Any],
    other: dict[str, Any],
    headers: tuple[dict[str, Any], dict[str, Any]],
    losses: Losses,
    language: str,
) -> None:
    mine = {loss.field for loss in losses if loss.id == question["id"]}
    expected = view(question, headers[0].get("licence", ""), losses, language)
    named = Losses(loss._replace(id=other["id"]) for loss in losses if loss.id in (question["id"], ""))
    found = view(other, headers[1].get("licence", ""), named, language)
    assert found == expected
    if "kind" in mine:
        assert (question["kind"], other["kind"]) == ("ratio", "number")


@pytest.mark.parametrize("form", WRITTEN, ids=lambda form: form.name)
@given(bank=banks())
@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
def test_the_same_but_for_what_is_named(form: Format, bank: dict[str, Any]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        there_and_back(bank, form, folder)


@pytest.mark.long
@pytest.mark.parametrize("form", WRITTEN, ids=lambda form: form.name)
@given(bank=banks())
@settings(max_examples=500, deadline=None, suppress_health_check=list(HealthCheck))
def test_the_same_but_for_what_is_named_at_length(form: Format, bank: dict[str, Any]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        there_and_back(bank, form, folder)
