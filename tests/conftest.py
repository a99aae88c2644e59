"""What all tests share: how many examples Hypothesis tries, and where machine code is kept."""

from __future__ import annotations

import os
from pathlib import Path

from hypothesis import HealthCheck, settings

# The ordinary run is the same every time; `pytest -m long` (and HYPOTHESIS_PROFILE) looks further.
settings.register_profile(
    "ci", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("ci")

# Not the user's cache; kept between runs, right by its name.
os.environ.setdefault("QUIZWAR_CACHE_DIR", str(Path(__file__).parents[1] / ".pytest_cache" / "machine-code"))
