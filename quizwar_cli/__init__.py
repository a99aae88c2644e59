"""quizwar: simulator and question-bank toolkit for map-conquest quiz games."""

from __future__ import annotations

__version__ = "0.1.0"
