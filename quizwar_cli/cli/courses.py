"""How a match of each family of games is told as it is played."""

from __future__ import annotations

from typing import Any, Protocol

from quizwar_cli.cli.output import width
from quizwar_cli.engine.codes import Parting, word
from quizwar_cli.match.families import AnyMatch, family_of
from quizwar_cli.match.orders import OrdersMatch
from quizwar_cli.match.record import result_of, scribe_of
from quizwar_cli.match.referee import Match
from quizwar_cli.match.step import Step
from quizwar_cli.reports.course import Narrator, fitted
from quizwar_cli.reports.orders import OrdersNarrator, result_table
from quizwar_cli.reports.tables import final_table


class Course(Protocol):
    """Tells one match."""

    def heading(self) -> list[str]:
        """What is played, on what, by whom."""
        ...

    def tell(self, step: Step) -> list[str]:
        """The step that has just been played."""
        ...

    def data(self) -> dict[str, Any]:
        """The end of the match as plain data."""
        ...

    def table(self) -> str:
        """The end of the match for people."""
        ...


def course_of(match: AnyMatch, language: str) -> Course:
    """The teller of the match."""
    return OrdersCourse(match, language) if isinstance(match, OrdersMatch) else QuizCourse(match, language)


class QuizCourse:
    """Tells a quiz game."""

    def __init__(self, match: Match, language: str) -> None:
        self._match, self._language = match, language
        self._scribe = scribe_of(match.setup)
        self._narrator = Narrator(match.setup.map, language, width())
        self._names = [seat.name for seat in match.setup.seats]

    def heading(self) -> list[str]:
        """What is played, on what, by whom."""
        return heading(self._match, self._language, f", bank {self._match.setup.bank.id}")

    def tell(self, step: Step) -> list[str]:
        """The step that has just been played."""
        return self._narrator.tell(self._scribe.lines(step, self._match.state))

    def data(self) -> dict[str, Any]:
        """The end of the match as plain data."""
        state = self._match.state
        result = [result_of(state, seat, name) for seat, name in enumerate(self._names)]
        return {"parted_by": word(Parting(state.parted)), "result": result}

    def table(self) -> str:
        """The end of the match for people."""
        return final_table(self._match.state, self._names)


class OrdersCourse:
    """Tells a game of orders."""

    def __init__(self, match: OrdersMatch, language: str) -> None:
        self._match, self._language = match, language
        self._narrator = OrdersNarrator([seat.name for seat in match.setup.seats], match.setup.map, language)

    def heading(self) -> list[str]:
        """What is played, on what, by whom."""
        return [*heading(self._match, self._language), ""]

    def tell(self, step: Step) -> list[str]:
        """The step that has just been played."""
        told = self._narrator.connection(step), *self._narrator.tell(step.happenings)
        return [row for line in told if line for row in fitted(line, width())]

    def data(self) -> dict[str, Any]:
        """The end of the match as plain data."""
        state = self._match.state
        return {"rounds": state.round, "by_capitals": bool(state.by_capitals), "result": self._result()}

    def table(self) -> str:
        """The end of the match for people."""
        return result_table(self._result())

    def _result(self) -> list[dict[str, Any]]:
        setup = self._match.setup
        family = family_of(setup.ruleset.game)
        return [
            {"seat": seat.name, "player": seat.describe(), **family.result_of(self._match.state, number, seat.name)}
            for number, seat in enumerate(setup.seats)
        ]


def heading(match: AnyMatch, language: str, bank: str = "") -> list[str]:
    """What is played, on what, by whom."""
    setup = match.setup
    names = setup.ruleset.names
    title = names.get(language) or next(iter(names.values()))
    place = setup.map.names.get(language) or next(iter(setup.map.names.values()))
    seats = ", ".join(f"{seat.name} ({seat.describe()})" for seat in setup.seats)
    lines = [f"{title} on {place}{bank}, seed {setup.seed}", seats]
    if setup.ruleset.settings:
        lines.append(f"with {', '.join(setup.ruleset.settings)}")
    return [row for line in lines for row in wrapped(line)]


def wrapped(line: str) -> list[str]:
    """A line of the heading; the rest of one that is too long is indented."""
    from textwrap import wrap

    return wrap(line, width(), subsequent_indent="  ", break_on_hyphens=False)
