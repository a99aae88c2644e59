"""Golden matches: any change of what a match does shows here as a readable difference."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from quizwar_cli.engine.codes import Event
from quizwar_cli.engine.orders.codes import Event as OrdersEvent
from tests.golden.scenarios import LOGS, SCENARIOS, play

TOP = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _from_the_top(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The goldens name files by paths from the top of the project."""
    monkeypatch.chdir(TOP)
    yield


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_golden_match_goes_as_it_went(name: str) -> None:
    golden = (LOGS / f"{name}.txt").read_text(encoding="utf-8")
    assert play(name) == golden, "if that is meant: python -m tests.golden.regenerate, and review the diff"


def test_no_golden_without_a_scenario() -> None:
    assert {path.stem for path in LOGS.glob("*.txt")} == set(SCENARIOS)


WORDS = {
    Event.SKIP: "nothing in reach",
    Event.ATTACK_MISSED: "lets the time run out and loses the turn",
    Event.TIEBREAK: "tie-break:",
    Event.HOLD: "holds",
    Event.WALL_FALL: "a wall of",
    Event.CAPTURE: "takes",
    Event.CASTLE_FALL: "castle falls",
    Event.OUT: "is out",
    Event.NAME: " names ",
    Event.WINGS: "Magic Wings",
    Event.GROWTH: "grows by",
    Event.REPAIR: "mends its castle",
    Event.WALL_RISE: "stands again",
    Event.SPOILS: "had for defences",
    Event.PARTED: "Level seats are parted",
    Event.NO_WINNER: "nobody has won",
}


@pytest.mark.parametrize("event", [event for event in WORDS if event != Event.SKIP])
def test_the_goldens_show_every_kind_of_event(event: Event) -> None:
    """Except a skipped turn, which no connected map brings about: regions next to one's own are then foreign."""
    assert any(WORDS[event] in path.read_text(encoding="utf-8") for path in LOGS.glob("*.txt"))


ORDERS_WORDS = {
    OrdersEvent.ROUND_START: "Round 2",
    OrdersEvent.CAPITAL: " starts from ",
    OrdersEvent.PLACED: " +",
    OrdersEvent.ORDER: ": attack ",
    OrdersEvent.MEETING: "Meeting on the way",
    OrdersEvent.STRIKE: " strikes ",
    OrdersEvent.WHY: "Why: ",
    OrdersEvent.CAPITAL_FALL: "The capital ",
    OrdersEvent.STRANDED: " find ",
    OrdersEvent.LAND_WON: " holds all of ",
    OrdersEvent.LAND_LOST: " no longer holds all of ",
    OrdersEvent.OUT: " is out.",
    OrdersEvent.SCORES: "  Points: ",
}


@pytest.mark.parametrize("event", ORDERS_WORDS)
def test_the_goldens_of_orders_show_what_is_told(event: OrdersEvent) -> None:
    assert any(ORDERS_WORDS[event] in path.read_text(encoding="utf-8") for path in LOGS.glob("orders-*.txt"))


def test_the_goldens_of_orders_have_two_four_and_six_seats() -> None:
    told = [path.read_text(encoding="utf-8") for path in LOGS.glob("orders-*.txt")]
    assert {text.count(" starts from ") for text in told} == {2, 4, 6}
