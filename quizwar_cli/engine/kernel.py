"""The mark on every function that must run interpreted and compiled alike.

Marking only lists a function: importing the engine never imports a compiler. Marked code keeps to what both ways share:
integers and floats, records with declared fields, sequences of fixed length, no exceptions, no allocation.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

KERNELS: list[Callable[..., Any]] = []


def kernel(function: Function) -> Function:
    """List `function` as part of the engine's kernel and hand it back unchanged."""
    KERNELS.append(function)
    return function
