"""A match as the lines of its log: numbers become the names people know, and everything a replay needs is there."""

from __future__ import annotations

import hashlib
from typing import Any

import quizwar_cli
from quizwar_cli.banks.model import Question
from quizwar_cli.engine import layout
from quizwar_cli.engine.codes import MISSED, NOBODY, Ask, Event, Kind, Part, Parting, Phase, word
from quizwar_cli.engine.fields import Game, State
from quizwar_cli.maps.logged import to_data as map_data
from quizwar_cli.maps.model import Map
from quizwar_cli.match.referee import Step
from quizwar_cli.match.setup import MatchSetup

FORMAT = 2
"""The version of the log's format; a reader refuses newer ones."""

SEAT_FIELDS = {"seat", "by", "loser", "defender", "attacker", "winner", "first", "second", "third"}
FLAGS = {"missed", "right", "tied", "attacker_right", "defender_right"}
SCORES = ("score_0", "score_1", "score_2")
PLACES = ("place_0", "place_1", "place_2")


def header(setup: MatchSetup, number: int) -> dict[str, Any]:
    """The first line: formats, hashes and copies of rule set and map, the bank's hash, the seed and the seats."""
    return {
        "type": "header",
        "kind": "matchlog",
        "format": FORMAT,
        "engine": quizwar_cli.__version__,
        "seed": setup.seed,
        "match": number,
        "ruleset_hash": setup.ruleset.digest,
        "map_hash": setup.map.digest,
        "bank": {"id": setup.bank.id, "hash": setup.bank.digest, "sizes": bank_sizes(setup.game)},
        "seats": [seat.to_data() for seat in setup.seats],
        "ruleset": setup.ruleset.to_data(),
        "map": map_data(setup.map),
    }


def bank_sizes(game: Game) -> dict[str, int]:
    """How many questions of each kind the bank has."""
    return {word(kind): game.stock.size[kind] for kind in Kind}


def state_hash(state: State) -> str:
    """A hash of the record's bytes (64 bits, hex)."""
    return hashlib.blake2b(layout.to_bytes(state), digest_size=8).hexdigest()


def result_of(state: State, seat: int, name: str) -> dict[str, Any]:
    """What a seat came to."""
    return {
        "seat": name,
        "place": state.place[seat],
        "score": state.score[seat],
        "out": not state.alive >> seat & 1,
    }


class Scribe:
    """Writes steps as lines: seats and regions by name, questions in full."""

    def __init__(self, seats: list[str], board_map: Map, questions: dict[tuple[str, int], dict[str, Any]]) -> None:
        self._seats = seats
        self._map = board_map
        self._questions = questions

    def lines(self, step: Step, state: State) -> list[dict[str, Any]]:
        """The lines of a step: connection, decision, events, and the hash of the state after it."""
        lines: list[dict[str, Any]] = []
        if step.connection:
            seat = self._seats[step.seat]
            lines.append({"type": "connection", "step": step.number, "seat": seat, "connection": step.connection})
        if step.decision:
            lines.append(self._decision(step))
        lines += [self.event(step.number, event, numbers) for event, numbers in step.happenings]
        lines.append({"type": "state", "step": step.number, "hash": state_hash(state)})
        return lines

    def _decision(self, step: Step) -> dict[str, Any]:
        assert step.decision
        action, elapsed_ms = step.decision
        line: dict[str, Any] = {"type": "decision", "step": step.number, "seat": self._seats[step.seat]}
        line["asked"] = word(step.asked)
        if action == MISSED:
            line["action"] = None
        elif step.asked == Ask.ANSWER:
            line["action"] = action
        else:
            line["action"] = self._map.regions[action].id
        line["elapsed_ms"] = elapsed_ms
        if step.by_bot:
            line["by_bot"] = True
        return line

    def event(self, step: int, event: Event, numbers: dict[str, int]) -> dict[str, Any]:
        """The line of one event."""
        line: dict[str, Any] = {"type": "event", "step": step, "event": word(event)}
        if event == Event.SCORES:
            line["scores"] = {name: numbers[key] for name, key in zip(self._seats, SCORES, strict=True)}
            return line
        if event == Event.MATCH_END:
            line["places"] = {name: numbers[key] for name, key in zip(self._seats, PLACES, strict=True)}
            return line
        for name, number in numbers.items():
            line[name] = self._name(event, name, number)
        if event == Event.QUESTION:
            line.update(self._questions[line["kind"], numbers["question"]])
        return line

    def _name(self, event: Event, name: str, number: int) -> Any:
        if name in SEAT_FIELDS:
            return None if number == NOBODY else self._seats[number]
        if name == "region":
            return self._map.regions[number].id
        if event == Event.CASTLE_FALL and name == "regions":
            return [region.id for index, region in enumerate(self._map.regions) if number >> index & 1]
        if name in FLAGS:
            return bool(number)
        if name == "phase":
            return word(Phase(number))
        if name == "kind":
            return word(Kind(number))
        if name == "how":
            return word(Parting(number))
        if name == "part":
            return word(Part(number))
        return None if number == MISSED else number


def question_data(question: Question) -> dict[str, Any]:
    """What a log holds of a question: enough to show it and to judge answers without the bank."""
    data: dict[str, Any] = {"id": question.id, "text": dict(question.texts), "truth": question.truth}
    if question.kind == "choice":
        data["truth"] = question.key
        data["options"] = {language: list(options) for language, options in question.options.items()}
    else:
        data["step_size"] = f"{question.step:f}"
        data["unit"] = dict(question.unit)
    return data


def scribe_of(setup: MatchSetup) -> Scribe:
    """A scribe for matches of this setup."""
    questions = _BankQuestions(setup)
    return Scribe([seat.name for seat in setup.seats], setup.map, questions)


class _BankQuestions(dict[tuple[str, int], dict[str, Any]]):
    """The bank's questions as log data by kind and index, made when first asked for."""

    def __init__(self, setup: MatchSetup) -> None:
        super().__init__()
        self._bank = setup.bank

    def __missing__(self, key: tuple[str, int]) -> dict[str, Any]:
        kind, index = key
        self[key] = question_data(self._bank.of_kind(kind)[index])
        return self[key]
