"""Actions as numbers: the kind in the lowest four bits, then two numbers of six bits, then the troops."""

from __future__ import annotations

from typing import NamedTuple

from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.orders.codes import Act

EVERYBODY = 63
"""The addressee of a phrase said to the whole table."""

LARGEST = 1 << 40
"""Actions are below this."""


class Action(NamedTuple):
    """An action taken apart. `first` and `second`: origin and target, or phrase and addressee."""

    act: int
    first: int = 0
    second: int = 0
    troops: int = 0


@kernel
def pack(act: int, first: int, second: int, troops: int) -> int:
    """The action as one number."""
    return act | first << 4 | second << 10 | troops << 16


@kernel
def act_of(action: int) -> int:
    """What kind of action it is, an `Act`."""
    return action & 15


@kernel
def first_of(action: int) -> int:
    """The region, the origin or the phrase."""
    return action >> 4 & 63


@kernel
def second_of(action: int) -> int:
    """The target or the addressee."""
    return action >> 10 & 63


@kernel
def troops_of(action: int) -> int:
    """How many troops."""
    return action >> 16


def unpack(action: int) -> Action:
    """The action's parts."""
    return Action(act_of(action), first_of(action), second_of(action), troops_of(action))


def place(region: int, troops: int) -> int:
    """AO-11: put reinforcements into an own region."""
    return pack(Act.PLACE, region, 0, troops)


def take_back(region: int, troops: int) -> int:
    """AO-11: take reinforcements placed this round back."""
    return pack(Act.TAKE_BACK, region, 0, troops)


def order(origin: int, target: int, troops: int) -> int:
    """AO-13: send troops to a neighbouring region."""
    return pack(Act.ORDER, origin, target, troops)


def withdraw(origin: int, target: int) -> int:
    """Take back all that was ordered along this border."""
    return pack(Act.WITHDRAW, origin, target, 0)


def say(phrase: int, to: int = EVERYBODY) -> int:
    """AO-32: say a phrase to a seat, or to everybody."""
    return pack(Act.SAY, phrase, to, 0)


DONE = int(Act.DONE)
SURRENDER = int(Act.SURRENDER)
