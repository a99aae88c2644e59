"""The schemas themselves, and the two libraries that read them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from jsonschema import Draft202012Validator

from quizwar_cli.documents.describe import errors
from quizwar_cli.documents.lines import Lines
from quizwar_cli.documents.parsed import UnparsableError
from quizwar_cli.documents.reader import parse
from quizwar_cli.documents.schema import KINDS, schema_name
from quizwar_cli.documents.schema_files import schema_of

ROOT = Path(__file__).parent.parent.parent
SCHEMAS = sorted((ROOT / "schemas").glob("*.json"))
FILES = [path for path in ROOT.glob("data/**/*.*") if path.suffix in (".yaml", ".yml", ".json")]
EXAMPLES = [path for path in ROOT.glob("tests/examples/*/*.*") if path.suffix in (".yaml", ".json")]


def subschemas(schema: Any) -> Iterator[dict[str, Any]]:
    """Every schema inside a schema, itself included."""
    if not isinstance(schema, dict):
        return
    yield schema
    for key in ("properties", "$defs"):
        for inner in schema.get(key, {}).values():
            yield from subschemas(inner)
    for key in ("items", "if", "then", "else"):
        yield from subschemas(schema.get(key))


@pytest.mark.parametrize("path", SCHEMAS, ids=lambda path: path.name)
def test_a_schema_keeps_to_the_meta_schema(path: Path) -> None:
    schema = json.loads(path.read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    jsonschema_rs.meta.validate(schema)
    kind = path.name.removesuffix(".schema.json")
    assert schema["$id"] == f"urn:quizwar:schema:{kind}"
    assert schema["title"]


@pytest.mark.parametrize("kind", ["bank", "map", "script", "bot", "templates"])
def test_every_property_is_described(kind: str) -> None:
    """Editors show the descriptions as help; what a schema only asks about (`if`) needs none."""
    for schema in subschemas(schema_of(kind)):
        for name, inner in schema.get("properties", {}).items():
            assert inner.get("description") or set(inner) == {"const"}, name


@pytest.mark.parametrize("path", SCHEMAS, ids=lambda path: path.name)
def test_schemas_avoid_what_the_libraries_read_differently(path: Path) -> None:
    for schema in subschemas(json.loads(path.read_text("utf-8"))):
        assert not {"oneOf", "unevaluatedProperties", "multipleOf", "patternProperties"} & set(schema)
        pattern = schema.get("pattern")
        if pattern is not None:
            assert re.fullmatch(r"\^.*\$", pattern)
            assert not re.search(r"\\[dpws]", pattern)


def test_there_is_a_schema_for_every_kind() -> None:
    assert {path.name.removesuffix(".schema.json") for path in SCHEMAS} == {
        *KINDS,
        "ruleset-orders",
        "matchlog",
        "matchlog-orders",
    }


@pytest.mark.parametrize("path", [*FILES, *EXAMPLES], ids=lambda path: path.name)
def test_both_libraries_say_the_same(path: Path) -> None:
    try:
        text = path.read_text("utf-8")
        data = parse(text, Lines(str(path), text)).data
    except (UnparsableError, UnicodeDecodeError):
        return
    for kind in KINDS:
        quick = jsonschema_rs.Draft202012Validator(schema_of(kind), validate_formats=True)
        assert quick.is_valid(data) == (not list(errors(data, kind, "", []))), kind


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("answer", 2**64), ("answer", 1e300), ("answer", 10**21), ("answer", 10**21 + 1), ("answer", True),
        ("step", 1.0), ("step", 0.1), ("step", 1e-6), ("step", 0.2), ("step", True), ("spread", 3),
        ("spread", 3.0000001), ("spread", 0), ("spread", 1e-300),
        ("id", "a\n"), ("id", "a--b"), ("id", "a" * 65), ("valid_until", "2030-12-31\n"), ("valid_until", "1918-02-30"),
        ("valid_until", "2028-02-29"), ("valid_until", "0000-01-01"), ("valid_until", "20301231"),
        ("valid_until", "٢٠٣٠-12-31"), ("source", ""), ("source", "\U0001f916" * 1000), ("source", "é" * 1001),
        ("tags", ["a", "a"]), ("tags", [1, True]), ("text", {"en": "x", "sr-Latn": "y"}), ("text", {}), ("text", None),
    ],
)  # fmt: skip
def test_both_libraries_say_the_same_of_edge_cases(field: str, value: object) -> None:
    question = {
        "id": "a",
        "kind": "number",
        "category": "c",
        "text": {"en": "t"},
        "answer": 1,
        "source": "s",
        field: value,
    }
    quick = jsonschema_rs.Draft202012Validator(schema_of("bank", "question"), validate_formats=True)
    assert quick.is_valid(question) == (not list(errors(question, "bank", "question", [])))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_shipped_file_names_its_schema_in_its_first_line(path: Path) -> None:
    first = path.read_text("utf-8").split("\n", 1)[0]
    found = re.fullmatch(r"# yaml-language-server: \$schema=(\S+)", first)
    assert found, first
    schema = (path.parent / found.group(1)).resolve()
    assert schema.is_file()
    assert schema.parent == ROOT / "schemas"
    text = path.read_text("utf-8")
    data = parse(text, Lines(str(path), text)).data
    assert isinstance(data, dict)
    assert schema.name == f"{schema_name(str(data['kind']), data)}.schema.json"


def test_the_examples_in_the_documentation_are_good() -> None:
    text = (ROOT / "docs/formats.md").read_text("utf-8")
    blocks = [block for block in re.findall(r"```yaml\n(.*?)```", text, re.DOTALL) if block.startswith("kind: ")]
    assert len(blocks) >= 4
    for block in blocks:
        data = parse(block, Lines("formats.md", block)).data
        assert isinstance(data, dict)
        if data["kind"] != "map":  # the map there is a detail of one
            assert list(errors(data, str(data["kind"]), "", [])) == []
