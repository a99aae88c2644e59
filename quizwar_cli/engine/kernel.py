"""The mark on every function that must run interpreted and compiled alike.

Marking only lists a function: importing the engine never imports a compiler. Marked code keeps to what both ways share:
integers and floats, records with declared fields, sequences of fixed length, no exceptions, no allocation.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

KERNELS: list[Callable[..., Any]] = []
APART: set[Callable[..., Any]] = set()
"""Of these, those that are not built into their callers: large ones that seldom run, which would only lengthen the
compilation."""


def kernel(function: Function) -> Function:
    """List `function` as part of the engine's kernel and hand it back unchanged."""
    KERNELS.append(function)
    return function


def apart(function: Function) -> Function:
    """List `function` as part of the kernel that stays a function of its own when it is compiled."""
    KERNELS.append(function)
    APART.add(function)
    return function
