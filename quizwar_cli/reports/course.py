"""The course of a match in readable lines, from the lines of its log: the same words for `play` and `replay`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from decimal import Decimal
from textwrap import wrap
from typing import Any

from quizwar_cli.maps.model import Map
from quizwar_cli.reports.numbers import grouped, percent, seconds

Line = dict[str, Any]


class Narrator:
    """Tells log lines in English, with names and questions in the language asked for where there are any.

    `width`: columns of the terminal.
    """

    def __init__(self, board_map: Map, language: str = "en", width: int = 80) -> None:
        self._map = board_map
        self._language = language
        self._width = width
        self._question: Line = {}
        self._truth_told = False
        self._changed: dict[str, int] = {}
        self._tellers: dict[str, Callable[[Line], list[str]]] = {
            "match-start": lambda line: [f"{line['seats']} seats on {line['regions']} regions"],
            "base": self._base,
            "phase-start": self._phase,
            "round-start": self._round,
            "question": self._ask,
            "answer": self._answer,
            "ranking": lambda line: [f"    order: {line['first']}, {line['second']}, {line['third']}"],
            "pick": self._pick,
            "turn": lambda line: self._standing(),
            "skip": lambda line: [f"  {line['seat']} has nothing in reach and skips the turn"],
            "attack-missed": lambda line: [f"  {line['seat']} lets the time run out and loses the turn"],
            "attack": self._attack,
            "duel": lambda line: [],
            "tiebreak": self._tiebreak,
            "hold": self._hold,
            "wall-fall": self._wall_fall,
            "capture": self._capture,
            "castle-fall": self._castle_fall,
            "out": lambda line: [f"    {line['seat']} is out"],
            "scores": self._scores,
            "match-end": lambda line: self._standing(),
            "name": self._name,
            "wings": lambda line: [f"    {line['seat']} flies there on Magic Wings, {line['left'] or 'none'} left"],
            "growth": self._growth,
            "repair": self._repair,
            "wall-rise": lambda line: [f"    a wall of {line['seat']} stands again, {_walls(line['walls'])}"],
            "spoils": self._spoils,
            "parted": self._parted,
            "no-winner": lambda line: [
                *self._standing(),
                "",
                f"The map is not full after {line['round']} rounds: nobody has won",
            ],
        }

    def recall(self, question: Line) -> None:
        """Go on behind lines not told, the last question of which is `question`: answers are judged by it."""
        self._question = question
        self._truth_told = False
        self._changed = {}

    def tell(self, lines: Iterable[Line]) -> list[str]:
        """The lines of one step in words."""
        told: list[str] = []
        for line in lines:
            if line["type"] == "connection":
                what = "is lost, a bot plays on" if line["connection"] == "lost" else "is back"
                told.append(f"  ({line['seat']}'s connection {what})")
            elif line["type"] == "event":
                teller = self._tellers.get(line["event"])
                told += teller(line) if teller else [f"  {line['event']}"]
        return [row for line in told for row in self.fitted(line)]

    def region(self, region_id: str) -> str:
        """The region's name."""
        index = self._map.region_index(region_id)
        return region_id if index is None else self._map.name(index, self._language)

    def fitted(self, line: str) -> list[str]:
        """A line; where names make it too long, several with the rest indented."""
        return fitted(line, self._width)

    def _base(self, line: Line) -> list[str]:
        missed = " (chosen for it: its time ran out)" if line["missed"] else ""
        return [f"  {line['seat']} has a castle in {self.region(line['region'])}, {_walls(line['walls'])}{missed}"]

    def _phase(self, line: Line) -> list[str]:
        head = ["", "Level seats: one more question"] if line["phase"] == "playoff" else []
        return [*self._standing(), *head]

    def _name(self, line: Line) -> list[str]:
        missed = " (named for it: its time ran out)" if line["missed"] else ""
        return [f"  {line['seat']} names {self.region(line['region'])}{missed}"]

    def _growth(self, line: Line) -> list[str]:
        return [
            f"    {self.region(line['region'])} ({line['seat']}) grows by {line['points']} to {line['value']} points"
        ]

    def _repair(self, line: Line) -> list[str]:
        place = self.region(line["region"])
        return [f"  {line['seat']} mends its castle in {place}, {_walls(line['walls'])}"]

    def _spoils(self, line: Line) -> list[str]:
        return [f"    {line['by']} gets the {line['bonus']} points that {line['seat']} had for defences"] * (
            line["bonus"] > 0
        )

    def _parted(self, line: Line) -> list[str]:
        order = ", ".join(line[place] for place in ("first", "second", "third") if line[place])
        how = {"lot": "by lot", "question": "by the answers", "name": "by name"}[line["how"]]
        return [*self._standing(), f"Level seats are parted {how}: {order}"]

    def _round(self, line: Line) -> list[str]:
        return [*self._standing(), "", f"{line['phase'].capitalize()}, round {line['round'] + 1}"]

    def _ask(self, line: Line) -> list[str]:
        self._question = line
        self._truth_told = False
        unit = _in(line.get("unit", {}), self._language) if line["kind"] == "number" else ""
        text = _in(line["text"], self._language) + (f" [{unit}]" if unit else "")
        sign = "  tie-break: " if line["part"] == "tiebreak" else "  ? "
        told = self._wrapped(sign, text)
        if line["kind"] == "choice":
            options = _in(line["options"], self._language)
            told += self._wrapped(
                "    ", "   ".join(_unbroken(f"{'ABCD'[i]} {option}") for i, option in enumerate(options))
            )
        return told

    def _answer(self, line: Line) -> list[str]:
        told = [] if self._truth_told or self._question["kind"] == "choice" else [f"    truth: {self._truth()}"]
        self._truth_told = True
        guess = line["guess"]
        if guess is None:
            return [*told, f"    {line['seat']}: no answer"]
        if self._question["kind"] == "choice":
            verdict = "right" if line["right"] else "wrong"
            option = _in(self._question["options"], self._language)[guess]
            said = f"{'ABCD'[guess]} {option}, {verdict}"
        else:
            said = f"{self._amount(guess)}, {self._error(guess)}"
        return [*told, f"    {line['seat']}: {said}, {seconds(line['thinking_ms'])}"]

    def _truth(self) -> str:
        return self._amount(self._question["truth"])

    def _amount(self, steps: int) -> str:
        unit = _in(self._question.get("unit", {}), self._language) if self._question["kind"] == "number" else ""
        times = "x" if self._question["kind"] == "ratio" else ""
        number = grouped(Decimal(self._question.get("step_size", "1")) * steps)
        return f"{number}{times}" + (f" {unit}" if unit else "")

    def _error(self, guess: int) -> str:
        truth = self._question["truth"]
        if guess == truth:
            return "exact"
        if self._question["kind"] == "ratio":
            if guess <= 0:
                return "no positive ratio"
            return f"off by a factor of {max(guess / truth, truth / guess):.2f}"
        if truth == 0:
            return f"{grouped(Decimal(self._question.get('step_size', '1')) * abs(guess))} off"
        return f"{percent(abs(guess - truth) / abs(truth), 2)} off"

    def _pick(self, line: Line) -> list[str]:
        missed = " (picked for it: its time ran out)" if line["missed"] else ""
        return [f"  {line['seat']} picks {self.region(line['region'])}{missed}"]

    def _attack(self, line: Line) -> list[str]:
        missed = " (chosen for it: its time ran out)" if line["missed"] else ""
        target = self.region(line["region"])
        if line["walls"]:
            owner = f"{line['defender']}'s castle in {target}"
            return [f"  {line['seat']} besieges {owner}, {_walls(line['walls'])}{missed}"]
        return [f"  {line['seat']} attacks {target}, held by {line['defender']}{missed}"]

    def _tiebreak(self, line: Line) -> list[str]:
        how = "both err equally, so it goes to" if line["tied"] else "closer:"
        return [f"    {how} {line['winner']}"]

    def _hold(self, line: Line) -> list[str]:
        bonus = f" and scores {line['bonus']}" if line["bonus"] else ""
        return [f"    {line['seat']} holds {self.region(line['region'])}{bonus}"]

    def _wall_fall(self, line: Line) -> list[str]:
        left = f"{line['walls']} left" if line["walls"] else "the last one"
        return [f"    a wall of {line['seat']} falls, {left}"]

    def _capture(self, line: Line) -> list[str]:
        return [
            f"    {line['seat']} takes {self.region(line['region'])} from {line['loser']}, now {line['value']} points"
        ]

    def _castle_fall(self, line: Line) -> list[str]:
        names = ", ".join(map(self.region, line["regions"]))
        return self._wrapped("    ", f"{line['seat']}'s castle falls; to {line['by']} pass {names}")

    def _scores(self, line: Line) -> list[str]:
        """Scores may change several times before anyone cares: they are told when the turn or the round is over."""
        self._changed = line["scores"]
        return []

    def _standing(self) -> list[str]:
        scores = "   ".join(_unbroken(f"{name} {grouped(score)}") for name, score in self._changed.items())
        self._changed = {}
        return self._wrapped("  = ", scores) if scores else []

    def _wrapped(self, sign: str, text: str) -> list[str]:
        rows = wrap(text, max(20, self._width - len(sign)), break_on_hyphens=False) or [""]
        return [_broken(row) for row in (sign + rows[0], *(" " * len(sign) + row for row in rows[1:]))]


def fitted(line: str, width: int) -> list[str]:
    """A line; where it is longer than `width` columns, several with the rest indented."""
    if len(line) <= width:
        return [line]
    indent = " " * (len(line) - len(line.lstrip()))
    rest = indent + "    "
    whole = line.strip().replace(" %", f"{_GLUE}%")
    rows = wrap(whole, width, initial_indent=indent, subsequent_indent=rest, break_on_hyphens=False)
    return [_broken(row) for row in rows]


def _walls(number: int) -> str:
    return f"{number} wall" + ("s" if number != 1 else "")


_GLUE = "\uf8ff"  # a private character that stands for spaces at which a line must not break


def _unbroken(text: str) -> str:
    return text.replace(" ", _GLUE)


def _broken(text: str) -> str:
    return text.replace(_GLUE, " ")


def _in(texts: dict[str, Any], language: str) -> Any:
    """The text in the language, or in the first one there is."""
    return texts.get(language) or next(iter(texts.values()), "")
