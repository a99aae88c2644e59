"""Finding duplicates: what was planted is found, and nothing else is called one."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path

import pytest

from quizwar_cli.banks.duplicates.search import search
from quizwar_cli.banks.duplicates.wording import Verdict
from quizwar_cli.banks.loading import load_documents
from tests.banks.duplicates.planted import CHANGES, Plant, bank

LEAST = 0.98


def verdicts(path: str) -> dict[frozenset[str], Verdict]:
    return {frozenset((pair.first.id, pair.second.id)): pair.verdict for pair in search(load_documents([path]))}


def judge(found: dict[frozenset[str], Verdict], planted: list[Plant]) -> None:
    """At least 98 % of each change are found and called by the right name, and nothing that was not planted."""
    right = Counter(
        plant.change
        for plant in planted
        if found.get(frozenset((plant.copy, plant.original)))
        == (Verdict.CONTRADICTION if plant.contradicts else Verdict.SAME)
    )
    planted_of = Counter(plant.change for plant in planted)
    shares = {change: right[change] / planted_of[change] for change in CHANGES}
    assert min(shares.values()) >= LEAST, shares
    pairs = {frozenset((plant.copy, plant.original)) for plant in planted}
    false = [pair for pair, verdict in found.items() if verdict >= Verdict.SAME and pair not in pairs]
    assert len(false) <= 0.01 * len(planted), false


def test_what_is_planted_in_a_thousand_texts_is_found(tmp_path: Path) -> None:
    path, planted = bank(tmp_path, 1000, 200, seed=1)
    judge(verdicts(path), planted)


@pytest.mark.long
def test_what_is_planted_in_twenty_thousand_texts_is_found_in_time(tmp_path: Path) -> None:
    path, planted = bank(tmp_path, 20_000, 2000, seed=2)
    documents = load_documents([path])
    begun = time.process_time()  # of all threads: no less than the wall's on a machine of its own
    pairs = search(documents)
    assert time.process_time() - begun < 5
    judge({frozenset((pair.first.id, pair.second.id)): pair.verdict for pair in pairs}, planted)
