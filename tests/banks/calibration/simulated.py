"""Answers of players whose abilities are known to questions whose difficulties are."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from decimal import Decimal

from quizwar_cli.banks.calibration.answers import Answer


def chance(level: float, guessing: float = 0.25) -> float:
    return guessing + (1 - guessing) / (1 + math.exp(-level))


def choices(
    luck: random.Random, abilities: Sequence[float], difficulties: Sequence[float], share: float = 1.0, key: int = 0
) -> list[Answer]:
    """Each player answers a share of the questions q-0, q-1, ...; the right option is `key`."""
    answers = []
    for player, ability in enumerate(abilities):
        for number, difficulty in enumerate(difficulties):
            if luck.random() < share:
                wrong = luck.choice([option for option in range(4) if option != key])
                given = key if luck.random() < chance(ability - difficulty) else wrong
                answers.append(Answer(f"q-{number}", f"p-{player}", given, int(luck.lognormvariate(8, 0.4))))
    return answers


def guesses(luck: random.Random, number: int, truth: int, spread: float, known: float) -> list[Answer]:
    """Guesses of whole steps at the question n."""
    given = [
        truth if luck.random() < known else round(truth * math.exp(spread * luck.gauss(0, 1))) for _ in range(number)
    ]
    return [Answer("n", f"p-{player}", Decimal(guess), 5000) for player, guess in enumerate(given)]
