"""The parameters of a rule set: their words, their bounds, and what is wrong with a value."""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import cache
from typing import Any

from quizwar_cli.engine.codes import word
from quizwar_cli.engine.fields import SEATS
from quizwar_cli.engine.knob import Knob
from quizwar_cli.engine.layout import declared
from quizwar_cli.errors import UsageError
from quizwar_cli.rulesets.games import GAMES, QUIZ

Value = int | list[int] | str


@cache
def knobs(game: str = QUIZ) -> dict[str, Knob]:
    """Every parameter of a game by its key, in the order of the phases; those of one section stand together."""
    found = [*declared(GAMES[game].record).values(), *GAMES[game].texts]
    sections = list(dict.fromkeys(knob.key.split(".")[0] for knob in found))
    return {knob.key: knob for knob in sorted(found, key=lambda knob: sections.index(knob.key.split(".")[0]))}


def field_of(key: str) -> str:
    """The field of the engine's `Rules` that holds `key`."""
    return key.replace(".", "_")


def words(knob: Knob) -> list[str]:
    """The words a parameter of choices takes."""
    return [word(choice) for choice in knob.choices] if knob.choices else []


def allowed(knob: Knob) -> str:
    """What the parameter takes, for tables and messages: `1 to 9 walls`, `random, apart`, `true, false`."""
    if knob.choices:
        return ", ".join(words(knob))
    if knob.flag:
        return "true, false"
    if knob.text:
        return f"a text of 1 to {knob.high} characters"
    bounds = f"{knob.low} to {knob.high}" + (f" {knob.unit}" if knob.unit else "")
    return f"list of {knob.shape}, each {bounds}" if knob.shape else bounds


def to_word(knob: Knob, value: Value) -> Any:
    """The value as a rule set's YAML holds it: a word, true or false, a number or a list of numbers."""
    if knob.choices and isinstance(value, int):
        return word(knob.choices(value))
    if knob.flag:
        return bool(value)
    return value


def show(knob: Knob, value: Value) -> str:
    """The value as people read it and `--set` takes it."""
    plain = to_word(knob, value)
    if isinstance(plain, bool):
        return "true" if plain else "false"
    if isinstance(plain, list):
        return "[" + ", ".join(map(str, plain)) + "]"
    return str(plain)


def fault(knob: Knob, plain: Any) -> str:
    """What is wrong with a value read from YAML, or nothing."""
    if knob.choices:
        return "" if plain in words(knob) else f"{knob.key} takes one of: {allowed(knob)}"
    if knob.flag:
        return "" if isinstance(plain, bool) else f"{knob.key} takes true or false"
    if knob.text:
        sound = isinstance(plain, str) and plain.strip() and plain.isprintable() and len(plain) <= knob.high
        return "" if sound else f"{knob.key} takes {allowed(knob)}"
    numbers = plain if knob.shape else [plain]
    if not isinstance(numbers, list) or (knob.shape and len(numbers) != knob.shape):
        return f"{knob.key} takes a {allowed(knob)}"
    if any(isinstance(n, bool) or not isinstance(n, int) or not knob.low <= n <= knob.high for n in numbers):
        return f"{knob.key} takes {'a ' if knob.shape else ''}{allowed(knob)}, in whole numbers"
    return _odd(knob.key, numbers)


def _odd(key: str, numbers: list[int]) -> str:
    """What is wrong with numbers that keep to their bounds."""
    if key == "distribution.picks" and not numbers[0]:
        return "distribution.picks must give the first place a pick, or the map might never fill"
    if key == "end.winners" and numbers != sorted(numbers):
        return "end.winners must not fall: more players, no fewer winners"
    if key == "setup.regions" and 0 < numbers[0] < SEATS:
        return f"setup.regions takes 0 for any number, or {SEATS} and more: every seat needs a region"
    if key == "conquest.rotation" and any(sorted(str(n)) != ["1", "2", "3"] for n in numbers):
        return "conquest.rotation takes orders of the seats 1, 2 and 3, each once in each, such as 231"
    return ""


def to_value(knob: Knob, plain: Any) -> Value:
    """The engine's number or numbers for a value in which `fault` found nothing."""
    if knob.choices:
        return int(knob.choices[plain.upper().replace("-", "_")])
    if knob.flag:
        return int(plain)
    if knob.text:
        return str(plain)
    return list(plain) if knob.shape else int(plain)


def nearest(key: str, game: str = QUIZ) -> str:
    """A hint that names the known key closest to `key`, or how to list them all."""
    close = get_close_matches(key, knobs(game), n=1, cutoff=0.5)
    return f"did you mean {close[0]}?" if close else "`quizwar rules show` lists all keys"


def known(key: str, game: str = QUIZ) -> Knob:
    """The parameter of that key. Raises UsageError with the nearest known key."""
    knob = knobs(game).get(key)
    if knob is None:
        raise UsageError("unknown-key", f"no parameter is called {key!r}", hint=nearest(key, game))
    return knob


_WHOLE = re.compile(r"[+-]?[0-9]{1,18}")


def read_setting(text: str, game: str = QUIZ) -> tuple[str, Value]:
    """A `KEY=VALUE` of the command line. Raises UsageError: no `=`, unknown key, or a value out of bounds."""
    key, equals, given = text.partition("=")
    key, given = key.strip(), given.strip()
    if not equals:
        raise UsageError("bad-setting", f"--set takes KEY=VALUE, not {text!r}", hint="for example --set castle.walls=2")
    knob = known(key, game)
    plain: Any = given
    if knob.flag:
        plain = {"true": True, "false": False}.get(given.lower(), given)
    elif knob.shape:
        parts = given.strip("[]").replace(",", " ").split()
        plain = [int(part) if _WHOLE.fullmatch(part) else part for part in parts]
    elif not knob.choices and not knob.text and _WHOLE.fullmatch(given):
        plain = int(given)
    wrong = fault(knob, plain)
    if wrong:
        raise UsageError("out-of-bounds", f"{wrong}; {given!r} was given", hint=f"quizwar rules explain {key}")
    return key, to_value(knob, plain)
