"""What all tests share: how many examples Hypothesis tries."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# The ordinary run is the same every time; `pytest -m long` (and HYPOTHESIS_PROFILE) looks further.
settings.register_profile(
    "ci", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("ci")
