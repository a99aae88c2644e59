"""The JSON Schema of rule sets, made from the engine's knobs.

`python -m quizwar_cli.rulesets.schema schemas` writes one a game.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from quizwar_cli.engine.knob import Knob
from quizwar_cli.rulesets.games import GAMES, ORDERS, QUIZ
from quizwar_cli.rulesets.knobs import knobs, words

WORDS = {QUIZ: "quiz game", ORDERS: "game of simultaneous orders"}


def _value(knob: Knob) -> dict[str, Any]:
    schema: dict[str, Any]
    if knob.choices:
        schema = {"enum": words(knob)}
    elif knob.flag:
        schema = {"type": "boolean"}
    elif knob.text:
        schema = {"type": "string", "minLength": 1, "maxLength": knob.high}
    else:
        schema = {"type": "integer", "minimum": knob.low, "maximum": knob.high}
        if knob.shape:
            schema = {"type": "array", "minItems": knob.shape, "maxItems": knob.shape, "items": schema}
    unit = f" Unit: {knob.unit}." if knob.unit else ""
    return {"description": f"{knob.meaning}{unit} ({knob.statements})", **schema}


def ruleset_schema(game: str = QUIZ) -> dict[str, Any]:
    """The schema of a game's rule sets as it lies under `schemas/`."""
    sections: dict[str, Any] = {}
    for key, knob in knobs(game).items():
        section, name = key.split(".")
        part = sections.setdefault(section, {"type": "object", "additionalProperties": False, "properties": {}})
        part["properties"][name] = _value(knob)
    text = {"type": "string", "minLength": 1, "maxLength": 200}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:quizwar:schema:{GAMES[game].schema}",
        "title": "quizwar rule set",
        "description": f"The rules of a {WORDS[game]}: sections of parameters. Made from the engine's knobs.",
        "type": "object",
        "additionalProperties": False,
        "required": ["kind", "id", "name"] if game == QUIZ else ["kind", "game", "id", "name"],
        "properties": {
            "$schema": {"type": "string"},
            "kind": {"const": "ruleset"},
            "game": {"description": f"The kind of game: {game}.", "const": game},
            "id": {"type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$", "maxLength": 64},
            "name": {"type": "object", "minProperties": 1, "additionalProperties": text},
            "extends": {"type": "string", "description": "A shipped rule set whose values stand where none is given."},
            "phases": {"description": "The phases in order.", "enum": list(GAMES[game].phases)},
            "maps": {
                "description": "Shipped maps that the game is played on, the usual one first.",
                "type": "array",
                "minItems": 1,
                "uniqueItems": True,
                "items": {"type": "string", "minLength": 1, "maxLength": 64},
            },
            **sections,
            "statements": {
                "description": "The rules in words, numbered; tests and parameters refer to the ids.",
                "type": "array",
                "items": {
                    "type": "object",
                    "additionalProperties": False,
                    "required": ["id", "source", "says"],
                    "properties": {
                        "id": {"type": "string", "pattern": "^[A-Z]{2}-[0-9]{2}$"},
                        "source": {
                            "description": "text: from the game's document; choice: settles what that leaves open.",
                            "enum": ["text", "choice"],
                        },
                        "says": {"type": "string", "minLength": 1, "maxLength": 500},
                    },
                },
            },
        },
    }


if __name__ == "__main__":
    for name, family in GAMES.items():
        path = Path(sys.argv[1]) / f"{family.schema}.schema.json"
        path.write_text(json.dumps(ruleset_schema(name), indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
