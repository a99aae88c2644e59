"""The declared state of a match with orders, and its board; the rules are in `rules.py`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, NamedTuple

from quizwar_cli.engine.layout import Array, Scalar
from quizwar_cli.engine.orders.rules import OrdersRules

SEATS = 6
"""The most seats (AO-01)."""

REGIONS = 63
"""The most regions a map may have, so that a set of them is a positive 64-bit number."""

LANDS = 21
"""The most lands: three regions each."""

COLUMNS = 128
"""The most borders along which one seat may send troops in one round."""

ACTIONS = 1000
"""The most actions a seat may take in one round; after them it can only be done."""

EVENT_SIZE = 10
"""Numbers an event: its `codes.Event` and up to nine more."""

EVENT_ROOM = 4096
"""Events one action can cause at most, with room to spare: the last seat's `done` tells the whole round."""

SIZE = 64
"""The tables of odds reach to SIZE - 1 troops on either side."""

BINS = 10
"""Bins of the chance shown, a tenth each, for the calibration of chances."""


@dataclass(slots=True)
class OrdersState:
    """Everything about a match at one moment. Two matches with equal states go on equally under equal actions."""

    # what the match is, and where it stands
    key: Annotated[int, Scalar("key of all chance of this match")]
    phase: Annotated[int, Scalar("where the match stands", "Phase")]
    seats: Annotated[int, Scalar("seats at the table, 2 to 6", "seats")]
    round: Annotated[int, Scalar("round, from 0", "rounds")]
    step: Annotated[int, Scalar("actions taken so far", "actions")]
    clock_ms: Annotated[int, Scalar("thinking time the match took, the slowest seat of each round", "ms")]
    asked: Annotated[int, Scalar("what the awaited seats are asked for", "Ask")]
    awaiting: Annotated[int, Scalar("seats that are not done", "seat mask")]
    used_ms: Annotated[list[int], Array(SEATS, "thinking time of each seat in this round", "ms")]
    acts: Annotated[list[int], Array(SEATS, "actions of each seat in this round", "actions")]
    # the board
    owner: Annotated[list[int], Array(REGIONS, "seat that holds each region", "seat")]
    troops: Annotated[list[int], Array(REGIONS, "troops in each region, those placed this round not counted", "troops")]
    held: Annotated[list[int], Array(SEATS, "regions of each seat", "region mask")]
    home: Annotated[list[int], Array(SEATS, "capital each seat started from", "region")]
    capitals: Annotated[int, Scalar("capitals that a seat started from (AO-36)", "region mask")]
    gives: Annotated[list[int], Array(SEATS, "while dealing: what each seat hands on in a chain", "region mask")]
    gives_to: Annotated[list[int], Array(SEATS, "while dealing: to whom", "seat")]
    # hidden until the last seat is done
    spare: Annotated[list[int], Array(SEATS, "reinforcements each seat has not placed yet", "troops")]
    placed: Annotated[list[int], Array(REGIONS, "reinforcements placed this round", "troops")]
    leaving: Annotated[list[int], Array(REGIONS, "troops ordered to leave this round", "troops")]
    order_count: Annotated[list[int], Array(SEATS, "columns of each seat this round", "columns")]
    orders: Annotated[list[int], Array(SEATS * COLUMNS, "columns, packed by `columns.py`, seat after seat")]
    # the round as it is carried out
    seen: Annotated[
        list[int], Array(REGIONS, "troops of each region as all could see them when they ordered", "troops")
    ]
    was: Annotated[list[int], Array(REGIONS, "owner of each region when the round began", "seat")]
    incoming: Annotated[list[int], Array(REGIONS, "origins of the columns that attack each region", "region mask")]
    moved_in: Annotated[list[int], Array(REGIONS, "own troops that moved into each region", "troops")]
    # standing
    alive: Annotated[int, Scalar("seats that hold a region", "seat mask")]
    surrendered: Annotated[int, Scalar("seats that surrendered", "seat mask")]
    lands: Annotated[list[int], Array(SEATS, "lands that each seat holds whole", "land mask")]
    score: Annotated[list[int], Array(SEATS, "points of each seat now", "points")]
    start_score: Annotated[list[int], Array(SEATS, "points of each seat at the start", "points")]
    out_round: Annotated[list[int], Array(SEATS, "round, from 1, after which each seat was out, else 0", "rounds")]
    place: Annotated[list[int], Array(SEATS, "final place of each seat from 1, 0 before the end")]
    winners: Annotated[int, Scalar("seats that win", "seat mask")]
    by_capitals: Annotated[int, Scalar("whether one seat held all capitals at the end", "0 or 1")]
    # what reports want to know, no rule depends on it
    captures: Annotated[list[int], Array(SEATS, "regions each seat took", "regions")]
    capitals_taken: Annotated[list[int], Array(SEATS, "of these, capitals", "capitals")]
    strikes: Annotated[list[int], Array(SEATS, "attacks that arrived", "strikes")]
    fallen: Annotated[list[int], Array(SEATS, "troops each seat lost", "troops")]
    meetings: Annotated[int, Scalar("border meetings", "meetings")]
    shown: Annotated[list[int], Array(BINS, "strikes by the chance that was shown", "strikes")]
    kept: Annotated[list[int], Array(BINS, "of these, regions taken", "strikes")]
    leader: Annotated[int, Scalar("last seat that led alone, or NOBODY", "seat")]
    lead_changes: Annotated[int, Scalar("times another seat came to lead alone", "changes")]


@dataclass(slots=True)
class OrdersBoard:
    """The map as the engine sees it."""

    regions: Annotated[int, Scalar("number of regions, 3 to 63", "regions")]
    neighbours: Annotated[list[int], Array(REGIONS, "regions that touch each region", "region mask")]
    capitals: Annotated[int, Scalar("regions a seat may start from", "region mask")]
    lands: Annotated[int, Scalar("number of lands", "lands")]
    land: Annotated[list[int], Array(LANDS, "regions of each land", "region mask")]
    bonus: Annotated[list[int], Array(LANDS, "what each land held whole adds to the reinforcements", "troops")]


@dataclass(slots=True)
class Odds:
    """Chances of one exchange, made exactly by `odds.odds`; entry `attackers * SIZE + defenders`."""

    take: Annotated[list[int], Array(SIZE * SIZE, "chance to take the region", "1/UNIT")]
    loss: Annotated[list[int], Array(SIZE * SIZE, "troops the attacker loses on average", "1/65536")]
    attack: Annotated[int, Scalar("chance of each attacker to kill", "percent")]
    defence: Annotated[int, Scalar("chance of each defender to kill", "percent")]


@dataclass(slots=True)
class OrdersMinds:
    """How the bots of all seats play (`policies.minds.gather`)."""

    strategy: Annotated[list[int], Array(SEATS, "how it places and orders", "Strategy")]
    threshold: Annotated[list[int], Array(SEATS, "chance from which it attacks", "1/UNIT")]
    pace_ms: Annotated[list[int], Array(SEATS, "thinking time of each action", "ms")]
    need: Annotated[
        list[int], Array(SEATS * SIZE, "attackers that reach the threshold, by seat * SIZE + defenders", "troops")
    ]


class OrdersGame(NamedTuple):
    """What stays the same through a match."""

    rules: OrdersRules
    board: OrdersBoard
    odds: Odds
