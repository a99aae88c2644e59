"""A match of orders in words, round by round, and a series as tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from quizwar_cli.engine.codes import MISSED
from quizwar_cli.engine.orders.actions import EVERYBODY, unpack
from quizwar_cli.engine.orders.codes import NOBODY, Act, Event, Why
from quizwar_cli.engine.orders.fields import BINS
from quizwar_cli.maps.model import Map
from quizwar_cli.match.orders import OrdersSetup
from quizwar_cli.match.step import Happening, Step
from quizwar_cli.reports.tables import table

PHRASES = ("Peace?", "Alliance?")


class OrdersNarrator:
    """Tells events as sentences: seats and regions by name."""

    def __init__(self, seats: Sequence[str], board_map: Map, language: str = "en") -> None:
        self._seats = seats
        self._map = board_map
        self._language = language
        self._tellers = {
            Event.ROUND_START: lambda n: f"\nRound {n['round'] + 1}",
            Event.CAPITAL: lambda n: f"{self._seat(n)} starts from {self._region(n)}.",
            Event.PHRASE: self._phrase,
            Event.SURRENDER: lambda n: f"{self._seat(n)} surrenders; a bot plays on.",
            Event.PLACED: lambda n: f"  {self._region(n)} +{n['troops']} ({self._seat(n)})",
            Event.ORDER: self._order,
            Event.MEETING: self._meeting,
            Event.STRIKE: self._strike,
            Event.WHY: self._why,
            Event.CAPITAL_FALL: lambda n: f"  The capital {self._region(n)} has fallen to {self._seat(n)}.",
            Event.STRANDED: lambda n: f"  {n['troops']} of {self._seat(n)} find {self._region(n, 'origin')} lost.",
            Event.LAND_WON: lambda n: f"  {self._seat(n)} holds all of {self._land(n)}: +{n['bonus']} a round.",
            Event.LAND_LOST: lambda n: f"  {self._seat(n)} no longer holds all of {self._land(n)}.",
            Event.OUT: lambda n: f"  {self._seat(n)} is out.",
            Event.SCORES: self._scores,
        }

    def tell(self, happenings: Iterable[Happening]) -> Iterator[str]:
        """The lines of what happened; what goes without saying has none."""
        for event, numbers in happenings:
            teller = self._tellers.get(event)
            if teller:
                yield teller(numbers)

    def connection(self, step: Step) -> str:
        """What became of the seat's connection, or nothing (AO-33)."""
        if not step.connection:
            return ""
        what = "is lost, a bot plays on" if step.connection == "lost" else "is back"
        return f"  ({self._seats[step.seat]}'s connection {what})"

    def decided(self, step: Step) -> str:
        """What the seat did, in a few words."""
        assert step.decision
        who = self._seats[step.seat] + (" (a bot for it)" if step.by_bot else "")
        if step.decision.action == MISSED:
            return f"{who} lets the time run out"
        act, first, second, troops = unpack(step.decision.action)
        if act == Act.SAY:
            return f"{who} says {PHRASES[first]}"
        if act in (Act.DONE, Act.SURRENDER):
            return f"{who} {'is done' if act == Act.DONE else 'surrenders'}"
        here, there = self._name(first), self._name(second)
        if act == Act.ORDER:
            return f"{who} orders {troops} from {here} to {there}"
        if act == Act.WITHDRAW:
            return f"{who} takes the order from {here} to {there} back"
        return f"{who} places {troops} in {here}" if act == Act.PLACE else f"{who} takes {troops} back from {here}"

    def _name(self, region: int) -> str:
        return self._map.name(region, self._language) if region < len(self._map) else ""

    def _seat(self, numbers: dict[str, int], name: str = "seat") -> str:
        return self._seats[numbers[name]]

    def _region(self, numbers: dict[str, int], name: str = "region") -> str:
        return self._map.name(numbers[name], self._language)

    def _land(self, numbers: dict[str, int]) -> str:
        names = self._map.lands[numbers["land"]].names
        return names.get(self._language) or next(iter(names.values()))

    def _phrase(self, n: dict[str, int]) -> str:
        to = "everybody" if n["to"] == EVERYBODY else self._seats[n["to"]]
        return f"  {self._seat(n)} to {to}: {PHRASES[n['phrase']]}"

    def _order(self, n: dict[str, int]) -> str:
        what = "move" if n["move"] else "attack"
        return f"  {self._seat(n)}: {what} {self._region(n, 'origin')} -> {self._region(n)} with {n['troops']}"

    def _meeting(self, n: dict[str, int]) -> str:
        return (
            f"  Meeting on the way, {self._region(n, 'origin')} - {self._region(n)}: {n['troops']} of {self._seat(n)} "
            f"against {n['others']} of {self._seat(n, 'other')}; left {n['left']} and {n['others_left']}."
        )

    def _strike(self, n: dict[str, int]) -> str:
        end = f"taken, {n['left']} move in" if n["taken"] else f"held with {n['defenders_left']}, {n['left']} left"
        return (
            f"  {self._seat(n)} strikes {self._region(n)} with {n['troops']} against {n['defenders']} of "
            f"{self._seat(n, 'defender')}: {end} (shown {n['chance'] / 100:.0f} %)."
        )

    def _why(self, n: dict[str, int]) -> str:
        """AO-31: why the fight went otherwise than its chance, in words."""
        reasons = []
        if n["reasons"] & Why.REINFORCED:
            reasons.append(f"the defender was reinforced by {n['reinforced']}")
        if n["reasons"] & Why.LED_AWAY:
            reasons.append(f"the defender led {n['led_away']} away")
        if n["reasons"] & Why.MET:
            reasons.append(f"{n['lost_on_the_way']} of {n['sent']} fell in a meeting on the way")
        if n["reasons"] & Why.STRUCK_FIRST and n["first"] != NOBODY:
            reasons.append(f"{self._seats[n['first']]} had struck first")
        return f"    Why: {', '.join(reasons) or 'nothing but luck'}; seen before: {n['seen']}."

    def _scores(self, n: dict[str, int]) -> str:
        """AO-30: the points, and who leads."""
        points = ", ".join(f"{name} {n[f'score_{seat}']}" for seat, name in enumerate(self._seats))
        leader = f"; {self._seats[n['leader']]} leads" if n["leader"] != NOBODY else ""
        return f"  Points: {points}{leader}"


