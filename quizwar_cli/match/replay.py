"""Plays a log again through the engine: from the log alone, without bank or bots."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from quizwar_cli.engine import chance, layout
from quizwar_cli.engine.codes import Ask, word
from quizwar_cli.errors import Place, QuizwarError
from quizwar_cli.maps.logged import from_data as map_from_data
from quizwar_cli.maps.model import Map
from quizwar_cli.match.families import family_of
from quizwar_cli.match.family import UnreadableError
from quizwar_cli.match.lines import state_hash
from quizwar_cli.match.logreader import Log, LoggedStep
from quizwar_cli.match.step import Step
from quizwar_cli.players.player import Decision
from quizwar_cli.rulesets.model import RuleSet, from_data

NOTHING: IntEnum = Ask.NOTHING
"""What is asked at the start of a match of any family."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A step played again, the state after it, and whether state and events are as logged."""

    step: Step
    state: Any
    """The record of the family."""
    logged: LoggedStep
    difference: str


class Replay:
    """A log ready to be played. Raises QuizwarError where its header makes no match."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.family = family_of(log.game)
        self.ruleset: RuleSet = from_data(log.header["ruleset"], log.path)
        self.map: Map = map_from_data(log.header["map"], log.path)
        self.seats: list[str] = [seat["name"] for seat in log.header["seats"]]
        try:
            if self.ruleset.game != log.game:
                raise UnreadableError(f"its rule set is of another game ({self.ruleset.game})")
            self.reading = self.family.reading(log, self.ruleset, self.map, self.seats)
        except UnreadableError as fault:
            message, hint = f"the header makes no match: {fault}", "the log was edited or damaged"
            raise QuizwarError("log-broken", message, place=Place(log.path, 1, 1), hint=hint) from fault

    def frames(self) -> Iterator[Frame]:
        """The steps of the log, one by one.

        Raises QuizwarError (`log-differs`) where the log goes on with something that this engine does not allow.
        """
        family, game = self.family, self.reading.game
        state, buffer = layout.blank(family.state), family.buffer()
        for logged in self.log.steps:
            taken, seat, asked, decision = 0, -1, NOTHING, None
            if logged.decision is None:
                seed, number = self.log.header["seed"], self.log.header["match"]
                family.start(game, state, buffer, chance.match_key(seed, number))
            else:
                seat, asked, decision = self._decision(logged, logged.decision, state)
                taken = family.apply(game, state, buffer, seat, *decision)
            if taken:
                what = word(family.outcomes(taken)).replace("-", " ")
                raise self._stop(logged, f"the decision in the log is not legal here: {what}")
            by_bot = bool(logged.decision and logged.decision.get("by_bot"))
            happenings = tuple(family.read(buffer))
            connection = logged.connections[-1]["connection"] if logged.connections else ""
            played = Step(state.step, seat, asked, decision, by_bot, connection, happenings)
            yield Frame(played, layout.copy(state), logged, self._difference(played, state, logged))

    def _decision(self, logged: LoggedStep, line: dict[str, Any], state: Any) -> tuple[int, IntEnum, Decision]:
        """The seat, what it was asked for and what it decided. Raises QuizwarError (`log-differs`)."""
        if line["seat"] not in self.seats:
            raise self._stop(logged, f"no seat is called {line['seat']!r}")
        try:
            asked, decision = self.reading.decision(line)
        except UnreadableError as fault:
            raise self._stop(logged, str(fault)) from fault
        if hindrance := self.reading.hindrance(state, asked):
            raise self._stop(logged, hindrance)
        return self.seats.index(line["seat"]), asked, decision

    def _difference(self, played: Step, state: Any, logged: LoggedStep) -> str:
        """What differs between the step as played and as logged, or nothing."""
        for (event, numbers), line in zip(played.happenings, logged.events, strict=False):
            if line["event"] != word(event) or self.reading.differs(played.number, event, numbers, line):
                return f"event {line['event']} is not what the engine says ({word(event)})"
        if len(played.happenings) != len(logged.events):
            return f"{len(logged.events)} events are logged, the engine has {len(played.happenings)}"
        if state_hash(state) != logged.state_hash:
            return f"the state is {state_hash(state)}, the log has {logged.state_hash}"
        return ""

    def _stop(self, logged: LoggedStep, what: str) -> QuizwarError:
        message = f"step {logged.number}: {what}"
        hint = "the log was edited, or comes from a quizwar with other rules: see engine in its header"
        return QuizwarError("log-differs", message, place=Place(self.log.path, logged.line, 1), hint=hint)


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
    if not last or last.state.phase != replay.family.over:
        return "there is a foot, but the match was not played to its end"
    if foot["steps"] != last.state.step:
        return f"the foot tells {foot['steps']} steps, {last.state.step} were played"
    if len(foot["result"]) != len(replay.seats):
        return f"the foot has {len(foot['result'])} results, {len(replay.seats)} seats have played"
    for seat, name in enumerate(replay.seats):
        made = replay.family.result_of(last.state, seat, name)
        if made != foot["result"][seat]:
            return f"the result differs for {name}: place {made['place']} with {made['score']} points was played"
    return ""
