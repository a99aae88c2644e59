"""Finds what ships with the package: `data/` and `schemas/`, in a checkout and in an installed wheel."""

from __future__ import annotations

from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


@cache
def _root() -> Path:
    """The folder that holds `data/` and `schemas/`: the package itself in a wheel, its parent in a checkout."""
    return _PACKAGE if (_PACKAGE / "schemas").is_dir() else _PACKAGE.parent


def data_path(*parts: str) -> Path:
    """The path of something under `data/`; it need not exist."""
    return _root().joinpath("data", *parts)


def schema_path(kind: str) -> Path:
    """The path of the JSON Schema for files of `kind` (bank, map, ruleset, script, bot, matchlog)."""
    return _root() / "schemas" / f"{kind}.schema.json"


def shipped(folder: str) -> list[str]:
    """The names of what ships under `data/<folder>`: files without their ending, and folders, sorted."""
    entries = data_path(folder).iterdir() if data_path(folder).is_dir() else ()
    return sorted(entry.stem if entry.is_file() else entry.name for entry in entries if not entry.name.startswith("."))
