"""Random worlds for the parity tests: rules within their bounds, a connected map, a bank, three minds."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from quizwar_cli.engine.batch import Bots
from quizwar_cli.engine.codes import Strategy
from quizwar_cli.engine.fields import LIMIT_NUMBER, LIMIT_RATIO, Board, Game, Mind, Question, Seating, stock_of
from quizwar_cli.engine.knob import Knob
from quizwar_cli.engine.policies.tables import CERTAIN, gather, tables
from quizwar_cli.engine.rules import Rules
from quizwar_cli.rulesets.clashes import clash
from quizwar_cli.rulesets.knobs import fault, field_of, knobs, to_word
from tests.table import board

RARE = {"expansion.rounds", "distribution.max_rounds", "aids.wings"}
"""Phases and limits that half of the worlds do without."""

HIGHEST = {"conquest.rounds": 8, "expansion.rounds": 6, "aids.wings": 8, "conquest.castles_from_round": 5}


class World(NamedTuple):
    """What a few matches are played with."""

    game: Game
    bots: Bots
    seed: int


def _value(knob: Knob, random: Random) -> Any:
    if knob.choices or knob.flag:
        return random.randrange(len(knob.choices) if knob.choices else 2)
    if knob.key == "conquest.rotation":
        return random.choices([123, 132, 213, 231, 312, 321], k=knob.shape)
    if knob.key in RARE and random.random() < 0.5:
        return 0
    if knob.shape:
        return [random.randint(knob.low, min(knob.high, 3)) for _ in range(knob.shape)]
    if knob.unit == "ms":
        return random.choice([random.randint(2000, 30_000), knob.high])
    high = HIGHEST.get(knob.key, knob.high)
    return random.randint(knob.low, high)


def rules(random: Random) -> Rules:
    """Rules with every parameter at random; those that only lengthen a match stay small."""
    values: dict[str, Any] = {}
    for key, knob in knobs().items():
        if knob.text:
            continue
        value = _value(knob, random)
        while fault(knob, to_word(knob, value)):
            value = _value(knob, random)
        values[field_of(key)] = value
    drawn = Rules(**values)
    return drawn if not clash(drawn) else rules(random)


def connected(random: Random) -> Board:
    """4 to 20 regions, or sometimes up to 63: a random tree and some more borders."""
    regions = random.choice([random.randint(4, 20), random.randint(4, 20), random.randint(21, 63)])
    borders: list[list[int]] = [[] for _ in range(regions)]
    for region in range(1, regions):
        borders[region].append(random.randrange(region))
    for _ in range(random.randint(0, 2 * regions)):
        first, second = random.sample(range(regions), 2)
        borders[first].append(second)
    return board(borders)


def bank(random: Random) -> list[list[Question]]:
    """Questions of each kind: sometimes so few that they repeat, sometimes at the limits of truths."""
    sizes = [random.choice([1, 3, 20, 100, 400]) for _ in range(3)]
    choice = [Question(random.randrange(4), random.randint(-600, 600)) for _ in range(sizes[0])]
    number, ratio = (
        [
            Question(sign * random.choice([random.randint(1, 3000), random.randint(1, limit)]), random.randint(1, 3000))
            for sign in random.choices([1, 1, 1, low], k=size)
        ]
        for size, limit, low in ((sizes[1], LIMIT_NUMBER, -1), (sizes[2], LIMIT_RATIO, 1))
    )
    return [choice, number, ratio]


def mind(random: Random) -> Mind:
    """Any strategy, any traits."""
    return Mind(
        strategy=random.choice(list(Strategy)),
        ability=random.randint(-600, 600),
        nerve=random.randint(-600, 600),
        spread=random.choice([random.randint(0, 2000), 10_000]),
        speed_ms=random.choice([random.randint(100, 20_000), 120_000]),
        exact=random.choice([0, random.randrange(CERTAIN), CERTAIN]),
    )


def world(number: int) -> World:
    """The world of that number, always the same."""
    random = Random(number)
    questions = bank(random)
    seating = Seating([random.choice([0, 40, 3000]) for _ in range(3)], [random.randint(0, 3) for _ in range(3)])
    game = Game(rules(random), connected(random), *stock_of(questions), seating)
    minds = gather([mind(random) for _ in range(3)], [question.hardness for question in questions[0]])
    return World(game, Bots(tables(), minds), random.randrange(-(2**63), 2**63))
