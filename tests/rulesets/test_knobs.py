"""Parameters as people set them: words, bounds, and what is said of a bad one."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from quizwar_cli.engine.knob import Knob
from quizwar_cli.engine.layout import declared
from quizwar_cli.engine.rules import TEXTS, Rules
from quizwar_cli.errors import UsageError
from quizwar_cli.rulesets.knobs import (
    allowed,
    fault,
    field_of,
    knobs,
    known,
    nearest,
    read_setting,
    show,
    to_value,
    to_word,
    words,
)

ALL = pytest.mark.parametrize("knob", knobs().values(), ids=list(knobs()))


def samples(knob: Knob) -> list[Any]:
    """Values a parameter may take, as YAML holds them, its bounds among them."""
    if knob.choices:
        return list(words(knob))
    if knob.flag:
        return [True, False]
    if knob.text:
        return ["Milan", "М", "é" * knob.high]
    if knob.key == "conquest.rotation":
        return [[123, 132, 213, 231, 312, 321], [321] * 6]
    if knob.shape:
        return [[knob.high] * knob.shape, [1, *[knob.low] * (knob.shape - 1)], [2, 1, 0]]
    return [knob.low, knob.high, (knob.low + knob.high) // 2]


def beyond(knob: Knob) -> list[Any]:
    """Values a parameter may not take."""
    if knob.choices:
        return ["", "RANDOM", "nothing", 0, None, True, [words(knob)[0]]]
    if knob.flag:
        return [0, 1, "true", "yes", None]
    if knob.text:
        return ["", "  ", "x" * (knob.high + 1), "a\nb", 1, None, True, ["Milan"]]
    numbers = [knob.low - 1, knob.high + 1, float(knob.low), "1", None, True]
    if knob.key == "conquest.rotation":
        return [[number, 123, 123, 123, 123, 123] for number in [*numbers, 124, 122, 311]] + [[123] * 5, [123] * 7, 123]
    if knob.shape:
        return [[number, 1, 1] for number in numbers] + [[1, 1], [1, 1, 1, 1], [], 1, "2, 1, 0", [0, 0, 0]]
    return [*numbers, [knob.low]]


def test_every_field_of_the_rules_is_a_knob_and_its_key_says_so() -> None:
    texts = {field_of(knob.key) for knob in TEXTS}
    assert [field_of(key) for key in knobs() if field_of(key) not in texts] == [field.name for field in fields(Rules)]
    for name, knob in declared(Rules).items():
        assert name == knob.key.replace(".", "_") and knob.key.count(".") == 1


@ALL
def test_a_knob_is_documented(knob: Knob) -> None:
    assert knob.meaning.endswith(".") and knob.statements
    if not (knob.choices or knob.flag):
        assert (knob.unit or knob.text) and knob.low < knob.high
    for value in words(knob):
        assert value.split("-")[0] in knob.meaning.lower() or value in ("seat", "shared"), "each word is explained"


@ALL
def test_good_values_there_and_back(knob: Knob) -> None:
    for plain in samples(knob):
        assert fault(knob, plain) == ""
        value = to_value(knob, plain)
        assert to_word(knob, value) == plain
        assert read_setting(f"{knob.key}={show(knob, value)}") == (knob.key, value)
        assert knob.text or all(isinstance(number, int) for number in (value if isinstance(value, list) else [value]))


@ALL
def test_values_out_of_bounds_are_named(knob: Knob) -> None:
    for plain in beyond(knob):
        assert knob.key in fault(knob, plain), plain


@ALL
def test_what_is_allowed_is_told(knob: Knob) -> None:
    told = allowed(knob)
    if not (knob.choices or knob.flag):
        assert (knob.text or str(knob.low) in told) and str(knob.high) in told and knob.unit in told
    else:
        assert told == ", ".join(words(knob) or ["true", "false"])


@pytest.mark.parametrize(
    ("text", "key", "value"),
    [
        ("castle.walls=2", "castle.walls", 2),
        (" castle.walls = 2 ", "castle.walls", 2),
        ("castle.walls=+2", "castle.walls", 2),
        ("duel.tiebreak_tie=attacker", "duel.tiebreak_tie", 1),
        ("time.missed_attack=lose-turn", "time.missed_attack", 0),
        ("distribution.speed=false", "distribution.speed", 0),
        ("distribution.speed=TRUE", "distribution.speed", 1),
        ("distribution.picks=3,2,1", "distribution.picks", [3, 2, 1]),
        ("distribution.picks=[3, 2, 1]", "distribution.picks", [3, 2, 1]),
        ("distribution.picks=3 2 1", "distribution.picks", [3, 2, 1]),
    ],
)
def test_settings_of_the_command_line(text: str, key: str, value: int | list[int]) -> None:
    assert read_setting(text) == (key, value)


@pytest.mark.parametrize(
    ("text", "code", "words_of_it"),
    [
        ("castle.walls", "bad-setting", "castle.walls"),
        ("", "bad-setting", "KEY=VALUE"),
        ("castle.wall=2", "unknown-key", "castle.wall"),
        ("castle.walls=0", "out-of-bounds", "1 to 9 walls"),
        ("castle.walls=10", "out-of-bounds", "1 to 9 walls"),
        ("castle.walls=2.0", "out-of-bounds", "2.0"),
        ("castle.walls=", "out-of-bounds", "1 to 9"),
        ("castle.walls=two", "out-of-bounds", "two"),
        ("castle.walls=٢", "out-of-bounds", "٢"),
        ("castle.walls=" + "9" * 30, "out-of-bounds", "1 to 9"),
        ("duel.tiebreak_tie=nobody", "out-of-bounds", "defender, attacker, faster"),
        ("duel.tiebreak_tie=Attacker", "out-of-bounds", "defender, attacker, faster"),
        ("duel.tiebreak_tie=1", "out-of-bounds", "defender, attacker, faster"),
        ("distribution.speed=1", "out-of-bounds", "true or false"),
        ("distribution.picks=2,1", "out-of-bounds", "list of 3"),
        ("distribution.picks=2,1,x", "out-of-bounds", "whole numbers"),
        ("distribution.picks=9,1,0", "out-of-bounds", "0 to 8 regions"),
        ("distribution.picks=0,0,0", "out-of-bounds", "pick"),
    ],
)
def test_bad_settings_say_what_is_wrong(text: str, code: str, words_of_it: str) -> None:
    with pytest.raises(UsageError) as caught:
        read_setting(text)
    assert caught.value.code == code
    assert words_of_it in str(caught.value)
    assert caught.value.hint
    assert caught.value.exit_code == 2


@pytest.mark.parametrize(
    ("misspelt", "meant"),
    [
        ("castle.wall", "castle.walls"),
        ("castel.walls", "castle.walls"),
        ("walls", "castle.walls"),
        ("scoring.holds", "scoring.hold"),
        ("conquest.last_round_castle", "conquest.last_round_castles"),
        ("time.pick", "time.pick_ms"),
    ],
)
def test_a_misspelt_key_is_hinted_at(misspelt: str, meant: str) -> None:
    with pytest.raises(UsageError) as caught:
        known(misspelt)
    assert caught.value.hint == f"did you mean {meant}?"


def test_a_key_like_no_other_is_told_how_to_list_them() -> None:
    assert "quizwar rules show" in nearest("xyzzy")


def test_the_first_place_picks_at_least_one_region() -> None:
    """As the knob's meaning says: otherwise the most accurate would be the one that gets nothing."""
    assert "first place at least one" in known("distribution.picks").meaning
    assert fault(known("distribution.picks"), [0, 1, 0])
