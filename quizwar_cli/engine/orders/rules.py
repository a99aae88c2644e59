"""The rules of the game of orders as a record of numbers; see `engine.knob` for what a `Knob` says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from quizwar_cli.engine.knob import Knob
from quizwar_cli.engine.orders import codes


def _troops(key: str, statements: str, meaning: str, low: int = 0) -> Knob:
    return Knob(key, statements, meaning, "troops", low, 100)


def _percent(key: str, statements: str, meaning: str) -> Knob:
    return Knob(key, statements, meaning, "percent", 1, 100)


@dataclass(slots=True)
class OrdersRules:
    """The parameters of a game of orders, in the order of its phases."""

    setup_players: Annotated[int, Knob("setup.players", "AO-01", "Seats at the table.", "seats", low=2, high=6)]
    setup_troops: Annotated[int, _troops("setup.troops", "AO-35", "Troops in each region at the start.", 1)]
    setup_capital_troops: Annotated[
        int, _troops("setup.capital_troops", "AO-35", "Troops in each capital at the start.", 1)
    ]
    reinforce_divisor: Annotated[
        int,
        Knob("reinforce.divisor", "AO-09", "Regions that bring one reinforcement a round.", "regions", low=1, high=63),
    ]
    reinforce_rounding: Annotated[
        int,
        Knob(
            "reinforce.rounding",
            "AO-10",
            "How the regions divided by the divisor are made whole: down, up, or nearest (a half goes up).",
            choices=codes.Rounding,
        ),
    ]
    reinforce_least: Annotated[
        int, _troops("reinforce.least", "AO-09", "What the regions bring at least, while there is one.")
    ]
    reinforce_capital: Annotated[int, _troops("reinforce.capital", "AO-09 AO-36", "What each capital held brings.")]
    combat_attack_kill: Annotated[
        int, _percent("combat.attack_kill", "AO-16", "Chance of each attacker to kill a defender.")
    ]
    combat_defence_kill: Annotated[
        int, _percent("combat.defence_kill", "AO-16", "Chance of each defender to kill an attacker.")
    ]
    combat_border_kill: Annotated[
        int, _percent("combat.border_kill", "AO-22", "Chance of each troop to kill in a meeting on the border.")
    ]
    combat_mutual_wipe: Annotated[
        int,
        Knob(
            "combat.mutual_wipe",
            "AO-38",
            "When the exchange kills everyone: defender = the owner keeps the region with one troop, attacker = the "
            "attacker takes it with one.",
            choices=codes.MutualWipe,
        ),
    ]
    scoring_region: Annotated[int, Knob("scoring.region", "AO-02", "A region.", "points", 0, 1000)]
    scoring_capital: Annotated[
        int,
        Knob("scoring.capital", "AO-02 AO-03 AO-36", "A capital, in place of what a region counts.", "points", 0, 1000),
    ]
    time_orders_ms: Annotated[
        int,
        Knob(
            "time.orders_ms",
            "AO-12",
            "Time a seat has to place and order in a round; what is done exactly at the limit counts.",
            "ms",
            1000,
            3_600_000,
        ),
    ]
    end_rounds: Annotated[
        int, Knob("end.rounds", "AO-01", "Rounds of a match: 10, 15 or 20 are usual.", "rounds", 1, 60)
    ]
    end_winners: Annotated[
        list[int],
        Knob(
            "end.winners",
            "AO-04",
            "Places that win with two, three, four, five and six players.",
            "places",
            low=1,
            high=6,
            shape=5,
        ),
    ]
    end_tie: Annotated[
        int,
        Knob(
            "end.tie",
            "AO-07",
            "Equal points: shared = they share the place, lot = the match's chance parts them.",
            choices=codes.EndTie,
        ),
    ]
