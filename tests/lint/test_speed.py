"""What lint may cost, in ratios with a wide margin; `python -m tests.bench.lint` measures."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from quizwar_cli.lint.files import read
from tests.bench.lint import bank, faulty, timed


@pytest.mark.long
def test_lint_costs_less_than_the_plain_loader(tmp_path: Path) -> None:
    text = bank(4000)
    clean, broken = tmp_path / "clean.yaml", tmp_path / "faulty.yaml"
    clean.write_text(text, "utf-8")
    broken.write_text(faulty(text, 200), "utf-8")
    load = min(timed(lambda: yaml.load(text, yaml.CSafeLoader)) for _ in range(3))
    assert min(timed(lambda: read([str(clean)], None, None, quality=True)) for _ in range(3)) < load
    found = read([str(broken)], None, None, quality=True).findings
    assert len(found) > 150
    assert min(timed(lambda: read([str(broken)], None, None, quality=True)) for _ in range(3)) < 1.3 * load
