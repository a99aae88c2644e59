"""Where output goes and how wide it may be."""

from __future__ import annotations

import io
import json
import os
import shutil
import sys
from typing import Any

NARROWEST, WIDEST = 40, 120


def use_utf8() -> None:
    """UTF-8 with plain line ends whatever the platform, so that the same run gives the same bytes everywhere."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")


def width() -> int:
    """Columns for text: the terminal's, 80 in a pipe."""
    if not sys.stdout.isatty():
        return 80
    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size((80, 24)).columns))


def in_colour() -> bool:
    """Whether colours are welcome: on a terminal, unless NO_COLOR is set (no-color.org) or the terminal is dumb."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def as_json(data: Any) -> str:
    """Data as readable JSON, keys in the order given."""
    return json.dumps(data, ensure_ascii=False, indent=2)
