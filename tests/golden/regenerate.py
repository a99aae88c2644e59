"""Writes all goldens anew: `python -m tests.golden.regenerate`, from the top of the project. Review the diff."""

from __future__ import annotations

from tests.golden.scenarios import LOGS, SCENARIOS, play

if __name__ == "__main__":
    for old in LOGS.glob("*.txt"):
        old.unlink()
    for name in SCENARIOS:
        (LOGS / f"{name}.txt").write_text(play(name), encoding="utf-8", newline="\n")
        print(f"{name}.txt")
