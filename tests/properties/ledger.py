"""A second account of a match, kept from its events alone, by the words of the rule sheet."""

from __future__ import annotations

from quizwar_cli.engine.codes import FREE, Event
from quizwar_cli.engine.fields import REGIONS, SEATS
from quizwar_cli.engine.rules import Rules

Numbers = dict[str, int]


class Ledger:
    """Who holds what, what it is worth, which walls stand: as told by the events so far."""

    def __init__(self, rules: Rules, regions: int) -> None:
        self.rules = rules
        self.owner = [FREE] * regions
        self.value = [0] * regions
        self.walls = [0] * SEATS
        self.bonus = [0] * SEATS
        self.fallen: list[int] = []
        self.told = [0] * SEATS
        self.questions = [0, 0, 0]
        self.turns = 0

    def read(self, event: Event, n: Numbers) -> None:
        """Enter one event, and see that it can follow on those before."""
        if event == Event.BASE:
            self.owner[n["region"]] = n["seat"]
            self.walls[n["seat"]] = n["walls"]
        elif event == Event.QUESTION:
            self.questions[n["kind"]] += 1
        elif event == Event.PICK:
            assert self.owner[n["region"]] == FREE
            self.owner[n["region"]], self.value[n["region"]] = n["seat"], self.rules.scoring_region
        elif event == Event.TURN:
            assert FREE not in self.owner and n["seat"] not in self.fallen
            self.turns += 1
        elif event == Event.ATTACK:
            assert self.owner[n["region"]] == n["defender"] != n["seat"]
        elif event == Event.HOLD:
            assert n["bonus"] in (0, self.rules.scoring_hold)
            self.bonus[n["seat"]] += n["bonus"]
        elif event == Event.WALL_FALL:
            assert self.walls[n["seat"]] == n["walls"] + 1, "walls fall one by one and never rise"
            self.walls[n["seat"]] = n["walls"]
        elif event == Event.CAPTURE:
            assert self.owner[n["region"]] == n["loser"]
            self.owner[n["region"]], self.value[n["region"]] = n["seat"], self.rules.scoring_conquered
        elif event == Event.CASTLE_FALL:
            self._fall(n)
        elif event == Event.SCORES:
            self.told = list(n.values())

    def _fall(self, n: Numbers) -> None:
        assert self.walls[n["seat"]] == 0 and n["seat"] not in self.fallen
        held = [region for region, owner in enumerate(self.owner) if owner == n["seat"]]
        assert n["regions"] == sum(1 << region for region in held)
        assert n["region"] in held
        for region in held:
            self.owner[region], self.value[region] = n["by"], self.rules.scoring_conquered
        self.fallen.append(n["seat"])

    def score(self, seat: int) -> int:
        """Castle, walls, regions and holds of a seat that stands."""
        if seat in self.fallen:
            return 0
        land = sum(value for owner, value in zip(self.owner, self.value, strict=True) if owner == seat)
        return self.rules.scoring_castle + self.rules.scoring_wall * self.walls[seat] + land + self.bonus[seat]

    @property
    def scores(self) -> list[int]:
        return [self.score(seat) for seat in range(SEATS)]

    @property
    def places(self) -> list[int]:
        """Places with shared ones: by score those that stand, behind them the others, the first to fall last."""

        def rank(seat: int) -> tuple[int, int]:
            return (0, self.fallen.index(seat)) if seat in self.fallen else (1, self.score(seat))

        return [1 + sum(rank(other) > rank(seat) for other in range(SEATS)) for seat in range(SEATS)]


def padded(owner: list[int]) -> list[int]:
    """The owners as the state holds them, with room for the largest map."""
    return owner + [FREE] * (REGIONS - len(owner))
