"""Rule sets from YAML to the engine's record and back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from quizwar_cli.documents import DocumentError
from quizwar_cli.errors import UsageError
from quizwar_cli.resources import data_path, schema_path, shipped
from quizwar_cli.rulesets.knobs import knobs, show, to_word
from quizwar_cli.rulesets.model import RuleSet, build, find, load_ruleset
from quizwar_cli.rulesets.schema import ruleset_schema

SHIPPED = shipped("rulesets")
THREE_CASTLES = load_ruleset("three-castles")
HOUSE = 'kind: ruleset\nid: house\nname: {en: "House rules"}\n'


def written(folder: Path, text: str, name: str = "house.yaml") -> str:
    (folder / name).write_text(text, encoding="utf-8")
    return str(folder / name)


def findings(folder: Path, text: str) -> list[tuple[int, str]]:
    """Line and code of every fault."""
    with pytest.raises(DocumentError) as caught:
        load_ruleset(written(folder, text))
    return [(finding.place.line, finding.code) for finding in caught.value.findings]


def yaml_of(name: str) -> dict[str, Any]:
    data: dict[str, Any] = yaml.safe_load(data_path("rulesets", f"{name}.yaml").read_text(encoding="utf-8"))
    return data


def test_the_shipped_rule_set_holds_every_knob_and_nothing_else() -> None:
    data = yaml_of("three-castles")
    keys = [f"{section}.{name}" for section, part in data.items() if isinstance(part, dict) for name in part]
    assert [key for key in keys if not key.startswith("name.")] == list(knobs())


@pytest.mark.parametrize("name", SHIPPED)
def test_what_ships_loads_by_its_name(name: str) -> None:
    assert load_ruleset(name).id == name


def test_values_are_those_of_the_file() -> None:
    data = yaml_of("three-castles")
    for key, knob in knobs().items():
        section, name = key.split(".")
        assert to_word(knob, THREE_CASTLES.value(key)) == data[section][name]


def test_the_schema_is_the_generated_one() -> None:
    text = schema_path("ruleset").read_text(encoding="utf-8")
    assert text == json.dumps(ruleset_schema(), indent=2, ensure_ascii=False) + "\n", (
        "run: python -m quizwar_cli.rulesets.schema > schemas/ruleset.schema.json"
    )


def test_the_schema_has_every_knob_with_its_bounds() -> None:
    schema = ruleset_schema()["properties"]
    for key, knob in knobs().items():
        section, name = key.split(".")
        part = schema[section]["properties"][name]
        assert knob.meaning in part["description"] and knob.statements in part["description"]
        if knob.choices:
            assert part["enum"] == [show(knob, choice) for choice in knob.choices]
        elif knob.text:
            assert (part["type"], part["maxLength"]) == ("string", knob.high)
        elif not knob.flag:
            number = part.get("items", part)
            assert (number["minimum"], number["maximum"]) == (knob.low, knob.high)


def test_to_data_there_and_back() -> None:
    changed = THREE_CASTLES.with_settings(["castle.walls=2", "distribution.picks=3,2,1", "duel.tiebreak_tie=faster"])
    for ruleset in (THREE_CASTLES, changed):
        assert build(ruleset.to_data(), None) == ruleset
        assert json.loads(json.dumps(ruleset.to_data())) == ruleset.to_data()


def test_a_log_header_is_a_rule_set_file(tmp_path: Path) -> None:
    text = json.dumps(THREE_CASTLES.to_data(), ensure_ascii=False)
    assert load_ruleset(written(tmp_path, text, "header.json")) == THREE_CASTLES


def test_settings_leave_the_rule_set_they_change_alone() -> None:
    changed = THREE_CASTLES.with_settings(["castle.walls=2", "castle.walls=4"])
    assert changed.value("castle.walls") == 4, "the last one counts"
    assert THREE_CASTLES.value("castle.walls") == 3
    assert load_ruleset("three-castles", ["castle.walls=4"]) == changed
    assert changed.with_settings([]) == changed


def test_an_extension_takes_what_it_leaves_out(tmp_path: Path) -> None:
    text = HOUSE + "extends: three-castles\ncastle: {walls: 5}\ndistribution: {picks: [3, 0, 0]}\n"
    house = load_ruleset(written(tmp_path, text))
    assert house.id == "house"
    different = {key for key in knobs() if house.value(key) != THREE_CASTLES.value(key)}
    assert different == {"castle.walls", "distribution.picks"}
    assert (house.value("castle.walls"), house.value("distribution.picks")) == (5, [3, 0, 0])


def test_settings_go_over_an_extension(tmp_path: Path) -> None:
    path = written(tmp_path, HOUSE + "extends: three-castles\ncastle: {walls: 5}\n")
    assert load_ruleset(path, ["castle.walls=1"]).value("castle.walls") == 1


def test_only_shipped_rule_sets_can_be_extended(tmp_path: Path) -> None:
    assert findings(tmp_path, HOUSE + "extends: four-castles\n") == [(4, "unknown-ruleset")]


def test_extending_goes_one_level_deep(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "rulesets").mkdir()
    base = data_path("rulesets", "three-castles.yaml").read_text(encoding="utf-8")
    written(tmp_path / "rulesets", base, "three-castles.yaml")
    written(tmp_path / "rulesets", HOUSE + "extends: three-castles\n")
    for module in ("quizwar_cli.rulesets.model", "quizwar_cli.resources"):
        monkeypatch.setattr(f"{module}.data_path", lambda *parts: tmp_path.joinpath(*parts))
    assert load_ruleset("house").id == "house"
    text = HOUSE.replace("house", "second") + "extends: house\n"
    assert findings(tmp_path, text) == [(4, "extends-twice")]


def test_a_rule_set_without_a_base_must_give_every_value(tmp_path: Path) -> None:
    found = findings(tmp_path, HOUSE)
    assert [code for _, code in found] == ["missing-value"]
    with pytest.raises(DocumentError) as caught:
        load_ruleset(str(tmp_path / "house.yaml"))
    (finding,) = caught.value.findings
    assert finding.message == f"{len(knobs())} values are missing"
    assert finding.value.split(", ") == list(knobs())
    assert "extends:" in finding.hint and "three-castles" in finding.hint


def test_every_fault_is_found_with_its_line(tmp_path: Path) -> None:
    text = HOUSE + "extends: three-castles\ncastle:\n  walls: 12\nduel:\n  tiebreak_tie: nobody\n  both_rihgt: faster\n"
    found = findings(tmp_path, text)
    assert [line for line, _ in found] == [6, 8, 9]


@pytest.mark.parametrize("picks", ["[0, 0, 0]", "[2, 1]", "[9, 0, 0]", "3"])
def test_picks_that_cannot_be_are_found(tmp_path: Path, picks: str) -> None:
    found = findings(tmp_path, HOUSE + f"extends: three-castles\ndistribution: {{picks: {picks}}}\n")
    assert {line for line, _ in found} == {5}


def test_an_unknown_name_is_told_the_nearest() -> None:
    with pytest.raises(UsageError) as caught:
        find("three-castle")
    assert caught.value.hint == "did you mean three-castles?"
    with pytest.raises(UsageError) as caught:
        find("chess")
    assert "three-castles" in caught.value.hint


def test_the_digest_is_a_hash_of_the_values() -> None:
    same = load_ruleset("three-castles", ["castle.walls=3"])
    assert same.digest == THREE_CASTLES.digest
    digests = {THREE_CASTLES.digest}
    for setting in (
        "castle.walls=2",
        "duel.tiebreak_tie=faster",
        "distribution.speed=false",
        "distribution.picks=2,1,1",
    ):
        digests.add(THREE_CASTLES.with_settings([setting]).digest)
    assert len(digests) == 5


def test_the_digest_is_equal_for_rule_sets_that_play_alike_whatever_file_they_came_from() -> None:
    house = RuleSet("house", {"en": "House rules"}, THREE_CASTLES.rules, dict(THREE_CASTLES.texts))
    assert house.digest == THREE_CASTLES.digest