def result_table(result: list[dict[str, Any]]) -> str:
    """The end of a match: places, points at the start and at the end, who won."""
    rows = [
        [str(r["place"]), r["seat"], r["player"], str(r["start_score"]), str(r["score"]), _fate(r)]
        for r in sorted(result, key=lambda r: (r["place"], r["seat"]))
    ]
    align = ["right", "left", "left", "right", "right", "left"]
    return table(["place", "seat", "player", "start", "points", "result"], rows, align)


def _fate(result: dict[str, Any]) -> str:
    if result["won"]:
        return "won"
    return "out" if result["out"] else "surrendered" if result["surrendered"] else "-"


class OrdersFigures:
    """Sums over the results of a series: whole numbers, so they do not depend on how it was played."""

    def __init__(self, setup: OrdersSetup) -> None:
        self._setup = setup
        seats = len(setup.seats)
        self.matches = 0
        self.seats: list[dict[str, int]] = [dict.fromkeys(SEAT_FIGURES, 0) for _ in range(seats)]
        self.match = dict.fromkeys(("rounds", "by_capitals", "meetings", "strikes", "captures", "decisions"), 0)
        self.shown, self.kept = [0] * BINS, [0] * BINS

    def add(self, result: Any) -> None:
        """Take the result of one match."""
        self.matches += 1
        for seat, sums in enumerate(self.seats):
            sums["won"] += int(result.won[seat])
            sums["first"] += int(result.place[seat] == 1)
            sums["place"] += int(result.place[seat])
            sums["score"] += int(result.score[seat])
            sums["out"] += int(result.out[seat])
            sums["captures"] += int(result.captures[seat])
            sums["capitals"] += int(result.capitals_taken[seat])
        for name in ("rounds", "by_capitals", "meetings", "decisions"):
            self.match[name] += int(getattr(result, name))
        self.match["strikes"] += int(sum(result.strikes))
        self.match["captures"] += int(sum(result.captures))
        for slot in range(BINS):
            self.shown[slot] += int(result.shown[slot])
            self.kept[slot] += int(result.kept[slot])

    def data(self) -> dict[str, Any]:
        """Everything as plain data."""
        names = [seat.name for seat in self._setup.seats]
        return {
            "ruleset": self._setup.ruleset.id,
            "map": self._setup.map.id,
            "seed": self._setup.seed,
            "players": len(names),
            "matches": self.matches,
            "seats": [{"seat": name, **sums} for name, sums in zip(names, self.seats, strict=True)],
            **self.match,
            "calibration": [
                {"from": slot * 10, "to": slot * 10 + 10, "strikes": self.shown[slot], "taken": self.kept[slot]}
                for slot in range(BINS)
            ],
        }

    def text(self) -> str:
        """The tables: seats, the matches in the mean, and chance shown against result."""
        n = self.matches
        rows = [
            [
                seat.name,
                seat.describe(),
                *(f"{100 * sums[name] / n:.1f}" for name in ("won", "first")),
                *(f"{sums[name] / n:.2f}" for name in ("place", "score", "captures", "capitals")),
                f"{100 * sums['out'] / n:.1f}",
            ]
            for seat, sums in zip(self._setup.seats, self.seats, strict=True)
        ]
        headers = ["seat", "player", "won %", "first %", "place", "points", "taken", "capitals", "out %"]
        seats = table(headers, rows, ["left", "left", *["right"] * 7])
        m = {name: total / n for name, total in self.match.items()}
        line = (
            f"{n:,} matches, {len(self.seats)} players: {m['rounds']:.1f} rounds, {100 * m['by_capitals']:.1f} % ended "
            f"by capitals,\n{m['captures']:.1f} captures, {m['strikes']:.1f} strikes and {m['meetings']:.1f} border "
            "meetings a match"
        )
        shown = [
            [f"{slot * 10} to {slot * 10 + 10} %", f"{self.shown[slot]:,}", self._share(slot)] for slot in range(BINS)
        ]
        calibration = table(["chance shown", "strikes", "taken %"], shown, ["right"] * 3)
        return f"{seats}\n\n{line}\n\n{calibration}"

    def _share(self, slot: int) -> str:
        return f"{100 * self.kept[slot] / self.shown[slot]:.1f}" if self.shown[slot] else "-"


SEAT_FIGURES = ("won", "first", "place", "score", "out", "captures", "capitals")
