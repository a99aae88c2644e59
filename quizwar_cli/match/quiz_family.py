"""Quiz games, for logs and replays."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from quizwar_cli.engine import events, step
from quizwar_cli.engine.codes import MISSED, Ask, Event, Kind, Outcome, Phase, word
from quizwar_cli.engine.demand import questions_needed
from quizwar_cli.engine.fields import SEATS, Game, Question, State, Stock
from quizwar_cli.maps.model import Map
from quizwar_cli.match import record
from quizwar_cli.match.family import Family, UnreadableError
from quizwar_cli.match.lines import Line
from quizwar_cli.match.logreader import Log
from quizwar_cli.match.setup import board_of, seating_of
from quizwar_cli.players.player import Decision
from quizwar_cli.rulesets.model import RuleSet

ASKS = {word(ask): ask for ask in Ask}


class QuizReading:
    """A quiz game's log: its questions stand in it in full, so neither bank nor bots are needed."""

    def __init__(self, log: Log, ruleset: RuleSet, board_map: Map, seats: list[str]) -> None:
        _check(log.header, ruleset, board_map, seats)
        self.questions = _questions(log)
        self._map = board_map
        seating = seating_of(ruleset, seats, [seat.get("latency_ms") for seat in log.header["seats"]])
        self.game = Game(ruleset.rules, board_of(board_map), *_bank(log, self.questions), seating)
        self.scribe = record.Scribe(seats, board_map, self.questions)

    def decision(self, line: Line) -> tuple[IntEnum, Decision]:
        """What the seat was asked for, and its decision. Raises UnreadableError."""
        asked, action = ASKS[line["asked"]], line["action"]
        if action is None:
            action = MISSED
        elif asked != Ask.ANSWER:
            action = self._map.region_index(str(action))
            if action is None:
                raise UnreadableError(f"the map has no region {line['action']!r}")
        elif not isinstance(action, int):
            raise UnreadableError(f"{action!r} is no answer")
        return asked, Decision(action, line["elapsed_ms"])

    def hindrance(self, state: State, asked: IntEnum) -> str:
        """The engine must be where the log says it is, or the decision would mean something else."""
        if state.asked != asked:
            return f"the log has {word(asked)}, the engine asks for {word(Ask(state.asked))}"
        kind = word(Kind(state.question_kind))
        if asked == Ask.ANSWER and (kind, state.question) not in self.questions:
            return f"the engine asks {kind} question {state.question}, which the log does not hold"
        return ""

    def differs(self, step: int, event: Any, numbers: dict[str, int], line: Line) -> bool:
        """Whether the line is not that of the event."""
        asked = (word(Kind(numbers["kind"])), numbers["question"]) if line["event"] == "question" else None
        if asked and asked != (line["kind"], line["question"]):
            return True  # and the scribe may not know the other one
        return self.scribe.event(step, event, numbers) != line


def _check(header: Line, ruleset: RuleSet, board_map: Map, seats: list[str]) -> None:
    """What the schema cannot say of a header. Raises UnreadableError."""
    rules, regions = ruleset.rules, len(board_map.regions)
    sizes = [header["bank"]["sizes"][word(kind)] for kind in Kind]
    if len(set(seats)) < SEATS:
        raise UnreadableError("two seats have the same name")
    if rules.setup_regions not in (0, regions):
        raise UnreadableError(f"the map has {regions} regions, the rule set wants {rules.setup_regions}")
    if any(needed and not size for needed, size in zip(questions_needed(rules, regions), sizes, strict=True)):
        raise UnreadableError("its bank has no question of a kind that the rule set asks")


def _questions(log: Log) -> dict[tuple[str, int], Line]:
    """The questions that the log holds in full, by kind and index."""
    extra = ("type", "step", "event", "kind", "question", "part")
    return {
        (line["kind"], line["question"]): {name: value for name, value in line.items() if name not in extra}
        for logged in log.steps
        for line in logged.events
        if line["event"] == "question"
    }


def _bank(log: Log, questions: dict[tuple[str, int], Line]) -> tuple[Stock, dict[int, Question]]:
    """The truths of the questions asked, each where it stood in the bank; what only bots would need is left out."""
    sizes = [log.header["bank"]["sizes"][word(kind)] for kind in Kind]
    stock = Stock([sum(sizes[:kind]) for kind in Kind], sizes)
    known = {
        stock.first[Kind[kind.upper()]] + index: Question(question["truth"], 0)
        for (kind, index), question in questions.items()
    }
    return stock, known


FAMILY = Family(
    state=State,
    buffer=events.buffer,
    read=events.read,
    start=step.start,
    apply=step.apply,
    outcomes=Outcome,
    events=Event,
    over=Phase.OVER,
    header=record.header,
    scribe_of=record.scribe_of,
    result_of=record.result_of,
    reading=QuizReading,
)
