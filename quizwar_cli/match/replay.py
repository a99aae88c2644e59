"""Plays a log again through the engine: from the log alone, without bank or bots."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from quizwar_cli.engine import chance, events, layout, step
from quizwar_cli.engine.codes import MISSED, Ask, Kind, Outcome, Phase, word
from quizwar_cli.engine.demand import questions_needed
from quizwar_cli.engine.fields import SEATS, Game, Question, State, Stock
from quizwar_cli.errors import Place, QuizwarError
from quizwar_cli.maps.logged import from_data as map_from_data
from quizwar_cli.maps.model import Map
from quizwar_cli.match.logreader import Log, LoggedStep
from quizwar_cli.match.record import Scribe, result_of, state_hash
from quizwar_cli.match.referee import Step
from quizwar_cli.match.setup import board_of, seating_of
from quizwar_cli.players.player import Decision
from quizwar_cli.rulesets.model import RuleSet, from_data

ASKS = {word(ask): ask for ask in Ask}


@dataclass(frozen=True, slots=True)
class Frame:
    """A step played again, the state after it, and whether state and events are as logged."""

    step: Step
    state: State
    logged: LoggedStep
    difference: str


class Replay:
    """A log ready to be played. Raises QuizwarError where its header makes no match."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.ruleset: RuleSet = from_data(log.header["ruleset"], log.path)
        self.map: Map = map_from_data(log.header["map"], log.path)
        self.seats: list[str] = [seat["name"] for seat in log.header["seats"]]
        self.questions = _questions(log)
        self._check_header(log.header)
        delays = [seat.get("latency_ms") for seat in log.header["seats"]]
        seating = seating_of(self.ruleset, self.seats, delays)
        self.game = Game(self.ruleset.rules, board_of(self.map), *_bank(log, self.questions), seating)
        self.scribe = Scribe(self.seats, self.map, self.questions)

    def _check_header(self, header: dict[str, Any]) -> None:
        """What the schema cannot say of a header. Raises QuizwarError (`log-broken`)."""
        rules, regions = self.ruleset.rules, len(self.map.regions)
        sizes = [header["bank"]["sizes"][word(kind)] for kind in Kind]
        fault = ""
        if len(set(self.seats)) < SEATS:
            fault = "two seats have the same name"
        elif rules.setup_regions not in (0, regions):
            fault = f"the map has {regions} regions, the rule set wants {rules.setup_regions}"
        elif any(needed and not size for needed, size in zip(questions_needed(rules, regions), sizes, strict=True)):
            fault = "its bank has no question of a kind that the rule set asks"
        if fault:
            message = f"the header makes no match: {fault}"
            hint = "the log was edited or damaged"
            raise QuizwarError("log-broken", message, place=Place(self.log.path, 1, 1), hint=hint)

    def frames(self) -> Iterator[Frame]:
        """The steps of the log, one by one.

        Raises QuizwarError (`log-differs`) where the log goes on with something that this engine does not allow.
        """
        state = layout.blank(State)
        buffer = events.buffer()
        for logged in self.log.steps:
            taken, seat, asked, decision = 0, -1, Ask.NOTHING, None
            if logged.decision is None:
                seed, number = self.log.header["seed"], self.log.header["match"]
                step.start(self.game, state, buffer, chance.match_key(seed, number))
            else:
                seat, asked, decision = self._decision(logged, logged.decision)
                self._check(logged, state, asked)
                taken = step.apply(self.game, state, buffer, seat, *decision)
            if taken != Outcome.DONE:
                what = Outcome(taken).name.lower().replace("_", " ")
                raise self._stop(logged, f"the decision in the log is not legal here: {what}")
            by_bot = bool(logged.decision and logged.decision.get("by_bot"))
            happenings = tuple(events.read(buffer))
            connection = logged.connections[-1]["connection"] if logged.connections else ""
            played = Step(state.step, seat, asked, decision, by_bot, connection, happenings)
            yield Frame(played, layout.copy(state), logged, self._difference(played, state, logged))

    def _decision(self, logged: LoggedStep, line: dict[str, Any]) -> tuple[int, Ask, Decision]:
        if line["seat"] not in self.seats:
            raise self._stop(logged, f"no seat is called {line['seat']!r}")
        asked, action = ASKS[line["asked"]], line["action"]
        if action is None:
            action = MISSED
        elif asked != Ask.ANSWER:
            action = self.map.region_index(str(action))
            if action is None:
                raise self._stop(logged, f"the map has no region {line['action']!r}")
        elif not isinstance(action, int):
            raise self._stop(logged, f"{action!r} is no answer")
        return self.seats.index(line["seat"]), asked, Decision(action, line["elapsed_ms"])

    def _check(self, logged: LoggedStep, state: State, asked: Ask) -> None:
        """The engine must be where the log says it is, or the decision would mean something else."""
        if state.asked != asked:
            raise self._stop(logged, f"the log has {word(asked)}, the engine asks for {word(Ask(state.asked))}")
        kind = word(Kind(state.question_kind))
        if asked == Ask.ANSWER and (kind, state.question) not in self.questions:
            raise self._stop(logged, f"the engine asks {kind} question {state.question}, which the log does not hold")

    def _difference(self, played: Step, state: State, logged: LoggedStep) -> str:
        """What differs between the step as played and as logged, or nothing."""
        for (event, numbers), line in zip(played.happenings, logged.events, strict=False):
            if line["event"] != word(event) or self._event_differs(played, event, numbers, line):
                return f"event {line['event']} is not what the engine says ({word(event)})"
        if len(played.happenings) != len(logged.events):
            return f"{len(logged.events)} events are logged, the engine has {len(played.happenings)}"
        if state_hash(state) != logged.state_hash:
            return f"the state is {state_hash(state)}, the log has {logged.state_hash}"
        return ""

    def _event_differs(self, played: Step, event: Any, numbers: dict[str, int], line: dict[str, Any]) -> bool:
        asked = (word(Kind(numbers["kind"])), numbers["question"]) if line["event"] == "question" else None
        if asked and asked != (line["kind"], line["question"]):
            return True  # and the scribe may not know the other one
        return self.scribe.event(played.number, event, numbers) != line

    def _stop(self, logged: LoggedStep, what: str) -> QuizwarError:
        message = f"step {logged.number}: {what}"
        hint = "the log was edited, or comes from a quizwar with other rules: see engine in its header"
        return QuizwarError("log-differs", message, place=Place(self.log.path, logged.line, 1), hint=hint)


