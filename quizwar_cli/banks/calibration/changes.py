"""Which values of a bank file a calibration changes."""

from __future__ import annotations

from quizwar_cli.banks.calibration.figures import Calibration
from quizwar_cli.documents import Document

LEAST_SPREAD, MOST_SPREAD = 0.01, 3.0  # what the schema allows, to two decimals


def changes(document: Document, calibration: Calibration) -> dict[tuple[int, str], float]:
    """New difficulties and spreads, to two decimals, by question and key; those that stay as they are left out.

    A question whose key is in doubt is left alone: its difficulty would be that of a wrong key.
    """
    found: dict[str, tuple[str, float]] = {}
    for choice in calibration.choices:
        if choice.difficulty is not None and not choice.doubt:
            found[choice.question.id] = "difficulty", round(choice.difficulty, 2)
    for guess in calibration.guesses:
        if guess.scatter:
            found[guess.question.id] = "spread", round(min(MOST_SPREAD, max(LEAST_SPREAD, guess.scatter.spread)), 2)
    changed = {}
    for number, data in enumerate(document.data["questions"]):
        key, value = found.get(data["id"], ("", 0.0))
        if key and data.get(key) != value:
            changed[number, key] = value + 0.0  # no -0.0
    return changed
