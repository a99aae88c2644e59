"""The page on import and export is true: its files go through its commands and give what it shows."""

from __future__ import annotations

from quizwar_cli.banks.formats.columns import FIELDS
from quizwar_cli.banks.formats.mapping import KEYS
from quizwar_cli.banks.formats.registry import FORMATS
from tests.import_export_page import PAGE, matches, play


def test_every_transcript_is_what_the_command_prints() -> None:
    for command, told, made in play():
        said = f"$ {command}\n" + "\n".join(made) + "\nif that is meant: python -m tests.import_export_page"
        assert matches(told, made), said


def test_the_page_names_every_format_field_and_key() -> None:
    text = PAGE.read_text(encoding="utf-8")
    words = set(text.replace("`", " ").split())
    assert {form.name for form in FORMATS} <= {word.strip(",") for word in words}
    assert {field for field in FIELDS if not field.startswith("option_")} <= {word.strip(";") for word in words}
    assert set(KEYS) <= {word.strip(".") for word in words}