def _questions(log: Log) -> dict[tuple[str, int], dict[str, Any]]:
    """The questions that the log holds in full, by kind and index."""
    extra = ("type", "step", "event", "kind", "question", "part")
    return {
        (line["kind"], line["question"]): {name: value for name, value in line.items() if name not in extra}
        for logged in log.steps
        for line in logged.events
        if line["event"] == "question"
    }


def _bank(log: Log, questions: dict[tuple[str, int], dict[str, Any]]) -> tuple[Stock, dict[int, Question]]:
    """The truths of the questions asked, each where it stood in the bank; what only bots would need is left out."""
    sizes = [log.header["bank"]["sizes"][word(kind)] for kind in Kind]
    stock = Stock([sum(sizes[:kind]) for kind in Kind], sizes)
    known = {
        stock.first[Kind[kind.upper()]] + index: Question(question["truth"], 0)
        for (kind, index), question in questions.items()
    }
    return stock, known


def verify(replay: Replay) -> str:
    """What is wrong with the log and its code, naming the first step that differs, or nothing.

    Plays the match again from the seed and the decisions and compares the hashes in the header, every event and state,
    then result and digest.
    """
    last: Frame | None = None
    try:
        for frame in replay.frames():
            if frame.difference:
                where = f"step {frame.logged.number} differs (line {frame.logged.line})"
                return f"{where}: {frame.difference} [log-differs]"
            last = frame
    except QuizwarError as error:
        return f"{error.message} [{error.code}]"
    difference = _header_differs(replay) or _foot_differs(replay, last)
    return f"{difference} [log-differs]" if difference else replay.log.condition


def _header_differs(replay: Replay) -> str:
    """Whether the hashes of rule set and map are those of the copies beside them."""
    for name, digest in (("ruleset", replay.ruleset.digest), ("map", replay.map.digest)):
        if replay.log.header[f"{name}_hash"] != digest:
            return f"the {name} in the header has the hash {digest}, not the one told there"
    return ""


def _foot_differs(replay: Replay, last: Frame | None) -> str:
    """Whether the foot tells the end of the match that was played; nothing where there is no foot."""
    foot = replay.log.foot
    if not foot:
        return ""
    if not last or last.state.phase != Phase.OVER:
        return "there is a foot, but the match was not played to its end"
    if foot["steps"] != last.state.step:
        return f"the foot tells {foot['steps']} steps, {last.state.step} were played"
    for seat, name in enumerate(replay.seats):
        made = result_of(last.state, seat, name)
        if made != foot["result"][seat]:
            return f"the result differs for {name}: place {made['place']} with {made['score']} points was played"
    return ""
