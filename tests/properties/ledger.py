"""A second account of a match, kept from its events alone, by the words of the rule sheets."""

from __future__ import annotations

from quizwar_cli.engine.codes import FREE, NOBODY, Event, HoldTo, Parting, RuinGain, Spoils, Taken
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
        self.castle = [FREE] * SEATS
        self.bonus = [0] * SEATS
        self.ruins: set[int] = set()
        self.wings = [rules.aids_wings_per_seat] * SEATS
        self.named: dict[int, int] = {}
        self.fallen: list[int] = []
        self.told = [0] * SEATS
        self.questions = [0, 0, 0]
        self.turns = 0
        self.parted: Numbers = {}
        self.unfinished = False

    def read(self, event: Event, n: Numbers) -> None:
        """Enter one event, and see that it can follow on those before."""
        entry = getattr(self, f"_{event.name.lower()}", None)
        if entry:
            entry(n)

    def _base(self, n: Numbers) -> None:
        assert self.owner[n["region"]] == FREE and n["walls"] == self.rules.castle_walls
        self.owner[n["region"]], self.value[n["region"]] = n["seat"], self.rules.scoring_castle
        self.walls[n["seat"]], self.castle[n["seat"]] = n["walls"], n["region"]

    def _round_start(self, n: Numbers) -> None:
        self.named = {}

    def _question(self, n: Numbers) -> None:
        self.questions[n["kind"]] += 1

    def _name(self, n: Numbers) -> None:
        assert self.owner[n["region"]] == FREE and n["region"] not in self.named.values()
        self.named[n["seat"]] = n["region"]

    def _pick(self, n: Numbers) -> None:
        assert self.owner[n["region"]] == FREE
        assert self.named.get(n["seat"], n["region"]) == n["region"], "whoever named a region gets no other"
        self.owner[n["region"]], self.value[n["region"]] = n["seat"], self.rules.scoring_region

    def _turn(self, n: Numbers) -> None:
        assert FREE not in self.owner and n["seat"] not in self.fallen
        self.turns += 1

    def _attack(self, n: Numbers) -> None:
        assert self.owner[n["region"]] == n["defender"] != n["seat"]

    def _wings(self, n: Numbers) -> None:
        assert 0 <= n["left"] == self.wings[n["seat"]] - 1
        self.wings[n["seat"]] = n["left"]

    def _hold(self, n: Numbers) -> None:
        assert n["bonus"] in (0, self.rules.scoring_hold * (self.rules.scoring_hold_to == HoldTo.PLAYER))
        self.bonus[n["seat"]] += n["bonus"]

    def _growth(self, n: Numbers) -> None:
        assert self.owner[n["region"]] == n["seat"]
        assert n["points"] in (self.rules.scoring_hold, self.rules.scoring_growth, self.rules.duel_third_bonus)
        self.value[n["region"]] += n["points"]
        assert self.value[n["region"]] == n["value"]

    def _repair(self, n: Numbers) -> None:
        assert self.rules.castle_repair and n["region"] == self.castle[n["seat"]]
        assert n["walls"] == self.walls[n["seat"]] < self.rules.castle_walls

    def _wall_rise(self, n: Numbers) -> None:
        assert self.walls[n["seat"]] + 1 == n["walls"] <= self.rules.castle_walls
        self.walls[n["seat"]] = n["walls"]

    def _wall_fall(self, n: Numbers) -> None:
        assert self.walls[n["seat"]] == n["walls"] + 1, "walls fall one by one"
        self.walls[n["seat"]] = n["walls"]

    def _capture(self, n: Numbers) -> None:
        region = n["region"]
        assert self.owner[region] == n["loser"]
        worth = self.rules.scoring_conquered
        if self.rules.scoring_taken == Taken.GROW:
            worth = self.value[region] + self.rules.scoring_growth
        elif region in self.ruins and self.rules.castle_ruin_gain == RuinGain.KEPT:
            worth = self.value[region]
        else:
            self.ruins.discard(region)
        self.owner[region], self.value[region] = n["seat"], worth

    def _spoils(self, n: Numbers) -> None:
        assert n["bonus"] == self.bonus[n["seat"]]
        self.bonus[n["by"]] += n["bonus"]

    def _castle_fall(self, n: Numbers) -> None:
        assert self.walls[n["seat"]] == 0 and n["seat"] not in self.fallen
        held = [region for region, owner in enumerate(self.owner) if owner == n["seat"]]
        assert n["regions"] == sum(1 << region for region in held)
        assert n["region"] in held
        for region in held:
            self.owner[region] = n["by"]
            if self.rules.castle_spoils == Spoils.REVALUED:
                self.value[region] = self.rules.scoring_conquered
        self.ruins.add(n["region"])
        self.bonus[n["seat"]] = 0
        self.fallen.append(n["seat"])

    def _scores(self, n: Numbers) -> None:
        self.told = list(n.values())

    def _parted(self, n: Numbers) -> None:
        self.parted = n

    def _no_winner(self, n: Numbers) -> None:
        assert FREE in self.owner and n["round"] == self.rules.distribution_max_rounds
        self.unfinished = True

    def score(self, seat: int) -> int:
        """Regions, walls and holds of a seat that stands."""
        if seat in self.fallen:
            return 0
        land = sum(value for owner, value in zip(self.owner, self.value, strict=True) if owner == seat)
        return self.rules.scoring_wall * self.walls[seat] + land + self.bonus[seat]

    @property
    def scores(self) -> list[int]:
        return [self.score(seat) for seat in range(SEATS)]

    @property
    def places(self) -> list[int]:
        """Places by score those that stand, behind them the others, the first to fall last; level seats share one
        unless the match said that they were parted. All 0 where nobody has won."""
        if self.unfinished:
            return [0] * SEATS

        def rank(seat: int) -> tuple[int, int]:
            return (0, self.fallen.index(seat)) if seat in self.fallen else (1, self.score(seat))

        places = [1 + sum(rank(other) > rank(seat) for other in range(SEATS)) for seat in range(SEATS)]
        if self.parted:
            assert self.parted["how"] != Parting.NOTHING
            order = [self.parted[name] for name in ("first", "second", "third")]
            level = [seat for seat in order if seat != NOBODY]
            shared = {places[seat] for seat in level}
            assert len(level) > 1 and len(shared) == 1 and not set(level) & set(self.fallen)
            assert places.count(shared.pop()) == len(level), "all that are level are parted, and nobody else"
            for behind, seat in enumerate(level):
                places[seat] += behind
        return places


def padded(owner: list[int]) -> list[int]:
    """The owners as the state holds them, with room for the largest map."""
    return owner + [FREE] * (REGIONS - len(owner))
