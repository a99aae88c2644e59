"""A match of a quiz game as the lines of its log: numbers become names, and all that a replay needs is there."""

from __future__ import annotations

from typing import Any

from quizwar_cli.banks.model import Question
from quizwar_cli.engine.codes import MISSED, NOBODY, Ask, Event, Kind, Part, Parting, Phase, word
from quizwar_cli.engine.fields import Game, State
from quizwar_cli.maps.model import Map
from quizwar_cli.match.lines import FORMAT, LineScribe, copies, head, state_hash
from quizwar_cli.match.setup import MatchSetup
from quizwar_cli.match.step import Step

__all__ = ["FORMAT", "Scribe", "bank_sizes", "header", "question_data", "result_of", "scribe_of", "state_hash"]

SEAT_FIELDS = {"seat", "by", "loser", "defender", "attacker", "winner", "first", "second", "third"}
FLAGS = {"missed", "right", "tied", "attacker_right", "defender_right"}
SCORES = ("score_0", "score_1", "score_2")
PLACES = ("place_0", "place_1", "place_2")


def header(setup: MatchSetup, number: int) -> dict[str, Any]:
    """The first line: formats, hashes and copies of rule set and map, the bank's hash, the seed and the seats."""
    return {
        **head(setup.ruleset, setup.map, setup.seed, number),
        "bank": {"id": setup.bank.id, "hash": setup.bank.digest, "sizes": bank_sizes(setup.game)},
        "seats": [seat.to_data() for seat in setup.seats],
        **copies(setup.ruleset, setup.map),
    }


def bank_sizes(game: Game) -> dict[str, int]:
    """How many questions of each kind the bank has."""
    return {word(kind): game.stock.size[kind] for kind in Kind}


def result_of(state: State, seat: int, name: str) -> dict[str, Any]:
    """What a seat came to."""
    return {
        "seat": name,
        "place": state.place[seat],
        "score": state.score[seat],
        "out": not state.alive >> seat & 1,
    }


class Scribe(LineScribe):
    """Writes steps as lines: seats and regions by name, questions in full."""

    def __init__(self, seats: list[str], board_map: Map, questions: dict[tuple[str, int], dict[str, Any]]) -> None:
        super().__init__(seats, board_map)
        self._questions = questions

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
