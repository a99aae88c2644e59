"""Language packs: one file a language, loaded when a bank has the language."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from quizwar_cli.lint.languages.pack import Pack

MODULES = {"en": "en", "bg": "bg", "ru": "ru", "cs": "cs", "hu": "hu", "sr": "sr", "sr-Latn": "sr_latn"}
"""The module of each language code."""

__all__ = ["MODULES", "Pack", "pack_of"]


@cache
def pack_of(language: str) -> Pack | None:
    """The pack of a language code; None for a language without one."""
    module = MODULES.get(language)
    if module is None:
        return None
    pack: Pack = import_module(f"quizwar_cli.lint.languages.{module}").PACK
    return pack
