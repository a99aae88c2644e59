"""A rule set: read from YAML, changed by `--set`, written into logs."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from quizwar_cli.documents.document import Document, DocumentError
from quizwar_cli.documents.finding import Finding
from quizwar_cli.documents.reader import load
from quizwar_cli.documents.schema import fault_of
from quizwar_cli.engine.orders.rules import OrdersRules
from quizwar_cli.engine.rules import Rules
from quizwar_cli.errors import Place, QuizwarError, UsageError
from quizwar_cli.resources import data_path, shipped
from quizwar_cli.rulesets.clashes import Clash, clash
from quizwar_cli.rulesets.games import GAMES, ORDERS, QUIZ, game_of
from quizwar_cli.rulesets.knobs import Value, fault, field_of, knobs, read_setting, show, to_value, to_word


@dataclass(frozen=True)
class RuleSet:
    """The rules of one game: a name for people, the engine's record, and what is text."""

    id: str
    names: dict[str, str]
    record: Rules | OrdersRules
    texts: dict[str, str]
    game: str = QUIZ
    maps: tuple[str, ...] = field(default=(), compare=False)
    """Shipped maps that the game is played on, the usual one first."""
    settings: tuple[str, ...] = field(default=(), compare=False)
    """What `--set` changed, as `KEY=VALUE`."""

    @property
    def rules(self) -> Rules:
        """The record of a quiz game. Raises UsageError where it is another game."""
        if not isinstance(self.record, Rules):
            hint = f"the rule sets of quiz games: {', '.join(of_game(QUIZ))}"
            raise UsageError("not-a-quiz-game", f"{self.id} is a game of orders; this is for quiz games", hint=hint)
        return self.record

    @property
    def orders(self) -> OrdersRules:
        """The record of a game of orders. Raises UsageError where it is another game."""
        if not isinstance(self.record, OrdersRules):
            hint = f"the rule sets of games of orders: {', '.join(of_game(ORDERS))}"
            raise UsageError(
                "not-a-game-of-orders", f"{self.id} is a quiz game; this is for games of orders", hint=hint
            )
        return self.record

    def value(self, key: str) -> Value:
        """The value of a parameter."""
        value: Value = self.texts[key] if knobs(self.game)[key].text else getattr(self.record, field_of(key))
        return value

    @property
    def phases(self) -> list[str]:
        """The phases of a match in order."""
        return GAMES[self.game].phases[isinstance(self.record, Rules) and self.record.expansion_rounds > 0]

    def to_data(self) -> dict[str, Any]:
        """The whole rule set as its YAML would hold it, for the header of a log."""
        game = {} if self.game == QUIZ else {"game": self.game}
        data: dict[str, Any] = {"kind": "ruleset", **game, "id": self.id, "name": self.names, "phases": self.phases}
        for key, knob in knobs(self.game).items():
            section, name = key.split(".")
            data.setdefault(section, {})[name] = to_word(knob, self.value(key))
        return data

    @property
    def digest(self) -> str:
        """A hash of the values: equal for rule sets that play alike, whatever file or `--set` they came from."""
        values = {key: to_word(knob, self.value(key)) for key, knob in knobs(self.game).items()}
        text = json.dumps(values, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()

    def with_settings(self, settings: Sequence[str]) -> RuleSet:
        """The rule set with some parameters given as `KEY=VALUE`. Raises UsageError for what is not known or lawful."""
        values = dict(read_setting(setting, self.game) for setting in settings)
        told = tuple(f"{key}={show(knobs(self.game)[key], value)}" for key, value in values.items())
        changed = replace(self, settings=(*self.settings, *told), **_records(values, self, self.game))
        wrong = _clash(changed)
        if wrong:
            raise UsageError("settings-clash", wrong.message, hint=wrong.hint)
        return changed


def _records(values: dict[str, Value], base: RuleSet | None, game: str) -> dict[str, Any]:
    """The rules and the texts of some values by key, over those of `base` where there is one."""
    known = knobs(game)
    texts = {key: str(value) for key, value in values.items() if known[key].text}
    fields: dict[str, Any] = {field_of(key): value for key, value in values.items() if not known[key].text}
    if base:
        return {"record": replace(base.record, **fields), "texts": {**base.texts, **texts}, "game": game}
    return {"record": GAMES[game].record(**fields), "texts": texts, "game": game}


def _clash(ruleset: RuleSet) -> Clash | None:
    """Parameters of a quiz game that do not go together; those of a game of orders all do."""
    return clash(ruleset.record) if isinstance(ruleset.record, Rules) else None


def of_game(game: str) -> list[str]:
    """The shipped rule sets of a game."""
    return [name for name in shipped("rulesets") if game_of(load(str(find(name)), expect="ruleset").data) == game]


def find(spec: str) -> Path:
    """The file of a rule set: a path, or the name of a shipped one. Raises UsageError with the names there are."""
    path = Path(spec)
    if path.suffix in {".yaml", ".yml", ".json"} or "/" in spec:
        return path
    names = shipped("rulesets")
    if spec not in names:
        close = get_close_matches(spec, names, n=1)
        hint = f"did you mean {close[0]}?" if close else f"there are: {', '.join(names)}; or give the path of a file"
        raise UsageError("unknown-ruleset", f"no rule set is called {spec!r}", hint=hint)
    return data_path("rulesets", f"{spec}.yaml")


def load_ruleset(spec: str, settings: Sequence[str] = ()) -> RuleSet:
    """The rule set of a path or a shipped name, with `KEY=VALUE` settings over it.

    Raises DocumentError with every fault of the file, UsageError for settings.
    """
    path = find(spec)
    document = load(str(path), expect="ruleset")
    findings = check(document)
    if findings:
        raise DocumentError(findings)
    return build(document.data, base_of(document)).with_settings(settings)


def from_data(data: dict[str, Any], origin: str) -> RuleSet:
    """The rule set that `RuleSet.to_data` wrote into the log `origin`. Raises QuizwarError where it is not one."""
    game = game_of(data)
    wrong = fault_of("ruleset", data)
    for key, knob in (knobs(game) if not wrong else {}).items():
        section, name = key.split(".")
        if not wrong and name not in data.get(section, {}):
            wrong = f"{key} is missing"
        wrong = wrong or fault(knob, data[section][name])
    found = None if wrong else build(data, None)
    discord = _clash(found) if found else None
    wrong = discord.message if discord else wrong
    if wrong or not found:
        raise QuizwarError("log-broken", f"the rule set in the header is broken: {wrong}", place=Place(origin, 1, 1))
    return found


def base_of(document: Document) -> RuleSet | None:
    """The rule set that `document` extends, if any; `check` has made sure that it is there."""
    name = document.data.get("extends")
    return build(load(str(data_path("rulesets", f"{name}.yaml")), expect="ruleset").data, None) if name else None


def build(data: dict[str, Any], base: RuleSet | None) -> RuleSet:
    """A rule set from data in which nothing is wrong; what it leaves out comes from `base`."""
    values: dict[str, Value] = {}
    game = game_of(data)
    for key, knob in knobs(game).items():
        section, name = key.split(".")
        if name in data.get(section, {}):
            values[key] = to_value(knob, data[section][name])
    maps = tuple(data.get("maps", base.maps if base else ()))
    return RuleSet(data["id"], dict(data["name"]), maps=maps, **_records(values, base, game))


def check(document: Document) -> list[Finding]:
    """The faults that the schema cannot say: values it does not bound, values that are missing, a base that is not."""
    data = document.data
    base = data.get("extends")
    findings = []
    missing: list[str] = []
    if base is not None and base not in shipped("rulesets"):
        hint = f"only a shipped rule set may be extended: {', '.join(shipped('rulesets'))}"
        findings.append(Finding(document.place(["extends"]), "unknown-ruleset", "no such rule set", str(base), hint))
    elif base is not None and "extends" in load(str(data_path("rulesets", f"{base}.yaml"))).data:
        message = "a rule set may extend only one that extends none"
        findings.append(Finding(document.place(["extends"]), "extends-twice", message, str(base)))
    elif base is not None and base not in of_game(game_of(data)):
        message = "a rule set may extend only one of the same game"
        hint = f"there are: {', '.join(of_game(game_of(data)))}"
        findings.append(Finding(document.place(["extends"]), "extends-another-game", message, str(base), hint))
    for key, knob in knobs(game_of(data)).items():
        section, name = key.split(".")
        values = data.get(section)
        if isinstance(values, dict) and name in values:
            wrong = fault(knob, values[name])
            if wrong:
                place = document.place([section, name])
                findings.append(Finding(place, "out-of-bounds", wrong, str(values[name]), knob.meaning))
        elif base is None:
            missing.append(key)
    if missing:
        hint = f"write it, or begin with extends: and one of {', '.join(shipped('rulesets'))}"
        message = f"{missing[0]} is missing" if len(missing) == 1 else f"{len(missing)} values are missing"
        findings.append(Finding(document.place([]), "missing-value", message, ", ".join(missing), hint))
    return findings or _disagreements(document)


def _disagreements(document: Document) -> list[Finding]:
    """Values that are sound one by one and not together, in a rule set with no other fault."""
    ruleset = build(document.data, base_of(document))
    findings = []
    wrong = _clash(ruleset)
    if wrong:
        place = document.place(wrong.key.split("."))
        findings.append(Finding(place, "values-clash", wrong.message, "", wrong.hint))
    if "phases" in document.data and document.data["phases"] != ruleset.phases:
        message = f"with these parameters the phases are {', '.join(ruleset.phases)}"
        if isinstance(ruleset.record, Rules):
            rounds = ruleset.record.expansion_rounds
            message = f"with expansion.rounds {rounds} the phases are {', '.join(ruleset.phases)}"
        given = ", ".join(document.data["phases"])
        findings.append(Finding(document.place(["phases"]), "phases-differ", message, given))
    unknown = [name for name in document.data.get("maps", ()) if name not in shipped("maps")]
    if unknown:
        hint = f"there are: {', '.join(shipped('maps'))}"
        findings.append(Finding(document.place(["maps"]), "unknown-map", "no map is called that", unknown[0], hint))
    return findings
