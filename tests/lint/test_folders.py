from __future__ import annotations

from pathlib import Path

from quizwar_cli.lint.files import validate

BANK = """kind: bank
id: {bank}
name: {{en: "B"}}
languages: [en]
questions:
  - id: {id}
    kind: number
    category: c
    text: {{en: "t"}}
    answer: 5
    source: "s"
"""


def test_ids_are_compared_across_the_files_of_a_folder(tmp_path: Path) -> None:
    for name, question in (("a", "one"), ("b", "two"), ("c", "one")):
        (tmp_path / f"{name}.yaml").write_text(BANK.format(bank=name, id=question), "utf-8")
    (tmp_path / "deeper").mkdir()
    (tmp_path / "deeper/d.yaml").write_text(BANK.format(bank="d", id="two"), "utf-8")
    [finding] = validate([str(tmp_path)])
    assert str(finding.place) == f"{tmp_path / 'c.yaml'}:6:9"
    assert finding.hint == f"the first is at {tmp_path / 'a.yaml'}:6:9"
    assert validate([str(tmp_path / "a.yaml"), str(tmp_path / "c.yaml")]) == []


def test_sound_parts_are_checked_beside_faulty_ones(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    text = BANK.format(bank="a", id="one") + BANK.format(bank="a", id="two").split("questions:\n")[1].replace("5", "0")
    path.write_text(text.replace("source", "sauce", 1), "utf-8")
    assert [finding.code for finding in validate([str(path)])] == ["unknown-key", "truth-zero"]
