"""Libraries that the main job does not need come as extras; a command that misses one says what to install."""

from __future__ import annotations

from importlib.util import find_spec

from quizwar_cli.errors import UsageError


def need(extra: str, *modules: str) -> None:
    """Raises UsageError where one of the modules of an extra is not installed."""
    missing = [module for module in modules if find_spec(module) is None]
    if missing:
        hint = f"pip install 'quizwar[{extra}]'"
        raise UsageError("no-extra", f"this needs {', '.join(missing)}, which is not installed", hint=hint)
