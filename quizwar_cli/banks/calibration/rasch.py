"""Difficulties of choice questions from who answered what: the Rasch model with a fixed chance of guessing.

The chance of a right answer is c + (1 - c) * logistic(ability - difficulty), as the bots answer (c = 1/4; c = 0 is the
plain Rasch model). Estimated by marginal maximum likelihood with the EM algorithm (Bock and Aitkin, Psychometrika 46,
1981): abilities are normal with mean 0 and a standard deviation that is estimated too, and are integrated out by
adaptive Gauss-Hermite quadrature, each player's nodes around that player's own ability (Naylor and Smith, Applied
Statistics 31, 1982), since a player may have answered ten questions or ten thousand. Standard errors are from the
observed information of each difficulty (Louis, JRSS B 44, 1982), the other difficulties taken as known.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

NODES = 15
LIMIT = 6.0
"""Logits beyond which a difficulty is no estimate any more; the bank's own bound."""

ROUNDS = 500
ENOUGH = 1e-4
"""Logits: the largest change of a difficulty at which the iteration stops."""

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


class Fit(NamedTuple):
    """`difficulty` and `error` (its standard error) by question in logits; NaN where there is no finite estimate."""

    difficulty: Floats
    error: Floats
    ability: Floats
    deviation: float
    rounds: int


class _Table(NamedTuple):
    """(answers,) who answered what, and whether right; sorted by player, then by question.

    `begins` is where each player's answers begin, `pairs` where each player's answers to each question do.
    """

    player: Ints
    question: Ints
    right: Floats
    players: int
    questions: int
    guessing: float
    begins: Ints
    pairs: Ints


def fit(player: Ints, question: Ints, right: Floats, guessing: float = 0.25) -> Fit:
    """Fits the model to (answers,) arrays of player number, question number (both without gaps) and 1 or 0."""
    order = np.lexsort((question, player))
    players, questions = int(player.max()) + 1, int(question.max()) + 1
    player, question, right = player[order], question[order], right[order].astype(np.float64)
    begins = np.searchsorted(player, np.arange(players))
    pairs = np.flatnonzero(np.diff(player * questions + question, prepend=-1))
    table = _Table(player, question, right, players, questions, guessing, begins, pairs)
    share = _by_question(table, table.right) / np.maximum(1, _by_question(table, np.ones(len(right))))
    known = np.clip((share - guessing) / (1 - guessing), 0.02, 0.98)
    difficulty = -np.log(known / (1 - known))
    ability, deviation = np.zeros(players), 1.0
    rounds, moved = 0, np.inf
    while rounds < ROUNDS and moved > ENOUGH:
        rounds += 1
        ability, spread = _modes(table, difficulty, ability, deviation)
        nodes, weights = _posterior(table, difficulty, ability, spread, deviation)
        slope, information, _ = _scores(table, difficulty, nodes, weights)
        step = np.clip(slope / np.maximum(information, 1e-9), -1, 1)
        changed = np.clip(difficulty + step, -LIMIT - 1, LIMIT + 1)
        deviation = float(np.clip(np.sqrt((weights * nodes**2).sum(1).mean()), 0.05, 5))
        moved = float(np.abs(changed - difficulty).max())
        difficulty = changed
    nodes, weights = _posterior(table, difficulty, *_modes(table, difficulty, ability, deviation), deviation)
    _, information, missing = _scores(table, difficulty, nodes, weights)
    seen = information - missing
    finite = (np.abs(difficulty) < LIMIT) & (seen > 0) & _both_ways(table)
    error = np.where(finite, 1 / np.sqrt(np.where(seen > 0, seen, 1)), np.nan)
    return Fit(np.where(finite, difficulty, np.nan), error, (weights * nodes).sum(1), deviation, rounds)


def _by_question(table: _Table, values: Floats) -> Floats:
    sums: Floats = np.bincount(table.question, values, minlength=table.questions).astype(np.float64)
    return sums


def _both_ways(table: _Table) -> NDArray[np.bool_]:
    """Whether a question was answered rightly and wrongly; else its difficulty has no bound."""
    return (_by_question(table, table.right) > 0) & (_by_question(table, 1 - table.right) > 0)


def _chance(level: Floats, guessing: float) -> tuple[Floats, Floats]:
    """The chance of a right answer at ability - difficulty, and its slope."""
    knows = 1 / (1 + np.exp(-level))
    return guessing + (1 - guessing) * knows, (1 - guessing) * knows * (1 - knows)


def _modes(table: _Table, difficulty: Floats, ability: Floats, deviation: float) -> tuple[Floats, Floats]:
    """Each player's likeliest ability and its standard error, by Fisher scoring."""
    spread = np.full(table.players, deviation)
    for _ in range(12):
        chance, slope = _chance(ability[table.player] - difficulty[table.question], table.guessing)
        safe = np.maximum(chance * (1 - chance), 1e-12)
        gradient = np.bincount(table.player, (table.right - chance) * slope / safe, minlength=table.players)
        information = np.bincount(table.player, slope**2 / safe, minlength=table.players) + 1 / deviation**2
        step = np.clip((gradient - ability / deviation**2) / information, -1, 1)
        ability, spread = np.clip(ability + step, -12, 12), 1 / np.sqrt(information)
        if np.abs(step).max() < 1e-3:
            break
    return ability, spread


def _posterior(
    table: _Table, difficulty: Floats, ability: Floats, spread: Floats, deviation: float
) -> tuple[Floats, Floats]:
    """(players, nodes) abilities, and how likely each is for that player."""
    points, heights = np.polynomial.hermite_e.hermegauss(NODES)
    nodes = ability[:, None] + spread[:, None] * points
    chance, _ = _chance(nodes[table.player] - difficulty[table.question][:, None], table.guessing)
    told = np.log(np.maximum(np.where(table.right[:, None] > 0, chance, 1 - chance), 1e-300))
    likelihood = np.add.reduceat(told, table.begins)
    logs = likelihood - nodes**2 / (2 * deviation**2) + np.log(heights) + points**2 / 2
    weights = np.exp(logs - logs.max(1, keepdims=True))
    return nodes, weights / weights.sum(1, keepdims=True)


def _scores(table: _Table, difficulty: Floats, nodes: Floats, weights: Floats) -> tuple[Floats, Floats, Floats]:
    """By question: the slope of the log likelihood in its difficulty, the information, and what of it is missing
    because abilities are not known (the variance of a player's score at it)."""
    chance, slope = _chance(nodes[table.player] - difficulty[table.question][:, None], table.guessing)
    safe = np.maximum(chance * (1 - chance), 1e-12)
    score = -(table.right[:, None] - chance) * slope / safe
    weight = weights[table.player]
    gradient = _by_question(table, (weight * score).sum(1))
    information = _by_question(table, (weight * slope**2 / safe).sum(1))
    together = np.add.reduceat(score, table.pairs)  # a player may have met a question more than once
    weight = weights[table.player[table.pairs]]
    mean = (weight * together).sum(1)
    variance = (weight * together**2).sum(1) - mean**2
    missing = np.bincount(table.question[table.pairs], variance, minlength=table.questions).astype(np.float64)
    return gradient, information, missing
