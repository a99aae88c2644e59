"""`quizwar odds`."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree
from fractions import Fraction
from pathlib import Path

import pytest

from quizwar_cli.errors import QuizwarError
from tests.cli.command import run


def test_tells_the_exact_chance_and_what_is_left() -> None:
    result = run("odds", "5", "3")
    assert result.exit_code == 0
    assert "takes the region: 68.2560 % = 2133/3125" in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_other_rates_by_hand() -> None:
    """One against one: takes it where the attacker kills and the defender does not."""
    data = json.loads(run("odds", "1", "1", "--attack", "62.5", "--defence", "10", "--format", "json").stdout)
    assert Fraction(data["take"]) == Fraction(625, 1000) * Fraction(9, 10)
    assert [Fraction(chance) for chance in data["attackers_left"]] == [Fraction(1, 10), Fraction(9, 10)]


def test_the_table_fits_and_has_every_pair() -> None:
    result = run("odds", "10", "15", "--table")
    assert max(map(len, result.stdout.splitlines())) <= 80
    data = json.loads(run("odds", "10", "15", "--table", "--format", "json").stdout)
    assert [len(row) for row in data["take"]] == [15] * 10
    assert data["take"][6][3] == "11097/15625"


def test_the_picture_is_written_whole_and_not_over_another(tmp_path: Path) -> None:
    picture = tmp_path / "heat.svg"
    assert run("odds", "4", "3", "--heat", str(picture)).exit_code == 0
    tree = ElementTree.fromstring(picture.read_text("utf-8"))
    cells = [node for node in tree.iter() if node.tag.endswith("rect")]
    assert len(cells) == 1 + 12
    before = picture.read_bytes()
    again = run("odds", "5", "3", "--heat", str(picture))
    assert again.exit_code == 2 and "file-exists" in again.stderr
    assert picture.read_bytes() == before
    assert run("odds", "5", "3", "--heat", str(picture), "--force").exit_code == 0
    assert picture.read_bytes() != before
    assert [path.name for path in tmp_path.iterdir()] == ["heat.svg"]


@pytest.mark.parametrize("rate", ["-1", "101", "much", "nan", "inf", "1e999"])
def test_a_rate_that_is_none(rate: str) -> None:
    result = run("odds", "1", "1", f"--attack={rate}")
    assert result.exit_code == 2 and "bad-rate" in result.stderr


@pytest.mark.parametrize("words", [("0", "1"), ("1", "201"), ("x", "1"), ("1",)])
def test_numbers_that_are_none(words: tuple[str, ...]) -> None:
    assert run("odds", *words).exit_code == 2


def test_where_the_picture_cannot_be_written(tmp_path: Path) -> None:
    try:
        result = run("odds", "1", "1", "--heat", str(tmp_path / "no" / "heat.svg"))
    except QuizwarError as error:  # pragma: no cover - the door turns it into a message
        pytest.fail(str(error))
    assert result.exit_code in (1, 2) and "cannot-write" in result.stderr
