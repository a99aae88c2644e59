"""A match of orders as the lines of its log."""

from __future__ import annotations

from typing import Any

from quizwar_cli.engine.codes import MISSED, word
from quizwar_cli.engine.orders.actions import EVERYBODY
from quizwar_cli.engine.orders.codes import NOBODY, Event, Phrase, Why
from quizwar_cli.engine.orders.fields import OrdersState
from quizwar_cli.match.lines import Line, LineScribe, copies, head
from quizwar_cli.match.orders import OrdersSetup
from quizwar_cli.match.step import Step
from quizwar_cli.players.order_words import to_words

SEAT_FIELDS = {"seat", "other", "defender", "loser", "first", "leader"}
REGION_FIELDS = {"region", "origin"}
FLAGS = {"late", "move", "taken", "by_capitals"}


def header(setup: OrdersSetup, number: int) -> Line:
    """The first line: formats, hashes and copies of rule set and map, the seed and the seats."""
    return {
        **head(setup.ruleset, setup.map, setup.seed, number),
        "seats": [seat.to_data() for seat in setup.seats],
        **copies(setup.ruleset, setup.map),
    }


def result_of(state: OrdersState, seat: int, name: str) -> Line:
    """What a seat came to."""
    return {
        "seat": name,
        "place": state.place[seat],
        "won": bool(state.winners >> seat & 1),
        "score": state.score[seat],
        "start_score": state.start_score[seat],
        "out": bool(state.out_round[seat]),
        "surrendered": bool(state.surrendered >> seat & 1),
    }


def scribe_of(setup: OrdersSetup) -> OrdersScribe:
    """A scribe for matches of this setup."""
    return OrdersScribe([seat.name for seat in setup.seats], setup.map)


class OrdersScribe(LineScribe):
    """Writes steps as lines: seats, regions, lands and actions by name."""

    def event(self, step: int, event: Event, numbers: dict[str, int]) -> Line:
        """The line of one event; what concerns every seat is a mapping by seat."""
        line: Line = {"type": "event", "step": step, "event": word(event)}
        if event == Event.SCORES:
            line["scores"] = {name: numbers[f"score_{seat}"] for seat, name in enumerate(self._seats)}
        elif event == Event.MATCH_END:
            line["places"] = {name: numbers[f"place_{seat}"] for seat, name in enumerate(self._seats)}
        for name, number in numbers.items():
            if not name.startswith(("score_", "place_")):
                line[name] = self._name(event, name, number)
        return line

    def _decision(self, step: Step) -> Line:
        assert step.decision
        action, elapsed_ms = step.decision
        line: Line = {"type": "decision", "step": step.number, "seat": self._seats[step.seat]}
        line["asked"] = word(step.asked)
        line["action"] = None if action == MISSED else to_words(action, self._map, self._seats)
        line["elapsed_ms"] = elapsed_ms
        if step.by_bot:
            line["by_bot"] = True
        return line

    def _name(self, event: Event, name: str, number: int) -> Any:
        if name in SEAT_FIELDS:
            return None if number == NOBODY else self._seats[number]
        if name in REGION_FIELDS:
            return self._map.regions[number].id
        if name in FLAGS:
            return bool(number)
        if name == "land":
            return self._map.lands[number].id
        if name == "phrase":
            return word(Phrase(number))
        if name == "to":
            return None if number == EVERYBODY else self._seats[number]
        if name == "reasons":
            return [word(why) for why in Why if number & why]
        if name == "winners":
            return [seat for index, seat in enumerate(self._seats) if number >> index & 1]
        if name == "regions" and event == Event.SHARE:
            return [region.id for index, region in enumerate(self._map.regions) if number >> index & 1]
        return number
