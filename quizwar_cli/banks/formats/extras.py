"""Libraries that only import and export need: asked for when they are, with a word on how to get them."""

from __future__ import annotations

import importlib
from typing import Any

from quizwar_cli.errors import UsageError


def library(name: str, purpose: str) -> Any:
    """The module `name`. Raises UsageError that says what to install where it is not there."""
    try:
        return importlib.import_module(name)
    except ImportError:
        message = f"{purpose} need the library {name.partition('.')[0]}, which is not installed"
        raise UsageError("no-library", message, hint="pip install 'quizwar[banks]'") from None
